// A night at one table: its events in order, and the table as it was after any of them. Every few hundred events the table is kept,
// so that any moment is near one that is known.

import { assert } from '../../base/index.ts';
import { type PlayerId, passReason, type Table, type TableEvent } from '../../table/index.ts';
import { follow, type Seen } from '../../wire/index.ts';

/** One entry of the record as the house sends it. */
export type Happening = {
  readonly seq: number;
  readonly at: number;
  readonly version: number;
  readonly events: readonly Seen[];
};

/** One event. Its number is the table's version after it, and so the same for everybody who looks. */
export type Moment = {
  readonly no: number;
  readonly seq: number;
  readonly at: number;
  /** Null where this viewer may not see it. */
  readonly event: TableEvent | null;
};

/** What stands out in a night: a roll, a seven out, a void throw, a ruling on a call or a face. */
export const MARKS = ['roll', 'out', 'void', 'ruling'] as const;
export type MarkKind = (typeof MARKS)[number];
export type Mark = { readonly no: number; readonly kind: MarkKind };

const KEEP_EVERY = 200;

export class Night {
  /** The version of the table that the night begins with. */
  readonly first: number;
  /** The record's entry up to which it goes. */
  seq: number;
  readonly #moments: Moment[] = [];
  readonly #kept: Table[];
  /** The last one that was asked for: the next one asked for is mostly near it. */
  #near: Table;
  #end: Table;
  readonly marks: Mark[] = [];
  /** The events that end a throw, and those that begin a hand, in order. */
  readonly rolls: number[] = [];
  readonly hands: number[] = [];
  /** What ends a turn here, in the words of the first time it did. */
  outWord = '';
  /** Where each player has last stood. */
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

  /** The event that made the table of this version; null for the first table, which no event here has made. */
  moment(no: number): Moment | null {
    return this.#moments[no - this.first - 1] ?? null;
  }

  add(happened: readonly Happening[]): void {
    for (const { seq, at, version, events } of happened) {
      assert(version === this.#end.version, 'The record goes on where the last page of it ended');
      for (const event of events) this.#take(seq, at, event);
      this.seq = seq;
    }
  }

  #take(seq: number, at: number, event: Seen): void {
    this.#end = follow(this.#end, [event]);
    const no = this.#end.version;
    this.#moments.push({ no, seq, at, event });
    if (this.#moments.length % KEEP_EVERY === 0) this.#kept.push(this.#end);
    if (event === null) return;
    if (event.type === 'PlaceTaken') this.places.set(event.player, event.place);
    if (event.type === 'ShooterNamed') this.hands.push(no);
    if (event.type === 'RollClosed' || event.type === 'RollVoided') this.rolls.push(no);
    const kind = markOf(event);
    if (kind === 'out' && event.type === 'RollClosed' && event.pass !== null && this.outWord === '')
      this.outWord = passReason(event.pass);
    if (kind !== null) this.marks.push({ no, kind });
  }

  /** The table after an event. */
  tableAt(no: number): Table {
    assert(no >= this.first && no <= this.last, 'The moment is of this night');
    const kept = this.#kept[Math.floor((no - this.first) / KEEP_EVERY)] ?? this.#end;
    let table = this.#near.version <= no && this.#near.version > kept.version ? this.#near : kept;
    while (table.version < no) {
      const event = this.moment(table.version + 1)?.event ?? null;
      table = follow(table, [event]);
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
