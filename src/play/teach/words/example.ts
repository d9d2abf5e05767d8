// A worked example with money: what a small bet on a spot wins, to the cent, as the table would pay it.

import {
  type Cents,
  ceilTo,
  divideExactly,
  exactCents,
  lcm,
  POSSIBLE_POINTS,
  type Point,
  ROLLS,
  type Roll,
  showDollars,
  totals,
  wordList,
} from 'boxperson/base';
import { type CompiledSpot, feeOn, feeRate, type Rules, takesFee } from 'boxperson/rules';
import { leavesOf } from './decided.ts';
import { rollsInWords } from './rolls-in-words.ts';

/** What a bet of the example wins in one way: winnings less what its other parts lose, before any fee. */
type ExampleWin = {
  readonly netCents: Cents;
  /** The rolls that win it; null if that depends on more than one roll. */
  readonly rolls: readonly Roll[] | null;
  /** The number the bet is on; 0 before it has one, or if it never gets one. */
  readonly number: Point | 0;
  /** How many groups are complete, for a wager that collects; otherwise 0. */
  readonly complete: number;
};

/** A worked example of a bet. */
export type Example = {
  readonly stakeCents: Cents;
  /** The fee on it, 0 if there is none, and when it is charged. */
  readonly feeCents: Cents;
  readonly feeTaken: 'when-made' | 'on-win' | null;
  readonly wins: readonly ExampleWin[];
  /** "$5 wins $5.", "$20 wins $40, less a $1 fee." */
  readonly says: string;
};

/**
 * The stake of the example: the least the spot takes, or where a fee is rounded, the least on which the fee is charged in
 * full, so that the bet is not shown as cheaper than it is.
 */
export function exampleStake(rules: Rules, spot: CompiledSpot): Cents {
  const { leastCents, mostCents, stepCents, wager, pays } = spot;
  const rule = wager.fee === undefined ? undefined : rules.game.fees?.[wager.fee];
  if (wager.fee === undefined || rule === undefined || pays === null) return leastCents;
  const { rate } = rules.house.fees[wager.fee][spot.on as Point];
  const share = feeRate({ rule, rate, pays });
  const full = ceilTo(leastCents, lcm(stepCents, rules.house.unitCents * share.under));
  return full > (mostCents ?? full) || full > leastCents * FULL_FEE_WITHIN ? leastCents : full;
}

/** A rate such as 3.333 percent is charged in full only on stakes that nobody would take for an example. */
const FULL_FEE_WITHIN = 100;

/** A worked example of a bet on this spot. */
export function exampleOf(rules: Rules, spot: CompiledSpot): Example {
  const stakeCents = exampleStake(rules, spot);
  const feeCents = feeOn(rules, spot, stakeCents);
  const feeTaken =
    feeCents === 0 ? null : takesFee(rules, spot, 'when-made') ? ('when-made' as const) : ('on-win' as const);
  const wins = winsOf(rules, spot, stakeCents);
  const fee =
    feeTaken === null
      ? ''
      : feeTaken === 'on-win'
        ? `, less a ${showDollars(feeCents)} fee`
        : `, after a ${showDollars(feeCents)} fee that you pay when you bet`;
  return { stakeCents, feeCents, feeTaken, wins, says: `${winText(rules, spot, stakeCents, wins)}${fee}.` };
}

function winsOf(rules: Rules, spot: CompiledSpot, stakeCents: Cents): readonly ExampleWin[] {
  if (spot.collection !== null)
    return Object.entries(spot.collection.tiers).map(([complete, { pays }]) => ({
      netCents: exactCents(stakeCents, pays),
      rolls: null,
      number: 0,
      complete: Number(complete),
    }));
  const net = sharedNet(rules, spot, stakeCents) ?? paidAt(spot, 0, stakeCents);
  const first = groupedBy(net).map(([netCents, rolls]) => ({
    netCents,
    rolls,
    number: 0 as const,
    complete: 0,
  }));
  const later = POSSIBLE_POINTS.filter((number) => number !== spot.startsOn).flatMap((number) =>
    groupedBy(paidAt(spot, number, stakeCents)).map(([netCents, rolls]) => ({
      netCents,
      rolls,
      number,
      complete: 0,
    })),
  );
  return [...first, ...later];
}

