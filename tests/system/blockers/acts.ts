// Things players do when they are not trying to play: come and go, hold the dice, run out of chips, dispute rolls.

import { findPlayer } from '../../../src/game/table/decide/authority.ts';
import { isShooter } from '../../../src/game/table/decide/shooter.ts';
import { anyBet, freePlaces, lineBet, refusalOf, twoDice } from '../../support/crowd/lawful.ts';
import type { Wish } from '../../support/crowd/scene.ts';
import { countedCash } from '../../support/crowd/served.ts';
import type { Hall } from './hall.ts';

/** A person in the walk. */
export type Person = {
  readonly id: string;
  /** Disputes every roll, or accepts every offer of the dice and then holds them. */
  heckles: boolean;
  grabs: boolean;
};

/** What people need of the walk they are in. */
type Walking = { readonly hall: Hall };

type Act = (walk: Walking, one: Person) => Promise<void>;

const say =
  (said: Wish): Act =>
  async ({ hall }, { id }) => {
    await hall.give(id, said);
  };

/** Usually only legal commands, to avoid wasting the walk on refusals; occasionally others. */
const sayIfTaken =
  (said: (walk: Walking, one: Person) => Wish | null): Act =>
  async (walk, one) => {
    const { hall } = walk;
    const wish = said(walk, one);
    if (wish === null) return;
    if (refusalOf(hall.table, one.id, wish) === null || hall.random.chance(10)) await hall.give(one.id, wish);
  };

const vanish: Act = async ({ hall }, { id }) => hall.comes(id, false);

const takePlace: Act = async ({ hall }, { id }) => {
  const free = freePlaces(hall.table);
  if (free.length > 0)
    await hall.give(id, { do: 'take-place', place: hall.random.pick(free), seated: hall.random.chance(90) });
};

const buyIn: Act = async ({ hall }, { id }) => {
  const cents = 500 * (1 + hall.random.below(40));
  const cash = { with: 'cash', counted: countedCash(cents) };
  await hall.give(id, { do: 'buy-in', cents, ...(hall.customers.has(id) ? cash : { with: 'chips' }) });
};

const betLine = sayIfTaken(({ hall }, { id }) => lineBet(hall.table, id));
const betAny = sayIfTaken(({ hall }, { id }) => anyBet(hall.table, id, hall.random, true));

/** Bets everything on one roll, to leave some players broke. */
const plunge = sayIfTaken(({ hall }, { id }) => {
  const { rackCents = 0 } = findPlayer(hall.table, id) ?? {};
  const wager = hall.table.rules.offered.has('any-seven') ? 'any-seven' : 'pass';
  const cents = rackCents - (rackCents % 500);
  return cents === 0 ? null : { do: 'bet', wager, on: null, cents };
});

const takeDown = sayIfTaken(({ hall }, { id }) => {
  const own = hall.table.wagers.filter(({ player }) => player === id);
  return own.length === 0 ? null : { do: 'remove', wager: hall.random.pick(own).id };
});

const cashOut = sayIfTaken(({ hall }, { id }) => {
  const { rackCents = 0 } = findPlayer(hall.table, id) ?? {};
  return rackCents === 0 ? null : { do: 'cash-out', cents: rackCents };
});

/** The next step as shooter. */
export const shoot = sayIfTaken(({ hall }, { id }) => {
  const { table } = hall;
  if (table.dice.offeredTo === id) return { do: 'accept-dice' };
  if (!isShooter(table, id)) return null;
  if (table.dice.stage === 'choosing') return { do: 'choose-dice', dice: twoDice(table) };
  const { device } = table.rules.game;
  return device.shakes === null
    ? { do: 'throw' }
    : { do: 'shake', times: 1 + hall.random.below(device.leastShakes) };
});

export const dispute = say({ do: 'dispute' });

const exclude: Act = async ({ hall }, one) => {
  // A customer without an account has nothing to exclude.
  if (hall.customers.has(one.id)) return;
  hall.tell(`${hall.nameOf(one.id)} self-excludes`);
  hall.excluded.add(one.id);
  await hall.house.act(one.id, { do: 'exclude', untilMs: hall.nowMs + 24 * 60 * 60 * 1000 });
};

const changeMood: Act = async ({ hall }, one) => {
  one.heckles = hall.random.chance(20);
  one.grabs = hall.random.chance(30);
};

export const ACTS: readonly (readonly [number, Act])[] = [
  [12, vanish],
  [10, takePlace],
  [6, buyIn],
  [14, betLine],
  [12, betAny],
  [5, plunge],
  [4, takeDown],
  [3, cashOut],
  [7, say({ do: 'leave' })],
  [3, say({ do: 'step-away' })],
  [30, shoot],
  [5, sayIfTaken(() => ({ do: 'decline-dice' }))],
  [5, sayIfTaken(() => ({ do: 'pass-dice' }))],
  [4, sayIfTaken(() => ({ do: 'want-dice' }))],
  [3, sayIfTaken(() => ({ do: 'stand' }))],
  [3, sayIfTaken(() => ({ do: 'sit' }))],
  [2, dispute],
  [1, exclude],
  [3, changeMood],
];
