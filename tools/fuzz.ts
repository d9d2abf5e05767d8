// A house under hostile fire for as long as it is told: npm run fuzz -- --messages 1000000 --seed 7
// Every message is answered or dropped by the rules, nothing reaches what it may not, chips are conserved and the memory stays.

import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { underFire } from '../tests/fuzz/under-fire.ts';
import { whole } from './whole.ts';

const USAGE = `Fires hostile messages at a real house over real sockets and requests, and watches its record.

  --messages <n>   how many (default 1000000)
  --seed <n>       the same seed sends the same again (default: a new one)
`;

/** A turn that takes longer than this stands still. */
const STUCK_MS = 120_000;
/** What the heap may be larger at the end than after a tenth of the way. */
const GROWTH_MOST = 1.5;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

type Plan = { readonly messages: number; readonly seed: number };

const plan = readPlan();
// A house that did not hold may not close either: what is left of it is not waited for.
process.exit(typeof plan === 'number' ? plan : (await fire(plan)) ? 0 : 1);

function readPlan(): Plan | number {
  try {
    const { values } = parseArgs({
      options: {
        messages: { type: 'string', default: '1000000' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!values.help)
      return { messages: whole(values.messages, 'messages'), seed: whole(values.seed, 'seed') };
    console.log(USAGE);
    return 0;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
}

/** Whether everything held. */
async function fire({ messages, seed }: Plan): Promise<boolean> {
  console.log(`fuzz: ${amount(messages)} messages from seed ${seed}`);
  const again = `npm run fuzz -- --messages ${messages} --seed ${seed}`;
  const start = performance.now();
  const show = progressLine(start, messages);
  const watchdog = setTimeout(() => stuck(again), STUCK_MS);
  let early: number | null = null;
  try {
    const outcome = await underFire({
      seed,
      messages,
      onTurn: ({ sent }) => {
        watchdog.refresh();
        show(sent);
        if (early === null && sent >= messages / 10) early = heap();
      },
      onLast: () => clearTimeout(watchdog),
    });
    const late = heap();
    const { digest, turns, entries, rolls, ...counts } = outcome;
    const told = Object.entries(counts).map(([name, count]) => `${amount(count)} ${name}`);
    console.log(`\nfuzz: ${told.join(', ')}`);
    console.log(
      `fuzz: ${amount(entries)} entries written meanwhile, each by the crew or told as done; the record holds, with ${amount(rolls)} rolls decided again`,
    );
    console.log(
      `fuzz: heap ${megabytes(early ?? late)} after a tenth, ${megabytes(late)} at the end; ${megabytes(process.memoryUsage().rss)} held in all`,
    );
    console.log(
      `fuzz: done in ${((performance.now() - start) / 1000).toFixed(0)} s, ${turns} turns, answers ${digest}. Again: ${again}`,
    );
    const isSteady = early === null || late <= early * GROWTH_MOST;
    if (!isSteady) console.error('fuzz: the memory grows.');
    return isSteady;
  } catch (error) {
    console.error(`\nfuzz: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.stack);
    console.error(`To see it again: ${again}`);
    return false;
  } finally {
    clearTimeout(watchdog);
  }
}

function stuck(again: string): void {
  console.error(`\nfuzz: nothing has come for ${STUCK_MS / 1000} s. To see it again: ${again}`);
  process.exit(1);
}

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

function amount(value: number): string {
  return value.toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** On a terminal one line that is written over; in a file a line now and then. */
function progressLine(start: number, messages: number): (sent: number) => void {
  const isTerminal = process.stdout.isTTY;
  const every = isTerminal ? 500 : 15_000;
  let last = start;
  return (sent) => {
    const now = performance.now();
    if (now - last < every) return;
    last = now;
    const left = Math.round(((now - start) / sent) * ((messages - sent) / 1000));
    const text = `${amount(sent)} of ${amount(messages)} messages, ${Math.round((sent / (now - start)) * 1000)} a second, about ${left} s left`;
    if (isTerminal) process.stdout.write(`\r${text.padEnd(80)}`);
    else console.log(text);
  };
}
