// The explored situations as a Markov chain: every reachable situation with every outcome of a roll.

import { type Cents, ROLLS, required, type Weights } from 'boxperson/base';
import {
  DONE,
  type Explorer,
  FLAGS,
  GAIN,
  LEAVES,
  NEED,
  NEXT,
  SLOT,
  TURN_ENDED,
} from '../explore/explore.ts';

/** Used as a situation: the player has gone home. */
export const HOME = -1;

/** One outcome of a roll; rolls with identical results are merged and their weights added. */
export type ChainOutcome = {
  readonly weight: number;
  /** The next situation if play continues. */
  readonly next: number;
  readonly gainCents: Cents;
  /** The money needed to continue. */
  readonly needCents: Cents;
  readonly endsTurn: boolean;
  /** The strategy itself goes home after this roll. */
  readonly leaves: boolean;
  /** The next situation for a player who goes home after this roll. */
  readonly homeNext: number;
  readonly homeGainCents: Cents;
};

export type MarkovChain = {
  /** The outcomes of a roll in each situation. */
  readonly outcomes: readonly (readonly ChainOutcome[])[];
  /** The first situation of a session; HOME if the strategy does not play at all. */
  readonly start: number;
  /** Situations in which a player who is going home waits for bets that could not be taken down. */
  readonly isLeaving: readonly boolean[];
  /** The total weight of a situation's outcomes. */
  readonly weightOfAll: number;
};

export type ChainTerms = {
  readonly weights: Weights;
  /** Whether to include departures: sessions need them, the long run does not. */
  readonly withHome: boolean;
  readonly situationsMax: number;
  /** The player's bankroll and limits; null if the player never runs out. */
  readonly purse: Purse | null;
};

type Purse = {
  readonly cents: Cents;
  readonly winCents: Cents | null;
  readonly rolls: number | null;
};

/**
 * Explores everything reachable. A purse limits this: an open-ended progression stops where no player can have won enough for
 * its next wager. Null if there are still more than the allowed number of situations.
 */
export function chainOf(explorer: Explorer, terms: ChainTerms): MarkovChain | null {
  const reader = new ChainReader(explorer, terms);
  const rounds = terms.purse?.rolls ?? Number.POSITIVE_INFINITY;
  for (let round = 0; reader.hasMore && round < rounds; round++) {
    if (round === ROUNDS_MAX) reader.forgetPurse();
    reader.goOn();
    if (reader.found > terms.situationsMax) return null;
  }
  reader.playOut();
  return reader.found > terms.situationsMax ? null : reader.chain();
}

/** If a purse still limits what is reachable after this many rounds, treat it as unlimited. */
const ROUNDS_MAX = 5_000;

const BOTTOMLESS = Number.POSITIVE_INFINITY;

/** A situation of the chain during exploration. */
type Place = {
  readonly state: number;
  readonly isLeaving: boolean;
  /** The most money a player can have here. */
  mostCents: Cents;
  /** Its outcomes, using the explorer's situation numbers; null until explored. */
  outcomes: readonly ChainOutcome[] | null;
};

class ChainReader {
  readonly #explorer: Explorer;
  readonly #terms: ChainTerms;
  /** In order of discovery, keyed by the explorer's situation numbers. */
  readonly #places = new Map<number, Place>();
  /** New situations, and those in which a player can have more than was known. */
  #news = new Set<Place>();

  constructor(explorer: Explorer, terms: ChainTerms) {
    this.#explorer = explorer;
    this.#terms = terms;
    this.#reach(explorer.start, (terms.purse?.cents ?? BOTTOMLESS) + explorer.startGainCents);
  }

  get found(): number {
    return this.#places.size;
  }

  get hasMore(): boolean {
    return this.#news.size > 0;
  }

