// Fuzzes a house: npm run hunt -- fuzz --messages 1000000 --seed 7
// Every message must be answered or dropped as specified, access rules enforced, chips conserved and memory stable.

import { parseArgs } from 'node:util';
import { liveHeapBytes } from '../../tests/support/run/live-heap.ts';
import { underFire } from '../../tests/system/fuzz/under-fire.ts';
import { whole } from '../whole.ts';

const USAGE = `Sends hostile messages to a real house over sockets and HTTP, and checks its record.

  --messages <n>   how many (default 1000000)
  --seed <n>       the same seed sends the same messages (default: a new seed)
`;

/** A turn longer than this counts as stuck. */
const STUCK_MS = 120_000;
/** How much larger the heap may be at the end than after a tenth of the messages. */
const GROWTH_MOST = 1.5;
const MEGABYTE = 1024 * 1024;

type Plan = { readonly messages: number; readonly seed: number };

const plan = readPlan();
// A house that failed a check may not close cleanly, so do not wait for it.
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

/** Whether every check passed. */
async function fire({ messages, seed }: Plan): Promise<boolean> {
  console.log(`fuzz: ${amount(messages)} messages from seed ${seed}`);
  const again = `npm run hunt -- fuzz --messages ${messages} --seed ${seed}`;
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
        if (early === null && sent >= messages / 10) early = liveHeapBytes();
      },
      onLast: () => clearTimeout(watchdog),
    });
    const late = liveHeapBytes();
    const { digest, turns, entries, rolls, ...counts } = outcome;
    const told = Object.entries(counts).map(([name, count]) => `${amount(count)} ${name}`);
    console.log(`\nfuzz: ${told.join(', ')}`);
    console.log(
      `fuzz: ${amount(entries)} entries written, each by the crew or acknowledged; the record verifies, with ${amount(rolls)} rolls decided again`,
    );
    console.log(
      `fuzz: heap ${megabytes(early ?? late)} after a tenth, ${megabytes(late)} at the end; ${megabytes(process.memoryUsage().rss)} resident in total`,
    );
    console.log(
      `fuzz: done in ${((performance.now() - start) / 1000).toFixed(0)} s, ${turns} turns, answers ${digest}. To replay: ${again}`,
    );
    const isSteady = early === null || late <= early * GROWTH_MOST;
    if (!isSteady) console.error('fuzz: memory use is growing.');
    return isSteady;
  } catch (error) {
    console.error(`\nfuzz: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.stack);
    console.error(`To replay: ${again}`);
    return false;
  } finally {
    clearTimeout(watchdog);
  }
}

function stuck(again: string): void {
  console.error(`\nfuzz: no response for ${STUCK_MS / 1000} s. To replay: ${again}`);
  process.exit(1);
}

function amount(value: number): string {
  return value.toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** On a terminal, one line that overwrites itself; in a file, a line now and then. */
function progressLine(start: number, messages: number): (sent: number) => void {
  const isTerminal = process.stdout.isTTY;
  const every = isTerminal ? 500 : 15_000;
  let last = start;
  return (sent) => {
    const now = performance.now();
    if (now - last < every) return;
    last = now;
    const left = Math.round(((now - start) / sent) * ((messages - sent) / 1000));
    const text = `${amount(sent)} of ${amount(messages)} messages, ${Math.round((sent / (now - start)) * 1000)} per second, about ${left} s left`;
    if (isTerminal) process.stdout.write(`\r${text.padEnd(80)}`);
    else console.log(text);
  };
}
