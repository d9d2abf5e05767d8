// One table and its only writer. A command is decided at once, on disk next, and acknowledged and shown to everybody only then.

import { assert, known } from '../base/assert.ts';
import type { Roll } from '../base/dice.ts';
import { isRefusal, type Refusal } from '../rules/refusal.ts';
import type { Rules } from '../rules/rules.ts';
import { type Appended, type Json, type NewEntry, type Store, StoreBroken } from '../store/store.ts';
import type { Command } from '../table/command.ts';
import { decide } from '../table/decide.ts';
import type { TableEvent } from '../table/event.ts';
import { evolveAll } from '../table/evolve.ts';
import { emptyTable, type Table } from '../table/state.ts';
import type { ShownDice } from '../wire/shown.ts';
import { type Answer, overdrawn, repeatOf } from './answer.ts';
import type { Clock } from './clock.ts';
import { diceFailed, noteFor, notTheDice, passesThemOn } from './drawn-dice.ts';
import { diceAfter, type KeptDice, NO_DICE, rollIn, shownDiceOf } from './kept-dice.ts';
import { Latest } from './latest.ts';
import { openingPostings, postingsFor } from './ledger.ts';
import { areOut } from './out.ts';
import { type Happening, happeningOf, readTable, shownIn } from './read-table.ts';
import { saved } from './saved.ts';
import type { TableDice } from './table-dice.ts';

export { type Answer, type Happening, happeningOf };

/** Why a host is no longer the table's writer. */
export type Stopped = { readonly why: 'closed' | 'superseded' | 'broken'; readonly says: string };

export type HostSeams = {
  readonly store: Store;
  readonly clock: Clock;
  /** Null for a table whose dice are real and entered by the crew. */
  readonly dice: TableDice | null;
};

type Asked = {
  readonly id: string;
  readonly by: string;
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
};

/** A command that is decided and waits for the disk. */
type Waiting = {
  readonly asked: Asked;
  readonly entry: NewEntry;
  readonly events: readonly TableEvent[];
  readonly after: Table;
  readonly dice: KeptDice;
};

/** A snapshot is kept after so many events, so that opening a table reads few entries. */
const SNAPSHOT_EVERY = 2_000;

export class TableHost {
  readonly id: string;
  readonly rules: Rules;
  readonly #seams: HostSeams;
  readonly #fence: number | null;

  /** With everything that was decided, on disk or not yet. */
  #table: Table;
  /** With what is on disk. */
  #shown: Table;
  #seq = 0;
  /** When the latest entry was decided. */
  #lastAt = 0;
  /** What is known of the dice: with what was decided, and with what is on disk. */
  #dice: KeptDice = NO_DICE;
  #shownDice: KeptDice = NO_DICE;
  readonly #latest = new Latest();
  readonly #underWay = new Map<string, Promise<Answer>>();
  #waiting: Waiting[] = [];
  #isWriting = false;
  #isReloading = false;
  #afterReload: Asked[] = [];
  #stopped: Stopped | null = null;
  #snapshotVersion = 0;
  readonly #watchers = new Set<(happened: readonly Happening[]) => void>();
  readonly #mourners = new Set<(stopped: Stopped) => void>();

  private constructor(id: string, rules: Rules, fence: number | null, seams: HostSeams) {
    this.id = id;
    this.rules = rules;
    this.#seams = seams;
    this.#fence = fence;
    this.#table = emptyTable(rules);
    this.#shown = this.#table;
  }

