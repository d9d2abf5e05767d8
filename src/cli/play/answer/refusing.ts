// A refusal at the table: the message, the clause, and what would be accepted instead.

import { type Cents, showDollars } from 'boxperson/base';
import { nearestTo } from 'boxperson/betting';
import type { Refusal } from 'boxperson/rules';
import { ask, bad, type Line, say } from './line.ts';

/** The message and its clause on one line. */
export function refusalLine(refusal: Refusal): Line {
  const clause = refusal.clause === null ? '' : ` (${refusal.clause})`;
  return bad(`${refusal.says.replace(/[.]$/, '')}${clause}.`);
}

/** A refusal in two lines; "yes" takes the amount nearest to the one asked for. */
export function refusalLines(refusal: Refusal, askedCents: Cents): readonly Line[] {
  const first = refusalLine(refusal);
  if (refusal.code === 'too-few-chips') return [first, say('Bet less, or say "buy 500" for more chips.')];
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
