// Where the dice of a terminal table come from: the system's random source, or a seed for an evening that can be repeated.

import { randomInt } from 'node:crypto';
import { FACES, type Face, numbersFrom, type Roll, rollOf } from '../../base/index.ts';

/** Gives the next roll. */
export type DiceSource = () => Roll;

export const randomDice: DiceSource = () => rollOf(face(randomInt(6)), face(randomInt(6)));

/**
 * The same dice for the same seed, on every machine. The seed's UTF-16 units are hashed by FNV-1a (32 bits) into the
 * first state of SplitMix32; each die is one output, taken modulo 6, where an output of 2³² - 4 or above is thrown away
 * so that all faces are equally likely. The first die is drawn first.
 */
export function seededDice(seed: string): DiceSource {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193) >>> 0;
  const next = numbersFrom(state);
  const die = (): Face => {
    let drawn = next();
    while (drawn >= 0xfffffffc) drawn = next();
    return face(drawn % 6);
  };
  return () => {
    const first = die();
    return rollOf(first, die());
  };
}

const face = (index: number): Face => FACES[index] ?? 1;
