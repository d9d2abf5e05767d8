// Real dice while they are entered: what they show, how they lie, and what was noticed about the throw.

import { type Face, isFace } from 'boxperson/base';
import type { DieAtRest, Observation, Remark } from 'boxperson/rules';

export type Lie = DieAtRest['lies'];

export type Entry = {
  /** Null until a face is given; a die that left the table needs none. */
  readonly faces: readonly [Face | null, Face | null];
  readonly lies: readonly [Lie, Lie];
  readonly remarks: readonly Remark[];
};

export const NO_ENTRY: Entry = { faces: [null, null], lies: ['flat', 'flat'], remarks: [] };

/** The key for a die that left the table. */
export const OFF_KEY = '0';

/** Whether a die shows a face that has to be given. */
export const showsFace = ({ lies }: Entry, which: 0 | 1): boolean => lies[which] !== 'off-table';

/** The dice that still need a face, in order. */
const lacking = (entry: Entry): readonly (0 | 1)[] =>
  ([0, 1] as const).filter((which) => showsFace(entry, which) && entry.faces[which] === null);

/**
 * Handles a key: a digit is the face of the next die, 0 means that it left the table, a third digit starts over, Backspace removes
 * one. Null for any other key.
 */
export function typed(entry: Entry, key: string): Entry | null {
  if (key === 'Backspace') return withoutLast(entry);
  const face = Number(key);
  if (key !== OFF_KEY && (key.length !== 1 || !isFace(face))) return null;
  const [next] = lacking(entry);
  if (next === undefined) return typed(NO_ENTRY, key);
  return isFace(face) ? tapped(entry, next, face) : withLie(entry, next, 'off-table');
}

/** Takes back the face, or the loss, of the last die that has one. */
function withoutLast(entry: Entry): Entry {
  const last = ([1, 0] as const).find((which) => entry.faces[which] !== null || !showsFace(entry, which));
  return last === undefined ? entry : withFace(withLie(entry, last, 'flat'), last, null);
}

export const tapped = (entry: Entry, which: 0 | 1, face: Face): Entry => withFace(entry, which, face);

function withFace(entry: Entry, which: 0 | 1, face: Face | null): Entry {
  const [first, second] = entry.faces;
  return { ...entry, faces: which === 0 ? [face, second] : [first, face] };
}

/** A die that left the table has no face. */
export function withLie(entry: Entry, which: 0 | 1, lie: Lie): Entry {
  const next: Entry = { ...entry, lies: which === 0 ? [lie, entry.lies[1]] : [entry.lies[0], lie] };
  return lie === 'off-table' ? withFace(next, which, null) : next;
}

export const withRemark = (entry: Entry, remark: Remark, isNoticed: boolean): Entry => ({
  ...entry,
  remarks: isNoticed ? [...entry.remarks, remark] : entry.remarks.filter((one) => one !== remark),
});

/** The observation once both dice are entered. A leaning die is entered by the face it rests on. */
export function observationOf({ faces, lies, remarks }: Entry): Observation | null {
  const [first, second] = [atRest(lies[0], faces[0]), atRest(lies[1], faces[1])];
  return first === null || second === null ? null : { dice: [first, second], remarks };
}

function atRest(lies: Lie, face: Face | null): DieAtRest | null {
  if (lies === 'off-table') return { lies };
  if (face === null) return null;
  return lies === 'leaning' ? { lies, restsOn: face } : { lies, up: face };
}
