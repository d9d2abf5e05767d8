// A study as it travels in the database: its recipe and the ways in which its strategies are played, as text.

import type { PlayMethod } from 'boxperson/lab';
import { reportRecipeSchema } from 'boxperson/report';
import { z } from 'zod';
import { UserError } from '../../user-error.ts';
import type { Job } from '../job.ts';
import type { JobRecipe } from '../made/job-recipe.ts';
import { unpackStrategies } from '../made/job-recipe.ts';
import { requestIn } from '../made/rerun.ts';

const recipe = reportRecipeSchema.pick({ command: true, run: true, strategies: true });

const ways: z.ZodType<readonly PlayMethod[]> = z.array(
  z.strictObject({
    how: z.enum(['lookups', 'parts', 'straight']),
    why: z.string().nullable(),
    isImpure: z.literal(true).exactOptional(),
  }),
);

export const recipeJson = (of: JobRecipe): string => JSON.stringify(of);
export const waysJson = (of: readonly PlayMethod[]): string => JSON.stringify(of);

const readRecipe = (study: string, text: string): JobRecipe => read(study, recipe, text);

/** A study that can be played here: its strategies are in files of this machine. */
export type UnpackedStudy = {
  readonly name: string;
  readonly recipe: JobRecipe;
  readonly job: Job;
  readonly rollsPerHour: number;
  /** Remove it when the study is over. */
  readonly folder: string;
};

export function unpackedStudy(name: string, text: string, waysAsText: string): UnpackedStudy {
  const own = readRecipe(name, text);
  const { folder, names } = unpackStrategies(own.strategies);
  const { job, rollsPerHour } = requestIn(own.run, names);
  return { name, recipe: own, rollsPerHour, folder, job: { ...job, ways: read(name, ways, waysAsText) } };
}

function read<T>(study: string, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new UserError(
      `The study ${study} cannot be read: it was made by another version, or changed in the database.`,
    );
  }
}
