// What a scenario expected and did not get.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';

/** The schema of a difference. */
export const failureSchema = z.strictObject({
  id: z.string().describe('the scenario’s id'),
  step: z.int().min(0).describe('from 1; 0 if the scenario could not be run'),
  expected: z.unknown(),
  got: z.unknown(),
  clause: z.string().nullable().describe('the clause that the table cited'),
});
/**
 * An expectation that the table did not meet. `step` counts from 1, and is 0 if the game refuses the house's options; `clause` is
 * the clause that the table cited, or null.
 */
export type Failure = Immutable<z.infer<typeof failureSchema>>;
