// Compiles wagers into settlement tables: for each spot, what each of the 36 rolls does.

import {
  assert,
  type Cents,
  combinationName,
  isPossiblePoint,
  lcm,
  POSSIBLE_POINTS,
  type Point,
  type Ratio,
  ROLLS,
  type Roll,
  type Rolls,
  ratio,
  required,
  timesRatio,
  totalOf,
  wholeEvery,
} from 'boxperson/base';
import type { ClauseId } from '../language/clause.ts';
import type { FeeRule, Game } from '../language/game.ts';
import { payoutKey } from '../language/payout-rows.ts';
import type { Collection, CollectionGroup, PlanStage, Tier, WagerShare } from '../language/plan.ts';
import type { Spot, Wager } from '../language/wager.ts';
import type { HouseSettings } from '../options/house.ts';
import { type Amounts, amountsWithin, lesser, splitAmounts } from './amounts.ts';

/**
 * What a roll does to a wager: it wins at these odds, loses, is a stand-off (`push`), or moves to the number thrown
 * (`travel`), and by which clause.
 */
export type WagerOutcome =
  | { readonly kind: 'win'; readonly pays: Ratio; readonly clause: ClauseId; readonly paysBy: ClauseId }
  | { readonly kind: 'lose'; readonly clause: ClauseId }
  | { readonly kind: 'push'; readonly clause: ClauseId }
  | { readonly kind: 'travel'; readonly number: Point; readonly clause: ClauseId };

/** What each of the 36 rolls does to a wager, in the order of the rolls; null leaves it up. */
export type OutcomeTable = readonly (WagerOutcome | null)[];

/** One part of a composite wager: its spot and its share of the stake. */
export type CompiledPart = { readonly spot: CompiledSpot; readonly share: number };

/** A collecting wager prepared for settlement. Its progress is one number, with a bit for each item. */
export type CompiledCollection = {
  readonly plan: Collection;
  /** The bits of the items a roll can bring in; each such roll brings in the lowest one missing. 0 for none. */
  readonly bitsOf: readonly number[];
  /** The bits of each group, in the order of the plan. */
  readonly groupBits: readonly number[];
  readonly allBits: number;
  /** The boxes on the layout that show its progress, each with the bits that fill it. */
  readonly boxes: readonly { readonly name: string; readonly bits: number }[];
  /** By number of complete groups, from the house's chosen table. */
  readonly tiers: Readonly<Record<number, Tier>>;
};

/** One spot of a wager with everything settlement needs, for one game and house. Amounts are in cents. */
export type CompiledSpot = Amounts & {
  /** Its position in `Rules.spots`. */
  readonly index: number;
  readonly wager: Wager;
  readonly spot: Spot;
  readonly on: number | string | null;
  /** The number it has as soon as it is made; 0 for a wager that gets one later, or never. */
  readonly startsOn: Point | 0;
  /** By the wager's number; 0 before it has one, or if it never gets one. */
  readonly tables: readonly (OutcomeTable | undefined)[];
  /** The parts of a composite; null for other wagers. */
  readonly parts: readonly CompiledPart[] | null;
  /** The sum of the shares of `parts` or `split`; 0 for other wagers. */
  readonly shares: number;
  /** The wagers that a shorthand is split into when it is made; null for other wagers. */
  readonly split: readonly WagerShare[] | null;
  readonly collection: CompiledCollection | null;
  /** The step between acceptable coupons, which are not returned with their winnings. */
  readonly couponStepCents: Cents;
  /** What a composite accepts if the player nominates the split; null for other wagers. */
  readonly nominated: Amounts | null;
  /** Its first payout without a number: the only one for odds, place, buy and lay bets. Null if it has none. */
  readonly pays: Ratio | null;
};

/**
 * Compiles the spots of these wagers, in order; `configure` calls it. Throws if a composite is listed before the
 * wagers it consists of.
 */
export function compileSpots(
  game: Game,
  house: HouseSettings,
  wagers: readonly Wager[],
): readonly CompiledSpot[] {
  const compiled: CompiledSpot[] = [];
  const find = (part: WagerShare): CompiledSpot =>
    required(
      compiled.find((spot) => spot.wager.id === part.wager && spot.on === part.on),
      `${part.wager} ${part.on ?? ''} is written before the composite that contains it`,
    );
  for (const wager of wagers)
    for (const spot of wager.spots)
      compiled.push(compileSpot(game, house, wager, spot, compiled.length, find));
  return compiled;
}

