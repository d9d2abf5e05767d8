// Kills real houses and checks their records: `npm run hunt -- kills 1000`. Houses on SQLite are killed with SIGKILL under load and
// restarted, fifty times each, two at a time. With --database, three processes on one PostgreSQL are killed, disconnected and
// paused instead.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killedHouse } from '../../tests/system/kills/killed-house.ts';
import { threeHouses } from '../../tests/system/kills/three-houses.ts';

const KILLS_PER_HOUSE = 50;
const SUMMED = ['sent', 'acknowledged', 'repeats', 'askedAgain', 'entries', 'rolls', 'rollsAcross'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    database: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const wanted = Number(positionals[0] ?? 1_000);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const isRead = [wanted, seed].every((number) => Number.isSafeInteger(number) && number >= 0);

async function onSqlite(cache: string): Promise<boolean> {
  const progress = new Progress('kills');
  const sums = {
    houses: 0,
    sent: 0,
    acknowledged: 0,
    repeats: 0,
    askedAgain: 0,
    entries: 0,
    rolls: 0,
    rollsAcross: 0,
  };
  const faults: string[] = [];
  let begun = 0;
  const work = async (): Promise<void> => {
    while (begun < wanted && faults.length === 0) {
      const kills = Math.min(KILLS_PER_HOUSE, wanted - begun);
      const own = seed + begun;
      begun += kills;
      const house = await killedHouse({ kills, seed: own, cache, onKill: () => progress.one() });
      faults.push(...house.faults.map((fault) => `seed ${own}: ${fault}`));
      sums.houses += 1;
      for (const key of SUMMED) sums[key] += house[key];
    }
  };
  await Promise.all([work(), work()]);
  progress.end();
  console.log(
    `${progress.count} kills of ${sums.houses} houses (seed ${seed}): ${sums.sent} commands sent, ${sums.acknowledged} acknowledged, ` +
      `${sums.repeats} of them done before their answer was lost, ${sums.askedAgain} requested again; ` +
      `${sums.entries} entries and ${sums.rolls} rolls verified, ${sums.rollsAcross} of them thrown before a kill and settled after it.`,
  );
  return said(faults);
}

async function onPostgres(cache: string): Promise<boolean> {
  const progress = new Progress('blows');
  const house = await threeHouses({ blows: wanted, seed, cache, onBlow: (what) => progress.one(what) });
  progress.end();
  console.log(
    `${progress.count} faults in three processes (seed ${seed}): ${house.sent} commands sent, ${house.acknowledged} acknowledged, ` +
      `${house.entries} entries and ${house.rolls} rolls verified, ${house.fences} successive writers at seven tables. ` +
      `${house.superseded} commands were refused because their writer had been superseded. ` +
      `Tables resumed on another process within ${(house.longestWaitMs / 1000).toFixed(1)} s.`,
  );
  return said(house.faults);
}

function said(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0 ? 'Nothing was lost, and nothing was done twice.' : 'The record is invalid.',
  );
  return faults.length === 0;
}

class Progress {
  count = 0;
  readonly #what: string;
  readonly #start = performance.now();

  constructor(what: string) {
    this.#what = what;
  }

  one(note = ''): void {
    this.count += 1;
    const seconds = (performance.now() - this.#start) / 1000;
    const left = Math.round((seconds / this.count) * (wanted - this.count));
    const line = `${this.count} of ${wanted} ${this.#what}, ${Math.round(seconds)} s, about ${left} s left ${note}`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K`);
    else if (this.count % 10 === 0 || note !== '') process.stderr.write(`${line}\n`);
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

if (values.help || !isRead) {
  console.log('npm run hunt -- kills [count, default 1000] [--seed n] [--database]');
  process.exitCode = values.help ? 0 : 1;
} else {
  const cache = mkdtempSync(join(tmpdir(), 'boxperson-cache-'));
  process.exitCode = (await (values.database ? onPostgres(cache) : onSqlite(cache))) ? 0 : 1;
  rmSync(cache, { recursive: true, force: true });
}
