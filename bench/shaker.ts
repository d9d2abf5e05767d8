// The speed of the shaker, compared with the operating system's generator alone in the same run:
// `node bench/shaker.ts [SECONDS]`; each row is the best of eight slices.

import { randomFillSync, randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import { rollOfByte } from '../src/dice/faces.ts';
import { Battery } from '../src/dice/fairness/battery.ts';
import { Generator } from '../src/dice/shaker/generator.ts';
import { SeedHealth } from '../src/dice/shaker/health.ts';
import { Shaker } from '../src/dice/shaker/shaker.ts';
import { systemFill } from '../src/dice/shaker/system-source.ts';

const SLICES = 8;
const CHUNK = 65_536;

/** The rate per second: the best slice, because other load on a shared machine only slows a slice down. */
function best(seconds: number, run: () => number): number {
  let most = 0;
  for (let slice = 0; slice < SLICES; slice++) {
    const start = performance.now();
    let done = 0;
    while (performance.now() - start < (seconds * 1000) / SLICES) done += run();
    most = Math.max(most, done / ((performance.now() - start) / 1000));
  }
  return most;
}

const seconds = Number(process.argv[2] ?? 4);
const shaker = new Shaker();
const battery = new Battery();
const chunk = new Uint8Array(CHUNK);

const times = (count: number, work: () => void) => (): number => {
  for (let index = 0; index < count; index++) work();
  return count;
};
const filled = (fill: () => void) => (): number => {
  fill();
  return CHUNK;
};

/** A roll from bytes generated in advance: the cost of a draw if it did not first mix in new seed. */
const inAdvance = new Generator(systemFill);
const one = new Uint8Array(1);
function rollInAdvance(): void {
  do inAdvance.fill(one);
  while (rollOfByte(one[0] as number) === null);
}
const seedOnly = new SeedHealth();
const seed = new Uint8Array(32);
function seedLookedAt(): void {
  randomFillSync(seed);
  seedOnly.check(seed);
}

type Row = readonly [name: string, unit: string, run: () => number];
const ROWS: readonly Row[] = [
  ['node:crypto, randomInt(36)', 'rolls', times(1000, () => void randomInt(36))],
  ['a roll from bytes generated in advance', 'rolls', times(1000, rollInAdvance)],
  ['shaker.draw(), as a table draws', 'rolls', times(100, () => void shaker.draw())],
  ['32 bytes of seed through every health test', 'times', times(100, seedLookedAt)],
  ['shaker.rolls(), many at once', 'rolls', filled(() => shaker.rolls(chunk))],
  [
    'the same through every test of dice test',
    'rolls',
    filled(() => {
      shaker.rolls(chunk);
      battery.take(chunk);
    }),
  ],
  ['node:crypto, randomFillSync', 'bytes', filled(() => void randomFillSync(chunk))],
  ['shaker.bytes()', 'bytes', filled(() => shaker.bytes(chunk))],
  ['shaker.hex(32)', 'times', times(100, () => void shaker.hex(32))],
];

console.log(`The shaker, ${cpus()[0]?.model ?? 'a processor'}, Node ${process.versions.node}`);
for (const [name, unit, run] of ROWS) {
  const rate = best(seconds / 2, run);
  console.log(
    `  ${name.padEnd(44)} ${Math.round(rate).toLocaleString('en-US').padStart(15)} ${unit} per second`,
  );
}
