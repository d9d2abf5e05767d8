// A refusal is a value: what happened, which clause says so, and what may be done instead.

import type { Cents } from '../base/cents.ts';
import type { ClauseId } from './clause.ts';

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
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export type Refusal = {
  readonly refused: RefusalCode;
  readonly clause: ClauseId | null;
  /** What happened, in one sentence. */
  readonly says: string;
  /** What to do now. */
  readonly remedy: string;
  /** The nearest amounts that would be taken, where the amount was the trouble. */
  readonly nearestCents: readonly Cents[];
};

export function refuse(
  refused: RefusalCode,
  clause: ClauseId | null,
  says: string,
  remedy: string,
  nearestCents: readonly Cents[] = [],
): Refusal {
  return { refused, clause, says, remedy, nearestCents };
}

/** Whether an answer is a refusal. Reading the field is quicker than asking whether it is there, and every command asks. */
export const isRefusal = (value: object): value is Refusal =>
  (value as Partial<Refusal>).refused !== undefined;
