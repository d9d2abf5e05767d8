// What one person had at one table after each entry that affected them. It only grows, so it can answer what was known at any
// moment.

import type { Cents } from 'boxperson/base';
import type { Entry } from 'boxperson/store';
import type { Stay } from '../protection/play.ts';
import { countBefore } from './ordered.ts';

/** A person's state at a table after one entry. */
export type PersonMoment = {
  readonly seq: number;
  readonly at: number;
  /** How far the entry had read other streams. */
  readonly seen: Entry['seen'];
  readonly rackCents: Cents;
  readonly feltCents: Cents;
  /** What the table's entries so far have added to the person's wallet, less what they have taken from it. */
  readonly walletCents: Cents;
  /** The risk from pending wagers, by the number of each. */
  readonly waiting: ReadonlyMap<number, Cents>;
  readonly stays: readonly Stay[];
};

const NOTHING: PersonMoment = {
  seq: 0,
  at: 0,
  seen: null,
  rackCents: 0,
  feltCents: 0,
  walletCents: 0,
  waiting: new Map(),
  stays: [],
};

export class Timeline {
  readonly #moments: PersonMoment[] = [];
  #chipsFrom: PersonMoment | null = null;
  /** What entries of the first format have added to the wallet. */
  #oldWalletCents: Cents = 0;

  /** When accounts that name their owner were first used here; null if never. */
  get chipsFrom(): PersonMoment | null {
    return this.#chipsFrom;
  }

  get oldWalletCents(): Cents {
    return this.#oldWalletCents;
  }

  get last(): PersonMoment {
    return this.#moments.at(-1) ?? NOTHING;
  }

  add(
    moment: PersonMoment,
    { isOld, movesChips }: { readonly isOld: boolean; readonly movesChips: boolean },
  ): void {
    this.#moments.push(moment);
    if (movesChips) this.#chipsFrom ??= moment;
    if (isOld) this.#oldWalletCents = moment.walletCents;
  }

  /** As of an entry of the table's record. */
  asOf(seq: number): PersonMoment {
    return this.#moments[this.#countUpTo(seq) - 1] ?? NOTHING;
  }

  /** As of a time. */
  asAt(ms: number): PersonMoment {
    return this.#moments[countBefore(this.#moments, (moment) => moment.at <= ms) - 1] ?? NOTHING;
  }

  /** The moments after an entry, in order. */
  *since(seq: number): Iterable<PersonMoment> {
    for (let at = this.#countUpTo(seq); at < this.#moments.length; at++) {
      const moment = this.#moments[at];
      if (moment !== undefined) yield moment;
    }
  }

  #countUpTo(seq: number): number {
    return countBefore(this.#moments, (moment) => moment.seq <= seq);
  }
}

export const hasSameChips = (one: PersonMoment, other: PersonMoment): boolean =>
  one.rackCents === other.rackCents && one.feltCents === other.feltCents;

export const chipsIn = ({ rackCents, feltCents }: PersonMoment): Cents => rackCents + feltCents;

export const waitingIn = ({ waiting }: Pick<PersonMoment, 'waiting'>): Cents => {
  let sum = 0;
  for (const cents of waiting.values()) sum += cents;
  return sum;
};
