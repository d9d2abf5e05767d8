// Clauses: every decision cites the one behind it. Pages import only types from here.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';

/** The id of a clause in the clause index, such as "NJ 13:69F-1.3(c)1". */
export type ClauseId = string;
export const clauseIdSchema = z.string().min(1);

/**
 * How software can show that it complies with a clause: the engine enforces it, table procedure enforces it, a
 * display shows it, the crew attests it, or it only defines a term.
 */
export const ENFORCED_BY = ['engine', 'table', 'display', 'attestation', 'definition'] as const;
/** One entry of `ENFORCED_BY`. */
export type EnforcedBy = (typeof ENFORCED_BY)[number];

/** A clause with the document that it is from. */
export const documentClause = z.strictObject({
  id: clauseIdSchema,
  document: z.string(),
  heading: z.string(),
  /** Our paraphrase of the text. */
  text: z.string(),
  appliesTo: z.array(z.string()),
  kind: z.string(),
  enforceable: z.enum(ENFORCED_BY),
  /** How software shows that it complies. */
  behaviour: z.string(),
  example: z.string(),
  /** Our reading, if the text is unclear. */
  reading: z.string().nullable(),
  status: z.string(),
});
/** One entry of the clause index. */
export type Clause = Omit<Immutable<z.infer<typeof documentClause>>, 'document'>;
