// The player's view: the puck, the player's own wagers, and the effect of the last roll on them.

import { known, type Roll, totalOf } from 'boxperson/base';
import {
  isWorking,
  type PlayerId,
  type Standing,
  spotOf,
  type Table,
  type TableEvent,
  type WagerId,
} from 'boxperson/table';
import type { Money, Result, Seen, Up, View } from './strategy.ts';

/** The player who follows the strategy, at a table of the lab's own. */
export const PLAYER: PlayerId = 'player';

/** The table before a roll, the roll, and its record. */
export type Happened = {
  readonly before: Table;
  readonly roll: Roll;
  readonly events: readonly TableEvent[];
};

/** What a view shows besides the table: the player's money and a source of chance. */
export type Beside = { readonly money: Money | null; readonly chance: (ways: number) => number };

/** No money to look at, and no chance. */
export const NOTHING_BESIDE: Beside = {
  money: null,
  chance: () => {
    throw new Error('There is no stream of chance at this table.');
  },
};

/**
 * What a player at a table sees when it is time to bet. `happened` is the last roll, or null before the first; `player` defaults
 * to the player of the lab's own tables; `beside` is the player's money and a source of chance.
 */
export function viewOf(
  table: Table,
  happened: Happened | null,
  player: PlayerId = PLAYER,
  beside: Beside = NOTHING_BESIDE,
): View {
  return {
    rules: table.rules,
    point: table.point,
    isNewShooter: table.dice.isFresh && table.point === null,
    up: ownWagers(table, player),
    last: happened === null ? null : seenBy(happened, player),
    money: beside.money,
    chance: beside.chance,
  };
}

/** The player's wagers in layout order, so that a strategy cannot depend on the order they were made in. */
function ownWagers(table: Table, player: PlayerId): readonly Up[] {
  return table.wagers
    .filter((one) => one.player === player)
    .sort(byLayout)
    .map((one) => {
      const { wager, on } = spotOf(table, one);
      const base = one.behind === 0 ? undefined : table.wagers.find((other) => other.id === one.behind);
      return {
        id: one.id,
        wager: wager.id,
        on: base === undefined ? on : base.number,
        number: base === undefined ? one.number : base.number,
        cents: one.stakeCents,
        isWorking: isWorking(table, one),
        behind: one.behind,
      };
    });
}

/** Layout order: by spot, then number, then stake. */
export const byLayout = (a: Standing, b: Standing): number =>
  a.spot - b.spot ||
  a.number - b.number ||
  a.stakeCents - b.stakeCents ||
  a.progress - b.progress ||
  a.id - b.id;

function seenBy({ before, roll, events }: Happened, player: PlayerId): Seen {
  const won: Result[] = [];
  const lost: Result[] = [];
  let netCents = 0;
  let endedTurn = false;
  const result = (id: WagerId, cents: number): Result => {
    const standing = known(
      before.wagers.find((one) => one.id === id),
      'a settled wager was up',
    );
    netCents += cents;
    const { wager, on } = spotOf(before, standing);
    return {
      wager: wager.id,
      on,
      number: standing.number,
      stakeCents: standing.stakeCents,
      netCents: cents,
    };
  };
  for (const event of events)
    if (event.type === 'WinnersPaid') {
      for (const row of event.rows)
        if (row.player === player)
          won.push(result(row.wager, row.paidCents - row.feeCents - row.newFeeCents));
    } else if (event.type === 'LosersCollected') {
      for (const row of event.rows) if (row.player === player) lost.push(result(row.wager, -row.cents));
    } else if (event.type === 'RollClosed') endedTurn = event.pass !== null;
  return {
    roll,
    total: totalOf(roll),
    wasComeOut: before.point === null,
    point: before.point,
    endedTurn,
    won,
    lost,
    netCents,
  };
}