function compileSpot(
  game: Game,
  house: HouseSettings,
  wager: Wager,
  spot: Spot,
  index: number,
  find: (part: WagerShare) => CompiledSpot,
): CompiledSpot {
  const { plan } = spot;
  const startsOn = wager.startsOnNumber === true && isPossiblePoint(spot.on) ? spot.on : 0;
  const stages: (PlanStage | undefined)[] = [];
  if (plan.kind === 'stages') {
    stages[0] = plan.start;
    if (plan.numbers !== undefined) for (const point of POSSIBLE_POINTS) stages[point] = plan.numbers[point];
    if (startsOn !== 0) stages[startsOn] = plan.start;
  }
  const tables = Array.from(stages, (stage) =>
    stage === undefined ? undefined : tableOf(house, wager, spot, stage),
  );
  const parts =
    plan.kind === 'parts' ? plan.parts.map((part) => ({ spot: find(part), share: part.share })) : null;
  const split = plan.kind === 'split' ? plan.into : null;
  const shareList = (parts ?? split ?? []).map((part) => part.share);
  const shares = shareList.reduce((sum, share) => sum + share, 0);
  const collection = plan.kind === 'collects' ? compileCollection(house, wager, plan) : null;
  const pays = firstPay(tables);
  const rule = wager.fee === undefined ? null : required(game.fees?.[wager.fee], 'the rule of a fee');
  // A share is whole units where the document or a nominated split says so; elsewhere whole cents are enough.
  const isInUnits = wager.nominatedSplit !== undefined || (plan.kind === 'parts' && plan.isInUnits === true);
  const units = [
    ...tables.flatMap((table) => payStep(table)),
    ...(parts === null ? [] : partsStep(parts, shares, isInUnits ? 1 : house.unitCents)),
    ...(split ?? []).map((part) =>
      wholeEvery(ratio(part.share * house.unitCents, shares * find(part).stepCents)),
    ),
    ...(collection === null ? [] : Object.values(collection.tiers).map((tier) => wholeEvery(tier.pays))),
    ...(rule?.isExact === true && pays !== null ? [feeStep(rule, pays)] : []),
  ].reduce(lcm, 1);
  const stepCents = lcm(units * house.unitCents, wager.stake?.stepCents ?? 1);
  const couponUnits = parts === null ? 1 : handedOver(parts, shares, false).map(wholeEvery).reduce(lcm, 1);
  const posted = house.limits[wager.id];
  const limit = {
    leastCents: Math.max(posted?.leastCents ?? 0, wager.stake?.leastCents ?? 0),
    mostCents: lesser(posted?.mostCents ?? null, wager.stake?.mostCents ?? null),
  };
  const own = amountsWithin(limit, stepCents);
  const amounts = split === null ? own : splitAmounts(own, shares, splitSpots(split, find));
  const fewest = { ...limit, leastCents: Math.max(limit.leastCents, shares * house.unitCents) };
  return {
    index,
    wager,
    spot,
    on: spot.on,
    startsOn,
    tables,
    parts,
    shares,
    split,
    collection,
    ...amounts,
    couponStepCents: lcm(stepCents, couponUnits * house.unitCents),
    nominated: wager.nominatedSplit === undefined ? null : amountsWithin(fewest, house.unitCents),
    pays,
  };
}

/** The wagers that a shorthand is split into, each with its share. */
const splitSpots = (
  split: readonly WagerShare[],
  find: (part: WagerShare) => CompiledSpot,
): readonly CompiledPart[] => split.map((part) => ({ spot: find(part), share: part.share }));

function tableOf(house: HouseSettings, wager: Wager, spot: Spot, stage: PlanStage): OutcomeTable {
  const table: (WagerOutcome | null)[] = ROLLS.map(() => null);
  const put = (roll: Roll, outcome: WagerOutcome): void => {
    assert(table[roll] === null, `${wager.id} ${spot.on ?? ''}: one roll does one thing`);
    table[roll] = outcome;
  };
  for (const row of stage.wins) {
    const pays = house.raised[payoutKey(wager.id, spot.on, row)] ?? row.pays;
    const outcome: WagerOutcome = { kind: 'win', pays, clause: row.clause, paysBy: row.paysBy };
    for (const roll of row.rolls) put(roll, outcome);
  }
  for (const row of stage.loses)
    for (const roll of row.rolls) put(roll, { kind: 'lose', clause: row.clause });
  for (const row of stage.pushes ?? [])
    for (const roll of row.rolls) put(roll, { kind: 'push', clause: row.clause });
  for (const row of stage.travels ?? [])
    for (const roll of row.rolls)
      put(roll, { kind: 'travel', number: totalOf(roll) as Point, clause: row.clause });
  return table;
}

