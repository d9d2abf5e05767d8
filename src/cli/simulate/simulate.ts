// `boxperson simulate STRATEGY…`: simulates strategies and compares them on the same dice.

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
  type Way,
} from '../../lab/index.ts';
import { Trouble, withTrouble } from '../serve/house-file.ts';
import { type Job, type Staffed, studyOf } from './job.ts';
import { jobOf, type SimulateOptions } from './options.ts';
import { type Running, startWorkers } from './pool.ts';
import { showProgress } from './progress.ts';

export function simulate(names: readonly string[], options: SimulateOptions): Promise<number> {
  return withTrouble(async () => {
    const seed = options.seed ?? randomBytes(6).toString('hex');
    const asked = await jobOf(names, options, seed, availableParallelism());
    if (options.html !== undefined) writeReport(options.html, '');
    const staffed = await staffedHere(asked.job);
    const { workers, rollsPerHour } = asked;
    const job = { ...asked.job, ways: staffed.study.ways };
    const running = startWorkers(job, workers);
    const start = performance.now();
    const hide = showProgress(running, job.sessions, process.stderr);
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
      options.exact === true ? exactFor(staffed, job, played.ways, index) : null,
    );
    const result = resultOf(staffed, job, played, { seconds, workers, rollsPerHour, exact });
    await write(result, options);
    return stop.wasAsked() ? 130 : 0;
  });
}

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

type Run = {
  readonly seconds: number;
  readonly workers: number;
  readonly rollsPerHour: number;
  readonly exact: readonly (ExactFigures | null)[];
};

function resultOf(
  { rules, strategies }: Staffed,
  { question, sessions }: Job,
  { totals, fans, ways }: Awaited<Running['finished']>,
  { seconds, workers, rollsPerHour, exact }: Run,
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
  };
}

async function write(result: SimulationResult, { json, html }: SimulateOptions): Promise<void> {
  if (html !== undefined) writeReport(html, (await import('./report/report.ts')).reportPage(result));
  if (json === true) {
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const { showResult } = await import('./terminal/terminal.ts');
  const width = Math.min(120, Math.max(80, process.stdout.columns ?? 100));
  const color = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
  process.stdout.write(showResult(result, { width, color }));
  if (html !== undefined) process.stdout.write(`\nReport written to ${html}.\n`);
}

/** Also called with an empty page before the work begins, to fail early if the file cannot be written. */
function writeReport(file: string, page: string): void {
  try {
    writeFileSync(file, page);
  } catch (error) {
    throw new Trouble(
      `Could not write the report to ${file}: ${error instanceof Error ? error.message : error}`,
    );
  }
}
