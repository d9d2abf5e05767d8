// Attacks a house from a seed: alternating volleys, requests, raw connections and floods, with a check of the record after
// each. The same seed repeats the same run; a digest of all answers confirms it.

import { createHash } from 'node:crypto';
import { proveHouse } from '../../../src/house/server/audit/redecide/prove-house.ts';
import { openSqlite } from '../../../src/house/store/sqlite/sqlite.ts';
import { Hostile, type Sight } from '../../support/gateway/hostile-clients.ts';
import type { Heard } from '../../support/gateway/socket-dial.ts';
import { Random } from '../../support/random.ts';
import { type Caller, FiredHouse } from './fired-house.ts';
import { flood, knock, unheard, writeLetter } from './knocks.ts';
import { RecordWatch } from './record-watch.ts';
import { Attacker, type Tally, volleySize } from './volley.ts';

export type Fire = {
  readonly seed: number;
  readonly messages: number;
  /** Called after every turn. */
  readonly onTurn?: (tally: Readonly<Tally>) => void;
  /** Called when everything is sent, before the whole record is verified. */
  readonly onLast?: () => void;
};

export type Outcome = Readonly<Tally> & {
  readonly turns: number;
  readonly entries: number;
  readonly rolls: number;
  /** A digest of every answer. */
  readonly digest: string;
};

