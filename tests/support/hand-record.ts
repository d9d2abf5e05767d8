// A hand-written house record for tests: every entry says what the test wants, and nothing checks whether it is allowed.
// Ann is the player. Entries that put chips at risk have read everything written before them, unless the test says otherwise.

import { type AuditProblem, PeopleAudit, WatchedPeople } from '../../src/house/server/audit/people-audit.ts';
import { PEOPLE_STREAM } from '../../src/house/server/people/people.ts';
import { MINT } from '../../src/house/server/people/postings.ts';
import type { LimitName } from '../../src/house/server/protection/limits.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import type { Json, NewEntry, Posting, Store, WriterMark } from '../../src/house/store/store.ts';

export const NOON = Date.UTC(2026, 0, 1, 12);
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const MADE: WriterMark = { build: 'b', rules: 'r' };
const CLAUSE = 'a clause';

/** How an entry differs from a normal one. */
export type Odd = {
  /** What it has read; null for nothing. By default, everything before it. */
  readonly seen?: Readonly<Record<string, number>> | null;
  /** Tables it has not read. */
  readonly without?: readonly string[];
  readonly player?: string;
  readonly feeCents?: number;
  readonly instrument?: string;
};

/** Its decision depended on its own table alone. */
const BLIND: Odd = { seen: null };

type Words = {
  readonly events: readonly object[];
  readonly postings?: readonly Posting[];
  readonly draw?: Json;
};

export class HandRecord {
  at = NOON;
  /** Entries use format 1 and its account names. */
  isOld = false;
  readonly #entries: NewEntry[] = [];
  readonly #seqs = new Map<string, number>();
  readonly #versions = new Map<string, number>();
  #wagers = 0;

  constructor() {
    for (const [person, name] of [
      ['p-ann', 'Ann'],
      ['p-bob', 'Bob'],
    ])
      this.people(
        { type: 'Joined', person, name, wished: name, kind: 'guest', cents: 100_000, at: this.at },
        { mintCents: 100_000, person: person ?? '' },
      );
  }

  wait(ms: number): this {
    this.at += ms;
    return this;
  }

  seqOf(stream: string): number {
    return this.#seqs.get(stream) ?? 0;
  }

  limit(limit: LimitName, value: number | null, fromMs = this.at): this {
    return this.people({ type: 'LimitSet', person: 'p-ann', limit, value, at: this.at, fromMs });
  }

  exclude(untilMs: number | null): this {
    return this.people({ type: 'Excluded', person: 'p-ann', untilMs, at: this.at });
  }

  lock(isLocked: boolean): this {
    const about = { person: 'p-ann', by: 'p-olga', at: this.at };
    return this.people(
      isLocked ? { type: 'AccountLocked', reason: '', ...about } : { type: 'AccountUnlocked', ...about },
    );
  }

  topUp(cents: number, odd: Odd = {}): this {
    const person = 'p-ann';
    return this.people({ type: 'ToppedUp', person, cents, at: this.at }, { mintCents: cents, person }, odd);
  }

  people(event: object, chips?: { readonly mintCents: number; readonly person: string }, odd?: Odd): this {
    const postings =
      chips === undefined ? [] : [{ account: `wallet:${chips.person}`, cents: chips.mintCents }];
    return this.#add(PEOPLE_STREAM, MINT, { events: [event], postings }, odd);
  }

  sit(table: string, odd: Odd = {}): this {
    const player = odd.player ?? 'p-ann';
    return this.entry(table, { events: [{ type: 'PlaceTaken', player, place: 1, seated: true }] }, odd);
  }

  leave(table: string, how: 'PlayerLeft' | 'PlayerSteppedAway' = 'PlayerLeft'): this {
    return this.entry(table, { events: [{ type: how, player: 'p-ann' }] }, BLIND);
  }

