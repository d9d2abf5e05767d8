// Recent events and why they happened: each event's sentences with their clauses, newest first.

import type { Roll } from 'boxperson/base';
import { callOf, type PlayerId, type Reason, type TableEvent, why } from 'boxperson/table';
import { type PageEvent, type PageTable, personNameAt } from '../link/page-table.ts';

/** Mine: my bets and results, and the calls. All: everything that happened at the table. */
const SCOPES = ['mine', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** One throw with everything that led to it and followed from it; the latest group may have no throw yet. */
export type RecentRoll = {
  readonly key: number;
  /** The call; null for events since the last throw. */
  readonly call: string | null;
  readonly roll: Roll | null;
  /** Oldest first. */
  readonly entries: readonly RecentEvent[];
};

export type RecentEvent = {
  readonly no: number;
  readonly at: number;
  readonly type: TableEvent['type'];
  readonly reasons: readonly Reason[];
  /** The call that ended a throw, on the event that ended it. */
  readonly call: string | null;
  readonly roll: Roll | null;
};

/** Clock events are never shown. */
const NEVER: ReadonlySet<TableEvent['type']> = new Set(['TimeTold']);

/** Calls and rulings concern everyone at the table. */
const EVERYBODY: ReadonlySet<TableEvent['type']> = new Set([
  'TotalCalled',
  'RollClosed',
  'RollVoided',
  'NoRollAnnounced',
  'CallOverruled',
  'FaceDisputed',
  'DisputeSettled',
  'PointGivenUp',
  'BettingClosed',
]);

export function recentEvents(
  { seen, faces }: Pick<PageTable, 'seen' | 'faces'>,
  me: PlayerId | null,
  scope: Scope,
  most: number,
): readonly RecentEvent[] {
  const found: RecentEvent[] = [];
  for (let index = seen.length - 1; index >= 0 && found.length < most; index--) {
    const one = seen[index];
    if (one === undefined || NEVER.has(one.event.type)) continue;
    const reasons = reasonsOf(one, me, faces).filter(
      (reason) =>
        scope === 'all' || (reason.player === null ? EVERYBODY.has(one.event.type) : reason.player === me),
    );
    if (reasons.length > 0)
      found.push({
        ...{ no: one.no, at: one.at, type: one.event.type, reasons },
        call: callOf(one.before, one.event),
        roll: one.event.type === 'RollClosed' ? one.event.roll : null,
      });
  }
  return found;
}

/** The same grouped by throw, latest first. */
export function byRoll(entries: readonly RecentEvent[]): readonly RecentRoll[] {
  const groups: { key: number; call: string | null; roll: Roll | null; entries: RecentEvent[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last === undefined || entry.call !== null)
      groups.push({ key: entry.no, call: entry.call, roll: entry.roll, entries: [entry] });
    else last.entries.push(entry);
  }
  return groups.map((group) => ({ ...group, entries: group.entries.toReversed() }));
}

/** Reasons are computed once, since a past event never changes; but names may arrive later. */
const recentCache = new WeakMap<
  PageEvent,
  {
    readonly me: PlayerId | null;
    readonly faces: PageTable['faces'];
    readonly reasons: readonly Reason[];
  }
>();

function reasonsOf(one: PageEvent, me: PlayerId | null, faces: PageTable['faces']): readonly Reason[] {
  const before = recentCache.get(one);
  if (before?.faces === faces && before.me === me) return before.reasons;
  const reasons = why(one.before, one.event, { me, player: (id) => personNameAt({ faces }, id) });
  recentCache.set(one, { me, faces, reasons });
  return reasons;
}
