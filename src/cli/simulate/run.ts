// Runs a simulation job with workers, and turns what they played into the result.

import { required } from 'boxperson/base';
import {
  type Card,
  exactOf,
  GpuRefusal,
  type SessionSpan,
  type SimulationResult,
  StrategyFault,
  simulationOf,
} from 'boxperson/lab';
import { UserError } from '../user-error.ts';
import { findCard } from './gpu/find-card.ts';
import { startOnCard } from './gpu/play-on-card.ts';
import { type Job, type StudySetup, setupOf } from './job.ts';
import type { SimulationRequest } from './options.ts';
import { type RunningJob, startWorkers } from './pool.ts';
import { showProgress } from './progress.ts';

export type RunResult = {
  readonly result: SimulationResult;
  /** The sessions that were played; null for all of them. */
  readonly only: readonly SessionSpan[] | null;
  /** Stopped by Ctrl-C. */
  readonly wasStopped: boolean;
};

/** Plays the sessions of a job, or those until Ctrl-C. */
export async function runJob(asked: SimulationRequest, isExact: boolean): Promise<RunResult> {
  const { workers, rollsPerHour } = asked;
  const staffed = await setupHere(asked.job);
  const job = { ...asked.job, ways: staffed.study.ways };
  const onCard = asked.isOnGpu ? await cardFor(job, staffed) : null;
  const start = performance.now();
  const { played, wasStopped, card } = await playedBy(job, staffed, workers, onCard);
  const seconds = (performance.now() - start) / 1000;
  if (played.totals.sessions === 0)
    throw new UserError('Stopped before the first session was complete, so there is nothing to report.');
  const result = resultOf(staffed, job, played, { seconds, workers, card, rollsPerHour, isExact });
  const isWhole = job.only === null && played.totals.sessions === job.sessions;
  return { result, only: isWhole ? null : played.played, wasStopped };
}

/** The card and what it plays, or null, with a word to the user. */
async function cardFor(
  job: Job,
  staffed: StudySetup,
): Promise<{ readonly card: Card; readonly running: RunningJob } | null> {
  const card = await findCard();
  if (card === null) return leftToWorkers('This machine has no graphics card that WebGPU can use.');
  if (card.isSoftware) return leftToWorkers('This machine has WebGPU in software only, which is slower.');
  try {
    return { card, running: startOnCard(card, job, staffed) };
  } catch (error) {
    if (error instanceof GpuRefusal) return leftToWorkers(error.why);
    throw error instanceof StrategyFault ? new UserError(error.message) : error;
  }
}

function leftToWorkers(why: string): null {
  process.stderr.write(`${why} Workers play the study instead.\n`);
  return null;
}

type PlayedBy = {
  readonly played: Awaited<RunningJob['finished']>;
  readonly wasStopped: boolean;
  /** The name of the graphics card; null if workers played. */
  readonly card: string | null;
};

/** Waits for the card, or for workers, with a bar that shows how far they are. */
async function playedBy(
  job: Job,
  staffed: StudySetup,
  workers: number,
  onCard: Awaited<ReturnType<typeof cardFor>>,
): Promise<PlayedBy> {
  const running = onCard?.running ?? startWorkers(job, workers);
  const hide = showProgress(running, sessionsIn(job), process.stderr, staffed.study);
  const stop = stopOnInterrupt(running.stop);
  try {
    const played = await running.finished;
    return { played, wasStopped: stop.wasAsked(), card: onCard?.card.name ?? null };
  } catch (error) {
    if (!(error instanceof GpuRefusal)) throw error;
    hide();
    leftToWorkers(error.why);
  } finally {
    hide();
    stop.forget();
  }
  return playedBy(job, staffed, workers, null);
}

const sessionsIn = ({ only, sessions }: Job): number =>
  only === null ? sessions : only.reduce((sum, [from, to]) => sum + to - from, 0);

/** Built here too, so that an unplayable strategy is reported before any worker starts. */
export async function setupHere(job: Job): Promise<StudySetup> {
  try {
    return await setupOf(job);
  } catch (error) {
    throw error instanceof StrategyFault ? new UserError(error.message) : error;
  }
}

/** The first Ctrl-C stops and prints the results so far; the second exits at once. */
function stopOnInterrupt(stop: () => void): {
  readonly wasAsked: () => boolean;
  readonly forget: () => void;
} {
  let asked = false;
  const interrupt = (): void => {
    if (asked) process.exit(130);
    asked = true;
    stop();
  };
  process.on('SIGINT', interrupt);
  return { wasAsked: () => asked, forget: () => process.off('SIGINT', interrupt) };
}

type Facts = {
  readonly seconds: number;
  readonly workers: number;
  readonly card: string | null;
  readonly rollsPerHour: number;
  readonly isExact: boolean;
};

/** What was played, as figures. */
export function resultOf(
  { rules, strategies }: StudySetup,
  { question, sessions }: Job,
  played: Pick<Awaited<RunningJob['finished']>, 'totals' | 'fans' | 'ways'>,
  { isExact, ...facts }: Facts,
): SimulationResult {
  const exact = strategies.map((strategy, index) =>
    isExact ? exactOf(rules, strategy, question, required(played.ways[index], 'a way')) : null,
  );
  return simulationOf({ rules, strategies, question, sessions, ...played, exact, ...facts });
}
