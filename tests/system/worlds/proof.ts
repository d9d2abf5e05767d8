// What must hold of a world's disk, whatever has happened: nothing that was acknowledged is missing, nothing is done twice, the
// chips are all there, and the record decides itself again.

import { isDeepStrictEqual } from 'node:util';
import type { DiceNote } from '../../../src/host/dice/kept-dice.ts';
import { rulesOfAbout, type TableAbout } from '../../../src/host/table-about.ts';
import { accountsOf, feltOf, rackOf } from '../../../src/host/writer/ledger.ts';
import type { Rules } from '../../../src/rules/compile/rules.ts';
import { isRefusal } from '../../../src/rules/language/refusal.ts';
import { proveHouse } from '../../../src/server/audit/redecide/prove-house.ts';
import type { MemoryDisk } from '../../../src/store/memory/disk.ts';
import { openMemory } from '../../../src/store/memory/memory.ts';
import type { Entry, NewEntry } from '../../../src/store/store.ts';
import type { Vault } from '../../../src/store/vault.ts';
import type { Command } from '../../../src/table/command.ts';
import type { TableEvent } from '../../../src/table/event.ts';
import { evolveAll } from '../../../src/table/evolve/evolve.ts';
import { emptyTable } from '../../../src/table/open.ts';
import type { Table } from '../../../src/table/state.ts';

/** A world in which something does not hold. */
export class Broken extends Error {}

export function holds(condition: boolean, says: () => string): asserts condition {
  if (!condition) throw new Broken(says());
}

/** A command that a process has acknowledged. */
export type Acknowledged = {
  readonly id: string;
  readonly table: string;
  readonly by: string;
  readonly command: Command;
  readonly seq: number;
};

export class Proof {
  readonly #disk: MemoryDisk;
  readonly #vault: Vault;
  readonly #acknowledged = new Map<string, Acknowledged>();
  /** Who has written under each fence. */
  readonly #writers = new Map<string, string>();

  constructor(disk: MemoryDisk) {
    this.#disk = disk;
    this.#vault = openMemory({ disk });
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  isWritten(table: string, id: string): boolean {
    return this.#disk.rowById(table, id) !== undefined;
  }

  /** A process says that a command is done: it is on disk by now, at the place that it says. */
  acknowledge(said: Acknowledged): void {
    const key = `${said.table} ${said.id}`;
    const before = this.#acknowledged.get(key);
    holds(before === undefined || before.seq === said.seq, () => `${key} was acknowledged at two places`);
    this.#acknowledged.set(key, said);
    const row = this.#disk.rowById(said.table, said.id);
    holds(row?.seq === said.seq, () => `${key} was acknowledged and is not on disk`);
  }

  /** What a process sends to the store, whether it is taken or not. */
  wrote(owner: string, entry: NewEntry): void {
    this.#oneWriter(owner, entry);
    this.#nothingEarly(entry);
  }

  /** No face and no secret is in anything that leaves a process before the entry that ends betting on it. */
  #nothingEarly({ stream, draw, events }: NewEntry): void {
    const { roll, shown } = (draw ?? {}) as DiceNote;
    if (roll === undefined && shown?.fair === undefined) return;
    const types = new Set((events as unknown as readonly TableEvent[]).map(({ type }) => type));
    const isOver = types.has('DiceRested') || (roll === undefined && types.has('RollVoided'));
    holds(isOver, () => `${stream} knows its dice too early: ${JSON.stringify(draw)}`);
  }

