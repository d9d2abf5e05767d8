// A table as it was after any entry of its record, computed from the nearest cached table.

import { assert } from 'boxperson/base';
import { restoreTable, type SavedTable } from 'boxperson/host';
import type { Rules } from 'boxperson/rules';
import { emptyTable, evolveAll, type Table, type TableEvent } from 'boxperson/table';
import { PAGE, type WalkDeps } from './walk.ts';

type Kept = { readonly id: string; readonly seq: number; readonly table: Table };

/** How many tables are cached across all records: a reader who pages through a night asks for the next one soon. */
const KEPT_MAX = 200;
/** On a long replay, a table is cached after this many entries. */
const KEEP_EVERY = 10_000;

export class TableReplay {
  #kept: Kept[] = [];

  /** The entry must exist. Null if it is more than `most` entries away: the next request starts closer. */
  async tableAt(
    walk: WalkDeps,
    id: string,
    rules: Rules,
    seq: number,
    most = Infinity,
  ): Promise<Table | null> {
    let { seq: at, table } = await this.#nearest(walk, id, rules, seq);
    const until = Math.min(seq, at + most);
    while (at < until) {
      const page = await walk.store.read(id, at, Math.min(PAGE, until - at));
      assert(page.length > 0, `${id} has an entry ${at + 1}`);
      for (const entry of page) {
        assert(entry.version === table.version, 'the record continues where it stopped');
        table = evolveAll(table, entry.events as unknown as readonly TableEvent[]);
        at = entry.seq;
        if (at % KEEP_EVERY === 0) this.#keep({ id, seq: at, table });
      }
      await walk.pause();
    }
    this.#keep({ id, seq: at, table });
    return at === seq ? table : null;
  }

  async #nearest(walk: WalkDeps, id: string, rules: Rules, seq: number): Promise<Kept> {
    const snapshot = await walk.store.snapshot(id);
    const below = this.#kept.filter((one) => one.id === id && one.seq <= seq && one.table.rules === rules);
    if (snapshot !== null && snapshot.seq <= seq)
      below.push({
        id,
        seq: snapshot.seq,
        table: restoreTable(rules, snapshot.state as unknown as SavedTable),
      });
    return below.reduce((best, one) => (one.seq > best.seq ? one : best), {
      id,
      seq: 0,
      table: emptyTable(rules),
    });
  }

  #keep(kept: Kept): void {
    const others = this.#kept.filter((one) => one.id !== kept.id || one.seq !== kept.seq);
    this.#kept = [...others.slice(-KEPT_MAX + 1), kept];
  }
}
