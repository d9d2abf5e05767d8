// Where one looks from: behind the shooter, then after the dice to the far end, then from above at how they lie. Plain arithmetic
// on the recorded flight, so that it can be tested without a browser.

import type { Three } from '../../dice/thrown/parts.ts';
import { type Recording, type Resting, restOf } from './recording.ts';

export type View = { readonly eye: Three; readonly target: Three };

/** Up and down, in radians. */
export const FIELD_OF_VIEW = (38 * Math.PI) / 180;

/** The room over the felt in which one looks at dice that lie there: nearer to the walls one would look through them. */
export type Room = {
  readonly x: number;
  readonly z: number;
  /** What idle dice are kept in: a die in there is looked at from above. */
  readonly keep: { readonly x: number; readonly z: number };
};

/** So long after the last movement the camera is still on its way to the dice, and then they may be called. */
export const TAIL_SECONDS = 0.5;
/** So long it takes from behind the shooter to behind the dice. */
const AFTER_SECONDS = 0.5;
const FROM_WALLS = 0.06;

/** The path of a camera through a flight. */
export class CameraPath {
  readonly #middles: Float32Array;
  readonly #recording: Recording;
  readonly #way: 1 | -1;
  readonly #room: Room;
  readonly #behind: View;
  readonly #turnsAt: number;
  readonly rest: View;

