// What the people's record says about one watched person: name, limits, exclusions and locks by entry, and chips given by the house.

import type { Cents } from 'boxperson/base';
import { walletAccount } from 'boxperson/host';
import type { Entry } from 'boxperson/store';
import type { PeopleEvent, PersonId } from '../people/event.ts';
import { hasLimits, type PlayerLimits, withLimit } from '../protection/limits.ts';

/** A person's own limits and exclusion, and whether they were locked, from an entry of the people's record on. */
export type SelfLimits = {
  readonly seq: number;
  readonly at: number;
  readonly limits: PlayerLimits;
  readonly exclusion: { readonly untilMs: number | null } | null;
  readonly isLocked: boolean;
};

const NO_WISHES: SelfLimits = { seq: 0, at: 0, limits: {}, exclusion: null, isLocked: false };

export type TopUp = {
  readonly is: 'top-up';
  readonly stream: string;
  readonly seq: number;
  readonly at: number;
  readonly seen: Entry['seen'];
  readonly person: PersonId;
  readonly movesChips: false;
  readonly cents: Cents;
  /** When the person was last topped up; null if never. */
  readonly lastAt: number | null;
  /** What the people's record had added to the wallet before. */
  readonly givenCents: Cents;
};

export class AuditedPerson {
  readonly id: PersonId;
  readonly #wishes: SelfLimits[] = [];
  #name: string;
  #givenCents: Cents = 0;
  #toppedUpAt: number | null = null;

  constructor(id: PersonId) {
    this.id = id;
    this.#name = id;
  }

  get name(): string {
    return this.#name;
  }

  /** Applies an event of the people's record about this person. */
  see(event: PeopleEvent, entry: Entry): TopUp | null {
    switch (event.type) {
      case 'Joined':
      case 'AccountOpened':
      case 'NameChanged':
        this.#name = event.name;
        return null;
      case 'LimitSet': {
        const { limit, value, fromMs, at } = event;
        const limits = withLimit(this.#last.limits, limit, value, fromMs, at);
        this.#wishes.push({ ...this.#last, seq: entry.seq, at, limits });
        return null;
      }
      case 'Excluded': {
        const { untilMs, at } = event;
        this.#wishes.push({ ...this.#last, seq: entry.seq, at, exclusion: { untilMs } });
        return null;
      }
      case 'AccountLocked':
      case 'AccountUnlocked': {
        const isLocked = event.type === 'AccountLocked';
        this.#wishes.push({ ...this.#last, seq: entry.seq, at: event.at, isLocked });
        return null;
      }
      case 'ToppedUp': {
        const { stream, seq, seen } = entry;
        const { person, cents, at } = event;
        const [lastAt, givenCents] = [this.#toppedUpAt, this.#givenCents];
        this.#toppedUpAt = at;
        return { is: 'top-up', stream, seq, at, seen, person, movesChips: false, cents, lastAt, givenCents };
      }
      default:
        return null;
    }
  }

  /** Applies an entry's postings, after its events. */
  post({ postings }: Entry): void {
    const wallet = walletAccount(this.id);
    for (const { account, cents } of postings) if (account === wallet) this.#givenCents += cents;
  }

  /** The limits, exclusion and lock as of an entry of the people's record. */
  asOf(seq: number): SelfLimits {
    return this.#wishes.findLast((one) => one.seq <= seq) ?? NO_WISHES;
  }

  /** The changes after an entry, in order. */
  since(seq: number): readonly SelfLimits[] {
    return this.#wishes.filter((one) => one.seq > seq);
  }

  /** When the first limit was set; null if none ever was. */
  get firstLimitAt(): number | null {
    return this.#wishes.find((one) => hasLimits(one.limits))?.at ?? null;
  }

  get #last(): SelfLimits {
    return this.#wishes.at(-1) ?? NO_WISHES;
  }
}
