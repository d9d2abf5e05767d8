// Dice from a seed, for a session that can be repeated.

import { FACES, type Face, numbersFrom, type Roll, rollOf } from 'boxperson/base';
import type { HouseDiceSource } from 'boxperson/host';

/** A seed gives the same dice on every machine. Test rolls have a sequence of their own. */
export const seededDice = (seed: string): HouseDiceSource => ({
  draw: rollsOf(seed),
  testRoll: rollsOf(`${seed} (test roll)`),
  trouble: null,
});

/**
 * FNV-1a (32 bits) hashes the seed's UTF-16 units into the first state of SplitMix32. Each die is one output modulo 6; outputs of
 * 2³² - 4 or above are discarded so that all faces are equally likely. The first die is drawn first.
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
