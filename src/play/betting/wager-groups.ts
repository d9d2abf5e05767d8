// One amount on several wagers, the way dealers place it: 22 inside is $5 on 5 and 9 and $6 on 6 and 8.

import { type Cents, ceilTo, divideDown, showDollars } from 'boxperson/base';
import { type CompiledSpot, isRefusal, type Refusal, refuse } from 'boxperson/rules';
import {
  type BetBounds,
  boundsOf,
  findPlayer,
  type Instrument,
  nearestPayable,
  notOffered,
  type Table,
  tooFew,
} from 'boxperson/table';
import { betExactly } from './amount.ts';
import { spotNamed, WAGER_GROUPS } from './named-wager.ts';
import { afterAll, type PlayerCommand } from './player-command.ts';
import { sayWager } from './said/words.ts';

/** One of several wagers, and the amount for it. */
type Share = { readonly spot: CompiledSpot; readonly cents: Cents; readonly asked: PlayerCommand };

/** The smallest payable shares, their sum, and how many multiples the table accepts. */
export type Spread = BetBounds & {
  readonly units: readonly { readonly spot: CompiledSpot; readonly cents: Cents }[];
  /** The point, if it is left to the line bets. */
  readonly without: number | null;
};

/**
 * How the wagers of one name in `WAGER_GROUPS` may be bet now, or a refusal if one is not offered. With a point on there are
 * two ways to do it, and the amount tells which is meant: 26 across leaves out a point of six, 32 does not.
 */
export function spreadsOf(table: Table, me: string, id: string): readonly Spread[] | Refusal {
  const spots: CompiledSpot[] = [];
  for (const part of WAGER_GROUPS.get(id) ?? []) {
    const spot = spotNamed(table, part);
    if (spot === null) return notOffered(table, part.ids[0] ?? id);
    spots.push(spot);
  }
  const { point } = table;
  const all = spreadOf(table, me, spots, null);
  const others = spots.filter((spot) => spot.on !== point);
  return point === null || others.length === spots.length ? [all] : [spreadOf(table, me, others, point), all];
}

function spreadOf(table: Table, me: string, spots: readonly CompiledSpot[], without: number | null): Spread {
  const units = unitsOf(spots);
  const stepCents = sum(units);
  let times = 1;
  let timesMost: number | null = null;
  for (const { spot, cents } of units) {
    const { leastCents, mostCents } = boundsOf(table, spot, null, { player: me });
    times = Math.max(times, divideDown(leastCents + cents - 1, cents));
    if (mostCents !== null) timesMost = Math.min(timesMost ?? mostCents, divideDown(mostCents, cents));
  }
  const mostCents = timesMost === null ? null : timesMost * stepCents;
  return { units, without, stepCents, leastCents: times * stepCents, mostCents };
}

/** The smallest payable amounts that are most nearly equal: $5 beside $6, not $1 beside $6. */
function unitsOf(spots: readonly CompiledSpot[]): Spread['units'] {
  const levels = [...new Set(spots.map((spot) => spot.stepCents))].toSorted((a, b) => a - b);
  const tries = levels.map((level) => {
    const units = spots.map((spot) => ({ spot, cents: ceilTo(level, spot.stepCents) }));
    const amounts = units.map(({ cents }) => cents);
    return { units, least: Math.min(...amounts), most: Math.max(...amounts) };
  });
  return tries.reduce((best, one) => (one.most * best.least < best.most * one.least ? one : best)).units;
}

const sum = (shares: readonly { readonly cents: Cents }[]): Cents =>
  shares.reduce((total, { cents }) => total + cents, 0);

/** An amount split into shares, each checked after the ones before it; one refusal refuses the whole. */
export function sharesOf(
  table: Table,
  me: string,
  id: string,
  cents: Cents,
  instrument: Instrument = 'chips',
): readonly Share[] | Refusal {
  const spreads = spreadsOf(table, me, id);
  if (isRefusal(spreads)) return spreads;
  const fit = spreads.find((spread) => nearestPayable(spread, cents).includes(cents));
  if (fit === undefined) return wrongTotal(table, id, cents, spreads);
  const player = findPlayer(table, me);
  const needsRack = instrument !== 'cash' && instrument !== 'coupon';
  if (needsRack && player !== null && player.rackCents < cents) return tooFew(player, cents);
  const shares: Share[] = [];
  let now = table;
  for (const { spot, cents: unit } of fit.units) {
    const share = unit * divideDown(cents, fit.stepCents);
    const { asked, refusal } = betExactly(now, me, spot, share, null, null, instrument);
    if (refusal !== null) return refusal;
    now = afterAll(now, me, [asked]);
    shares.push({ spot, cents: share, asked });
  }
  return shares;
}

/** The shares of the smallest bet in words: "$5 on 5, $6 on 6, $6 on 8, $5 on 9". */
export function leastShares({ units, leastCents, stepCents }: Spread): string {
  const times = divideDown(leastCents, stepCents);
  return units
    .map(({ spot, cents }) => `${showDollars(cents * times)} on ${spot.on ?? spot.spot.name}`)
    .join(', ');
}

/** The amounts that can be divided, in words: "steps of $26 without the point, or of $32 with it". */
export const stepsText = (spreads: readonly Spread[]): string =>
  spreads
    .map(({ stepCents, without }, index) => {
      const which = without !== null ? ' without the point' : index > 0 ? ' with it' : '';
      return `${index === 0 ? 'steps ' : ''}of ${showDollars(stepCents)}${which}`;
    })
    .join(', or ');

function wrongTotal(table: Table, id: string, cents: Cents, spreads: readonly Spread[]): Refusal {
  const amounts = spreads.flatMap((spread) => nearestPayable(spread, cents)).toSorted((a, b) => a - b);
  const below = amounts.findLast((amount) => amount < cents);
  const above = amounts.find((amount) => amount > cents);
  const nearest = [below, above].filter((amount) => amount !== undefined);
  const name = sayWager(id, null, id);
  const remedy =
    nearest.length === 0
      ? 'Bet elsewhere, or wait for the next decision.'
      : `Bet ${nearest.map(showDollars).join(' or ')}.`;
  const isWhole = spreads.some(({ stepCents }) => cents % stepCents === 0);
  if (isWhole && above === undefined)
    return refuse(
      'above-most',
      null,
      `${showDollars(cents)} is above the maximum for ${name} now.`,
      remedy,
      nearest,
    );
  if (isWhole && below === undefined)
    return refuse(
      'below-least',
      null,
      `${showDollars(cents)} is below the minimum for ${name}.`,
      remedy,
      nearest,
    );
  const says = `${showDollars(cents)} does not split evenly; bet ${name} in ${stepsText(spreads)}.`;
  return refuse('not-payable', table.rules.game.making.payable, says, remedy, nearest);
}
