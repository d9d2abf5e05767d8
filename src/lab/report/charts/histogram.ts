// The report's histogram: the number of sessions by result, drawdown or length, with the quantiles above the bars and,
// where known, the exact distribution as a line of dots.

import {
  axisOver,
  type Bin,
  binsOf,
  chancesIn,
  type Histogram,
  type Quantiles,
  roundAxis,
} from 'boxperson/lab';
import { percent, quantileGroups, span } from '../words.ts';
import {
  bottomAxis,
  chartTextWidth,
  type Label,
  leftAxis,
  type Plot,
  type Scale,
  type Size,
  scaleOf,
  spread,
  svgDrawing,
  svgLine,
  svgPath,
  svgRect,
  svgText,
  ticksThatFit,
} from './frame.ts';
import { boxMark } from './rows.ts';

export type HistogramChart = {
  /** Label for screen readers. */
  readonly name: string;
  readonly histogram: Histogram;
  readonly quantiles: Quantiles;
  readonly mean: number;
  readonly show: (value: number) => string;
  readonly axisTitle: string;
  /** Values below zero are losses and colored as such. */
  readonly hasSides: boolean;
  /** The smallest allowed tick step. */
  readonly tickLeast: number;
  readonly exact: readonly (readonly [value: number, chance: number])[] | null;
};

export const BINS_WANTED = { broad: 52, slim: 26 } as const;

export function histogramDrawing(chart: HistogramChart, size: Size): string {
  const bins = binsOf(chart.histogram, BINS_WANTED[size.kind]);
  const [first, last] = [bins.bins[0], bins.bins.at(-1)];
  if (first === undefined || last === undefined) return '';
  const exact = chart.exact === null ? null : chancesIn(bins, chart.exact);
  const plot: Plot = { left: 46, right: size.width - 14, top: 58, bottom: size.height - 48 };
  // Outliers are drawn one bin away from the rest; a lone bar keeps clear of the edges.
  const margin = bins.bins.length < 8 ? bins.width * 2 : bins.width / 2;
  const low = first.from - (bins.below === null ? margin : bins.width * 2.5);
  const high = last.to + (bins.above === null ? margin : bins.width * 2.5);
  const wanted = ticksThatFit(
    plot.right - plot.left,
    chart.show(Math.max(Math.abs(low), Math.abs(high)) * -1),
  );
  const marks = axisOver(first.from, last.to, wanted, chart.tickLeast);
  const across = { low, high, ticks: marks.ticks };
  const most = Math.max(...bins.bins.map((bin) => bin.share), bins.below?.share ?? 0, bins.above?.share ?? 0);
  const up = roundAxis(0, Math.max(most, ...(exact?.each ?? [])), 4);
  const x = scaleOf(across, plot.left, plot.right);
  const y = scaleOf(up, plot.bottom, plot.top);
  const places = Math.max(0, Math.ceil(-Math.log10((up.ticks[1] ?? 1) * 100) - 1e-9));
  const drawn = (bin: Bin, from: number, look: string): string => {
    if (bin.count === 0) return '';
    const [left, right] = [x(from), x(from + bins.width)];
    const gap = right - left > 4 ? 1 : 0;
    const hint = `${span(bin, chart.show)}: ${percent(bin.share)}`;
    return svgRect(`bar ${look}`, left, y(bin.share), right - left - gap, plot.bottom - y(bin.share), hint);
  };
  const side = (value: number): string => (!chart.hasSides ? 'plain' : value < 0 ? 'loss' : 'gain');
  const body = [
    leftAxis(plot, y, up, (value) => percent(value, places)),
    ...bins.bins.map((bin) => drawn(bin, bin.from, side(bin.first))),
    bins.below === null ? '' : drawn(bins.below, first.from - bins.width * 2, 'far'),
    bins.above === null ? '' : drawn(bins.above, last.to + bins.width, 'far'),
    chart.hasSides && low < 0 && high > 0 ? svgLine('zero', x(0), plot.top - 6, x(0), plot.bottom) : '',
    exact === null
      ? ''
      : dots(exact.each.map((chance, index) => [x(midOf(bins.bins[index] ?? first)), y(chance)])),
    bottomAxis(size, plot, x, across, chart.show, chart.axisTitle, [
      ...(bins.below === null ? [] : [farLabel(x(first.from - bins.width * 1.5), 'less')]),
      ...(bins.above === null ? [] : [farLabel(x(last.to + bins.width * 1.5), 'more')]),
    ]),
    quantileStrip(chart, size, plot, (value) => Math.min(Math.max(x(value), plot.left), plot.right)),
  ];
  return svgDrawing(size, chart.name, body.join(''));
}

const farLabel = (x: number, words: string): Label => ({ x, y: 0, text: words });
const midOf = (bin: Bin): number => (bin.from + bin.to) / 2;

const dots = (points: readonly (readonly [x: number, y: number])[]): string =>
  svgPath('exact-line', points) +
  points.map(([x, y]) => `<circle class="exact-dot" cx="${x}" cy="${y}" r="2.6"/>`).join('');

/** Above the bars: the box plot of the distribution, with labeled quantiles. */
function quantileStrip(chart: HistogramChart, size: Size, plot: Plot, x: Scale): string {
  const y = plot.top - 18;
  const isBroad = size.kind === 'broad';
  const named = quantileGroups(
    chart.quantiles,
    isBroad ? ['p5', 'p25', 'p50', 'p75', 'p95'] : ['p5', 'p50', 'p95'],
  );
  const labels = named.map(({ name, value }) => (isBroad ? `${name}: ${chart.show(value)}` : name));
  const places = spread(
    named.map(({ value }) => x(value)),
    labels.map((label) => chartTextWidth(label) + 10),
    0,
    size.width,
  );
  return [
    boxMark(chart.quantiles, chart.mean, 5)(x, y),
    ...named.map(({ value }, index) => svgLine('leader', x(value), y - 7, places[index] ?? 0, y - 15)),
    ...labels.map((label, index) => svgText({ x: places[index] ?? 0, y: y - 19, text: label, look: 'mark' })),
  ].join('');
}
