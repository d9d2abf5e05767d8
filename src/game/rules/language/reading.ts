// Readings: where a document is unclear, the reading we take and the one we reject. Pages import only types from here.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';
import { clauseIdSchema } from './clause.ts';

/** The schema of a reading. */
export const readingSchema = z.strictObject({
  id: z.string(),
  /** The groups of games it applies to; a game names its groups. */
  of: z.array(z.string()),
  clauses: z.array(clauseIdSchema),
  question: z.string(),
  taken: z.string(),
  other: z.string(),
  /** The option by which a house decides it, and the reading taken for each value with another one than the usual. */
  decidedBy: z.strictObject({ option: z.string(), taken: z.record(z.string(), z.string()) }).exactOptional(),
});
/** A point on which a document is unclear: the question, the reading taken, and the other possible reading. */
export type Reading = Immutable<z.infer<typeof readingSchema>>;
