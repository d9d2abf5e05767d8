// One table and its only writer. A command is decided at once, then written to disk, and only then acknowledged and shown.

import { assert, required, Subscribers } from 'boxperson/base';
import { isRefusal, type Refusal, type Rules } from 'boxperson/rules';
import {
  type AppendOutcome,
  type EntryBasis,
  type Json,
  type NewEntry,
  StoreBroken,
  type WriterMark,
} from 'boxperson/store';
import type { Table, TableCommand, TableEvent } from 'boxperson/table';
import type { ShownDice } from 'boxperson/wire';
import { filledIn } from '../dice/filled-in.ts';
import { type RecordedDice, shownDiceOf } from '../dice/recorded-dice.ts';
import type { TableDice } from '../dice/table-dice.ts';
import { beginNight, type LeasedTable, type WriterStart } from '../night/begin-night.ts';
import { type RecordedCommand, shownIn } from '../night/read-table.ts';
import { savedTableOf } from '../night/saved-table.ts';
import { writerMarkFor } from '../night/written-by.ts';
import { type CommandStep, commandSteps, newEntryOf } from './carry-out.ts';
import { type CommandAnswer, overdrawnRefusal, repeatedAnswer } from './command-answer.ts';
import {
  CANNOT_READ,
  CommandDedup,
  CommandQueue,
  decideAgain,
  type QueuedCommand,
  queuedCommand,
} from './command-queue.ts';
import type { HostDeps, HostEnd } from './host-deps.ts';
import type { LatestEntries } from './live-table.ts';
import { NO_OFFICE_FACTS, type OfficeFacts } from './office.ts';

export type { CommandAnswer, HostDeps, HostEnd, RecordedCommand };

/** A decided command waiting for the disk. */
type Waiting = {
  readonly asked: QueuedCommand;
  readonly entry: NewEntry;
  readonly events: readonly TableEvent[];
  readonly after: Table;
  readonly dice: RecordedDice;
};

/** A snapshot is taken after this many events, so that opening a table reads few entries. */
const SNAPSHOT_EVERY = 2_000;
/** How often a command may be decided again because other writers were faster. */
const TRIES_MOST = 100;

/**
 * One table and its only writer. Each command is decided at once and stored, and only then answered and shown to watchers.
 * `stopped` says why it no longer writes; null while it does.
 */
export class TableHost {
  readonly id: string;
  readonly rules: Rules;
  readonly #deps: HostDeps;
  readonly #fence: number | null;
  readonly #made: WriterMark;

