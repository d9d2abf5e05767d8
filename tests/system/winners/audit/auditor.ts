// Audits a house full of cheaters. It reads every entry of every stream, counts everyone's chips by addition alone, and reports
// violations: chips nobody issued or lost, a coupon played twice, a top-up of a wallet that was not low, a bet past a limit. It
// shares no code with the ledger, the code that redecides a record, or the table's own arithmetic.

import { isDeepStrictEqual } from 'node:util';
import type { TableAbout } from '../../../../src/house/host/table-about.ts';
import { proveHouse } from '../../../../src/house/server/audit/redecide/prove-house.ts';
import type { Entry } from '../../../../src/house/store/store.ts';
import type { Vault } from '../../../../src/house/store/vault.ts';
import { holds, type Tally } from '../tally.ts';
import { dayResultOf, exposureAt, type Read, resultOf, riskOf, visitOf } from './history.ts';
import { PeopleRecord, type TopUp } from './people-record.ts';
import { type Risk, TableBooks } from './table-books.ts';

/** A wallet is topped up to this once a day, if it has less than the amount below. */
const FULL_CENTS = 100_000;
const LOW_CENTS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** The longest possible visit. */
const VISIT_MOST_MS = 2 * DAY_MS;
const GROUPS: Readonly<Record<string, string>> = {
  'nj-craps': 'new-jersey-craps',
  'nj-mini-craps': 'new-jersey-craps',
  'nj-automated-craps': 'new-jersey-craps',
  'nj-mini-dice': 'new-jersey-mini-dice',
};

