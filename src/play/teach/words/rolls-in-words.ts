// Sets of rolls as a player says them: "7 or 11", "4-4", "any other 8", "your number".

import {
  combinationName,
  isPair,
  ROLLS,
  type Roll,
  type Rolls,
  totalOf,
  totals,
  wordList,
} from 'boxperson/base';

/** The number or combination that a wager is on, where a sentence says "your number" for each of its spots alike. */
export type OwnRolls = { readonly rolls: Rolls; readonly as: string; readonly isCombination: boolean };

/**
 * How sentences name rolls. `against` are the rolls that do the opposite: if they contain the pair of a total, the rest
 * of that total is "any other 8". `own` is set in sentences about every number of a wager at once.
 */
export type RollNaming = { readonly own: OwnRolls | null; readonly against: Rolls };

/** Rolls in a sentence: "a 7", "7 or 11", "4-4", "a 7 or any other 8". */
export function rollsInWords(rolls: Rolls, naming: RollNaming, last: 'and' | 'or' = 'or'): string {
  const names = namesOf(rolls, naming);
  const isPlain = names.length > 1 && !names.some(({ isPhrase }) => isPhrase);
  return wordList(
    names.map(({ says, article }) => (isPlain ? says : `${article}${says}`)),
    last,
  );
}

/** How many names it takes to say these rolls. */
export const namesNeeded = (rolls: Rolls, naming: RollNaming): number => namesOf(rolls, naming).length;

type Name = { readonly says: string; readonly article: string; readonly isPhrase: boolean };

function namesOf(rolls: Rolls, naming: RollNaming): readonly Name[] {
  const { own } = naming;
  const isOwn = (here: Rolls): boolean =>
    own !== null && here.length === own.rolls.length && own.rolls.every((roll) => here.includes(roll));
  const names: Name[] = [];
  if (own?.isCombination === true && own.rolls.every((roll) => rolls.includes(roll))) {
    names.push(phrase(own.as));
    return [...names, ...namesOf(without(rolls, own.rolls), { ...naming, own: null })];
  }
  for (let total = 2; total <= 12; total++) {
    const all = totals(total);
    const here = rolls.filter((roll) => totalOf(roll) === total);
    if (here.length === 0) continue;
    const number = isOwn(all) && own !== null ? own.as : null;
    if (here.length === all.length) names.push(number === null ? digits(total) : phrase(number));
    else names.push(...someOf(total, here, all, number, naming.against));
  }
  // "a 7 or any other 4": plain numbers first, whatever the total.
  return names.toSorted((a, b) => Number(a.isPhrase) - Number(b.isPhrase));
}

/** Some rolls of a total: its pair, all of it but the pair, or combinations by name. */
function someOf(
  total: number,
  here: Rolls,
  all: Rolls,
  number: string | null,
  against: Rolls,
): readonly Name[] {
  const pair = all.find(isPair);
  const isAllButPair = pair !== undefined && here.length === all.length - 1 && !here.includes(pair);
  const isOther = isAllButPair && against.includes(pair);
  if (isOther) return [phrase(number === null ? `any other ${total}` : `${number} any other way`)];
  if (isAllButPair && here.length > 2)
    return [phrase(`${number ?? `${articleOf(total)}${total}`} that is not a pair`)];
  if (number !== null && here.length === 1 && here[0] === pair) return [phrase(`${number} as a pair`)];
  const names = [...new Set(here.map(combinationName))];
  return names.map((says) => ({ says, article: '', isPhrase: false }));
}

const digits = (total: number): Name => ({
  says: String(total),
  article: articleOf(total),
  isPhrase: false,
});
const phrase = (says: string): Name => ({ says, article: '', isPhrase: true });

/** "an 8" and "an 11", but "a 7". */
const articleOf = (total: number): string => (total === 8 || total === 11 ? 'an ' : 'a ');

const without = (rolls: Rolls, gone: Rolls): readonly Roll[] => rolls.filter((roll) => !gone.includes(roll));

/** Every roll in none of these sets. */
export const otherRolls = (...sets: readonly Rolls[]): Rolls =>
  ROLLS.filter((roll) => !sets.some((rolls) => rolls.includes(roll)));
