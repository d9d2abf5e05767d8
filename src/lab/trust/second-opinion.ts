// Second opinions: the questions a strategy was asked are put again to a second instance of it, in another order, and the
// answers are compared. Chance, counters and anything else kept outside the memory show up as two answers to one question.

import type { Memory, Play, Strategy, View } from '../explore/strategy.ts';
import { ask } from './ask.ts';
import { Doubt } from './doubt.ts';

type Question = { readonly view: View; readonly memory: Memory; readonly play: Play };

/** Questions are collected and asked again backwards. */
const AT_ONCE = 48;

export class SecondOpinion {
  readonly #strategy: Strategy;
  readonly #second: Strategy;
  #questions: Question[] = [];

  constructor(strategy: Strategy) {
    this.#strategy = strategy;
    this.#second = strategy.twin ?? strategy;
  }

  note(view: View, memory: Memory, play: Play): void {
    this.#questions.push({ view, memory, play });
    if (this.#questions.length >= AT_ONCE) this.compare();
  }

  /** Asks the collected questions again, the last one first; throws `Doubt` at the first different answer. */
  compare(): void {
    const questions = this.#questions.reverse();
    this.#questions = [];
    for (const { view, memory, play } of questions) {
      const second = ask(this.#second, view, memory);
      if (!isSame(play, second)) throw Doubt.twoAnswers(this.#strategy, view, play, second);
    }
  }
}

const isSame = (a: Play, b: Play): boolean => textOf(a) === textOf(b);

const textOf = ({ acts, memory, leaves }: Play): string =>
  JSON.stringify(leaves === true ? [leaves] : [acts, memory]);
