// Arrow keys on the felt: the nearest stop in a direction, as the eye would judge it.

import { type Box, middleOf } from 'boxperson/felt';

export type ArrowDirection = 'left' | 'right' | 'up' | 'down';
export type FeltStop = { readonly key: string; readonly box: Box };

export const DIRECTION_OF_KEY: Readonly<Record<string, ArrowDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The nearest stop in a direction; null at the edge of the felt. */
export function nearestStop(stops: readonly FeltStop[], from: FeltStop, way: ArrowDirection): string | null {
  let best: string | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    if (stop.key === from.key) continue;
    const cost = costOf(from.box, stop.box, way);
    if (cost < bestCost) {
      best = stop.key;
      bestCost = cost;
    }
  }
  return best;
}

/** The distance to a box in a direction: straight ahead counts as nearer than off to the side. */
function costOf(from: Box, to: Box, way: ArrowDirection): number {
  const [a, b] = [middleOf(from), middleOf(to)];
  const isAcross = way === 'left' || way === 'right';
  const sign = way === 'left' || way === 'up' ? -1 : 1;
  const ahead = sign * (isAcross ? b.x - a.x : b.y - a.y);
  if (ahead <= 1 || isLevel(from, to, isAcross)) return Number.POSITIVE_INFINITY;
  const aside = isAcross
    ? between(from.y, from.y + from.h, to.y, to.y + to.h)
    : between(from.x, from.x + from.w, to.x, to.x + to.w);
  const off = Math.abs(isAcross ? b.y - a.y : b.x - a.x);
  return ahead + aside * 4 + off * 0.3;
}

/** Whether two boxes overlap so much along the direction that neither is ahead of the other. */
function isLevel(a: Box, b: Box, isAcross: boolean): boolean {
  const shared = isAcross
    ? Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
    : Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return shared > 0.5 * (isAcross ? Math.min(a.w, b.w) : Math.min(a.h, b.h));
}

/** The gap between two intervals; 0 if they overlap. */
const between = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, otherFrom - to, from - otherTo);
