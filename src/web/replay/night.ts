// One night at a table: its events in order, and the table after any of them. A snapshot every few hundred events keeps any
// moment quick to reach.

import { assert } from 'boxperson/base';
import { endsHand, type PlayerId, passReason, type Table, type TableEvent } from 'boxperson/table';
import { followTable, type VisibleEvent } from 'boxperson/wire';

/** One entry of the record as the server sends it. */
export type ReplayEntry = {
  readonly seq: number;
  readonly at: number;
  readonly version: number;
  readonly events: readonly VisibleEvent[];
  /** What was tried or read, where nothing changed; worth a stop. */
  readonly says?: string;
};

/** One event. Its number is the table's version after it, so it is the same for every viewer. */
export type NightEvent = {
  readonly no: number;
  readonly seq: number;
  readonly at: number;
  /** Null if this viewer may not see it, or if nothing changed. */
  readonly event: TableEvent | null;
  /** What was tried or read, where nothing changed. */
  readonly says?: string;
};

/** Highlights of a night: rolls, sevens out, void throws, rulings on a call or a face. */
export const MARKS = ['roll', 'out', 'void', 'ruling'] as const;
export type MarkKind = (typeof MARKS)[number];
export type NightMark = { readonly no: number; readonly kind: MarkKind };

const KEEP_EVERY = 200;

export class Night {
  /** The table's version at the start of the night. */
  readonly first: number;
  /** The last record entry loaded. */
  seq: number;
  readonly #moments: NightEvent[] = [];
  readonly #kept: Table[];
  /** The last table asked for; the next request is usually near it. */
  #near: Table;
  #end: Table;
  #isBetweenHands = true;
  readonly marks: NightMark[] = [];
  /** The events that end a throw, and those that begin a hand, in order. */
  readonly rolls: number[] = [];
  readonly hands: number[] = [];
  /** The phrase for the end of a turn at this game, taken from the first one. */
  outWord = '';
  /** Each player's last known place. */
  readonly places = new Map<PlayerId, number>();

  constructor(start: Table, seq: number) {
    this.first = start.version;
    this.seq = seq;
    this.#kept = [start];
    this.#near = start;
    this.#end = start;
    for (const player of start.players) this.places.set(player.id, player.place);
  }

  get last(): number {
    return this.first + this.#moments.length;
  }

  /** The event that produced this version of the table; null for the first version. */
  moment(no: number): NightEvent | null {
    return this.#moments[no - this.first - 1] ?? null;
  }

  add(happened: readonly ReplayEntry[]): void {
    for (const { seq, at, version, events, says } of happened) {
      assert(version === this.#end.version, 'The record continues where its last page ended');
      for (const event of events) this.#take(seq, at, event, says);
      this.seq = seq;
    }
  }

  #take(seq: number, at: number, event: VisibleEvent, says: string | undefined): void {
    this.#end = followTable(this.#end, [event]);
    const no = this.#end.version;
    this.#moments.push(says === undefined ? { no, seq, at, event } : { no, seq, at, event, says });
    if (this.#moments.length % KEEP_EVERY === 0) this.#kept.push(this.#end);
    if (event === null) return;
    if (event.type === 'PlaceTaken') this.places.set(event.player, event.place);
    if (endsHand(event)) this.#isBetweenHands = true;
    if (event.type === 'ShooterNamed' && this.#isBetweenHands) {
      this.hands.push(no);
      this.#isBetweenHands = false;
    }
    if (event.type === 'RollClosed' || event.type === 'RollVoided') this.rolls.push(no);
    const kind = markOf(event);
    if (kind === 'out' && event.type === 'RollClosed' && event.pass !== null && this.outWord === '')
      this.outWord = passReason(event.pass);
    if (kind !== null) this.marks.push({ no, kind });
  }

  /** The table after an event. */
  tableAt(no: number): Table {
    assert(no >= this.first && no <= this.last, 'The moment belongs to this night');
    const kept = this.#kept[Math.floor((no - this.first) / KEEP_EVERY)] ?? this.#end;
    let table = this.#near.version <= no && this.#near.version > kept.version ? this.#near : kept;
    while (table.version < no) {
      const event = this.moment(table.version + 1)?.event ?? null;
      table = followTable(table, [event]);
    }
    this.#near = table;
    return table;
  }
}

function markOf(event: TableEvent): MarkKind | null {
  switch (event.type) {
    case 'RollClosed':
      return event.pass === 'loser-seven' || event.pass === 'any-seven' ? 'out' : 'roll';
    case 'RollVoided':
      return 'void';
    case 'CallOverruled':
    case 'DisputeSettled':
      return 'ruling';
    default:
      return null;
  }
}
