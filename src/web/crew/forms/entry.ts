// Real dice while they are entered: what they show, how they lie, and what was noticed about the throw.

import { type Face, isFace } from '../../../base/index.ts';
import type { DieAtRest, Observation, Remark } from '../../../rules/index.ts';

export type Lie = DieAtRest['lies'];

export type Entry = {
  readonly faces: readonly Face[];
  readonly lies: readonly [Lie, Lie];
  readonly remarks: readonly Remark[];
};

export const NO_ENTRY: Entry = { faces: [], lies: ['flat', 'flat'], remarks: [] };

/** Handles a key: a digit is the next die, a third digit starts over, Backspace removes one. Null for any other key. */
export function typed(entry: Entry, key: string): Entry | null {
  const { faces } = entry;
  if (key === 'Backspace') return { ...entry, faces: faces.slice(0, -1) };
  const face = Number(key);
  if (key.length !== 1 || !isFace(face)) return null;
  return { ...entry, faces: faces.length >= 2 ? [face] : [...faces, face] };
}

/** A tap on one die. If the second die is tapped first, its face stands for both until the first is tapped. */
export function tapped(entry: Entry, which: 0 | 1, face: Face): Entry {
  const [first, second] = entry.faces;
  const faces = which === 0 ? (second === undefined ? [face] : [face, second]) : [first ?? face, face];
  return { ...entry, faces };
}

export const withLie = (entry: Entry, which: 0 | 1, lie: Lie): Entry => ({
  ...entry,
  lies: which === 0 ? [lie, entry.lies[1]] : [entry.lies[0], lie],
});

export const withRemark = (entry: Entry, remark: Remark, isNoticed: boolean): Entry => ({
  ...entry,
  remarks: isNoticed ? [...entry.remarks, remark] : entry.remarks.filter((one) => one !== remark),
});

/** The observation once both dice are entered. A leaning die is entered by the face it rests on. */
export function observationOf({ faces: [first, second], lies, remarks }: Entry): Observation | null {
  if (first === undefined || second === undefined) return null;
  return { dice: [atRest(lies[0], first), atRest(lies[1], second)], remarks };
}

const atRest = (lies: Lie, face: Face): DieAtRest =>
  lies === 'leaning' ? { lies, restsOn: face } : { lies, up: face };
