// How much: turns the chip in hand into a payable, affordable amount, as a new bet, a raise, or odds.

import { type Cents, ceilTo, divideDown, floorTo } from 'boxperson/base';
import { mineAt, oddsBehind, spotAt } from 'boxperson/felt';
import { type CompiledSpot, findSpot, isRefusal, type Refusal } from 'boxperson/rules';
import {
  type BetBounds,
  boundsOf,
  type Instrument,
  isCouponKind,
  mayNotRaise,
  nearestPayable,
  offersTo,
  type StandingWager,
  spotOf,
  standingFor,
  type Table,
} from 'boxperson/table';
import {
  betCommand,
  type CheckedCommand,
  checkedCommand,
  commandRefusal,
  type PlayerCommand,
} from './player-command.ts';

/**
 * What a chip on a spot means for player `me`: a raise of a bet there, a new bet, or odds behind a bet with its
 * number, with the refusal it would get. The amount is rounded to a payable one. Anything but chips is always a new bet
 * or new odds, and a coupon is bet whole. Null if the table does not offer the spot.
 */
export function betOn(
  table: Table,
  me: string,
  key: string,
  cents: Cents,
  instrument: Instrument = 'chips',
): CheckedCommand | null {
  const spot = spotAt(table.rules, key);
  if (spot === null) return null;
  const mine = mineAt(table, me, key);
  if (instrument !== 'chips') return betWith(table, me, spot, mine, cents, instrument);
  const raised = mine.find((one) => isRaisable(table, me, one));
  if (raised !== undefined) return raise(table, me, raised, raised.stakeCents + cents);
  const fresh = newBet(table, me, spot, cents);
  if (fresh.refusal === null) return fresh;
  for (const base of mine) {
    const odds = base.number === 0 ? null : putOddsOn(table, me, base, cents);
    if (odds?.refusal === null) return odds;
  }
  return fresh;
}

/** A bet with anything but chips, or if the spot takes none, odds behind one of my bets there. */
function betWith(
  table: Table,
  me: string,
  spot: CompiledSpot,
  mine: readonly StandingWager[],
  cents: Cents,
  instrument: Instrument,
): CheckedCommand {
  const made = (on: CompiledSpot, base: StandingWager | null): CheckedCommand => {
    const bounds = boundsOf(table, on, base, { player: me });
    const isWhole = isCouponKind(instrument);
    const bet = { wager: on.wager.id, on: on.on, behind: base?.id ?? 0, instrument };
    const stays = !isWhole && base === null && staysUp(on, false);
    const ask = (amount: Cents): PlayerCommand => betCommand(me, { ...bet, cents: amount, stays });
    return isWhole
      ? checkedCommand(table, me, ask(cents))
      : affordable(table, me, bounds, nearest(bounds, cents), cents, ask);
  };
  const fresh = made(spot, null);
  if (fresh.refusal === null) return fresh;
  for (const base of mine) {
    const odds = base.number === 0 ? null : oddsSpot(table, base);
    const behind = odds === null ? null : made(odds, base);
    if (behind?.refusal === null) return behind;
  }
  return fresh;
}

function isRaisable(table: Table, me: string, standing: StandingWager): boolean {
  const reach = standingFor(table, { by: { role: 'player', id: me }, wager: standing.id });
  return !isRefusal(reach) && standing.split === null && mayNotRaise(table, standing) === null;
}

function newBet(table: Table, me: string, spot: CompiledSpot, cents: Cents): CheckedCommand {
  const bounds = boundsOf(table, spot, null, { player: me });
  const { id } = spot.wager;
  const stays = staysUp(spot, false);
  return affordable(table, me, bounds, nearest(bounds, cents), cents, (amount) =>
    betCommand(me, { wager: id, on: spot.on, cents: amount, stays }),
  );
}

/** Exactly this much on a spot: chips are added to my bet there if it may be raised; otherwise it is a new bet. */
export function betExactly(
  table: Table,
  me: string,
  spot: CompiledSpot,
  cents: Cents,
  base: StandingWager | null = null,
  split: Readonly<Record<string, Cents>> | null = null,
  instrument: Instrument = 'chips',
): CheckedCommand {
  const behind = base?.id ?? 0;
  const on = base === null ? spot.on : base.number;
  const stays = !isCouponKind(instrument) && staysUp(spot, true);
  const bet = betCommand(me, { wager: spot.wager.id, on, cents, behind, split, instrument, stays });
  const fresh = checkedCommand(table, me, bet);
  if (instrument !== 'chips') return fresh;
  const own = table.wagers.find(
    (one) =>
      one.player === me &&
      one.spot === spot.index &&
      one.number === 0 &&
      one.behind === behind &&
      one.from === null &&
      isRaisable(table, me, one),
  );
  if (own === undefined || split !== null || fresh.refusal !== null) return fresh;
  const more = checkedCommand(table, me, { do: 'increase', wager: own.id, cents: own.stakeCents + cents });
  if (more.refusal === null) return more;
  return more.refusal.code === 'above-most' ? { ...more, refusal: lessWhatIsUp(more.refusal, own) } : fresh;
}