  /** `room` is half of the felt, along the table and across it. */
  constructor(recording: Recording, room: Room, from: 'left' | 'right', aspect: number) {
    this.#recording = recording;
    this.#room = room;
    this.#way = from === 'left' ? 1 : -1;
    this.#middles = smoothed(recording);
    const way = this.#way;
    const first = this.#middle(0);
    this.#behind = {
      eye: [-way * (room.x + 0.42), 0.72, first[2] * 0.6],
      target: [way * room.x * 0.1, 0.05, first[2] * 0.5],
    };
    this.rest = restView(restOf(recording), room, way, aspect);
    this.#turnsAt = this.#farthest();
  }

  /** What is seen after so many seconds; some time after the end of the flight, how the dice lie. */
  at(seconds: number): View {
    const { seconds: end } = this.#recording;
    const [x, y, z] = this.#middle(Math.min(seconds, end));
    const way = this.#way;
    const far = this.#room.x - FROM_WALLS;
    const after: View = {
      eye: [Math.min(far, Math.max(-far - 0.4, x - way * 0.62)), Math.max(0.4, y + 0.26), z * 0.8],
      target: [x + way * 0.22, y * 0.6, z * 0.95],
    };
    const chase = mixed(this.#behind, after, eased(seconds / AFTER_SECONDS));
    const from = Math.min(this.#turnsAt, end - 0.5);
    return mixed(chase, this.rest, eased((seconds - from) / (end + TAIL_SECONDS - from)));
  }

  #middle(seconds: number): Three {
    const { stepSeconds, count } = this.#recording;
    const steps = Math.min(count - 1, Math.max(0, seconds / stepSeconds));
    const [before, share] = [Math.floor(steps), steps - Math.floor(steps)];
    const part = (axis: number): number => {
      const from = this.#middles[before * 3 + axis] ?? 0;
      return from + ((this.#middles[Math.min(count - 1, before + 1) * 3 + axis] ?? 0) - from) * share;
    };
    return [part(0), part(1), part(2)];
  }

  /** When the dice have gone as far as they go: the throw is decided from there on. */
  #farthest(): number {
    const { count, stepSeconds } = this.#recording;
    let [best, when] = [Number.NEGATIVE_INFINITY, 0];
    for (let step = 0; step < count; step++) {
      const far = this.#way * (this.#middles[step * 3] ?? 0);
      if (far > best + 0.005) [best, when] = [far, step];
    }
    return when * stepSeconds;
  }
}

const isBelow = ({ at }: Resting): boolean => at[1] < -0.2;

/** Both dice from above, near enough to be read; of dice on the felt and on the floor, those on the felt. */
export function restView(dice: readonly Resting[], room: Room, way: 1 | -1, aspect: number): View {
  const on = dice.filter((die) => !isBelow(die));
  const seen = on.length > 0 ? on : dice;
  const target = middleOf(seen.map(({ at }) => at));
  const spread = Math.max(...seen.map(({ at }) => distance(at, target)));
  const across = Math.tan(FIELD_OF_VIEW / 2) * Math.min(1, aspect);
  const away = Math.max(0.25, (spread + 0.035) / across);
  const aside = target[2] > 0 ? -0.2 : 0.2;
  const eye = from(target, -way * 0.42, 1.12, aside, away);
  return { eye: on.length > 0 ? within(eye, room) : eye, target };
}

/** One die, from near and from the side where nothing stands before it. */
export function closeUpView(
  die: Resting,
  room: Room,
  way: 1 | -1,
  turn: { readonly yaw: number; readonly pitch: number; readonly zoom: number },
): View {
  const isOff = isBelow(die);
  // Beside the table one looks from the outside, where no rail is in the way; on it from over the middle of the felt.
  const aside = die.at[2] > 0 ? -0.5 : 0.5;
  const out = isOff ? Math.atan2(die.at[2] * 2.2, die.at[0]) : Math.atan2(aside, -way);
  const yaw = out + turn.yaw;
  const isKept = Math.hypot(die.at[0] - room.keep.x, die.at[2] - room.keep.z) < 0.06 && !isOff;
  const pitch = Math.min(1.5, Math.max(0.1, (isOff ? 0.48 : isKept ? 1.22 : 0.62) + turn.pitch));
  // On the floor from a little farther, so that the table is in the picture.
  const away = (isOff ? 0.32 : 0.19) / turn.zoom;
  const flat = Math.cos(pitch);
  const eye = from(die.at, Math.cos(yaw) * flat, Math.sin(pitch), Math.sin(yaw) * flat, away);
  const isOver = Math.abs(die.at[0]) < room.x && Math.abs(die.at[2]) < room.z;
  return { eye: isOff || !isOver ? eye : within(eye, room), target: die.at };
}

const within = ([x, y, z]: Three, room: Room): Three => {
  const [wide, deep] = [room.x - FROM_WALLS, room.z - FROM_WALLS];
  return [Math.min(wide, Math.max(-wide, x)), y, Math.min(deep, Math.max(-deep, z))];
};

/** Straight down on one die, for the small pictures beside a wide view. */
export const fromAbove = ({ at }: Resting, way: 1 | -1): View => ({
  eye: from(at, -way * 0.3, 1, 0.1, 0.085),
  target: at,
});

const from = (at: Three, x: number, y: number, z: number, away: number): Three => {
  const long = Math.hypot(x, y, z);
  return [at[0] + (x / long) * away, at[1] + (y / long) * away, at[2] + (z / long) * away];
};

/** Slow, quick, slow: from 0 to 1. */
export function eased(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

export function mixed(a: View, b: View, share: number): View {
  const mix = (one: Three, other: Three): Three => [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
  return { eye: mix(a.eye, b.eye), target: mix(a.target, b.target) };
}

function middleOf(all: readonly Three[]): Three {
  const sum = (axis: 0 | 1 | 2): number => all.reduce((whole, at) => whole + at[axis], 0) / all.length;
  return [sum(0), sum(1), sum(2)];
}

const distance = (a: Three, b: Three): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** So many seconds before and after are averaged: a camera does not bounce. */
const SMOOTH_SECONDS = 0.16;

/** The middle of the dice step by step; a die that has left the table is not followed. */
function smoothed({ poses, count, stepSeconds }: Recording): Float32Array {
  const middles = new Float32Array(count * 3);
  for (let step = 0; step < count; step++) {
    const dice = [0, 7].map((at): Three => {
      const part = (axis: number): number => poses[step * 14 + at + axis] ?? 0;
      return [part(0), part(1), part(2)];
    });
    const on = dice.filter((at) => at[1] > -0.2);
    middles.set(middleOf(on.length > 0 ? on : dice), step * 3);
  }
  const around = Math.max(1, Math.round(SMOOTH_SECONDS / stepSeconds));
  const smooth = new Float32Array(count * 3);
  for (let axis = 0; axis < 3; axis++) {
    let sum = 0;
    let many = 0;
    for (let step = -around; step < count; step++) {
      const ahead = step + around;
      if (ahead < count) {
        sum += middles[ahead * 3 + axis] ?? 0;
        many++;
      }
      const gone = step - around - 1;
      if (gone >= 0) {
        sum -= middles[gone * 3 + axis] ?? 0;
        many--;
      }
      if (step >= 0) smooth[step * 3 + axis] = sum / many;
    }
  }
  return smooth;
}
