// How a report was made, noted as it is made.

import { buildText, thisBuild } from 'boxperson/identity';
import type { Range, SimulationResult } from 'boxperson/lab';
import { type Made, mainFigures } from 'boxperson/report';
import type { Asked } from '../options.ts';
import { carriedAs } from './carried.ts';

/** Everything that the figures follow from. */
export type StudyRecipe = Pick<Made, 'command' | 'run' | 'strategies'>;

export const recipeOf = (
  { job, rollsPerHour, workers }: Asked,
  command: string,
  isExact: boolean,
): StudyRecipe => ({
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
  strategies: job.strategies.map(carriedAs),
});

/** `only` are the sessions that were played; null for all of them. */
export const madeNow = (
  { command, run, strategies }: StudyRecipe,
  result: SimulationResult,
  only: readonly Range[] | null,
): Made => ({
  program: buildText(thisBuild()),
  date: new Date().toISOString(),
  command,
  run: { ...run, only, workers: result.workers },
  strategies,
  figures: mainFigures(result),
});
