// Which throw a page should show, from the events it has seen. The flight comes with the throw and reveals no faces; the
// numbering comes when the dice rest. Older records have both with the rest.

import type { FlightInputs, ThrowInputs } from 'boxperson/dice/thrown';
import type { PageEvent } from '../../link/page-table.ts';

export type ThrowTurns = ThrowInputs['turns'];

/** The part of an entry that is about thrown dice. */
type ShownOfThrow = {
  readonly flight?: { readonly inputs: FlightInputs; readonly ms: number };
  readonly fair?: { readonly thrown?: ThrowInputs | null };
  readonly thrown?: ThrowInputs;
};

export type PageThrow = {
  /** The number this page gave to the event that brought the flight. */
  readonly no: number;
  readonly flight: FlightInputs;
  /** Which number is on which side; null until the house has sent it. */
  readonly turns: ThrowTurns | null;
  /** The number of the event with which the dice came to rest; null while they are out. */
  readonly restNo: number | null;
  /** The page came too late to see the flight begin: the dice are shown at rest. */
  readonly isLate: boolean;
};

/** The last throw for which more than the faces is known. */
export function lastThrow(seen: readonly PageEvent[]): PageThrow | null {
  let rest: PageEvent | null = null;
  for (let index = seen.length - 1; index >= 0; index--) {
    const one = seen[index];
    if (one === undefined) continue;
    const { flight } = shownOf(one);
    if (flight !== undefined) return withRest(one.no, flight.inputs, rest);
    if (one.event.type !== 'DiceRested') continue;
    // Going back, an earlier rest comes before any flight, so that flight belongs to an earlier throw.
    if (rest !== null) break;
    rest = one;
  }
  return rest === null ? null : ofRest(rest);
}

const shownOf = ({ shown }: PageEvent): ShownOfThrow => (shown ?? {}) as ShownOfThrow;

const inputsOf = (rest: PageEvent): ThrowInputs | null => {
  const { fair, thrown } = shownOf(rest);
  return fair?.thrown ?? thrown ?? null;
};

const withRest = (no: number, flight: FlightInputs, rest: PageEvent | null): PageThrow => ({
  no,
  flight,
  turns: rest === null ? null : (inputsOf(rest)?.turns ?? null),
  restNo: rest?.no ?? null,
  isLate: false,
});

/** A rest without a flight before it: an older record, or a page opened in mid-flight. */
function ofRest(rest: PageEvent): PageThrow | null {
  const inputs = inputsOf(rest);
  if (inputs === null) return null;
  const isLate = shownOf(rest).fair?.thrown != null;
  return { no: rest.no, flight: inputs, turns: inputs.turns, restNo: rest.no, isLate };
}
