// How a throw is shown at the end: both dice in one picture if both are readable in it, else each in its own; a die that does
// not lie flat is shown from a side that reveals how it rests. Plain arithmetic on the resting dice.

import { DIE_EDGE } from 'boxperson/dice/thrown';
import {
  type CameraSpace,
  type CameraView,
  closeUpAway,
  closeUpView,
  FIELD_OF_VIEW,
  fromAbove,
  restView,
} from '../scene/camera.ts';
import type { DiePose } from './recording.ts';

/** A part of the picture, in pixels from its upper left corner. */
export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Pane = { readonly rect: Rect; readonly view: CameraView };

type Lying = {
  readonly dice: readonly [DiePose, DiePose];
  /** Whether each die rests irregularly. */
  readonly odd: readonly [boolean, boolean];
  readonly room: CameraSpace;
  readonly way: 1 | -1;
};

/** The minimum width, in pixels, at which a die can be read at a glance. */
export const READABLE_PX = 64;
/** How much of the shorter side of its own picture a die takes up, seen from above and from the side. */
const SHARE = { above: 0.42, aside: 0.32 } as const;

const TAN = 2 * Math.tan(FIELD_OF_VIEW / 2);

/** The width of a die in pixels at this distance, in a picture of this height. */
export const diePx = (away: number, height: number): number => (DIE_EDGE / away / TAN) * height;
const awayFor = (px: number, height: number): number => (DIE_EDGE * height) / (TAN * px);

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

/** Dice read best from left to right: stacking them must give this much more room. */
const TALL = 1.2;

/** Side by side, or stacked if that gives each much more room. */
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

/** A pane growing from a small rectangle around the die to its final place; `share` is the progress. */
export function growPane(to: Rect, at: { readonly x: number; readonly y: number }, share: number): Rect {
  const mix = (from: number, end: number): number => from + (end - from) * share;
  return {
    x: mix(at.x, to.x),
    y: mix(at.y, to.y),
    width: Math.max(2, mix(0, to.width)),
    height: Math.max(2, mix(0, to.height)),
  };
}

const distance = (a: CameraView['eye'], b: CameraView['eye']): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
