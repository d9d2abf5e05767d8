// Starts the shaker many times and checks that no start's stream appears in another: `npm run hunt -- restarts 10000`. A twentieth
// of the starts are separate processes running `boxperson dice dump`. The others create a new shaker in this process, or resume
// from a copy of one memory, like a virtual machine cloned while running.

import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { blankState, Generator, type GeneratorState } from '../../src/dice/shaker/generator.ts';
import { Shaker } from '../../src/dice/shaker/shaker.ts';
import { whole } from '../whole.ts';

/** Bytes kept from each start. */
const STREAM_BYTES = 1024;
/** A stream repeats if this many of its first bytes appear anywhere in another. By chance: once in 10^27 such runs. */
const PREFIX_BYTES = 16;
const PROCESSES_SHARE = 1 / 20;

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const run = promisify(execFile);

export type Start = { readonly kind: 'process' | 'shaker' | 'copy'; readonly bytes: Uint8Array };

/** A new process, from its start to its first bytes. */
export async function processStart(): Promise<Start> {
  const words = [
    '--disable-warning=ExperimentalWarning',
    MAIN,
    'dice',
    'dump',
    '--raw',
    '--count',
    `${STREAM_BYTES}`,
  ];
  const { stdout } = await run(process.execPath, words, { encoding: 'buffer' });
  return { kind: 'process', bytes: stdout };
}

/** A new shaker in this process, with its full startup. */
export function shakerStart(): Start {
  const bytes = new Uint8Array(STREAM_BYTES);
  new Shaker().bytes(bytes);
  return { kind: 'shaker', bytes };
}

/** One generator's memory, as a cloned machine would have it. */
export function memoryOf(): GeneratorState {
  const state = blankState();
  new Generator((bytes) => void randomFillSync(bytes), state).fill(new Uint8Array(1));
  return state;
}

/** A copy of that memory resumes, and its first cycle mixes in new seed, as happens within two seconds in a house. */
export function copyStart({ key, block, next, blocks }: GeneratorState): Start {
  const state = { key: Uint8Array.from(key), block: Uint8Array.from(block), next, blocks };
  const bytes = new Uint8Array(STREAM_BYTES);
  new Generator((seed) => void randomFillSync(seed), state).fill(bytes);
  return { kind: 'copy', bytes };
}

/** Where the beginning of a stream reappears: in another one at any byte, or later in its own. */
export function repeatsIn(starts: readonly Start[]): readonly string[] {
  const beginnings = new Map<number, number[]>();
  const views = starts.map(({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  for (const [index, view] of views.entries()) {
    const key = view.readUInt32LE(0);
    beginnings.set(key, [...(beginnings.get(key) ?? []), index]);
  }
  const found: string[] = [];
  for (const [where, view] of views.entries())
    for (let at = 0; at + PREFIX_BYTES <= view.length; at++)
      for (const whose of beginnings.get(view.readUInt32LE(at)) ?? []) {
        if (whose === where && at === 0) continue;
        const isSame = views[whose]?.compare(view, at, at + PREFIX_BYTES, 0, PREFIX_BYTES) === 0;
        if (isSame) found.push(`the beginning of start ${whose} appears in start ${where} at byte ${at}`);
      }
  return found;
}

/** Runs this many starts: processes in parallel, then the other two kinds alternately. */
export async function startsOf(count: number, told: (done: number) => void): Promise<readonly Start[]> {
  const processes = Math.ceil(count * PROCESSES_SHARE);
  const starts: Start[] = [];
  const work = async (): Promise<void> => {
    for (; begun < processes; ) {
      begun += 1;
      starts.push(await processStart());
      told(starts.length);
    }
  };
  let begun = 0;
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const memory = memoryOf();
  while (starts.length < count) {
    starts.push(starts.length % 2 === 0 ? shakerStart() : copyStart(memory));
    told(starts.length);
  }
  return starts;
}

async function main(): Promise<number> {
  const count = whole(process.argv[2] ?? '10000', 'how many starts');
  let shown = 0;
  const starts = await startsOf(count, (done) => {
    if (!process.stderr.isTTY || Math.floor((100 * done) / count) === shown) return;
    shown = Math.floor((100 * done) / count);
    process.stderr.write(`\r${shown}%`);
  });
  const repeats = repeatsIn(starts);
  const many = (kind: Start['kind']): string =>
    starts.filter((one) => one.kind === kind).length.toLocaleString('en-US');
  const compared = starts.length * (STREAM_BYTES - PREFIX_BYTES + 1);
  console.log(`${starts.length.toLocaleString('en-US')} starts:`);
  console.log(`  ${many('process')} new processes running boxperson dice dump --raw`);
  console.log(`  ${many('shaker')} new shakers in one process`);
  console.log(`  ${many('copy')} copies of one generator's memory, each reseeded by its first cycle`);
  console.log(
    `The first ${PREFIX_BYTES} bytes of each were compared at ${compared.toLocaleString('en-US')} positions.`,
  );
  console.log(
    repeats.length === 0
      ? 'No stream repeats.'
      : `${repeats.length} repeats: ${repeats.slice(0, 5).join('; ')}.`,
  );
  return repeats.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
