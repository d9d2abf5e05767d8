// Dice that come as they are told, for tests: the rolls in an order of one's own, everything else counted up from a number, so that
// the same world comes out of the same seed.

import type { Roll } from '../../src/base/index.ts';
import type { DiceSource } from '../../src/dice/source.ts';

export function givenDice(draw: () => Roll, seed = 1): DiceSource {
  let next = (seed >>> 0) + 1;
  const byte = (): number => {
    // Good enough to be different every time. The seeds of worlds that once failed rest on this very sequence.
    next = (Math.imul(next, 1664525) + 1013904223) >>> 0;
    return next >>> 24;
  };
  return {
    draw,
    turns: () => [byte() % 24, byte() % 24],
    hex: (bytes) => Array.from({ length: bytes }, () => byte().toString(16).padStart(2, '0')).join(''),
    trouble: null,
    // The rolls that were given are for the players.
    testRoll: () => (seed + 7) % 36,
  };
}
