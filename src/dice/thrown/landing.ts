// The end of a flight in terms of sides: the bodies in flight have no numbers. A numbering is applied afterwards and says which
// face is on each side.

import { known, type Roll } from 'boxperson/base';
import { type DieAtRest, type Observation, type Remark, rollShown } from 'boxperson/rules';
import { faceOn, type Side } from './turns.ts';

/** One body at rest: like a die at rest, but by its sides. */
export type Lie =
  | { readonly lies: Exclude<DieAtRest['lies'], 'leaning'>; readonly up: Side }
  | { readonly lies: 'leaning'; readonly restsOn: Side };

/** Everything that follows from a flight, independent of the numbering. */
export type Landing = {
  readonly dice: readonly [Lie, Lie];
  readonly remarks: readonly Remark[];
  readonly steps: number;
  /** The exact bits of both poses at rest, in hexadecimal digits. */
  readonly rest: string;
  /** A close-up description of each die. */
  readonly near: readonly [string, string];
};

export type Numbered = {
  readonly observation: Observation;
  /** The faces that count, if the ruling is that they do. */
  readonly roll: Roll;
};

/** The observation and the roll of a landing, with the numbers that these turns put on both dice. */
export function numbered({ dice, remarks }: Pick<Landing, 'dice' | 'remarks'>, turns: Turns): Numbered {
  const [first, second] = [withFace(dice[0], turns[0]), withFace(dice[1], turns[1])];
  const observation: Observation = { dice: [first, second], remarks };
  return {
    observation,
    roll: known(rollShown(observation), 'simulated dice show their faces wherever they lie'),
  };
}

type Turns = readonly [number, number];

const withFace = (lie: Lie, turn: number): DieAtRest =>
  lie.lies === 'leaning'
    ? { lies: lie.lies, restsOn: faceOn(turn, lie.restsOn) }
    : ({ lies: lie.lies, up: faceOn(turn, lie.up) } as DieAtRest);