function compileCollection(house: HouseSettings, wager: Wager, plan: Collection): CompiledCollection {
  const bitsOf = ROLLS.map(() => 0);
  let bit = 1;
  const itemBoxes: { readonly name: string; readonly bits: number }[] = [];
  const groupBits = plan.groups.map((group) => {
    let bits = 0;
    for (const [index, item] of group.items.entries()) {
      itemBoxes.push({ name: itemName(group, item, index), bits: bit });
      for (const roll of item) bitsOf[roll] = (bitsOf[roll] ?? 0) | bit;
      bits |= bit;
      bit <<= 1;
    }
    return bits;
  });
  const tiers: Record<number, Tier> = {};
  if (plan.pays.at === 'completion') tiers[plan.groups.length] = plan.pays.tier;
  else {
    const letter = required(house.payTables[wager.id], `the pay table of ${wager.id}`);
    const table = required(plan.pays.tables[letter], `${wager.id} has a pay table ${letter}`);
    for (const [count, tier] of Object.entries(table))
      tiers[Number(count)] = { ...tier, pays: house.raised[`${wager.id} ${letter}:${count}`] ?? tier.pays };
  }
  const groupBoxes = plan.groups.map(({ label }, index) => ({ name: label, bits: groupBits[index] ?? 0 }));
  const boxes = wager.marker?.marks === 'groups' ? groupBoxes : itemBoxes;
  return { plan, bitsOf, groupBits, allBits: groupBits.reduce((all, bits) => all | bits, 0), boxes, tiers };
}

/** The name of an item's box: its group's, its combination, or for an item listed several times which time it is. */
function itemName({ label, items }: CollectionGroup, item: Rolls, index: number): string {
  if (items.length === 1) return label;
  const isRepeated = items.every(
    (one) => one.length === item.length && one.every((roll) => item.includes(roll)),
  );
  return isRepeated ? String(index + 1) : combinationName(required(item[0], 'a roll of an item'));
}

/** How many groups of a collection are complete, given its progress bits. */
export const groupsComplete = (collection: CompiledCollection, progress: number): number =>
  collection.groupBits.reduce((count, bits) => count + ((progress & bits) === bits ? 1 : 0), 0);

const payStep = (table: OutcomeTable | undefined): readonly number[] =>
  (table ?? []).flatMap((outcome) => (outcome?.kind === 'win' ? [outcome.pays.under] : []));

/**
 * A composite must be payable on each roll as a whole, including the stake of the winning parts. Each share of one
 * unit is divided into `piecesOfUnit` pieces at most.
 */
function partsStep(parts: readonly CompiledPart[], shares: number, piecesOfUnit: number): readonly number[] {
  const whole = parts.map((part) => ratio(part.share * piecesOfUnit, shares));
  return [...whole, ...handedOver(parts, shares, true)].map(wholeEvery);
}

/** What a composite pays on each roll as a fraction of its stake, with or without the stake of the winning parts. */
function handedOver(parts: readonly CompiledPart[], shares: number, isStakeBack: boolean): readonly Ratio[] {
  return ROLLS.map((roll) =>
    parts.reduce((sum, part) => {
      const outcome = part.spot.tables[0]?.[roll];
      if (outcome?.kind !== 'win') return sum;
      const { over, under } = outcome.pays;
      const pays = timesRatio(ratio(part.share, shares), ratio(isStakeBack ? over + under : over, under));
      return ratio(sum.over * pays.under + pays.over * sum.under, sum.under * pays.under);
    }, ratio(0)),
  );
}

const feeStep = (rule: FeeRule, pays: Ratio): number =>
  wholeEvery(rule.of === 'stake' ? rule.mostRate : timesRatio(rule.mostRate, pays));

function firstPay(tables: readonly (OutcomeTable | undefined)[]): Ratio | null {
  for (const outcome of tables[0] ?? []) if (outcome?.kind === 'win') return outcome.pays;
  return null;
}
