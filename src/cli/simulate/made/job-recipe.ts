// How a report was made, noted as it is made.

import { buildText, thisBuild } from 'boxperson/identity';
import type { SessionSpan, SimulationResult } from 'boxperson/lab';
import { mainFigures, type ReportRecipe } from 'boxperson/report';
import type { SimulationRequest } from '../options.ts';
import { carryStrategy } from './carried-strategy.ts';

/** Everything that the figures follow from. */
export type JobRecipe = Pick<ReportRecipe, 'command' | 'run' | 'strategies'>;

export const jobRecipeOf = (
  { job, rollsPerHour, workers }: SimulationRequest,
  command: string,
  isExact: boolean,
): JobRecipe => ({
  command,
  run: {
    game: job.game,
    data: job.data,
    choices: job.choices,
    limits: job.limits,
    question: job.question,
    sessions: job.sessions,
    isTogether: job.isTogether,
    only: job.only,
    rollsPerHour,
    isExact,
    workers,
  },
  strategies: job.strategies.map(carryStrategy),
});

/** `only` are the sessions that were played; null for all of them. */
export const reportRecipeOf = (
  { command, run, strategies }: JobRecipe,
  result: SimulationResult,
  only: readonly SessionSpan[] | null,
): ReportRecipe => ({
  program: buildText(thisBuild()),
  date: new Date().toISOString(),
  command,
  run: { ...run, only, workers: result.workers },
  strategies,
  figures: mainFigures(result),
});
