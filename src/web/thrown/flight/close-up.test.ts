// The final views of a throw: both faces are readable on a phone, wherever the dice rest, and a tilted die is seen from the side.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyThrow } from '../../../../tests/support/throw-survey.ts';
import { GALLERY } from '../../../dice/thrown/gallery/gallery.ts';
import type { ThrowInputs } from '../../../dice/thrown/inputs.ts';
import { DIE_EDGE } from '../../../dice/thrown/table/measures.ts';
import { loadThrower, STEP_SECONDS, type Thrower } from '../../../dice/thrown/thrower.ts';
import { type CameraView, FIELD_OF_VIEW } from '../scene/camera.ts';
import { handPoses, handPosition, handView, LOOSE_GRIP } from '../scene/hand.ts';
import { closeUps, diePx, growPane, READABLE_PX } from './close-up.ts';
import { contactsOf } from './contacts.ts';
import { POSE, posesAt, type RecordedFlight, recordFlight, restOf } from './recording.ts';

const SURFACE = { length: 2440, depth: 1300, keep: { kind: 'cup', x: 1090, z: -600 }, piles: [] } as const;
const ROOM = { x: 1.22, z: 0.65, keep: { x: 1.09, z: -0.6 } };
/** The size of the view on a phone, a laptop and a wall display. */
const VIEWS = [
  [380, 380],
  [374, 250],
  [417, 545],
  [950, 590],
] as const;

let thrower: Thrower;
let throws: readonly { readonly inputs: ThrowInputs; readonly made: RecordedFlight }[];
beforeAll(async () => {
  thrower = await loadThrower();
  const plain = Array.from({ length: 12 }, (_, index) =>
    anyThrow([SURFACE], 'plain', String(index + 1).padStart(32, '7'), {
      seed: String(index + 1).padStart(32, '3'),
      turns: [index, 23 - index],
    }),
  );
  const odd = GALLERY.map(({ inputs }) => inputs);
  throws = [...plain, ...odd].map((inputs) => ({
    inputs,
    made: recordFlight(thrower.begin(inputs), STEP_SECONDS),
  }));
});

