// How events change wagers before the roll decides them. Chips only move from one place to another.

import type { Cents } from 'boxperson/base';
import type { EventOf } from '../event.ts';
import type { Player, StandingWager, Table, TableDraft, WagerId } from '../state.ts';
import type { EventHandlers } from './event-handlers.ts';

/** What events about wagers do. */
export const wagerEvents = {
  WagerMade: makeWager,
  WagerAsked: (draft, { pending }) => {
    draft.pending = [...draft.pending, pending];
    draft.nextId = pending.id + 1;
  },
  WagerConfirmed: (draft, { pending, by }) => {
    draft.pending = draft.pending.map((one) =>
      one.id === pending ? { ...one, confirmedBy: [...one.confirmedBy, by] } : one,
    );
  },
  PendingDropped: (draft, { pending }) => {
    draft.pending = draft.pending.filter((one) => !pending.includes(one.id));
  },
  WagerChanged: changeWager,
  WagerRemoved: removeWager,
  WagerLeftUp: (draft, { wager, stays }) => patchWager(draft, wager, { stays }),
  OnOffCalled: (draft, { wager, call }) => patchWager(draft, wager, { asked: call }),
  MarkerPlaced: (draft, { wager, marker }) => patchWager(draft, wager, { asked: 'none', marker }),
  BetsBroughtIn: (draft, { wagers }) => {
    for (const id of wagers) patchWager(draft, id, { broughtIn: true });
  },
  BettingClosed: (draft) => {
    draft.isBettingOpen = false;
  },
  // What a correction changes comes in events of its own.
  WagerCorrected: () => undefined,
} satisfies Partial<EventHandlers>;

function makeWager(draft: TableDraft, { standing }: EventOf<'WagerMade'>): void {
  // Same as a spread, but twice as fast on a long list.
  draft.wagers = draft.wagers.toSpliced(draft.wagers.length, 0, standing);
  draft.nextId = standing.id + 1;
  draft.feesCents += standing.feeCents;
  draft.players = racked(
    draft.players,
    standing.owner,
    -(standing.stakeCents + standing.feeCents),
    locksSeat(draft),
  );
}

function changeWager(draft: TableDraft, event: EventOf<'WagerChanged'>): void {
  const standing = draft.wagers.find((one) => one.id === event.wager);
  if (standing === undefined) return;
  const { cents, feeCents, split } = event;
  const addedFee = feeCents - standing.feeCents;
  const added = cents - standing.stakeCents;
  patchWager(draft, event.wager, { stakeCents: cents, feeCents, split });
  draft.feesCents += addedFee;
  draft.players = racked(draft.players, standing.owner, -(added + addedFee), added > 0 && locksSeat(draft));
}

function removeWager(draft: TableDraft, event: EventOf<'WagerRemoved'>): void {
  const standing = draft.wagers.find((one) => one.id === event.wager);
  if (standing === undefined) return;
  draft.wagers = draft.wagers.filter((one) => one !== standing);
  draft.feesCents -= event.feeBackCents;
  draft.players = racked(draft.players, standing.owner, event.cents + event.feeBackCents, false);
}

function patchWager(draft: TableDraft, id: WagerId, patch: Partial<StandingWager>): void {
  draft.wagers = draft.wagers.map((one) => (one.id === id ? { ...one, ...patch } : one));
}

/** Moves chips into or out of one rack; `bets` means the player has put a wager down. */
function racked(players: readonly Player[], no: number, cents: Cents, bets: boolean): readonly Player[] {
  for (let index = 0; index < players.length; index++) {
    const player = players[index];
    if (player === undefined || player.no !== no) continue;
    const next = players.slice();
    next[index] = { ...player, rackCents: player.rackCents + cents, hasBet: player.hasBet || bets };
    return next;
  }
  return players;
}

/** Where only seated players may bet, a bettor stays for the round; elsewhere it does not matter who has bet. */
const locksSeat = (table: Table): boolean => table.rules.game.making.seatedOnly !== null;
