// A strategy whose answers cannot be looked up: it must be played straight.

import { StrategyFault, situationText } from '../explore/fault.ts';
import type { PlayerView, Strategy, StrategyAnswer } from '../explore/strategy.ts';

/** Thrown if a strategy’s answers may not be looked up; `why` is a sentence for the report. A study plays it straight. */
export class Doubt extends StrategyFault {
  readonly strategy: Strategy;
  readonly why: string;
  /** Whether it keeps nothing to itself, so that a session does not depend on those before it. */
  readonly isPure: boolean;

  private constructor(strategy: Strategy, why: string, isPure = false) {
    super(`${strategy.name} cannot be looked up. ${why}`);
    this.strategy = strategy;
    this.why = why;
    this.isPure = isPure;
  }

  static chance(strategy: Strategy): Doubt {
    return new Doubt(strategy, 'It draws chance from the lab’s seeded stream.', true);
  }

  static money(strategy: Strategy): Doubt {
    return new Doubt(strategy, 'It looks at all of its money.', true);
  }

  static twoAnswers(
    strategy: Strategy,
    view: PlayerView,
    first: StrategyAnswer,
    second: StrategyAnswer,
  ): Doubt {
    return new Doubt(
      strategy,
      'It is not a pure function of its view and its memory: it gave two answers to one question. ' +
        `Asked ${situationText(view)}, it answered ${showPlay(first)}, and another time ${showPlay(second)}.`,
    );
  }

  static otherWay(strategy: Strategy, rolls: number): Doubt {
    return new Doubt(
      strategy,
      `Its answers depend on more than its view and its memory: ${rolls} rolls into a session, looking them up and playing at the table differed.`,
    );
  }
}

const LONG = 160;

function showPlay({ acts, memory, leaves }: StrategyAnswer): string {
  const text = JSON.stringify(leaves === true ? { leaves } : { acts, memory });
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}