/** What each winning roll pays a bet on this number, 0 for none. */
const paidAt = (spot: CompiledSpot, number: Point | 0, stakeCents: Cents): ReadonlyMap<Roll, Cents> =>
  new Map(
    ROLLS.flatMap((roll) => {
      const outcome = spot.tables[number]?.[roll];
      return outcome?.kind === 'win' ? [[roll, exactCents(stakeCents, outcome.pays)]] : [];
    }),
  );

/** What each roll on which a part wins pays a composite, less the parts that lose; null for any other wager. */
function sharedNet(rules: Rules, spot: CompiledSpot, stakeCents: Cents): ReadonlyMap<Roll, Cents> | null {
  const leaves = leavesOf(rules, spot);
  if (leaves === null) return null;
  const shares = leaves.reduce((sum, { share }) => sum + share, 0);
  return new Map(
    ROLLS.flatMap((roll) => {
      const outcomes = leaves.map((leaf) => ({
        cents: divideExactly(stakeCents * leaf.share, shares),
        outcome: leaf.spot.tables[0]?.[roll],
      }));
      if (!outcomes.some(({ outcome }) => outcome?.kind === 'win')) return [];
      const net = outcomes.reduce(
        (sum, { cents, outcome }) =>
          outcome?.kind === 'win'
            ? sum + exactCents(cents, outcome.pays)
            : outcome?.kind === 'lose'
              ? sum - cents
              : sum,
        0,
      );
      return [[roll, net]];
    }),
  );
}

/** Rolls by what they pay, the most frequent amount first. */
const groupedBy = (paid: ReadonlyMap<Roll, Cents>): readonly (readonly [Cents, readonly Roll[]])[] =>
  [...Map.groupBy(paid.keys(), (roll) => paid.get(roll) ?? 0)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );

function winText(rules: Rules, spot: CompiledSpot, stakeCents: Cents, wins: readonly ExampleWin[]): string {
  const stake = showDollars(stakeCents);
  const plan = spot.collection?.plan;
  if (plan !== undefined) {
    const counted = plan.pays.at === 'end' ? plan.pays.counted : null;
    const texts = wins.map(({ netCents, complete }, index) =>
      counted === null
        ? showDollars(netCents)
        : `${showDollars(netCents)} for ${complete}${index === 0 ? ` ${counted}` : ''}`,
    );
    return `${stake} wins ${wordList(texts)}`;
  }
  const on = (rolls: readonly Roll[] | null): string => rollsInWords(rolls ?? [], { own: null, against: [] });
  if (leavesOf(rules, spot) !== null) {
    const sums = (sign: number): readonly string[] =>
      wins
        .filter(({ netCents }) => Math.sign(netCents) === sign)
        .map(({ netCents, rolls }) =>
          sign === 0 ? on(rolls) : `${showDollars(Math.abs(netCents))} on ${on(rolls)}`,
        );
    const texts = [
      ['wins', sums(1)] as const,
      ['breaks even on', sums(0)] as const,
      ['loses', sums(-1)] as const,
    ].flatMap(([does, found]) => (found.length === 0 ? [] : [`${does} ${wordList(found)}`]));
    return `${stake} ${texts.join(', and ')}, counting the parts that lose`;
  }
  // A roll that pays more than usual is named; so is a number that does, once the bet is on it.
  const first = wins.filter(({ number }) => number === 0);
  const later = [
    ...Map.groupBy(
      wins.filter(({ number }) => number !== 0),
      ({ netCents }) => netCents,
    ),
  ];
  const usual = first[0]?.netCents ?? later[0]?.[0];
  if (usual === undefined) return `${stake} wins nothing`;
  const more = [
    ...first.slice(1).map(({ netCents, rolls }) => `${showDollars(netCents)} on ${on(rolls)}`),
    ...later
      .filter(([netCents]) => netCents !== usual)
      .map(
        ([netCents, found]) =>
          `${showDollars(netCents)} once it is on ${on(totals(...found.map(({ number }) => number)))}`,
      ),
  ];
  return `${stake} wins ${showDollars(usual)}${more.length === 0 ? '' : `, or ${wordList(more, 'or')}`}`;
}
