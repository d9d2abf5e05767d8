// A pool of workers: each explores independently and takes chunks of sessions. All counts are integers, so the totals do not
// depend on the number of workers.

import { Worker } from 'node:worker_threads';
import { addTotals, type Fan, noTotals, type PlayMethod, type SessionSpan, type Totals } from 'boxperson/lab';
import { UserError } from '../user-error.ts';
import type { Job } from './job.ts';
import { impureChunk, isImpure } from './play-sessions.ts';
import { COUNTERS, STOP, STRAIGHT, WORKER_FIGURE_COUNT, WORKER_FIGURES } from './shared-counters.ts';
import type { WorkerAnswer, WorkerTask } from './worker.ts';

export type Progress = {
  readonly rolls: number;
  readonly sessions: number;
  /** The sum of the first strategy's results, and of their squares, in cents. */
  readonly cents: number;
  readonly squares: number;
};

type Played = {
  readonly totals: Totals;
  readonly fans: readonly Fan[];
  readonly ways: readonly PlayMethod[];
  /** The sessions that were played, in order. */
  readonly played: readonly SessionSpan[];
};

export type RunningJob = {
  readonly finished: Promise<Played>;
  readonly progress: () => Progress;
  /** Seconds until straight play is stopped; null if nothing is played straight, or without a limit. */
  readonly secondsLeft: () => number | null;
  /** Stops early and returns totals for the sessions played so far. */
  readonly stop: () => void;
};

/** A worker plays this many rolls in a few hundredths of a second. */
const ROLLS_IN_CHUNK = 1_000_000;
const ROLLS_IN_STRAIGHT_CHUNK = 4_000;
const LOOK_EVERY_MS = 100;
/** Larger young generations are no faster here, and take memory in every worker. */
const YOUNG_MB = 12;
const OLD_MB = 100;

export function startWorkers(
  job: Job,
  count: number,
  now: () => number = () => performance.now(),
): RunningJob {
  const start = now();
  let crew = hire(job, count);
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    crew.stop();
  };
  const secondsLeft = (): number | null =>
    job.secondsMax === null || !crew.isStraight() ? null : job.secondsMax - (now() - start) / 1000;
  const finish = async (): Promise<Played> => {
    for (;;) {
      const answers = await crew.finished;
      const ways = answers.find((answer) => 'ways' in answer)?.ways;
      if (ways !== undefined) {
        // A strategy must be played straight after all: everyone starts over, and nothing played so far counts.
        crew = hire({ ...crew.job, ways }, count);
        if (isStopped) crew.stop();
        continue;
      }
      return { ...addedUp(crew.job, answers), ways: crew.job.ways ?? [] };
    }
  };
  const timer = setInterval(() => {
    // Whatever the time, there are results to show.
    if ((secondsLeft() ?? 1) <= 0 && crew.progress().sessions >= 2) stop();
  }, LOOK_EVERY_MS);
  const finished = finish().finally(() => clearInterval(timer));
  return { finished, stop, secondsLeft, progress: () => crew.progress() };
}

/** Workers that play one job. */
type Crew = {
  readonly job: Job;
  readonly finished: Promise<readonly Answer[]>;
  readonly stop: () => void;
  readonly isStraight: () => boolean;
  readonly progress: () => Progress;
};

function hire(job: Job, count: number): Crew {
  const control = new Int32Array(new SharedArrayBuffer(COUNTERS * 4));
  const progress = new Float64Array(new SharedArrayBuffer(count * WORKER_FIGURE_COUNT * 8));
  const stop = (): void => {
    Atomics.store(control, STOP, 1);
  };
  const isStraightJob = job.ways?.some(({ how }) => how === 'straight') === true;
  if (isStraightJob) Atomics.store(control, STRAIGHT, 1);
  const sessionsPerChunk = isImpure(job)
    ? impureChunk(job)
    : isStraightJob
      ? Math.max(1, Math.ceil(ROLLS_IN_STRAIGHT_CHUNK / job.question.rolls))
      : Math.max(1, Math.min(chunkOf(job), Math.ceil(job.sessions / count)));
  const finished = Promise.all(
    Array.from({ length: count }, (_, index) =>
      answerOf({ job, index, sessionsPerChunk, control, progress }).then(
        (answer) => {
          if ('ways' in answer) stop();
          return answer;
        },
        (error: unknown) => {
          stop();
          throw error;
        },
      ),
    ),
  );
  const sum = (offset: number): number =>
    progress.reduce((all, value, index) => (index % WORKER_FIGURE_COUNT === offset ? all + value : all), 0);
  return {
    job,
    finished,
    stop,
    isStraight: () => Atomics.load(control, STRAIGHT) !== 0,
    progress: () => ({
      rolls: sum(WORKER_FIGURES.rolls),
      sessions: sum(WORKER_FIGURES.sessions),
      cents: sum(WORKER_FIGURES.cents),
      squares: sum(WORKER_FIGURES.squares),
    }),
  };
}

function addedUp(job: Job, answers: readonly Answer[]): Omit<Played, 'ways'> {
  const totals = noTotals(job.strategies.length, job.isTogether);
  let fans: readonly Fan[] = [];
  const played: SessionSpan[] = [];
  for (const answer of answers) {
    if ('ways' in answer) continue;
    addTotals(totals, answer.totals);
    fans = answer.fans ?? fans;
    played.push(...answer.played);
  }
  return { totals, fans, played: joinedRanges(played) };
}

/** Ranges in order, with neighbors put together. */
export function joinedRanges(ranges: readonly SessionSpan[]): readonly SessionSpan[] {
  const all: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last !== undefined && last[1] === from) last[1] = to;
    else all.push([from, to]);
  }
  return all;
}

const chunkOf = ({ question, sessions }: Job): number =>
  // The shared counter has 32 bits, so very large runs use larger chunks.
  Math.max(Math.ceil(ROLLS_IN_CHUNK / question.rolls), Math.ceil(sessions / 2 ** 30));

/**
 * The most that a worker keeps before it collects garbage in earnest: room for its code, with plenty for its situations and for the
 * results of all sessions.
 */
const oldMegabytes = ({ question, strategies, sessions }: Job): number =>
  OLD_MB + Math.ceil((strategies.length * (question.situationsMax * 6_000 + sessions * 400)) / 1_000_000);

type Answer = Exclude<WorkerAnswer, { readonly trouble: string }>;

async function answerOf(task: WorkerTask): Promise<Answer> {
  // From source the worker is a .ts file; in the installed package it is compiled.
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: oldMegabytes(task.job) },
  });
  const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A worker exited early with code ${code}.`)));
  });
  if ('trouble' in answer) throw new UserError(answer.trouble);
  return answer;
}
