// What a roll did to one named bet, summed over the wagers the rules split it into.

import { groupsComplete } from 'boxperson/rules';
import { isWorking, spotOf, type Table, type TableEvent, type WagerId } from 'boxperson/table';

export type SettledBet = {
  readonly clause: string | null;
  readonly values: {
    readonly result: 'win' | 'lose' | 'push' | 'even' | 'unresolved';
    readonly paid: number;
    readonly lost: number;
    readonly returned: number;
    readonly vig: number;
    readonly net: number;
    readonly inactive?: boolean;
    readonly movedTo?: number;
    readonly uniquePoints?: number;
    readonly pointsComplete?: number;
  };
};

/** Null if none of the wagers was up. */
export function namedBetResult(
  before: Table,
  after: Table,
  ids: readonly WagerId[],
  events: readonly TableEvent[],
): SettledBet | null {
  const standing = before.wagers.filter((one) => ids.includes(one.id));
  if (standing.length === 0) return null;
  let [paid, lost, returned, vig] = [0, 0, 0, 0];
  let isWon = false;
  let isLost = false;
  let isReturned = false;
  let clause: string | null = null;
  let movedTo: number | undefined;
  for (const event of events) {
    if (event.type === 'LosersCollected')
      for (const row of event.rows)
        if (ids.includes(row.wager)) {
          lost += row.cents > 0 ? row.cents : row.couponCents;
          isLost = true;
          clause = row.clause;
        }
    if (event.type === 'WinnersPaid')
      for (const row of event.rows)
        if (ids.includes(row.wager)) {
          paid += row.paidCents;
          vig += row.feeCents;
          isWon = true;
          clause = row.paysBy;
        }
    if (event.type === 'WagersReturned')
      for (const row of event.rows)
        if (ids.includes(row.wager)) {
          returned += row.cents;
          isReturned = true;
          clause = row.clause;
        }
    if (event.type === 'WagersTravelled')
      for (const row of event.rows) if (ids.includes(row.wager)) movedTo = row.to;
  }
  const net = paid - lost - vig;
  const isDecided = isWon || isLost || isReturned;
  const result = !isDecided
    ? 'unresolved'
    : isWon
      ? net > 0 || lost === 0
        ? 'win'
        : net === 0
          ? 'even'
          : 'lose'
      : isLost
        ? 'lose'
        : 'push';
  return {
    clause,
    values: {
      result,
      paid,
      lost,
      returned,
      vig,
      net,
      ...(standing.some((one) => !isWorking(before, one)) ? { inactive: true } : {}),
      ...(movedTo === undefined ? {} : { movedTo }),
      ...collected(
        before,
        after,
        standing.map((one) => one.id),
        events,
      ),
    },
  };
}

/** A side bet's progress; a settled one counts as it stood when it was settled. */
function collected(
  before: Table,
  after: Table,
  ids: readonly WagerId[],
  events: readonly TableEvent[],
): { uniquePoints?: number; pointsComplete?: number } {
  for (const id of ids) {
    const one =
      after.wagers.find((wager) => wager.id === id) ?? before.wagers.find((wager) => wager.id === id);
    if (one === undefined) continue;
    const { collection } = spotOf(before, one);
    if (collection === null) continue;
    // What completed it is part of the roll that settled it, and no longer of a wager.
    const isCompleted = collection.plan.pays.at === 'completion' && isWonBy(events, id);
    const complete = isCompleted ? collection.plan.groups.length : groupsComplete(collection, one.progress);
    return { uniquePoints: complete, pointsComplete: complete };
  }
  return {};
}

const isWonBy = (events: readonly TableEvent[], id: WagerId): boolean =>
  events.some((event) => event.type === 'WinnersPaid' && event.rows.some((row) => row.wager === id));