describe('the end of a throw', () => {
  test.each(VIEWS)('both dice can be read in %i by %i pixels', (width, height) => {
    for (const { inputs, made } of throws) {
      const dice = restOf(made.recording);
      const [one, other] = made.landed.observation.dice;
      const odd = [one.lies !== 'flat', other.lies !== 'flat'] as const;
      const way = inputs.from === 'left' ? 1 : -1;
      const panes = closeUps({ dice, odd, room: ROOM, way }, width, height);
      expect(panes.length).toBe(odd[0] || odd[1] ? 2 : panes.length);
      for (const [index, { at }] of dice.entries()) {
        const pane = panes[panes.length === 1 ? 0 : index];
        const { eye } = pane?.view ?? { eye: [0, 0, 0] };
        const away = Math.hypot(eye[0] - at[0], eye[1] - at[1], eye[2] - at[2]);
        const least = odd[index] === true ? 56 : READABLE_PX;
        expect(diePx(away, pane?.rect.height ?? 0), inputs.seed).toBeGreaterThanOrEqual(least);
        // From above if the die rests flat.
        if (odd[index] !== true) expect((eye[1] - at[1]) / away).toBeGreaterThan(0.72);
      }
      // Together they fill the whole picture.
      expect(panes.reduce((sum, { rect }) => sum + rect.width * rect.height, 0)).toBe(width * height);
    }
  });

  /** Where a point appears in a picture, from -1 to 1 across and up. */
  function seenAt(
    { eye, target }: CameraView,
    aspect: number,
    at: readonly number[],
  ): readonly [number, number] {
    const minus = (a: readonly number[], b: readonly number[]): readonly number[] =>
      a.map((part, axis) => part - (b[axis] ?? 0));
    const dot = (a: readonly number[], b: readonly number[]): number =>
      a.reduce((sum, part, axis) => sum + part * (b[axis] ?? 0), 0);
    const cross = ([x = 0, y = 0, z = 0]: readonly number[], [u = 0, v = 0, w = 0]: readonly number[]) =>
      [y * w - z * v, z * u - x * w, x * v - y * u] as const;
    const unit = (a: readonly number[]): readonly number[] => a.map((part) => part / Math.hypot(...a));
    const ahead = unit(minus(target, eye));
    const right = unit(cross(ahead, [0, 1, 0]));
    const up = cross(right, ahead);
    const to = minus(at, eye);
    const half = Math.tan(FIELD_OF_VIEW / 2) * dot(to, ahead);
    return [dot(to, right) / half / aspect, dot(to, up) / half];
  }

  test.each(VIEWS)(
    'dice close together are in one picture of %i by %i pixels, whole and readable',
    (width, height) => {
      fc.assert(
        fc.property(
          fc.record({
            x: fc.double({ min: -1.19, max: 1.19, noNaN: true }),
            z: fc.double({ min: -0.62, max: 0.62, noNaN: true }),
            // At the limit itself, rounding decides.
            apart: fc.double({ min: DIE_EDGE, max: 2.999 * DIE_EDGE, noNaN: true }),
            turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
            turns: fc.tuple(
              fc.double({ min: 0, max: 1.6, noNaN: true }),
              fc.double({ min: 0, max: 1.6, noNaN: true }),
            ),
            way: fc.constantFrom(1 as const, -1 as const),
          }),
          ({ x, z, apart, turn, turns, way }) => {
            const half = DIE_EDGE / 2;
            const [dx, dz] = [(Math.cos(turn) * apart) / 2, (Math.sin(turn) * apart) / 2];
            const dice = [
              { at: [x - dx, half, z - dz], turned: [0, 0, 0, 1] },
              { at: [x + dx, half, z + dz], turned: [0, 0, 0, 1] },
            ] as const;
            const panes = closeUps({ dice, odd: [false, false], room: ROOM, way }, width, height);
            expect(panes).toHaveLength(1);
            for (const { view } of panes) {
              // The eye is inside the walls too.
              expect(Math.abs(view.eye[0])).toBeLessThan(ROOM.x - 0.01);
              expect(Math.abs(view.eye[2])).toBeLessThan(ROOM.z - 0.01);
              for (const [index, { at }] of dice.entries()) {
                const away = Math.hypot(...view.eye.map((part, axis) => part - (at[axis] ?? 0)));
                expect(diePx(away, height)).toBeGreaterThanOrEqual(READABLE_PX);
                // All eight corners of the die are in the picture.
                for (const corner of [0, 1, 2, 3])
                  for (const y of [0, DIE_EDGE]) {
                    const angle = (turns[index] ?? 0) + (corner * Math.PI) / 2;
                    const reach = half * Math.SQRT2;
                    const point = [at[0] + Math.cos(angle) * reach, y, at[2] + Math.sin(angle) * reach];
                    for (const part of seenAt(view, width / height, point))
                      expect(Math.abs(part)).toBeLessThan(1);
                  }
              }
            }
          },
        ),
      );
    },
  );

  test('a die beside the rubber is seen from above the felt, not through the rubber', () => {
    const turned = [0, 0, 0, 1] as const;
    for (const [x, z] of [
      [1.2, 0.2],
      [-1.2, 0.2],
      [0.3, 0.63],
      [1.2, 0.63],
    ] as const)
      for (const way of [1, -1] as const) {
        const dice = [
          { at: [x, 0.0095, z], turned },
          { at: [x * 0.2, 0.0095, -0.3], turned },
        ] as const;
        for (const { view } of closeUps({ dice, odd: [false, false], room: ROOM, way }, 380, 380)) {
          expect(Math.abs(view.eye[0])).toBeLessThan(ROOM.x - 0.05);
          expect(Math.abs(view.eye[2])).toBeLessThan(ROOM.z - 0.05);
        }
      }
  });

  test('a close-up pane grows out of the die it shows', () => {
    const to = { x: 0, y: 0, width: 190, height: 380 };
    expect(growPane(to, { x: 100, y: 200 }, 0)).toEqual({ x: 100, y: 200, width: 2, height: 2 });
    expect(growPane(to, { x: 100, y: 200 }, 1)).toEqual(to);
  });
});

