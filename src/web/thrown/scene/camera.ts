// The camera: behind the shooter's hand, then after the dice to the far end, then above the dice at rest. Plain arithmetic on
// the recorded flight, so it can be tested without a browser.

import { DIE_EDGE, type Point3 } from 'boxperson/dice/thrown';
import { type DiePose, type FlightRecording, POSE, restOf } from '../flight/recording.ts';

export type CameraView = { readonly eye: Point3; readonly target: Point3 };

/** Vertical, in radians. */
export const FIELD_OF_VIEW = (38 * Math.PI) / 180;

/** The space over the felt where a camera looking at the dice may be: closer to the walls it would see through them. */
export type CameraSpace = {
  readonly x: number;
  readonly z: number;
  /** The cup or bowl: a die inside it is viewed from above. */
  readonly keep: { readonly x: number; readonly z: number };
};

/** How long after the last movement the camera reaches the dice, which may then be called. */
export const TAIL_SECONDS = 0.5;
/** How long the camera takes from behind the hand to behind the dice. */
const AFTER_SECONDS = 0.3;
/** The camera turns toward the dice sooner than it follows them. */
const LOOK_SECONDS = 0.14;
const FROM_WALLS = 0.06;
/** How far behind the dice the camera follows: close, and farther if they fly apart. */
const FOLLOW = { near: 0.24, apart: 1.3 } as const;
/** How soon after the last movement both dice are seen from above. */
const ABOVE_SECONDS = 0.12;

/** The path of a camera through a flight. */
export class CameraPath {
  readonly #middles: Float32Array;
  readonly #recording: FlightRecording;
  readonly #way: 1 | -1;
  readonly #room: CameraSpace;
  readonly #behind: CameraView;
  readonly #turnsAt: number;
  readonly rest: CameraView;

