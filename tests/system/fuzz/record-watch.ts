// Watches the record while a house is under attack. Every entry by a player or the crew was acknowledged to its sender, and
// every acknowledgment has an entry; no player's command moves another's chips; and only the operator grants roles.

import { isDeepStrictEqual } from 'node:util';
import { required } from '../../../src/game/base/assert.ts';
import type { TableEvent } from '../../../src/game/table/event.ts';
import { chipsAtTable, evolveAll } from '../../../src/game/table/evolve/evolve.ts';
import { emptyTable } from '../../../src/game/table/open.ts';
import type { Table } from '../../../src/game/table/state.ts';
import type { Entry } from '../../../src/house/store/store.ts';
import type { FiredHouse } from './fired-house.ts';

const PAGE = 500;
const HOUSE = 'house';

type TableAt = { table: Table; seq: number };

export class RecordWatch {
  readonly #fired: FiredHouse;
  readonly #tables = new Map<string, TableAt>();
  #peopleSeq = 0;
  entries = 0;

  private constructor(fired: FiredHouse) {
    this.#fired = fired;
  }

  /** Starts from the current record. */
  static async begin(fired: FiredHouse): Promise<RecordWatch> {
    const watch = new RecordWatch(fired);
    for (const id of fired.tables.keys()) {
      const rules = required(fired.house.rulesOf(id), 'rules');
      watch.#tables.set(id, { table: emptyTable(rules), seq: 0 });
      for await (const { events, seq } of watch.#read(id, 0)) watch.#evolve(id, events, seq);
    }
    for await (const { seq } of watch.#read('people', 0)) watch.#peopleSeq = seq;
    return watch;
  }

  tableOf(id: string): Table {
    return this.#of(id).table;
  }

  /** Checks new entries; `told` has the position of every command acknowledged since the last look. */
  async look(told: Map<string, number>): Promise<void> {
    for (const [id, { seq }] of this.#tables)
      for await (const entry of this.#read(id, seq)) {
        this.#checkTold(entry, told);
        const before = this.#of(id).table;
        this.#evolve(id, entry.events, entry.seq);
        this.#checkReach(entry, before, this.#of(id).table);
      }
    const [lost] = told;
    if (lost !== undefined)
      throw new Error(`${lost[0]} was acknowledged as entry ${lost[1]}, but is missing`);
    for await (const entry of this.#read('people', this.#peopleSeq)) {
      this.#peopleSeq = entry.seq;
      this.#checkPeople(entry);
    }
  }

  #checkTold({ stream, id, by, seq }: Entry, told: Map<string, number>): void {
    this.entries += 1;
    if (by === HOUSE) return;
    const key = `${stream} ${id}`;
    if (told.get(key) !== seq)
      throw new Error(`entry ${seq} of ${stream} (${id}) was written but never acknowledged`);
    told.delete(key);
  }

  #checkReach({ stream, seq, by, command }: Entry, before: Table, after: Table): void {
    if (chipsAtTable(after) !== after.issuedCents)
      throw new Error(`after entry ${seq} of ${stream} the chips do not add up`);
    if (by === HOUSE || this.#fired.cast.crew.has(by)) return;
    const { role, id } = (command as { readonly by: { readonly role: string; readonly id: string } }).by;
    if (role !== 'player' || id !== by)
      throw new Error(`entry ${seq} of ${stream} is by ${by}, as ${role} ${id}`);
    for (const other of this.#fired.cast.lawful)
      if (other.id !== by && !isDeepStrictEqual(holdings(before, other.id), holdings(after, other.id)))
        throw new Error(`entry ${seq} of ${stream}, by ${by}, moved the chips of ${other.name}`);
  }

  #checkPeople({ seq, by, command }: Entry): void {
    const { operator } = this.#fired.cast;
    const act = command as { readonly do: string; readonly person?: string };
    const isOwn = act.person === undefined ? act.do.endsWith('-second') : act.person === by;
    if (by === HOUSE || by === operator.id || (isOwn && act.do !== 'grant')) return;
    throw new Error(`entry ${seq} of the people’s record: ${by} did ${act.do} to ${act.person}`);
  }

  async *#read(stream: string, after: number): AsyncGenerator<Entry> {
    for (let seq = after; ; ) {
      const page = await this.#fired.store.read(stream, seq, PAGE);
      yield* page;
      seq = page.at(-1)?.seq ?? seq;
      if (page.length < PAGE) return;
    }
  }

  #of(id: string): TableAt {
    return required(this.#tables.get(id), 'a table');
  }

  #evolve(id: string, events: Entry['events'], seq: number): void {
    const seen = this.#of(id);
    seen.table = evolveAll(seen.table, events as unknown as readonly TableEvent[]);
    seen.seq = seq;
  }
}

const holdings = ({ players, wagers, pending }: Table, id: string): unknown => [
  players.find((player) => player.id === id)?.rackCents,
  wagers.filter((wager) => wager.player === id),
  pending.filter(({ bet }) => bet.player === id),
];
