// The session clock and the net result of every player across tables, from the tables' records. A result is the gain of a
// player's rack and wagers, less buy-ins plus cash-outs: a stake on the felt still belongs to the player, a fee is lost when it
// is paid, and chips given away by the house do not count.

import { assert, type Cents } from 'boxperson/base';
import { type EventOf, evolveAll, type PlayerId, type Table, type TableEvent } from 'boxperson/table';
import type { PersonId, TableId } from '../people/event.ts';

/** One stay at one table, from taking a place to leaving it, with the result for each day. */
export type Stay = {
  readonly person: PersonId;
  readonly fromMs: number;
  readonly toMs: number | null;
  readonly resultCents: Readonly<Record<string, Cents>>;
};

/** What a player has at a table: everything, and the part that is on the felt or pending. */
type PlayerHolding = { readonly worthCents: Cents; readonly riskCents: Cents };

export type PersonPlay = {
  readonly isPlaying: boolean;
  /** A visit spans several tables, and breaks shorter than half an hour. */
  readonly visit: { readonly fromMs: number | null; readonly playedMs: number; readonly resultCents: Cents };
  readonly day: { readonly fromMs: number; readonly playedMs: number; readonly resultCents: Cents };
  readonly atTablesCents: Cents;
  readonly atRiskCents: Cents;
};

/** One entry of a table's record. */
type TableChange = {
  readonly seq: number;
  readonly at: number;
  readonly before: Table;
  readonly after: Table;
  readonly events: readonly TableEvent[];
};

/** The tally for one table. */
export type TableTally = {
  readonly seq: number;
  readonly table: Table;
  readonly latestAt: number;
  readonly stays: readonly Stay[];
};

export const BREAK_MS = 30 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Stays that ended longer ago may be forgotten. */
export const STAYS_KEPT_MS = 2 * DAY_MS;
const NOTHING: PlayerHolding = { worthCents: 0, riskCents: 0 };

type TablePlay = {
  readonly seq: number;
  readonly latestAt: number;
  readonly stays: readonly Stay[];
  readonly table: Table;
  readonly holdings: ReadonlyMap<PlayerId, PlayerHolding>;
};

/** Questions about play. */
export interface PlayQuestions {
  playOf(person: PersonId, nowMs: number): PersonPlay;
  dayEnds(nowMs: number): number;
  riskElsewhere(person: PersonId, here: TableId): Cents;
}

export class PlayTally implements PlayQuestions {
  readonly #tables = new Map<TableId, TablePlay>();
  readonly #dayStartsMs: number;
  #latestAt = 0;

  /** The house's day begins this many milliseconds after midnight UTC. */
  constructor(dayStartsMs = 0) {
    this.#dayStartsMs = dayStartsMs;
  }

  /** Adds a table as of an entry of its record, with its known stays. */
  open(id: TableId, { seq, table, latestAt, stays }: TableTally): void {
    this.#latestAt = Math.max(this.#latestAt, latestAt);
    this.#tables.set(id, { seq, latestAt, stays, table, holdings: holdingsAt(table) });
  }

  /** The state of a table to save, so that reading can resume there; null for a table never opened. */
  kept(id: TableId): TableTally | null {
    const play = this.#tables.get(id);
    if (play === undefined) return null;
    const { seq, table, latestAt, stays } = play;
    return { seq, table, latestAt, stays };
  }

  /** The last entry seen of a table; 0 if none. */
  seqOf(id: TableId): number {
    return this.#tables.get(id)?.seq ?? 0;
  }

  /** A person's chips at a table, in the rack and on the felt. */
  chipsOf(id: TableId, person: PersonId): { readonly rackCents: Cents; readonly stakeCents: Cents } {
    const table = this.#tables.get(id)?.table;
    const wagers = table?.wagers.filter((one) => one.player === person) ?? [];
    return {
      rackCents: table?.players.find((one) => one.id === person)?.rackCents ?? 0,
      stakeCents: sumOf(wagers.map((one) => one.stakeCents)),
    };
  }

  /** Applies entries of an open table's record, in order; entries seen before change nothing. */
  happened(id: TableId, entries: readonly Pick<TableChange, 'seq' | 'at' | 'events'>[]): void {
    for (const entry of entries) {
      const play = this.#tables.get(id);
      assert(play !== undefined, 'a table is opened before its entries are applied');
      if (entry.seq <= play.seq) continue;
      assert(entry.seq === play.seq + 1, 'entries are consecutive');
      const after = evolveAll(play.table, entry.events);
      this.see(id, { ...entry, before: play.table, after });
    }
  }

