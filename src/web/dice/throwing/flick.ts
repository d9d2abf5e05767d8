// A throw by hand: a finger or mouse that flicks the dice up the table, or a key that is held down.

import { type Flick, PLAIN_FLICK } from 'boxperson/rules';

export type TouchPoint = { readonly x: number; readonly y: number; readonly at: number };

/** A shorter path is a press. A slower one is a change of mind, unless the dice are carried far enough. */
const LEAST_UP = 36;
const LEAST_PER_MS = 0.25;
const CARRIED_UP = 72;
/** Only the end of the movement counts, so a player can aim for as long as they like. */
const LAST_MS = 160;

/** Whether a pointer's path, from press to release, is a throw. */
export function isFlickPath(path: readonly TouchPoint[]): boolean {
  const [first] = path;
  const end = path.at(-1);
  if (first === undefined || end === undefined) return false;
  const from = path.find((touch) => end.at - touch.at <= LAST_MS) ?? first;
  const up = from.y - end.y;
  const aside = Math.abs(end.x - from.x);
  const ms = Math.max(1, end.at - from.at);
  const whole = first.y - end.y;
  if (whole >= CARRIED_UP) return whole > Math.abs(end.x - first.x);
  return whole >= LEAST_UP && up > aside && up / ms >= LEAST_PER_MS;
}

/** Pixels per millisecond. Dice that are merely carried fly like a slow throw, and the speed is capped. */
const PACE = { least: 0.25, most: 3.2 } as const;
const POWER = { least: 30, most: 100 } as const;
/** A short stroke keeps the dice low, a long one lobs them. */
const STROKE = { least: LEAST_UP, most: 400 } as const;
const LIFT = { least: 15, most: 85 } as const;
/** The aim goes up to 45 degrees to either side; a path that bends by a third of its length gives the full twist. */
const ASIDE_MOST = Math.PI / 4;
const BEND_MOST = 1 / 3;

/** What a pointer's path says about the throw: how hard, where to, how high, and how the wrist turned. Null if not a throw. */
export function flickFromPath(path: readonly TouchPoint[]): Flick | null {
  const [first] = path;
  const end = path.at(-1);
  if (first === undefined || end === undefined || !isFlickPath(path)) return null;
  const stroke = path.filter((touch) => end.at - touch.at <= LAST_MS);
  const from = stroke.length > 1 ? (stroke[0] ?? first) : first;
  const [x, up] = [end.x - from.x, from.y - end.y];
  const pace = Math.hypot(x, up) / Math.max(1, end.at - from.at);
  return {
    power: between(pace, PACE, POWER),
    aim: whole((Math.atan2(x, Math.max(1, up)) / ASIDE_MOST) * 100, 100),
    lift: between(first.y - end.y, STROKE, LIFT),
    twist: whole((bendOf(stroke.length > 2 ? stroke : path) / BEND_MOST) * 100, 100),
  };
}

type Range = { readonly least: number; readonly most: number };

/** Maps a value from one range to a whole number in another. */
function between(value: number, of: Range, to: Range): number {
  const share = (limitedTo(value, of) - of.least) / (of.most - of.least);
  return Math.round(to.least + share * (to.most - to.least));
}

const limitedTo = (value: number, { least, most }: Range): number => Math.min(most, Math.max(least, value));
// Adding 0 avoids -0, which a record would store as a different number.
const whole = (value: number, most: number): number => Math.round(limited(value, most)) + 0;

/** How far a path bends to the right of the straight line from start to end, relative to that line's length. */
function bendOf(path: readonly TouchPoint[]): number {
  const [first] = path;
  const end = path.at(-1);
  if (first === undefined || end === undefined) return 0;
  const [x, y] = [end.x - first.x, end.y - first.y];
  const long = Math.hypot(x, y);
  if (long === 0) return 0;
  let most = 0;
  for (const touch of path) {
    const off = ((touch.x - first.x) * -y + (touch.y - first.y) * x) / long;
    if (Math.abs(off) > Math.abs(most)) most = off;
  }
  return most / long;
}

/** A quick press throws plainly; holding the key throws harder, up to the maximum. */
const PRESS_MS = 250;
const HELD_MS = 1_100;

export function flickFromHold(heldMs: number): Flick {
  const share = Math.min(1, Math.max(0, (heldMs - PRESS_MS) / HELD_MS));
  return { ...PLAIN_FLICK, power: Math.round(PLAIN_FLICK.power + share * (100 - PLAIN_FLICK.power)) };
}

/** How far the dice follow the hand: freely up the table, only a little in other directions. */
export function dicePull(from: TouchPoint, to: TouchPoint): { readonly x: number; readonly y: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { x: limited(x, 48), y: y < 0 ? limited(y, 96) : limited(y, 20) };
}

const limited = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
