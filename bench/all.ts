// Runs all parts of `npm run bench` in order, each in its own process, so that none inherits another's garbage:
// `npm run bench -- [SECONDS LETTERS] [--seats 2000 --tables 250 --rate 1500]`. The arguments are for the table and the lab,
// the options for the house; `npm run bench -- house --rate 500` runs one part alone.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PARTS = {
  table: './run.ts',
  lab: './lab.ts',
  house: './house.ts',
  web: './browser/web.ts',
  shaker: './shaker.ts',
  thrown: './thrown.ts',
  explosive: './explosive.ts',
} as const;
type Part = keyof typeof PARTS;
/** Takes a quarter of an hour, so only if it is named. */
const ALONE: readonly Part[] = ['explosive'];

const isPart = (word: string | undefined): word is Part => word !== undefined && Object.hasOwn(PARTS, word);

const [first, ...others] = process.argv.slice(2);
const only = isPart(first) ? first : null;
const words = only === null ? process.argv.slice(2) : others;
const options = words.findIndex((word) => word.startsWith('--'));
const plain = options < 0 ? words : words.slice(0, options);
const named = options < 0 ? [] : words.slice(options);

for (const part of Object.keys(PARTS) as Part[]) {
  if (only === null ? ALONE.includes(part) : part !== only) continue;
  const file = fileURLToPath(new URL(PARTS[part], import.meta.url));
  const own =
    part === 'explosive'
      ? words
      : part === 'house'
        ? named
        : part === 'web'
          ? []
          : part === 'shaker'
            ? plain.slice(0, 1)
            : plain;
  const flags = ['--disable-warning=ExperimentalWarning', file, ...own];
  const { status } = spawnSync(process.execPath, flags, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  process.stdout.write('\n');
}
