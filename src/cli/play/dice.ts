// Dice from a seed, for an evening that can be repeated.

import { FACES, type Face, numbersFrom, type Roll, rollOf } from '../../base/index.ts';
import type { Chance } from '../../host/index.ts';

/** The same dice for the same seed, on every machine. A test roll takes none of them away. */
export const seededDice = (seed: string): Chance => ({
  draw: rollsOf(seed),
  testRoll: rollsOf(`${seed} (test roll)`),
  trouble: null,
});

/**
 * The seed's UTF-16 units are hashed by FNV-1a (32 bits) into the first state of SplitMix32; each die is one output, taken modulo 6,
 * where an output of 2³² - 4 or above is thrown away so that all faces are equally likely. The first die is drawn first.
 */
function rollsOf(seed: string): () => Roll {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193) >>> 0;
  const next = numbersFrom(state);
  const die = (): Face => {
    let drawn = next();
    while (drawn >= 0xfffffffc) drawn = next();
    return FACES[drawn % 6] ?? 1;
  };
  return () => {
    const first = die();
    return rollOf(first, die());
  };
}
