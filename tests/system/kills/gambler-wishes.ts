// What a gambler wants to do at a table: shoot in turn, bet on anything, occasionally take a bet down or leave.

import type { Table } from '../../../src/game/table/state.ts';
import { affordable, diceWish, freePlaces, takeOffer } from '../../support/crowd/lawful.ts';
import type { Wish } from '../../support/crowd/scene.ts';
import type { Random } from '../../support/random.ts';

const BUY_IN_CENTS = 20_000;
const LOW_CENTS = 5_000;

/**
 * Two commands at most, so that consecutive commands share a transaction. A player with no money for chips plays out the wagers
 * on the felt and leaves, so that no table waits for someone who cannot bet.
 */
export function wishesOf(table: Table, me: string, random: Random, isBroke: boolean): readonly Wish[] {
  const seat = table.players.find((player) => player.id === me);
  const free = freePlaces(table);
  if (seat === undefined) return free.length === 0 ? [] : [{ do: 'take-place', place: random.pick(free) }];
  const mine = table.wagers.filter((one) => one.player === me);
  const shooting = diceWish(table, me);
  if (shooting !== null) return [shooting];
  if (isBroke) return [mine.length === 0 ? { do: 'leave' } : { do: 'remove', wager: random.pick(mine).id }];
  if (seat.rackCents < LOW_CENTS) return [{ do: 'buy-in', cents: BUY_IN_CENTS }];
  if (mine.length === 0 && random.chance(4)) return [{ do: 'leave' }];
  if (random.chance(10)) return [{ do: 'cash-out', cents: 500 }];
  const down = mine.length > 3 && random.chance(30) ? [{ do: 'remove', wager: random.pick(mine).id }] : [];
  return [...down, ...betsOf(table, me, random)].slice(0, 2);
}

/** A line bet first, since a shooter needs one. */
function betsOf(table: Table, me: string, random: Random): readonly Wish[] {
  const offers = affordable(table, me);
  const [line] = offers;
  if (line === undefined) return [];
  const hasAny = table.wagers.some((one) => one.player === me);
  const chosen = [hasAny ? random.pick(offers) : line, random.pick(offers)];
  return chosen.map((offer) => takeOffer(offer));
}
