// Plays batches from a seed, one after the other, in a process of its own: the plain program is several times faster than the same
// program prepared for tests. `node tests/system/winners/run.ts SEED ACTS` prints one line of JSON.

import { weakness } from '../../../src/server/people/sign-in/password-strength.ts';
import { Batch } from './batch.ts';
import { memoryPlace, type Place, sqlitePlace } from './places.ts';
import { Tally } from './tally.ts';

/** Acts of one batch: long enough for days, restarts and empty pockets, short enough to be looked at. */
export const BATCH_ACTS = 16_000;
/** Every so many-th batch is kept in a file, by one process that is started again and again; a disk takes its time. */
const FILE_EVERY = 4;
const FILE_ACTS = 2_000;

export type RunPlan = {
  readonly seed: number;
  readonly acts: number;
  /** Where batches are kept, by their number; memory and now and then a file where it is left out. */
  readonly placeOf?: (batch: number) => Promise<Place>;
  /** One batch alone. */
  readonly only?: number;
  readonly tell?: (line: string) => void;
  readonly progress?: (acts: number) => void;
};

export type Fault = { readonly batch: number; readonly act: number; readonly says: string };

export const replayOf = (seed: number, batch: number): string =>
  `npm run winners -- --seed ${seed} --batch ${batch} --tell`;

const usualPlace = async (batch: number): Promise<Place> =>
  batch % FILE_EVERY === 1 ? sqlitePlace() : memoryPlace();

/** Plays until so many acts are done, or until something does not hold. */
export async function run(plan: RunPlan, tally: Tally): Promise<Fault | null> {
  const { seed, acts, placeOf = usualPlace, only } = plan;
  // Loads what judges passwords, so that no batch waits for it and every seed plays as it did before.
  await weakness('two black chips, one red', 'anybody');
  const first = only ?? 0;
  for (let batch = first; only === undefined ? tally.acts < acts : batch === only; batch++) {
    const place = await placeOf(batch);
    const own = new Tally();
    const whole = place.kind === 'sqlite' ? FILE_ACTS : BATCH_ACTS;
    const most = only === undefined ? Math.min(whole, acts - tally.acts) : whole;
    try {
      const game = new Batch(
        {
          ...{ seed: mixed(seed, batch), acts: most, place, tell: plan.tell ?? null },
        },
        own,
      );
      await game.play();
    } catch (error) {
      const says = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { batch, act: own.acts, says };
    } finally {
      await place.end();
      tally.take(own.acts, own.counts());
    }
    plan.progress?.(tally.acts);
  }
  return null;
}

/** Another seed for each batch, far from those of its neighbours. */
const mixed = (seed: number, batch: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ (batch * 7_919 + 1)) >>> 0;

if (import.meta.main) {
  const [seed = 1, acts = BATCH_ACTS] = process.argv.slice(2).map(Number);
  const tally = new Tally();
  const fault = await run({ seed, acts }, tally);
  process.stdout.write(`${JSON.stringify({ acts: tally.acts, counts: tally.counts(), fault })}\n`);
}
