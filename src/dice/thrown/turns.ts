// The 24 orientations of a die, as labelings of a body: the number on each of its six sides. A flight is computed with unnumbered
// bodies; the turn is drawn separately and determines the number on the side that came up.

import { type Face, required } from 'boxperson/base';

/** A side of a body in its own frame, in the order used by a turn: +x, -x, +y, -y, +z, -z. */
export type BodySide = 0 | 1 | 2 | 3 | 4 | 5;

/** The number on each side, in that order. */
type DieOrientation = readonly [Face, Face, Face, Face, Face, Face];

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/**
 * On a Western die 1, 2 and 3 run counterclockwise around their corner, seen from outside: with 1 on +x and 2 on +y, 3 is on +z.
 */
const THIRD: ReadonlyMap<string, Face> = new Map(thirds());

/**
 * The 24 ways to put the numbers of a die on a cube's sides, in the order +x, -x, +y, -y, +z, -z. Records contain indexes into
 * this list.
 */
export const DIE_TURNS: readonly DieOrientation[] = FACES.flatMap((x) =>
  FACES.filter((y) => y !== x && x + y !== 7).map((y): DieOrientation => {
    const z = required(THIRD.get(`${x}${y}`), 'the third side of a corner');
    return [x, opposite(x), y, opposite(y), z, opposite(z)];
  }),
);

/** The number on a side of a body with this turn. */
export function faceOn(turn: number, side: BodySide): Face {
  return required(DIE_TURNS[turn], 'one of the 24 turns')[side];
}

export const isTurn = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24;

function opposite(face: Face): Face {
  return (7 - face) as Face;
}

/** The number on +z, given those on +x and +y. Rotating a corner keeps its order; the opposite side reverses it. */
function thirds(): readonly (readonly [string, Face])[] {
  return [1, 6].flatMap((a) =>
    [2, 5].flatMap((b) =>
      [3, 4].flatMap((c) => {
        const mirrored = [a === 6, b === 5, c === 4].filter(Boolean).length % 2 === 1;
        const [x, y, z] = (mirrored ? [b, a, c] : [a, b, c]) as [Face, Face, Face];
        return [
          [`${x}${y}`, z],
          [`${y}${z}`, x],
          [`${z}${x}`, y],
        ] as const;
      }),
    ),
  );
}
