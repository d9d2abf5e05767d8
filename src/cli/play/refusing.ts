// A refusal at the table: the sentence, the clause, and what would be taken instead.

import { type Cents, showDollars } from '../../base/cents.ts';
import type { Refusal } from '../../rules/refusal.ts';
import { ask, bad, type Line, say } from './line.ts';

/** The sentence and its clause in one line. */
export function refusalLine(refusal: Refusal): Line {
  const clause = refusal.clause === null ? '' : ` (${refusal.clause})`;
  return bad(`${refusal.says.replace(/[.]$/, '')}${clause}.`);
}

/** A refusal in two lines; "yes" takes the amount nearest to what was asked. */
export function refusalLines(refusal: Refusal, askedCents: Cents): readonly Line[] {
  const first = refusalLine(refusal);
  if (refusal.refused === 'too-few-chips') return [first, say('Bet less, or say "buy 500" for more chips.')];
  const best = nearestTo(askedCents, refusal.nearestCents);
  if (best === null) return [first, say(refusal.remedy)];
  const yes = `Say "yes" for ${showDollars(best)}`;
  return [
    first,
    ask(
      refusal.nearestCents.length > 1
        ? `${refusal.remedy} ${yes}, or name the amount.`
        : `${yes}, or name another amount.`,
    ),
  ];
}

/** Of the amounts that would be taken, the one nearest to what was asked for; the lower where two are as near. */
export function nearestTo(cents: Cents, amounts: readonly Cents[]): Cents | null {
  return amounts.toSorted((a, b) => Math.abs(a - cents) - Math.abs(b - cents) || a - b)[0] ?? null;
}
