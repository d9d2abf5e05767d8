// Moving through a night: next and previous event, roll or hand, and the pace of playback.

import type { TableEvent } from 'boxperson/table';
import type { Night } from './night.ts';

const STEPS = ['event', 'roll', 'hand'] as const;
export type ReplayStep = (typeof STEPS)[number];
export const SPEEDS = [1, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Clock events are not worth a stop. */
export const PASSED_BY: ReadonlySet<TableEvent['type']> = new Set(['TimeTold']);

/** Whether an event has anything to show. */
export function isStop(night: Night, no: number): boolean {
  const moment = night.moment(no);
  if (moment === null) return false;
  return moment.says !== undefined || (moment.event !== null && !PASSED_BY.has(moment.event.type));
}

/** The target of a step; the start or end of the night if no step is left, and null if already there. */
export function stepFrom(night: Night, no: number, step: ReplayStep, way: 1 | -1): number | null {
  const to =
    step === 'event'
      ? nextEvent(night, no, way)
      : nearestBeyond(step === 'roll' ? night.rolls : night.hands, no, way);
  const end = way === 1 ? night.last : night.first;
  const found = to ?? end;
  return found === no ? null : found;
}

function nextEvent(night: Night, no: number, way: 1 | -1): number | null {
  for (let at = no + way; at > night.first && at <= night.last; at += way) if (isStop(night, at)) return at;
  return null;
}

/** The nearest number beyond a given one in a sorted list. */
export function nearestBeyond(sorted: readonly number[], no: number, way: 1 | -1): number | null {
  const after = firstAbove(sorted, no);
  if (way === 1) return sorted[after] ?? null;
  return sorted[sorted[after - 1] === no ? after - 2 : after - 1] ?? null;
}

/** The index of the first number above a given one in a sorted list. */
function firstAbove(sorted: readonly number[], no: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > no) high = middle;
    else low = middle + 1;
  }
  return low;
}

const LEAST_MS = 450;
const MOST_MS = 2_500;

/** How long playback stays at a moment: the original interval, within bounds. */
export const stayMs = (fromMs: number, toMs: number, speed: Speed): number =>
  Math.min(Math.max(toMs - fromMs, LEAST_MS), MOST_MS) / speed;

/** The range of events around a moment: from the end of the previous throw to the end of this one. */
export function roundAround(night: Night, no: number): { readonly from: number; readonly to: number } {
  const { rolls } = night;
  // The event that ends a throw belongs to that throw's round.
  const at = firstAbove(rolls, no - 1);
  return { from: (rolls[at - 1] ?? night.first) + 1, to: rolls[at] ?? night.last };
}

/** How many numbers of a sorted list a moment has passed; gives the hand number. */
export const countUpTo = (sorted: readonly number[], no: number): number => firstAbove(sorted, no);

const EVENT_HASH = /^#event-(\d{1,15})$/;

export const eventHash = (no: number): string => `#event-${no}`;

/** The event named in the URL fragment; null if it names none. */
export function eventIn(hash: string): number | null {
  const found = EVENT_HASH.exec(hash);
  return found === null ? null : Number(found[1]);
}
