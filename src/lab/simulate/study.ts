// A study: strategies that play the same sessions on the same dice. Each worker has one and plays the sessions assigned to it.

import { type Cents, required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import { WEB_ASSEMBLY } from '../dice/quick-dice.ts';
import { type DiceStream, diceFromSeed, type Weights } from '../dice/stream.ts';
import { Explorer } from '../explore/explore.ts';
import { StrategyFault, TooManySituations } from '../explore/fault.ts';
import { stopWith } from '../explore/stop.ts';
import type { Strategy } from '../explore/strategy.ts';
import { auditOf } from '../trust/audit.ts';
import { Doubt } from '../trust/doubt.ts';
import { withoutChance } from '../trust/guard.ts';
import { isWrittenStrategy } from '../trust/written-mark.ts';
import { inStep, type RollPlayer, StudyInStep } from './in-step/in-step.ts';
import { PartsRunner } from './parts-runner.ts';
import { isBetterInParts, PART_MOST } from './pilot.ts';
import type { ResolvedLimits, StudyPlayer } from './player.ts';
import { Runner } from './runner.ts';
import type { PlayMethod, StudySessions } from './sessions.ts';
import { addSession, addWagers, noTotals, type Totals } from './totals.ts';

/** What a study simulates: the bankroll (null for unlimited), the length of a session, the seed and the dice. */
export type StudyQuestion = {
  readonly bankrollCents: Cents | null;
  /** The most rolls in a session. */
  readonly rolls: number;
  readonly seed: string;
  /** Null for fair dice. */
  readonly weights: Weights | null;
  /** The most situations kept for each strategy. Beyond them, rolls are played straight, at the real table. */
  readonly situationsMax: number;
};

const straightFor = ({ why, isPure }: Doubt): PlayMethod => ({
  how: 'straight',
  why,
  ...(isPure ? {} : { isImpure: true }),
});

const LOOKUPS: PlayMethod = { how: 'lookups', why: null };
const PARTS: PlayMethod = { how: 'parts', why: 'Its wagers do not affect each other.' };

/** Rolls generated at once: few enough to stay in the L1 cache. */
const BLOCK = 4096;
/** Extra rolls for playing out a session. */
const MORE = 32;
/** Sessions longer than this can be stopped in the middle. */
const LONG = 1_000_000;
const LONG_STRAIGHT = 20_000;

/** Rolls after which most situations are explored, so that it shows which players can be in step. */
const IN_STEP_AFTER = 50_000;

/** Rolls between two checks of an answer that was stored; checks become rarer as they keep succeeding. */
const CHECK_LEAST = 4_096;
const CHECK_MOST = 1_048_576;

/**
 * Plays several strategies in the same sessions on the same dice, so that they can be compared. Throws `StrategyFault` if a
 * strategy cannot be played. A strategy whose answers may not be looked up, because it is not a pure function of its view and
 * memory, is played straight; if that turns out late, all its sessions are played again. Call `totals` before any `trace`, whose
 * sessions would count, too.
 */
export class Study implements StudySessions {
  readonly #rules: Rules;
  readonly #question: StudyQuestion;
  readonly #strategies: readonly Strategy[];
  readonly #rolls = new Uint8Array(BLOCK + 64);
  readonly #dice: DiceStream;
  readonly #ways: PlayMethod[];
  /** Called if a strategy must be played straight after all, before its sessions are played again. */
  readonly #onDoubt: (ways: readonly PlayMethod[]) => void;
  #runners: readonly StudyPlayer[] = [];
  /** The same players, those in step together. */
  #plays: readonly RollPlayer[] = [];
  /** Rolls until it is clear which of them can be in step; null once that is done. */
  #untilInStep: number | null = null;
  #inStepAfter = IN_STEP_AFTER;
  #first = BLOCK;
  #totals: Totals;
  /** Sessions played, as ranges. */
  #played: { readonly from: number; to: number }[] = [];
  #untilCheck = CHECK_LEAST;
  #checked = 0;

  /** With `ways`, from another study of the same strategies, nothing is checked again. */
  constructor(
    rules: Rules,
    strategies: readonly Strategy[],
    question: StudyQuestion,
    ways: readonly PlayMethod[] | null = null,
    onDoubt: (ways: readonly PlayMethod[]) => void = () => {},
  ) {
    this.#rules = rules;
    this.#question = question;
    this.#strategies = strategies;
    this.#onDoubt = onDoubt;
    this.#dice = diceFromSeed(question.seed, question.weights);
    this.#ways = ways === null ? strategies.map((one) => this.#wayFor(one)) : [...ways];
    this.#totals = noTotals(strategies.length);
    this.#seat();
  }

  /** One player for each strategy. */
  get runners(): readonly StudyPlayer[] {
    return this.#runners;
  }

  /** How many players are looked up together with others. */
  get inStep(): number {
    return this.#groups.reduce((sum, { runners }) => sum + runners.length, 0);
  }

  /** How each strategy is played. */
  get ways(): readonly PlayMethod[] {
    return this.#ways;
  }

  /**
   * Plays one session to its end. `goesOn` is called now and then with the number of rolls thrown; once it returns false, a
   * session of more than a million rolls (20,000 if played straight) stops and counts as it is.
   */
  play(session: number, goesOn: (rolls: number) => boolean): void {
    const last = this.#played.at(-1);
    if (last?.to === session) last.to++;
    else this.#played.push({ from: session, to: session + 1 });
    this.#playOnce(session, goesOn);
  }

  #playOnce(session: number, goesOn: (rolls: number) => boolean): void {
    try {
      this.#playSession(session, goesOn);
      this.#check();
    } catch (error) {
      if (error instanceof Doubt) this.#playAgain(error.strategy, straightFor(error), goesOn);
      else if (error instanceof TooManySituations) this.#playAgain(error.strategy, LOOKUPS, goesOn);
      else throw error;
    }
  }

  #playSession(session: number, goesOn: (rolls: number) => boolean): void {
    const runners = this.#runners;
    this.#groupUp();
    const plays = this.#plays;
    this.#dice.begin(session);
    for (const runner of runners) runner.begin(session);
    let want = this.#first;
    let thrown = 0;
    while (runners.some((runner) => !runner.isDone)) {
      const count = this.#dice.fill(this.#rolls, want);
      withoutChance(() => {
        for (const one of plays) one.play(this.#rolls, count);
      });
      thrown += count;
      if (!goesOn(count) && thrown > (this.isPartlyStraight ? LONG_STRAIGHT : LONG)) break;
      want = this.#first < BLOCK ? MORE : BLOCK;
    }
    this.#untilCheck -= thrown;
    if (this.#untilInStep !== null) this.#untilInStep -= thrown;
    addSession(this.#totals, runners);
  }

  /** Between sessions: puts players in step once most situations are explored, and apart if that turns out to be of no use. */
  #groupUp(): void {
    if (this.#untilInStep !== null && this.#untilInStep <= 0) {
      const plays = inStep(this.#runners, WEB_ASSEMBLY);
      this.#plays = plays ?? this.#runners;
      this.#inStepAfter *= 2;
      this.#untilInStep = plays === null ? this.#inStepAfter : null;
    }
    if (this.#groups.some(({ isOver }) => isOver)) {
      for (const group of this.#groups) group.giveCounts();
      this.#plays = this.#runners;
    }
  }

  get #groups(): readonly StudyInStep[] {
    return this.#plays.filter((one) => one instanceof StudyInStep);
  }

  /** Now and then an answer that was stored is compared with the strategy's answer now. */
  #check(): void {
    if (this.#untilCheck > 0) return;
    withoutChance(() => {
      for (const { explorers } of this.#runners) for (const explorer of explorers) explorer.recheck();
    });
    this.#checked++;
    this.#untilCheck = Math.min(CHECK_MOST, CHECK_LEAST * this.#checked);
  }

  /** Plays a strategy in another way from now on, and everything played so far again. */
  #playAgain({ name }: Strategy, way: PlayMethod, goesOn: (rolls: number) => boolean): void {
    const index = this.#strategies.findIndex((one) => one.name === name);
    this.#ways[index] = way;
    this.#onDoubt(this.#ways);
    const played = this.#played;
    this.#totals = noTotals(this.#strategies.length);
    this.#seat();
    for (const { from, to } of played)
      for (let session = from; session < to; session++) this.#playSession(session, goesOn);
  }

  /** The totals of all sessions played. */
  totals(): Totals {
    try {
      for (const { explorers } of this.#runners) for (const explorer of explorers) explorer.compareAll();
    } catch (error) {
      if (!(error instanceof Doubt)) throw error;
      this.#playAgain(error.strategy, straightFor(error), () => true);
    }
    for (const group of this.#groups) group.giveCounts();
    // The explorers count from the start, so their counts are added to a copy: asking again must not add them twice.
    const strategies = this.#runners.map(({ explorers }, index) => {
      const played = required(this.#totals.strategies[index], 'totals');
      const whole = { ...played, wagers: new Map(played.wagers) };
      addWagers(whole, explorers);
      return whole;
    });
    return { ...this.#totals, strategies };
  }

  /** The net results of one session at some of its rolls; a finished session keeps its final result. */
  trace(session: number, at: readonly number[]): readonly (readonly Cents[])[] {
    try {
      return this.#traceOnce(session, at);
    } catch (error) {
      // It may be found out as late as here.
      if (error instanceof Doubt) this.#playAgain(error.strategy, straightFor(error), () => true);
      else if (error instanceof TooManySituations) this.#playAgain(error.strategy, LOOKUPS, () => true);
      else throw error;
      return this.#traceOnce(session, at);
    }
  }

  #traceOnce(session: number, at: readonly number[]): readonly (readonly Cents[])[] {
    const runners = this.#runners;
    const paths = runners.map((): Cents[] => []);
    this.#dice.begin(session);
    for (const runner of runners) runner.begin(session);
    let from = 0;
    let have = 0;
    let thrown = 0;
    for (const until of at) {
      while (thrown < until && runners.some((runner) => !runner.isDone)) {
        if (from === have) {
          have = this.#dice.fill(this.#rolls, this.#first);
          from = 0;
        }
        const count = Math.min(have - from, until - thrown);
        const rolls = this.#rolls.subarray(from, from + count);
        for (const runner of runners) runner.play(rolls, count);
        from += count;
        thrown += count;
      }
      for (const [index, runner] of runners.entries()) paths[index]?.push(runner.netCents);
    }
    return paths;
  }

  /** Whether any roll was played at the real table. */
  get isPartlyStraight(): boolean {
    return this.#runners.some(({ explorers }) => explorers.some(({ straightRolls }) => straightRolls > 0));
  }

  /** Goes on with fresh instances of the strategies that are not pure; `strategies` are in the same order. */
  renew(strategies: readonly Strategy[]): void {
    for (const group of this.#groups) group.giveCounts();
    this.#runners = this.#runners.map((runner, index) => {
      const fresh = strategies[index];
      if (fresh === undefined || this.#ways[index]?.isImpure !== true) return runner;
      addWagers(required(this.#totals.strategies[index], 'totals'), runner.explorers);
      return this.#runnerFor(fresh, index);
    });
    this.#plays = this.#runners;
    this.#untilInStep = 0;
  }

  #wayFor(strategy: Strategy): PlayMethod {
    const doubt =
      strategy.drawsChance === true
        ? Doubt.chance(strategy)
        : strategy.looksAt === 'all'
          ? Doubt.money(strategy)
          : isWrittenStrategy(strategy)
            ? null
            : auditOf(this.#rules, strategy, limitsOf(strategy, this.#question));
    if (doubt !== null) return straightFor(doubt);
    return isBetterInParts(this.#rules, strategy, limitsOf(strategy, this.#question)) ? PARTS : LOOKUPS;
  }

  /** A new player for each strategy. */
  #seat(): void {
    this.#runners = this.#strategies.map((strategy, index) => this.#runnerFor(strategy, index));
    this.#plays = this.#runners;
    this.#inStepAfter = IN_STEP_AFTER;
    this.#untilInStep = IN_STEP_AFTER;
    this.#first = Math.min(BLOCK, Math.max(...this.#runners.map((runner) => runner.limits.rolls)) + MORE);
  }

  #runnerFor(strategy: Strategy, index: number): StudyPlayer {
    const limits = limitsOf(strategy, this.#question);
    const { bankrollCents, seed } = this.#question;
    const how = this.#ways[index]?.how ?? 'lookups';
    const explorers = this.#explorersFor(strategy, how);
    const needCents =
      how === 'straight'
        ? 0
        : explorers.reduce((sum, one) => sum + one.startNeedCents - one.startGainCents, 0);
    if (bankrollCents !== null && bankrollCents < needCents)
      throw StrategyFault.tooPoor(strategy, bankrollCents, needCents);
    return how === 'parts'
      ? new PartsRunner(explorers, limits)
      : new Runner(required(explorers[0], 'an explorer'), limits, seed);
  }

  #explorersFor(strategy: Strategy, how: PlayMethod['how']): readonly Explorer[] {
    const { bankrollCents, situationsMax } = this.#question;
    if (how === 'parts')
      return (strategy.parts ?? []).map(
        (part) => new Explorer(this.#rules, { ...part, name: strategy.name }, PART_MOST),
      );
    const options = { bankrollCents, isOpenEnded: true, isStraight: how === 'straight' };
    return [new Explorer(this.#rules, strategy, situationsMax, options)];
  }
}

/** The tighter of the strategy's own limits and the requested ones. */
export function limitsOf(strategy: Strategy, { bankrollCents, rolls }: StudyQuestion): ResolvedLimits {
  if (strategy.stop.shares !== undefined && bankrollCents === null)
    throw StrategyFault.withoutBankroll(strategy);
  const stop = stopWith(strategy.stop, bankrollCents);
  return {
    bankrollCents,
    winCents: stop.winCents,
    lossCents: stop.lossCents,
    rolls: Math.min(rolls, stop.rolls ?? rolls),
    shooters: stop.shooters,
    belowBestCents: stop.belowBestCents ?? null,
  };
}
