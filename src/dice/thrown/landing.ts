// The end of a flight in terms of sides: the bodies in flight have no numbers. A numbering is applied afterwards and says which
// face is on each side.

import { type Roll, required } from 'boxperson/base';
import { type DieAtRest, type Observation, type Remark, rollShown } from 'boxperson/rules';
import { type BodySide, faceOn } from './turns.ts';

/** One body at rest: like a die at rest, but by its sides. */
export type BodyAtRest =
  | { readonly lies: Exclude<DieAtRest['lies'], 'leaning'>; readonly up: BodySide }
  | { readonly lies: 'leaning'; readonly restsOn: BodySide };

/** Everything that follows from a flight, independent of the numbering. */
export type Landing = {
  readonly dice: readonly [BodyAtRest, BodyAtRest];
  readonly remarks: readonly Remark[];
  readonly steps: number;
  /** The exact bits of both poses at rest, in hexadecimal digits. */
  readonly rest: string;
  /** A close-up description of each die. */
  readonly near: readonly [string, string];
};

export type NumberedLanding = {
  readonly observation: Observation;
  /** The faces that count, if the ruling is that they do. */
  readonly roll: Roll;
};

/** The observation and the roll of a landing, with the numbers that these turns put on both dice. */
export function numberLanding(
  { dice, remarks }: Pick<Landing, 'dice' | 'remarks'>,
  turns: Turns,
): NumberedLanding {
  const [first, second] = [withFace(dice[0], turns[0]), withFace(dice[1], turns[1])];
  const observation: Observation = { dice: [first, second], remarks };
  return {
    observation,
    roll: required(rollShown(observation), 'simulated dice show their faces wherever they lie'),
  };
}

type Turns = readonly [number, number];

const withFace = (lie: BodyAtRest, turn: number): DieAtRest =>
  lie.lies === 'leaning'
    ? { lies: lie.lies, restsOn: faceOn(turn, lie.restsOn) }
    : ({ lies: lie.lies, up: faceOn(turn, lie.up) } as DieAtRest);
