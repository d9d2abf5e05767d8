// A bot requested by the name of its strategy, with its stakes scaled to the table, or by a file, which is played as written.

import {
  askStrategy,
  checkStrategy,
  explainStrategy,
  inStakesOf,
  libraryStrategy,
  type Strategy,
  StrategyFault,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { findStrategy, isFile, isModule, writtenNamed } from '../simulate/find-strategy.ts';
import { UserError } from '../user-error.ts';

/** A bot by the name of its strategy, or by its file. `say` is told if the strategy fails at the table. */
export async function botNamed(name: string, rules: Rules, say: (says: string) => void): Promise<Strategy> {
  if (!isFile(name)) return regularNamed(name, rules);
  const strategy = await findStrategy(name, rules);
  // A bot whose file does not describe it is described by its rules.
  const about =
    strategy.about !== '' || isModule(name)
      ? strategy.about
      : explainStrategy(writtenNamed(name).written).join(' ');
  return careful({ ...strategy, about }, say);
}

/** A bot by the name of its strategy in the library. */
export function regularNamed(name: string, rules: Rules): Strategy {
  const written = libraryStrategy(name);
  if ('says' in written)
    throw new UserError(
      `${written.says} To seat your own strategy, name a file that ends in .yaml, .json or .ts.`,
    );
  const [problem] = checkStrategy(written, rules);
  if (problem !== undefined)
    throw new UserError(
      `${name} cannot be played here: ${problem.says} Run \`boxperson strategies\` to see which games each strategy is for.`,
    );
  return inStakesOf(written, rules);
}

/** A strategy that goes home if it fails, instead of ending everybody’s evening. */
const careful = (strategy: Strategy, say: (says: string) => void): Strategy => ({
  ...strategy,
  play: (view, memory) => {
    try {
      return askStrategy(strategy, view, memory);
    } catch (error) {
      if (!(error instanceof StrategyFault)) throw error;
      say(`${error.message}\nThe bot that plays ${strategy.name} makes no more bets.`);
      return { acts: [], memory, leaves: true };
    }
  },
});