  /** Includes everything decided, even if not yet on disk. */
  #table: Table;
  /** Includes only what is on disk. */
  #shown: Table;
  #seq: number;
  /** When the latest entry was decided. */
  #lastAt: number;
  /** The state of the dice: as decided, and as on disk. */
  #dice: RecordedDice;
  #shownDice: RecordedDice;
  readonly #latest: LatestEntries;
  readonly #given: CommandDedup;
  #waiting: Waiting[] = [];
  #isWriting = false;
  readonly #line = new CommandQueue({
    mustRead: (asked) => this.#mustRead(asked),
    idle: () => this.#idle(),
    read: (asked) => this.#read(asked),
    answer: (asked) => this.#answer(asked),
  });
  #idleThen: (() => void)[] = [];
  #stopped: HostEnd | null = null;
  #snapshotVersion: number;
  readonly #watchers = new Subscribers<[happened: readonly RecordedCommand[]]>();
  readonly #stopWatchers = new Subscribers<[stopped: HostEnd]>();

  private constructor(night: LeasedTable, deps: HostDeps, begun: WriterStart) {
    this.id = night.id;
    this.rules = night.rules;
    this.#fence = night.fence;
    this.#made = night.made;
    this.#deps = deps;
    this.#table = begun.table;
    this.#shown = begun.table;
    this.#seq = begun.seq;
    this.#lastAt = begun.lastAt;
    this.#dice = begun.dice;
    this.#shownDice = begun.dice;
    this.#latest = begun.latest;
    // A writer remembers only its own refusals: a command refused under an earlier lease may have been done since.
    this.#given = new CommandDedup(`${night.id} ${night.fence}`, deps.refused);
    this.#snapshotVersion = begun.snapshotVersion;
  }

  /** Opens a table from its record; the first opening puts its bank into the books. */
  static async open(id: string, rules: Rules, fence: number | null, deps: HostDeps): Promise<TableHost> {
    const { made = writerMarkFor(rules), isAutomatic = false } = deps;
    const night = { id, rules, fence, made, isAutomatic };
    const begun = await beginNight(night, deps);
    await deps.dice?.begin(begun.dice);
    return new TableHost(night, deps, begun);
  }

  /** The public state of the table: what is on disk. */
  get table(): Table {
    return this.#shown;
  }

  get seq(): number {
    return this.#seq;
  }

  get stopped(): HostEnd | null {
    return this.#stopped;
  }

  /** The state of the dice, as on disk. */
  get keptDice(): RecordedDice {
    return this.#shownDice;
  }

  /** The source of the dice; null if the crew enters them. */
  get source(): TableDice | null {
    return this.#deps.dice;
  }

  get shownDice(): ShownDice {
    return shownDiceOf(this.#deps.dice?.kind ?? 'entered', this.#shownDice);
  }

  /** Nothing is waiting for the disk: the table on disk is the table decided on. */
  get isWritten(): boolean {
    return this.#waiting.length === 0 && !this.#isWriting;
  }

  /** Also, the queue is empty. */
  get isIdle(): boolean {
    return this.isWritten && !this.#line.isHolding;
  }

  readonly watch = this.#watchers.add;

  readonly onStop = this.#stopWatchers.add;

  /** Changes since an entry; null if they are too old to be cached. */
  since(seq: number): readonly RecordedCommand[] | null {
    return this.#latest.since(seq, this.#seq);
  }

  /**
   * Gives a command. The promise resolves once the outcome is known and never rejects. `refusal` is set for a command the house
   * has already refused.
   */
  give(
    id: string,
    by: string,
    command: TableCommand,
    refusal: Refusal | null = null,
  ): Promise<CommandAnswer> {
    return this.#given.give(id, by, (answer, before) => {
      const asked = queuedCommand({ id, by, command, answer });
      const refused = refusal ?? before;
      if (refused === null) this.#line.take(asked);
      else void this.#refuse(asked, refused);
    });
  }

  /** Stops the writer; commands waiting for the disk are still written. */
  stop(stopped: HostEnd): void {
    if (this.#stopped !== null) return;
    this.#stopped = stopped;
    this.#deps.dice?.stop();
    this.#stopWatchers.tell(stopped);
  }

  /** Whether something must be read from the store before a command can be decided. */
  #mustRead({ id, command, read, tries }: QueuedCommand): boolean {
    const { office } = this.#deps;
    if (office == null || read !== null || this.#stopped !== null) return false;
    if (this.#latest.done(id) !== undefined) return false;
    return tries > 0 || office.mustRead({ id: this.id, table: this.#table }, command);
  }

  async #read({ command, tries }: QueuedCommand): Promise<OfficeFacts> {
    const here = { id: this.id, table: this.#table };
    return (await this.#deps.office?.read(here, command, tries > 0)) ?? NO_OFFICE_FACTS;
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isWriting || this.#waiting.length > 0) this.#idleThen.push(resolve);
      else resolve();
    });
  }

  #answer(asked: QueuedCommand): void {
    if (this.#stopped !== null) {
      asked.answer({ done: 'stopped', says: this.#stopped.says });
      return;
    }
    const before = this.#latest.done(asked.id);
    if (before !== undefined) {
      asked.answer({ done: 'accepted', ...before, isRepeat: true });
      return;
    }
    const refusal = this.#decide(asked);
    if (refusal !== null) void this.#refuse(asked, refusal);
  }

  /** Applies the office, the rules and the dice; null if the command is on its way to the disk. */
  #decide(asked: QueuedCommand): Refusal | null {
    const { clock, office, dice: source, isAutomatic = false } = this.#deps;
    const { id } = this;
    // If the clock was set back, the record's time pauses until the clock has caught up.
    const now = clock.now();
    const at = Math.max(this.#lastAt, now);
    const read = asked.read ?? NO_OFFICE_FACTS;
    const permit = office?.permit({ id, table: this.#table }, asked.by, asked.command, at, read);
    if (permit === 'read-first') return this.#again(asked);
    if (permit !== undefined && isRefusal(permit)) return asked.isRefused ? permit : this.#again(asked, true);
    const { command: given, basis } = permit ?? { command: asked.command, basis: null };
    const command = filledIn(this.#deps.chance ?? null, given, at);
    if (isRefusal(command)) return command;
    const run = { id, table: this.#table, dice: this.#dice, source, isAutomatic };
    const steps = commandSteps(run, command, { at, now });
    if (isRefusal(steps)) return steps;
    for (const step of steps.slice(0, -1)) this.#queue(ownWish(step), null, step, at);
    this.#queue(asked, basis, required(steps.at(-1), 'a step'), at);
    return null;
  }

  /** Another process may have changed something not known here yet, so the record is read to its end before a refusal. */
  #again(asked: QueuedCommand, isRefused = asked.isRefused): null {
    asked.isRefused = isRefused;
    decideAgain(asked);
    this.#line.takeAgain([asked]);
    return null;
  }

  /** A command refused now may have been done earlier than the cache goes back; the record knows. */
  async #refuse(asked: QueuedCommand, refusal: Refusal): Promise<void> {
    try {
      const before = repeatedAnswer(await this.#deps.store.find(this.id, asked.id));
      asked.answer(before ?? { done: 'refused', refusal });
    } catch (error) {
      asked.answer(CANNOT_READ);
      if (!(error instanceof StoreBroken)) throw error;
    }
  }

  #queue(asked: QueuedCommand, basis: EntryBasis | null, step: CommandStep, at: number): void {
    const { after, events, dice } = step;
    const mark = { stream: this.id, fence: this.#fence, at, made: this.#made, basis };
    const entry = newEntryOf({ ...mark, id: asked.id, by: asked.by }, step);
    this.#lastAt = at;
    this.#table = after;
    this.#dice = dice;
    this.#waiting.push({ asked, entry, events, after, dice });
    void this.#write();
  }

  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0 && this.#stopped === null) {
      const batch = this.#waiting;
      this.#waiting = [];
      let results: readonly AppendOutcome[];
      try {
        results = await this.#deps.store.append(batch.map((one) => one.entry));
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
    for (const resolve of this.#idleThen.splice(0)) resolve();
  }

  /** Answers a batch. Commands after an entry that was not written were decided on a table that never existed. */
  async #settle(batch: readonly Waiting[], results: readonly AppendOutcome[]): Promise<void> {
    const happened: RecordedCommand[] = [];
    let at = 0;
    for (; at < batch.length; at++) {
      const one = required(batch[at], 'an entry');
      const result = required(results[at], 'a result for every entry');
      if (result.done !== 'appended') break;
      happened.push(this.#keep(one, result.seq));
    }
    this.#show(happened);
    for (const { asked } of batch.slice(0, at)) {
      const done = required(this.#latest.done(asked.id), 'what was kept');
      asked.answer({ done: 'accepted', ...done, isRepeat: false });
    }
    const failed = batch[at];
    if (failed === undefined) await this.#saveSnapshot();
    else this.#fail(failed, required(results[at], 'its result'), batch.slice(at + 1));
  }

  /** One entry was not written: the table reverts to what is on disk, and everything behind it is decided again. */
  #fail(failed: Waiting, result: AppendOutcome, rest: readonly Waiting[]): void {
    const later = [...rest.map((one) => one.asked), ...this.#waiting.map((one) => one.asked)];
    this.#waiting = [];
    if (result.done === 'stale' || result.done === 'fenced') {
      this.stop({
        why: 'superseded',
        says: 'Another writer has taken over this table. Send the command again.',
      });
      for (const asked of [failed.asked, ...later])
        asked.answer({ done: 'stopped', says: this.#stopped?.says ?? '' });
      return;
    }
    this.#table = this.#shown;
    this.#dice = this.#shownDice;
    // If a fill is not possible, the commands that need it do not request it again.
    if (result.done === 'overdrawn' && failed.asked.by === 'house' && failed.asked.command.do === 'fill-bank')
      later
        .shift()
        ?.answer({ done: 'refused', refusal: overdrawnRefusal(failed.asked.command, result.account) });
    this.#line.takeAgain(this.#isAnswered(failed.asked, result) ? later : [failed.asked, ...later]);
  }

  /** Whether a command that was not written is answered; otherwise it must be decided again. */
  #isAnswered(asked: QueuedCommand, result: AppendOutcome): boolean {
    if (result.done === 'repeated') {
      const { seq, version, events } = result.entry;
      asked.answer({ done: 'accepted', seq, version: version + events.length, isRepeat: true });
      return true;
    }
    if (result.done === 'overdrawn') {
      asked.answer({ done: 'refused', refusal: overdrawnRefusal(asked.command, result.account) });
      return true;
    }
    decideAgain(asked);
    if (asked.tries <= TRIES_MOST) return false;
    asked.answer({ done: 'stopped', says: 'Too much is happening at once. Send the command again.' });
    return true;
  }

  /** The disk has failed: pending commands may or may not have been written. */
  #break(batch: readonly Waiting[], error: unknown): void {
    if (!(error instanceof StoreBroken)) throw error;
    const says = `The record could not be written (${error.message}). This table has stopped; no acknowledged command is lost.`;
    this.stop({ why: 'broken', says });
    const left = [...batch, ...this.#waiting];
    this.#waiting = [];
    for (const { asked } of left) asked.answer({ done: 'stopped', says });
  }

  #keep({ asked, entry, events, after, dice }: Waiting, seq: number): RecordedCommand {
    assert(seq === this.#seq + 1, 'entries come one after the other');
    this.#seq = seq;
    this.#shown = after;
    this.#latest.remember(asked.id, seq, after.version);
    this.#shownDice = dice;
    return {
      seq,
      version: entry.version,
      at: entry.at,
      command: entry.command as unknown as TableCommand,
      events,
      ...shownIn(entry.draw),
    };
  }

  #show(happened: readonly RecordedCommand[]): void {
    if (happened.length === 0) return;
    this.#latest.add(happened);
    this.#watchers.tell(happened);
  }

  async #saveSnapshot(): Promise<void> {
    if (this.#waiting.length > 0 || this.#shown.version - this.#snapshotVersion < SNAPSHOT_EVERY) return;
    this.#snapshotVersion = this.#shown.version;
    const state = savedTableOf(this.#shown, this.#shownDice) as unknown as Json;
    try {
      await this.#deps.store.saveSnapshot(this.id, {
        seq: this.#seq,
        version: this.#shown.version,
        made: this.#made,
        state,
      });
    } catch (error) {
      // A missing snapshot only costs time, but a store that cannot write it cannot write anything.
      this.#break([], error);
    }
  }
}

/** A step that the house takes on its own, with an id that prevents it from being taken twice. */
const ownWish = ({ command, before }: CommandStep): QueuedCommand =>
  queuedCommand({ id: `${command.do}-${before.version}`, by: 'house', command, answer: () => {} });