describe('in the hand', () => {
  test.each(['left', 'right'] as const)(
    'holds two dice side by side in front of the shooter at the %s end',
    (from) => {
      const held = { surface: SURFACE, from };
      const now = new Float32Array(2 * POSE);
      const view = handView(held);
      for (const shake of [0, 1])
        for (let seconds = 0; seconds < 4; seconds += 0.05) {
          handPoses(held, seconds, { pull: { x: 0, y: 0 }, shake }, now);
          const apart = Math.hypot(...[0, 1, 2].map((axis) => (now[axis] ?? 0) - (now[POSE + axis] ?? 0)));
          expect(apart).toBeGreaterThan(0.019);
          expect(apart).toBeLessThan(0.04);
          for (const die of [0, POSE])
            expect(Math.hypot(...now.subarray(die + 3, die + 7))).toBeCloseTo(1, 5);
        }
      const way = from === 'left' ? 1 : -1;
      expect(handPosition(held)[0] * way).toBeGreaterThan(view.eye[0] * way);
      expect(diePx(0.172, 234)).toBeGreaterThan(34);
    },
  );

  test('a drag pulls the dice along', () => {
    const held = { surface: SURFACE, from: 'left' } as const;
    const [still, pulled] = [new Float32Array(14), new Float32Array(14)];
    handPoses(held, 1, LOOSE_GRIP, still);
    handPoses(held, 1, { pull: { x: 40, y: -80 }, shake: 0 }, pulled);
    for (const die of [0, POSE]) {
      expect(pulled[die]).toBeGreaterThan(still[die] ?? 0);
      expect(pulled[die + 2]).toBeGreaterThan(still[die + 2] ?? 0);
    }
  });

  test('a plain flight begins at the hand', () => {
    const plain = throws[0];
    const now = new Float32Array(14);
    posesAt(plain?.made.recording ?? { poses: now, count: 1, stepSeconds: 1, seconds: 0 }, 0, now);
    const [x, y, z] = handPosition(plain?.inputs ?? { surface: SURFACE, from: 'left' });
    expect(Math.hypot((now[0] ?? 0) - x, (now[1] ?? 0) - y, (now[2] ?? 0) - z)).toBeLessThan(0.3);
  });
});

describe('the sound of a flight', () => {
  test('every plain throw sounds on felt and rubber, loudest at the hardest hit, and never before or after the flight', () => {
    for (const { inputs, made } of throws.slice(0, 12)) {
      const contacts = contactsOf(made.recording, inputs.surface);
      expect(contacts.some(({ on }) => on === 'felt')).toBe(true);
      expect(contacts.length).toBeGreaterThan(3);
      for (const { seconds, strength } of contacts) {
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(made.recording.seconds);
        expect(strength).toBeGreaterThan(0);
        expect(strength).toBeLessThanOrEqual(1);
      }
    }
    const all = throws.slice(0, 12).flatMap(({ inputs, made }) => contactsOf(made.recording, inputs.surface));
    expect(all.some(({ on }) => on === 'rubber')).toBe(true);
    expect(all.filter(({ strength }) => strength > 0.5).length).toBeLessThan(all.length / 2);
  });

  test('dice at rest or in free fall make no sound', () => {
    const [count, stepSeconds] = [60, 1 / 240];
    const poses = new Float32Array(count * 14);
    for (let step = 0; step < count; step++) {
      const t = step * stepSeconds;
      poses.set([0, 0.5 - 4.905 * t * t, 0, 0, 0, 0, 1, 0.5, 0.0095, 0, 0, 0, 0, 1], step * 14);
    }
    const contacts = contactsOf({ poses, count, stepSeconds, seconds: (count - 1) * stepSeconds }, SURFACE);
    expect(contacts).toEqual([]);
  });
});
