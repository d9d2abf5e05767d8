// A worker of a simulation: takes chunks of sessions from a shared counter until none are left, then returns the totals.

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
  /** STOP and NEXT_CHUNK, shared by all workers. */
  readonly control: Int32Array;
  /** Two slots per worker: rolls and sessions. */
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
  // An error the user can fix is passed on as its message; any other is a bug and keeps its stack.
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
  // Totals are read before the sample is played, because the sample repeats some sessions.
  const totals = study.totals();
  if (index !== 0) return { totals, fans: null };
  const longest = Math.max(...study.runners.map(({ limits }) => limits.rolls));
  return { totals, fans: fansOf(study, job.sessions, longest) };
}
