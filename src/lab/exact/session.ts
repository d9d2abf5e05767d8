// Exact sessions: the chance of every situation with every amount of money, roll by roll, until all players have gone home.
// Nothing is ever subtracted, so the smallest chance is as accurate as the largest.

import { assert, type Cents, required } from 'boxperson/base';
import { ENDINGS, type EndingName } from '../result/terms.ts';
import { type ChainOutcome, chainStepCents, HOME, type MarkovChain } from './chain.ts';
import { ChanceRow } from './chance-row.ts';
import { closedGroups } from './closed-groups.ts';
import { endsOf, type SessionLimits } from './limits.ts';
import type { TooLong } from './size.ts';

export type ExactSession = {
  readonly meanRolls: number;
  readonly endings: Readonly<Record<EndingName, number>>;
  /** Each result with its chance, the smallest first. */
  readonly distributionCents: readonly (readonly [cents: Cents, chance: number])[];
};

/** Some sessions have no end: this share of them, or more, never wins or loses again. */
type EndlessSession = { readonly stuck: number };

export const isTooLong = (found: ExactSession | TooLong | EndlessSession): found is TooLong =>
  'steps' in found;
export const isEndless = (found: ExactSession | TooLong | EndlessSession): found is EndlessSession =>
  'stuck' in found;

/** With more rows (situations × shooters so far) than this, the calculation is not started. */
const ROWS_MAX = 300_000;

/** Sessions are followed until the undecided share is below this. */
const UNDECIDED = 1e-13;
/** Bets that could not be taken down are soon decided, so they are followed further. */
const PLAYED_OUT = 1e-17;

export function exactSessionOf(
  chain: MarkovChain,
  limits: SessionLimits,
  startGainCents: Cents,
  stepsMax: number,
): ExactSession | TooLong | EndlessSession {
  const shooters = limits.shooters ?? 1;
  const rows = chain.outcomes.length * shooters;
  if (rows > ROWS_MAX)
    return {
      situations: chain.outcomes.length,
      shooters,
      levels: 1,
      stepCents: chainStepCents(chain, startGainCents),
      rolls: limits.rolls ?? shooters,
      steps: rows * (limits.rolls ?? shooters),
      rollsPossible: 0,
    };
  return new Sessions(chain, limits, startGainCents, stepsMax).play();
}

class Sessions {
  readonly #chain: MarkovChain;
  readonly #limits: SessionLimits;
  readonly #stepsMax: number;
  /** The step between amounts of money; a level is a net result in these steps. */
  readonly #stepCents: Cents;
  readonly #startLevel: number;
  /** Situations from which the money never changes again. */
  readonly #still: readonly number[];

  /** Sessions still playing, by shooters so far and situation. */
  #now: ChanceRow[];
  #after: ChanceRow[];
  /** Players going home, by situation, and players already home. */
  #leaving: ChanceRow[];
  readonly #home = new ChanceRow();
  readonly #endings = Object.fromEntries(ENDINGS.map((name) => [name, 0])) as Record<EndingName, number>;
  #meanRolls = 0;
  #steps = 0;

  constructor(chain: MarkovChain, limits: SessionLimits, startGainCents: Cents, stepsMax: number) {
    this.#chain = chain;
    this.#limits = limits;
    this.#stepsMax = stepsMax;
    this.#stepCents = chainStepCents(chain, startGainCents);
    this.#startLevel = startGainCents / this.#stepCents;
    // Other limits end every session.
    this.#still = limits.rolls === null && limits.shooters === null ? stillSituations(chain) : [];
    const size = chain.outcomes.length;
    const rows = (count: number): ChanceRow[] => Array.from({ length: count }, () => new ChanceRow());
    this.#now = rows(size * (limits.shooters ?? 1));
    this.#after = rows(size * (limits.shooters ?? 1));
    this.#leaving = rows(size);
  }

