// A bot requested by the name of its strategy, with its stakes scaled to the table.

import { checkStrategy, inStakesOf, libraryStrategy, type Strategy } from '../../lab/index.ts';
import type { Rules } from '../../rules/index.ts';
import { Trouble } from '../serve/house-file.ts';

/** A bot by the name of its strategy. */
export function regularNamed(name: string, rules: Rules): Strategy {
  const written = libraryStrategy(name);
  if ('says' in written) throw new Trouble(written.says);
  const [problem] = checkStrategy(written, rules);
  if (problem !== undefined)
    throw new Trouble(
      `${name} cannot be played here: ${problem.says} Run \`boxperson strategies\` to see which games each strategy is for.`,
    );
  return inStakesOf(written, rules);
}
