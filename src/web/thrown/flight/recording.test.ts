// A recorded flight and the camera that follows it, from a real throw.

import { beforeAll, describe, expect, test } from 'vitest';
import type { ThrowInputs } from '../../../dice/thrown/inputs.ts';
import { LATEST_ENGINE, loadThrower, STEP_SECONDS, type Thrower } from '../../../dice/thrown/thrower.ts';
import { PLAIN_FLICK } from '../../../game/rules/language/shooter-input.ts';
import {
  CameraPath,
  type CameraView,
  closeUpView,
  easeInOut,
  FIELD_OF_VIEW,
  restView,
  TAIL_SECONDS,
} from '../scene/camera.ts';
import { handPosition, handView } from '../scene/hand.ts';
import { POSE, posesAt, type RecordedFlight, recordFlight, restOf } from './recording.ts';

const INPUTS: ThrowInputs = {
  engine: LATEST_ENGINE,
  surface: { length: 2440, depth: 1300, keep: { kind: 'cup', x: 1090, z: -600 }, piles: [] },
  from: 'left',
  flick: PLAIN_FLICK,
  seed: '0123456789abcdef0123456789abcdef',
  turns: [0, 23],
};
const ROOM = { x: 1.22, z: 0.65, keep: { x: 1.09, z: -0.6 } };

let thrower: Thrower;
let made: RecordedFlight;
beforeAll(async () => {
  thrower = await loadThrower();
  made = recordFlight(thrower.begin(INPUTS), STEP_SECONDS);
});

describe('a recording', () => {
  test('has every step, and ends as the throw does', () => {
    const { recording, landed } = made;
    const whole = thrower.throwAll(INPUTS);
    expect(landed).toEqual(whole);
    expect(recording.count).toBe(whole.steps + 1);
    expect(recording.seconds).toBeCloseTo(whole.steps * STEP_SECONDS, 9);
    const last = recording.poses.slice(-2 * POSE);
    const bits = [...new Uint32Array(last.buffer)].map((one) => one.toString(16).padStart(8, '0')).join('');
    expect(bits).toBe(whole.rest);
  });

  test('gives the exact pose at a step, interpolates between steps, and stays at the end', () => {
    const { recording } = made;
    const [now, step] = [new Float32Array(14), 40];
    posesAt(recording, step * STEP_SECONDS, now);
    for (const [index, value] of now.entries())
      expect(value).toBeCloseTo(recording.poses[step * 14 + index] ?? Number.NaN, 5);
    posesAt(recording, (step + 0.5) * STEP_SECONDS, now);
    for (const axis of [0, 1, 2, 7, 8, 9]) {
      const [a, b] = [recording.poses[step * 14 + axis] ?? 0, recording.poses[(step + 1) * 14 + axis] ?? 0];
      expect(now[axis]).toBeCloseTo((a + b) / 2, 5);
    }
    for (const die of [3, 10]) expect(Math.hypot(...now.subarray(die, die + 4))).toBeCloseTo(1, 6);
    for (const late of [recording.seconds, recording.seconds + 60]) {
      posesAt(recording, late, now);
      expect([...now]).toEqual([...recording.poses.slice(-14)]);
    }
  });

  test('ends exactly on the last step, however its seconds are rounded', () => {
    const last = [1, 2, 3, 0.1, 0.2, 0.3, 0.9, 4, 5, 6, 0.4, 0.3, 0.2, 0.8];
    const now = new Float32Array(14);
    for (let count = 2; count < 700; count++) {
      const poses = new Float32Array(count * 14);
      poses.set(last, (count - 1) * 14);
      const seconds = (count - 1) * STEP_SECONDS;
      posesAt({ poses, count, stepSeconds: STEP_SECONDS, seconds }, seconds, now);
      expect([...now], `${count}`).toEqual([...Float32Array.from(last)]);
    }
  });

  test('a rotation never takes the long way around, whatever the sign of its quaternion', () => {
    const poses = Float32Array.from([
      ...[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
      ...[0, 0, 0, 0, -0.1, 0, -0.995, 0, 0, 0, 0, 0, 0, 1],
    ]);
    const now = new Float32Array(14);
    posesAt({ poses, count: 2, stepSeconds: 1, seconds: 1 }, 0.5, now);
    expect(now[6]).toBeCloseTo(0.9987, 3);
    expect(now[4]).toBeCloseTo(0.05, 2);
  });
});

type Point = readonly [number, number, number];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Point): Point => [a[0] / Math.hypot(...a), a[1] / Math.hypot(...a), a[2] / Math.hypot(...a)];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Whether a point is in a picture with this aspect ratio. */
function isSeen({ eye, target }: CameraView, at: Point, aspect: number): boolean {
  const ahead = unit(minus(target, eye));
  const right = unit(cross(ahead, [0, 1, 0]));
  const to = minus(at, eye);
  const half = Math.tan(FIELD_OF_VIEW / 2) * dot(to, ahead);
  return (
    half > 0 && Math.abs(dot(to, right)) < half * aspect && Math.abs(dot(to, cross(right, ahead))) < half
  );
}

