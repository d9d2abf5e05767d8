// A worker of a simulation: takes chunks of sessions from a shared counter until none are left, then returns the totals.

import { parentPort, workerData } from 'node:worker_threads';
import { known } from '../../base/index.ts';
import { type Fan, fansOf, type Range, StrategyFault, type Totals, type Way } from '../../lab/index.ts';
import { Trouble } from '../serve/house-file.ts';
import { type Job, strategiesOf, studyOf } from './job.ts';
import { NEXT_CHUNK, OWN, OWN_COUNT, STOP, STRAIGHT } from './shared-counters.ts';

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
  | { readonly totals: Totals; readonly fans: readonly Fan[] | null; readonly played: readonly Range[] }
  /** A strategy must be played straight after all, so every worker has to start over. */
  | { readonly ways: readonly Way[] }
  | { readonly trouble: string };

/** Thrown to leave a study whose strategies must be played in another way. */
class StartOver extends Error {
  readonly ways: readonly Way[];

  constructor(ways: readonly Way[]) {
    super('Start over.');
    this.ways = ways;
  }
}

const port = known(parentPort, 'a worker has a parent');
const task = workerData as WorkerTask;

try {
  port.postMessage(await work(task));
} catch (error) {
  if (error instanceof StartOver) port.postMessage({ ways: error.ways } satisfies WorkerAnswer);
  // An error the user can fix is passed on as its message; any other is a bug and keeps its stack.
  else if (error instanceof StrategyFault || error instanceof Trouble)
    port.postMessage({ trouble: error.message } satisfies WorkerAnswer);
  else throw error;
}

async function work({ job, index, sessionsPerChunk, control, progress }: WorkerTask): Promise<WorkerAnswer> {
  const { study, rules } = await studyOf(job, (ways) => {
    throw new StartOver(ways);
  });
  const own = progress.subarray(index * OWN_COUNT, (index + 1) * OWN_COUNT);
  const add = (what: number, by: number): void => {
    own[what] = (own[what] ?? 0) + by;
  };
  const isStopped = (): boolean => Atomics.load(control, STOP) !== 0;
  const goesOn = (count: number): boolean => {
    add(OWN.rolls, count);
    return !isStopped();
  };
  const isRenewed = job.ways?.some((way) => way.isImpure === true) === true;
  const played: Range[] = [];
  const playRange = ([from, to]: Range): void => {
    let session = from;
    for (; session < to && !isStopped(); session++) {
      study.play(session, goesOn);
      const cents = study.runners[0]?.netCents ?? 0;
      add(OWN.sessions, 1);
      add(OWN.cents, cents);
      add(OWN.squares, cents * cents);
      if (study.isPartlyStraight) Atomics.store(control, STRAIGHT, 1);
    }
    if (session > from) played.push([from, session]);
  };
  const last = job.only?.at(-1)?.[1] ?? job.sessions;
  while (!isStopped()) {
    const chunk = Atomics.add(control, NEXT_CHUNK, 1);
    const first = chunk * sessionsPerChunk;
    const end = Math.min(first + sessionsPerChunk, job.sessions);
    if (first >= Math.min(end, last)) break;
    const wanted = within([first, end], job.only);
    if (wanted.length === 0) continue;
    // What an impure strategy keeps to itself lasts for one chunk, whichever worker plays it.
    if (isRenewed && chunk > 0) study.renew(await strategiesOf(job, rules, chunk));
    for (const range of wanted) playRange(range);
  }
  // Totals are read before the sample is played, because the sample repeats some sessions.
  const totals = study.totals();
  if (index !== 0) return { totals, fans: null, played };
  const longest = Math.max(...study.runners.map(({ limits }) => limits.rolls));
  return { totals, fans: fansOf(study, job.sessions, longest), played };
}

/** The sessions of a chunk that are wanted. */
function within([first, end]: Range, only: readonly Range[] | null): readonly Range[] {
  if (only === null) return [[first, end]];
  return only
    .map(([from, to]): Range => [Math.max(from, first), Math.min(to, end)])
    .filter(([from, to]) => from < to);
}
