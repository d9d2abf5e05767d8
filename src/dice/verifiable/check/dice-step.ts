// The step from a digest to a drawn roll, shared by both forms of proof.

import { type Face, firstFace, rollName, rollOf, secondFace } from 'boxperson/base';
import type { RollDerivation } from '../roll.ts';
import { type ArithmeticLine, type CheckStep, hexOf } from './steps.ts';

export function diceStep(faces: readonly [Face, Face], { roll, rejected, byte }: RollDerivation): CheckStep {
  const claimed = rollOf(...faces);
  const holds = claimed === roll;
  const skipped = rejected.map(
    (one, at): ArithmeticLine => [`byte ${at + 1}`, `${hexOf(one)} = ${one}, which is 252 or more: skipped`],
  );
  return {
    name: 'dice',
    says: holds
      ? `The first byte of the digest below 252 gives the dice: ${rollName(roll)}.`
      : `The digest gives ${rollName(roll)}, but the proof says ${rollName(claimed)}.`,
    shown: [
      ...skipped,
      [`byte ${rejected.length + 1}`, `${hexOf(byte)} = ${byte}, which is below 252`],
      ['roll', `${byte} mod 36 = ${roll}`],
      ['first die', `${roll} div 6 + 1 = ${firstFace(roll)}`],
      ['second die', `${roll} mod 6 + 1 = ${secondFace(roll)}`],
    ],
    holds,
  };
}

export const facesOf = ({ roll }: RollDerivation): readonly [Face, Face] => [
  firstFace(roll),
  secondFace(roll),
];
