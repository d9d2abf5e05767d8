// One table's live feed: events within a short time go out as one frame, serialized once for each view. Slow readers are
// skipped until they catch up, and then get the whole table.

import type { Clock, HostEnd, LiveTable, RecordedCommand } from 'boxperson/host';
import {
  eventsFrame,
  facesFrame,
  frameOf,
  type PublicProfile,
  type SpokenPhrase,
  tableFrame,
  VIEWS,
  type View,
} from 'boxperson/wire';
import type { TableId } from '../../people/event.ts';
import type { GatewayPeople } from '../gateway.ts';
import type { ClientLimits } from './client-limits.ts';

/** The sending side of one socket. */
export interface FeedLine {
  /** Bytes sent but not yet read by the client. */
  readonly buffered: number;
  send(frame: Buffer): void;
}

/** A subscriber to a table. */
export type FeedSeat = {
  readonly line: FeedLine;
  readonly view: View;
  /** The feed of this table has ended. */
  readonly gone: (why: 'closed' | 'stopped', says: string) => void;
};

export type FeedDeps = {
  readonly clock: Clock;
  readonly bounds: ClientLimits;
  readonly faces: GatewayPeople['faces'];
  /** Gets the table again after its writer has ended. */
  readonly live: (table: TableId) => Promise<LiveTable | null>;
  readonly fault: (error: unknown) => void;
};

/** How often to look for a table without a writer, and to check slow readers. */
const AGAIN_MS = 200;
const FACES_MOST = 1_000;
/** At this many pending events the frame goes out at once. */
const NEWS_MOST = 500;

export class TableFeed {
  readonly id: TableId;
  readonly #deps: FeedDeps;
  #live: LiveTable;
  #leave: () => void = () => {};
  readonly #seats = new Map<FeedSeat, { isBehind: boolean }>();
  #news: RecordedCommand[] = [];
  /** The last entry sent to every subscriber that is not behind. */
  #seq: number;
  #sentAt = 0;
  #planned: (() => void) | null = null;
  #isPlanNew = false;
  #catching: (() => void) | null = null;
  #reviving: (() => void) | null = null;
  #isEnded = false;
  readonly #whole = new Map<View, { readonly seq: number; readonly frame: Buffer }>();
  readonly #faces = new Map<string, PublicProfile>();
  readonly #askedFaces = new Set<string>();

