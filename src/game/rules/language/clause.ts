// Clauses: every decision cites the one behind it.

/** The id of a clause in the clause index, such as "NJ 13:69F-1.3(c)1". */
export type ClauseId = string;

/**
 * How software can show that it complies with a clause: the engine enforces it, table procedure enforces it, a
 * display shows it, the crew attests it, or it only defines a term.
 */
export const ENFORCED_BY = ['engine', 'table', 'display', 'attestation', 'definition'] as const;
/** One entry of `ENFORCED_BY`. */
export type EnforcedBy = (typeof ENFORCED_BY)[number];

/** One entry of the clause index. */
export type Clause = {
  readonly id: ClauseId;
  readonly heading: string;
  /** Our paraphrase of the text. */
  readonly text: string;
  readonly appliesTo: readonly string[];
  readonly kind: string;
  readonly enforceable: EnforcedBy;
  /** How software shows that it complies. */
  readonly behaviour: string;
  readonly example: string;
  /** Our reading, if the text is unclear. */
  readonly reading: string | null;
  readonly status: string;
};
