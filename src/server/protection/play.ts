// The session clock and the net result, for every player and across tables, as the tables' records tell them. A result is
// what a player's rack and wagers have gained, less what was bought in and with what was cashed out: a stake that lies on the
// felt is still the player's, a fee is lost when it is paid, and chips that the house gives away count for nothing.

import { assert, type Cents } from '../../base/index.ts';
import { evolveAll, type PlayerId, type Table, type TableEvent } from '../../table/index.ts';
import type { PersonId, TableId } from '../people/event.ts';

/** One stay at one table: from taking a place to leaving it, and what it brought on which day. */
export type Stay = {
  readonly person: PersonId;
  readonly fromMs: number;
  readonly toMs: number | null;
  readonly resultCents: Readonly<Record<string, Cents>>;
};

/** What somebody has at a table: everything, and of that what lies on the felt or waits to be put there. */
export type Holding = { readonly worthCents: Cents; readonly riskCents: Cents };

export type Play = {
  readonly isPlaying: boolean;
  /** A visit goes on over several tables, and over breaks that are shorter than half an hour. */
  readonly visit: { readonly fromMs: number | null; readonly playedMs: number; readonly resultCents: Cents };
  readonly day: { readonly fromMs: number; readonly playedMs: number; readonly resultCents: Cents };
  readonly atTablesCents: Cents;
  readonly atRiskCents: Cents;
};

/** What happened at a table in one entry of its record. */
export type Step = {
  readonly seq: number;
  readonly at: number;
  readonly before: Table;
  readonly after: Table;
  readonly events: readonly TableEvent[];
};

/** What the tally knows of one table. */
export type KeptPlay = {
  readonly seq: number;
  readonly table: Table;
  readonly latestAt: number;
  readonly stays: readonly Stay[];
};

export const BREAK_MS = 30 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A stay that ended longer ago may be forgotten. */
export const STAYS_KEPT_MS = 2 * DAY_MS;
const NOTHING: Holding = { worthCents: 0, riskCents: 0 };

type TablePlay = {
  readonly seq: number;
  readonly latestAt: number;
  readonly stays: readonly Stay[];
  readonly table: Table;
  readonly holdings: ReadonlyMap<PlayerId, Holding>;
};

/** What may be asked about play. */
export interface Plays {
  playOf(person: PersonId, nowMs: number): Play;
  dayEnds(nowMs: number): number;
  riskElsewhere(person: PersonId, here: TableId): Cents;
}

export class PlayTally implements Plays {
  readonly #tables = new Map<TableId, TablePlay>();
  readonly #dayStartsMs: number;
  #latestAt = 0;

  /** The house's day begins so many milliseconds after midnight, UTC. */
  constructor(dayStartsMs = 0) {
    this.#dayStartsMs = dayStartsMs;
  }

  /** Takes a table in as it is at an entry of its record, with the stays that are known of. */
  open(id: TableId, { seq, table, latestAt, stays }: KeptPlay): void {
    this.#latestAt = Math.max(this.#latestAt, latestAt);
    this.#tables.set(id, { seq, latestAt, stays, table, holdings: holdingsAt(table) });
  }

  /** What has to be kept of a table, to go on from there; null for one that was never opened. */
  kept(id: TableId): KeptPlay | null {
    const play = this.#tables.get(id);
    if (play === undefined) return null;
    const { seq, table, latestAt, stays } = play;
    return { seq, table, latestAt, stays };
  }

  /** The entry up to which a table has been seen; 0 for one that has not. */
  seqOf(id: TableId): number {
    return this.#tables.get(id)?.seq ?? 0;
  }

  /** The chips that somebody has at a table, in the rack and on the felt. */
  chipsOf(id: TableId, person: PersonId): { readonly rackCents: Cents; readonly stakeCents: Cents } {
    const table = this.#tables.get(id)?.table;
    const wagers = table?.wagers.filter((one) => one.player === person) ?? [];
    return {
      rackCents: table?.players.find((one) => one.id === person)?.rackCents ?? 0,
      stakeCents: sumOf(wagers.map((one) => one.stakeCents)),
    };
  }

  /** Takes in entries of an open table's record, in order; those that were seen before change nothing. */
  happened(id: TableId, entries: readonly Pick<Step, 'seq' | 'at' | 'events'>[]): void {
    for (const entry of entries) {
      const play = this.#tables.get(id);
      assert(play !== undefined, 'a table is opened before anything happens there');
      if (entry.seq <= play.seq) continue;
      assert(entry.seq === play.seq + 1, 'entries come one after the other');
      const after = evolveAll(play.table, entry.events);
      this.see(id, { ...entry, before: play.table, after });
    }
  }

