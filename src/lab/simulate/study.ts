// A study: strategies that play the same sessions on the same dice. A worker owns one and plays the sessions that it is given.

import { type Cents, known } from '../../base/index.ts';
import type { Rules } from '../../rules/index.ts';
import { type Dice, diceOf, type Weights } from '../dice/stream.ts';
import { Explorer } from '../explore/explore.ts';
import { StrategyFault } from '../explore/fault.ts';
import type { Strategy } from '../explore/strategy.ts';
import { type Limits, Runner } from './runner.ts';
import { addSession, addWagers, noTotals, type Totals } from './totals.ts';

/** What is asked. */
export type Question = {
  readonly bankrollCents: Cents | null;
  /** The most rolls of a session. */
  readonly rolls: number;
  readonly seed: string;
  /** Null for fair dice. */
  readonly weights: Weights | null;
  /** More situations than this, and a strategy is said to explode. */
  readonly situationsMax: number;
};

/** How many rolls are made at once: few enough to stay in the processor's nearest cache. */
const BLOCK = 4096;
/** A session that is played out takes a few more. */
const MORE = 32;
/** Nobody waits for the end of a session that is longer than this. */
const LONG = 1_000_000;

export class Study {
  readonly runners: readonly Runner[];
  readonly #rolls = new Uint8Array(BLOCK + 64);
  readonly #dice: Dice;
  readonly #first: number;
  readonly #totals: Totals;

  constructor(rules: Rules, strategies: readonly Strategy[], question: Question) {
    this.#dice = diceOf(question.seed, question.weights);
    this.runners = strategies.map((strategy) => {
      const explorer = new Explorer(rules, strategy, question.situationsMax);
      const needCents = explorer.startNeedCents - explorer.startGainCents;
      const { bankrollCents } = question;
      if (bankrollCents !== null && bankrollCents < needCents)
        throw StrategyFault.tooPoor(strategy, bankrollCents, needCents);
      return new Runner(explorer, limitsOf(strategy, question));
    });
    this.#first = Math.min(BLOCK, Math.max(...this.runners.map((runner) => runner.limits.rolls)) + MORE);
    this.#totals = noTotals(strategies.length);
  }

  /**
   * Plays one session to its end. `goesOn` is told the rolls thrown now and then; a session of more than a million rolls ends
   * when it says no, and counts as it stands.
   */
  play(session: number, goesOn: (rolls: number) => boolean): void {
    const { runners } = this;
    this.#dice.begin(session);
    for (const runner of runners) runner.begin();
    let want = this.#first;
    let thrown = 0;
    while (runners.some((runner) => !runner.isDone)) {
      const count = this.#dice.fill(this.#rolls, want);
      for (const runner of runners) runner.play(this.#rolls, count);
      thrown += count;
      if (!goesOn(count) && thrown > LONG) break;
      want = this.#first < BLOCK ? MORE : BLOCK;
    }
    addSession(this.#totals, runners);
  }

  /** Everything that was played, added up. */
  totals(): Totals {
    for (const [index, { explorer }] of this.runners.entries())
      addWagers(known(this.#totals.strategies[index], 'totals'), explorer);
    return this.#totals;
  }

  /** The net results of one session at some of its rolls; a session that is over keeps its last one. */
  trace(session: number, at: readonly number[]): readonly (readonly Cents[])[] {
    const paths = this.runners.map((): Cents[] => []);
    this.#dice.begin(session);
    for (const runner of this.runners) runner.begin();
    let from = 0;
    let have = 0;
    let thrown = 0;
    for (const until of at) {
      while (thrown < until && this.runners.some((runner) => !runner.isDone)) {
        if (from === have) {
          have = this.#dice.fill(this.#rolls, this.#first);
          from = 0;
        }
        const count = Math.min(have - from, until - thrown);
        const rolls = this.#rolls.subarray(from, from + count);
        for (const runner of this.runners) runner.play(rolls, count);
        from += count;
        thrown += count;
      }
      for (const [index, runner] of this.runners.entries()) paths[index]?.push(runner.netCents);
    }
    return paths;
  }
}

/** The tighter of what the strategy says and what was asked. */
export function limitsOf({ stop }: Strategy, { bankrollCents, rolls }: Question): Limits {
  return {
    bankrollCents,
    winCents: stop.winCents,
    lossCents: stop.lossCents,
    rolls: Math.min(rolls, stop.rolls ?? rolls),
    shooters: stop.shooters,
  };
}
