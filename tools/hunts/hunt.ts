// `npm run hunt -- NAME`: looks for faults with new random seeds, for as long as you like. It prints its seed; what it finds becomes
// a fixed case of an ordinary test.

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../tests/support/run/rings.ts';
import { ROOT, vitest } from '../rings/run-ring.ts';

type Hunt = { readonly name: string; readonly does: string } & (
  | {
      /** A program of its own, in this folder. */
      readonly program: string;
      /** Its option for the seed, if it has one. */
      readonly seed: string | null;
    }
  | {
      /** Ordinary tests with another seed, over and over. */
      readonly files: () => readonly string[];
      readonly env?: Readonly<Record<string, string>>;
    }
);

/** The tests that draw random numbers. */
const withSeeds = (): readonly string[] =>
  filesOf('all').filter((file) => /run\/seed\.ts|fast-check/.test(readFileSync(join(ROOT, file), 'utf8')));

const HUNTS: readonly Hunt[] = [
  {
    name: 'worlds',
    does: 'simulated houses where processes die, disks fail and messages are lost',
    ...{ program: 'worlds.ts', seed: '--from' },
  },
  {
    name: 'winners',
    does: 'players and crews who try to gain chips they are not owed',
    ...{ program: 'winners.ts', seed: '--seed' },
  },
  {
    name: 'blockers',
    does: 'players and crews who try to stop a table',
    ...{ program: 'blockers.ts', seed: '--seed' },
  },
  { name: 'fuzz', does: 'hostile messages to a real house', program: 'fuzz.ts', seed: '--seed' },
  { name: 'kills', does: 'real houses killed under load', program: 'kills.ts', seed: '--seed' },
  {
    name: 'lab-kills',
    does: 'workers killed while they play a study',
    ...{ program: 'lab-kills.ts', seed: '--seed' },
  },
  {
    name: 'insiders',
    does: 'people who read everything and bet as late as they can',
    files: () => ['tests/system/insider/insider.test.ts'],
  },
  {
    name: 'strangers',
    does: 'a day of visitors who cost the house as much as they may',
    ...{ program: 'strangers.ts', seed: '--seed' },
  },
  {
    name: 'days',
    does: 'evenings, nights and mornings of a house with three processes',
    files: () => ['tests/system/worlds/days.test.ts'],
  },
  { name: 'nights', does: 'random play at real tables', program: 'nights.ts', seed: '--seed' },
  {
    name: 'consoles',
    does: 'what the house allows each post against what its page offers',
    files: () => ['tests/system/console-walk.slow.test.ts'],
  },
  { name: 'throws', does: 'thrown dice, and whether they are fair', program: 'throws.ts', seed: '--seed' },
  {
    name: 'restarts',
    does: 'starts of the shaker that repeat another start',
    ...{ program: 'restarts.ts', seed: null },
  },
  {
    name: 'honest',
    does: 'a million rolls of every strategy against the real table; an hour',
    files: () => filesOf('all').filter((file) => file.startsWith('tests/system/honest/')),
    env: { BOXPERSON_ROLLS: '1000000' },
  },
  {
    name: 'best-plays',
    does: 'a million sessions of ten best plays against their exact figures; an hour',
    files: () => ['src/lab/best/ten-menus.slow.test.ts'],
    env: { BOXPERSON_SESSIONS: '1000000' },
  },
  { name: 'tests', does: 'every test that draws random numbers, or those named', files: withSeeds },
];

const SEED_MAX = 1_000_000_000;
const MINUTES = 5;

const [name = '--help', ...words] = process.argv.slice(2);
const hunt = HUNTS.find((one) => one.name === name);
if (hunt === undefined) list(name);
else if ('program' in hunt) await runProgram(hunt.program, hunt.seed);
else await repeat(hunt);

function list(asked: string): void {
  const isAsked = asked === '--help' || asked === '-h';
  const out = isAsked ? process.stdout : process.stderr;
  if (!isAsked) out.write(`There is no hunt “${asked}”. These are all:\n\n`);
  for (const one of HUNTS) out.write(`  ${one.name.padEnd(11)} ${one.does}\n`);
  out.write('\nnpm run hunt -- NAME --help says how long it takes and what can be chosen.\n');
  if (!isAsked) process.exitCode = 2;
}

function isHelp(): boolean {
  return words.some((word) => word === '--help' || word === '-h');
}

async function runProgram(program: string, seed: string | null): Promise<void> {
  const isGiven =
    seed === null || isHelp() || words.some((word) => word === seed || word.startsWith(`${seed}=`));
  const own = isGiven ? [] : [seed, `${freshSeed()}`];
  const file = join(import.meta.dirname, program);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...words, ...own], {
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}

/** Runs tests with one seed after the other, until one finds something or the time is over. */
async function repeat(found: Extract<Hunt, { files: unknown }>): Promise<void> {
  if (isHelp()) {
    process.stdout.write(
      `${found.name}: ${found.does}\n\n` +
        `  --minutes <n>  how long to go on with new seeds (default ${MINUTES}); 0 for one seed\n` +
        '  --seed <n>     only this seed\n' +
        '  NAMES          only these test files\n',
    );
    return;
  }
  const option = (wanted: string): number | null => {
    const at = words.indexOf(wanted);
    return at < 0 ? null : Number(words.splice(at, 2)[1]);
  };
  const only = option('--seed');
  const minutes = only === null ? (option('--minutes') ?? MINUTES) : 0;
  if ([only ?? 0, minutes].some((number) => !(number >= 0))) throw new Error('Give a number. See --help.');
  const files = words.length > 0 ? words : found.files();
  const end = performance.now() + minutes * 60_000;
  Object.assign(process.env, found.env);
  for (let round = 1; ; round++) {
    const seed = only ?? freshSeed();
    process.env.BOXPERSON_SEED = `${seed}`;
    const status = await vitest('run', '--mode', 'hunt', ...files);
    if (status !== 0) {
      process.stdout.write(
        `\nFound with seed ${seed}. To repeat it: npm run hunt -- ${found.name} --seed ${seed}\n`,
      );
      process.exitCode = 1;
      return;
    }
    if (performance.now() >= end) {
      process.stdout.write(`\n${found.name}: ${round} seeds, the last of them ${seed}, found nothing.\n`);
      return;
    }
  }
}

/** Small enough to be typed. */
function freshSeed(): number {
  const seed = randomInt(1, SEED_MAX);
  process.stdout.write(`hunt: ${name}, seed ${seed}\n`);
  return seed;
}
