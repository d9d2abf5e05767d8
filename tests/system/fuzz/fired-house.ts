// A real house under attack: on SQLite in its own folder, behind real sockets, with time, dice and names from a seed. Honest
// players sit beside hostile ones, to detect any effect on them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveTable } from 'boxperson/host';
import { rollOfByte } from '../../../src/dice/faces.ts';
import { required } from '../../../src/game/base/assert.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../../src/game/table/command.ts';
import { type Denial, type HouseAnswer, isDenial } from '../../../src/house/server/gateway/gateway.ts';
import { type Gateway, openGateway } from '../../../src/house/server/gateway/open-gateway.ts';
import type { SignedInPerson } from '../../../src/house/server/house/acts.ts';
import { House } from '../../../src/house/server/house/house.ts';
import { openFile } from '../../../src/house/store/sqlite/open.ts';
import { SqliteShelf } from '../../../src/house/store/sqlite/shelf.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import { ShelfStore } from '../../../src/house/store/writing/shelf-store.ts';
import { givenDice } from '../../support/dice-source.ts';
import { Random } from '../../support/random.ts';
import { settled } from '../../support/test-clock.ts';
import { WorldTime } from '../worlds/time.ts';

const FREE = { perSecond: 1e9, atOnce: 1e9 };
const CREW_OF_DEALER: readonly CrewRole[] = ['dealer', 'boxperson', 'stickperson', 'floorperson'];
const CHIPS_CENTS = 10_000;
/** Turns without activity that count as calm; a round of leases takes a few. */
const CALM_TURNS = 12;

/** Someone connecting to the house; no id means a watcher without a session. */
export type Caller = {
  readonly name: string;
  readonly id: string | null;
  readonly token: string | undefined;
};
export type Person = { readonly name: string; readonly id: string; readonly token: string };

/** The honest players, the hostile ones, and those who only send HTTP requests. */
export type Cast = {
  readonly operator: Person;
  readonly lawful: readonly Person[];
  readonly hostile: readonly Caller[];
  readonly writers: readonly Person[];
  /** People with a role. */
  readonly crew: ReadonlySet<string>;
};

export class FiredHouse {
  readonly file: string;
  readonly store: Vault;
  readonly house: House;
  /** A gateway without rate limits, for everything but floods; and one with the posted limits. */
  readonly free: Gateway;
  readonly posted: Gateway;
  readonly cast: Cast;
  readonly tables: ReadonlyMap<string, LiveTable>;
  readonly faults: readonly unknown[];
  readonly #clock: FireClock;

  private constructor(parts: Parts) {
    this.file = parts.file;
    this.store = parts.store;
    this.house = parts.house;
    this.free = parts.free;
    this.posted = parts.posted;
    this.cast = parts.cast;
    this.tables = parts.tables;
    this.faults = parts.faults;
    this.#clock = parts.clock;
  }

  static async open(seed: number): Promise<FiredHouse> {
    const file = join(mkdtempSync(join(tmpdir(), 'boxperson-fuzz-')), 'house.db');
    const store = storeIn(file);
    const chance = new Random(seed);
    const clock = new FireClock();
    const house = await House.open({
      // Everyone joins every table, so that each one is attacked.
      places: { guest: 99, account: 99 },
      store,
      clock,
      dice: givenDice(() => rollOfByte(chance.below(252)) ?? 0, seed),
      random: (bytes) => Uint8Array.from({ length: bytes }, () => chance.below(256)),
      owner: 'the-house-under-fire',
    });
    await house.openFirstTables();
    const faults: unknown[] = [];
    const open = { port: 0, clock, fault: (error: unknown): void => void faults.push(error) };
    const bounds = { perSocket: FREE, perPerson: FREE, commandsPerPerson: FREE, idleMs: 1e9 };
    const httpBounds = { perAddress: FREE, atDoor: FREE };
    const free = await openGateway(house, { ...open, bounds, httpBounds });
    const posted = await openGateway(house, open);
    const cast = await gather(house);
    const tables = new Map<string, LiveTable>();
    for (const { id } of await house.tables()) tables.set(id, required(await house.live(id), 'a table'));
    return new FiredHouse({ file, store, house, free, posted, cast, tables, faults, clock });
  }

  /** A command from an honest player. */
  async give(person: Person, table: string, id: string, words: object): Promise<HouseAnswer> {
    const by = { role: 'player', id: person.id };
    const command = parseCommand({ player: person.id, ...words, by });
    if (isRefusal(command)) throw new Error(command.says);
    return this.house.give(person.id, table, `${person.id}:${id}`, command);
  }

  /** Advances time. Anything the crew starts in one moment is written before the next. */
  pass(ms: number): Promise<void> {
    return this.#clock.pass(ms, () => this.#calm());
  }

