// What is wrong with a game: the row, what is wrong there, and what to do.

/** Something wrong with a game: where it is ("wagers.pass.start"), what is wrong, and what to do. */
export type GameProblem = { readonly row: string; readonly says: string; readonly remedy: string };

export const problem = (row: string, says: string, remedy: string): GameProblem => ({ row, says, remedy });

/** The first value that is listed twice. */
export const twice = <T>(values: readonly T[]): T | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);
