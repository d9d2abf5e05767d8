// The sounds of a flight: every moment when a die is stopped or deflected, what it hit, and how hard. Derived from the
// recorded poses alone, so that sound and picture match.

import { DIE_EDGE, halfDepth, halfLength, MM, PYRAMID_DEPTH, type Surface } from 'boxperson/dice/thrown';
import { type FlightRecording, POSE } from './recording.ts';

export type Contact = {
  readonly seconds: number;
  readonly on: 'felt' | 'rubber' | 'die' | 'chips';
  /** From barely audible (0) to a hard throw (1). */
  readonly strength: number;
};

/** Changes of speed, in meters per second: the smallest that is audible, and the one that is loudest. */
const SPEED = { least: 0.16, most: 4 } as const;
/** Contacts of one die closer together than this are one sound. */
const APART_SECONDS = 0.028;
/** The speed that gravity adds in one step is not a contact. */
const GRAVITY = 9.81;

export function contactsOf(recording: FlightRecording, surface: Surface): readonly Contact[] {
  const { count, stepSeconds } = recording;
  const contacts: Contact[] = [];
  const lastAt = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let step = 1; step < count - 1; step++)
    for (const die of [0, 1]) {
      const change = changeAt(recording, step, die);
      const seconds = step * stepSeconds;
      if (change < SPEED.least || seconds - (lastAt[die] ?? 0) < APART_SECONDS) continue;
      lastAt[die] = seconds;
      contacts.push({
        seconds,
        on: hitBy(recording, surface, step, die),
        strength: Math.min(1, change / SPEED.most),
      });
    }
  return contacts;
}

const part = ({ poses }: FlightRecording, step: number, die: number, axis: number): number =>
  poses[step * 2 * POSE + die * POSE + axis] ?? 0;

/** How much a die's speed changes at a step, apart from gravity. */
function changeAt(recording: FlightRecording, step: number, die: number): number {
  const { stepSeconds } = recording;
  const change = [0, 1, 2].map((axis) => {
    const [before, now, after] = [step - 1, step, step + 1].map((at) => part(recording, at, die, axis));
    return ((after ?? 0) - 2 * (now ?? 0) + (before ?? 0)) / stepSeconds;
  });
  return Math.hypot(change[0] ?? 0, (change[1] ?? 0) + GRAVITY * stepSeconds, change[2] ?? 0);
}

/** Slightly more than half of a die's diagonal. */
const REACH = DIE_EDGE * 0.9;

function hitBy(recording: FlightRecording, surface: Surface, step: number, die: number): Contact['on'] {
  const at = (of: number): readonly [number, number, number] => [
    part(recording, step, of, 0),
    part(recording, step, of, 1),
    part(recording, step, of, 2),
  ];
  const [x, y, z] = at(die);
  const other = at(1 - die);
  if (Math.hypot(x - other[0], y - other[1], z - other[2]) < 2 * REACH) return 'die';
  const toWall = Math.min(halfLength(surface) - Math.abs(x), halfDepth(surface) - Math.abs(z));
  if (toWall < PYRAMID_DEPTH + REACH && y > REACH) return 'rubber';
  const isOnChips = surface.piles.some(
    (pile) => Math.hypot(x - pile.x * MM, z - pile.z * MM) < pile.r * MM + REACH,
  );
  return isOnChips ? 'chips' : 'felt';
}
