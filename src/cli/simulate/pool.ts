// A pool of workers: each explores independently and takes chunks of sessions. All counts are integers, so the totals do not
// depend on the number of workers.

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
  /** Stops early and returns totals for the sessions played so far. */
  readonly stop: () => void;
};

/** A worker plays this many rolls in a few hundredths of a second. */
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
  // The shared counter has 32 bits, so very large runs use larger chunks.
  Math.max(Math.ceil(ROLLS_IN_CHUNK / question.rolls), Math.ceil(sessions / 2 ** 30));

type Answer = Exclude<WorkerAnswer, { readonly trouble: string }>;

async function answerOf(task: WorkerTask): Promise<Answer> {
  // From source the worker is a .ts file; in the installed package it is compiled.
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: task });
  const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A worker exited early with code ${code}.`)));
  });
  if ('trouble' in answer) throw new Trouble(answer.trouble);
  return answer;
}