  /** A fence belongs to one life of one process, also where what it sends is refused. */
  #oneWriter(owner: string, { stream, fence }: NewEntry): void {
    if (fence === null) return;
    const key = `${stream} ${fence}`;
    const writer = this.#writers.get(key) ?? owner;
    holds(writer === owner, () => `${writer} and ${owner} both write ${stream} under fence ${fence}`);
    this.#writers.set(key, writer);
  }

  /** Reads everything, and says where every stream has come to. */
  async prove(): Promise<string> {
    const { verdict } = await proveHouse(this.#vault);
    holds(verdict.holds, () => `the record does not hold: ${JSON.stringify(verdict)}`);
    const { streams, balances } = await this.#vault.books();
    const kept = new Map<string, Entry>();
    let minted = 0;
    for (const { stream } of streams) {
      const entries = await this.#vault.read(stream, 0, Number.MAX_SAFE_INTEGER);
      this.#inOrder(stream, entries, kept);
      const about = (await this.#vault.head(stream))?.about as unknown as TableAbout;
      if (about.kind === 'table') this.#booksSay(stream, about, entries);
      else if (stream === 'people') minted += givenOut(entries);
    }
    this.#allThere(kept);
    const sum = (prefix: string): number =>
      balances.reduce((all, { account, cents }) => all + (account.startsWith(prefix) ? cents : 0), 0);
    holds(sum('') === 0, () => `all accounts together hold ${sum('')}`);
    const held = sum('wallet:') + sum('drop:') + sum('cage:');
    holds(held === minted, () => `${minted} cents were given out, and ${held} are in wallets, drop and cage`);
    return streams.map(({ stream, seq, hash }) => `${stream} ${seq} ${hash}`).join('\n');
  }

  /** No command twice, and nothing of an old writer after a newer one's. */
  #inOrder(stream: string, entries: readonly Entry[], kept: Map<string, Entry>): void {
    let last = 0;
    for (const entry of entries) {
      const key = `${stream} ${entry.id}`;
      holds(!kept.has(key), () => `${key} is in the record twice`);
      kept.set(key, entry);
      const fence = entry.fence ?? 0;
      holds(fence >= last, () => `an old writer has written ${key}`);
      last = fence;
    }
  }

  #allThere(kept: ReadonlyMap<string, Entry>): void {
    for (const [key, { seq, by, command }] of this.#acknowledged) {
      const entry = kept.get(key);
      const isSame = entry?.seq === seq && entry.by === by && isDeepStrictEqual(entry.command, command);
      holds(isSame, () => `${key} was acknowledged, and the record does not have it so`);
    }
  }

  /** The ledger holds what lies at the table. */
  #booksSay(id: string, about: TableAbout, entries: readonly Entry[]): void {
    let table = emptyTable(rulesFor(about));
    for (const { events } of entries) table = evolveAll(table, events as unknown as readonly TableEvent[]);
    if (entries.length === 0) return;
    for (const [account, cents] of accountsAt(id, table)) {
      const held = this.#disk.cents(account);
      holds(held === cents, () => `${account} holds ${held} in the books and ${cents} at the table`);
    }
  }
}

/** Chips that people have been given. */
const givenOut = (entries: readonly Entry[]): number =>
  entries
    .flatMap(({ events }) => events as unknown as readonly { readonly cents?: number }[])
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** Every table of these worlds is run as its game is; working that out once is enough. */
const rulesByGame = new Map<string, Rules>();

function rulesFor(about: TableAbout): Rules {
  const rules = rulesByGame.get(about.game) ?? rulesOfAbout(about);
  if (isRefusal(rules)) throw new Broken(rules.says);
  rulesByGame.set(about.game, rules);
  return rules;
}

const accountsAt = (id: string, table: Table): readonly (readonly [string, number])[] => {
  const { bank, fees, chips } = accountsOf(id);
  const onFelt = (player: string): number =>
    table.wagers.reduce((sum, one) => (one.player === player ? sum + one.stakeCents : sum), 0);
  return [
    ...table.players.map((one) => [rackOf(one.id, id), one.rackCents] as const),
    ...table.players.map((one) => [feltOf(one.id, id), onFelt(one.id)] as const),
    [bank, table.bankCents],
    [fees, table.feesCents],
    [chips, -table.issuedCents],
  ];
};
