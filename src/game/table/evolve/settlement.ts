// How a settled roll moves wagers and money. Each function moves chips from one place to another and creates none.

import type { Cents } from 'boxperson/base';
import type { EventOf } from '../event.ts';
import type { Player, StandingWager, Table, TableDraft, WagerId } from '../state.ts';
import type { EventHandlers } from './event-handlers.ts';

/** What the events of a settlement do. */
export const settlementEvents = {
  LosersCollected: collect,
  WinnersPaid: pay,
  WagersReturned: returnStakes,
  WagersTravelled: (draft, { rows }) => {
    draft.wagers = touched(draft.wagers, rows, (standing, row) => ({ ...standing, number: row.to }));
  },
  ProgressMarked: (draft, { rows }) => {
    draft.wagers = touched(draft.wagers, rows, (standing, row) => ({
      ...standing,
      progress: row.progress,
      marks: [...standing.marks, row.progress & ~standing.progress],
    }));
  },
} satisfies Partial<EventHandlers>;

/** Losing wagers, and losing parts of composites, go to the bank. */
function collect(draft: TableDraft, { rows }: EventOf<'LosersCollected'>): void {
  let { bankCents } = draft;
  draft.wagers = touched(draft.wagers, rows, (standing, row) => {
    bankCents += row.cents;
    if (row.cents === standing.stakeCents && row.couponCents === standing.couponCents) return null;
    const stakeCents = standing.stakeCents - row.cents;
    return { ...standing, stakeCents, couponCents: standing.couponCents - row.couponCents };
  });
  draft.bankCents = bankCents;
}

/** Winners are paid from the bank; their stakes are returned, or stay up if the player wants. */
function pay(draft: TableDraft, { rows }: EventOf<'WinnersPaid'>): void {
  const players = draft.players.slice();
  let { bankCents, feesCents } = draft;
  draft.wagers = touched(draft.wagers, rows, (standing, row) => {
    bankCents -= row.paidCents;
    feesCents += row.feeCents + row.newFeeCents;
    credit(players, standing.owner, row.paidCents + row.stakeCents - row.feeCents - row.newFeeCents);
    return row.stays ? madeAgain(draft, standing, row.newFeeCents) : null;
  });
  draft.players = players;
  draft.bankCents = bankCents;
  draft.feesCents = feesCents;
}

function returnStakes(draft: TableDraft, { rows }: EventOf<'WagersReturned'>): void {
  const players = draft.players.slice();
  draft.wagers = touched(draft.wagers, rows, (standing, row) => {
    credit(players, standing.owner, row.cents);
    return row.stays ? madeAgain(draft, standing, standing.feeCents) : null;
  });
  draft.players = players;
}

/** The wagers after applying the rows, with decided ones removed; both lists are ordered by id. */
function touched<Row extends { readonly wager: WagerId }>(
  wagers: readonly StandingWager[],
  rows: readonly Row[],
  touch: (standing: StandingWager, row: Row) => StandingWager | null,
): readonly StandingWager[] {
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

function credit(players: Player[], no: number, cents: Cents): void {
  for (let index = 0; index < players.length; index++) {
    const player = players[index];
    if (player === undefined || player.no !== no) continue;
    players[index] = { ...player, rackCents: player.rackCents + cents };
    return;
  }
}

/** A wager left up counts as a new wager. */
function madeAgain(table: Table, standing: StandingWager, feeCents: Cents): StandingWager {
  const spot = table.rules.spots[standing.spot];
  const number = spot?.startsOn ?? 0;
  const isSame = standing.number === number && standing.progress === 0 && standing.feeCents === feeCents;
  const keepsWindow = spot?.wager.hold === 'window';
  if (isSame && !keepsWindow) return standing;
  return { ...standing, number, progress: 0, marks: [], feeCents, madeAtRoll: table.rolls + 1 };
}
