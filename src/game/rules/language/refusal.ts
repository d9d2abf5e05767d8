// A refusal is a value: what happened, which clause says so, and what to do instead.

import type { Cents } from 'boxperson/base';
import type { ClauseId } from './clause.ts';

/** The codes of the refusals a table gives. Programs should test the code, not the text. */
export const REFUSAL_CODES = [
  'not-a-command',
  'no-authority',
  'no-such-player',
  'no-such-wager',
  'no-such-seat',
  'seat-taken',
  'table-closed',
  'table-open',
  'not-offered',
  'wrong-time',
  'betting-closed',
  'not-seated',
  'seat-locked',
  'not-payable',
  'below-least',
  'above-most',
  'too-few-chips',
  'wrong-instrument',
  'needs-confirmation',
  'contract',
  'frozen',
  'one-way',
  'no-on-off',
  'wrong-dice',
  'not-the-shooter',
  'needs-line-bet',
  'must-pass',
  'not-offered-dice',
  'out-of-order',
  'wrong-call',
  'not-a-ground',
  'too-late',
  'disputed',
  'missing-attestation',
  'dice-too-old',
  'unlawful-option',
  'nothing-to-do',
] as const;
/** One entry of `REFUSAL_CODES`. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The answer to a request that is not allowed. It is returned, never thrown; test for it with `isRefusal`. */
export type Refusal<Code extends string = RefusalCode> = {
  readonly code: Code;
  /** The clause behind it; null if no clause is involved. */
  readonly clause: ClauseId | null;
  /** What happened, in one sentence. */
  readonly says: string;
  /** What to do now. */
  readonly remedy: string;
  /** The nearest amounts that would be accepted, if the amount was the problem. */
  readonly nearestCents: readonly Cents[];
  /** How long to wait before trying again, if waiting helps. */
  readonly waitMs?: number;
};

/** Makes a refusal. */
export const refuse = <Code extends string = RefusalCode>(
  code: Code,
  clause: ClauseId | null,
  says: string,
  remedy: string,
  nearestCents: readonly Cents[] = [],
): Refusal<Code> => ({ code, clause, says, remedy, nearestCents });

/** Whether an answer is a refusal. Reading the field is faster than `in`, and every command does it. */
export const isRefusal = <Answer extends object>(
  answer: Answer,
): answer is Extract<Answer, Refusal<string>> => (answer as Partial<Refusal>).remedy !== undefined;
