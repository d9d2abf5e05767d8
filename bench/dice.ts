// Fast reproducible dice for benchmarks: xorshift, rejecting the few values that would bias the rolls.

export type Dice = () => number;

export function diceFrom(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    for (;;) {
      state ^= state << 13;
      state >>>= 0;
      state ^= state >>> 17;
      state ^= state << 5;
      state >>>= 0;
      if (state < 4_294_967_268) return state % 36;
    }
  };
}
