// The answer of a worker to a call: from its bench, or from the graphics card.

import { StrategyFault, TooLarge } from 'boxperson/lab';
import { type CardBench, isCardCall } from '../card/card-bench.ts';
import type { Bench, NumberedAnswer, NumberedCall } from './bench.ts';
import { LabTrouble } from './player.ts';

/** What a visitor can put right becomes a sentence. */
export async function reply(
  { number, call }: NumberedCall,
  bench: Bench,
  card: CardBench,
): Promise<NumberedAnswer> {
  try {
    return { number, answer: isCardCall(call) ? await card.answer(call) : bench.answer(call) };
  } catch (error) {
    if (error instanceof StrategyFault || error instanceof LabTrouble || error instanceof TooLarge)
      return { number, trouble: error.message };
    throw error;
  }
}