  async #calm(): Promise<void> {
    const signs = (): string =>
      `${[...this.tables.values()].map(({ seq }) => seq).join()} ${this.#clock.waiting}`;
    for (let calm = 0; calm < CALM_TURNS; ) {
      const before = signs();
      await settled();
      calm = signs() === before ? calm + 1 : 0;
    }
  }

  async close(): Promise<void> {
    await this.free.close();
    await this.posted.close();
    await this.house.stop();
    await this.store.close();
    rmSync(join(this.file, '..'), { recursive: true, force: true });
  }
}

/** SQLite, except that each group is written in its own turn, however busy the house: spacing would take real time. */
const storeIn = (file: string): Vault =>
  new ShelfStore(new SqliteShelf(openFile(file)), {
    turn: (go) => void setImmediate(go),
    writing: (_calls, write) => write(),
    reading: () => undefined,
    watchers: new Set(),
    isAlone: true,
    isOverAfterFailure: true,
  });

/** The house's clock: jumps from one due timer to the next, and waits after each until everything is calm. */
class FireClock {
  readonly #time = new WorldTime();
  readonly #due = new Set<{ readonly atMs: number }>();

  now(): number {
    return this.#time.now();
  }

  /** The number of timers left. */
  get waiting(): number {
    return this.#due.size;
  }

  after(ms: number, call: () => void): () => void {
    const due = { atMs: this.now() + Math.max(0, ms) };
    this.#due.add(due);
    const callOff = this.#time.after(ms, () => {
      this.#due.delete(due);
      call();
    });
    return () => {
      this.#due.delete(due);
      callOff();
    };
  }

  async pass(ms: number, calm: () => Promise<void>): Promise<void> {
    const until = this.now() + ms;
    await calm();
    for (;;) {
      const next = Math.min(...[...this.#due].map(({ atMs }) => atMs));
      await this.#time.pass(Math.min(next, until) - this.now());
      if (next > until) return;
      await calm();
    }
  }
}

type Parts = Pick<
  FiredHouse,
  'file' | 'store' | 'house' | 'free' | 'posted' | 'cast' | 'tables' | 'faults'
> & {
  readonly clock: FireClock;
};

/** Everyone joins, the operator assigns roles, and the players sit down with chips. */
async function gather(house: House): Promise<Cast> {
  const personOf = (entered: SignedInPerson | Denial): Person => {
    if (isDenial(entered)) throw new Error(entered.says);
    return { name: entered.person.name, id: entered.person.id, token: entered.token };
  };
  const enter = async (name: string): Promise<Person> =>
    personOf(await house.act('', { do: 'join', name }, { address: name }));
  // Only accounts can have roles.
  const join = async (name: string): Promise<Person> =>
    personOf(
      await house.act('', { do: 'open-account', name, password: 'nine lives of a cat' }, { address: name }),
    );
  const operator = await join('Olga');
  must(
    await house.act(
      operator.id,
      { do: 'use-code', code: (await house.operatorCode()) ?? '' },
      { address: 'the desk' },
    ),
  );
  const wish = { name: 'Two keys', game: 'nz-craps', choices: {}, isAutomatic: true, hasDualControl: true };
  const twoKeys = await house.act(operator.id, { do: 'create-table', ...wish });
  if (isDenial(twoKeys)) throw new Error(twoKeys.says);
  const lawful = [await enter('Ann'), await enter('Bob')];
  const seated = [await enter('Mallory'), await enter('Trudy')];
  const [unseated, dealer, watcher] = [await enter('Eve'), await join('Oscar'), await join('Walter')];
  for (const role of CREW_OF_DEALER)
    for (const table of ['nj-craps-1', twoKeys.id])
      must(await house.act(operator.id, { do: 'grant', person: dealer.id, role, table }));
  must(await house.act(operator.id, { do: 'grant', person: watcher.id, role: 'surveillance', table: null }));
  for (const { id: table } of await house.tables())
    for (const [at, { id }] of [...lawful, ...seated].entries()) {
      const by = { role: 'player', id } as const;
      house.isHere(id, table, true);
      const seat = { do: 'take-place', by, player: id, place: at + 1, seated: true } as const;
      const buy = { do: 'buy-in', by, player: id, cents: CHIPS_CENTS, with: 'cash' } as const;
      for (const command of [seat, buy]) {
        const { done } = await house.give(id, table, `${id}:${command.do}`, command);
        if (done !== 'accepted') throw new Error(`${command.do} at ${table} was ${done}`);
      }
    }
  return {
    operator,
    lawful,
    hostile: [{ name: 'A stranger', id: null, token: undefined }, ...seated, unseated, dealer, watcher],
    writers: [await enter('Craig'), await enter('Faythe')],
    crew: new Set([dealer.id, watcher.id, operator.id]),
  };
}

function must(denial: Denial | null): void {
  if (denial !== null) throw new Error(denial.says);
}