  /** Opens a table from its record; the first one to do so puts its bank into the books. */
  static async open(id: string, rules: Rules, fence: number | null, seams: HostSeams): Promise<TableHost> {
    const host = new TableHost(id, rules, fence, seams);
    await host.#load();
    if (host.#seq === 0) await host.#openBooks();
    return host;
  }

  /** The table as everybody may know it: what is on disk. */
  get table(): Table {
    return this.#shown;
  }

  get seq(): number {
    return this.#seq;
  }

  get stopped(): Stopped | null {
    return this.#stopped;
  }

  /** The dice that were drawn for the throw that is out; null where none is, or where the crew enters them. */
  get drawn(): Roll | null {
    return rollIn(this.#shownDice.out);
  }

  /** What the record knows of the dice, as far as it is on disk. */
  get keptDice(): KeptDice {
    return this.#shownDice;
  }

  /** Where the dice come from; null where the crew enters them. */
  get source(): TableDice | null {
    return this.#seams.dice;
  }

  get shownDice(): ShownDice {
    return shownDiceOf(this.#seams.dice?.kind ?? 'entered', this.#shownDice);
  }

  /** Nothing waits for the disk. */
  get isIdle(): boolean {
    return this.#waiting.length === 0 && !this.#isWriting && !this.#isReloading;
  }

  watch(see: (happened: readonly Happening[]) => void): () => void {
    this.#watchers.add(see);
    return () => this.#watchers.delete(see);
  }

  onStop(mourn: (stopped: Stopped) => void): () => void {
    this.#mourners.add(mourn);
    return () => this.#mourners.delete(mourn);
  }

  /** What has happened since an entry; null where that is longer ago than is at hand. */
  since(seq: number): readonly Happening[] | null {
    return this.#latest.since(seq, this.#seq);
  }

  /** Gives a command. The promise is kept once it is known what became of it, and never broken. */
  give(id: string, by: string, command: Command): Promise<Answer> {
    // Whoever sends it again while it is under way waits for the same answer.
    const before = this.#underWay.get(id);
    if (before !== undefined) return before;
    const answered = new Promise<Answer>((answer) => this.#take({ id, by, command, answer }));
    this.#underWay.set(id, answered);
    void answered.then(() => this.#underWay.delete(id));
    return answered;
  }

  /** The writer ends: what waits for the disk is still written. */
  stop(stopped: Stopped): void {
    if (this.#stopped !== null) return;
    this.#stopped = stopped;
    for (const mourn of this.#mourners) mourn(stopped);
  }

  #take(asked: Asked): void {
    if (this.#stopped !== null) {
      asked.answer({ done: 'stopped', says: this.#stopped.says });
      return;
    }
    if (this.#isReloading) {
      this.#afterReload.push(asked);
      return;
    }
    const before = this.#latest.done(asked.id);
    if (before !== undefined) {
      asked.answer({ done: 'accepted', ...before, isRepeat: true });
      return;
    }
    const events = this.#decide(asked.command);
    if (isRefusal(events)) void this.#refuse(asked, events);
    else this.#queue(asked, events);
  }

  /** What the rules decide, and the house's dice allow. */
  #decide(command: Command): readonly TableEvent[] | Refusal {
    const { dice } = this.#seams;
    const others =
      notTheDice(dice, this.#dice, this.#table, command) ?? diceFailed(dice, this.#table, command);
    if (others !== null) return others;
    const events = decide(this.#table, command);
    return isRefusal(events) ? events : (passesThemOn(dice, this.#table, events) ?? events);
  }

  /** What is refused now may have been done before, longer ago than is at hand: the record knows. */
  async #refuse(asked: Asked, refusal: Refusal): Promise<void> {
    try {
      const before = repeatOf(await this.#seams.store.find(this.id, asked.id));
      asked.answer(before ?? { done: 'refused', refusal });
    } catch (error) {
      asked.answer({ done: 'stopped', says: 'The record cannot be read now. Send the command again.' });
      if (!(error instanceof StoreBroken)) throw error;
    }
  }

  #queue(asked: Asked, events: readonly TableEvent[]): void {
    const before = this.#table;
    const after = evolveAll(before, events);
    const { clock } = this.#seams;
    // A clock that was set back stands still in the record until it has caught up.
    this.#lastAt = Math.max(this.#lastAt, clock.now());
    const passing = { id: this.id, before, after, command: asked.command, at: this.#lastAt };
    const note = noteFor(this.#seams.dice, this.#dice, passing);
    if (note !== null && isRefusal(note)) {
      void this.#refuse(asked, note);
      return;
    }
    const kept = diceAfter(this.#dice, note, areOut(after));
    const entry: NewEntry = {
      stream: this.id,
      version: before.version,
      fence: this.#fence,
      id: asked.id,
      by: asked.by,
      at: this.#lastAt,
      command: asked.command as unknown as Json,
      events: events as unknown as readonly Json[],
      draw: note as unknown as Json,
      postings: postingsFor(this.id, before, after, events),
    };
    this.#table = after;
    this.#dice = kept;
    this.#waiting.push({ asked, entry, events, after, dice: kept });
    void this.#write();
  }

  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0 && this.#stopped === null) {
      const batch = this.#waiting;
      this.#waiting = [];
      let results: readonly Appended[];
      try {
        results = await this.#seams.store.append(batch.map((one) => one.entry));
      } catch (error) {
        this.#break(batch, error);
        break;
      }
      await this.#settle(batch, results);
    }
    this.#isWriting = false;
    const left = this.#waiting;
    this.#waiting = [];
    for (const { asked } of left) asked.answer({ done: 'stopped', says: this.#stopped?.says ?? '' });
  }

  /** Tells what became of a batch. Whatever follows an entry that was not written was decided upon a table that never was. */
  async #settle(batch: readonly Waiting[], results: readonly Appended[]): Promise<void> {
    const happened: Happening[] = [];
    let at = 0;
    for (; at < batch.length; at++) {
      const one = known(batch[at], 'an entry');
      const result = known(results[at], 'a result for every entry');
      if (result.done !== 'appended') break;
      happened.push(this.#keep(one, result.seq));
    }
    this.#show(happened);
    for (const { asked } of batch.slice(0, at)) {
      const done = known(this.#latest.done(asked.id), 'what was kept');
      asked.answer({ done: 'accepted', ...done, isRepeat: false });
    }
    const failed = batch[at];
    if (failed === undefined) {
      await this.#saveSnapshot();
      return;
    }
    await this.#fail(failed, known(results[at], 'its result'), batch.slice(at + 1));
  }

  async #fail(failed: Waiting, result: Appended, rest: readonly Waiting[]): Promise<void> {
    const later = [...rest.map((one) => one.asked), ...this.#waiting.map((one) => one.asked)];
    this.#waiting = [];
    if (result.done === 'stale' || result.done === 'fenced') {
      this.stop({
        why: 'superseded',
        says: 'Another writer has taken this table over. Send the command again.',
      });
      for (const asked of [failed.asked, ...later])
        asked.answer({ done: 'stopped', says: this.#stopped?.says ?? '' });
      return;
    }
    this.#isReloading = true;
    if (result.done === 'repeated') {
      const { seq, version, events } = result.entry;
      failed.asked.answer({ done: 'accepted', seq, version: version + events.length, isRepeat: true });
    } else if (result.done === 'overdrawn')
      failed.asked.answer({ done: 'refused', refusal: overdrawn(failed.asked.command) });
    try {
      await this.#load();
    } catch (error) {
      this.#break([], error);
    }
    this.#isReloading = false;
    const again = [...later, ...this.#afterReload];
    this.#afterReload = [];
    for (const asked of again) this.#take(asked);
  }

  /** The disk has failed: what was under way may be written or not, and nobody here guesses. */
  #break(batch: readonly Waiting[], error: unknown): void {
    if (!(error instanceof StoreBroken)) throw error;
    const says = `The record cannot be written (${error.message}). This table has stopped; nothing that was acknowledged is lost.`;
    this.stop({ why: 'broken', says });
    const left = [
      ...batch.map((one) => one.asked),
      ...this.#waiting.map((one) => one.asked),
      ...this.#afterReload,
    ];
    this.#waiting = [];
    this.#afterReload = [];
    for (const asked of left) asked.answer({ done: 'stopped', says });
  }

  #keep({ asked, entry, events, after, dice }: Waiting, seq: number): Happening {
    assert(seq === this.#seq + 1, 'entries come one after the other');
    this.#seq = seq;
    this.#shown = after;
    this.#latest.remember(asked.id, seq, after.version);
    this.#shownDice = dice;
    return {
      seq,
      version: entry.version,
      at: entry.at,
      command: asked.command,
      events,
      ...shownIn(entry.draw),
    };
  }

  #show(happened: readonly Happening[]): void {
    if (happened.length === 0) return;
    this.#latest.add(happened);
    for (const see of this.#watchers) see(happened);
  }

  /** Reads the record, and tells those who watch what they have not seen. */
  async #load(): Promise<void> {
    const happened: Happening[] = [];
    const read = await readTable(this.#seams.store, this.id, this.rules, (entry, version) => {
      this.#latest.remember(entry.id, entry.seq, version);
      this.#lastAt = Math.max(this.#lastAt, entry.at);
      happened.push(happeningOf(entry));
      Latest.trim(happened);
    });
    const isFirst = this.#shown.version === 0;
    this.#seq = read.seq;
    this.#dice = read.dice;
    this.#shownDice = read.dice;
    this.#snapshotVersion = read.snapshotVersion;
    this.#table = read.table;
    this.#shown = read.table;
    const news = this.#latest.newIn(happened);
    if (isFirst) this.#latest.add(news);
    else this.#show(news);
  }

  async #openBooks(): Promise<void> {
    const { store, clock } = this.#seams;
    const postings = openingPostings(this.id, this.#table);
    const entry = {
      stream: this.id,
      version: 0,
      fence: this.#fence,
      id: 'open-books',
      by: 'house',
      at: clock.now(),
    };
    const [result] = await store.append([{ ...entry, command: null, events: [], draw: null, postings }]);
    if (result?.done === 'appended') this.#seq = result.seq;
    else await this.#load();
  }

  async #saveSnapshot(): Promise<void> {
    if (this.#waiting.length > 0 || this.#shown.version - this.#snapshotVersion < SNAPSHOT_EVERY) return;
    this.#snapshotVersion = this.#shown.version;
    const state = saved(this.#shown, this.#shownDice) as unknown as Json;
    try {
      await this.#seams.store.saveSnapshot(this.id, { seq: this.#seq, version: this.#shown.version, state });
    } catch (error) {
      // A snapshot saves time and nothing else; but a store that cannot write it cannot write anything.
      this.#break([], error);
    }
  }
}