export class Auditor {
  readonly #tally: Tally;
  readonly #people = new PeopleRecord();
  readonly #tables = new Map<string, TableBooks>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Reads to the end of every stream while nothing is being written, and checks the ledger against it. */
  async audit(vault: Vault, nowMs: number): Promise<void> {
    const topUps = this.#people.take(await readOn(vault, 'people', this.#people.seq));
    const risks: Risk[] = [];
    for (const { stream, about } of await vault.streams()) {
      if (!isTable(about)) continue;
      const table = this.#tables.get(stream) ?? new TableBooks(stream, about, this.#tally);
      this.#tables.set(stream, table);
      risks.push(...table.take(await readOn(vault, stream, table.seq)));
    }
    for (const topUp of topUps) this.#toppedUp(topUp);
    for (const table of this.#tables.values()) this.#customersHold(table);
    for (const risk of risks) this.#atRisk(risk);
    this.#nobodyBeyond(nowMs);
    this.#couponsHold();
    await this.#booksHold(vault);
    this.#tally.add('audits');
  }

  /** Checks that the house's own verification agrees at the end. */
  async finish(vault: Vault): Promise<void> {
    const { verdict, rolls } = await proveHouse(vault);
    holds(verdict.holds, () => `the record does not verify: ${JSON.stringify(verdict).slice(0, 2_000)}`);
    this.#tally.add('rolls proved', rolls);
  }

  /** A person's histories, each up to where it had been read. */
  #reads(person: string, upTo: (table: string) => number): readonly Read[] {
    return [...this.#tables.values()].flatMap(({ id, histories }) => {
      const history = histories.get(person);
      return history === undefined ? [] : [{ history, seq: upTo(id) }];
    });
  }

  #toppedUp({ seq, person, cents, at, seen, issued, lastAt }: TopUp): void {
    const owned = issued + resultOf(this.#reads(person, (table) => seen[table] ?? 0));
    holds(
      owned < LOW_CENTS && cents === FULL_CENTS - owned,
      () => `people entry ${seq}: ${person} had ${owned} and was given ${cents}`,
    );
    holds(
      lastAt === null || at - lastAt >= DAY_MS,
      () => `people entry ${seq}: ${person} was topped up twice in a day`,
    );
    this.#tally.add('top-ups paid');
  }

  /** No customer's name is a person's, and what needs a second person's approval has it, for that and nothing else. */
  #customersHold({ id, served, corrections }: TableBooks): void {
    for (const name of served) holds(!this.#people.people.has(name), () => `${id}: ${name} has an account`);
    for (const { seq, id: entry, command, isDual } of corrections.splice(0)) {
      if (!isDual) continue;
      const asked = this.#people.seconds.get(entry.replace(/^second-/, ''));
      const isGiven = asked !== undefined && asked.givenBy !== null && asked.givenBy !== asked.by;
      holds(
        isGiven && isDeepStrictEqual(asked.command, command),
        () => `${id} entry ${seq}: corrected by one person alone: ${JSON.stringify(asked)}`,
      );
      this.#tally.add('corrections approved');
    }
  }

  /** Taking a place or betting must have been allowed by the people's record at that moment. */
  #atRisk(risk: Risk): void {
    const { table, seq, at, player, what, seen } = risk;
    const where = (): string => `${table} entry ${seq} (${what} by ${player})`;
    holds(seen !== null && seen.people !== undefined, () => `${where()} has no basis`);
    holds(!this.#people.isExcluded(player, seen.people, at), () => `${where()}: excluded`);
    if (what !== 'WagerMade' && what !== 'WagerChanged') return;
    this.#paysAsPosted(risk, seen.people);
    this.#couponIsGood(risk, seen.people);
    const stake = this.#people.limitOf(player, 'stake', seen.people, at);
    holds(
      stake === null || risk.stake <= stake.value,
      () => `${where()}: ${risk.stake} is over the limit of ${stake?.value} for one wager`,
    );
    const reads = this.#reads(player, (id) => (id === table ? seq : (seen[id] ?? 0)));
    // A place without chips is not part of a visit.
    const stays = this.#reads(player, (id) =>
      id === table && seen[id] !== undefined ? seq : (seen[id] ?? 0),
    );
    this.#lossHolds(player, { reads, stays }, seen.people, at, where);
  }

  /** Losses plus chips at risk stay within the loss limits. */
  #lossHolds(
    player: string,
    { reads, stays }: { readonly reads: readonly Read[]; readonly stays: readonly Read[] },
    people: number,
    at: number,
    where: () => string,
  ): void {
    const day = this.#people.limitOf(player, 'loss-day', people, at);
    const visit = this.#people.limitOf(player, 'loss-visit', people, at);
    if (day === null && visit === null) return;
    const risk = riskOf(reads);
    this.#tally.add('bets within limits');
    if (day !== null) {
      const result = dayResultOf(reads, at);
      holds(
        risk - result <= day.value,
        () => `${where()}: ${-result} lost and ${risk} at risk, with a limit of ${day.value} for the day`,
      );
    }
    if (visit === null) return;
    const { fromMs, result } = visitOf(stays, at);
    holds(
      fromMs <= at - VISIT_MOST_MS || risk - result <= visit.value,
      () => `${where()}: ${-result} lost and ${risk} at risk, with a limit of ${visit.value} for the visit`,
    );
  }

  /**
   * At this moment, nobody is over a limit. A player within a limit when it was set, when the day or the visit began, or when a
   * call was last overruled, stays within it: winnings make room, and losses were already counted as at risk. Only an overruled
   * call takes back winnings that may already be at risk elsewhere.
   */
  #nobodyBeyond(nowMs: number): void {
    const dayStart = Math.floor(nowMs / DAY_MS) * DAY_MS;
    for (const [person, { limits }] of this.#people.people) {
      if (limits.length === 0) continue;
      const reads = this.#reads(person, () => Number.MAX_SAFE_INTEGER);
      this.#within(person, 'loss-day', reads, dayStart, nowMs);
      const { fromMs, isFirst } = visitOf(reads, nowMs);
      if (isFirst && fromMs > nowMs - HOUR_MS) this.#within(person, 'loss-visit', reads, fromMs, nowMs);
    }
  }

  #within(person: string, name: string, reads: readonly Read[], fromMs: number, nowMs: number): void {
    const limit = this.#people.limitOf(person, name, this.#people.seq, nowMs);
    if (limit === null) return;
    const startMs = Math.max(limit.setAt, fromMs, ...reads.map(({ history }) => history.overruledAt));
    const before = exposureAt(reads, fromMs - 1, startMs);
    if (before > limit.value) return;
    const now = exposureAt(reads, fromMs - 1, nowMs);
    this.#tally.add('limits kept');
    holds(
      now <= limit.value,
      () => `${person} has ${now} lost and at risk, with a ${name} limit of ${limit.value}`,
    );
  }

  /** Nobody bets at a table whose payouts differ from those posted for the house. */
  #paysAsPosted({ table, seq }: Risk, people: number): void {
    const books = this.#tables.get(table);
    const { game = '', choices = {} } = books?.about ?? {};
    const group = GROUPS[game];
    const raised = (choices['payout.higherThanMinimum'] ?? {}) as Readonly<Record<string, string>>;
    const posted = group === undefined ? {} : this.#people.payoutsFor(group, people);
    const names = new Set([...Object.keys(raised), ...Object.keys(posted)]);
    for (const name of names)
      holds(
        oddsText(raised[name] ?? leastOf(name)) === oddsText(posted[name] ?? leastOf(name)),
        () => `${table} entry ${seq}: ${name} pays ${raised[name]} there, but ${posted[name]} is posted`,
      );
  }

  #couponIsGood({ table, seq, couponAt, player, coupon, instrument }: Risk, people: number): void {
    if (coupon === null) return;
    const issued = this.#people.coupons.get(coupon);
    const game = this.#tables.get(table)?.about.game;
    const isGood =
      issued !== undefined &&
      issued.seq <= people &&
      issued.person === player &&
      issued.kind === instrument &&
      (issued.game === null || issued.game === game) &&
      (issued.untilMs === null || couponAt < issued.untilMs);
    holds(isGood, () => `${table} entry ${seq}: ${player} bet ${coupon}, which is ${JSON.stringify(issued)}`);
  }

  /** No coupon is used, on the tables or already played, for more than it was issued for. */
  #couponsHold(): void {
    const used = new Map<string, number>();
    for (const { coupons } of this.#tables.values())
      for (const [coupon, { lying, played }] of coupons) {
        holds(lying >= 0 && played >= 0, () => `${coupon} has ${lying} on the felt and ${played} played`);
        used.set(coupon, (used.get(coupon) ?? 0) + lying + played);
      }
    for (const [coupon, cents] of used) {
      const issued = this.#people.coupons.get(coupon)?.cents ?? 0;
      holds(cents <= issued, () => `${coupon} was issued for ${issued}, but ${cents} of it is used`);
    }
  }

  /** The ledger agrees with this count for every account, and all money was issued or came from the cage. */
  async #booksHold(vault: Vault): Promise<void> {
    const counted = this.#counted();
    const { balances } = await vault.books();
    const ledger = new Map(balances.map(({ account, cents }) => [account, cents]));
    const names = new Set([...counted.keys(), ...balances.map((one) => one.account).filter(isCounted)]);
    for (const account of names) {
      const [own, held] = [counted.get(account) ?? 0, ledger.get(account) ?? 0];
      holds(own === held, () => `${account} has ${held} in the ledger, but ${own} by this count`);
    }
    let [money, issued] = [0, 0];
    for (const [account, cents] of counted) if (MONEY.some((one) => account.startsWith(one))) money += cents;
    for (const one of this.#people.people.values()) issued += one.issued;
    for (const { brought } of this.#tables.values()) issued += brought;
    holds(money === issued, () => `there are ${money} cents, but ${issued} were issued or brought in`);
    for (const { sum, name } of [
      { sum: balances.reduce((all, { cents }) => all + cents, 0), name: 'ledger' },
    ])
      holds(sum === 0, () => `the ${name} adds up to ${sum}`);
  }

  /** Every account with an owner, by this count. */
  #counted(): ReadonlyMap<string, number> {
    const counted = new Map<string, number>();
    for (const [person, { issued }] of this.#people.people) counted.set(`wallet:${person}`, issued);
    for (const [id, { person, cents }] of this.#people.coupons) counted.set(`coupon:${person}:${id}`, cents);
    const add = (account: string, cents: number): void => {
      counted.set(account, (counted.get(account) ?? 0) + cents);
    };
    for (const table of this.#tables.values()) {
      for (const [player, cents] of table.moved)
        add(table.served.has(player) ? `customers:${table.id}` : `wallet:${player}`, -cents);
      for (const [player, cents] of table.racks) add(`rack:${encodeURIComponent(player)}:${table.id}`, cents);
      for (const bet of table.bets.values())
        add(`felt:${encodeURIComponent(bet.player)}:${table.id}`, bet.stake);
      add(`drop:${table.id}`, table.drop);
      add(`cage:${table.id}`, table.cage);
      add(`bank:${table.id}`, table.bank);
      add(`fees:${table.id}`, table.fees);
      for (const [id, { lying, played }] of table.coupons) {
        const person = this.#people.coupons.get(id)?.person ?? '';
        add(`coupon:${person}:${id}`, -lying - played);
        add(`coupon:${person}:${id}@${table.id}`, lying);
      }
    }
    return counted;
  }
}

/** Where money is; what customers without a device have brought counts as theirs. */
const MONEY = ['wallet:', 'customers:', 'rack:', 'felt:', 'bank:', 'fees:'];
const COUNTED = [...MONEY, 'coupon:', 'drop:', 'cage:'];
const isCounted = (account: string): boolean => COUNTED.some((prefix) => account.startsWith(prefix));

const isTable = (about: unknown): about is TableAbout =>
  typeof about === 'object' && about !== null && 'kind' in about && about.kind === 'table';

const PAGE = 5_000;

async function readOn(vault: Vault, stream: string, after: number): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const page = await vault.read(stream, after + entries.length, PAGE);
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}

/** The document's odds for the payouts this house's operator posts. */
const LEAST: Readonly<Record<string, string>> = {
  'any-seven': '4 to 1',
  'over-7': '1 to 1',
  'place 6': '7 to 6',
};
const leastOf = (name: string): string => LEAST[name] ?? 'unknown';
const oddsText = (odds: string): string => odds.trim();
