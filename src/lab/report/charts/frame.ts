// Shared parts of the report's charts: the two sizes, scales, axes, and labels that do not overlap.
// Each chart is drawn twice, for wide pages and for phones and paper, and the style sheet shows one of them.

import type { Axis } from 'boxperson/lab';
import { escaped } from '../page/html.ts';

export type Size = { readonly kind: 'broad' | 'slim'; readonly width: number; readonly height: number };
const BROAD: Size = { kind: 'broad', width: 720, height: 300 };
const SLIM: Size = { kind: 'slim', width: 360, height: 246 };

/** The rectangle inside the axes. */
export type Plot = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type Scale = (value: number) => number;

export type Label = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly look?: string;
};

const FONT_PX = 12;

/** Approximate width of a text, slightly overestimated for most fonts. */
export const chartTextWidth = (text: string): number => text.length * FONT_PX * 0.58;

/** A complete drawing; `name` is its label for screen readers. */
export const svgDrawing = (size: Size, name: string, body: string): string =>
  `<svg class="chart ${size.kind}" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" aria-label="${escaped(name)}">${body}</svg>`;

/** Both drawings of one chart. */
export const inBothSizes = (draw: (size: Size) => string): string => draw(BROAD) + draw(SLIM);

export const scaleOf =
  ({ low, high }: Axis, from: number, to: number): Scale =>
  (value) =>
    round(from + ((value - low) / (high - low || 1)) * (to - from));

const round = (value: number): number => Math.round(value * 10) / 10;

export const svgText = ({ x, y, text: words, anchor = 'middle', look = 'tick' }: Label): string =>
  `<text class="${look}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(words)}</text>`;

export const svgLine = (look: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${look}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;

export const svgRect = (
  look: string,
  x: number,
  y: number,
  width: number,
  height: number,
  hint = '',
): string =>
  `<rect class="${look}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${
    hint === '' ? '/>' : `><title>${escaped(hint)}</title></rect>`
  }`;

/** A line through points, or the outline of an area. */
export const svgPath = (
  look: string,
  points: readonly (readonly [x: number, y: number])[],
  isClosed = false,
): string =>
  `<path class="${look}" d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}"/>`;

export const svgDiamond = (look: string, x: number, y: number, size: number): string =>
  svgPath(
    look,
    [
      [x, y - size],
      [x + size, y],
      [x, y + size],
      [x - size, y],
    ],
    true,
  );

/** Ticks below the plot, with the axis title under them. */
export function bottomAxis(
  size: Size,
  plot: Plot,
  at: Scale,
  axis: Axis,
  show: (value: number) => string,
  title: string,
  others: readonly Label[] = [],
): string {
  const y = plot.bottom + 20;
  const ticks = axis.ticks.map((value): Label => within(size, { x: at(value), y, text: show(value) }));
  return [
    svgLine('axis', plot.left, plot.bottom, plot.right, plot.bottom),
    ...axis.ticks.map((value) => svgLine('axis', at(value), plot.bottom, at(value), plot.bottom + 4)),
    ...withoutOverlaps([...others.map((label) => within(size, { ...label, y })), ...ticks]).map(svgText),
    svgText({ x: (plot.left + plot.right) / 2, y: plot.bottom + 39, text: title, look: 'axis-title' }),
  ].join('');
}

/** Ticks left of the plot, each with a grid line across it. */
export function leftAxis(plot: Plot, at: Scale, axis: Axis, show: (value: number) => string): string {
  return axis.ticks
    .map(
      (value) =>
        svgLine('grid', plot.left, at(value), plot.right, at(value)) +
        svgText({ x: plot.left - 6, y: at(value) + 4, text: show(value), anchor: 'end' }),
    )
    .join('');
}

/** How many ticks fit on an axis. */
export const ticksThatFit = (length: number, longest: string): number =>
  Math.max(2, Math.floor(length / (chartTextWidth(longest) + 22)));

/** The label, shifted to stay inside the drawing. */
function within(size: Size, label: Label): Label {
  const half = chartTextWidth(label.text) / 2;
  return { ...label, x: Math.min(Math.max(label.x, half + 1), size.width - half - 1) };
}

/** Labels on one line, without those that would overlap an earlier one. */
export function withoutOverlaps(labels: readonly Label[]): readonly Label[] {
  const kept: Label[] = [];
  for (const label of labels) {
    const isFree = kept.every(
      (other) =>
        Math.abs(other.x - label.x) >= (chartTextWidth(other.text) + chartTextWidth(label.text)) / 2 + 6,
    );
    if (isFree) kept.push(label);
  }
  return kept;
}

/**
 * Positions along a line, in order, moved apart so that each has room and none leaves the line. Overlapping positions become a
 * group, placed as close to their original positions as possible.
 */
export function spread(
  places: readonly number[],
  sizes: readonly number[],
  low: number,
  high: number,
): readonly number[] {
  type Group = { readonly start: number; readonly size: number; readonly members: readonly number[] };
  const joined = (members: readonly number[]): Group => {
    const size = members.reduce((sum, index) => sum + (sizes[index] ?? 0), 0);
    let [before, wanted] = [0, 0];
    for (const index of members) {
      wanted += (places[index] ?? 0) - before - (sizes[index] ?? 0) / 2;
      before += sizes[index] ?? 0;
    }
    const start = Math.max(low, Math.min(high - size, wanted / members.length));
    return { start, size, members };
  };
  const groups: Group[] = [];
  for (const index of places.keys()) {
    let group = joined([index]);
    for (
      let last = groups.at(-1);
      last !== undefined && last.start + last.size > group.start;
      last = groups.at(-1)
    ) {
      group = joined([...last.members, ...group.members]);
      groups.pop();
    }
    groups.push(group);
  }
  return groups.flatMap(({ start, members }) => {
    let edge = start;
    return members.map((index) => {
      const size = sizes[index] ?? 0;
      edge += size;
      return edge - size / 2;
    });
  });
}
