// Checks a world's disk after any sequence of events: nothing acknowledged is missing, nothing is done twice, all chips are
// accounted for, and the record redecides to itself.

import { isDeepStrictEqual } from 'node:util';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import type { TableCommand } from '../../../src/game/table/command.ts';
import type { TableEvent } from '../../../src/game/table/event.ts';
import { evolveAll } from '../../../src/game/table/evolve/evolve.ts';
import { emptyTable } from '../../../src/game/table/open.ts';
import type { Table } from '../../../src/game/table/state.ts';
import type { DiceNote } from '../../../src/house/host/dice/recorded-dice.ts';
import type { RecordedCommand } from '../../../src/house/host/night/read-table.ts';
import { rulesOfAbout, type TableAbout } from '../../../src/house/host/table-about.ts';
import { feltAccount, rackAccount, tableAccounts } from '../../../src/house/host/writer/ledger.ts';
import { proveHouse } from '../../../src/house/server/audit/redecide/prove-house.ts';
import type { MemoryDisk } from '../../../src/house/store/memory/disk.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import { entryOf } from '../../../src/house/store/record/entry.ts';
import type { Entry, NewEntry } from '../../../src/house/store/store.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import { FollowedRolls } from '../../support/crowd/followed-rolls.ts';

/** A world with a violated requirement. */
export class Broken extends Error {}

export function holds(condition: boolean, says: () => string): asserts condition {
  if (!condition) throw new Broken(says());
}

/** A command that a process has acknowledged. */
export type Acknowledged = {
  readonly id: string;
  readonly table: string;
  readonly by: string;
  readonly command: TableCommand;
  readonly seq: number;
};

export class Proof {
  readonly #disk: MemoryDisk;
  readonly #vault: Vault;
  readonly #acknowledged = new Map<string, Acknowledged>();
  /** Entries that processes have shown. */
  shown = 0;
  /** The writer under each fence. */
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

  /** A process says that a command is done: it must already be on disk at that position. */
  acknowledge(said: Acknowledged): void {
    const key = `${said.table} ${said.id}`;
    const before = this.#acknowledged.get(key);
    holds(before === undefined || before.seq === said.seq, () => `${key} was acknowledged at two positions`);
    this.#acknowledged.set(key, said);
    const row = this.#disk.rowById(said.table, said.id);
    holds(row?.seq === said.seq, () => `${key} was acknowledged but is not on disk`);
  }

  /** An entry sent to the store, whether or not it is accepted. */
  wrote(owner: string, entry: NewEntry): void {
    this.#oneWriter(owner, entry);
    this.#nothingEarly(entry);
  }

  /** Whatever a process shows, dice above all, has been entered: it is on disk as it is shown. */
  saw(table: string, happened: readonly RecordedCommand[]): void {
    for (const { seq, events } of happened) {
      const [row] = this.#disk.rows(table, seq - 1, 1);
      const isSame = row !== undefined && isDeepStrictEqual(entryOf(row).events, events);
      holds(isSame, () => `${table} shows entry ${seq}, which is not on disk`);
      this.shown += 1;
    }
  }