/** Throws if a check fails, with the turn in which it failed. */
export async function underFire({ seed, messages, onTurn, onLast }: Fire): Promise<Outcome> {
  const fired = await FiredHouse.open(seed);
  const siege = new Siege(fired, seed, await RecordWatch.begin(fired));
  try {
    while (siege.tally.sent < messages) {
      await siege.turn(messages - siege.tally.sent);
      onTurn?.(siege.tally);
    }
    onLast?.();
    return await siege.end();
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${seed}, turn ${siege.turns}, ${siege.what}: ${says}`, { cause: error });
  } finally {
    await fired.close();
  }
}

class Siege {
  readonly tally: Tally = {
    ...{ sent: 0, done: 0, repeated: 0, refused: 0, waiting: 0 },
    ...{ problems: 0, closed: 0, dropped: 0, requests: 0 },
  };
  turns = 0;
  what = 'the start';
  readonly #fired: FiredHouse;
  readonly #watch: RecordWatch;
  readonly #chance: Random;
  readonly #letters: Hostile;
  readonly #attackers: readonly Attacker[];
  readonly #told = new Map<string, number>();
  readonly #repeats: { readonly table: string; readonly id: string; readonly seq: number }[] = [];
  readonly #answers: string[] = [];
  readonly #digest = createHash('sha256');

  constructor(fired: FiredHouse, seed: number, watch: RecordWatch) {
    this.#fired = fired;
    this.#watch = watch;
    this.#chance = new Random(seed + 1);
    const { lawful, hostile, operator } = fired.cast;
    const tables = new Map([...fired.tables].map(([id, live]) => [id, () => live.table]));
    const people = [...lawful, operator].map(({ id }) => id);
    const sight: Sight = { tables, people: [...people, ...hostile.flatMap(({ id }) => id ?? [])] };
    this.#letters = new Hostile(seed + 2, sight);
    this.#attackers = hostile.map((caller, at) => new Attacker(caller, fired.free, seed + 3 + at, sight));
  }

  async turn(most: number): Promise<void> {
    this.turns += 1;
    await this.#strike(most);
    if (this.turns % 4 === 0) await this.#lawfulPlay();
    if (this.turns % 50 === 0) await this.#tidy();
    this.what = `the crew after ${this.what}`;
    await this.#fired.pass(this.#chance.below(900));
    await this.#watch.look(this.#told);
    for (const { table, id, seq } of this.#repeats.splice(0)) {
      const entry = await this.#fired.store.find(table, id);
      if (entry?.seq !== seq)
        throw new Error(`${id} was acknowledged as entry ${seq}, but is entry ${entry?.seq}`);
    }
    if (this.#fired.faults.length > 0) throw this.#fired.faults[0];
  }

  async #strike(most: number): Promise<void> {
    const { free, posted } = this.#fired;
    const chance = this.#chance;
    const dart = chance.below(1000);
    if (dart < 5) {
      this.what = 'a flood';
      return flood(posted.address, 100 + chance.below(700), this.tally);
    }
    if (dart < 25) {
      this.what = 'a socket without a hello';
      return unheard(free, chance, 1 + chance.below(20), this.tally);
    }
    if (dart < 55) {
      this.what = 'a raw connection';
      this.tally.sent += 1;
      this.tally.requests += 1;
      return knock(free.port, chance);
    }
    if (dart < 155) return this.#writeLetters();
    const attacker = chance.pick(this.#attackers);
    this.what = `a volley by ${attacker.caller.name}`;
    await attacker.fire(Math.min(most, volleySize(chance)), this.tally, (by, table, id, answer) =>
      this.#take(by, table, id, answer),
    );
    // Answers that wait for the disk arrive in no particular order.
    this.#digest.update(this.#answers.splice(0).sort().join('\n'));
  }

  async #writeLetters(): Promise<void> {
    const by = this.#chance.pick(this.#fired.cast.writers);
    this.what = `a request by ${by.name}`;
    for (let count = 1 + this.#chance.below(8); count > 0; count--) {
      const status = await writeLetter(this.#fired.free.port, by, this.#letters, this.#chance);
      this.#digest.update(`${status}\n`);
      this.tally.sent += 1;
      this.tally.requests += 1;
    }
  }

  #take({ id: person }: Caller, table: string | null, id: string, answer: Heard): void {
    const says = 'code' in answer ? answer.code : 'seq' in answer ? answer.seq : '';
    this.#answers.push(`${id} ${answer.type} ${says}`);
    if (answer.type !== 'done') return;
    if (table === null || person === null) throw new Error(`${id} was done without a person or a table`);
    if (answer.isRepeat) this.#repeats.push({ table, id: `${person}:${id}`, seq: answer.seq });
    else this.#told.set(`${table} ${person}:${id}`, answer.seq);
  }

  /** Ann and Bob continue their game. */
  async #lawfulPlay(): Promise<void> {
    for (const person of this.#fired.cast.lawful) {
      const table = this.#chance.pick([...this.#fired.tables.keys()]);
      const wager = this.#chance.pick(['pass', 'field', 'come', 'under-7']);
      await this.#gives(person, table, { do: 'bet', wager, cents: 500 });
      await this.#gives(person, table, { do: 'throw' });
      const rack = this.#watch.tableOf(table).players.find(({ id }) => id === person.id)?.rackCents ?? 0;
      if (rack < 1_000) await this.#gives(person, table, { do: 'buy-in', cents: 5_000 });
    }
  }

  async #gives(person: FiredHouse['cast']['lawful'][number], table: string, words: object): Promise<void> {
    const id = `law-${this.turns}-${'do' in words ? words.do : ''}`;
    const outcome = await this.#fired.give(person, table, id, words);
    if (outcome.done === 'accepted' && !outcome.isRepeat)
      this.#told.set(`${table} ${person.id}:${id}`, outcome.seq);
  }

  /** Reopens closed tables and refills empty wallets, to keep something to attack. */
  async #tidy(): Promise<void> {
    const { house, cast, tables } = this.#fired;
    for (const { id } of [...cast.lawful, ...cast.hostile])
      if (id !== null) await house.act(id, { do: 'top-up' });
    for (const [id, live] of tables) if (!live.table.isOpen) await this.#reopen(house, cast.operator.id, id);
  }

  async #reopen(house: FiredHouse['house'], operator: string, table: string): Promise<void> {
    const before = this.#fired.tables.get(table)?.seq ?? 0;
    if ((await house.act(operator, { do: 'open-table', table })) !== null) return;
    const [entry] = await this.#fired.store.read(table, before, 1);
    if (entry !== undefined) this.#told.set(`${table} ${entry.id}`, entry.seq);
  }

  /** Disconnects everyone, verifies the whole record, and checks that nothing is left over. */
  async end(): Promise<Outcome> {
    this.what = 'the end';
    for (const attacker of this.#attackers) await attacker.leave();
    for (const gateway of [this.#fired.free, this.#fired.posted])
      while (gateway.sockets.count > 0) await new Promise((turn) => setImmediate(turn));
    const left = this.#fired.free.sockets.hub.feeds + this.#fired.posted.sockets.hub.feeds;
    if (left > 0) throw new Error(`${left} feeds are left with nobody watching`);
    const vault = openSqlite(this.#fired.file, { readOnly: true });
    const { verdict, rolls } = await proveHouse(vault);
    await vault.close();
    if (!verdict.holds) throw new Error(`the record does not verify: ${JSON.stringify(verdict.problem)}`);
    const { entries } = this.#watch;
    return {
      ...this.tally,
      turns: this.turns,
      entries,
      rolls,
      digest: this.#digest.digest('hex').slice(0, 16),
    };
  }
}
