// The player's view: the puck, the player's own wagers, and the effect of the last roll on them.

import { type Roll, required, totalOf } from 'boxperson/base';
import {
  isWorking,
  type PlayerId,
  type StandingWager,
  spotOf,
  type Table,
  type TableEvent,
  type WagerId,
} from 'boxperson/table';
import type { LastRoll, OwnWager, OwnWagerResult, PlayerMoney, PlayerView } from './strategy.ts';

/** The player who follows the strategy, at a table of the lab's own. */
export const PLAYER: PlayerId = 'player';

/** The table before a roll, the roll, and its record. */
export type PlayedRoll = {
  readonly before: Table;
  readonly roll: Roll;
  readonly events: readonly TableEvent[];
};

/** What a view shows besides the table: the player's money and a source of chance. */
export type ViewExtras = { readonly money: PlayerMoney | null; readonly chance: (ways: number) => number };

/** No money to look at, and no chance. */
export const NO_VIEW_EXTRAS: ViewExtras = {
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
  happened: PlayedRoll | null,
  player: PlayerId = PLAYER,
  beside: ViewExtras = NO_VIEW_EXTRAS,
): PlayerView {
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
function ownWagers(table: Table, player: PlayerId): readonly OwnWager[] {
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
export const byLayout = (a: StandingWager, b: StandingWager): number =>
  a.spot - b.spot ||
  a.number - b.number ||
  a.stakeCents - b.stakeCents ||
  a.progress - b.progress ||
  a.id - b.id;

function seenBy({ before, roll, events }: PlayedRoll, player: PlayerId): LastRoll {
  const won: OwnWagerResult[] = [];
  const lost: OwnWagerResult[] = [];
  let netCents = 0;
  let endedTurn = false;
  const result = (id: WagerId, cents: number): OwnWagerResult => {
    const standing = required(
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
