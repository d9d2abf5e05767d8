// Charts drawn with Unicode block characters: a histogram, a fan chart, box plots on one axis, bars.

import {
  type Axis,
  axisOver,
  type Bins,
  binsOf,
  type Fan,
  fanRange,
  type Histogram,
  type Quantiles,
  roundAxis,
} from 'boxperson/lab';
import { countText, money, percent } from 'boxperson/report';
import type { Paint } from './lines.ts';

const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ROWS = { histogram: 8, fan: 13 } as const;

/** Counts as columns, losses and gains in different colors, with a note on any outliers. */
export function histogramLines(histogram: Histogram, width: number, paint: Paint): readonly string[] {
  const { bins, below, above, width: binWidth } = fullest(histogram, width - 10);
  const first = bins[0];
  if (first === undefined) return [];
  const most = Math.max(...bins.map((bin) => bin.share));
  const margin = Math.max(percent(most, 1).length, 4) + 1;
  const cells = cellsOf(bins.length, width - margin - 2);
  const height = (share: number): number =>
    share === 0 ? 0 : Math.max(1, Math.round((share / most) * ROWS.histogram * 8));
  const rows = Array.from({ length: ROWS.histogram }, (_, row) => {
    const under = (ROWS.histogram - 1 - row) * 8;
    const drawn = bins.map((bin) => {
      const block = EIGHTHS[Math.min(8, Math.max(0, height(bin.share) - under))] ?? ' ';
      const gap = cells > 2 ? 1 : 0;
      const bar = block.repeat(cells - gap);
      return (bin.first < 0 ? paint.loss(bar) : paint.gain(bar)) + ' '.repeat(gap);
    });
    return `${(row === 0 ? percent(most, 1) : '').padStart(margin)} │${drawn.join('')}`;
  });
  const axis = axisOver(first.from, first.from + bins.length * binWidth, (bins.length * cells) / 10, 100);
  const at = (value: number): number => Math.floor(((value - first.from) / binWidth) * cells);
  const far = [
    ...(below === null ? [] : [`${percent(below.share)} further left, down to ${money(below.first)}`]),
    ...(above === null ? [] : [`${percent(above.share)} further right, up to ${money(above.last)}`]),
  ];
  return [
    ...rows,
    ...axisLines(axis, at, bins.length * cells, margin, money),
    ...(far.length === 0 ? [] : [paint.soft(`${' '.repeat(margin + 2)}${far.join('; ')}`)]),
  ];
}

/** Bars one to six cells wide. */
const cellsOf = (bins: number, room: number): number => Math.max(1, Math.min(6, Math.floor(room / bins)));

/** Bins for bars one, two or three cells wide, whichever leaves the least empty space. */
function fullest(histogram: Histogram, room: number): Bins {
  const tried = [1, 2, 3].map((cells) => binsOf(histogram, Math.floor(room / cells)));
  const used = ({ bins }: Bins): number => bins.length * cellsOf(bins.length, room);
  return tried.reduce((best, one) => (used(one) > used(best) ? one : best));
}

/** The result over the course of a session: the middle half, the middle 90%, and the median. */
export function fanLines(fan: Fan, width: number, paint: Paint): readonly string[] {
  const last = fan.rolls.at(-1) ?? 0;
  if (last === 0) return [];
  const range = fanRange({ ...fan, pathsCents: [], quantilesCents: fan.quantilesCents.map(withoutEnds) });
  const up = roundAxis(range.low, range.high, 4, 100);
  const labels = up.ticks.map(money);
  const margin = Math.max(...labels.map((label) => label.length));
  const across = width - margin - 2;
  const rowOf = (cents: number): number =>
    Math.min(ROWS.fan - 1, Math.floor(((up.high - cents) / (up.high - up.low)) * ROWS.fan));
  const at = Array.from({ length: across }, (_, column) => {
    const roll = (column / (across - 1)) * last;
    return fan.quantilesCents[fan.rolls.findLastIndex((one) => one <= roll)];
  });
  const rows = Array.from({ length: ROWS.fan }, (_, row) => {
    const label = up.ticks.find((tick) => rowOf(tick) === row);
    const drawn = at.map((quantiles) => fanCell(quantiles, row, rowOf, paint)).join('');
    return `${(label === undefined ? '' : money(label)).padStart(margin)} │${drawn}`;
  });
  const axis = axisOver(0, last, across / 12, 1);
  const column = (roll: number): number => Math.round((roll / last) * (across - 1));
  return [...rows, ...axisLines(axis, column, across, margin, countText)];
}

const withoutEnds = (one: Quantiles): Quantiles => ({ ...one, p1: one.p5, p99: one.p95 });

function fanCell(
  quantiles: Quantiles | undefined,
  row: number,
  rowOf: (cents: number) => number,
  paint: Paint,
): string {
  if (quantiles === undefined) return ' ';
  const { p5, p25, p50, p75, p95 } = quantiles;
  if (row === rowOf(p50)) return paint.strong('━');
  if (row >= rowOf(p75) && row <= rowOf(p25)) return paint.plain('▒');
  if (row >= rowOf(p95) && row <= rowOf(p5)) return paint.plain('░');
  return row === rowOf(0) ? paint.soft('┄') : ' ';
}

export type BoxRow = { readonly label: string; readonly quantiles: Quantiles; readonly mean: number };

/** Several distributions, one row each, on a shared axis. */
export function boxLines(rows: readonly BoxRow[], width: number, paint: Paint): readonly string[] {
  const margin = Math.max(...rows.map((row) => row.label.length));
  const across = width - margin - 3;
  const low = Math.min(0, ...rows.map((row) => row.quantiles.p5));
  const high = Math.max(0, ...rows.map((row) => row.quantiles.p95));
  const axis = axisOver(low, high, across / 12, 100);
  const at = (cents: number): number => Math.round(((cents - low) / (high - low || 1)) * (across - 1));
  const lines = rows.map(({ label, quantiles: { p5, p25, p50, p75, p95 }, mean }) => {
    const cells = Array.from({ length: across }, (_, column) => {
      if (column === at(mean)) return paint.strong('◆');
      if (column === at(p50)) return paint.strong('┃');
      if (column >= at(p25) && column <= at(p75)) return paint.plain('▒');
      if (column === at(p5)) return '├';
      if (column === at(p95)) return '┤';
      if (column > at(p5) && column < at(p95)) return '─';
      return column === at(0) ? paint.soft('┆') : ' ';
    });
    return `${label.padEnd(margin)}  ${cells.join('')}`.trimEnd();
  });
  return [...lines, ...axisLines(axis, at, across, margin, money)];
}

/** A bar whose length is a share of the full width, to an eighth of a cell. */
export function barText(share: number, width: number): string {
  const eighths = Math.round(share * width * 8);
  const part = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8] ?? '';
  return '█'.repeat(Math.floor(eighths / 8)) + part;
}

/** The axis line with its ticks below a chart, and as many tick values as fit. */
function axisLines(
  axis: Axis,
  at: (value: number) => number,
  width: number,
  margin: number,
  show: (value: number) => string,
): readonly string[] {
  const ruler = Array.from({ length: width }, () => '─');
  let values = '';
  for (const tick of axis.ticks) {
    const column = at(tick);
    if (column < 0 || column >= width) continue;
    ruler[column] = '┴';
    const label = show(tick);
    const from = Math.max(0, margin + 2 + column - Math.floor(label.length / 2));
    if (values === '' || from > values.length) values = values.padEnd(from) + label;
  }
  return [`${' '.repeat(margin)} └${ruler.join('')}`, values];
}
