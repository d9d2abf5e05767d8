// Random play at every game, and which clauses it met: npm run task -- clauses-in-play --rolls 10000 --seed 1
// Prints how often each clause was cited, and the scenes of those that play never met.

import { parseArgs } from 'node:util';
import { CLAUSES, EVERY_READING, PUBLISHED_CLAUSES } from 'boxperson/games';
import { lawOf } from 'boxperson/law';
import { playedScenes } from '../src/cli/scenes/played.ts';
import { clausesInPlay } from '../tests/support/crowd/clauses-in-play.ts';
import { printedClauses } from '../tests/support/crowd/clauses-printed.ts';
import { whole } from './whole.ts';

const USAGE = `Plays nights at every game, with players and a crew who do all there is to do and much that is refused, and
lists how often events and refusals cited each clause. What is only read, such as a rulebook or a layout, does not count.
The same seed plays the same rolls. In half of every night the dice rarely come up 7, so that long hands occur.

  --rolls <n>   how many rolls, shared out equally among the games (default 10000)
  --seed <n>    the seed (default 1)
`;

const { values } = parseArgs({
  options: {
    rolls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(USAGE);
else {
  const rolls = whole(values.rolls, 'rolls');
  const seed = whole(values.seed, 'seed');
  const law = lawOf(CLAUSES, PUBLISHED_CLAUSES, EVERY_READING, playedScenes().scenes);
  process.stdout.write(`Seed ${seed}. ${printedClauses(law, clausesInPlay(rolls, seed))}`);
}
