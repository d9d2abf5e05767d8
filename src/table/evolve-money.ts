// What events do to wagers and money. Each function moves chips from one place to another and makes none.

import type { Cents } from '../base/cents.ts';
import type { LostRow, MovedRow, ProgressRow, ReturnedRow, TableEvent, WonRow } from './event.ts';
import type { BeforeCall, LastCall, Player, PlayerId, Standing, Table, WagerId } from './state.ts';

/** Chips into or out of one rack; `bets` says that the player has put a wager down. */
function racked(players: readonly Player[], id: PlayerId, cents: Cents, bets: boolean): readonly Player[] {
  const index = players.findIndex((player) => player.id === id);
  const player = players[index];
  if (player === undefined) return players;
  const next = players.slice();
  next[index] = { ...player, rackCents: player.rackCents + cents, hasBet: player.hasBet || bets };
  return next;
}

/** Where only seated players bet, a bettor stays for the round; elsewhere nobody needs to know who has bet. */
const locksSeat = (table: Table): boolean => table.rules.game.making.seatedOnly !== null;

export function make(table: Table, version: number, standing: Standing): Table {
  return {
    ...table,
    version,
    wagers: [...table.wagers, standing],
    nextId: standing.id + 1,
    feesCents: table.feesCents + standing.feeCents,
    players: racked(
      table.players,
      standing.player,
      -(standing.stakeCents + standing.feeCents),
      locksSeat(table),
    ),
  };
}

export function change(
  table: Table,
  version: number,
  event: Extract<TableEvent, { type: 'WagerChanged' }>,
): Table {
  const index = table.wagers.findIndex((one) => one.id === event.wager);
  const standing = table.wagers[index];
  if (standing === undefined) return { ...table, version };
  const wagers = table.wagers.slice();
  wagers[index] = { ...standing, stakeCents: event.cents, feeCents: event.feeCents, split: event.split };
  const addedFee = event.feeCents - standing.feeCents;
  const added = event.cents - standing.stakeCents;
  return {
    ...table,
    version,
    wagers,
    feesCents: table.feesCents + addedFee,
    players: racked(table.players, event.player, -(added + addedFee), added > 0 && locksSeat(table)),
  };
}

export function remove(
  table: Table,
  version: number,
  event: Extract<TableEvent, { type: 'WagerRemoved' }>,
): Table {
  return {
    ...table,
    version,
    wagers: table.wagers.filter((one) => one.id !== event.wager),
    feesCents: table.feesCents - event.feeBackCents,
    players: racked(table.players, event.player, event.cents + event.feeBackCents, false),
  };
}

export function patchWager(table: Table, version: number, id: WagerId, patch: Partial<Standing>): Table {
  return {
    ...table,
    version,
    wagers: table.wagers.map((one) => (one.id === id ? { ...one, ...patch } : one)),
  };
}

/** Losing wagers, and losing parts of composites, go to the bank. */
export function collect(table: Table, version: number, rows: readonly LostRow[]): Table {
  const wagers: Standing[] = [];
  let bankCents = table.bankCents;
  let next = 0;
  for (const standing of table.wagers) {
    const row = rows[next];
    if (row === undefined || row.wager !== standing.id) {
      wagers.push(standing);
      continue;
    }
    next++;
    bankCents += row.cents;
    if (row.cents !== standing.stakeCents || row.couponCents !== standing.couponCents)
      wagers.push({
        ...standing,
        stakeCents: standing.stakeCents - row.cents,
        couponCents: standing.couponCents - row.couponCents,
      });
  }
  return { ...table, version, wagers, bankCents };
}

/** Winners are paid from the bank; their stakes come down, or stay up where the player wishes it. */
export function pay(table: Table, version: number, rows: readonly WonRow[]): Table {
  const wagers: Standing[] = [];
  const players = table.players.slice();
  let { bankCents, feesCents } = table;
  let next = 0;
  for (const standing of table.wagers) {
    const row = rows[next];
    if (row === undefined || row.wager !== standing.id) {
      wagers.push(standing);
      continue;
    }
    next++;
    bankCents -= row.paidCents;
    feesCents += row.feeCents + row.newFeeCents;
    credit(players, row.player, row.paidCents + row.stakeCents - row.feeCents - row.newFeeCents);
    if (row.stays) wagers.push(anew(table, standing, row.newFeeCents));
  }
  return { ...table, version, wagers, players, bankCents, feesCents };
}

export function giveBack(table: Table, version: number, rows: readonly ReturnedRow[]): Table {
  const wagers: Standing[] = [];
  const players = table.players.slice();
  let next = 0;
  for (const standing of table.wagers) {
    const row = rows[next];
    if (row === undefined || row.wager !== standing.id) {
      wagers.push(standing);
      continue;
    }
    next++;
    credit(players, row.player, row.cents);
    if (row.stays) wagers.push(anew(table, standing, standing.feeCents));
  }
  return { ...table, version, wagers, players };
}

