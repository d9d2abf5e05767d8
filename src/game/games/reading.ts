// Readings as the register writes them.

import type { Reading } from 'boxperson/rules';

/** A reading: the question, what is taken, and the other answer. */
export const reading = (
  id: string, of: readonly string[], clauses: readonly string[], question: string, taken: string, other: string, decidedBy?: Reading['decidedBy'],
): Reading => ({ id, of, clauses, question, taken, other, ...(decidedBy === undefined ? {} : { decidedBy }) });

/** A reading that a house decides by an option, with the text for each value with another reading than the usual one. */
export const decidedByOption = (option: string, taken: Readonly<Record<string, string>>): NonNullable<Reading['decidedBy']> => ({ option, taken });

/** For readings about coupons. */
export const NO_COUPONS = decidedByOption('coupons.matchPlay', { false: 'This house accepts no coupons.' });