  /** `room` is half of the felt, along the table and across it; the path begins at `behind`, the view of the hand. */
  constructor(
    recording: FlightRecording,
    room: CameraSpace,
    from: 'left' | 'right',
    aspect: number,
    behind: CameraView,
  ) {
    this.#recording = recording;
    this.#room = room;
    this.#way = from === 'left' ? 1 : -1;
    this.#middles = smoothed(recording);
    this.#behind = behind;
    this.rest = restView(restOf(recording), room, this.#way, aspect);
    this.#turnsAt = this.#farthest();
  }

  /** The view at this time; some time after the flight, the dice at rest. */
  at(seconds: number): CameraView {
    const { seconds: end } = this.#recording;
    const [x, y, z, apart] = this.#middle(Math.min(seconds, end));
    const way = this.#way;
    const far = this.#room.x - FROM_WALLS;
    const away = FOLLOW.near + apart * FOLLOW.apart;
    const after: CameraView = {
      eye: [
        Math.min(far, Math.max(-far - 0.4, x - way * away)),
        Math.max(0.12, y + 0.06) + away * 0.35,
        z * 0.92,
      ],
      target: [x + way * 0.04, Math.max(0, y - 0.01), z],
    };
    const chase = {
      eye: mixViews(this.#behind, after, easeInOut(seconds / AFTER_SECONDS)).eye,
      target: mixViews(this.#behind, after, easeInOut(seconds / LOOK_SECONDS)).target,
    };
    const from = Math.min(this.#turnsAt, end - 0.5);
    return mixViews(chase, this.rest, easeInOut((seconds - from) / (end + ABOVE_SECONDS - from)));
  }

  /** The midpoint of the dice, and how far each is from it. */
  #middle(seconds: number): readonly [x: number, y: number, z: number, apart: number] {
    const { stepSeconds, count } = this.#recording;
    const steps = Math.min(count - 1, Math.max(0, seconds / stepSeconds));
    const [before, share] = [Math.floor(steps), steps - Math.floor(steps)];
    const part = (axis: number): number => {
      const from = this.#middles[before * KEPT + axis] ?? 0;
      return from + ((this.#middles[Math.min(count - 1, before + 1) * KEPT + axis] ?? 0) - from) * share;
    };
    return [part(0), part(1), part(2), part(3)];
  }

  /** When the dice have reached their farthest point: from there on the throw is decided. */
  #farthest(): number {
    const { count, stepSeconds } = this.#recording;
    let [best, when] = [Number.NEGATIVE_INFINITY, 0];
    for (let step = 0; step < count; step++) {
      const far = this.#way * (this.#middles[step * KEPT] ?? 0);
      if (far > best + 0.005) [best, when] = [far, step];
    }
    return when * stepSeconds;
  }
}

const isBelow = ({ at }: DiePose): boolean => at[1] < -0.2;

/** Both dice from above; if one is on the floor, only the one on the felt. */
export function restView(
  dice: readonly DiePose[],
  room: CameraSpace,
  way: 1 | -1,
  aspect: number,
): CameraView {
  const on = dice.filter((die) => !isBelow(die));
  const seen = on.length > 0 ? on : dice;
  const middle = middleOf(seen.map(({ at }) => at));
  const isFar = Math.max(...seen.map(({ at }) => distance(at, middle))) > FAR_APART;
  // From far away, aim more at the table than past it.
  const target: Point3 = isFar ? [middle[0], middle[1], middle[2] * 0.4] : middle;
  const spread = Math.max(...seen.map(({ at }) => distance(at, target)));
  const across = Math.tan(FIELD_OF_VIEW / 2) * Math.min(1, aspect);
  const isPair = seen.length === 2 && spread * 2 <= CLOSE_TOGETHER;
  const away = isPair ? pairAway(spread, aspect) : Math.max(0.2, (spread + 0.03) / across);
  // From far away, show the whole table as the players see it.
  const look = isFar ? tilted(Math.PI / 2) : lookFrom(seen, way, aspect);
  const eye = from(target, ...look, away);
  // Above the rails no wall is in the way.
  return { eye: on.length > 0 && eye[1] < OVER_RAILS ? steeper(eye, target, room) : eye, target };
}

/** The distance at which two dice close together just fit, side by side or, in a tall picture, one above the other. */
function pairAway(spread: number, aspect: number): number {
  const high = Math.tan(FIELD_OF_VIEW / 2);
  const wide = high * aspect;
  // Half of a die from corner to corner, with some felt around it.
  const half = DIE_EDGE * 0.87;
  const [long, short] = aspect < TALL ? [high, wide] : [wide, high];
  // The upper faces are nearer than the middles.
  return Math.max((spread + half) / long, (half + DIE_EDGE * 0.4) / short) + DIE_EDGE * 0.65;
}

/** Steeply from above, from the direction that puts two dice side by side, or one above the other in a tall picture. */
function lookFrom(dice: readonly DiePose[], way: 1 | -1, aspect: number): readonly [number, number, number] {
  const [one, other] = dice;
  const usual = Math.atan2(0.42, -way * 0.25);
  if (one === undefined || other === undefined) return tilted(usual);
  const along = Math.atan2(other.at[2] - one.at[2], other.at[0] - one.at[0]);
  const across = aspect < TALL ? along : along + Math.PI / 2;
  // Of the two directions, take the players' side, from which the print can be read.
  return tilted(Math.sin(across) >= 0 ? across : across + Math.PI);
}

const tilted = (turn: number): readonly [number, number, number] => [
  Math.cos(turn) * STEEP,
  1,
  Math.sin(turn) * STEEP,
];
const STEEP = 0.42;
/** Pictures narrower than this have one die above the other. */
const TALL = 0.9;
/** Dice nearer to each other than this are shown in one picture, as near as they both fit. */
const CLOSE_TOGETHER = 3 * DIE_EDGE;
/** Dice farther than this from their midpoint are far apart. */
const FAR_APART = 0.3;
const OVER_RAILS = 0.45;

/** The distance of a close-up; a little more on the floor, to keep the table in the picture. */
export const closeUpAway = (die: DiePose): number => (isBelow(die) ? 0.32 : 0.19);

/** One die up close, from a side where nothing blocks it. */
export function closeUpView(
  die: DiePose,
  room: CameraSpace,
  way: 1 | -1,
  turn: { readonly yaw: number; readonly pitch: number; readonly zoom: number },
): CameraView {
  const isOff = isBelow(die);
  // Beside the table, look from the outside, where no rail is in the way; on it, from over the middle of the felt.
  const aside = die.at[2] > 0 ? -0.5 : 0.5;
  const out = isOff ? Math.atan2(die.at[2] * 2.2, die.at[0]) : Math.atan2(aside, -way);
  const yaw = out + turn.yaw;
  const isKept = Math.hypot(die.at[0] - room.keep.x, die.at[2] - room.keep.z) < 0.06 && !isOff;
  const pitch = Math.min(1.5, Math.max(0.1, (isOff ? 0.48 : isKept ? 1.22 : 0.62) + turn.pitch));
  const away = closeUpAway(die) / turn.zoom;
  const flat = Math.cos(pitch);
  const eye = from(die.at, Math.cos(yaw) * flat, Math.sin(pitch), Math.sin(yaw) * flat, away);
  const isOver = Math.abs(die.at[0]) < room.x && Math.abs(die.at[2]) < room.z;
  return { eye: isOff || !isOver ? eye : within(eye, room), target: die.at };
}

const within = ([x, y, z]: Point3, room: CameraSpace): Point3 => {
  const [wide, deep] = [room.x - FROM_WALLS, room.z - FROM_WALLS];
  return [Math.min(wide, Math.max(-wide, x)), y, Math.min(deep, Math.max(-deep, z))];
};

/** Steeply down on one die, and never through a wall. */
export function fromAbove({ at }: DiePose, room: CameraSpace, way: 1 | -1, away: number): CameraView {
  const eye = from(at, ...tilted(Math.atan2(0.42, -way * 0.12)), away);
  const isOver = Math.abs(at[0]) < room.x && Math.abs(at[2]) < room.z;
  return { eye: isOver && eye[1] < OVER_RAILS ? within(eye, room) : eye, target: at };
}

/**
 * As far away and turned the same way, but as steeply as the walls require; from the opposite direction if there is hardly any
 * room on this side.
 */
function steeper(eye: Point3, target: Point3, room: CameraSpace): Point3 {
  const [x, y, z] = [eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]];
  const free = (at: number, by: number, wall: number): number =>
    by === 0 ? 1 : Math.min(1, (Math.sign(by) * (wall - FROM_WALLS) - at) / by);
  const freeOn = (sign: 1 | -1): number =>
    Math.min(free(target[0], sign * x, room.x), free(target[2], sign * z, room.z));
  const [here, there] = [freeOn(1), freeOn(-1)];
  // Never quite from above, because then any side could be up.
  const share = here < 0.3 && there > here ? -Math.max(0.05, there) : Math.max(0.05, here);
  const up = Math.sqrt(x ** 2 + y ** 2 + z ** 2 - (x * share) ** 2 - (z * share) ** 2);
  return [target[0] + x * share, target[1] + up, target[2] + z * share];
}

const from = (at: Point3, x: number, y: number, z: number, away: number): Point3 => {
  const long = Math.hypot(x, y, z);
  return [at[0] + (x / long) * away, at[1] + (y / long) * away, at[2] + (z / long) * away];
};

/** Ease in and out, from 0 to 1. */
export function easeInOut(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

export function mixViews(a: CameraView, b: CameraView, share: number): CameraView {
  const mix = (one: Point3, other: Point3): Point3 => [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
  return { eye: mix(a.eye, b.eye), target: mix(a.target, b.target) };
}

function middleOf(all: readonly Point3[]): Point3 {
  const sum = (axis: 0 | 1 | 2): number => all.reduce((whole, at) => whole + at[axis], 0) / all.length;
  return [sum(0), sum(1), sum(2)];
}

const distance = (a: Point3, b: Point3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** How many seconds before and after to average, so that the camera does not bounce. */
const SMOOTH_SECONDS = 0.16;

/** Values kept for each step: the midpoint of the dice, and their distance from it. */
const KEPT = 4;

/** The midpoint of the dice at each step; a die that has left the table is not followed. */
function smoothed({ poses, count, stepSeconds }: FlightRecording): Float32Array {
  const middles = new Float32Array(count * KEPT);
  for (let step = 0; step < count; step++) {
    const dice = [0, POSE].map((at): Point3 => {
      const part = (axis: number): number => poses[step * 2 * POSE + at + axis] ?? 0;
      return [part(0), part(1), part(2)];
    });
    const on = dice.filter((at) => at[1] > -0.2);
    const seen = on.length > 0 ? on : dice;
    const middle = middleOf(seen);
    middles.set([...middle, Math.max(...seen.map((at) => distance(at, middle)))], step * KEPT);
  }
  const around = Math.max(1, Math.round(SMOOTH_SECONDS / stepSeconds));
  const smooth = new Float32Array(count * KEPT);
  for (let axis = 0; axis < KEPT; axis++) {
    let sum = 0;
    let many = 0;
    for (let step = -around; step < count; step++) {
      const ahead = step + around;
      if (ahead < count) {
        sum += middles[ahead * KEPT + axis] ?? 0;
        many++;
      }
      const gone = step - around - 1;
      if (gone >= 0) {
        sum -= middles[gone * KEPT + axis] ?? 0;
        many--;
      }
      if (step >= 0) smooth[step * KEPT + axis] = sum / many;
    }
  }
  return smooth;
}
