// A house with one table on a clock controlled by the walk: its players, its staff, and a log of every command in order.

import type { LiveTable } from 'boxperson/host';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../../src/game/table/command.ts';
import type { Actor, Table } from '../../../src/game/table/state.ts';
import type { TablePace } from '../../../src/house/host/crew/pace.ts';
import type { RecordedCommand } from '../../../src/house/host/night/read-table.ts';
import { walletAccount } from '../../../src/house/host/writer/ledger.ts';
import { isDenial } from '../../../src/house/server/gateway/gateway.ts';
import { House } from '../../../src/house/server/house/house.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import type { TableWish } from '../../../src/house/wire/answers.ts';
import type { Wish } from '../../support/crowd/scene.ts';
import { givenDice } from '../../support/dice-source.ts';
import { QUICK } from '../../support/people.ts';
import { Random } from '../../support/random.ts';
import { SimulatedTime } from '../winners/time.ts';

/** How to open a table for a walk. */
export type Opening = {
  readonly game: string;
  readonly crew: 'auto' | 'human';
  readonly dice?: 'verifiable' | 'thrown';
  readonly bots?: readonly string[];
  readonly choices?: TableWish['choices'];
};

/** How many recent log lines to keep for reporting a fault. */
const STORY = 60;

export class Hall {
  readonly time = new SimulatedTime(() => new Promise((resolve) => setImmediate(resolve)));
  readonly random: Random;
  readonly opening: Opening;
  readonly pace: TablePace;
  readonly story: string[] = [];
  /** Who is connected to the table, and when the others disconnected. */
  readonly here = new Set<string>();
  readonly cameAt = new Map<string, number>();
  readonly goneAt = new Map<string, number>();
  readonly excluded = new Set<string>();
  /** Customers without a device, for whom the crew enters everything; and how it is asked to. */
  readonly customers = new Set<string>();
  enter: (customer: string, said: Wish) => Promise<string | null> = async () => 'nobody';
  /** When each person last acted voluntarily. */
  readonly actedAt = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #tell: ((line: string) => void) | null;
  #vault: Vault | null = null;
  #house: House | null = null;
  #live: LiveTable | null = null;
  #operator = '';
  #count = 0;

  constructor(opening: Opening, pace: TablePace, seed: number, tell: ((line: string) => void) | null) {
    this.opening = opening;
    this.pace = pace;
    this.random = new Random(seed);
    this.#tell = tell;
  }

  get house(): House {
    return given(this.#house, 'the house is open');
  }

  get live(): LiveTable {
    return given(this.#live, 'the table is there');
  }

  get table(): Table {
    return this.live.table;
  }

  get operator(): string {
    return this.#operator;
  }

  get nowMs(): number {
    return this.time.nowMs;
  }

  async open(): Promise<void> {
    const { random, time, pace } = this;
    const store = openMemory();
    this.#vault = store;
    const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random.below(256));
    const dice = givenDice(() => random.below(36), random.below(2 ** 31));
    const clock = { now: () => time.nowMs, after: (ms: number, call: () => void) => time.after(ms, call) };
    this.#house = await House.open({
      ...{ store, clock, dice, random: bytes, pace },
      owner: 'house',
      slowness: QUICK,
    });
    this.#operator = await this.account('Olga');
    const code = (await this.house.operatorCode()) ?? '';
    must(await this.house.act(this.#operator, { do: 'use-code', code }, { address: '10.0.0.2' }));
    const { game, crew, bots = [], choices = {} } = this.opening;
    const listing = must(
      await this.house.act(this.#operator, {
        do: 'create-table',
        ...{ name: game, game, choices, bots, hasDualControl: false },
        isAutomatic: crew === 'auto',
        ...(this.opening.dice === undefined ? {} : { dice: this.opening.dice }),
        ...(bots.length === 0 ? {} : { isPrivate: true }),
      }),
    );
    this.#live = await this.house.live((listing as { readonly id: string }).id);
    this.live.watch((happened) => {
      for (const one of happened) this.#note(one);
    });
  }

  async close(): Promise<void> {
    await this.house.stop();
  }

