// Players who play to block, for as long as it is told: npm run blockers -- --states 100000 --seed 7
// The first state from which the next roll does not come in time ends it, with how it came about and how to see it again.

import { parseArgs } from 'node:util';
import { PACE } from '../src/host/crew/pace.ts';
import { QUICK_PACE } from '../tests/blockers/pace.ts';
import { OPENINGS, run } from '../tests/blockers/run.ts';
import { whole } from './whole.ts';

const USAGE = `People come, go, hold the dice, dispute and stay silent; from every state the next roll has to come in time.

  --states <n>         how many states (default 10000)
  --seed <n>           the seed (default 1)
  --game <game>        tables of one game alone
  --crew <auto|human>  tables of one kind of crew alone
  --walk <n>           one walk of the seed alone
  --pace <quick|real>  ten times as fast as a house deals, or as it deals (default quick)
  --all                go on after a fault, and count them
  --tell               print everything that happens
`;

const { values } = parseArgs({
  options: {
    states: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    game: { type: 'string' },
    crew: { type: 'string' },
    walk: { type: 'string' },
    pace: { type: 'string', default: 'quick' },
    all: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = (await play()) ? 0 : 1;

async function play(): Promise<boolean> {
  const states = whole(values.states, 'states');
  const seed = whole(values.seed, 'seed');
  const { game, crew, walk } = values;
  const openings = OPENINGS.filter(
    (one) => (game === undefined || one.game === game) && (crew === undefined || one.crew === crew),
  );
  if (openings.length === 0) throw new Error('There is no such table. Look at --help.');
  const found = await run({
    ...{ seed, states, openings, goesOn: values.all, pace: values.pace === 'real' ? PACE : QUICK_PACE },
    ...(walk === undefined ? {} : { only: whole(walk, 'walk') }),
    ...(values.tell ? { tell: (line: string) => console.log(line) } : {}),
    progress: (done) =>
      process.stderr.write(`\r${done.toLocaleString('en-US')} of ${states.toLocaleString('en-US')} states`),
  });
  process.stderr.write('\n');
  for (const [what, count] of Object.entries(found.counts).sort())
    console.log(`${String(count).padStart(9)}  ${what}`);
  const only = [game && `--game ${game}`, crew && `--crew ${crew}`].filter(Boolean).join(' ');
  for (const { walk: at, table, says, story } of found.faults) {
    const again = `npm run blockers -- --seed ${seed} --walk ${at} ${only}`.trimEnd();
    console.log(`\nblockers: walk ${at} (${table}), ${says}\n${story.join('\n')}\nAgain: ${again} --tell`);
  }
  const kinds = found.states.toLocaleString('en-US');
  const part = Math.round(found.longest * 100);
  console.log(
    `blockers: ${kinds} states with seed ${seed}, ${found.faults.length} faults; the longest wait was ${part} % of its bound.`,
  );
  return found.faults.length === 0;
}
