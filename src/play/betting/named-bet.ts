// What a player wants to bet, and the result at a table: commands, or a question still to be answered.

import { type Cents, floorTo, type Ratio, ratio, required } from 'boxperson/base';
import {
  byWays,
  type CompiledSpot,
  findSpot,
  isRefusal,
  oddsMost,
  type PerPoint,
  type Refusal,
  type Rules,
  type WagerSpots,
} from 'boxperson/rules';
import {
  type BetBounds,
  boundsOf,
  findPlayer,
  type Instrument,
  type StandingWager,
  spotOf,
  type Table,
} from 'boxperson/table';
import { betExactly, oddsSpot } from './amount.ts';
import { idNamed, type NamedWager, spotNamed, WAGER_GROUPS } from './named-wager.ts';
import { betCommand, checkedCommand, type PlayerCommand } from './player-command.ts';
import { type Spread, sharesOf, spreadsOf } from './wager-groups.ts';

/** How much to bet: cents, or for odds a multiple of the flat bet or the maximum (`full`). */
export type BetAmount = { readonly cents: Cents } | { readonly times: number } | 'full';

/** A bet that a player wants to make, as named; `amount` is null if none was given. */
export type NamedBet = NamedWager & {
  readonly amount: BetAmount | null;
  /** Plural without a number: every spot of the wager. */
  readonly all?: true;
  /** The parts of a composite that the player nominates. */
  readonly split?: readonly Cents[];
  /** What to bet with; chips if left out. */
  readonly with?: Instrument;
};

/** The amount of a wish in cents; zero if it has none or gives it as a multiple or as full odds. */
export const namedBetCents = ({ amount }: NamedBet): Cents =>
  amount !== null && typeof amount === 'object' && 'cents' in amount ? amount.cents : 0;

/** One command that a wish leads to, with its spot and amount, and a wish for that bet alone. */
export type ResolvedBet = {
  readonly wish: NamedBet;
  readonly spot: CompiledSpot | null;
  readonly cents: Cents;
  readonly asked: PlayerCommand;
};

/**
 * What a wish leads to at a table: commands (`bets`), a refusal, a question still to be answered, or the reason that
 * odds cannot be taken.
 */
export type BetResolution =
  | { readonly is: 'bets'; readonly bets: readonly ResolvedBet[] }
  | { readonly is: 'refused'; readonly refusal: Refusal; readonly wish: NamedBet; readonly wager: string }
  /** A wager that takes a number, named without one. */
  | { readonly is: 'which-number'; readonly entry: WagerSpots }
  | {
      readonly is: 'how-much';
      readonly wish: NamedBet;
      readonly spot: CompiledSpot;
      readonly bounds: BetBounds;
    }
  | { readonly is: 'how-much-in-all'; readonly wish: NamedBet; readonly spreads: readonly Spread[] }
  | { readonly is: 'behind-which'; readonly bases: readonly StandingWager[] }
  | { readonly is: 'odds-full'; readonly base: StandingWager }
  | { readonly is: 'no-odds' };

/** Divides a wish for every spot of a wager into one wish for each: "5 on the hardways" is five on each of them. */
export function eachNamedBet(table: Table, wish: NamedBet): readonly NamedBet[] {
  const entry = table.rules.offered.get(idNamed(table, wish));
  if (wish.all !== true || entry === undefined) return [wish];
  const { all: _all, ...one } = wish;
  return [...entry.byOn.keys()].map((on) => ({ ...one, on }));
}

/** What a wish of player `me` leads to at this table. Nothing is sent. */
export function resolveBet(table: Table, me: string, wish: NamedBet): BetResolution {
  if (wish.odds === true) return oddsMeant(table, me, wish);
  const several = WAGER_GROUPS.get(wish.ids[0] ?? '');
  if (several !== undefined) return severalMeant(table, me, wish, several);
  const id = idNamed(table, wish);
  const entry = table.rules.offered.get(id);
  const spot = findSpot(table.rules, id, wish.on);
  if (entry !== undefined && spot === null && (wish.on === null || wish.amount === null))
    return { is: 'which-number', entry };
  if (spot !== null && wish.amount === null) return howMuch(table, me, wish, spot, null);
  // A wager that is not offered is refused whatever the amount.
  return offered(table, me, wish, id, spot, null, entry === undefined ? 100 : namedBetCents(wish));
}

function severalMeant(table: Table, me: string, wish: NamedBet, parts: readonly NamedWager[]): BetResolution {
  const refused = (refusal: Refusal): BetResolution => {
    const missing = parts.find((part) => spotNamed(table, part) === null) ?? parts[0] ?? wish;
    return { is: 'refused', refusal, wish, wager: idNamed(table, missing) };
  };
  const [id = ''] = wish.ids;
  const spreads = spreadsOf(table, me, id);
  if (isRefusal(spreads)) return refused(spreads);
  if (wish.amount === null) return { is: 'how-much-in-all', wish, spreads };
  const shares = sharesOf(table, me, id, namedBetCents(wish), wish.with);
  if (isRefusal(shares)) return refused(shares);
  const bets = shares.map(({ spot, cents, asked }): ResolvedBet => {
    const one: NamedBet = {
      ...{ ids: [spot.wager.id], on: spot.on, amount: { cents } },
      ...(wish.with === undefined ? {} : { with: wish.with }),
    };
    return { wish: one, spot, cents, asked };
  });
  return { is: 'bets', bets };
}

