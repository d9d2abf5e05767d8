// The people's record as of any of its entries: who was given what, which limits and exclusions applied, which payouts were
// posted.

import type { Entry } from '../../../../src/house/store/store.ts';
import { holds } from '../tally.ts';

export type CouponSeen = {
  readonly id: string;
  readonly person: string;
  readonly kind: string;
  readonly cents: number;
  readonly game: string | null;
  readonly untilMs: number | null;
  readonly seq: number;
};

type LimitSet = {
  readonly seq: number;
  readonly limit: string;
  readonly value: number | null;
  readonly at: number;
  readonly fromMs: number;
};

type Exclusion = { readonly seq: number; readonly at: number; readonly untilMs: number | null };

export type TopUp = {
  readonly seq: number;
  readonly person: string;
  readonly cents: number;
  readonly at: number;
  readonly seen: Readonly<Record<string, number>>;
  /** What the person had received before. */
  readonly issued: number;
  readonly lastAt: number | null;
};

class PersonSeen {
  issued = 0;
  toppedUpAt: number | null = null;
  readonly limits: LimitSet[] = [];
  readonly exclusions: Exclusion[] = [];
}

/** A request for a second person's approval. */
type Asked = { readonly by: string; readonly command: unknown; givenBy: string | null };

/** Events in the people's record that involve money. */
type Event = {
  readonly type: string;
  readonly person?: string;
  readonly cents?: number;
  readonly at?: number;
  readonly limit?: string;
  readonly value?: number | null;
  readonly fromMs?: number;
  readonly untilMs?: number | null;
  readonly group?: string;
  readonly payouts?: Readonly<Record<string, string>>;
  readonly coupon?: Omit<CouponSeen, 'seq'>;
  /** The request itself when it is asked for, and its name when it is answered. */
  readonly request?: string | { readonly id: string; readonly by: string; readonly command: unknown };
  readonly by?: string;
};

export class PeopleRecord {
  readonly people = new Map<string, PersonSeen>();
  readonly coupons = new Map<string, CouponSeen>();
  readonly seconds = new Map<string, Asked>();
  readonly #payouts: { readonly seq: number; readonly group: string; readonly payouts: Event['payouts'] }[] =
    [];
  seq = 0;

  /** Takes the next entries; returns the top-ups among them. */
  take(entries: readonly Entry[]): readonly TopUp[] {
    const topUps: TopUp[] = [];
    for (const { seq, events, seen, at } of entries) {
      for (const event of events as unknown as readonly Event[]) {
        const topUp = this.#see(seq, event, seen ?? {}, at);
        if (topUp !== null) topUps.push(topUp);
      }
      this.seq = seq;
    }
    return topUps;
  }

  #see(seq: number, event: Event, seen: TopUp['seen'], at: number): TopUp | null {
    const { type, person = '', cents = 0 } = event;
    if (type === 'CouponIssued' && event.coupon !== undefined) {
      holds(!this.coupons.has(event.coupon.id), () => `coupon ${event.coupon?.id} is issued twice`);
      this.coupons.set(event.coupon.id, { ...event.coupon, seq });
    }
    const { request } = event;
    if (type === 'SecondAsked' && typeof request === 'object')
      this.seconds.set(request.id, { by: request.by, command: request.command, givenBy: null });
    const asked = typeof request === 'string' ? this.seconds.get(request) : undefined;
    if (type === 'SecondGiven' && asked !== undefined) asked.givenBy = event.by ?? null;
    if (type === 'PayoutsPosted')
      this.#payouts.push({ seq, group: event.group ?? '', payouts: event.payouts ?? {} });
    if (person === '') return null;
    const known = this.people.get(person) ?? new PersonSeen();
    this.people.set(person, known);
    if (type === 'LimitSet') known.limits.push({ seq, ...(event as Omit<LimitSet, 'seq'>) });
    if (type === 'Excluded')
      known.exclusions.push({ seq, at: event.at ?? at, untilMs: event.untilMs ?? null });
    if (type === 'Joined' || type === 'AccountOpened' || type === 'ToppedUp') {
      const issued = known.issued;
      known.issued += cents;
      // A guest already received chips; a new person has not.
      holds(type !== 'AccountOpened' || issued === 0 || cents === 0, () => `${person} was given chips twice`);
      if (type !== 'ToppedUp') return null;
      const lastAt = known.toppedUpAt;
      known.toppedUpAt = event.at ?? at;
      return { seq, person, cents, at, seen, issued, lastAt };
    }
    return null;
  }

  issuedTo(person: string): number {
    return this.people.get(person)?.issued ?? 0;
  }

  /** Whether the person was self-excluded, as of an entry and a time. */
  isExcluded(person: string, seq: number, nowMs: number): boolean {
    const last = this.people.get(person)?.exclusions.findLast((one) => one.seq <= seq);
    return last !== undefined && (last.untilMs === null || nowMs < last.untilMs);
  }

  /** The limit in force and when it was set; null for none. */
  limitOf(
    person: string,
    limit: string,
    seq: number,
    nowMs: number,
  ): { readonly value: number; readonly setAt: number } | null {
    let [value, setAt]: [number | null, number] = [null, 0];
    let next: LimitSet | null = null;
    for (const set of this.people.get(person)?.limits ?? []) {
      if (set.limit !== limit || set.seq > seq) continue;
      // A scheduled change takes effect at its time, even if another request came later.
      if (next !== null && next.fromMs <= set.at) [value, setAt] = [next.value, next.fromMs];
      next = null;
      if (set.fromMs <= set.at) [value, setAt] = [set.value, set.at];
      else next = set;
    }
    if (next !== null && next.fromMs <= nowMs) [value, setAt] = [next.value, next.fromMs];
    return value === null ? null : { value, setAt };
  }

  /** The payouts posted for a group of games, as of an entry. */
  payoutsFor(group: string, seq: number): Readonly<Record<string, string>> {
    return this.#payouts.findLast((one) => one.group === group && one.seq <= seq)?.payouts ?? {};
  }
}
