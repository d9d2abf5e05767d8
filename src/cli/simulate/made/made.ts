// How a report was made: everything needed to make it again, and its main figures, to compare.

import { createHash } from 'node:crypto';
import { buildText, thisBuild } from '../../../identity/index.ts';
import type { SimulationResult, StrategyFigures } from '../../../lab/index.ts';
import type { Job, Range } from '../job.ts';
import type { Asked } from '../options.ts';
import { type CarriedStrategy, carriedAs } from './carried.ts';

/** What makes the same report again. */
export type Made = {
  /** The program, such as "0.2.0+cfe0f2f". */
  readonly program: string;
  /** When, as in 2026-11-17T09:30:00.000Z. */
  readonly date: string;
  /** As typed, with the seed. */
  readonly command: string;
  readonly run: MadeRun;
  readonly strategies: readonly CarriedStrategy[];
  readonly figures: MainFigures;
};

/** What `boxperson simulate --json` prints. */
export type SimulationReport = SimulationResult & { readonly made: Made };

/** The job itself, without its strategies. */
type MadeRun = Pick<Job, 'game' | 'choices' | 'limits' | 'question' | 'sessions'> & {
  /** The data of a game from a file; null for a game that is built in. */
  readonly data: unknown;
  readonly isTogether: boolean;
  /** The sessions that were played, as ranges without their ends; null for all of them. */
  readonly only: readonly Range[] | null;
  readonly rollsPerHour: number;
  readonly isExact: boolean;
  /** Does not affect the figures. */
  readonly workers: number;
};

/** The main figures, and a hash of all of them. */
export type MainFigures = {
  readonly sessions: number;
  readonly rolls: number;
  readonly strategies: readonly {
    readonly name: string;
    readonly meanCents: number;
    readonly deviationCents: number;
    readonly costPerRollCents: number;
    readonly ruin: number | null;
  }[];
  /** SHA-256 of every figure. */
  readonly hash: string;
};

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

function mainFigures(result: SimulationResult): MainFigures {
  const { sessions, rolls, strategies, comparisons, table } = result;
  return {
    sessions,
    rolls,
    strategies: strategies.map(({ name, result: { meanCents, deviationCents }, costPerRollCents, ruin }) => ({
      name,
      meanCents: meanCents.value,
      deviationCents,
      costPerRollCents: costPerRollCents.value,
      ruin: ruin?.value ?? null,
    })),
    hash: createHash('sha256')
      .update(JSON.stringify([sessions, rolls, strategies.map(timeless), comparisons, table]))
      .digest('hex'),
  };
}

/** The figures that do not depend on which worker played what. */
function timeless({ situations: _s, played: { how }, fan, ...figures }: StrategyFigures): object {
  return how === 'partly straight' ? figures : { ...figures, fan };
}
