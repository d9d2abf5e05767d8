// A flight computed to its end and kept step by step, so that it can be played in real time, replayed, or shown only at rest.
// Computing takes a few hundredths of a second, so its end is known before it is shown and the camera can go there.

import type { Flight, LandedThrow, Point3, Rotation } from 'boxperson/dice/thrown';

export const POSE = 7;
const BOTH = 2 * POSE;

export type FlightRecording = {
  readonly poses: Float32Array;
  readonly count: number;
  readonly stepSeconds: number;
  /** From the hand to the last movement. */
  readonly seconds: number;
};

/** One die at rest. */
export type DiePose = { readonly at: Point3; readonly turned: Rotation };

export type RecordedFlight = { readonly recording: FlightRecording; readonly landed: LandedThrow };

/** Runs a flight to its end, and frees it. */
export function recordFlight(flight: Flight, stepSeconds: number): RecordedFlight {
  let kept = new Float32Array(BOTH * 1024);
  let count = 0;
  const keep = (): void => {
    if ((count + 1) * BOTH > kept.length) {
      const larger = new Float32Array(kept.length * 2);
      larger.set(kept);
      kept = larger;
    }
    kept.set(flight.poses, count * BOTH);
    count += 1;
  };
  try {
    keep();
    let isOver = false;
    while (!isOver) {
      isOver = flight.step();
      keep();
    }
    const poses = kept.slice(0, count * BOTH);
    const recording = { poses, count, stepSeconds, seconds: (count - 1) * stepSeconds };
    return { recording, landed: flight.landed() };
  } finally {
    flight.free();
  }
}

/** Both dice at rest. */
export const restOf = ({ poses, count }: FlightRecording): readonly [DiePose, DiePose] => [
  restingAt(poses, (count - 1) * BOTH),
  restingAt(poses, (count - 1) * BOTH + POSE),
];

function restingAt(poses: Float32Array, at: number): DiePose {
  const part = (index: number): number => poses[at + index] ?? 0;
  return { at: [part(0), part(1), part(2)], turned: [part(3), part(4), part(5), part(6)] };
}

/** Writes both dice at this time into `into`, interpolated between two steps; after the end, the final pose. */
export function posesAt(recording: FlightRecording, seconds: number, into: Float32Array): void {
  const { poses, count, stepSeconds } = recording;
  const steps = Math.max(0, seconds / stepSeconds);
  if (seconds >= recording.seconds || steps >= count - 1) {
    into.set(poses.subarray((count - 1) * BOTH, count * BOTH));
    return;
  }
  const before = Math.floor(steps);
  const share = steps - before;
  for (const die of [0, POSE]) {
    const [a, b] = [before * BOTH + die, (before + 1) * BOTH + die];
    for (let axis = 0; axis < 3; axis++) {
      const from = poses[a + axis] ?? 0;
      into[die + axis] = from + ((poses[b + axis] ?? 0) - from) * share;
    }
    turnBetween(poses, a + 3, b + 3, share, into, die + 3);
  }
}

/** Steps are short, so linear interpolation between two rotations is accurate enough. */
function turnBetween(
  poses: Float32Array,
  a: number,
  b: number,
  share: number,
  into: Float32Array,
  at: number,
): void {
  let same = 0;
  for (let part = 0; part < 4; part++) same += (poses[a + part] ?? 0) * (poses[b + part] ?? 0);
  // A quaternion and its negative are the same rotation; take the nearer one.
  const sign = same < 0 ? -1 : 1;
  let long = 0;
  for (let part = 0; part < 4; part++) {
    const from = poses[a + part] ?? 0;
    const value = from + (sign * (poses[b + part] ?? 0) - from) * share;
    into[at + part] = value;
    long += value * value;
  }
  const scale = long === 0 ? 1 : 1 / Math.sqrt(long);
  for (let part = 0; part < 4; part++) into[at + part] = (into[at + part] ?? 0) * scale;
}