/** A limit covers everything on the spot, so I may add the limit less what is already there. */
function lessWhatIsUp(refusal: Refusal, own: StandingWager): Refusal {
  const nearestCents = refusal.nearestCents
    .map((cents) => cents - own.stakeCents)
    .filter((cents) => cents > 0);
  const remedy = nearestCents.length === 0 ? 'You may not bet any more there.' : refusal.remedy;
  return { ...refusal, nearestCents, remedy };
}

/**
 * Whether a bet stays up after a win by default, as number bets do: it lasts more than one roll and may be made at any
 * time. If that costs another fee, only where the player is told about fees.
 */
function staysUp(spot: CompiledSpot, isToldOfFees: boolean): boolean {
  const { made, behind, fee } = spot.wager;
  const lasts = spot.tables[0]?.some((outcome) => outcome === null) ?? false;
  return made === 'any-time' && behind === undefined && lasts && (isToldOfFees || fee === undefined);
}

/** Raises my bet to about this much, by at least one step; as far as the rack allows if the maximum is wanted. */
function raise(
  table: Table,
  me: string,
  standing: StandingWager,
  cents: Cents,
  asFarAsPossible = false,
): CheckedCommand {
  const bounds = boundsFor(table, standing);
  const above = Math.max(nearest(bounds, cents), standing.stakeCents + bounds.stepCents);
  const most = bounds.mostCents ?? above;
  const target = Math.min(above, Math.max(most, standing.stakeCents + bounds.stepCents));
  const from = { ...bounds, leastCents: standing.stakeCents + bounds.stepCents };
  return affordable(table, me, from, target, asFarAsPossible ? 0 : cents - standing.stakeCents, (amount) => ({
    do: 'increase',
    wager: standing.id,
    cents: amount,
  }));
}

/** Doubles the bet, or as close to it as can be paid. */
export const press = (table: Table, me: string, standing: StandingWager): CheckedCommand =>
  raise(table, me, standing, standing.stakeCents * 2);

/** Adds about this much to the bet, one step at least and `mostCents` at most; null if that is less than a step. */
export function raiseBy(
  table: Table,
  me: string,
  standing: StandingWager,
  cents: Cents,
  mostCents: Cents,
): CheckedCommand | null {
  const { stepCents } = boundsFor(table, standing);
  const more = Math.min(Math.max(floorTo(cents, stepCents), stepCents), floorTo(mostCents, stepCents));
  return more === 0
    ? null
    : checkedCommand(table, me, { do: 'increase', wager: standing.id, cents: standing.stakeCents + more });
}

/** Lowers my bet by about this much, at least one step; takes it down if less than the minimum would be left. */
export function lower(table: Table, me: string, standing: StandingWager, cents: Cents): CheckedCommand {
  const bounds = boundsFor(table, standing);
  const target = Math.min(
    standing.stakeCents - bounds.stepCents,
    divideDown(standing.stakeCents - cents, bounds.stepCents) * bounds.stepCents,
  );
  return target < bounds.leastCents
    ? takeDown(table, me, standing)
    : checkedCommand(table, me, { do: 'reduce', wager: standing.id, cents: target });
}

export const takeDown = (table: Table, me: string, standing: StandingWager): CheckedCommand =>
  checkedCommand(table, me, { do: 'remove', wager: standing.id });

/** Puts down or raises odds behind my bet; null if the game has none for it. */
export function putOddsOn(
  table: Table,
  me: string,
  base: StandingWager,
  cents: Cents | 'full',
): CheckedCommand | null {
  const spot = oddsSpot(table, base);
  if (spot === null) return null;
  const already = oddsBehind(table, base).find((one) => one.spot === spot.index);
  if (already !== undefined) {
    if (cents !== 'full') return raise(table, me, already, already.stakeCents + cents);
    return raise(table, me, already, boundsFor(table, already).mostCents ?? already.stakeCents, true);
  }
  const bounds = boundsOf(table, spot, base);
  const wanted = cents === 'full' ? (bounds.mostCents ?? bounds.leastCents) : cents;
  const bet = { wager: spot.wager.id, on: spot.on, behind: base.id };
  return affordable(table, me, bounds, nearest(bounds, wanted), cents === 'full' ? 0 : wanted, (amount) =>
    betCommand(me, { ...bet, cents: amount }),
  );
}

