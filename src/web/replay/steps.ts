// Going through a night: to the next event, roll or hand and back, and at which pace when it plays by itself.

import type { TableEvent } from '../../table/index.ts';
import type { Night } from './night.ts';

const STEPS = ['event', 'roll', 'hand'] as const;
export type Step = (typeof STEPS)[number];
export const SPEEDS = [1, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** The clock is nobody's news. */
const PASSED_BY: ReadonlySet<TableEvent['type']> = new Set(['TimeTold']);

/** Whether there is something to see at an event. */
export function isStop(night: Night, no: number): boolean {
  const event = night.moment(no)?.event ?? null;
  return event !== null && !PASSED_BY.has(event.type);
}

/** Where the next step leads; the end or the beginning where there is none left, and null where one stands there already. */
export function stepFrom(night: Night, no: number, step: Step, way: 1 | -1): number | null {
  const to =
    step === 'event'
      ? nextEvent(night, no, way)
      : nextOf(step === 'roll' ? night.rolls : night.hands, no, way);
  const end = way === 1 ? night.last : night.first;
  const found = to ?? end;
  return found === no ? null : found;
}

function nextEvent(night: Night, no: number, way: 1 | -1): number | null {
  for (let at = no + way; at > night.first && at <= night.last; at += way) if (isStop(night, at)) return at;
  return null;
}

/** The nearest number of a sorted list beyond one. */
export function nextOf(sorted: readonly number[], no: number, way: 1 | -1): number | null {
  const after = firstAbove(sorted, no);
  if (way === 1) return sorted[after] ?? null;
  return sorted[sorted[after - 1] === no ? after - 2 : after - 1] ?? null;
}

/** The place of the first number above one, in a sorted list. */
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

/** How long a moment stays before the next one comes: as long as it did that night, within what one can wait for. */
export const stayMs = (fromMs: number, toMs: number, speed: Speed): number =>
  Math.min(Math.max(toMs - fromMs, LEAST_MS), MOST_MS) / speed;

/** The events around a moment that belong together: from the end of the throw before to the end of this one. */
export function roundAround(night: Night, no: number): { readonly from: number; readonly to: number } {
  const { rolls } = night;
  // The end of a throw belongs to its own round.
  const at = firstAbove(rolls, no - 1);
  return { from: (rolls[at - 1] ?? night.first) + 1, to: rolls[at] ?? night.last };
}

/** How many of a sorted list have come by a moment: which hand it is in. */
export const countUpTo = (sorted: readonly number[], no: number): number => firstAbove(sorted, no);

const EVENT_HASH = /^#event-(\d{1,15})$/;

export const eventHash = (no: number): string => `#event-${no}`;

/** The event that the end of an address names; null where it names none. */
export function eventIn(hash: string): number | null {
  const found = EVENT_HASH.exec(hash);
  return found === null ? null : Number(found[1]);
}
