// How much: the chip in hand becomes an amount that can be paid and afforded, as a new bet, a raise of mine, or odds behind it.

import { type Cents, ceilTo, divideDown } from '../base/index.ts';
import { mineAt, oddsBehind, spotAt } from '../felt/index.ts';
import { type CompiledSpot, findSpot, isRefusal, type Refusal } from '../rules/index.ts';
import {
  type Bounds,
  boundsOf,
  mayNotRaise,
  nearestPayable,
  offersTo,
  type Standing,
  spotOf,
  standingFor,
  type Table,
} from '../table/index.ts';
import { type Asked, betAsked, type Meant, meant, refusalOf } from './player-command.ts';

/** What a chip put on an area means: a raise of my bet there, a new bet, or odds behind a bet that has its number. */
export function betOn(table: Table, me: string, key: string, cents: Cents): Meant | null {
  const spot = spotAt(table.rules, key);
  if (spot === null) return null;
  const mine = mineAt(table, me, key);
  const raised = mine.find((one) => isRaisable(table, me, one));
  if (raised !== undefined) return raise(table, me, raised, raised.stakeCents + cents);
  const fresh = newBet(table, me, spot, cents);
  if (fresh.refusal === null) return fresh;
  for (const base of mine) {
    const odds = base.number === 0 ? null : oddsOn(table, me, base, cents);
    if (odds?.refusal === null) return odds;
  }
  return fresh;
}

function isRaisable(table: Table, me: string, standing: Standing): boolean {
  const reach = standingFor(table, { by: { role: 'player', id: me }, wager: standing.id });
  return !isRefusal(reach) && standing.split === null && mayNotRaise(table, standing) === null;
}

function newBet(table: Table, me: string, spot: CompiledSpot, cents: Cents): Meant {
  const bounds = boundsOf(table, spot, null, { player: me });
  const { id } = spot.wager;
  const stays = staysUp(spot, false);
  return affordable(table, me, bounds, nearest(bounds, cents), cents, (amount) =>
    betAsked(me, { wager: id, on: spot.on, cents: amount, stays }),
  );
}

/** Exactly so much on a spot: on top of my own bet there where that may be raised, and otherwise as a bet of its own. */
export function exactly(
  table: Table,
  me: string,
  spot: CompiledSpot,
  cents: Cents,
  base: Standing | null = null,
  split: Readonly<Record<string, Cents>> | null = null,
): Meant {
  const behind = base?.id ?? 0;
  const on = base === null ? spot.on : base.number;
  const bet = betAsked(me, { wager: spot.wager.id, on, cents, behind, split, stays: staysUp(spot, true) });
  const fresh = meant(table, me, bet);
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
  const more = meant(table, me, { do: 'increase', wager: own.id, cents: own.stakeCents + cents });
  if (more.refusal === null) return more;
  return more.refusal.code === 'above-most' ? { ...more, refusal: lessWhatIsUp(more.refusal, own) } : fresh;
}

/** A limit holds for everything on the spot: what may still be added is the limit less what lies there. */
function lessWhatIsUp(refusal: Refusal, own: Standing): Refusal {
  const nearestCents = refusal.nearestCents
    .map((cents) => cents - own.stakeCents)
    .filter((cents) => cents > 0);
  const remedy = nearestCents.length === 0 ? 'Nothing more may be put there.' : refusal.remedy;
  return { ...refusal, nearestCents, remedy };
}

/**
 * Whether a bet is left up after a win unless its player says otherwise, as number bets are at a table: it is there for
 * more than one roll, and may be made again at any time. Where that costs a new fee, the player has to be one who is told of it.
 */
function staysUp(spot: CompiledSpot, isToldOfFees: boolean): boolean {
  const { made, behind, fee } = spot.wager;
  const lasts = spot.tables[0]?.some((outcome) => outcome === null) ?? false;
  return made === 'any-time' && behind === undefined && lasts && (isToldOfFees || fee === undefined);
}

