// Rolls and odds as people write them: "7, 11", "hard 8", "easy 6", "2-4", "any other"; "9 to 5", "even", "true".

import {
  allBut,
  combination,
  type Face,
  hard,
  type Point,
  type Ratio,
  type Rolls,
  ratio,
  soft,
  totals,
} from 'boxperson/base';
import { laidOdds, trueOdds } from 'boxperson/games';
import { isMistake, type WrongValue, wrongValue } from 'boxperson/written';

/** The rolls that nothing else of a stage lists. */
export const ANY_OTHER = 'any other';
/** The odds that make a bet on a number fair. */
export const TRUE_ODDS = 'true';

export const ROLLS_HELP =
  'Write totals, pairs or combinations, such as “7, 11”, “hard 8”, “easy 6”, “2-4” or “any other”.';
/** Where each roll is a bet or a payout of its own, there is no "any other". */
export const ITEMS_HELP =
  'Write totals, pairs or combinations, such as “7, 11”, “hard 8”, “easy 6” or “2-4”.';
export const ODDS_HELP = 'Write odds such as “9 to 5” or “even”.';

/** The items of a list of rolls, such as "4, 5 and hard 6"; each is a set of rolls. */
export function rollItems(text: string): readonly (readonly [label: string, rolls: Rolls])[] | WrongValue {
  const labels = text
    .trim()
    .split(/\s*(?:,|\band\b|\bor\b)\s*/)
    .filter((label) => label !== '');
  const items = labels.map((label) => [label, oneItem(label)] as const);
  const bad = items.find(([, rolls]) => rolls === null || rolls.length === 0);
  if (bad !== undefined && bad[0] === ANY_OTHER)
    return wrongValue('“any other” is not a roll that can be named here.', ITEMS_HELP);
  if (bad !== undefined) return wrongValue(`“${bad[0]}” is not a roll of two dice.`, ITEMS_HELP);
  if (items.length === 0) return wrongValue('No rolls are named.', ITEMS_HELP);
  return items.map(([label, rolls]) => [label, rolls ?? []]);
}

function oneItem(text: string): Rolls | null {
  const pair = /^([1-6])-([1-6])$/.exec(text);
  if (pair !== null) return combination(Number(pair[1]) as Face, Number(pair[2]) as Face);
  const total = /^(?:(hard|easy|any) )?(\d{1,2})$/.exec(text);
  if (total === null) return null;
  const number = Number(total[2]);
  if (total[1] === 'hard') return hard(number);
  return total[1] === 'easy' ? soft(number) : totals(number);
}

/** The rolls that a text names. "any other" is what `rest` leaves. */
export function rollsIn(text: string, rest: Rolls = []): Rolls | WrongValue {
  if (text.trim() === ANY_OTHER) return allBut(rest);
  const items = rollItems(text);
  if (isMistake(items)) return items;
  return items.flatMap(([, rolls]) => rolls);
}

/** What a text says a bet pays. */
export function oddsIn(text: string): Ratio | typeof TRUE_ODDS | WrongValue {
  const plain = text.trim().toLowerCase();
  if (plain === TRUE_ODDS) return TRUE_ODDS;
  if (plain === 'even') return ratio(1);
  const match = /^(\d{1,5}) to (\d{1,5})$/.exec(plain);
  if (match === null) return wrongValue(`“${text}” are not odds.`, ODDS_HELP);
  if (Number(match[1]) === 0 || Number(match[2]) === 0)
    return wrongValue(
      `“${text}” cannot be paid.`,
      'Write odds of whole numbers above zero, such as “9 to 5”.',
    );
  return ratio(Number(match[1]), Number(match[2]));
}

/** How many complete groups a row of a pay table is for: "4", or "6+" and "6 or more" for that many and all above. */
export function countsIn(text: string, most: number): readonly number[] | WrongValue {
  const match = /^(\d{1,2})(\+| or more)?$/.exec(text.trim());
  const first = Number(match?.[1] ?? 0);
  if (match === null || first === 0)
    return wrongValue(`“${text}” is not a number of groups.`, 'Write a number such as 4, or “6 or more”.');
  return match[2] === undefined
    ? [first]
    : Array.from({ length: Math.max(1, most - first + 1) }, (_, at) => first + at);
}

/** The odds for a bet on this number, or against it. */
export const oddsForNumber = (text: string, number: number, isAgainst: boolean): Ratio => {
  const odds = oddsIn(text);
  if (odds === TRUE_ODDS) return isAgainst ? laidOdds(number as Point) : trueOdds(number as Point);
  return isMistake(odds) ? ratio(1) : odds;
};
