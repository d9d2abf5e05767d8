// What one entry of a table's record does to one player, from its postings and events alone: no table is rebuilt.

import type { Cents } from 'boxperson/base';
import type { Entry } from 'boxperson/store';
import type { TableEvent } from 'boxperson/table';
import type { PersonId } from '../people/event.ts';

/** A wager that is pending a confirmation. */
type Asked = {
  readonly pending: number;
  /** The whole amount. */
  readonly cents: Cents;
  /** The part in chips rather than a coupon. */
  readonly riskCents: Cents;
};

export type Change = {
  rackCents: Cents;
  feltCents: Cents;
  walletCents: Cents;
  /** Whether chips reached or left the rack or the felt. */
  movesChips: boolean;
  hasBoughtIn: boolean;
  /** Buy-ins less cash-outs. */
  broughtCents: Cents;
  /** The total of the wager made, over all the parts that the rules split it into; null if none was made. */
  madeCents: Cents | null;
  /** A wager's new amount after a change up or down; null if none was changed. */
  changedToCents: Cents | null;
  readonly asked: Asked[];
  /** Places taken and left. */
  readonly comings: TableEvent[];
};

/** The effect of an entry on each watched person; people it does not affect are left out. */
export function changesIn(entry: Entry, isWatched: (person: PersonId) => boolean): Map<PersonId, Change> {
  const changes = new Map<PersonId, Change>();
  const changeOf = (person: PersonId): Change | null => {
    if (!isWatched(person)) return null;
    const change = changes.get(person) ?? noChange();
    changes.set(person, change);
    return change;
  };
  for (const { account, cents } of entry.postings) post(entry, account, cents, changeOf);
  for (const event of entry.events as unknown as readonly TableEvent[]) see(event, changeOf);
  return changes;
}

export const noChange = (): Change => ({
  rackCents: 0,
  feltCents: 0,
  walletCents: 0,
  movesChips: false,
  hasBoughtIn: false,
  broughtCents: 0,
  madeCents: null,
  changedToCents: null,
  asked: [],
  comings: [],
});

type ChangeOf = (person: PersonId) => Change | null;

function post({ stream, made }: Entry, account: string, cents: Cents, changeOf: ChangeOf): void {
  const [kind, person = '', table] = account.split(':');
  if (kind === 'wallet') {
    const change = changeOf(person);
    if (change !== null) change.walletCents += cents;
    return;
  }
  // In the first format the table came before the player, and all players shared one felt account.
  if ((kind !== 'rack' && kind !== 'felt') || table !== stream || made === null) return;
  const change = changeOf(person);
  if (change === null) return;
  change.movesChips = true;
  if (kind === 'rack') change.rackCents += cents;
  else change.feltCents += cents;
}

function see(event: TableEvent, changeOf: ChangeOf): void {
  switch (event.type) {
    case 'PlaceTaken':
    case 'PlayerLeft':
    case 'PlayerSteppedAway':
    case 'PlayerLeaving':
      changeOf(event.player)?.comings.push(event);
      return;
    case 'BoughtIn': {
      const change = changeOf(event.player);
      if (change === null) return;
      change.hasBoughtIn = true;
      change.broughtCents += event.cents;
      return;
    }
    case 'CashedOut': {
      const change = changeOf(event.player);
      if (change !== null) change.broughtCents -= event.cents;
      return;
    }
    case 'WagerMade': {
      const { player, stakeCents, couponCents } = event.standing;
      const change = changeOf(player);
      // A coupon makes up the whole wager, or accompanies chips of the same amount.
      const cents = event.instrument === 'coupon' ? couponCents : stakeCents;
      if (change !== null) change.madeCents = (change.madeCents ?? 0) + cents;
      return;
    }
    case 'WagerChanged': {
      const change = changeOf(event.player);
      if (change !== null) change.changedToCents = Math.max(change.changedToCents ?? 0, event.cents);
      return;
    }
    case 'WagerAsked': {
      const { id: pending, bet } = event.pending;
      const riskCents = bet.instrument === 'coupon' ? 0 : bet.cents;
      changeOf(bet.player)?.asked.push({ pending, cents: bet.cents, riskCents });
      return;
    }
  }
}
