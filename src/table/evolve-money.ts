// What events do to wagers and money. Each function moves chips from one place to another and makes none.

import type { Cents } from '../base/cents.ts';
import type { LostRow, MovedRow, ProgressRow, ReturnedRow, TableEvent, WonRow } from './event.ts';
import type { BeforeCall, LastCall, Player, PlayerId, Standing, Table, WagerId } from './state.ts';

/** Chips into or out of one rack; `bets` says that the player has put a wager down. */
function racked(players: readonly Player[], no: number, cents: Cents, bets: boolean): readonly Player[] {
  const next = players.slice();
  for (let index = 0; index < next.length; index++) {
    const player = next[index];
    if (player === undefined || player.no !== no) continue;
    next[index] = { ...player, rackCents: player.rackCents + cents, hasBet: player.hasBet || bets };
    break;
  }
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
      standing.owner,
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
    players: racked(table.players, standing.owner, -(added + addedFee), added > 0 && locksSeat(table)),
  };
}

export function remove(
  table: Table,
  version: number,
  event: Extract<TableEvent, { type: 'WagerRemoved' }>,
): Table {
  const standing = table.wagers.find((one) => one.id === event.wager);
  if (standing === undefined) return { ...table, version };
  return {
    ...table,
    version,
    wagers: table.wagers.filter((one) => one !== standing),
    feesCents: table.feesCents - event.feeBackCents,
    players: racked(table.players, standing.owner, event.cents + event.feeBackCents, false),
  };
}

export function patchWager(table: Table, version: number, id: WagerId, patch: Partial<Standing>): Table {
  return {
    ...table,
    version,
    wagers: table.wagers.map((one) => (one.id === id ? { ...one, ...patch } : one)),
  };
}

/** The wagers after rows have touched some of them, taken down where nothing is left; both lists go by ids. */
function touched<Row extends { readonly wager: WagerId }>(
  wagers: readonly Standing[],
  rows: readonly Row[],
  touch: (standing: Standing, row: Row) => Standing | null,
): readonly Standing[] {
  const next = wagers.slice();
  let kept = 0;
  let at = 0;
  for (const standing of wagers) {
    const row = rows[at];
    if (row === undefined || row.wager !== standing.id) {
      next[kept++] = standing;
      continue;
    }
    at++;
    const after = touch(standing, row);
    if (after !== null) next[kept++] = after;
  }
  next.length = kept;
  return next;
}

/** Losing wagers, and losing parts of composites, go to the bank. */
export function collect(table: Table, version: number, rows: readonly LostRow[]): Table {
  let { bankCents } = table;
  const wagers = touched(table.wagers, rows, (standing, row) => {
    bankCents += row.cents;
    if (row.cents === standing.stakeCents && row.couponCents === standing.couponCents) return null;
    const stakeCents = standing.stakeCents - row.cents;
    return { ...standing, stakeCents, couponCents: standing.couponCents - row.couponCents };
  });
  return { ...table, version, wagers, bankCents };
}

/** Winners are paid from the bank; their stakes come down, or stay up where the player wishes it. */
export function pay(table: Table, version: number, rows: readonly WonRow[]): Table {
  const players = table.players.slice();
  let { bankCents, feesCents } = table;
  const wagers = touched(table.wagers, rows, (standing, row) => {
    bankCents -= row.paidCents;
    feesCents += row.feeCents + row.newFeeCents;
    credit(players, standing.owner, row.paidCents + row.stakeCents - row.feeCents - row.newFeeCents);
    return row.stays ? anew(table, standing, row.newFeeCents) : null;
  });
  return { ...table, version, wagers, players, bankCents, feesCents };
}

export function giveBack(table: Table, version: number, rows: readonly ReturnedRow[]): Table {
  const players = table.players.slice();
  const wagers = touched(table.wagers, rows, (standing, row) => {
    credit(players, standing.owner, row.cents);
    return row.stays ? anew(table, standing, standing.feeCents) : null;
  });
  return { ...table, version, wagers, players };
}

function credit(players: Player[], no: number, cents: Cents): void {
  for (let index = 0; index < players.length; index++) {
    const player = players[index];
    if (player === undefined || player.no !== no) continue;
    players[index] = { ...player, rackCents: player.rackCents + cents };
    return;
  }
}

/** A wager that is left up is a new wager for the rolls to come. */
function anew(table: Table, standing: Standing, feeCents: Cents): Standing {
  const isSame = standing.number === 0 && standing.progress === 0 && standing.feeCents === feeCents;
  const keepsWindow = table.rules.spots[standing.spot]?.wager.hold === 'window';
  if (isSame && !keepsWindow) return standing;
  return { ...standing, number: 0, progress: 0, marks: [], feeCents, madeAtRoll: table.rolls + 1 };
}

export function travel(table: Table, version: number, rows: readonly MovedRow[]): Table {
  return {
    ...table,
    version,
    wagers: touched(table.wagers, rows, (standing, row) => ({ ...standing, number: row.to })),
  };
}

export function mark(table: Table, version: number, rows: readonly ProgressRow[]): Table {
  const wagers = touched(table.wagers, rows, (standing, row) => ({
    ...standing,
    progress: row.progress,
    marks: [...standing.marks, row.progress & ~standing.progress],
  }));
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
    players: table.players.map((one) =>
      one.id === player ? { ...one, rackCents: one.rackCents + cents } : one,
    ),
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
      no: player.no,
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
