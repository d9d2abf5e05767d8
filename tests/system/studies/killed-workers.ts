// Three workers play a study, and one of them is killed with -9 again and again, always while it holds a part.

import { openStudies } from 'boxperson/store';
import { numbersFrom } from '../../../src/game/base/seeded.ts';
import { becomes, pause } from '../../support/run/patience.ts';
import { LabProcess } from './lab-process.ts';

export type KilledWorkers = {
  /** The report of one process, without a database, and that of the workers. */
  readonly alone: string;
  readonly many: string;
  readonly kills: number;
  readonly parts: number;
  readonly faults: readonly string[];
};

/** Longer than this after it took a part, a worker is not left alone; in milliseconds. */
const LONGEST_MS = 2_500;

export async function killedWorkers({
  place,
  study,
  kills: wanted,
  seed,
  cache,
  onKill = () => {},
}: {
  readonly place: string;
  /** The words of `simulate`, with everything that the figures depend on. */
  readonly study: readonly string[];
  readonly kills: number;
  readonly seed: number;
  readonly cache: string;
  readonly onKill?: () => void;
}): Promise<KilledWorkers> {
  const chance = numbersFrom(seed);
  const faults: string[] = [];
  const database = ['--database', place];
  const worker = (): LabProcess => new LabProcess(['lab-worker', '--threads', '1', ...database], cache);
  const name = `killed-${seed}`;
  const waiting = new LabProcess(['simulate', ...study, '--json', '--name', name, ...database], cache);
  await waiting.says('is in the queue');
  const steady: LabProcess[] = [];
  let kills = 0;
  let victim = worker();
  const studies = await openStudies(place);
  try {
    while (kills < wanted && !waiting.isOver) {
      const killed = victim;
      const state = await becomes(
        'a worker that plays',
        () =>
          killed.out.includes('Playing') ? 'plays' : waiting.isOver ? 'over' : killed.isOver ? 'ended' : '',
        (now) => now !== '',
      );
      if (state === 'ended') faults.push(`A worker ended by itself: ${killed.out} ${killed.err}`);
      if (state !== 'plays') break;
      await pause(chance() % LONGEST_MS);
      const { err } = await killed.kill();
      if (err !== '') faults.push(`A worker complained: ${err}`);
      kills += 1;
      onKill();
      // The first one dies before the others come, so at least its part is played again.
      if (steady.length === 0) steady.push(worker(), worker());
      victim = worker();
    }
    const { code, out, err } = await waiting.ended;
    if (code !== 0) faults.push(`The waiting command ended with ${code}: ${err}`);
    const parts = (await studies.find(name))?.parts ?? 0;
    const alone = await new LabProcess(['simulate', ...study, '--json', '--workers', '1'], cache).ended;
    return { alone: alone.out, many: out, kills, parts, faults };
  } finally {
    await studies.close();
    await Promise.all([victim, ...steady, waiting].map((one) => one.kill()));
  }
}
