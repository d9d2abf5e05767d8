// A wager in plain words: how it is decided, and what a small bet wins. All of it follows from the table's rules.

import type { CompiledSpot, Rules } from 'boxperson/rules';
import { decidedAlike, decidedText } from './decided.ts';
import { type Example, exampleOf } from './example.ts';

/** A bet in plain words. Its cost per hour is `hourlyCost`, which needs the exact odds. */
export type PlainWords = {
  /** One sentence on how it wins and loses. */
  readonly says: string;
  readonly example: Example;
};

/** The bet on one spot in plain words. */
export const plainWords = (rules: Rules, spot: CompiledSpot): PlainWords => ({
  says: decidedText(rules, spot),
  example: exampleOf(rules, spot),
});

/** A wager in plain words, with each of its spots. */
export type WagerInWords = {
  readonly id: string;
  readonly name: string;
  /** One sentence for all its spots ("You win if your number comes before a 7."); null if they are decided differently. */
  readonly says: string | null;
  readonly spots: readonly (PlainWords & { readonly spot: CompiledSpot })[];
};

/** Every wager this table offers in plain words, in the order of its document. */
export const wagersInWords = (rules: Rules): readonly WagerInWords[] =>
  [...rules.offered.values()].map(({ wager, byOn }) => {
    const spots = [...byOn.values()];
    return {
      id: wager.id,
      name: wager.name,
      says: decidedAlike(rules, spots),
      spots: spots.map((spot) => ({ ...plainWords(rules, spot), spot })),
    };
  });
