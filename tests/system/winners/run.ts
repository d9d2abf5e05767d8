// Plays batches from a seed, one after another. As its own process it is asked for `[SEED, ACTS]`.

import { passwordWeakness } from '../../../src/house/server/people/sign-in/password-strength.ts';
import { answerEach } from '../../support/run/answer-each.ts';
import { Batch } from './batch.ts';
import { memoryPlace, type Place, sqlitePlace } from './places.ts';
import { Tally } from './tally.ts';

/** Acts per batch: long enough for days, restarts and empty wallets, short enough to debug. */
export const BATCH_ACTS = 16_000;
/** Every fourth batch uses a file and one process that is restarted repeatedly; disks are slow. */
const FILE_EVERY = 4;
const FILE_ACTS = 2_000;

export type RunPlan = {
  readonly seed: number;
  readonly acts: number;
  /** Where to keep each batch, by number; by default memory, and sometimes a file. */
  readonly placeOf?: (batch: number) => Promise<Place>;
  /** Run only this batch. */
  readonly only?: number;
  readonly tell?: (line: string) => void;
  readonly progress?: (acts: number) => void;
};

export type Fault = { readonly batch: number; readonly act: number; readonly says: string };

export const replayOf = (seed: number, batch: number): string =>
  `npm run hunt -- winners --seed ${seed} --batch ${batch} --tell`;

const usualPlace = async (batch: number): Promise<Place> =>
  batch % FILE_EVERY === 1 ? sqlitePlace() : memoryPlace();

/** Plays until the planned number of acts is done, or until a check fails. */
export async function run(plan: RunPlan, tally: Tally): Promise<Fault | null> {
  const { seed, acts, placeOf = usualPlace, only } = plan;
  // Preloads the password checker, so that no batch waits for it and every seed plays as before.
  await passwordWeakness('two black chips, one red', 'anybody');
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

/** A seed for each batch, unrelated to those of its neighbors. */
const mixed = (seed: number, batch: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ (batch * 7_919 + 1)) >>> 0;

if (import.meta.main)
  await answerEach(async (seed = 1, acts = BATCH_ACTS) => {
    const tally = new Tally();
    const fault = await run({ seed, acts }, tally);
    return { acts: tally.acts, counts: tally.counts(), fault };
  });
