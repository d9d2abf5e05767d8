// Asks a strategy for its play: without chance or clock, with a frozen view and memory, and with an answer that is checked.

import { StrategyFault } from '../explore/fault.ts';
import type { Memory, Play, Strategy, View } from '../explore/strategy.ts';
import { guarded } from './guard.ts';
import { frozen, frozenOnce, plainMemory } from './plain-data.ts';
import { isWritten } from './written.ts';

/**
 * Asks a strategy for its play: without the machine's chance and clock, with a frozen view and memory, and with an answer that is
 * checked. Throws `StrategyFault`.
 */
export function ask(strategy: Strategy, view: View, memory: Memory): Play {
  if (isWritten(strategy)) return asked(strategy, view, () => strategy.play(view, memory));
  frozenOnce(view.rules);
  frozen(view);
  frozen(memory);
  const play = asked(strategy, view, () => guarded(strategy.name, () => strategy.play(view, memory)));
  return checked(strategy, view, play);
}

function asked(strategy: Strategy, view: View, call: () => Play): Play {
  try {
    return call();
  } catch (error) {
    throw error instanceof StrategyFault ? error : StrategyFault.broke(strategy, view, error);
  }
}

function checked(strategy: Strategy, view: View, play: unknown): Play {
  const broke = (says: string): StrategyFault => StrategyFault.broke(strategy, view, new Error(says));
  if (typeof play !== 'object' || play === null)
    throw broke('play(view, memory) must return an object with acts and memory.');
  if ('then' in play) throw broke('play(view, memory) must return its answer at once, not a promise.');
  if (!('acts' in play) || !Array.isArray(play.acts))
    throw broke('play(view, memory) must return acts, a list, which may be empty.');
  const found = plainMemory('memory' in play ? play.memory : undefined);
  if ('wrong' in found)
    throw broke(
      `the memory it returns must be plain data (null, true or false, numbers, text, lists and objects of these), but ${found.wrong}.`,
    );
  return play as Play;
}
