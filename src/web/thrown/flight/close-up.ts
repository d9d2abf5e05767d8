// How a throw is looked at in the end: both dice in one picture where both can be read in it, else each in a picture of its own, and a
// die that lies in another way than flat from the side that shows what is the matter. Plain arithmetic on how the dice lie.

import { DIE_EDGE } from '../../../dice/thrown/index.ts';
import {
  closeUpAway,
  closeUpView,
  FIELD_OF_VIEW,
  fromAbove,
  type Room,
  restView,
  type View,
} from '../scene/camera.ts';
import type { Resting } from './recording.ts';

/** A part of the picture, in pixels from its upper left corner. */
export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Pane = { readonly rect: Rect; readonly view: View };

export type Lying = {
  readonly dice: readonly [Resting, Resting];
  /** Whether there is something the matter with each. */
  readonly odd: readonly [boolean, boolean];
  readonly room: Room;
  readonly way: 1 | -1;
};

/** A die whose face is read at a glance is so many pixels wide at least. */
export const READABLE_PX = 64;
/** How much of the lesser side of its own picture a die takes up, seen from above and from the side. */
const SHARE = { above: 0.42, aside: 0.32 } as const;

const TAN = 2 * Math.tan(FIELD_OF_VIEW / 2);

/** How many pixels wide a die is from so far away, in a picture of this height. */
export const diePx = (away: number, height: number): number => (DIE_EDGE / away / TAN) * height;
const awayFor = (px: number, height: number): number => (DIE_EDGE * height) / (TAN * px);

/** One picture, or two. */
export function closeUps({ dice, odd, room, way }: Lying, width: number, height: number): readonly Pane[] {
  const view = restView(dice, room, way, width / height);
  const far = Math.max(...dice.map(({ at }) => distance(at, view.eye)));
  if (!odd[0] && !odd[1] && diePx(far, height) >= READABLE_PX)
    return [{ rect: { x: 0, y: 0, width, height }, view }];
  return halves(width, height).map((rect, index): Pane => {
    const die = dice[index === 0 ? 0 : 1];
    const side = Math.min(rect.width, rect.height);
    if (odd[index] !== true)
      return { rect, view: fromAbove(die, room, way, awayFor(side * SHARE.above, rect.height)) };
    const zoom = closeUpAway(die) / awayFor(side * SHARE.aside, rect.height);
    return { rect, view: closeUpView(die, room, way, { yaw: 0, pitch: 0, zoom }) };
  });
}

/** Dice are read from left to right: one above the other they need so much more room to be worth it. */
const TALL = 1.2;

/** Side by side, or one above the other where that leaves each much more room. */
function halves(width: number, height: number): readonly [Rect, Rect] {
  const [wide, high] = [Math.floor(width / 2), Math.floor(height / 2)];
  return Math.min(wide, height) * TALL >= Math.min(width, high)
    ? [
        { x: 0, y: 0, width: wide, height },
        { x: wide, y: 0, width: width - wide, height },
      ]
    : [
        { x: 0, y: 0, width, height: high },
        { x: 0, y: high, width, height: height - high },
      ];
}

/** From a small picture round where a die is seen now to its place, the share of the way that is done. */
export function grown(to: Rect, at: { readonly x: number; readonly y: number }, share: number): Rect {
  const mix = (from: number, end: number): number => from + (end - from) * share;
  return {
    x: mix(at.x, to.x),
    y: mix(at.y, to.y),
    width: Math.max(2, mix(0, to.width)),
    height: Math.max(2, mix(0, to.height)),
  };
}

const distance = (a: View['eye'], b: View['eye']): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