  /** Advances one roll from every situation that is new or has changed. */
  goOn(): void {
    const news = this.#news;
    const before = this.found;
    this.#news = new Set();
    for (const place of news) {
      place.outcomes ??= this.#read(place);
      for (const outcome of place.outcomes) {
        const after = this.#capped(place.mostCents + outcome.gainCents);
        if (outcome.needCents <= after) this.#reach(outcome.next, after);
        this.#reach(outcome.homeNext, BOTTOMLESS);
      }
      if (this.found > this.#terms.situationsMax) return;
    }
    // Once everything has been reached, the amounts no longer matter.
    if (this.found === before && !this.#isAnythingOutOfReach()) this.#news.clear();
  }

  #isAnythingOutOfReach(): boolean {
    for (const { outcomes } of this.#places.values())
      if (outcomes?.some(({ next }) => next !== DONE && !this.#places.has(next))) return true;
    return false;
  }

  forgetPurse(): void {
    for (const { state } of this.#places.values()) this.#reach(state, BOTTOMLESS);
  }

  /** Players going home stay until their bets are decided, however many rolls that takes. */
  playOut(): void {
    for (;;) {
      this.#news = new Set([...this.#news].filter((place) => place.isLeaving));
      if (!this.hasMore || this.found > this.#terms.situationsMax) return;
      this.goOn();
    }
  }

  /** The explored chain with its situations renumbered; one that is unreachable in time counts as HOME. */
  chain(): MarkovChain {
    const read = [...this.#places.values()].filter((place) => place.outcomes !== null);
    const numbers = new Map(read.map((place, index) => [place.state, index]));
    const number = (state: number): number => numbers.get(state) ?? HOME;
    return {
      outcomes: read.map(({ outcomes }) =>
        (outcomes ?? []).map((outcome) => ({
          ...outcome,
          next: number(outcome.next),
          homeNext: number(outcome.homeNext),
        })),
      ),
      isLeaving: read.map(({ isLeaving }) => isLeaving),
      start: number(this.#explorer.start),
      weightOfAll: this.#terms.weights.reduce((sum, weight) => sum + weight, 0),
    };
  }

  /** A player who has won enough goes home, so nobody still playing has more. */
  #capped(cents: Cents): Cents {
    const { purse } = this.#terms;
    return purse === null || purse.winCents === null
      ? cents
      : Math.min(cents, purse.cents + purse.winCents - 1);
  }

  #reach(state: number, mostCents: Cents): void {
    if (state === DONE) return;
    const before = this.#places.get(state);
    if (before !== undefined) {
      if (before.mostCents >= mostCents) return;
      before.mostCents = mostCents;
      this.#news.add(before);
      return;
    }
    const place: Place = { state, mostCents, isLeaving: this.#explorer.isLeaving(state), outcomes: null };
    this.#places.set(state, place);
    this.#news.add(place);
  }

  #read({ state, isLeaving }: Place): readonly ChainOutcome[] {
    const explorer = this.#explorer;
    return ROLLS.flatMap((roll): readonly ChainOutcome[] => {
      const weight = required(this.#terms.weights[roll], 'a weight for each roll');
      if (weight === 0) return [];
      const edge = state + roll * SLOT;
      if (explorer.edges[edge + NEXT] === 0) explorer.explore(edge);
      const value = (what: number): number => required(explorer.edges[edge + what], 'an explored roll');
      const next = value(NEXT);
      const home = this.#terms.withHome && !isLeaving ? explorer.departure(edge) : null;
      const leaves = (next & LEAVES) !== 0;
      const outcome = {
        weight,
        next: next & ~FLAGS,
        gainCents: value(GAIN),
        // A player who is going home needs nothing for the next roll.
        needCents: leaves ? -(2 ** 31) : value(NEED),
        endsTurn: (next & TURN_ENDED) !== 0,
        leaves,
        homeNext: home?.next ?? DONE,
        homeGainCents: home?.gainCents ?? 0,
      };
      return [outcome];
    });
  }
}

/** The same chain without details that the current question does not need. */
export const simplifyChain = (
  chain: MarkovChain,
  simplify: (outcome: ChainOutcome) => ChainOutcome,
): MarkovChain => ({
  ...chain,
  outcomes: chain.outcomes.map((outcomes) => outcomes.map(simplify)),
});

/** The greatest common divisor of all amounts that can be won or lost. */
export function chainStepCents(chain: MarkovChain, startGainCents: Cents): Cents {
  let step = Math.abs(startGainCents);
  const take = (cents: Cents): void => {
    let rest = Math.abs(cents);
    while (rest !== 0) [step, rest] = [rest, step % rest];
  };
  for (const outcomes of chain.outcomes)
    for (const outcome of outcomes) {
      take(outcome.gainCents);
      take(outcome.homeGainCents);
    }
  return Math.max(step, 1);
}
