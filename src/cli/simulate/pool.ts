// Workers side by side: each explores for itself and takes sessions as it goes. Everything they count is whole, so the sum is
// the same whatever their number.

import { Worker } from 'node:worker_threads';
import { addTotals, type Fan, noTotals, type Totals } from '../../lab/index.ts';
import { Trouble } from '../serve/house-file.ts';
import type { Job } from './job.ts';
import { STOP } from './shared-counters.ts';
import type { WorkerAnswer, WorkerTask } from './worker.ts';

type Progress = { readonly rolls: number; readonly sessions: number };

export type Running = {
  readonly finished: Promise<{ readonly totals: Totals; readonly fans: readonly Fan[] }>;
  readonly progress: () => Progress;
  /** What was played is added up and answered. */
  readonly stop: () => void;
};

/** A chunk takes a worker some hundredths of a second. */
const ROLLS_IN_CHUNK = 1_000_000;

export function startWorkers(job: Job, count: number): Running {
  const control = new Int32Array(new SharedArrayBuffer(8));
  const progress = new Float64Array(new SharedArrayBuffer(count * 16));
  const stop = (): void => {
    Atomics.store(control, STOP, 1);
  };
  const sessionsPerChunk = Math.max(1, Math.min(chunkOf(job), Math.ceil(job.sessions / count)));
  const workers = Array.from({ length: count }, (_, index) =>
    answerOf({ job, index, sessionsPerChunk, control, progress }).catch((error: unknown) => {
      stop();
      throw error;
    }),
  );
  const finished = Promise.all(workers).then((answers) => {
    const totals = noTotals(job.strategies.length);
    let fans: readonly Fan[] = [];
    for (const answer of answers) {
      addTotals(totals, answer.totals);
      fans = answer.fans ?? fans;
    }
    return { totals, fans };
  });
  const sum = (offset: number): number =>
    progress.reduce((all, value, index) => (index % 2 === offset ? all + value : all), 0);
  return { finished, stop, progress: () => ({ rolls: sum(0), sessions: sum(1) }) };
}

const chunkOf = ({ question, sessions }: Job): number =>
  // The shared counter has 32 bits: more sessions than it can hand out one by one come in larger chunks.
  Math.max(Math.ceil(ROLLS_IN_CHUNK / question.rolls), Math.ceil(sessions / 2 ** 30));

type Answer = Exclude<WorkerAnswer, { readonly trouble: string }>;

async function answerOf(task: WorkerTask): Promise<Answer> {
  // The source runs as it is written; an installed package has been compiled.
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: task });
  const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A worker ended early, with ${code}.`)));
  });
  if ('trouble' in answer) throw new Trouble(answer.trouble);
  return answer;
}
