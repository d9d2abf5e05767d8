// How a report was made, noted as it is made.

import { buildText, thisBuild } from '../../../identity/index.ts';
import type { Range, SimulationResult } from '../../../lab/index.ts';
import { type Made, mainFigures } from '../../../report/index.ts';
import type { Asked } from '../options.ts';
import { carriedAs } from './carried.ts';

export const madeNow = (
  { job, rollsPerHour, workers }: Asked,
  result: SimulationResult,
  only: readonly Range[] | null,
  command: string,
  isExact: boolean,
): Made => ({
  program: buildText(thisBuild()),
  date: new Date().toISOString(),
  command,
  run: {
    game: job.game,
    data: job.data,
    choices: job.choices,
    limits: job.limits,
    question: job.question,
    sessions: job.sessions,
    isTogether: job.isTogether,
    only,
    rollsPerHour,
    isExact,
    workers,
  },
  strategies: job.strategies.map(carriedAs),
  figures: mainFigures(result),
});
