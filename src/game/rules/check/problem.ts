// What is wrong with a game: the row, what is wrong there, and what to do.

import { nearestOf } from 'boxperson/base';

/** Something wrong with a game: where it is ("wagers.pass.start"), what is wrong, and what to do. */
export type GameProblem = { readonly row: string; readonly says: string; readonly remedy: string };

export const gameProblem = (row: string, says: string, remedy: string): GameProblem => ({
  row,
  says,
  remedy,
});

/**
 * The row of each wager: "wagers.pass". Of several wagers with one id, which options choose between, each has its number:
 * "wagers.spray (2)".
 */
export function wagerPaths(wagers: readonly { readonly id: string }[]): readonly string[] {
  return wagers.map(({ id }, index) => {
    if (wagers.filter((one) => one.id === id).length === 1) return `wagers.${id}`;
    const nth = wagers.slice(0, index + 1).filter((one) => one.id === id).length;
    return `wagers.${id} (${nth})`;
  });
}

/** What to write instead of a name that is not known: the nearest one that is, or what `otherwise` says. */
export function nearestOr(name: string, names: readonly string[], otherwise: string): string {
  const near = nearestOf(name, names);
  return near === null ? otherwise : `Did you mean “${near}”?`;
}

/** A name that stands for nothing in the game. */
export const unknownName = (row: string, what: string, name: string, names: object): GameProblem =>
  gameProblem(
    row,
    `There is no ${what} called ${name}.`,
    nearestOr(name, Object.keys(names), `Name one of the game’s ${what}s.`),
  );

/** A word that is not one of those that may stand there. */
export const wrongWord = (row: string, says: string, words: readonly string[]): GameProblem =>
  gameProblem(row, says, `Write ${words.join(', ')}.`);

/** Odds that cannot be paid; `like` is an example of what to write. */
export const wrongPayout = (row: string, like: string): GameProblem =>
  gameProblem(row, 'The payout cannot be made.', `Write odds of whole numbers above zero, such as ${like}.`);

/** The first value that is listed twice. */
export const firstDuplicate = <T>(values: readonly T[]): T | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);
