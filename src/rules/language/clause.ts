// Clauses: every decision names the one it rests on.

/** The id of a clause in the clause index, such as "NJ 13:69F-1.3(c)1". */
export type ClauseId = string;

export const ENFORCED_BY = ['engine', 'table', 'display', 'attestation', 'definition'] as const;
export type EnforcedBy = (typeof ENFORCED_BY)[number];

/** One entry of the clause index. */
export type Clause = {
  readonly id: ClauseId;
  readonly heading: string;
  /** Our paraphrase of what it says. */
  readonly text: string;
  readonly appliesTo: readonly string[];
  readonly kind: string;
  readonly enforceable: EnforcedBy;
  /** What software must show to meet it. */
  readonly behaviour: string;
  readonly example: string;
  /** Where the text is open, the reading that is taken. */
  readonly reading: string | null;
  readonly status: string;
};
