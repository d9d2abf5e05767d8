// A refusal at the table: the message, the clause, and what would be accepted instead.

import { type Cents, showDollars } from 'boxperson/base';
import { nearestTo } from 'boxperson/betting';
import type { Refusal } from 'boxperson/rules';
import { askLine, badLine, type OutputLine, sayLine } from './output-line.ts';

/** The message and its clause on one line. */
export function refusalLine(refusal: Refusal): OutputLine {
  const clause = refusal.clause === null ? '' : ` (${refusal.clause})`;
  return badLine(`${refusal.says.replace(/[.]$/, '')}${clause}.`);
}

/** A refusal in two lines; "yes" takes the amount nearest to the one asked for. */
export function refusalLines(refusal: Refusal, askedCents: Cents): readonly OutputLine[] {
  const first = refusalLine(refusal);
  if (refusal.code === 'too-few-chips') return [first, sayLine('Bet less, or say "buy 500" for more chips.')];
  const best = nearestTo(askedCents, refusal.nearestCents);
  if (best === null) return [first, sayLine(refusal.remedy)];
  const yes = `Say "yes" for ${showDollars(best)}`;
  return [
    first,
    askLine(
      refusal.nearestCents.length > 1
        ? `${refusal.remedy} ${yes}, or name the amount.`
        : `${yes}, or name another amount.`,
    ),
  ];
}
