// Players who try to gain chips they are not owed: npm run hunt -- winners --acts 1000000 --seed 7
// Stops at the first illegitimate gain or stuck table, and prints how to replay it.

import { parseArgs } from 'node:util';
import { startPostgres } from '../../tests/support/store/start-postgres.ts';
import { type Place, postgresPlace } from '../../tests/system/winners/places.ts';
import { replayOf, run } from '../../tests/system/winners/run.ts';
import { Tally } from '../../tests/system/winners/tally.ts';
import { whole } from '../whole.ts';

const USAGE = `Greedy players try to gain chips they are not owed: through coupons, top-ups, limits, restarts, two processes.

  --acts <n>    number of acts (default 100000)
  --seed <n>    the seed (default 1)
  --batch <n>   only this batch of the seed
  --tell        print everything that happens
  --database    two processes on a PostgreSQL started for the run
`;

const { values } = parseArgs({
  options: {
    acts: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    batch: { type: 'string' },
    tell: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = (await play()) ? 0 : 1;

async function play(): Promise<boolean> {
  const acts = whole(values.acts, 'acts');
  const seed = whole(values.seed, 'seed');
  const postgres = values.database ? await startPostgres() : null;
  const placeOf =
    postgres === null ? {} : { placeOf: async (): Promise<Place> => postgresPlace(postgres.place()) };
  const tally = new Tally();
  const fault = await run(
    {
      ...{ seed, acts },
      ...placeOf,
      ...(values.batch === undefined ? {} : { only: whole(values.batch, 'batch') }),
      ...(values.tell ? { tell: (line: string) => void process.stdout.write(line) } : {}),
      progress: (done) =>
        process.stderr.write(`\r${done.toLocaleString('en-US')} of ${acts.toLocaleString('en-US')} acts`),
    },
    tally,
  );
  await postgres?.stop();
  process.stderr.write('\n');
  for (const [what, count] of Object.entries(tally.counts()))
    console.log(`${String(count).padStart(9)}  ${what}`);
  if (fault === null) {
    console.log(
      `winners: ${tally.acts.toLocaleString('en-US')} acts with seed ${seed}: nobody gained anything they were not owed.`,
    );
    return true;
  }
  console.log(
    `winners: batch ${fault.batch}, act ${fault.act}: ${fault.says}\nTo replay: ${replayOf(seed, fault.batch)}`,
  );
  return false;
}
