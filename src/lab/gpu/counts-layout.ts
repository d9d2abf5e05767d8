// Where each count lies in the card's memory.

import type { Cents } from 'boxperson/base';
import { SESSION_COUNTERS, SUM_PIECES } from './shader.ts';

export type CountsLayout = {
  readonly departuresAt: number;
  readonly wholesAt: number;
  /** Histograms: of results from the lowest on, of drawdowns, and of lengths. */
  readonly resultsAt: number;
  readonly results: number;
  readonly resultLowCents: Cents;
  readonly unitCents: Cents;
  readonly drawdownsAt: number;
  readonly drawdowns: number;
  readonly lengthsAt: number;
  readonly lengths: number;
  readonly words: number;
};

/** Sessions that are played out may take some more rolls than asked for. */
const MORE_ROLLS = 4_096;

/** The counts of a strategy; histograms have at most so many steps each. */
export function memoryLayoutOf(
  edges: number,
  rolls: number,
  bankrollCents: Cents | null,
  unitCents: Cents,
  steps: number,
): CountsLayout {
  const wholesAt = edges * 2;
  const resultsAt = wholesAt + SESSION_COUNTERS + SUM_PIECES;
  const lengths = Math.min(steps, rolls + MORE_ROLLS);
  const low =
    bankrollCents === null ? (steps / 2) * unitCents : Math.min(bankrollCents, (steps / 2) * unitCents);
  return {
    departuresAt: edges,
    wholesAt,
    resultsAt,
    results: steps,
    resultLowCents: -Math.ceil(low / unitCents) * unitCents,
    unitCents,
    drawdownsAt: resultsAt + steps,
    drawdowns: steps,
    lengthsAt: resultsAt + 2 * steps,
    lengths,
    words: resultsAt + 2 * steps + lengths,
  };
}
