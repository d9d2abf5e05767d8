// What the worker with the graphics card does: it finds the card, and plays a study on it. Whatever goes wrong becomes a sentence, and
// the card is given up, so that workers can play what it has not.

import {
  bestCard,
  type Card,
  type Gpu,
  GpuRefusal,
  GpuStudy,
  noTotals,
  type PlayMethod,
  Study,
  type Totals,
  totalsSince,
} from 'boxperson/lab';
import { rulesForTask, strategiesForTask } from '../study/lab-study.ts';
import { LabTrouble, type Task } from '../study/player.ts';

/** What is asked of the worker with the card. */
export type CardCall =
  | { readonly do: 'card-open'; readonly task: Task; readonly mayBeSoftware: boolean }
  | { readonly do: 'card-play'; readonly from: number; readonly to: number }
  | { readonly do: 'card-end' };

/** A card that is ready for a study. */
export type CardReady = { readonly ways: readonly PlayMethod[]; readonly name: string };

/** What it answers. */
export type CardAnswers = {
  readonly 'card-open': CardReady;
  readonly 'card-play': Totals;
  readonly 'card-end': null;
};

export const isCardCall = (call: { readonly do: string }): call is CardCall => call.do.startsWith('card-');

/** A card that works, until it does not. */
type Held = { readonly card: Card; readonly failed: Promise<never> };

export const NO_CARD = 'This browser offers no graphics card for computing.';
export const ONLY_SOFTWARE =
  'There is no graphics card, only software that does its work, which is slower than workers.';

export class CardBench {
  readonly #gpu: Gpu | null;
  #held: Held | null = null;
  #study: GpuStudy | null = null;
  #before: Totals = noTotals(0);
  /** One thing after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(gpu: Gpu | null) {
    this.#gpu = gpu;
  }

  async answer(call: CardCall): Promise<CardAnswers[keyof CardAnswers]> {
    if (call.do === 'card-end') {
      this.#giveUp();
      return null;
    }
    const answer = this.#last.then(() => this.#answer(call));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #answer(
    call: Exclude<CardCall, { readonly do: 'card-end' }>,
  ): Promise<CardAnswers[keyof CardAnswers]> {
    try {
      return call.do === 'card-open'
        ? await this.#open(call.task, call.mayBeSoftware)
        : await this.#play(call.from, call.to);
    } catch (error) {
      if (error instanceof GpuRefusal) throw new LabTrouble(error.why);
      this.#giveUp();
      throw error instanceof LabTrouble ? error : new LabTrouble(failedWords(error));
    }
  }

  async #open(task: Task, mayBeSoftware: boolean): Promise<CardReady> {
    this.#study?.free();
    this.#study = null;
    const { card, failed } = await this.#find(mayBeSoftware);
    const rules = rulesForTask(task);
    const strategies = strategiesForTask(task, rules);
    const { ways } = new Study(rules, strategies, task.question);
    const now = (): number => performance.now();
    this.#study = new GpuStudy(card, rules, strategies, task.question, ways, now, true);
    this.#before = noTotals(strategies.length);
    // Too little memory is found out by now.
    await unless(failed, settled(card));
    return { ways, name: card.name };
  }

  async #find(mayBeSoftware: boolean): Promise<Held> {
    if (this.#held !== null) return this.#held;
    const card = this.#gpu === null ? null : await bestCard(this.#gpu);
    if (card === null) throw new LabTrouble(NO_CARD);
    if (card.isSoftware && !mayBeSoftware) {
      card.device.destroy();
      throw new LabTrouble(ONLY_SOFTWARE);
    }
    const failed = new Promise<never>((_, fail) => {
      void card.device.lost.then(({ message }) => fail(new Error(message || 'The device was lost.')));
      card.device.addEventListener('uncapturederror', ({ error }) => fail(new Error(error.message)));
    });
    // Nobody need be waiting when it fails.
    failed.catch(() => {
      if (this.#held?.card === card) this.#giveUp();
    });
    this.#held = { card, failed };
    return this.#held;
  }

  async #play(from: number, to: number): Promise<Totals> {
    const [held, study] = [this.#held, this.#study];
    if (held === null || study === null) throw new LabTrouble('The graphics card was given up.');
    await unless(
      held.failed,
      study.play(from, to, () => true),
    );
    // The study's own totals go on changing, so they are copied.
    const now = totalsSince(study.totals(), noTotals(this.#before.strategies.length));
    const played = totalsSince(now, this.#before);
    this.#before = now;
    if (!isFullyCounted(played, to - from)) throw new Error('The card has lost count.');
    return played;
  }

  #giveUp(): void {
    const held = this.#held;
    this.#held = null;
    this.#study = null;
    // What it is still doing ends with it.
    held?.card.device.destroy();
  }
}

/** What was done, unless the card fails first. */
async function unless<T>(failed: Promise<never>, done: Promise<T>): Promise<T> {
  done.catch(() => {});
  return Promise.race([failed, done]);
}

/** Once the card has done all that it was told to. */
const settled = (card: Card): Promise<unknown> => card.device.queue.onSubmittedWorkDone();

/** Whether every session was counted everywhere. If a step was refused on the way, counts are missing. */
export const isFullyCounted = ({ sessions, strategies }: Totals, asked: number): boolean =>
  sessions === asked && strategies.every((one) => countsOf(one).every((count) => count === asked));

const countsOf = ({
  sessions,
  results,
  drawdowns,
  lengths,
  endings,
}: Totals['strategies'][number]): readonly number[] => [
  sessions,
  ...[results, drawdowns, lengths].map((counts) => sum(counts.values())),
  sum(Object.values(endings)),
];

const sum = (counts: Iterable<number>): number => [...counts].reduce((a, b) => a + b, 0);

const failedWords = (error: unknown): string =>
  `The graphics card failed, and workers play on. ${error instanceof Error ? error.message : String(error)}`.trim();