/** My bet raised to about so much, at the least by one step; as far as the rack goes where the most is wanted. */
function raise(table: Table, me: string, standing: Standing, cents: Cents, asFarAsPossible = false): Meant {
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

/** Twice as much, or as near to it as can be paid. */
export const press = (table: Table, me: string, standing: Standing): Meant =>
  raise(table, me, standing, standing.stakeCents * 2);

/** My bet lowered by about so much, at the least by one step; taken down where less than the least would be left. */
export function lower(table: Table, me: string, standing: Standing, cents: Cents): Meant {
  const bounds = boundsFor(table, standing);
  const target = Math.min(
    standing.stakeCents - bounds.stepCents,
    divideDown(standing.stakeCents - cents, bounds.stepCents) * bounds.stepCents,
  );
  return target < bounds.leastCents
    ? takeDown(table, me, standing)
    : meant(table, me, { do: 'reduce', wager: standing.id, cents: target });
}

export const takeDown = (table: Table, me: string, standing: Standing): Meant =>
  meant(table, me, { do: 'remove', wager: standing.id });

/** Odds behind a bet of mine, put down or raised; null where the game has none for it. */
export function oddsOn(table: Table, me: string, base: Standing, cents: Cents | 'full'): Meant | null {
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
    betAsked(me, { ...bet, cents: amount }),
  );
}

/** The odds that can stand behind a bet on the number that it has. */
export function oddsSpot(table: Table, base: Standing): CompiledSpot | null {
  const { id } = spotOf(table, base).wager;
  for (const { wager } of table.rules.offered.values())
    if (wager.behind === id) return findSpot(table.rules, wager.id, base.number);
  return null;
}

/** My bets that could carry more odds now: those of one area, or the line's where it has none, or all. */
export function basesForOdds(table: Table, me: string, key: string | null): readonly Standing[] {
  const open = table.wagers.filter((one) => {
    if (one.player !== me || one.number === 0) return false;
    return oddsOn(table, me, one, 'full')?.refusal === null;
  });
  const here = key === null ? [] : mineAt(table, me, key).filter((one) => open.includes(one));
  if (here.length > 0) return here;
  const line = open.filter((one) => spotOf(table, one).wager.line === true);
  return line.length > 0 ? line : open;
}

/** What may lie on a wager that is up, itself not counted against its most. */
function boundsFor(table: Table, standing: Standing): Bounds {
  const base = table.wagers.find((one) => one.id === standing.behind) ?? null;
  return boundsOf(table, spotOf(table, standing), base, { player: standing.player, except: standing.id });
}

/** Of the amounts that would be taken, the one nearest to what was asked for; the lower where two are as near. */
export function nearestTo(cents: Cents, amounts: readonly Cents[]): Cents | null {
  return amounts.toSorted((a, b) => Math.abs(a - cents) - Math.abs(b - cents) || a - b)[0] ?? null;
}

/** The payable amount nearest to one that is wanted; the larger of two that are as near. */
function nearest(bounds: Bounds, cents: Cents): Cents {
  const [below = cents, above = below] = nearestPayable(bounds, cents);
  return above - cents <= cents - below ? above : below;
}

/**
 * The amount, or where the rack does not reach for what it was rounded up to, the most below it that the table takes.
 * Somebody who wants more than the rack holds is refused and not cut down without a word.
 */
function affordable(
  table: Table,
  me: string,
  bounds: Bounds,
  cents: Cents,
  wanted: Cents,
  ask: (cents: Cents) => Asked,
): Meant {
  const whole = meant(table, me, ask(cents));
  const rack = table.players.find((one) => one.id === me)?.rackCents ?? 0;
  if (whole.refusal?.code !== 'too-few-chips' || wanted > rack) return whole;
  const taken = largestTaken(table, me, bounds, cents, ask);
  return taken === null ? whole : { asked: ask(taken), refusal: null };
}

/** The largest payable amount up to a most that the table takes from my rack, fees counted in; null where it takes none. */
export function largestTaken(
  table: Table,
  me: string,
  { leastCents, stepCents }: Bounds,
  mostCents: Cents,
  ask: (cents: Cents) => Asked,
): Cents | null {
  const least = ceilTo(leastCents, stepCents);
  const takes = (cents: Cents): boolean => refusalOf(table, me, ask(cents)) === null;
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

/** The wagers that are spoken of by one name and put down as several, such as a whirl: they have no area of their own. */
export const shorthandsFor = (table: Table, me: string) =>
  offersTo(table, me).filter((offer) => findSpot(table.rules, offer.wager, offer.on)?.split !== null);

type PartShown = { readonly wager: string; readonly name: string; readonly cents: Cents };

/** What each part of a composite comes to for an amount; empty where it has none. */
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
