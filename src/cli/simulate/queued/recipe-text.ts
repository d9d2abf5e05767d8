// A study as it travels in the database: its recipe and the ways in which its strategies are played, as text.

import type { Way } from 'boxperson/lab';
import { schemaOf } from 'boxperson/written';
import { z } from 'zod';
import { made } from '../../formats/simulation.ts';
import { Trouble } from '../../trouble.ts';
import type { Job } from '../job.ts';
import { askedIn } from '../made/again.ts';
import { unpacked } from '../made/carried.ts';
import type { StudyRecipe } from '../made/made.ts';

const recipe = schemaOf<StudyRecipe>()(made.pick({ command: true, run: true, strategies: true }));

const ways = schemaOf<readonly Way[]>()(
  z.array(
    z.strictObject({
      how: z.enum(['lookups', 'parts', 'straight']),
      why: z.string().nullable(),
      isImpure: z.literal(true).exactOptional(),
    }),
  ),
);

export const recipeText = (of: StudyRecipe): string => JSON.stringify(of);
export const waysText = (of: readonly Way[]): string => JSON.stringify(of);

const readRecipe = (study: string, text: string): StudyRecipe => read(study, recipe, text);

/** A study that can be played here: its strategies are in files of this machine. */
export type UnpackedStudy = {
  readonly name: string;
  readonly recipe: StudyRecipe;
  readonly job: Job;
  readonly rollsPerHour: number;
  /** Remove it when the study is over. */
  readonly folder: string;
};

export function unpackedStudy(name: string, text: string, waysAsText: string): UnpackedStudy {
  const own = readRecipe(name, text);
  const { folder, names } = unpacked(own.strategies);
  const { job, rollsPerHour } = askedIn(own.run, names);
  return { name, recipe: own, rollsPerHour, folder, job: { ...job, ways: read(name, ways, waysAsText) } };
}

function read<T>(study: string, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Trouble(
      `The study ${study} cannot be read: it was made by another version, or changed in the database.`,
    );
  }
}