function credit(players: Player[], id: PlayerId, cents: Cents): void {
  for (let index = 0; index < players.length; index++) {
    const player = players[index];
    if (player === undefined || player.id !== id) continue;
    players[index] = { ...player, rackCents: player.rackCents + cents };
    return;
  }
}

/** A wager that is left up is a new wager for the rolls to come. */
const anew = (table: Table, standing: Standing, feeCents: Cents): Standing => ({
  ...standing,
  number: 0,
  progress: 0,
  marks: [],
  feeCents,
  madeAtRoll: table.rolls + 1,
});

export function travel(table: Table, version: number, rows: readonly MovedRow[]): Table {
  let next = 0;
  const wagers = table.wagers.map((standing) => {
    const row = rows[next];
    if (row === undefined || row.wager !== standing.id) return standing;
    next++;
    return { ...standing, number: row.to };
  });
  return { ...table, version, wagers };
}

export function mark(table: Table, version: number, rows: readonly ProgressRow[]): Table {
  let next = 0;
  const wagers = table.wagers.map((standing) => {
    const row = rows[next];
    if (row === undefined || row.wager !== standing.id) return standing;
    next++;
    return {
      ...standing,
      progress: row.progress,
      marks: [...standing.marks, row.progress & ~standing.progress],
    };
  });
  return { ...table, version, wagers };
}

/** Chips that come to the table with a player, or leave it with one. */
export function moveIn(
  table: Table,
  version: number,
  player: PlayerId,
  cents: Cents,
  cashCents: Cents,
): Table {
  const { lastCall } = table;
  return {
    ...table,
    version,
    players: racked(table.players, player, cents, false),
    issuedCents: table.issuedCents + cents,
    dropCents: table.dropCents + cashCents,
    lastCall: lastCall === null ? null : { ...lastCall, moved: [...lastCall.moved, { player, cents }] },
  };
}

export function fill(table: Table, version: number, cents: Cents): Table {
  const { lastCall } = table;
  const before =
    lastCall === null ? null : { ...lastCall.before, bankCents: lastCall.before.bankCents + cents };
  return {
    ...table,
    version,
    bankCents: table.bankCents + cents,
    issuedCents: table.issuedCents + cents,
    lastCall: lastCall === null || before === null ? lastCall : { ...lastCall, before },
  };
}

/** The table as it was before the overruled call; what was bought in or cashed out since is kept. */
export function overrule(
  table: Table,
  version: number,
  event: Extract<TableEvent, { type: 'CallOverruled' }>,
): Table {
  const { lastCall } = table;
  if (lastCall === null) return { ...table, version };
  const before: BeforeCall = {
    ...lastCall.before,
    players: restoredPlayers(table, lastCall),
    bankCents: lastCall.before.bankCents - event.absorbedCents,
  };
  const { dice } = before;
  return {
    ...table,
    version,
    ...before,
    dice: event.isVoid
      ? { ...dice, stage: 'held', observation: null, invalidRun: dice.invalidRun + 1 }
      : { ...dice, stage: 'at-rest' },
    isBettingOpen: true,
    pending: [],
    lastCall: {
      ...lastCall,
      roll: event.roll,
      called: event.called,
      isVoid: event.isVoid,
      rank: event.rank,
      before,
      moved: [],
    },
  };
}

/** What a player has bought in since the call, less what was cashed out. */
const movedBy = (lastCall: LastCall, id: PlayerId): Cents =>
  lastCall.moved.reduce((sum, one) => (one.player === id ? sum + one.cents : sum), 0);

function restoredPlayers(table: Table, lastCall: LastCall): readonly Player[] {
  const { players } = lastCall.before;
  const rackOf = (id: PlayerId, cents: Cents): Cents => Math.max(0, cents + movedBy(lastCall, id));
  const old = players.map((player) => {
    const now = table.players.find((one) => one.id === player.id);
    return {
      ...(now ?? { ...player, away: true, seated: false }),
      rackCents: rackOf(player.id, player.rackCents),
    };
  });
  const fresh = table.players
    .filter((player) => !players.some((one) => one.id === player.id))
    .map((player) => ({ ...player, rackCents: rackOf(player.id, 0) }));
  return [...old, ...fresh].toSorted((a, b) => a.place - b.place);
}

/** What the bank has to bear because players have already left with chips that an overruled call had paid them. */
export function absorbedBy(table: Table): Cents {
  const { lastCall } = table;
  if (lastCall === null) return 0;
  const ids = new Set(lastCall.moved.map((one) => one.player));
  return [...ids].reduce((sum, id) => {
    const before = lastCall.before.players.find((player) => player.id === id)?.rackCents ?? 0;
    return sum + Math.max(0, -(before + movedBy(lastCall, id)));
  }, 0);
}