  /** Applies an entry; one seen before changes nothing. */
  see(id: TableId, step: TableChange): void {
    const now = this.#tables.get(id) ?? { seq: 0, latestAt: 0, stays: [], holdings: holdingsAt(step.before) };
    if (step.seq <= now.seq) return;
    // A clock that is set back is treated as paused until it catches up.
    const at = Math.max(step.at, now.latestAt);
    const holdings = holdingsAt(step.after);
    const stays = comeAndGo(now.stays, step.events, at);
    const results = resultsOf(now.holdings, holdings, step.events);
    this.#latestAt = Math.max(this.#latestAt, at);
    this.#tables.set(id, {
      seq: step.seq,
      latestAt: at,
      stays: results.size === 0 ? stays : withResults(stays, results, dayOf(at, this.#dayStartsMs)),
      table: step.after,
      holdings,
    });
  }

  /** The same for these tables only, so that a decision does not depend on which other tables a process happens to follow. */
  only(tables: readonly TableId[]): PlayQuestions {
    const tally = new PlayTally(this.#dayStartsMs);
    for (const id of tables) {
      const play = this.#tables.get(id);
      if (play === undefined) continue;
      tally.#tables.set(id, play);
      tally.#latestAt = Math.max(tally.#latestAt, play.latestAt);
    }
    return tally;
  }

  playOf(person: PersonId, nowMs: number): PersonPlay {
    const stays: Stay[] = [];
    let [atTablesCents, atRiskCents] = [0, 0];
    for (const table of this.#tables.values()) {
      for (const stay of table.stays) if (stay.person === person) stays.push(stay);
      const { worthCents, riskCents } = table.holdings.get(person) ?? NOTHING;
      atTablesCents += worthCents;
      atRiskCents += riskCents;
    }
    const now = Math.max(nowMs, this.#latestAt);
    return { ...playOfStays(stays, now, this.#dayStartsMs), atTablesCents, atRiskCents };
  }

  /** The start of the house's next day. */
  dayEnds(nowMs: number): number {
    const day = dayOf(Math.max(nowMs, this.#latestAt), this.#dayStartsMs);
    return (day + 1) * DAY_MS + this.#dayStartsMs;
  }

  /** A player's risk at tables other than this one. */
  riskElsewhere(person: PersonId, here: TableId): Cents {
    let cents = 0;
    for (const [id, { holdings }] of this.#tables)
      if (id !== here) cents += holdings.get(person)?.riskCents ?? 0;
    return cents;
  }
}

/** Sums a person's stays at a moment: over the current visit, and over the house's day. */
export function playOfStays(
  stays: readonly Stay[],
  now: number,
  dayStartsMs: number,
): Pick<PersonPlay, 'isPlaying' | 'visit' | 'day'> {
  const day = dayOf(now, dayStartsMs);
  const dayFromMs = day * DAY_MS + dayStartsMs;
  const visit = visitOf(stays, now);
  return {
    isPlaying: stays.some((one) => one.toMs === null),
    visit: {
      fromMs: visit.length === 0 ? null : Math.min(...visit.map((one) => one.fromMs)),
      playedMs: unionMs(visit, 0, now),
      resultCents: visit.reduce((sum, one) => sum + sumOf(Object.values(one.resultCents)), 0),
    },
    day: {
      fromMs: dayFromMs,
      playedMs: unionMs(stays, dayFromMs, now),
      resultCents: stays.reduce((sum, one) => sum + (one.resultCents[`${day}`] ?? 0), 0),
    },
  };
}

/** The number of the house's day, which begins this many milliseconds after midnight UTC. */
export const dayOf = (ms: number, dayStartsMs: number): number => Math.floor((ms - dayStartsMs) / DAY_MS);

/** What each player has at a table. */
export function holdingsAt({ players, wagers, pending }: Table): ReadonlyMap<PlayerId, PlayerHolding> {
  const holdings = new Map<PlayerId, PlayerHolding>();
  const add = (player: PlayerId, worth: Cents, risk: Cents): void => {
    const { worthCents, riskCents } = holdings.get(player) ?? NOTHING;
    holdings.set(player, { worthCents: worthCents + worth, riskCents: riskCents + risk });
  };
  for (const { id, rackCents } of players) add(id, rackCents, 0);
  for (const { player, stakeCents } of wagers) add(player, stakeCents, stakeCents);
  // A pending wager is still in the rack, but may be on the felt at any moment.
  for (const { bet } of pending) add(bet.player, 0, bet.instrument === 'coupon' ? 0 : bet.cents);
  return holdings;
}

function resultsOf(
  before: ReadonlyMap<PlayerId, PlayerHolding>,
  after: ReadonlyMap<PlayerId, PlayerHolding>,
  events: readonly TableEvent[],
): ReadonlyMap<PlayerId, Cents> {
  const results = new Map<PlayerId, Cents>();
  const add = (player: PlayerId, cents: Cents): void => {
    results.set(player, (results.get(player) ?? 0) + cents);
  };
  for (const [player, { worthCents }] of after) add(player, worthCents);
  for (const [player, { worthCents }] of before) add(player, -worthCents);
  for (const event of events)
    if (event.type === 'BoughtIn') add(event.player, -event.cents);
    else if (event.type === 'CashedOut') add(event.player, event.cents);
  for (const [player, cents] of results) if (cents === 0) results.delete(player);
  return results;
}

/** A stay begins with taking a place and ends with leaving it, even if wagers are left behind. */
export function comeAndGo(
  stays: readonly Stay[],
  events: readonly TableEvent[],
  at: number,
): readonly Stay[] {
  let next = stays;
  for (const event of events)
    if (event.type === 'PlaceTaken') {
      if (next.some((one) => one.person === event.player && one.toMs === null)) continue;
      const recent = next.filter((one) => isWithinReach(one, at));
      next = [...recent, { person: event.player, fromMs: at, toMs: null, resultCents: {} }];
    } else if (isGoing(event))
      next = next.map((one) =>
        one.person === event.player && one.toMs === null ? { ...one, toMs: at } : one,
      );
  return next;
}

/** Whether a stay may still count for a visit or a day. Wagers left behind may be decided days later. */
const isWithinReach = ({ toMs, resultCents }: Stay, at: number): boolean =>
  toMs === null ||
  toMs > at - STAYS_KEPT_MS ||
  // A house's day begins after midnight UTC, so it ends by the second midnight.
  Object.keys(resultCents).some((day) => (Number(day) + 2) * DAY_MS > at);

type Going = EventOf<'PlayerLeft' | 'PlayerSteppedAway' | 'PlayerLeaving'>;

const isGoing = (event: TableEvent): event is Going =>
  event.type === 'PlayerLeft' || event.type === 'PlayerSteppedAway' || event.type === 'PlayerLeaving';

/**
 * Results count for the player's last stay, including those of wagers left behind. If that stay has been forgotten, they count
 * for the day but for no current visit.
 */
export function withResults(
  stays: readonly Stay[],
  results: ReadonlyMap<PlayerId, Cents>,
  day: number,
): readonly Stay[] {
  const next = [...stays];
  for (const [person, cents] of results) {
    const last = next.findLastIndex((one) => one.person === person);
    const stay = next[last] ?? { person, fromMs: 0, toMs: 0, resultCents: {} };
    const resultCents = { ...stay.resultCents, [`${day}`]: (stay.resultCents[`${day}`] ?? 0) + cents };
    next[last === -1 ? next.length : last] = { ...stay, resultCents };
  }
  return next;
}

/** The stays that form the current visit, joined over short breaks. */
export function visitOf(stays: readonly Stay[], now: number): readonly Stay[] {
  const endOf = (stay: Stay): number => stay.toMs ?? now;
  let fromMs = now;
  const visit: Stay[] = [];
  // A stay that some processes may have forgotten counts in none, however long the visit.
  const kept = stays.filter((stay) => endOf(stay) > now - STAYS_KEPT_MS);
  for (const stay of kept.toSorted((a, b) => endOf(b) - endOf(a))) {
    if (endOf(stay) <= fromMs - BREAK_MS) break;
    visit.push(stay);
    fromMs = Math.min(fromMs, stay.fromMs);
  }
  return visit;
}

/** The total time covered by stays; two tables at once count once. */
function unionMs(stays: readonly Stay[], fromMs: number, now: number): number {
  let covered = 0;
  let until = fromMs;
  for (const stay of stays.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const start = Math.max(stay.fromMs, until);
    const end = Math.min(stay.toMs ?? now, now);
    if (end > start) covered += end - start;
    until = Math.max(until, end);
  }
  return covered;
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);
