// Runs a simulation job with workers, and turns what they played into the result.

import { known } from '../../base/index.ts';
import {
  comparisonOf,
  type ExactFigures,
  Explorer,
  exactFigures,
  figuresOf,
  limitsOf,
  notExact,
  type SimulationResult,
  StrategyFault,
  tableFiguresOf,
  type Way,
} from '../../lab/index.ts';
import { Trouble } from '../serve/house-file.ts';
import { type Job, type Range, type Staffed, studyOf } from './job.ts';
import type { Asked } from './options.ts';
import { type Running, startWorkers } from './pool.ts';
import { showProgress } from './progress.ts';

export type Ran = {
  readonly result: SimulationResult;
  /** The sessions that were played; null for all of them. */
  readonly only: readonly Range[] | null;
  /** Stopped by Ctrl-C. */
  readonly wasStopped: boolean;
};

/** Plays the sessions of a job, or those until Ctrl-C. */
export async function runJob({ job: asked, workers, rollsPerHour }: Asked, isExact: boolean): Promise<Ran> {
  const staffed = await staffedHere(asked);
  const job = { ...asked, ways: staffed.study.ways };
  const running = startWorkers(job, workers);
  const start = performance.now();
  const hide = showProgress(running, sessionsIn(job), process.stderr, staffed.study);
  const stop = stopOnInterrupt(running.stop);
  let played: Awaited<typeof running.finished>;
  try {
    played = await running.finished;
  } finally {
    hide();
    stop.forget();
  }
  const seconds = (performance.now() - start) / 1000;
  if (played.totals.sessions === 0)
    throw new Trouble('Stopped before the first session was complete, so there is nothing to report.');
  const exact = staffed.strategies.map((_, index) =>
    isExact ? exactFor(staffed, job, played.ways, index) : null,
  );
  const result = resultOf(staffed, job, played, { seconds, workers, rollsPerHour, exact });
  const isWhole = job.only === null && played.totals.sessions === job.sessions;
  return { result, only: isWhole ? null : played.played, wasStopped: stop.wasAsked() };
}

const sessionsIn = ({ only, sessions }: Job): number =>
  only === null ? sessions : only.reduce((sum, [from, to]) => sum + to - from, 0);

/** Built here too, so that an unplayable strategy is reported before any worker starts. */
async function staffedHere(job: Job): Promise<Staffed> {
  try {
    return await studyOf(job);
  } catch (error) {
    throw error instanceof StrategyFault ? new Trouble(error.message) : error;
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

function exactFor(
  { rules, strategies }: Staffed,
  { question }: Job,
  ways: readonly Way[],
  index: number,
): ExactFigures {
  const strategy = known(strategies[index], 'a strategy');
  const why = ways[index]?.how === 'straight' ? ways[index].why : null;
  if (why !== null || strategy.looksAt !== undefined)
    return notExact(
      `Exact figures need a strategy that can be looked up. ${why ?? 'It looks at its money.'}`,
    );
  return exactFigures(new Explorer(rules, strategy), limitsOf(strategy, question), question.weights);
}

type Facts = {
  readonly seconds: number;
  readonly workers: number;
  readonly rollsPerHour: number;
  readonly exact: readonly (ExactFigures | null)[];
};

function resultOf(
  { rules, strategies }: Staffed,
  { question, sessions }: Job,
  { totals, fans, ways }: Awaited<Running['finished']>,
  { seconds, workers, rollsPerHour, exact }: Facts,
): SimulationResult {
  return {
    game: rules.game.id,
    gameName: rules.game.name,
    choices: rules.choices,
    bankrollCents: question.bankrollCents,
    rollsPerHour,
    seed: question.seed,
    dice: question.weights ?? 'fair',
    sessions: totals.sessions,
    sessionsPlanned: sessions,
    isPartial: totals.sessions < sessions,
    rolls: totals.rolls,
    seconds,
    rollsPerSecond: totals.rolls / seconds,
    workers,
    strategies: strategies.map((strategy, index) =>
      figuresOf(
        rules,
        { ...strategy, stop: { ...strategy.stop, rolls: limitsOf(strategy, question).rolls } },
        known(totals.strategies[index], 'totals'),
        rollsPerHour,
        question.bankrollCents !== null,
        known(fans[index], 'a fan'),
        exact[index] ?? null,
        ways[index],
      ),
    ),
    comparisons: totals.pairs.map((pair) => comparisonOf(strategies, pair, totals.sessions)),
    table: totals.table === null ? null : tableFiguresOf(rules, totals.table, rollsPerHour),
  };
}
