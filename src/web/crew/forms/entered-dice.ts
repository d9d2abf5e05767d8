// Real dice while they are entered: what they show, how they lie, and what was noticed about the throw.

import { type Face, isFace } from 'boxperson/base';
import type { DieAtRest, Observation, Remark } from 'boxperson/rules';

type Lie = DieAtRest['lies'];

export type EnteredDice = {
  /** Null until a face is given; a die that left the table needs none. */
  readonly faces: readonly [Face | null, Face | null];
  readonly lies: readonly [Lie, Lie];
  readonly remarks: readonly Remark[];
};

export const NO_ENTRY: EnteredDice = { faces: [null, null], lies: ['flat', 'flat'], remarks: [] };

/** The key for a die that left the table. */
export const OFF_KEY = '0';

/** Whether a die shows a face that has to be given. */
export const showsFace = ({ lies }: EnteredDice, which: 0 | 1): boolean => lies[which] !== 'off-table';

/** The dice that still need a face, in order. */
const lacking = (entry: EnteredDice): readonly (0 | 1)[] =>
  ([0, 1] as const).filter((which) => showsFace(entry, which) && entry.faces[which] === null);

/**
 * Handles a key: a digit is the face of the next die, 0 means that it left the table, a third digit starts over, Backspace removes
 * one. Null for any other key.
 */
export function withKeyTyped(entry: EnteredDice, key: string): EnteredDice | null {
  if (key === 'Backspace') return withoutLast(entry);
  const face = Number(key);
  if (key !== OFF_KEY && (key.length !== 1 || !isFace(face))) return null;
  const [next] = lacking(entry);
  if (next === undefined) return withKeyTyped(NO_ENTRY, key);
  return isFace(face) ? withFaceTapped(entry, next, face) : withLie(entry, next, 'off-table');
}

/** Takes back the face, or the loss, of the last die that has one. */
function withoutLast(entry: EnteredDice): EnteredDice {
  const last = ([1, 0] as const).find((which) => entry.faces[which] !== null || !showsFace(entry, which));
  return last === undefined ? entry : withFace(withLie(entry, last, 'flat'), last, null);
}

export const withFaceTapped = (entry: EnteredDice, which: 0 | 1, face: Face): EnteredDice =>
  withFace(entry, which, face);

function withFace(entry: EnteredDice, which: 0 | 1, face: Face | null): EnteredDice {
  const [first, second] = entry.faces;
  return { ...entry, faces: which === 0 ? [face, second] : [first, face] };
}

/** A die that left the table has no face. */
export function withLie(entry: EnteredDice, which: 0 | 1, lie: Lie): EnteredDice {
  const next: EnteredDice = { ...entry, lies: which === 0 ? [lie, entry.lies[1]] : [entry.lies[0], lie] };
  return lie === 'off-table' ? withFace(next, which, null) : next;
}

export const withRemark = (entry: EnteredDice, remark: Remark, isNoticed: boolean): EnteredDice => ({
  ...entry,
  remarks: isNoticed ? [...entry.remarks, remark] : entry.remarks.filter((one) => one !== remark),
});

/** The observation once both dice are entered. A leaning die is entered by the face it rests on. */
export function observationOf({ faces, lies, remarks }: EnteredDice): Observation | null {
  const [first, second] = [atRest(lies[0], faces[0]), atRest(lies[1], faces[1])];
  return first === null || second === null ? null : { dice: [first, second], remarks };
}

function atRest(lies: Lie, face: Face | null): DieAtRest | null {
  if (lies === 'off-table') return { lies };
  if (face === null) return null;
  return lies === 'leaning' ? { lies, restsOn: face } : { lies, up: face };
}
