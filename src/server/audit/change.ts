// What one entry of a table's record does to one player. Only its postings and events are read: no table is built from them.

import type { Cents } from '../../base/index.ts';
import type { Entry } from '../../store/index.ts';
import type { TableEvent } from '../../table/index.ts';
import type { PersonId } from '../people/event.ts';

/** A wager that was asked for, and waits for somebody's word. */
type Asked = {
  readonly pending: number;
  /** The whole of it. */
  readonly cents: Cents;
  /** What of it is chips, and not a coupon. */
  readonly riskCents: Cents;
};

export type Change = {
  rackCents: Cents;
  feltCents: Cents;
  walletCents: Cents;
  /** Whether chips came to the rack or the felt, or left them. */
  movesChips: boolean;
  hasBoughtIn: boolean;
  /** Bought in, less cashed out. */
  broughtCents: Cents;
  /** The wager that was made, with all the parts that the rules split it into; null where none was. */
  madeCents: Cents | null;
  /** What a wager was changed to, up or down; null where none was. */
  changedToCents: Cents | null;
  readonly asked: Asked[];
  /** Places taken and left. */
  readonly comings: TableEvent[];
};

/** What an entry does to each of the persons who are watched; those it does nothing to are left out. */
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
  // In the first format the table came before the player, and the felt was one for all.
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
      // A coupon stands for the whole wager, or lies with chips of the same amount.
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
