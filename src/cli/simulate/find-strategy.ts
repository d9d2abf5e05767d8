// Finds a strategy by its name in the library, or loads it from a YAML or JSON file or a module.

import { readFileSync } from 'node:fs';
import { allGames, PUBLISHED_GAMES, usualGames } from 'boxperson/games';
import {
  checkStrategy,
  fits,
  isOffered,
  libraryStrategy,
  type ReadStrategy,
  readStrategy,
  type Strategy,
  showProblem,
  strategyOf,
  type WrittenStrategy,
} from 'boxperson/lab';
import { configure, type HouseChoices, isRefusal, type Rules } from 'boxperson/rules';
import { rulesWith } from '../serve/house-file.ts';
import { cannotRead, UserError } from '../user-error.ts';
import { loadStrategyModule } from './strategy-module.ts';

const WORDS = /\.(ya?ml|json)$/i;
const MODULE = /\.[cm]?[jt]s$/i;

/**
 * The strategy, checked against this table's rules as far as a written strategy can be. `instance` selects a fresh copy of a
 * module.
 */
export async function findStrategy(name: string, rules: Rules, instance = 0): Promise<Strategy> {
  if (isModule(name)) return loadStrategyModule(name, instance);
  return strategyOf(checkedAt(name, rules).written, rules);
}

/** A strategy of the library or from a file, once it is known to fit this table. */
export function checkedAt(name: string, rules: Rules): FoundStrategy {
  const found = writtenNamed(name);
  const problems = checkStrategy(found.written, rules, found.source);
  if (problems.length > 0) throw new UserError(problems.map(showProblem).join('\n'));
  return found;
}

/** Whether the name is that of a module, which is a function rather than a list of rules. */
export const isModule = (name: string): boolean => MODULE.test(name);

/** Whether the name is that of a file, rather than of a strategy in the library. */
export const isFile = (name: string): boolean => WORDS.test(name) || MODULE.test(name);

/**
 * The first game that fits all the strategies, or else the first game that fits the first strategy. Games from published
 * rules come last.
 */
export function gameFor(names: readonly string[], choices: HouseChoices): string {
  const all = names.filter((name) => !isModule(name)).map((name) => writtenNamed(name).written);
  const first = (
    does: typeof fits,
    strategies: readonly WrittenStrategy[],
    games = usualGames(),
  ): string | undefined =>
    games.find((game) => {
      const rules = configure(game, choices);
      return !isRefusal(rules) && strategies.every((written) => does(written, rules));
    })?.id;
  return (
    first(fits, all) ??
    first(isOffered, all) ??
    first(fits, all, PUBLISHED_GAMES) ??
    first(isOffered, all, PUBLISHED_GAMES) ??
    first(isOffered, all.slice(0, 1), allGames()) ??
    usualGames()[0]?.id ??
    ''
  );
}

/** The house options that these strategies require. */
export function houseFor(names: readonly string[]): HouseChoices {
  return Object.assign(
    {},
    ...names.map((name) => (isModule(name) ? {} : (writtenNamed(name).written.house ?? {}))),
  );
}

/** The rules of a game with these options; if they come from the strategies themselves, a refusal names those. */
export function rulesAt(game: string, choices: HouseChoices, names: readonly string[]): Rules {
  try {
    return rulesWith(game, choices);
  } catch (error) {
    const [name] = names.filter((one) => !isModule(one) && writtenNamed(one).written.house !== undefined);
    if (!(error instanceof UserError) || name === undefined) throw error;
    throw new UserError(`${name}: The house that it needs is not possible. ${error.message}`);
  }
}

/** A strategy, and the file that it was read from, with its text; null if it is in the library. */
export type FoundStrategy = {
  readonly written: WrittenStrategy;
  readonly source: (ReadStrategy & { readonly text: string }) | null;
};

export function writtenNamed(name: string): FoundStrategy {
  if (!WORDS.test(name)) return { written: fromLibrary(name), source: null };
  const text = textOf(name);
  const read = readStrategy(text, name);
  if ('problems' in read) throw new UserError(read.problems.map(showProblem).join('\n'));
  return { written: read.written, source: { ...read, text } };
}

function fromLibrary(name: string): WrittenStrategy {
  const written = libraryStrategy(name);
  if (!('says' in written)) return written;
  throw new UserError(`${written.says} To use your own file, name one ending in .yaml, .json or .ts.`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(`the strategy file ${file}`, error);
  }
}