/** The odds spot for a bet on its number. */
export function oddsSpot(table: Table, base: StandingWager): CompiledSpot | null {
  const { id } = spotOf(table, base).wager;
  for (const { wager } of table.rules.offered.values())
    if (wager.behind === id) return findSpot(table.rules, wager.id, base.number);
  return null;
}

/** The bets of player `me` that could take more odds now: those on one spot, else the line bets, else all. */
export function basesForOdds(table: Table, me: string, key: string | null): readonly StandingWager[] {
  const open = table.wagers.filter((one) => {
    if (one.player !== me || one.number === 0) return false;
    return putOddsOn(table, me, one, 'full')?.refusal === null;
  });
  const here = key === null ? [] : mineAt(table, me, key).filter((one) => open.includes(one));
  if (here.length > 0) return here;
  const line = open.filter((one) => spotOf(table, one).wager.line === true);
  return line.length > 0 ? line : open;
}

/** The limits for a wager that is up, not counting its own stake. */
function boundsFor(table: Table, standing: StandingWager): BetBounds {
  const base = table.wagers.find((one) => one.id === standing.behind) ?? null;
  return boundsOf(table, spotOf(table, standing), base, { player: standing.player, except: standing.id });
}

/** The amount nearest to the one asked for; the lower of two equally near, null if there are none. */
export function nearestTo(cents: Cents, amounts: readonly Cents[]): Cents | null {
  return amounts.toSorted((a, b) => Math.abs(a - cents) - Math.abs(b - cents) || a - b)[0] ?? null;
}

/** The payable amount nearest to the one wanted; the larger of two equally near. */
function nearest(bounds: BetBounds, cents: Cents): Cents {
  const [below = cents, above = below] = nearestPayable(bounds, cents);
  return above - cents <= cents - below ? above : below;
}

/**
 * The amount, or if rounding up put it beyond the rack, the most below it that the table accepts. A player who wants
 * more than the rack holds is refused, not silently cut down.
 */
function affordable(
  table: Table,
  me: string,
  bounds: BetBounds,
  cents: Cents,
  wanted: Cents,
  ask: (cents: Cents) => PlayerCommand,
): CheckedCommand {
  const whole = checkedCommand(table, me, ask(cents));
  const rack = table.players.find((one) => one.id === me)?.rackCents ?? 0;
  if (whole.refusal?.code !== 'too-few-chips' || wanted > rack) return whole;
  const taken = largestTaken(table, me, bounds, cents, ask);
  return taken === null ? whole : { asked: ask(taken), refusal: null };
}

/** The largest payable amount up to a maximum that the table accepts from my rack, fees included; null if none. */
export function largestTaken(
  table: Table,
  me: string,
  { leastCents, stepCents }: BetBounds,
  mostCents: Cents,
  ask: (cents: Cents) => PlayerCommand,
): Cents | null {
  const least = ceilTo(leastCents, stepCents);
  const takes = (cents: Cents): boolean => commandRefusal(table, me, ask(cents)) === null;
  let low = 0;
  let high = divideDown(mostCents - least, stepCents) + 1;
  if (high < 1 || !takes(least)) return null;
  while (high - low > 1) {
    const middle = divideDown(low + high, 2);
    if (takes(least + middle * stepCents)) low = middle;
    else high = middle;
  }
  return least + low * stepCents;
}

/** The wagers player `me` may make now that are split into others, such as a whirl; they have no area on the layout. */
export const shorthandsFor = (table: Table, me: string) =>
  offersTo(table, me).filter((offer) => findSpot(table.rules, offer.wager, offer.on)?.split !== null);

type PartShown = { readonly wager: string; readonly name: string; readonly cents: Cents };

/** How a stake is divided among the parts of a composite or shorthand, in cents; empty if it has no parts. */
export function partsFor(table: Table, spot: CompiledSpot, cents: Cents): readonly PartShown[] {
  const named =
    spot.parts?.map(({ spot: part, share }) => ({ part, share })) ??
    spot.split?.map(({ wager, on, share }) => ({ part: findSpot(table.rules, wager, on), share })) ??
    [];
  return named.flatMap(({ part, share }) =>
    part === null
      ? []
      : [
          {
            wager: part.wager.id,
            name: part.spot.name,
            cents: divideDown(cents * share, spot.shares),
          },
        ],
  );
}
