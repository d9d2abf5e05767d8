// A study: strategies that play the same sessions on the same dice. Each worker has one and plays the sessions assigned to it.

import { type Cents, known } from '../../base/index.ts';
import type { Rules } from '../../rules/index.ts';
import { type Dice, diceOf, type Weights } from '../dice/stream.ts';
import { Explorer } from '../explore/explore.ts';
import { StrategyFault } from '../explore/fault.ts';
import type { Strategy } from '../explore/strategy.ts';
import { type Limits, Runner } from './runner.ts';
import { addSession, addWagers, noTotals, type Totals } from './totals.ts';

/** What a study simulates: the bankroll (null for unlimited), the length of a session, the seed and the dice. */
export type Question = {
  readonly bankrollCents: Cents | null;
  /** The most rolls in a session. */
  readonly rolls: number;
  readonly seed: string;
  /** Null for fair dice. */
  readonly weights: Weights | null;
  /** The limit on situations, above which a strategy is rejected. */
  readonly situationsMax: number;
};

/** Rolls generated at once: few enough to stay in the L1 cache. */
const BLOCK = 4096;
/** Extra rolls for playing out a session. */
const MORE = 32;
/** Sessions longer than this can be stopped in the middle. */
const LONG = 1_000_000;

/**
 * Plays several strategies in the same sessions on the same dice, so that they can be compared. Throws `StrategyFault` if a
 * strategy cannot be played. Call `totals` before any `trace`, whose sessions would count, too.
 */
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
   * Plays one session to its end. `goesOn` is called now and then with the number of rolls thrown; once it returns false, a
   * session of more than a million rolls stops and counts as it is.
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

  /** The totals of all sessions played. */
  totals(): Totals {
    // The explorers count from the start, so their counts are added to a copy: asking again must not add them twice.
    const strategies = this.runners.map(({ explorer }, index) => {
      const played = known(this.#totals.strategies[index], 'totals');
      const whole = { ...played, wagers: new Map(played.wagers) };
      addWagers(whole, explorer);
      return whole;
    });
    return { ...this.#totals, strategies };
  }

  /** The net results of one session at some of its rolls; a finished session keeps its final result. */
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

/** The tighter of the strategy's own limits and the requested ones. */
export function limitsOf({ stop }: Strategy, { bankrollCents, rolls }: Question): Limits {
  return {
    bankrollCents,
    winCents: stop.winCents,
    lossCents: stop.lossCents,
    rolls: Math.min(rolls, stop.rolls ?? rolls),
    shooters: stop.shooters,
  };
}
