// A simulated day with strangers who each make the most expensive requests allowed:
// npm run hunt -- strangers --strangers 200 --hours 24 --seed 1

import { parseArgs } from 'node:util';
import { Day } from '../../tests/system/strangers/day.ts';
import { faultsIn } from '../../tests/system/strangers/limits.ts';
import { whole } from '../whole.ts';

const USAGE = `A simulated day in which strangers put as much load on a house as they are allowed.

  --strangers <n>   how many of them (default 200)
  --hours <n>       how long the day is (default 24)
  --seed <n>        the seed of their choices (default: a new one, printed)
  --every <n>       minutes between one stranger's attempts (default 30)
`;

try {
  const { values } = parseArgs({
    options: {
      strangers: { type: 'string', default: '200' },
      hours: { type: 'string', default: '24' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      every: { type: 'string', default: '30' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    const seed = whole(values.seed, 'seed');
    console.log(`seed ${seed}`);
    const figures = await Day.live({
      strangers: whole(values.strangers, 'strangers'),
      hours: whole(values.hours, 'hours'),
      seed,
      everyMinutes: whole(values.every, 'every'),
      atOnce: 10,
      tell: (line) => console.log(line),
    });
    console.log(JSON.stringify(figures, null, 2));
    const faults = faultsIn(figures);
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.stack : String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}