describe('the camera', () => {
  test('begins behind the shooter, looking along the table', () => {
    for (const [from, way] of [
      ['left', 1],
      ['right', -1],
    ] as const) {
      const view = new CameraPath(
        made.recording,
        ROOM,
        from,
        1.6,
        handView({ surface: INPUTS.surface, from }),
      ).at(0);
      expect(view.eye[0] * way).toBeLessThan(handPosition({ surface: INPUTS.surface, from })[0] * way);
      expect(view.target[0] * way).toBeGreaterThan(view.eye[0] * way);
    }
  });

  test('keeps both dice in the picture from mid-flight on, and moves without a jump', () => {
    const { recording } = made;
    const path = new CameraPath(recording, ROOM, 'left', 1.6, handView(INPUTS));
    const now = new Float32Array(14);
    let last = path.at(0);
    for (let seconds = 0; seconds <= recording.seconds + TAIL_SECONDS; seconds += 1 / 60) {
      const view = path.at(seconds);
      expect(Math.hypot(...view.eye.map((value, axis) => value - (last.eye[axis] ?? 0)))).toBeLessThan(0.16);
      last = view;
      if (seconds < recording.seconds / 2) continue;
      posesAt(recording, seconds, now);
      for (const die of [0, POSE]) {
        const [x = 0, y = 0, z = 0] = now.subarray(die, die + 3);
        expect(isSeen(view, [x, y, z], 1.6), `${seconds}`).toBe(true);
      }
    }
    expect(path.at(recording.seconds - 0.3)).not.toEqual(path.rest);
    expect(path.at(recording.seconds + TAIL_SECONDS)).toEqual(path.rest);
  });

  test.each([1.8, 1, 0.6])('shows both dice from above in a picture of %f to 1', (aspect) => {
    const dice = restOf(made.recording);
    const view = restView(dice, ROOM, 1, aspect);
    expect(view.eye[1]).toBeGreaterThan(0.15);
    for (const { at } of dice) expect(isSeen(view, at, aspect)).toBe(true);
  });

  test('backs away as far as the dice are apart, and never through a wall', () => {
    const turned = [0, 0, 0, 1] as const;
    for (const apart of [0.02, 0.3, 0.9])
      for (const z of [-0.63, 0, 0.63]) {
        const dice = [-1, 1].map((side) => ({ at: [0.6 + (side * apart) / 2, 0.01, z] as const, turned }));
        const view = restView(dice, ROOM, 1, 1.5);
        for (const { at } of dice) expect(isSeen(view, at, 1.5), `${apart} ${z}`).toBe(true);
        // Above the rails there is no wall.
        if (view.eye[1] < 0.45) expect(Math.abs(view.eye[2])).toBeLessThan(ROOM.z);
      }
    const corner = restView([{ at: [-1.2, 0.01, 0.64], turned }], ROOM, 1, 1.5);
    expect(Math.abs(corner.eye[0])).toBeLessThan(ROOM.x);
  });

  test('stays within the walls for dice beside them, and outside the table for a die on the floor', () => {
    const turned = [0, 0, 0, 1] as const;
    const beside = closeUpView({ at: [1.2, 0.01, 0.64], turned }, ROOM, -1, { yaw: 0, pitch: 0, zoom: 0.5 });
    expect(Math.abs(beside.eye[0])).toBeLessThan(ROOM.x);
    expect(Math.abs(beside.eye[2])).toBeLessThan(ROOM.z);
    const floor = closeUpView({ at: [1.6, -0.89, 0.2], turned }, ROOM, 1, { yaw: 0, pitch: 0, zoom: 1 });
    expect(floor.eye[0]).toBeGreaterThan(1.6);
    const kept = closeUpView({ at: [1.1, 0.01, -0.6], turned }, ROOM, 1, { yaw: 0, pitch: 0, zoom: 1 });
    expect(kept.eye[1]).toBeGreaterThan(0.17);
    // A die that has left the table is ignored when the other one is on it.
    const apart = restView(
      [
        { at: [1.1, 0.01, 0], turned },
        { at: [2, -0.89, 0], turned },
      ],
      ROOM,
      1,
      1.6,
    );
    expect(apart.target).toEqual([1.1, 0.01, 0]);
  });

  test('a movement is slow at both ends', () => {
    expect([-1, 0, 0.5, 1, 2].map(easeInOut)).toEqual([0, 0, 0.5, 1, 1]);
    expect(easeInOut(0.1)).toBeLessThan(0.05);
  });
});
