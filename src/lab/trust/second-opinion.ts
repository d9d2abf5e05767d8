// Second opinions: the questions a strategy was asked are put again to a second instance of it, in another order, and the
// answers are compared. Chance, counters and anything else kept outside the memory show up as two answers to one question.

import type { Memory, PlayerView, Strategy, StrategyAnswer } from '../explore/strategy.ts';
import { askStrategy } from './ask.ts';
import { Doubt } from './doubt.ts';

type Question = {
  readonly view: PlayerView;
  readonly memory: Memory;
  readonly play: StrategyAnswer;
  /** The answer as text, once it was compared, unless it is long. */
  text: string | null;
};

/** Questions are collected and asked again backwards. */
const AT_ONCE = 48;
/** Questions kept to be asked again, and the distance between two that are asked one after the other. */
const KEPT = 256;
const STRIDE = 97;
/** A longer answer counts as several. */
const LETTERS = 500;

export class SecondOpinion {
  readonly #strategy: Strategy;
  readonly #second: Strategy;
  #questions: Question[] = [];
  /** Questions that were compared, kept to be asked again and again. */
  readonly #kept: Question[] = [];
  #noted = 0;
  #next = 0;

  constructor(strategy: Strategy) {
    this.#strategy = strategy;
    this.#second = strategy.twin ?? strategy;
  }

  note(view: PlayerView, memory: Memory, play: StrategyAnswer): void {
    const question: Question = { view, memory, play, text: null };
    this.#questions.push(question);
    if (this.#kept.length < KEPT) this.#kept.push(question);
    else if (++this.#noted % KEPT === 0) this.#kept[(this.#noted / KEPT) % KEPT] = question;
    if (this.#questions.length >= AT_ONCE) this.compare();
  }

  /** Asks the collected questions again, the last one first; throws `Doubt` at the first different answer. */
  compare(): void {
    const questions = this.#questions.reverse();
    this.#questions = [];
    for (const question of questions) this.#askAgain(question);
  }

  /** Asks some of the questions again, so that what changes with time shows up; fewer of them if the answers are long. */
  repeat(times: number): void {
    for (let time = 0; time < times && this.#kept.length > 0; ) {
      this.#next = (this.#next + STRIDE) % this.#kept.length;
      const question = this.#kept[this.#next];
      const letters = question === undefined ? 0 : this.#askAgain(question);
      time += 1 + Math.floor(letters / LETTERS);
    }
  }

  /** The length of the answer. */
  #askAgain(question: Question): number {
    const { view, memory, play } = question;
    const second = askStrategy(this.#second, view, memory);
    const text = question.text ?? textOf(play);
    if (text.length <= LETTERS) question.text = text;
    if (text !== textOf(second)) throw Doubt.twoAnswers(this.#strategy, view, play, second);
    return text.length;
  }
}

const textOf = ({ acts, memory, leaves }: StrategyAnswer): string =>
  JSON.stringify(leaves === true ? [leaves] : [acts, memory]);
