// The report's fan chart: the spread of results over the course of a session, with a few single sessions drawn as lines.

import { axisOver, type Fan, fanRange, type Quantiles, roundAxis } from 'boxperson/lab';
import { countText, money, QUANTILE_NAMES, quantileGroups } from '../words.ts';
import {
  bottomAxis,
  chartTextWidth,
  leftAxis,
  type Plot,
  type Size,
  scaleOf,
  spread,
  svgDrawing,
  svgLine,
  svgPath,
  svgText,
  ticksThatFit,
} from './frame.ts';

/** From the widest to the narrowest. */
const BANDS: readonly (readonly [low: keyof Quantiles, high: keyof Quantiles, look: string])[] = [
  ['p1', 'p99', 'band-98'],
  ['p5', 'p95', 'band-90'],
  ['p25', 'p75', 'band-50'],
];

/** A bankroll far below every session would only flatten the fan. */
export const isBankrollDrawn = (fan: Fan, bankrollCents: number): boolean =>
  roundAxis(fanRange(fan).low, fanRange(fan).high, 6, 100).low <= -bankrollCents;

export function fanDrawing(fan: Fan, bankrollCents: number | null, name: string, size: Size): string {
  const lastRoll = fan.rolls.at(-1) ?? 0;
  const end = fan.quantilesCents.at(-1);
  if (lastRoll === 0 || end === undefined) return '';
  const range = fanRange(fan);
  const up = roundAxis(range.low, range.high, 6, 100);
  const longest = up.ticks.map(money).reduce((a, b) => (a.length >= b.length ? a : b));
  const plot: Plot = {
    left: chartTextWidth(longest) + 10,
    right: size.width - 62,
    top: 10,
    bottom: size.height - 48,
  };
  const across = axisOver(0, lastRoll, ticksThatFit(plot.right - plot.left, countText(lastRoll)), 1);
  const x = scaleOf(across, plot.left, plot.right);
  const y = scaleOf(up, plot.bottom, plot.top);
  const points = (value: (index: number) => number) =>
    fan.rolls.map((roll, index) => [x(roll), y(value(index))] as const);
  const quantile = (name: keyof Quantiles) => points((index) => fan.quantilesCents[index]?.[name] ?? 0);
  const body = [
    ...BANDS.map(([low, high, look]) =>
      svgPath(look, [...quantile(low), ...quantile(high).toReversed()], true),
    ),
    leftAxis(plot, y, up, money),
    ...fan.pathsCents.map((path) =>
      svgPath(
        'one-session',
        points((index) => path[index] ?? 0),
      ),
    ),
    svgLine('zero', plot.left, y(0), plot.right, y(0)),
    bankrollCents !== null && isBankrollDrawn(fan, bankrollCents)
      ? svgLine('limit', plot.left, y(-bankrollCents), plot.right, y(-bankrollCents))
      : '',
    svgPath('middle', quantile('p50')),
    bottomAxis(size, plot, x, across, countText, 'rolls'),
    fan.sessions === 1 ? '' : endLabels(end, plot, y),
  ];
  return svgDrawing(size, name, body.join(''));
}

/** Labels for the quantiles at the right end of the fan, top down; quantiles with equal values share a label. */
function endLabels(end: Quantiles, plot: Plot, y: (value: number) => number): string {
  const labels = quantileGroups(end, Object.keys(QUANTILE_NAMES) as (keyof Quantiles)[])
    .map(({ value, name }) => ({ at: y(value), text: name }))
    .toSorted((a, b) => a.at - b.at);
  const places = spread(
    labels.map((label) => label.at),
    labels.map(() => 17),
    plot.top - 9,
    plot.bottom + 12,
  );
  return labels
    .map(({ at, text: words }, index) => {
      const place = places[index] ?? at;
      return (
        svgLine('leader', plot.right, at, plot.right + 7, place) +
        svgText({ x: plot.right + 9, y: place + 4, text: words, anchor: 'start', look: 'mark' })
      );
    })
    .join('');
}