  constructor(live: LiveTable, deps: FeedDeps) {
    this.id = live.id;
    this.#live = live;
    this.#deps = deps;
    this.#seq = live.seq;
    this.#listen();
  }

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Adds a subscriber, and sends what it missed in this view or the whole table. */
  add(seat: FeedSeat, after: number | null): void {
    // Sends pending events first, so that every subscriber is at the same entry.
    this.#flush();
    this.#seats.set(seat, { isBehind: false });
    if (!this.#sendMissed(seat, after)) this.#sendWhole(seat);
    if (this.#live.planned) seat.line.send(this.#planFrame());
    const names = namesIn(this.#live.table);
    const faces = names.flatMap((id) => this.#faces.get(id) ?? []);
    if (faces.length > 0) seat.line.send(Buffer.from(facesFrame(this.id, faces)));
    this.#askFaces(names);
  }

  remove(seat: FeedSeat): void {
    this.#seats.delete(seat);
  }

  /** Stops following the table. */
  end(): void {
    this.#isEnded = true;
    this.#leave();
    this.#planned?.();
    this.#catching?.();
    this.#reviving?.();
    this.#seats.clear();
    this.#news = [];
  }

  #listen(): void {
    const live = this.#live;
    const unwatch = live.watch((happened) => this.#see(happened));
    const unstop = live.onStop((stopped) => this.#stopped(stopped));
    const unheard = live.onPlan?.(() => this.#hear());
    const unsaid = live.onSaid?.((said) => this.#tellSaid(said));
    this.#leave = () => {
      unwatch();
      unstop();
      unheard?.();
      unsaid?.();
    };
  }

  #see(happened: readonly RecordedCommand[]): void {
    this.#news.push(...happened);
    for (const { events } of happened)
      for (const event of events)
        if (event.type === 'PlaceTaken') this.#askFaces([event.player]);
        else if (event.type === 'CrewSignedOn') this.#askFaces([event.member.id]);
    if (this.#news.length >= NEWS_MOST) this.#flush();
    if (this.#planned !== null || this.#news.length === 0) return;
    // A single event goes out at the end of this turn; in a busy moment, events are batched.
    const { clock, bounds } = this.#deps;
    const sinceMs = clock.now() - this.#sentAt;
    const inMs = sinceMs >= bounds.batchMs || sinceMs < 0 ? 0 : bounds.batchMs - sinceMs;
    this.#planned = clock.after(inMs, () => this.#flush());
  }

  #flush(): void {
    this.#planned?.();
    this.#planned = null;
    const news = this.#news.filter((one) => one.seq > this.#seq);
    this.#news = [];
    const last = news.at(-1);
    if (last !== undefined) this.#tell(news, last.seq);
    if (this.#isPlanNew) this.#tellPlan();
    this.#catchUp();
  }

  /** A plan goes out together with the events it follows from, never before them. */
  #hear(): void {
    this.#isPlanNew = true;
    this.#planned ??= this.#deps.clock.after(0, () => this.#flush());
  }

  /** A phrase goes out at once, to everyone who keeps up; the others have missed it. */
  #tellSaid({ player, phrase }: SpokenPhrase): void {
    const frame = Buffer.from(frameOf({ type: 'said', table: this.id, player, phrase }));
    for (const [{ line }, { isBehind }] of this.#seats)
      if (!isBehind && line.buffered <= this.#deps.bounds.slowBytes) line.send(frame);
  }

  #tellPlan(): void {
    this.#isPlanNew = false;
    const frame = this.#planFrame();
    for (const [{ line }, { isBehind }] of this.#seats) if (!isBehind) line.send(frame);
  }

  #planFrame(): Buffer {
    return Buffer.from(frameOf({ type: 'next', table: this.id, planned: this.#live.planned ?? null }));
  }

  #tell(news: readonly RecordedCommand[], to: number): void {
    const from = this.#seq + 1;
    this.#seq = to;
    this.#sentAt = this.#deps.clock.now();
    for (const view of VIEWS) {
      let frame: Buffer | null = null;
      for (const [seat, state] of this.#seats) {
        if (seat.view !== view || state.isBehind) continue;
        if (seat.line.buffered > this.#deps.bounds.slowBytes) {
          state.isBehind = true;
          continue;
        }
        frame ??= Buffer.from(eventsFrame(view, this.id, from, to, news));
        seat.line.send(frame);
      }
    }
  }

  /** Slow readers that have caught up get the table as it is now; the others are checked again later. */
  #catchUp(): void {
    this.#catching?.();
    this.#catching = null;
    const { clock, bounds } = this.#deps;
    let isAnyBehind = false;
    for (const [seat, state] of this.#seats) {
      if (!state.isBehind) continue;
      if (seat.line.buffered <= bounds.slowBytes >> 2) {
        state.isBehind = false;
        this.#sendWhole(seat);
      } else isAnyBehind = true;
    }
    if (isAnyBehind) this.#catching = clock.after(AGAIN_MS, () => this.#flush());
  }

  #sendMissed(seat: FeedSeat, after: number | null): boolean {
    if (after === null || after > this.#seq) return false;
    const missed = after === this.#seq ? [] : this.#live.since(after);
    if (missed === null || missed.length > this.#deps.bounds.resumeMost) return false;
    seat.line.send(Buffer.from(eventsFrame(seat.view, this.id, after + 1, this.#seq, missed)));
    return true;
  }

  #sendWhole(seat: FeedSeat): void {
    const kept = this.#whole.get(seat.view);
    if (kept?.seq === this.#seq) {
      seat.line.send(kept.frame);
      return;
    }
    const frame = Buffer.from(
      tableFrame(seat.view, this.id, this.#seq, this.#live.table, this.#live.shownDice),
    );
    this.#whole.set(seat.view, { seq: this.#seq, frame });
    seat.line.send(frame);
  }

  /** Asks for a face that this feed has shown, and shows it if it has changed. */
  faceChanged(id: string): void {
    if (!this.#faces.has(id) || this.#isEnded) return;
    this.#deps.faces([id]).then(
      ([face]) => {
        if (face !== undefined && face.name !== this.#faces.get(id)?.name) this.#showFaces([face]);
      },
      (error: unknown) => this.#deps.fault(error),
    );
  }

  #showFaces(faces: readonly PublicProfile[]): void {
    if (this.#isEnded || faces.length === 0) return;
    const frame = Buffer.from(facesFrame(this.id, faces));
    for (const face of faces) this.#faces.set(face.id, face);
    for (const { line } of this.#seats.keys())
      if (line.buffered <= this.#deps.bounds.slowBytes) line.send(frame);
  }

  #askFaces(ids: readonly string[]): void {
    const wanted = [...new Set(ids)].filter((id) => !this.#askedFaces.has(id));
    if (wanted.length === 0) return;
    if (this.#askedFaces.size + wanted.length > FACES_MOST) {
      this.#askedFaces.clear();
      this.#faces.clear();
    }
    for (const id of wanted) this.#askedFaces.add(id);
    this.#deps.faces(wanted).then(
      (faces) => this.#showFaces(faces),
      (error: unknown) => {
        for (const id of wanted) this.#askedFaces.delete(id);
        this.#deps.fault(error);
      },
    );
  }

  #stopped(stopped: HostEnd): void {
    this.#flush();
    this.#leave();
    if (stopped.why === 'closed') this.#goneFor('closed', stopped.says);
    else this.#revive(this.#deps.clock.now() + this.#deps.bounds.reviveMs, stopped.says);
  }

  /** Waits for the table's next writer, in this process or another. Subscribers do not notice. */
  #revive(untilMs: number, says: string): void {
    const { clock, live, fault } = this.#deps;
    const again = (): void => {
      if (this.#isEnded) return;
      if (clock.now() >= untilMs) this.#goneFor('stopped', says);
      else this.#reviving = clock.after(AGAIN_MS, () => this.#revive(untilMs, says));
    };
    live(this.id).then(
      (found) => {
        if (this.#isEnded) return;
        if (found === null || found.stopped !== null) again();
        else this.#goOnWith(found);
      },
      (error: unknown) => {
        fault(error);
        again();
      },
    );
  }

  #goOnWith(found: LiveTable): void {
    this.#live = found;
    this.#listen();
    const missed = found.since(this.#seq);
    if (missed !== null) {
      this.#news.push(...missed);
      this.#flush();
      return;
    }
    this.#seq = found.seq;
    for (const [seat, state] of this.#seats) if (!state.isBehind) this.#sendWhole(seat);
  }

  #goneFor(why: 'closed' | 'stopped', says: string): void {
    const seats = [...this.#seats.keys()];
    this.end();
    for (const seat of seats) seat.gone(why, says);
  }
}

const namesIn = (table: LiveTable['table']): readonly string[] => [
  ...table.players.map((player) => player.id),
  ...table.crew.map((member) => member.id),
];
