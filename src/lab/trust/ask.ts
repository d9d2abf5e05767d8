// Asks a strategy for its play: without chance or clock, with a frozen view and memory, and with an answer that is checked.

import { StrategyFault } from '../explore/fault.ts';
import type { Memory, PlayerView, Strategy, StrategyAnswer } from '../explore/strategy.ts';
import { callGuarded } from './guard.ts';
import { frozen, frozenOnce, plainMemory } from './plain-data.ts';
import { isWrittenStrategy } from './written-mark.ts';

/**
 * Asks a strategy for its play: without the machine's chance and clock, with a frozen view and memory, and with an answer that is
 * checked. Throws `StrategyFault`.
 */
export function askStrategy(strategy: Strategy, view: PlayerView, memory: Memory): StrategyAnswer {
  if (isWrittenStrategy(strategy)) return asked(strategy, view, () => strategy.play(view, memory));
  frozenOnce(view.rules);
  frozen(view);
  frozen(memory);
  const play = asked(strategy, view, () => callGuarded(strategy.name, () => strategy.play(view, memory)));
  return checked(strategy, view, play);
}

function asked(strategy: Strategy, view: PlayerView, call: () => StrategyAnswer): StrategyAnswer {
  try {
    return call();
  } catch (error) {
    throw error instanceof StrategyFault ? error : StrategyFault.broke(strategy, view, error);
  }
}

function checked(strategy: Strategy, view: PlayerView, play: unknown): StrategyAnswer {
  const broke = (says: string): StrategyFault => StrategyFault.broke(strategy, view, new Error(says));
  if (typeof play !== 'object' || play === null)
    throw broke('play(view, memory) must return an object with acts and memory.');
  if ('then' in play) throw broke('play(view, memory) must return its answer at once, not a promise.');
  if (!('acts' in play) || !Array.isArray(play.acts))
    throw broke('play(view, memory) must return acts, a list, which may be empty.');
  for (const act of play.acts) {
    const wrong = wrongAct(act);
    if (wrong !== null) throw broke(`${wrong} ${ACTS}`);
  }
  const found = plainMemory('memory' in play ? play.memory : undefined);
  if ('wrong' in found)
    throw broke(
      `the memory it returns must be plain data (null, true or false, numbers, text, lists and objects of these), but ${found.wrong}.`,
    );
  return play as StrategyAnswer;
}

const ACTS =
  'An act is { do: "bet", wager, on, cents }, { do: "change", id, cents }, { do: "remove", id } or { do: "turn", id, to }.';

/** What is wrong with an act; null if its fields are those of one. The table judges the rest. */
function wrongAct(act: unknown): string | null {
  if (typeof act !== 'object' || act === null) return `one of the acts is ${shown(act)}.`;
  const { do: deed, wager, on, cents, id, behind, to } = act as Record<string, unknown>;
  const isAmount = typeof cents === 'number' && Number.isSafeInteger(cents) && cents > 0;
  const amount = `cents must be a whole number above zero, not ${shown(cents)}.`;
  switch (deed) {
    case 'bet':
      if (typeof wager !== 'string') return `a bet names its wager, not ${shown(wager)}.`;
      if (on !== undefined && on !== null && typeof on !== 'number' && typeof on !== 'string')
        return `a bet is on a number or a combination, not ${shown(on)}.`;
      if (behind !== undefined && typeof behind !== 'number')
        return `behind must be the id of a wager, not ${shown(behind)}.`;
      return isAmount ? null : amount;
    case 'change':
    case 'remove':
    case 'turn':
      if (typeof id !== 'number') return `${deed} needs the id of a wager that is up, not ${shown(id)}.`;
      if (deed === 'turn' && to !== 'on' && to !== 'off')
        return `a wager is turned on or off, not ${shown(to)}.`;
      return deed !== 'change' || isAmount ? null : amount;
    default:
      return `there is no act called ${shown(deed)}.`;
  }
}

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? `“${value}”`
    : typeof value === 'object' && value !== null
      ? 'an object'
      : String(value);