/** The bet to send to the table, which refuses a spot it does not have. */
function offered(
  table: Table,
  me: string,
  wish: NamedBet,
  wager: string,
  spot: CompiledSpot | null,
  base: StandingWager | null,
  cents: Cents,
): BetResolution {
  const { asked, refusal } =
    spot === null
      ? checkedCommand(table, me, betCommand(me, { wager, on: wish.on, cents, ...instrumentOf(wish) }))
      : betExactly(table, me, spot, cents, base, splitOf(spot, wish), wish.with);
  const exact: NamedBet = { ...wish, amount: { cents } };
  return refusal === null
    ? { is: 'bets', bets: [{ wish: exact, spot, cents, asked }] }
    : { is: 'refused', refusal, wish: exact, wager };
}

const instrumentOf = (wish: NamedBet): { readonly instrument?: Instrument } =>
  wish.with === undefined ? {} : { instrument: wish.with };

/** The player's parts of a composite, by wager id. */
function splitOf(spot: CompiledSpot, { split }: NamedBet): Readonly<Record<string, Cents>> | null {
  if (split === undefined || spot.parts === null) return null;
  return Object.fromEntries(spot.parts.map((part, index) => [part.spot.wager.id, split[index] ?? 0]));
}

/** A bet without an amount: what it would accept, or why it accepts nothing. */
function howMuch(
  table: Table,
  me: string,
  wish: NamedBet,
  spot: CompiledSpot,
  base: StandingWager | null,
): BetResolution {
  const bounds = boundsOf(table, spot, base);
  const { refusal } = betExactly(table, me, spot, bounds.leastCents, base, splitOf(spot, wish), wish.with);
  return refusal === null || refusal.code === 'too-few-chips'
    ? { is: 'how-much', wish, spot, bounds }
    : { is: 'refused', refusal, wish, wager: spot.wager.id };
}

/** Odds go behind the named bet, or the line bet, or the only bet there is. */
function oddsMeant(table: Table, me: string, wish: NamedBet): BetResolution {
  const isNamed = (flat: string): boolean => wish.ids.length === 0 || wish.ids.includes(flat);
  const odds = [...table.rules.offered.values()].find(
    ({ wager }) => wager.behind !== undefined && isNamed(wager.behind),
  );
  if (odds === undefined) return { is: 'no-odds' };
  const fits = table.wagers.filter(
    (one) =>
      one.player === me &&
      one.number !== 0 &&
      (wish.on === null || wish.on === one.number) &&
      isNamed(spotOf(table, one).wager.id) &&
      oddsSpot(table, one) !== null,
  );
  const line = fits.filter((one) => spotOf(table, one).wager.line === true);
  const bases = line.length === 1 ? line : fits;
  if (bases.length > 1) return { is: 'behind-which', bases };
  const [base] = bases;
  const spot = base === undefined ? null : oddsSpot(table, base);
  if (base === undefined || spot === null) return offered(table, me, wish, odds.wager.id, null, null, 100);
  const { amount } = wish;
  if (amount === 'full' && boundsOf(table, spot, base).mostCents === 0) return { is: 'odds-full', base };
  const named: NamedBet = {
    ...{ ids: [spotOf(table, base).wager.id], on: base.number, odds: true, amount },
    ...(wish.with === undefined ? {} : { with: wish.with }),
  };
  return amount === null
    ? howMuch(table, me, named, spot, base)
    : offered(table, me, named, spot.wager.id, spot, base, oddsCents(table, me, amount, spot, base));
}

/** The amount of "full odds" or "3x odds", as far as the rack allows. */
function oddsCents(
  table: Table,
  me: string,
  amount: BetAmount,
  spot: CompiledSpot,
  base: StandingWager,
): Cents {
  if (amount !== 'full' && 'cents' in amount) return amount.cents;
  const { stepCents } = spot;
  if (amount !== 'full') {
    const times = ratio(amount.times);
    return Math.max(stepCents, oddsTimes(table.rules, spot, base.stakeCents, byWays(times, times, times)));
  }
  const most = required(boundsOf(table, spot, base).mostCents, 'odds have a most');
  const rack = findPlayer(table, me)?.rackCents ?? 0;
  return Math.max(stepCents, Math.min(most, floorTo(rack, stepCents)));
}

/**
 * A multiple of the flat bet as odds, in cents: the most a table with that limit would accept. It follows the game's
 * rounding, and odds laid are measured by what they would win.
 */
export function oddsTimes(
  rules: Rules,
  spot: CompiledSpot,
  flatCents: Cents,
  multiple: PerPoint<Ratio>,
): Cents {
  const house = { ...rules.house, oddsTaken: multiple, oddsLaid: multiple, limits: {} };
  return oddsMost({ ...rules, house }, spot, flatCents);
}