  async account(name: string): Promise<string> {
    const address = `10.5.0.${this.#names.size}`;
    return this.#known(
      name,
      await this.house.act('', { do: 'open-account', name, password: PASSWORD }, { address }),
    );
  }

  async guest(name: string): Promise<string> {
    return this.#known(
      name,
      await this.house.act('', { do: 'join', name }, { address: `10.4.0.${this.#names.size % 250}` }),
    );
  }

  #known(name: string, entered: unknown): string {
    const { person } = must(entered) as { readonly person: { readonly id: string } };
    this.#names.set(person.id, name);
    return person.id;
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** Customers put down as much cash as they like. */
  walletCents(person: string): Promise<number> {
    if (this.customers.has(person)) return Promise.resolve(CASH_CENTS);
    return given(this.#vault, 'a store').balance(walletAccount(person));
  }

  /** Connects a person's page, or drops it without notice. */
  comes(person: string, isHere = true): void {
    if (this.here.has(person) === isHere) return;
    if (isHere) {
      this.here.add(person);
      this.cameAt.set(person, this.nowMs);
      this.goneAt.delete(person);
    } else {
      this.here.delete(person);
      this.goneAt.set(person, this.nowMs);
    }
    if (this.customers.has(person)) {
      this.tell(`${person} ${isHere ? 'is at the table' : 'walks off without a word'}`);
      return;
    }
    this.tell(`${this.nameOf(person)} ${isHere ? 'is connected' : 'disconnects without notice'}`);
    this.house.isHere(person, this.live.id, isHere);
  }

  /** Sends a command as a player or in a role; returns null if accepted, otherwise the refusal code. */
  async give(person: string, said: Wish, role: Actor['role'] = 'player'): Promise<string | null> {
    if (this.customers.has(person)) {
      this.actedAt.set(person, this.nowMs);
      return this.enter(person, said);
    }
    const command = parseCommand({ player: person, ...said, by: { role, id: person } });
    if (isRefusal(command)) throw new Error(`${said.do} is not a command: ${command.says}`);
    this.actedAt.set(person, this.nowMs);
    const id = `${person}-${this.#count++}`;
    const outcome = await this.house.give(person, this.live.id, id, command);
    const code =
      outcome.done === 'refused' ? outcome.refusal.code : outcome.done === 'accepted' ? null : outcome.done;
    const { do: does, ...rest } = said;
    const words = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
    this.tell(
      `${this.nameOf(person)}${role === 'player' ? '' : ` (${role})`}: ${does}${words}${code === null ? '' : `, refused: ${code}`}`,
    );
    return code;
  }

  async grant(person: string, role: CrewRole, isGranted: boolean): Promise<void> {
    const held = { role, table: this.live.id };
    const denied = await this.house.act(this.#operator, {
      do: isGranted ? 'grant' : 'withdraw',
      person,
      ...held,
    });
    const does = isGranted ? 'is made' : 'is no longer';
    this.tell(`${this.nameOf(person)} ${does} ${role}${denied === null ? '' : `, refused: ${denied.code}`}`);
  }

  tell(line: string): void {
    const told = `${((this.nowMs - START_MS) / 1000).toFixed(2)} s  ${line}`;
    this.#tell?.(told);
    this.story.push(told);
    if (this.story.length > STORY) this.story.shift();
  }

  #note({ command, events }: RecordedCommand): void {
    const { dice, point } = this.table;
    const by = this.nameOf(command.by.id);
    const types = events.map(({ type }) => type).join(' ');
    this.tell(`  ${by} ${command.do} → ${types} (${dice.stage}, point ${point ?? 'off'})`);
  }
}

const CASH_CENTS = 1_000_000;
const PASSWORD = 'two black chips, one red';
const START_MS = Date.UTC(2026, 0, 1, 12);

function given<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`not so: ${what}`);
  return value;
}

/** Unwraps an answer that must not be a denial. */
function must<T>(answer: T): T {
  if (answer !== null && isDenial(answer)) throw new Error(`denied: ${JSON.stringify(answer)}`);
  return answer;
}
