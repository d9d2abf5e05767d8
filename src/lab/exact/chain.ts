// The explored situations as a Markov chain: every situation that can be reached, and everything that can come of a roll in it.

import { type Cents, known, ROLLS, type Weights } from '../../base/index.ts';
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

/** In place of a situation: the player has gone home. */
export const HOME = -1;

/** One thing that can come of a roll; rolls that come to the same are one outcome, with their weights added up. */
export type Outcome = {
  readonly weight: number;
  /** Where play goes on. */
  readonly next: number;
  readonly gainCents: Cents;
  /** What must be there for play to go on. */
  readonly needCents: Cents;
  readonly endsTurn: boolean;
  /** The strategy itself goes home after this roll. */
  readonly leaves: boolean;
  /** Where a player comes to who goes home after this roll, and with what. */
  readonly homeNext: number;
  readonly homeGainCents: Cents;
};

export type Chain = {
  /** What can come of a roll in each situation. */
  readonly outcomes: readonly (readonly Outcome[])[];
  /** Where a session begins; HOME where the strategy does not play at all. */
  readonly start: number;
  /** Situations in which a player who goes home waits for what could not be taken down. */
  readonly isLeaving: readonly boolean[];
  /** What the weights of a situation's outcomes add up to. */
  readonly weightOfAll: number;
};

export type ChainTerms = {
  readonly weights: Weights;
  /** Whether departures are asked for as well: sessions need them, the long run does not. */
  readonly withHome: boolean;
  readonly situationsMax: number;
  /** What a player brings and how long it can last; null where nobody runs out. */
  readonly purse: Purse | null;
};

type Purse = {
  readonly cents: Cents;
  readonly winCents: Cents | null;
  readonly rolls: number | null;
};

/**
 * Explores everything that can be reached, which a purse keeps small: an endless progression ends where nobody can have won
 * enough for its next wager. Null where there are more than so many situations all the same.
 */
export function chainOf(explorer: Explorer, terms: ChainTerms): Chain | null {
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

/** Where after so many rolls a purse still keeps something out of reach, it is taken for one without bottom. */
const ROUNDS_MAX = 5_000;

const BOTTOMLESS = Number.POSITIVE_INFINITY;

/** A situation of the chain, while it is being read. */
type Place = {
  readonly state: number;
  readonly isLeaving: boolean;
  /** The most that a player can have here. */
  mostCents: Cents;
  /** Its outcomes, with situations still named as the explorer names them; null while it is unread. */
  outcomes: readonly Outcome[] | null;
};

class ChainReader {
  readonly #explorer: Explorer;
  readonly #terms: ChainTerms;
  /** In the order in which they were met, by the explorer's names. */
  readonly #places = new Map<number, Place>();
  /** Those that are new, or in which a player can have more than was known. */
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

  /** One roll on from everywhere that is news. */
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
    // Once everything has been reached, it makes no difference with how much.
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

  /** Those who go home stay for as long as it takes, whatever the number of rolls. */
  playOut(): void {
    for (;;) {
      this.#news = new Set([...this.#news].filter((place) => place.isLeaving));
      if (!this.hasMore || this.found > this.#terms.situationsMax) return;
      this.goOn();
    }
  }

  /** What was read, with situations numbered; one that nobody can reach in time is as good as home. */
  chain(): Chain {
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

  /** Somebody who has won enough goes home, so that nobody who plays on has more. */
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

  #read({ state, isLeaving }: Place): readonly Outcome[] {
    const explorer = this.#explorer;
    return ROLLS.flatMap((roll): readonly Outcome[] => {
      const weight = known(this.#terms.weights[roll], 'a weight for each roll');
      if (weight === 0) return [];
      const edge = state + roll * SLOT;
      if (explorer.edges[edge + NEXT] === 0) explorer.explore(edge);
      const value = (what: number): number => known(explorer.edges[edge + what], 'an explored roll');
      const next = value(NEXT);
      const home = this.#terms.withHome && !isLeaving ? explorer.departure(edge) : null;
      const leaves = (next & LEAVES) !== 0;
      const outcome = {
        weight,
        next: next & ~FLAGS,
        gainCents: value(GAIN),
        // Whoever goes home anyway needs nothing for the next roll.
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

/** The same chain with some of its details left out, because nobody asks for them. */
export const simplified = (chain: Chain, simplify: (outcome: Outcome) => Outcome): Chain => ({
  ...chain,
  outcomes: chain.outcomes.map((outcomes) => outcomes.map(simplify)),
});

/** The largest amount of which every amount that can be won or lost is a multiple. */
export function commonStep(chain: Chain, startGainCents: Cents): Cents {
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
