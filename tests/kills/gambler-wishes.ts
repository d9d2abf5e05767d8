// What a gambler wants to do at a table: shoot when it is time, bet on anything, now and then take a bet down or leave.

import { isRefusal } from '../../src/rules/language/refusal.ts';
import { offersTo } from '../../src/table/ask/ask.ts';
import type { Command } from '../../src/table/command.ts';
import { decide } from '../../src/table/decide/decide.ts';
import type { Table } from '../../src/table/state.ts';
import type { Random } from '../support/random.ts';

type Wish = { readonly do: string; readonly [field: string]: unknown };

const BUY_IN_CENTS = 20_000;
const LOW_CENTS = 5_000;

/**
 * Two at the most, so that what one says stands in one transaction with what it says next. Whoever has no chips left to buy
 * plays out what is on the felt and goes, so that no table waits for somebody who cannot bet.
 */
export function wishesOf(table: Table, me: string, random: Random, isBroke: boolean): readonly Wish[] {
  const seat = table.players.find((player) => player.id === me);
  const places = Array.from({ length: table.rules.house.places }, (_, at) => at + 1);
  const free = places.filter((place) => !table.players.some((player) => player.place === place));
  if (seat === undefined) return free.length === 0 ? [] : [{ do: 'take-place', place: random.pick(free) }];
  const mine = table.wagers.filter((one) => one.player === me);
  const shooting = shootingOf(table, me);
  if (shooting !== null) return [shooting];
  if (isBroke) return [mine.length === 0 ? { do: 'leave' } : { do: 'remove', wager: random.pick(mine).id }];
  if (seat.rackCents < LOW_CENTS) return [{ do: 'buy-in', cents: BUY_IN_CENTS }];
  if (mine.length === 0 && random.chance(4)) return [{ do: 'leave' }];
  if (random.chance(10)) return [{ do: 'cash-out', cents: 500 }];
  const down = mine.length > 3 && random.chance(30) ? [{ do: 'remove', wager: random.pick(mine).id }] : [];
  return [...down, ...betsOf(table, me, random)].slice(0, 2);
}

function shootingOf(table: Table, id: string): Wish | null {
  const by = { role: 'player', id } as const;
  const [first = '', second = ''] = table.set.dice.map((die) => die.id);
  const steps: readonly Command[] = [
    { do: 'throw', by },
    { do: 'shake', by, times: Math.max(1, table.rules.game.device.leastShakes) },
    { do: 'choose-dice', by, dice: [first, second] },
    { do: 'accept-dice', by, player: id },
  ];
  const step = steps.find((one) => !isRefusal(decide(table, one)));
  if (step === undefined) return null;
  const { by: _by, ...wish } = step;
  return wish;
}

/** A line bet first, since without one nobody shoots. */
function betsOf(table: Table, me: string, random: Random): readonly Wish[] {
  const offers = offersTo(table, me).filter((one) => one.leastCents <= one.affordableCents);
  const [line] = offers;
  if (line === undefined) return [];
  const hasAny = table.wagers.some((one) => one.player === me);
  const chosen = hasAny ? [random.pick(offers), random.pick(offers)] : [line, random.pick(offers)];
  return chosen.map(({ wager, on, leastCents, behind }) => ({
    do: 'bet',
    wager,
    on,
    cents: leastCents,
    behind,
  }));
}
