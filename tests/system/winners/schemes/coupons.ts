// Coupons: made up, someone else's, expired, for another game, for another amount, used twice at once, on both sides of the
// line.

import { CENTS_MAX } from '../../../../src/game/base/cents.ts';
import type { Held, Player } from '../hand.ts';
import { play } from './play.ts';

const AMOUNTS = [500, 1_000, 2_500, 10_000, 500_000, CENTS_MAX];
const LINE = ['pass', 'dont-pass'] as const;
const ANYWHERE = ['over-7', 'under-7', 'any-seven', 'field', 'pass', 'dont-pass', 'whirl', 'horn'] as const;

/** Bets made-up coupons on both sides at once, so that one of them wins. */
export async function counterfeit(player: Player): Promise<void> {
  const { random, hall } = player;
  const others = hall.coupons.filter((one) => one.person !== player.person);
  const stolen = others.length === 0 ? 'beef' : random.pick(others).held.coupon;
  const coupon = random.pick([
    undefined,
    'c0ffee',
    '',
    stolen,
    stolen,
    `${stolen}@${player.table}`,
    '__proto__',
  ]);
  const cents = random.pick(AMOUNTS);
  const instrument = random.pick(['coupon', 'match-play']);
  const more = { instrument, ...(coupon === undefined ? {} : { coupon }) };
  const isMiniDice = player.gameOf() === 'nj-mini-dice';
  for (const wager of isMiniDice ? ['over-7', 'under-7'] : LINE) void player.bet(wager, cents, more);
}

/** Uses a coupon as intended, at a table that takes it. */
export async function redeem(player: Player): Promise<void> {
  const { random, hall } = player;
  const fresh = player.coupons.filter((one) => !one.isUsed);
  const held = fresh.length === 0 ? null : random.pick(fresh);
  if (held === null) return play(player);
  if (!takes(player.gameOf(), held)) {
    const tables = hall.tables.filter((one) => takes(one.game, held));
    if (tables.length > 0) player.moveTo(random.pick(tables).id);
    return play(player);
  }
  const { done } = await player.bet(...betOf(player, held));
  if (done === 'accepted') held.isUsed = true;
}

/** Bets one coupon twice in a burst: at one table, at two, and through two processes. */
export async function twice(player: Player): Promise<void> {
  const { random, hall } = player;
  const held = pick(player);
  if (held === null) return play(player);
  const tables = hall.tables.filter((one) => takes(one.game, held)).map((one) => one.id);
  for (let copy = 0; copy < 2 + random.below(3); copy++) {
    const [wager, cents, more] = betOf(player, held);
    const table = tables.length === 0 || random.chance(40) ? player.table : random.pick(tables);
    void player.bet(wager, cents, more, { table, number: random.below(2) });
  }
}

/** Bets a coupon with the wrong amount, kind or game. */
export async function stretch(player: Player): Promise<void> {
  const { random } = player;
  const held = pick(player);
  if (held === null) return counterfeit(player);
  const cents = random.pick([held.cents * 2, held.cents - 100, held.cents + 100, CENTS_MAX, 100, 0]);
  const instrument = random.chance(50) ? held.kind : held.kind === 'coupon' ? 'match-play' : 'coupon';
  const named = random.chance(60) ? { coupon: held.coupon } : {};
  void player.bet(random.pick(ANYWHERE), cents, { instrument, ...named });
}

/** Bets match play on both pass and don't pass, and takes it down once a point is on. */
export async function bothSides(player: Player): Promise<void> {
  const own = player.coupons.filter((one) => one.kind === 'match-play').slice(-2);
  if (own.length === 0) return play(player);
  for (const [at, held] of own.entries())
    void player.bet(LINE[at] ?? 'pass', held.cents, { instrument: held.kind, coupon: held.coupon });
  const table = await player.look();
  for (const one of table?.wagers ?? [])
    if (one.player === player.person && one.couponCents > 0 && player.random.chance(40))
      void player.give({ do: player.random.chance(60) ? 'remove' : 'reduce', wager: one.id, cents: 100 });
}

/** Tries to issue coupons without authority, to the player or to others. */
export async function issueOneself(player: Player): Promise<void> {
  const { random, hall } = player;
  const person = random.chance(50) ? player.person : random.pick(hall.players).person;
  const wish = { person, kind: 'coupon', cents: 50_000, game: null, untilMs: null } as const;
  void player.ask('issue-coupon', (house) => house.act(player.person, { do: 'issue-coupon', ...wish }));
}

/** Prefers the newest coupon, which is the most likely to be valid. */
function pick({ coupons, random }: Player): Held | null {
  if (coupons.length === 0) return null;
  return random.chance(60) ? (coupons.at(-1) ?? null) : random.pick(coupons);
}

function betOf(player: Player, held: Held): [string, number, Record<string, unknown>] {
  const { random } = player;
  const wager =
    player.gameOf() === 'nj-mini-dice'
      ? random.pick(['over-7', 'under-7', 'field', 'any-seven'])
      : random.pick(held.kind === 'coupon' ? ANYWHERE : LINE);
  const named = random.chance(50) ? { coupon: held.coupon } : {};
  return [wager, held.cents, { instrument: held.kind, ...named }];
}

const FREE = ['nj-mini-dice', 'nj-automated-craps'];

const takes = (game: string, { game: only, kind }: Held): boolean =>
  game !== 'nz-craps' && (only === null || only === game) && (kind === 'match-play' || FREE.includes(game));