  buyIn(table: string, cents: number, odd: Odd = {}): this {
    const player = odd.player ?? 'p-ann';
    const event = { type: 'BoughtIn', player, cents, with: 'chips' };
    return this.entry(table, { events: [event], postings: this.#bought(table, player, cents) }, odd);
  }

  cashOut(table: string, cents: number): this {
    const player = 'p-ann';
    const event = { type: 'CashedOut', player, cents };
    return this.entry(table, { events: [event], postings: this.#bought(table, player, -cents) }, BLIND);
  }

  #bought(table: string, player: string, cents: number): readonly Posting[] {
    return [
      { account: `wallet:${player}`, cents: -cents },
      { account: this.#rack(table, player), cents },
    ];
  }

  bet(table: string, cents: number, odd: Odd = {}): this {
    return this.bets(table, [cents], odd);
  }

  /** One wager, or the several that the rules split it into. */
  bets(table: string, parts: readonly number[], odd: Odd = {}): this {
    return this.entry(
      table,
      { events: parts.map((cents) => this.made(cents, odd)), postings: this.moved(table, parts, odd) },
      odd,
    );
  }

  made(cents: number, { instrument = 'chips', feeCents = 0, player = 'p-ann' }: Odd = {}): object {
    const isCoupon = instrument === 'coupon';
    const couponCents = isCoupon || instrument === 'match-play' ? cents : 0;
    const standing = { id: ++this.#wagers, player, stakeCents: isCoupon ? 0 : cents, couponCents, feeCents };
    return { type: 'WagerMade', standing, instrument, by: { role: 'player', id: player }, clause: CLAUSE };
  }

  moved(table: string, parts: readonly number[], { instrument, feeCents = 0, player = 'p-ann' }: Odd = {}) {
    const stake = instrument === 'coupon' ? 0 : parts.reduce((sum, one) => sum + one, 0);
    return [
      { account: this.#rack(table, player), cents: -stake - feeCents },
      { account: this.#felt(table, player), cents: stake },
    ];
  }

  change(table: string, fromCents: number, toCents: number): this {
    const event = {
      type: 'WagerChanged',
      wager: 1,
      player: 'p-ann',
      cents: toCents,
      feeCents: 0,
      clause: CLAUSE,
    };
    return this.entry(table, { events: [event], postings: this.moved(table, [toCents - fromCents]) });
  }

  ask(table: string, pending: number, cents: number, odd: Odd = {}): this {
    const { instrument = 'oral', player = 'p-ann' } = odd;
    const event = {
      type: 'WagerAsked',
      pending: { id: pending, kind: 'spoken', bet: { player, cents, instrument } },
    };
    return this.entry(table, { events: [event] }, odd);
  }

  drop(table: string, ...pending: readonly number[]): this {
    return this.entry(table, { events: [this.dropped(...pending)] }, BLIND);
  }

  dropped(...pending: readonly number[]): object {
    return { type: 'PendingDropped', pending, clause: CLAUSE };
  }

  lose(table: string, cents: number, player = 'p-ann'): this {
    const event = {
      type: 'LosersCollected',
      rows: [{ wager: 1, player, cents, couponCents: 0 }],
      clause: CLAUSE,
    };
    const postings = [{ account: this.#felt(table, player), cents: -cents }];
    return this.entry(table, { events: [event], postings }, BLIND);
  }

  win(table: string, stakeCents: number, paidCents: number): this {
    const event = {
      type: 'WinnersPaid',
      rows: [{ wager: 1, player: 'p-ann', paidCents, stakeCents }],
      clause: CLAUSE,
    };
    const postings = [
      { account: this.#rack(table, 'p-ann'), cents: stakeCents + paidCents },
      { account: this.#felt(table, 'p-ann'), cents: -stakeCents },
    ];
    return this.entry(table, { events: [event], postings }, BLIND);
  }

  /** The end of format 1 at a table: chips move to accounts named after their owners. */
  seal(table: string, rackCents: number, feltCents: number): this {
    this.isOld = false;
    return this.entry(
      table,
      {
        events: [],
        draw: { sealed: {} },
        postings: [
          { account: `rack:${table}:p-ann`, cents: -rackCents },
          { account: `felt:${table}`, cents: -feltCents },
          { account: `rack:p-ann:${table}`, cents: rackCents },
          { account: `felt:p-ann:${table}`, cents: feltCents },
        ],
      },
      BLIND,
    );
  }

  /** A password change, so that later entries have read further in the people's record. */
  sign(): this {
    return this.people({ type: 'PasswordChanged', person: 'p-bob', credential: 'x' });
  }

  /** Adds a posting from the bank that balances the others. */
  entry(table: string, words: Words, odd?: Odd): this {
    return this.#add(table, `bank:${table}`, words, odd);
  }

  #add(
    stream: string,
    otherSide: string,
    { events, postings = [], draw = null }: Words,
    odd: Odd = {},
  ): this {
    const seq = this.seqOf(stream) + 1;
    const version = this.#versions.get(stream) ?? 0;
    const rest = -postings.reduce((sum, one) => sum + one.cents, 0);
    const { without = [], seen = this.#everything(without) } = odd;
    this.#entries.push({
      ...{ stream, version, fence: null, id: `${seq}`, by: 'someone', at: this.at, command: null, draw },
      made: this.isOld ? null : MADE,
      basis: seen === null || this.isOld ? null : { seen, still: [], accounts: [], whole: [] },
      events: events as unknown as readonly Json[],
      postings: [...postings, { account: otherSide, cents: rest }].filter(({ cents }) => cents !== 0),
    });
    this.#seqs.set(stream, seq);
    this.#versions.set(stream, version + events.length);
    return this;
  }

  #everything(without: readonly string[]): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#seqs].filter(([stream]) => !without.includes(stream)));
  }

  #rack(table: string, player: string): string {
    return this.isOld ? `rack:${table}:${player}` : `rack:${player}:${table}`;
  }

  #felt(table: string, player: string): string {
    return this.isOld ? `felt:${table}` : `felt:${player}:${table}`;
  }

  /** The audit's finding for the whole record: a message, or null. */
  async says(): Promise<string | null> {
    return (await this.audited())?.what ?? null;
  }

  async audited(): Promise<AuditProblem | null> {
    const store = openMemory();
    for (const stream of this.#seqs.keys()) await store.create(stream, {}, NOON);
    for (const result of await store.append(this.#entries))
      if (result.done !== 'appended')
        throw new Error(`The hand-made record is wrong: ${JSON.stringify(result)}`);
    return auditOf(store);
  }
}

/** Ann sets limits for herself, and a minute later sits down at table a with $500. */
export function limited(...limits: readonly (readonly [LimitName, number])[]): HandRecord {
  const record = new HandRecord();
  for (const [name, value] of limits) record.limit(name, value);
  return record.wait(MINUTE).sit('a').buyIn('a', 50_000).wait(MINUTE);
}

/** Runs every stream of a store through the audit. */
async function auditOf(store: Store): Promise<AuditProblem | null> {
  const audit = await peopleAuditOf(store);
  for (const { stream, seq } of await store.streams())
    for (const entry of await store.read(stream, 0, Math.max(1, seq))) audit.take(entry);
  return audit.finish();
}

/** An audit that knows whom to watch. */
export async function peopleAuditOf(store: Store): Promise<PeopleAudit> {
  const watched = new WatchedPeople();
  const head = await store.head(PEOPLE_STREAM);
  for (const entry of head === null ? [] : await store.read(PEOPLE_STREAM, 0, Math.max(1, head.seq)))
    watched.take(entry);
  return new PeopleAudit(watched);
}
