// How much: the chip in hand becomes an amount that can be paid and afforded, as a new bet, a raise of mine, or odds behind it.

import { type Cents, ceilTo, divideDown } from '../../base/cents.ts';
import { mineAt, oddsBehind, spotAt } from '../../felt/area-key.ts';
import type { CompiledSpot } from '../../rules/compile.ts';
import { isRefusal } from '../../rules/refusal.ts';
import { findSpot } from '../../rules/rules.ts';
import { nearestPayable, offersTo } from '../../table/ask.ts';
import { mayNotRaise, standingFor } from '../../table/decide-change.ts';
import { type Bounds, boundsOf } from '../../table/judge-bet.ts';
import type { Standing, Table } from '../../table/state.ts';
import { spotOf } from '../../table/working.ts';
import { type Asked, betAsked, type Meant, meant, refusalOf } from './asked.ts';

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
  const stays = staysUp(spot);
  return affordable(table, me, bounds, nearest(bounds, cents), cents, (amount) =>
    betAsked(me, { wager: id, on: spot.on, cents: amount, stays }),
  );
}

/**
 * Whether a bet is left up after a win unless its player says otherwise, as number bets are at a table: it is there for
 * more than one roll, may be made again at any time, and costs no new fee.
 */
export function staysUp(spot: CompiledSpot): boolean {
  const { made, behind, fee } = spot.wager;
  const lasts = spot.tables[0]?.some((outcome) => outcome === null) ?? false;
  return made === 'any-time' && behind === undefined && fee === undefined && spot.parts === null && lasts;
}

/** My bet raised to about so much, at the least by one step; as far as the rack goes where the most is wanted. */
export function raise(
  table: Table,
  me: string,
  standing: Standing,
  cents: Cents,
  asFarAsPossible = false,
): Meant {
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
function oddsSpot(table: Table, base: Standing): CompiledSpot | null {
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
export function boundsFor(table: Table, standing: Standing): Bounds {
  const base = table.wagers.find((one) => one.id === standing.behind) ?? null;
  return boundsOf(table, spotOf(table, standing), base, { player: standing.player, except: standing.id });
}

/** The payable amount nearest to one that is wanted; the larger of two that are as near. */
export function nearest(bounds: Bounds, cents: Cents): Cents {
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
  if (whole.refusal?.refused !== 'too-few-chips' || wanted > rack) return whole;
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

export type PartShown = { readonly wager: string; readonly name: string; readonly cents: Cents };

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
