// Dice for tests: the test gives the rolls, and all other random values count up from a number, so that the same seed
// gives the same world.

import type { Roll } from 'boxperson/base';
import type { DiceSource } from '../../src/dice/source.ts';

export function givenDice(draw: () => Roll, seed = 1): DiceSource {
  let next = (seed >>> 0) + 1;
  const byte = (): number => {
    // A simple generator is enough here. Recorded seeds of worlds that once failed depend on this exact sequence.
    next = (Math.imul(next, 1664525) + 1013904223) >>> 0;
    return next >>> 24;
  };
  return {
    draw,
    turns: () => [byte() % 24, byte() % 24],
    hex: (bytes) => Array.from({ length: bytes }, () => byte().toString(16).padStart(2, '0')).join(''),
    trouble: null,
    // The given rolls are reserved for the players.
    testRoll: () => (seed + 7) % 36,
  };
}