  play(): ExactSession | TooLong | EndlessSession {
    const { start, isLeaving } = this.#chain;
    if (start === HOME || isLeaving[start] === true) {
      this.#endings.strategy = 1;
      (start === HOME ? this.#home : required(this.#leaving[start], 'a row')).put(this.#startLevel, 1);
    } else required(this.#now[start], 'a row').put(this.#startLevel, 1);
    const noSession = this.#playOn() ?? this.#playOut();
    if (noSession !== null) return noSession;
    return {
      meanRolls: this.#meanRolls,
      endings: this.#endings,
      distributionCents: this.#distribution(),
    };
  }

  /** The sessions themselves, roll by roll. */
  #playOn(): TooLong | EndlessSession | null {
    const { rolls } = this.#limits;
    let undecided = sumOf(this.#now);
    for (let rolled = 0; rolled < (rolls ?? NEVER) && undecided >= UNDECIDED; rolled++) {
      const stuck = rolled % LOOKED_EVERY === 0 ? this.#stuck : 0;
      if (stuck >= UNDECIDED) return { stuck };
      const before = undecided;
      const stepsBefore = this.#steps;
      this.#meanRolls += undecided;
      undecided = this.#roll(rolls !== null && rolled === rolls - 1);
      if (rolls === null && rolled % LOOKED_EVERY === 0 && this.#endAtOnce(undecided)) return null;
      const left = Math.min((rolls ?? NEVER) - rolled - 1, rollsLeft(undecided, before));
      const tooLong = this.#isEndedByRollsOnly
        ? this.#spreadsTooFar(rolled + 1, rolls ?? NEVER)
        : this.#takesTooLong(rolled + 1, left, this.#steps - stepsBefore);
      if (tooLong !== null) return tooLong;
    }
    return null;
  }

  /**
   * After many rolls the undecided distribution keeps its shape and shrinks by the same factor on every roll. Because all terms
   * are positive, the smallest and largest share that any amount has kept bound all future rolls; once they agree, the rest is a
   * geometric series.
   */
  #endAtOnce(undecided: number): boolean {
    let least = NEVER;
    let most = 0;
    for (const [index, row] of this.#now.entries()) {
      const share = row.shareOf(required(this.#after[index], 'a row'));
      if (share === null) continue;
      least = Math.min(least, share.least);
      most = Math.max(most, share.most);
    }
    if (most >= 1 || undecided * (most - least) > UNDECIDED * (1 - most)) return false;
    const series = 2 / (2 - least - most);
    for (const row of this.#now) row.divide(1 / series);
    this.#meanRolls += undecided * series;
    this.#roll(false);
    return true;
  }

  /** The share of sessions that play on and never win or lose again. */
  get #stuck(): number {
    return this.#still.reduce((sum, situation) => sum + sumOf(this.#now.slice(situation, situation + 1)), 0);
  }

  /** If only rolls end a session, amounts spread with the square root of the rolls, so the size can be predicted. */
  #spreadsTooFar(rolled: number, rolls: number): TooLong | null {
    const steps = this.#steps * (rolls / rolled) ** 1.5;
    if (this.#steps < this.#stepsMax * LOOKED_AT || steps <= this.#stepsMax) return null;
    return this.#tooLong({
      levels: Math.round(this.#levels * Math.sqrt(rolls / rolled)),
      rolls,
      steps,
      rollsPossible: Math.floor(rolled * (this.#stepsMax / this.#steps) ** (2 / 3)),
    });
  }

  /** How soon other limits end all sessions cannot be predicted, so the calculation is simply tried. */
  #takesTooLong(rolled: number, left: number, stepsOfRoll: number): TooLong | null {
    if (this.#steps <= this.#stepsMax) return null;
    const steps = this.#steps + stepsOfRoll * left;
    return this.#tooLong({ levels: this.#levels, rolls: rolled + left, steps, rollsPossible: rolled });
  }

  get #isEndedByRollsOnly(): boolean {
    const { bankrollCents, winCents, lossCents, shooters } = this.#limits;
    return bankrollCents === null && winCents === null && lossCents === null && shooters === null;
  }

  /** Advances one roll and returns the undecided share. The previous rows are kept until the next roll. */
  #roll(isLast: boolean): number {
    const { outcomes, weightOfAll } = this.#chain;
    this.#steps += this.#now.length;
    for (const row of this.#after) row.clear();
    for (const [index, row] of this.#now.entries()) {
      if (row.isEmpty) continue;
      const shooters = Math.floor(index / outcomes.length);
      for (const outcome of required(outcomes[index % outcomes.length], 'outcomes')) {
        this.#steps += row.length + STEPS_OF_WAY;
        if (isLast) this.#goHome(row, outcome, row.low, row.high, 'rolls');
        else this.#follow(row, outcome, shooters);
      }
    }
    [this.#now, this.#after] = [this.#after, this.#now];
    let undecided = 0;
    for (const row of this.#now) undecided += row.divide(weightOfAll);
    return undecided;
  }

  /** One outcome of one situation: the amounts for which it ends the session, and those for which play continues. */
  #follow(row: ChanceRow, outcome: ChainOutcome, shootersBefore: number): void {
    const { shooters } = this.#limits;
    const { low, high } = row;
    if (outcome.leaves) {
      this.#goHome(row, outcome, low, high, 'strategy');
      return;
    }
    const { loss, ruin, win } = endsOf(outcome, this.#limits, this.#stepCents, row);
    this.#goHome(row, outcome, low, loss - 1, 'loss');
    this.#goHome(row, outcome, loss, ruin - 1, 'ruin');
    this.#goHome(row, outcome, win, high, 'win');
    const turns = shooters === null ? 0 : shootersBefore + (outcome.endsTurn ? 1 : 0);
    if (shooters !== null && turns >= shooters) this.#goHome(row, outcome, ruin, win - 1, 'shooters');
    else if (ruin < win) {
      assert(outcome.next !== HOME, 'no session continues in an unreachable situation');
      const after = required(this.#after[turns * this.#chain.outcomes.length + outcome.next], 'a row');
      // Weights for now; the sums are divided once, at the end of the roll.
      after.take(row, ruin, win - 1, outcome.gainCents / this.#stepCents, outcome.weight);
    }
  }

  #chance(outcome: ChainOutcome): number {
    return outcome.weight / this.#chain.weightOfAll;
  }

  /** Moves those who go home after this roll. */
  #goHome(row: ChanceRow, outcome: ChainOutcome, low: number, high: number, ending: EndingName): void {
    if (low > high) return;
    const chance = this.#chance(outcome);
    this.#endings[ending] += row.sum(low, high) * chance;
    const to = outcome.homeNext === HOME ? this.#home : required(this.#leaving[outcome.homeNext], 'a row');
    to.take(row, low, high, outcome.homeGainCents / this.#stepCents, chance);
  }

  /** Plays out bets that could not be taken down; the number of rolls this takes does not matter. */
  #playOut(): TooLong | null {
    let after = this.#leaving.map(() => new ChanceRow());
    for (let rolled = 1; ; rolled++) {
      const undecided = sumOf(this.#leaving);
      if (undecided < PLAYED_OUT) return null;
      const tooLong = this.#takesTooLong(rolled, NEVER, 1);
      if (tooLong !== null) return tooLong;
      this.#meanRolls += undecided;
      for (const [index, row] of this.#leaving.entries()) {
        if (row.isEmpty) continue;
        for (const outcome of required(this.#chain.outcomes[index], 'outcomes')) {
          this.#steps += row.length + STEPS_OF_WAY;
          const to = outcome.next === HOME ? this.#home : required(after[outcome.next], 'a row');
          to.take(row, row.low, row.high, outcome.gainCents / this.#stepCents, this.#chance(outcome));
        }
        row.clear();
      }
      [this.#leaving, after] = [after, this.#leaving];
    }
  }

  #distribution(): readonly (readonly [Cents, number])[] {
    const home = this.#home;
    const found: (readonly [Cents, number])[] = [];
    for (let level = home.low; level <= home.high; level++) {
      const chance = home.at(level);
      if (chance > 0) found.push([level * this.#stepCents, chance]);
    }
    return found;
  }

  /** The largest number of distinct amounts in any situation. */
  get #levels(): number {
    return [...this.#now, this.#home].reduce((most, row) => Math.max(most, row.length), 0);
  }

  #tooLong(size: Pick<TooLong, 'levels' | 'rolls' | 'steps' | 'rollsPossible'>): TooLong {
    const situations = this.#chain.outcomes.length;
    return { ...size, situations, shooters: this.#limits.shooters ?? 1, stepCents: this.#stepCents };
  }
}

/** Situations that lead only to one another, and in which no roll wins or loses anything. */
function stillSituations({ outcomes }: MarkovChain): readonly number[] {
  const isStill = (situation: number): boolean =>
    required(outcomes[situation], 'outcomes').every(({ gainCents, leaves }) => gainCents === 0 && !leaves);
  return closedGroups(outcomes.map((all) => all.map(({ next }) => next)))
    .filter((group) => group.every(isStill))
    .flat();
}

/** How often, in rolls, to check whether the rest is a geometric series. */
const LOOKED_EVERY = 64;

/** The share of the allowed work to do before estimating the total. */
const LOOKED_AT = 1 / 20;
/** The fixed cost of an outcome, in units of one amount. */
const STEPS_OF_WAY = 8;

const NEVER = Number.POSITIVE_INFINITY;

const sumOf = (rows: readonly ChanceRow[]): number =>
  rows.reduce((sum, row) => sum + row.sum(row.low, row.high), 0);

/** Rolls still needed at the rate at which sessions are ending. */
function rollsLeft(undecided: number, before: number): number {
  const rate = Math.log(before / undecided);
  return rate > 0 ? Math.ceil(Math.log(undecided / UNDECIDED) / rate) : NEVER;
}
