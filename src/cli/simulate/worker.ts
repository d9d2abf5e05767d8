// A worker of a simulation: takes chunks of sessions from a shared counter until none are left, then returns the totals.

import { parentPort, workerData } from 'node:worker_threads';
import { required } from 'boxperson/base';
import { type Fan, type PlayMethod, type SessionSpan, StrategyFault, type Totals } from 'boxperson/lab';
import { UserError } from '../user-error.ts';
import type { Job } from './job.ts';
import { JobPlayer, type SessionWatcher, StartOver } from './play-sessions.ts';
import { NEXT_CHUNK, STOP, STRAIGHT, WORKER_FIGURE_COUNT, WORKER_FIGURES } from './shared-counters.ts';

export type WorkerTask = {
  readonly job: Job;
  readonly index: number;
  readonly sessionsPerChunk: number;
  /** STOP and NEXT_CHUNK, shared by all workers. */
  readonly control: Int32Array;
  /** Each worker's own figures, in the order of OWN. */
  readonly progress: Float64Array;
};

export type WorkerAnswer =
  | { readonly totals: Totals; readonly fans: readonly Fan[] | null; readonly played: readonly SessionSpan[] }
  /** A strategy must be played straight after all, so every worker has to start over. */
  | { readonly ways: readonly PlayMethod[] }
  | { readonly trouble: string };

const port = required(parentPort, 'a worker has a parent');
const task = workerData as WorkerTask;

try {
  port.postMessage(await work(task));
} catch (error) {
  if (error instanceof StartOver) port.postMessage({ ways: error.ways } satisfies WorkerAnswer);
  // An error the user can fix is passed on as its message; any other is a bug and keeps its stack.
  else if (error instanceof StrategyFault || error instanceof UserError)
    port.postMessage({ trouble: error.message } satisfies WorkerAnswer);
  else throw error;
}

async function work({ job, index, sessionsPerChunk, control, progress }: WorkerTask): Promise<WorkerAnswer> {
  const watcher = watcherOf(
    control,
    progress.subarray(index * WORKER_FIGURE_COUNT, (index + 1) * WORKER_FIGURE_COUNT),
  );
  const player = await JobPlayer.start(job, watcher);
  const last = job.only?.at(-1)?.[1] ?? job.sessions;
  while (!watcher.isStopped()) {
    const chunk = Atomics.add(control, NEXT_CHUNK, 1);
    const first = chunk * sessionsPerChunk;
    const end = Math.min(first + sessionsPerChunk, job.sessions);
    if (first >= Math.min(end, last)) break;
    const wanted = within([first, end], job.only);
    if (wanted.length > 0) await player.play(wanted, chunk);
  }
  const totals = player.totals();
  return { totals, fans: index === 0 ? player.fans() : null, played: player.played };
}

/** Counts into memory that the pool reads. */
function watcherOf(control: Int32Array, own: Float64Array): SessionWatcher {
  const add = (what: number, by: number): void => {
    own[what] = (own[what] ?? 0) + by;
  };
  return {
    isStopped: () => Atomics.load(control, STOP) !== 0,
    onRolls: (count) => add(WORKER_FIGURES.rolls, count),
    onSession: (cents, isPartlyStraight) => {
      add(WORKER_FIGURES.sessions, 1);
      add(WORKER_FIGURES.cents, cents);
      add(WORKER_FIGURES.squares, cents * cents);
      if (isPartlyStraight) Atomics.store(control, STRAIGHT, 1);
    },
  };
}

/** The sessions of a chunk that are wanted. */
function within([first, end]: SessionSpan, only: readonly SessionSpan[] | null): readonly SessionSpan[] {
  if (only === null) return [[first, end]];
  return only
    .map(([from, to]): SessionSpan => [Math.max(from, first), Math.min(to, end)])
    .filter(([from, to]) => from < to);
}
