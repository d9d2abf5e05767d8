// `boxperson odds hand`: how long a shooter's hand lasts, and how many points are made.

import {
  decimalOf,
  dividedBy,
  FAIR,
  type Fraction,
  inPercent,
  ONE,
  showFraction,
  type Weights,
} from 'boxperson/base';
import { chanceOfAtLeast, handOf } from 'boxperson/odds';
import type { Rules } from 'boxperson/rules';
import type { HandReport } from '../formats/exact-odds.ts';
import { UserError } from '../user-error.ts';

const LONG = [10, 20, 30, 50, 100, 154];

const handAt = (rules: Rules, weights: Weights) => {
  if (rules.game.points === null)
    throw new UserError(`${rules.game.name} has no points, so it has no hands.`);
  return handOf(rules, 20, 10, weights);
};

/** The hand for programs; fractions are strings such as "1671/196". */
export function handAsJson(rules: Rules, weights: Weights = FAIR): string {
  const { meanRolls, meanPoints, lengths, pointsMade } = handAt(rules, weights);
  const hand: HandReport = {
    game: rules.game.id,
    meanRolls: showFraction(meanRolls),
    meanPoints: showFraction(meanPoints),
    lengths: lengths.map(showFraction),
    pointsMade: pointsMade.map(showFraction),
    atLeast: Object.fromEntries(
      LONG.map((rolls) => [rolls, showFraction(chanceOfAtLeast(rules, rolls, weights))]),
    ),
  };
  return `${JSON.stringify(hand)}\n`;
}

export function printHand(rules: Rules, weights: Weights = FAIR): string {
  const hand = handAt(rules, weights);
  const percent = (value: Fraction): string => inPercent(value, 3).padStart(8);
  const bar = (value: Fraction): string => '█'.repeat(Math.round(Number(decimalOf(value, 4)) * 200));
  const lines = [
    `A hand at ${rules.game.name}`,
    `rolls, on average         ${decimalOf(hand.meanRolls, 4)} = ${showFraction(hand.meanRolls)}`,
    `points made, on average   ${decimalOf(hand.meanPoints, 4)} = ${showFraction(hand.meanPoints)}`,
    '',
    'rolls   chance %',
    ...hand.lengths.map(
      (chance, index) => `${String(index + 1).padStart(5)}   ${percent(chance)}   ${bar(chance)}`,
    ),
    '',
    'at least   one hand in',
    ...LONG.map(
      (rolls) =>
        `${String(rolls).padStart(8)}   ${grouped(decimalOf(dividedBy(ONE, chanceOfAtLeast(rules, rolls, weights)), rolls < 50 ? 2 : 0))}`,
    ),
    '',
    'points made   chance %',
    ...hand.pointsMade.map(
      (chance, count) => `${String(count).padStart(11)}   ${percent(chance)}   ${bar(chance)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const grouped = (text: string): string => text.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