  /** Takes in what happened; an entry that was seen before changes nothing. */
  see(id: TableId, step: Step): void {
    const now = this.#tables.get(id) ?? { seq: 0, latestAt: 0, stays: [], holdings: holdingsAt(step.before) };
    if (step.seq <= now.seq) return;
    // A clock that is set back stands still until it has caught up.
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

  /**
   * The same for these tables alone. What a process happens to know of other tables, and another process does not, decides
   * nothing.
   */
  only(tables: readonly TableId[]): Plays {
    const tally = new PlayTally(this.#dayStartsMs);
    for (const id of tables) {
      const play = this.#tables.get(id);
      if (play === undefined) continue;
      tally.#tables.set(id, play);
      tally.#latestAt = Math.max(tally.#latestAt, play.latestAt);
    }
    return tally;
  }

  playOf(person: PersonId, nowMs: number): Play {
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

  /** When the house's next day begins. */
  dayEnds(nowMs: number): number {
    const day = dayOf(Math.max(nowMs, this.#latestAt), this.#dayStartsMs);
    return (day + 1) * DAY_MS + this.#dayStartsMs;
  }

  /** What of a player's risk lies at other tables than this one. */
  riskElsewhere(person: PersonId, here: TableId): Cents {
    let cents = 0;
    for (const [id, { holdings }] of this.#tables)
      if (id !== here) cents += holdings.get(person)?.riskCents ?? 0;
    return cents;
  }
}

/** How somebody's stays add up at a moment: over the visit that goes on, and over the house's day. */
export function playOfStays(
  stays: readonly Stay[],
  now: number,
  dayStartsMs: number,
): Pick<Play, 'isPlaying' | 'visit' | 'day'> {
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

/** The number of the house's day, which begins so many milliseconds after midnight, UTC. */
export const dayOf = (ms: number, dayStartsMs: number): number => Math.floor((ms - dayStartsMs) / DAY_MS);

/** What each player at a table has there. */
export function holdingsAt({ players, wagers, pending }: Table): ReadonlyMap<PlayerId, Holding> {
  const holdings = new Map<PlayerId, Holding>();
  const add = (player: PlayerId, worth: Cents, risk: Cents): void => {
    const { worthCents, riskCents } = holdings.get(player) ?? NOTHING;
    holdings.set(player, { worthCents: worthCents + worth, riskCents: riskCents + risk });
  };
  for (const { id, rackCents } of players) add(id, rackCents, 0);
  for (const { player, stakeCents } of wagers) add(player, stakeCents, stakeCents);
  // A wager that waits for somebody's word is still in the rack, and may be on the felt at any moment.
  for (const { bet } of pending) add(bet.player, 0, bet.instrument === 'coupon' ? 0 : bet.cents);
  return holdings;
}

function resultsOf(
  before: ReadonlyMap<PlayerId, Holding>,
  after: ReadonlyMap<PlayerId, Holding>,
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

/** A stay begins with a place and ends with leaving it, also where wagers stay behind. */
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

/** Whether a visit or a day may still ask for a stay. Wagers that were left behind may be decided days after it. */
const isWithinReach = ({ toMs, resultCents }: Stay, at: number): boolean =>
  toMs === null ||
  toMs > at - STAYS_KEPT_MS ||
  // A house's day begins after midnight, and so ends by the midnight after its next.
  Object.keys(resultCents).some((day) => (Number(day) + 2) * DAY_MS > at);

type Going = Extract<TableEvent, { type: 'PlayerLeft' | 'PlayerSteppedAway' | 'PlayerLeaving' }>;

const isGoing = (event: TableEvent): event is Going =>
  event.type === 'PlayerLeft' || event.type === 'PlayerSteppedAway' || event.type === 'PlayerLeaving';

/**
 * Results go to the player's last stay, also those of wagers that were left behind. Where that has been let go they belong to a day,
 * as every result does, and to no visit that goes on.
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

/** The stays that hang together up to now, with breaks that are too short to count. */
export function visitOf(stays: readonly Stay[], now: number): readonly Stay[] {
  const endOf = (stay: Stay): number => stay.toMs ?? now;
  let fromMs = now;
  const visit: Stay[] = [];
  // What is no longer kept everywhere counts nowhere, however long a visit lasts.
  const kept = stays.filter((stay) => endOf(stay) > now - STAYS_KEPT_MS);
  for (const stay of kept.toSorted((a, b) => endOf(b) - endOf(a))) {
    if (endOf(stay) <= fromMs - BREAK_MS) break;
    visit.push(stay);
    fromMs = Math.min(fromMs, stay.fromMs);
  }
  return visit;
}

/** The time that stays cover together, so that two tables at once count once. */
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
