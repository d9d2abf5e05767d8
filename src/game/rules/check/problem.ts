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

/** The first value that is listed twice. */
export const firstDuplicate = <T>(values: readonly T[]): T | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);
