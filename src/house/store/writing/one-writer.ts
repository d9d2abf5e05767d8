// The single writer of a shelf: the jobs of one turn share a transaction, the first failure stops it, and watchers are notified
// once the data is on disk.

import { checkStream } from '../record/names.ts';
import { isUnreadable, type Store, StoreBroken, StoreMisused, type StreamId } from '../store.ts';
import type { CommitPace } from './commit-pace.ts';
import { type CallOutcome, GroupCommit } from './group-commit.ts';
import type { Shelf } from './shelf.ts';

/** Which store method is called, and for which stream. */
export type StoreCall = { readonly call: keyof Store; readonly stream: StreamId | null };

export type StreamWatcher = (streams: readonly StreamId[]) => void;

/** The hooks around a shelf; memory has its own, for simulated worlds. */
export type ShelfHooks = {
  /** Waits for the calls of the same turn. */
  readonly turn: CommitPace;
  /** Wraps each transaction. */
  readonly writing: (calls: readonly StoreCall[], write: () => void) => void | Promise<void>;
  /** Runs before each read. */
  readonly reading: (call: StoreCall) => void | Promise<void>;
  /** All watchers of this shelf, through this store or another. */
  readonly watchers: Set<StreamWatcher>;
  /** Whether no other process can write to this shelf while this store is open. */
  readonly isAlone: boolean;
  /** Whether a failure ends this store, or only the affected calls. */
  readonly isOverAfterFailure: boolean;
};

type Job = StoreCall & { readonly run: () => unknown };

export class OneWriter {
  private readonly shelf: Shelf;
  private readonly surroundings: ShelfHooks;
  private readonly group: GroupCommit<Job, unknown>;
  private readonly ownWatchers = new Set<StreamWatcher>();
  private written = new Set<StreamId>();
  private over: Error | null = null;

  constructor(shelf: Shelf, surroundings: ShelfHooks) {
    this.shelf = shelf;
    this.surroundings = surroundings;
    this.group = new GroupCommit((jobs) => this.transaction(jobs), surroundings.turn);
  }

  /** Checks at once, so that our own bugs are found before anything is written; runs in the next transaction. */
  async write<Checked, T>(call: StoreCall, check: () => Checked, run: (checked: Checked) => T): Promise<T> {
    this.stopIfOver();
    if (call.stream !== null) checkStream(call.stream);
    const checked = check();
    return (await this.group.add({ ...call, run: () => run(checked) })) as T;
  }

  /** Reads. A disk that cannot be read is as broken as one that cannot be written. */
  async look<T>(call: StoreCall, work: () => T): Promise<T> {
    this.stopIfOver();
    try {
      // Awaited only if needed: a read from SQLite finishes in the same turn.
      const pause = this.surroundings.reading(call);
      if (pause !== undefined) await pause;
      return work();
    } catch (error) {
      if (isAnswer(error)) throw error;
      throw this.broken('read', error);
    }
  }

  /** Called by a job whose stream has something new for watchers. */
  wrote(stream: StreamId): void {
    this.written.add(stream);
  }

  watch(seen: StreamWatcher): () => void {
    this.stopIfOver();
    // A separate function for each watcher, so that one that watches twice can stop once.
    const watcher: StreamWatcher = (streams) => seen(streams);
    this.ownWatchers.add(watcher);
    this.surroundings.watchers.add(watcher);
    return () => {
      this.ownWatchers.delete(watcher);
      this.surroundings.watchers.delete(watcher);
    };
  }

  /** One long transaction. Until it is over, every other call is refused. */
  async alone(work: () => Promise<void>): Promise<void> {
    await this.group.idle();
    this.stopIfOver();
    this.over = new StoreMisused('A record is being restored into this store');
    try {
      this.shelf.begin();
      await work();
      this.shelf.end(true);
      this.over = null;
    } catch (error) {
      this.over = null;
      this.shelf.end(false);
      if (isAnswer(error)) throw error;
      throw this.broken('write', error);
    }
  }

  async close(): Promise<void> {
    await this.group.idle();
    if (this.over instanceof Closed) return;
    this.over = new Closed('The store is closed');
    for (const watcher of this.ownWatchers) this.surroundings.watchers.delete(watcher);
    this.shelf.close();
  }

  stopIfOver(): void {
    if (this.over !== null) throw this.over;
  }

  private async transaction(jobs: readonly Job[]): Promise<readonly CallOutcome<unknown>[]> {
    // Every call that was waiting when the previous one failed gets the same error.
    this.stopIfOver();
    let outcomes: readonly CallOutcome<unknown>[] = [];
    try {
      const pause = this.surroundings.writing(jobs, () => {
        this.written = new Set();
        this.shelf.transact(() => {
          outcomes = jobs.map(outcomeOf);
        });
        this.tell([...this.written]);
      });
      if (pause !== undefined) await pause;
    } catch (error) {
      throw isAnswer(error) ? error : this.broken('write', error);
    }
    return outcomes;
  }

  private tell(streams: readonly StreamId[]): void {
    if (streams.length === 0) return;
    for (const watcher of this.surroundings.watchers) queueMicrotask(() => watcher(streams));
  }

  private broken(doing: 'read' | 'write', error: unknown): StoreBroken {
    if (error instanceof StoreBroken) return error;
    const words = error instanceof Error ? error.message : String(error);
    const broken = new StoreBroken(`The store failed to ${doing}: ${words}`, { cause: error });
    if (this.surroundings.isOverAfterFailure) this.over ??= broken;
    return broken;
  }
}

class Closed extends StoreMisused {}

/** A refused job has written nothing, and does not affect the others. */
function outcomeOf({ run }: Job): CallOutcome<unknown> {
  try {
    return { answer: run() };
  } catch (error) {
    if (isAnswer(error)) return { error };
    throw error;
  }
}

function isAnswer(error: unknown): error is Error {
  return error instanceof StoreMisused || isUnreadable(error);
}
