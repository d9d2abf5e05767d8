// A worker of a simulation: it takes the next few sessions from a shared counter until there are none left, and then says what
// they add up to.

import { parentPort, workerData } from 'node:worker_threads';
import { known } from '../../base/index.ts';
import { type Fan, fansOf, StrategyFault, type Totals } from '../../lab/index.ts';
import { Trouble } from '../serve/house-file.ts';
import { type Job, studyOf } from './job.ts';
import { NEXT_CHUNK, STOP } from './shared-counters.ts';

export type WorkerTask = {
  readonly job: Job;
  readonly index: number;
  readonly sessionsPerChunk: number;
  /** STOP and NEXT_CHUNK, for all workers. */
  readonly control: Int32Array;
  /** Rolls and sessions of each worker, two by two. */
  readonly progress: Float64Array;
};

export type WorkerAnswer =
  | { readonly totals: Totals; readonly fans: readonly Fan[] | null }
  | { readonly trouble: string };

const port = known(parentPort, 'a worker has a parent');
const task = workerData as WorkerTask;

try {
  port.postMessage(await work(task));
} catch (error) {
  // What the user can mend is a sentence; anything else is our own fault and keeps its stack.
  if (!(error instanceof StrategyFault || error instanceof Trouble)) throw error;
  port.postMessage({ trouble: error.message } satisfies WorkerAnswer);
}

async function work({ job, index, sessionsPerChunk, control, progress }: WorkerTask): Promise<WorkerAnswer> {
  const { study } = await studyOf(job);
  let rolls = 0;
  let sessions = 0;
  const goesOn = (count: number): boolean => {
    rolls += count;
    progress[index * 2] = rolls;
    return Atomics.load(control, STOP) === 0;
  };
  for (;;) {
    const first = Atomics.add(control, NEXT_CHUNK, 1) * sessionsPerChunk;
    const end = Math.min(first + sessionsPerChunk, job.sessions);
    if (first >= end) break;
    for (let session = first; session < end && Atomics.load(control, STOP) === 0; session++) {
      study.play(session, goesOn);
      progress[index * 2 + 1] = ++sessions;
    }
    if (Atomics.load(control, STOP) !== 0) break;
  }
  // The counts are read before the sample is played, which plays some sessions a second time.
  const totals = study.totals();
  if (index !== 0) return { totals, fans: null };
  const longest = Math.max(...study.runners.map(({ limits }) => limits.rolls));
  return { totals, fans: fansOf(study, job.sessions, longest) };
}
