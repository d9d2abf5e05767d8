// `boxperson odds combine pass pass-odds=3-4-5 place-win@6=12`: the combined cost of a set of wagers.

import {
  decimalOf,
  FAIR,
  type Fraction,
  fraction,
  inPercent,
  ONE,
  POSSIBLE_POINTS,
  type Point,
  parseDollars,
  parseRatio,
  showFraction,
  times,
  type Weights,
} from 'boxperson/base';
import { type CombinedFigures, type CombinedWager, combine, feeOnStake, feesOfHouse } from 'boxperson/odds';
import { amountsText, byWays, findSpot, type PerPoint, type Rules } from 'boxperson/rules';
import { emptyTable, wrongAmount } from 'boxperson/table';
import type { CombinationReport } from '../formats/exact-odds.ts';
import { UserError } from '../user-error.ts';

export function printCombination(
  rules: Rules,
  words: readonly string[],
  weights: Weights = FAIR,
  isJson = false,
): string {
  if (words.length === 0)
    throw new UserError(
      'List the wagers, for example: boxperson odds combine pass pass-odds=3-4-5 place-win@6=12',
    );
  const all = combine(rules, wagersToCombine(rules, words), null, weights);
  return isJson ? `${JSON.stringify(asJson(words, all))}\n` : print(words, all);
}

/** The named wagers, with odds joined to the bet they are behind. */
export function wagersToCombine(rules: Rules, words: readonly string[]): readonly CombinedWager[] {
  const pieces: CombinedWager[] = [];
  for (const word of words) {
    const { name, on, amount } = read(word);
    const behind = rules.offered.get(name)?.wager.behind;
    if (behind === undefined) pieces.push(pieceOf(rules, name, on, amount, word));
    else {
      const index = pieces.findIndex((piece) => piece.spot.wager.id === behind && piece.odds === null);
      const base = pieces[index];
      if (base === undefined) throw new UserError(`${name} goes behind ${behind}. List ${behind} first.`);
      pieces[index] = {
        ...base,
        odds: { wager: name, multiple: stakedOn(rules, name, amount ?? '1', word) },
      };
    }
  }
  return pieces;
}

function pieceOf(
  rules: Rules,
  name: string,
  on: string | null,
  amount: string | null,
  word: string,
): CombinedWager {
  const spot = findSpot(rules, name, on !== null && /^\d+$/.test(on) ? Number(on) : on);
  if (spot === null)
    throw new UserError(
      `There is no wager ${word} at this table. Write something like place-win@6=12, hop@1-3 or pass.`,
    );
  if (spot.collection !== null)
    throw new UserError(
      `${spot.spot.name} lasts a whole hand and cannot be combined. \`boxperson odds ${rules.game.id} --wager ${name}\` shows it alone.`,
    );
  const fee = feesOfHouse(rules, spot)[0] ?? null;
  if (amount === null) return { spot, units: ONE, odds: null, fee };
  const cents = parseDollars(amount);
  if (cents === null || cents === 0)
    throw new UserError(
      `“${word}”: ${amount} is not an amount of money. ${spot.spot.name} takes amounts ${amountsText(rules, spot)}.`,
    );
  const refused = wrongAmount(emptyTable(rules), spot, spot, cents);
  if (refused !== null)
    throw new UserError(
      `“${word}”: ${refused.says}${refused.clause === null ? '' : ` [${refused.clause}]`} ${refused.remedy}`,
    );
  // Only with an amount in dollars is it known how the fee is rounded.
  return {
    spot,
    units: amountOf(amount, word),
    odds: null,
    fee: fee === null ? null : feeOnStake(fee, rules, cents),
  };
}

function read(word: string): {
  readonly name: string;
  readonly on: string | null;
  readonly amount: string | null;
} {
  const match = /^([a-z0-9-]+?)(?:@([0-9-]+))?(?:=([0-9.-]+)x?)?$/.exec(word);
  if (match === null)
    throw new UserError(
      `“${word}” is not a wager. Write something like pass, place-win@6=12 or pass-odds=3-4-5.`,
    );
  return { name: match[1] ?? '', on: match[2] ?? null, amount: match[3] ?? null };
}

/** "2" for every point, or "3-4-5" for 4 and 10, 5 and 9, 6 and 8. Lay odds are measured by what they would win. */
function stakedOn(rules: Rules, name: string, text: string, word: string): PerPoint<Fraction> {
  const given = text.split('-').map((one) => amountOf(one, word));
  const [first = ONE, second = first, third = second] = given;
  if (given.length > 3) throw new UserError(`“${word}”: odds take one multiple, or three such as 3-4-5.`);
  const byPoint = byWays(first, second, third);
  const staked = (point: Point): Fraction => {
    const spot = findSpot(rules, name, point);
    const isLaid = spot?.wager.lays === true && spot.pays !== null;
    return isLaid ? times(byPoint[point], fraction(spot.pays.under, spot.pays.over)) : byPoint[point];
  };
  return Object.fromEntries(POSSIBLE_POINTS.map((point) => [point, staked(point)])) as PerPoint<Fraction>;
}

function amountOf(text: string, word: string): Fraction {
  const ratio = parseRatio(text);
  if (ratio === null || ratio.over === 0)
    throw new UserError(
      `“${word}”: ${text} is not an amount. Write something like place-win@6=12 or pass-odds=2.`,
    );
  return fraction(ratio.over, ratio.under);
}

/** The same figures for programs; fractions are strings such as "7/495". */
const asJson = (words: readonly string[], all: CombinedFigures): CombinationReport => ({
  wagers: words,
  edge: showFraction(all.edge),
  expectedLoss: showFraction(all.expectedLoss),
  expectedDown: showFraction(all.expectedDown),
  variance: showFraction(all.variance),
  expectedRolls: showFraction(all.expectedRolls),
  results: all.results.map(({ net, chance }) => ({ net: showFraction(net), chance: showFraction(chance) })),
});

function print(words: readonly string[], all: CombinedFigures): string {
  const lines = [
    words.join(' + '),
    `edge on all money put down   ${inPercent(all.edge, 4)}%   ${exact(all.edge)}`,
    `expected loss                ${decimalOf(all.expectedLoss, 6)}   ${exact(all.expectedLoss)}`,
    `expected money put down      ${decimalOf(all.expectedDown, 6)}   ${exact(all.expectedDown)}`,
    `standard deviation           ${Math.sqrt(Number(decimalOf(all.variance, 6))).toFixed(4)}`,
    `rolls until all is decided   ${decimalOf(all.expectedRolls, 4)}   ${exact(all.expectedRolls)}`,
    '',
    'net result   chance %',
    ...all.results.map(
      ({ net, chance }) =>
        `${decimalOf(net, 2).padStart(10)}   ${inPercent(chance, 4).padStart(8)}   ${'█'.repeat(Math.round(Number(decimalOf(chance, 4)) * 60))}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const exact = (value: Fraction): string => {
  const text = showFraction(value);
  return text.length > 40 ? '' : `= ${text}`;
};
