// Random players try to block tables: npm run hunt -- blockers --states 100000 --seed 7
// Stops at the first state from which the next roll does not come in time, and prints its history and how to replay it.

import { parseArgs } from 'node:util';
import { DEFAULT_PACE } from '../../src/house/host/crew/pace.ts';
import { QUICK_PACE } from '../../tests/system/blockers/pace.ts';
import { OPENINGS, run } from '../../tests/system/blockers/run.ts';
import { whole } from '../whole.ts';

const USAGE = `Players come, go, hold the dice, dispute and stay silent; from every state the next roll must come in time.

  --states <n>         how many states (default 10000)
  --seed <n>           the seed (default 1)
  --game <game>        only tables of one game
  --crew <auto|human>  only tables with this kind of crew
  --walk <n>           only this walk of the seed
  --pace <quick|real>  ten times the house's pace, or its real pace (default quick)
  --all                continue after a fault, and count faults
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
  if (openings.length === 0) throw new Error('There is no such table. See --help.');
  const found = await run({
    ...{
      seed,
      states,
      openings,
      goesOn: values.all,
      pace: values.pace === 'real' ? DEFAULT_PACE : QUICK_PACE,
    },
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
    const again = `npm run hunt -- blockers --seed ${seed} --walk ${at} ${only}`.trimEnd();
    console.log(
      `\nblockers: walk ${at} (${table}), ${says}\n${story.join('\n')}\nTo replay: ${again} --tell`,
    );
  }
  const kinds = found.states.toLocaleString('en-US');
  const part = Math.round(found.longest * 100);
  console.log(
    `blockers: ${kinds} states with seed ${seed}, ${found.faults.length} faults; the longest wait was ${part}% of its limit.`,
  );
  return found.faults.length === 0;
}
