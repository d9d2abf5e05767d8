// Runs simulated worlds: npm run hunt -- worlds --seeds 10000 --from 1
// Each seed is a separate world; the first that fails a check ends the run, with instructions to replay it.

import { parseArgs } from 'node:util';
import { faultOf, replayOf } from '../../tests/system/worlds/run.ts';
import { whole } from '../whole.ts';

const USAGE = `Runs simulated worlds in which processes die, disks fail and messages are lost.

  --seeds <n>   how many worlds (default 1000)
  --from <n>    the seed of the first world (default 1)
  --tell        print everything that happens, for replaying a world
`;

type Plan = { readonly from: number; readonly seeds: number; readonly tells: boolean };

let isStopped = false;
process.on('SIGINT', () => {
  isStopped = true;
});

const plan = readPlan();
process.exitCode = typeof plan === 'number' ? plan : (await live(plan)) ? 0 : 1;

/** The plan, or the exit code if there is nothing to run. */
function readPlan(): Plan | number {
  try {
    const { values } = parseArgs({
      options: {
        seeds: { type: 'string', default: '1000' },
        from: { type: 'string', default: '1' },
        tell: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!values.help)
      return { from: whole(values.from, 'from'), seeds: whole(values.seeds, 'seeds'), tells: values.tell };
    console.log(USAGE);
    return 0;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
}

/** Whether every world passed. */
async function live({ from, seeds, tells }: Plan): Promise<boolean> {
  const start = performance.now();
  const progress = progressLine(start, seeds);
  let done = 0;
  for (; done < seeds && !isStopped; done++) {
    const seed = from + done;
    const fault = await faultOf(seed, tells ? (line) => process.stdout.write(line) : undefined);
    if (fault !== null) {
      console.error(`\nworlds: world ${seed} failed, after ${done} that passed\n\n${fault.says}\n`);
      console.error(`To replay: ${replayOf(seed)}`);
      return false;
    }
    if (!tells) progress(done + 1);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `\nworlds: ${isStopped ? 'stopped' : 'done'}, ${done} worlds from seed ${from} passed in ${seconds} s`,
  );
  return true;
}

/** On a terminal, one line that overwrites itself; in a file, a line now and then. */
function progressLine(start: number, seeds: number): (done: number) => void {
  const isTerminal = process.stdout.isTTY;
  const every = isTerminal ? 500 : 15_000;
  let last = start;
  return (done) => {
    const now = performance.now();
    if (now - last < every) return;
    last = now;
    const text = `${done} of ${seeds} worlds, ${Math.round((now - start) / done)} ms each`;
    if (isTerminal) process.stdout.write(`\r${text.padEnd(60)}`);
    else console.log(text);
  };
}
