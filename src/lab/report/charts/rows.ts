// Report charts with one row per item: wagers and endings as bars, strategies as box plots, differences as intervals.
// The label is left of the row, or above it where space is short; the value is at the right.

import { axisOver, type Estimate, type Quantiles } from 'boxperson/lab';
import { shortenName } from '../words.ts';
import {
  bottomAxis,
  chartTextWidth,
  type Plot,
  type Scale,
  type Size,
  scaleOf,
  svgDiamond,
  svgDrawing,
  svgLine,
  svgRect,
  svgText,
  ticksThatFit,
} from './frame.ts';

type ChartRow = {
  readonly label: string;
  readonly value: string;
  /** Values that the axis must include. */
  readonly reach: readonly number[];
  readonly mark: (x: Scale, y: number) => string;
};

export type RowsChart = {
  readonly name: string;
  readonly rows: readonly ChartRow[];
  readonly show: (value: number) => string;
  readonly axisTitle: string;
  readonly tickLeast: number;
};

const LABEL_PX_MAX = 250;

export function rowsDrawing(chart: RowsChart, size: Size): string {
  const isBroad = size.kind === 'broad';
  const rowHeight = isBroad ? 30 : 44;
  const height = chart.rows.length * rowHeight + 60;
  const labelPx = Math.min(LABEL_PX_MAX, Math.max(...chart.rows.map((row) => chartTextWidth(row.label))));
  const valuePx = Math.max(...chart.rows.map((row) => chartTextWidth(row.value)));
  const plot: Plot = isBroad
    ? { left: labelPx + 16, right: size.width - valuePx - 16, top: 6, bottom: height - 50 }
    : { left: 8, right: size.width - 8, top: 6, bottom: height - 50 };
  const reach = [0, ...chart.rows.flatMap((row) => row.reach)];
  const [low, high] = [Math.min(...reach), Math.max(...reach)];
  const longest = [low, high].map(chart.show).reduce((a, b) => (a.length >= b.length ? a : b));
  const axis = axisOver(low, high, ticksThatFit(plot.right - plot.left, longest), chart.tickLeast);
  const x = scaleOf(axis, plot.left + 4, plot.right - 4);
  const body = [
    ...(isBroad ? axis.ticks : []).map((tick) => svgLine('grid', x(tick), plot.top, x(tick), plot.bottom)),
    ...chart.rows.map((row, index) => {
      const top = plot.top + index * rowHeight;
      const y = top + (isBroad ? rowHeight / 2 : rowHeight - 13);
      const baseline = isBroad ? y + 4 : top + 15;
      const room = isBroad ? LABEL_PX_MAX : size.width - valuePx - 28;
      return [
        svgLine('zero', x(0), isBroad ? top : y - 10, x(0), top + rowHeight),
        row.mark(x, y),
        svgText({
          x: isBroad ? plot.left - 10 : plot.left,
          y: baseline,
          text: shortenName(row.label, Math.floor(room / chartTextWidth('m'))),
          anchor: isBroad ? 'end' : 'start',
          look: 'name',
        }),
        svgText({
          x: size.width - (isBroad ? 2 : 8),
          y: baseline,
          text: row.value,
          anchor: 'end',
          look: 'value',
        }),
      ].join('');
    }),
    bottomAxis(size, plot, x, axis, chart.show, chart.axisTitle),
  ];
  return svgDrawing({ ...size, height }, chart.name, body.join(''));
}

/** A bar from zero to a value, with a dot at the exact value where known. */
export const barMark =
  (
    value: number,
    hint: string,
    exact: number | null = null,
    look = value < 0 ? 'loss' : 'gain',
  ): ChartRow['mark'] =>
  (x, y) => {
    const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
    const dot = exact === null ? '' : `<circle class="exact-dot" cx="${x(exact)}" cy="${y}" r="4"/>`;
    return svgRect(`bar ${look}`, from, y - 7, Math.max(to - from, 0.5), 14, hint) + dot;
  };

/**
 * A line for 90% of sessions, a box for the middle half, a stroke for the median and a diamond for the mean. The box is twice
 * as high as `half`.
 */
export const boxMark =
  ({ p5, p25, p50, p75, p95 }: Quantiles, mean: number, half = 7): ChartRow['mark'] =>
  (x, y) => {
    const less = Math.round(half * 0.75);
    return [
      whiskers(x(p5), x(p95), y, less),
      svgRect('box', x(p25), y - half, Math.max(x(p75) - x(p25), 1), half * 2),
      svgLine('median', x(p50), y - half - 1, x(p50), y + half + 1),
      svgDiamond('mean', x(mean), y, less),
    ].join('');
  };

/** An estimate with its interval. */
export const intervalMark =
  ({ value, low, high }: Estimate): ChartRow['mark'] =>
  (x, y) =>
    whiskers(x(low ?? value), x(high ?? value), y, 5) + svgDiamond('mean', x(value), y, 5);

/** A line between two values, with a stroke at either end. */
const whiskers = (from: number, to: number, y: number, half: number): string =>
  svgLine('whisker', from, y, to, y) +
  svgLine('whisker', from, y - half, from, y + half) +
  svgLine('whisker', to, y - half, to, y + half);
