// The wagers of one table as the rulebook lists them: when each is made and changed, whether it is off on the come-out,
// payouts and amounts.

import { showDollars } from 'boxperson/base';
import type { CompiledSpot } from '../compile/compile.ts';
import { findSpot, type Rules } from '../compile/rules.ts';
import type { ClauseId } from '../language/clause.ts';
import type { Wager } from '../language/wager.ts';
import { printedOdds } from './layout.ts';
import { barredRolls, paidRolls, rollsText } from './printed.ts';
import { publishedOdds } from './words.ts';

/** One spot of a wager as the rulebook lists it: its name, payouts and allowed amounts in words, and their clauses. */
export type BookSpot = {
  readonly name: string;
  readonly pays: string;
  readonly amounts: string;
  readonly clauses: readonly ClauseId[];
};

/** A wager with all its spots: a single one, or one for each number or combination. */
export type BookWager = {
  readonly id: string;
  readonly name: string;
  readonly made: string;
  readonly changed: string;
  readonly comeOut: string;
  readonly spots: readonly BookSpot[];
};

/** Every wager this table offers, in the order of its document. */
export const bookWagers = (rules: Rules): readonly BookWager[] =>
  [...rules.offered.values()].map(({ wager, byOn }) => ({
    id: wager.id,
    name: wager.name,
    made: madeText(rules, wager),
    changed: holdText(rules, wager),
    comeOut: sleepText(rules, wager),
    spots: [...byOn.values()].map((spot) => ({
      name: spot.spot.name,
      pays: payText(rules, spot),
      amounts: amountsText(rules, spot),
      clauses: [...new Set([spot.spot.clause, wager.clause, ...payClauses(spot), ...furtherClauses(spot)])],
    })),
  }));

function madeText(rules: Rules, wager: Wager): string {
  if (wager.behind !== undefined) {
    const before = rules.offered.get(wager.behind)?.wager.name ?? wager.behind;
    return `behind a ${before} once it has its number`;
  }
  switch (wager.made) {
    case 'come-out':
      return 'before a come-out roll';
    case 'point-on':
      return 'while a point is on';
    case 'any-time':
      return 'at any time';
    case 'new-shooter':
      return 'before a new shooter’s first come-out roll';
  }
}

function holdText({ house }: Rules, wager: Wager): string {
  switch (wager.hold) {
    case 'free':
      return 'freely before the roll';
    case 'contract':
      return wager.startsOnNumber === true ? 'never' : 'until it has its number';
    case 'one-way':
      return 'lowered at any time; raised only before it has its number';
    case 'frozen':
      return 'never';
    case 'window':
      return house.placeComesDown ? 'in any betting window' : 'in the betting window in which it was made';
  }
}

const sleepText = (rules: Rules, wager: Wager): string =>
  rules.game.points === null ? 'no come-out' : wager.sleeps === true ? 'off unless called on' : 'working';

function payText(rules: Rules, spot: CompiledSpot): string {
  if (spot.split === null) {
    const odds = printedOdds(rules, spot);
    const paid = paidRolls(rules, spot);
    const barred = barredRolls(spot);
    const returned = barred.length === 0 ? [] : [`returned on ${rollsText(barred)}`];
    // Where rolls or numbers pay differently, say which pays what.
    const pays =
      odds.length > 1 && paid.length === odds.length
        ? paid.map((one) => `${one.odds} on ${one.says}`)
        : (paidByNumber(rules, spot) ?? odds);
    return [...pays, ...returned].join('; ');
  }
  const names = spot.split.map((part) => findSpot(rules, part.wager, part.on)?.spot.name ?? part.wager);
  return `split into ${names.join(' and ')}`;
}

/** What a bet pays on each number it can move to, if that differs: "1 to 1; 2 to 1 on 2, 12". Null if it does not. */
function paidByNumber(rules: Rules, { tables }: CompiledSpot): readonly string[] | null {
  const byOdds = new Map<string, number[]>();
  for (const [number, table] of tables.entries())
    for (const outcome of number === 0 ? [] : (table ?? []))
      if (outcome?.kind === 'win') {
        const odds = publishedOdds(rules, outcome.pays);
        byOdds.set(odds, [...new Set([...(byOdds.get(odds) ?? []), number])]);
      }
  if (byOdds.size < 2) return null;
  const [usual, ...others] = [...byOdds].toSorted(([, a], [, b]) => b.length - a.length);
  return [usual?.[0] ?? '', ...others.map(([odds, numbers]) => `${odds} on ${numbers.join(', ')}`)];
}

/** The amounts a spot accepts, in words: "from $12 in steps of $6, up to $498". */
export function amountsText(rules: Rules, spot: CompiledSpot): string {
  const { leastCents, mostCents, stepCents, wager } = spot;
  const isOdds = wager.behind !== undefined;
  const less = isOdds && leastCents > stepCents ? ', or single odds if that is less,' : '';
  const step = stepCents === rules.house.unitCents ? '' : ` in steps of ${showDollars(stepCents)}`;
  const most = isOdds
    ? ', up to the odds limit'
    : mostCents === null
      ? ''
      : `, up to ${showDollars(mostCents)}`;
  return `from ${showDollars(leastCents)}${less}${step}${most}`;
}

function payClauses(spot: CompiledSpot): readonly ClauseId[] {
  const found: ClauseId[] = [];
  for (const table of spot.tables)
    for (const outcome of table ?? []) if (outcome?.kind === 'win') found.push(outcome.paysBy);
  if (spot.spot.plan.kind === 'parts' || spot.spot.plan.kind === 'split') found.push(spot.spot.plan.clause);
  for (const { paysBy, example } of Object.values(spot.collection?.tiers ?? {}))
    found.push(paysBy, ...(example === undefined ? [] : [example]));
  return found;
}

/** What a wager rests on besides its payouts: what it collects, what binds it, where it lies, who books it. */
function furtherClauses({ wager, spot: { plan } }: CompiledSpot): readonly ClauseId[] {
  const { ownSpot, booked, broughtIn, marked, notice, onceAShooter, holdClause, restsOn = {} } = wager;
  const collected =
    plan.kind === 'collects'
      ? [...plan.groups.map(({ clause }) => clause), plan.ends.wins, plan.ends.loses]
      : [];
  return [
    ...[...collected, holdClause, ownSpot, booked, broughtIn, marked, notice?.clause, onceAShooter],
    ...Object.values(restsOn),
  ].filter((clause) => clause !== undefined);
}