  /** No faces or secrets leave a process before the entry that ends betting on them. */
  #nothingEarly({ stream, draw, events }: NewEntry): void {
    const { roll, shown } = (draw ?? {}) as DiceNote;
    if (roll === undefined && shown?.fair === undefined) return;
    const types = new Set((events as unknown as readonly TableEvent[]).map(({ type }) => type));
    const isOver = types.has('DiceRested') || (roll === undefined && types.has('RollVoided'));
    holds(isOver, () => `${stream} knows its dice too early: ${JSON.stringify(draw)}`);
  }

  /** A fence belongs to one run of one process, even if its entry is rejected. */
  #oneWriter(owner: string, { stream, fence }: NewEntry): void {
    if (fence === null) return;
    const key = `${stream} ${fence}`;
    const writer = this.#writers.get(key) ?? owner;
    holds(writer === owner, () => `${writer} and ${owner} both write ${stream} under fence ${fence}`);
    this.#writers.set(key, writer);
  }

  /** Reads everything, and returns the position of every stream. */
  async prove(): Promise<string> {
    const { verdict } = await proveHouse(this.#vault);
    holds(verdict.holds, () => `the record does not verify: ${JSON.stringify(verdict)}`);
    const { streams, balances } = await this.#vault.books();
    const kept = new Map<string, Entry>();
    let minted = 0;
    for (const { stream } of streams) {
      // Without checking the hashes again: the record has just been verified.
      const entries = this.#disk.rows(stream, 0, Number.MAX_SAFE_INTEGER).map(entryOf);
      this.#inOrder(stream, entries, kept);
      const about = (await this.#vault.head(stream))?.about as unknown as TableAbout;
      if (about.kind === 'table') this.#booksSay(stream, about, entries);
      else if (stream === 'people') minted += givenOut(entries);
    }
    this.#allThere(kept);
    const sum = (prefix: string): number =>
      balances.reduce((all, { account, cents }) => all + (account.startsWith(prefix) ? cents : 0), 0);
    holds(sum('') === 0, () => `all accounts together have ${sum('')}`);
    // What customers without a device have put down is in no wallet.
    const held = sum('wallet:') + sum('customers:') + sum('drop:') + sum('cage:');
    holds(held === minted, () => `${minted} cents were given out, but ${held} are in wallets, drop and cage`);
    return streams.map(({ stream, seq, hash }) => `${stream} ${seq} ${hash}`).join('\n');
  }

  /** No command appears twice, and no entry by an old writer follows a newer one's. */
  #inOrder(stream: string, entries: readonly Entry[], kept: Map<string, Entry>): void {
    let last = 0;
    for (const entry of entries) {
      const key = `${stream} ${entry.id}`;
      holds(!kept.has(key), () => `${key} is in the record twice`);
      kept.set(key, entry);
      const fence = entry.fence ?? 0;
      holds(fence >= last, () => `an old writer wrote ${key}`);
      last = fence;
    }
  }

  #allThere(kept: ReadonlyMap<string, Entry>): void {
    for (const [key, { seq, by, command }] of this.#acknowledged) {
      const entry = kept.get(key);
      const isSame = entry?.seq === seq && entry.by === by && isDeepStrictEqual(entry.command, command);
      holds(isSame, () => `${key} was acknowledged, but the record differs`);
    }
  }

  /** The ledger agrees with the chips at the table. */
  #booksSay(id: string, about: TableAbout, entries: readonly Entry[]): void {
    let table = emptyTable(rulesFor(about));
    const dice = new FollowedRolls();
    for (const { seq, command, events } of entries) {
      const happened = events as unknown as readonly TableEvent[];
      table = evolveAll(table, happened);
      for (const event of happened) {
        const trouble = dice.see(event, (command ?? {}) as object);
        holds(trouble === null, () => `${id} entry ${seq}: ${trouble}`);
      }
    }
    if (entries.length === 0) return;
    for (const [account, cents] of accountsAt(id, table)) {
      const held = this.#disk.cents(account);
      holds(held === cents, () => `${account} has ${held} in the ledger but ${cents} at the table`);
    }
  }
}

/** Chips people were given. */
const givenOut = (entries: readonly Entry[]): number =>
  entries
    .flatMap(({ events }) => events as unknown as readonly { readonly cents?: number }[])
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** Every table in these worlds uses its game's default rules; they are computed once. */
const rulesByGame = new Map<string, Rules>();

function rulesFor(about: TableAbout): Rules {
  const rules = rulesByGame.get(about.game) ?? rulesOfAbout(about);
  if (isRefusal(rules)) throw new Broken(rules.says);
  rulesByGame.set(about.game, rules);
  return rules;
}

const accountsAt = (id: string, table: Table): readonly (readonly [string, number])[] => {
  const { bank, fees, chips } = tableAccounts(id);
  const onFelt = (player: string): number =>
    table.wagers.reduce((sum, one) => (one.player === player ? sum + one.stakeCents : sum), 0);
  return [
    ...table.players.map((one) => [rackAccount(one.id, id), one.rackCents] as const),
    ...table.players.map((one) => [feltAccount(one.id, id), onFelt(one.id)] as const),
    [bank, table.bankCents],
    [fees, table.feesCents],
    [chips, -table.issuedCents],
  ];
};
