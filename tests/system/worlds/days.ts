// Several days of a house with three processes and no failures: guests and people of the crew come in the evening and go without
// a word, nobody is there at night, and in the morning one process is restarted.

import { loadThrower } from '../../../src/dice/thrown/thrower.ts';
import { isOnDuty } from '../../../src/game/table/decide/authority.ts';
import { isCalledOff } from '../../../src/game/table/decide/working.ts';
import type { Actor, Table } from '../../../src/game/table/state.ts';
import type { TableAbout } from '../../../src/house/host/table-about.ts';
import { type HouseAnswer, isDenial } from '../../../src/house/server/gateway/gateway.ts';
import { People } from '../../../src/house/server/people/people.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import type { Json } from '../../../src/house/store/store.ts';
import { Random } from '../../support/random.ts';
import { settled } from '../../support/test-clock.ts';
import { dealing, hire } from './crewed.ts';
import { FencedDisk } from './fenced-disk.ts';
import { type Asked, Guest, type GuestDeps } from './guest.ts';
import { Life } from './life.ts';
import { Network } from './network.ts';
import { holds, Proof } from './proof.ts';
import { WorldTime } from './time.ts';
import type { Weather } from './weather.ts';

const CALM: Weather = {
  ...{ isShared: true, lives: 3, hasBeacon: true, delayMs: 5 },
  ...{ crash: 0, failBefore: 0, failAfter: 0, failRead: 0, slow: 0, dropped: 0, repeated: 0 },
  ...{ pausesEveryMs: 0, jumpsEveryMs: 0, fullEveryMs: 0 },
};

const GAMES = ['nj-craps', 'nz-craps', 'nj-mini-dice', 'nj-automated-craps'];
const GUESTS = 5;
/** Guests of the evening before who come again. */
const REGULARS = 4;
const EVENING_MS = 30_000;
const NIGHT_MS = 20 * 60_000;
/** Entries of one table in a night without anyone: enough to settle what was left up. */
const NIGHT_MOST = 1_500;

export type DaysSum = { readonly acknowledged: number; readonly rolls: number };

class Days {
  readonly #seed: number;
  readonly #random: Random;
  readonly #time = new WorldTime();
  readonly #disk = new FencedDisk();
  readonly #proof = new Proof(this.#disk);
  readonly #network: Network;
  readonly #tables: string[] = [];
  readonly #lives: Life[] = [];
  #started = 0;
  #came = 0;
  #guests: Guest[] = [];
  /** Those who work at the first table now and then. */
  readonly #crew: Guest[] = [];
  #fault: unknown = null;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#network = new Network(this.#time, new Random(seed + 1), CALM, () => false);
  }

  async pass(evenings: number): Promise<DaysSum> {
    await loadThrower();
    await this.#open();
    for (let evening = 0; evening < evenings; evening++) {
      await this.#evening(evening);
      await this.#night();
      await this.#morning();
    }
    const tables = await Promise.all(this.#tables.map((id) => this.#table(id)));
    for (const { house } of this.#lives) await this.#soon(house?.stop(), 'a process stops');
    await this.#proof.prove();
    return {
      acknowledged: this.#proof.acknowledged,
      rolls: tables.reduce((sum, { rolls }) => sum + rolls, 0),
    };
  }

  async #open(): Promise<void> {
    const vault = openMemory({ disk: this.#disk });
    for (const [at, game] of GAMES.entries()) {
      const about: TableAbout = {
        ...{ kind: 'table', name: game, game, choices: {}, isAutomatic: true, hasDualControl: false },
        bots: at % 2 === 0 ? [] : ['pass-line'],
        ...(at === 0 ? { dice: 'verifiable' } : {}),
      };
      await vault.create(game, about as unknown as Json, this.#time.now());
      this.#tables.push(game);
    }
    for (let slot = 0; slot < CALM.lives; slot++) await this.#start(slot);
    await this.#staff();
  }

  /** At the first table a post can be taken over by a person, who may then do nothing. */
  async #staff(): Promise<void> {
    const [id = ''] = this.#tables;
    const clock = { now: () => this.#time.now(), after: () => () => {} };
    const people = await People.open({ store: openMemory({ disk: this.#disk }), clock });
    for (const by of await hire(people, id, await this.#table(id))) {
      const one = new Guest(by.id, { ...this.#deps(), tables: [id], says: this.#works(by) });
      one.isGoing = false;
      this.#crew.push(one);
    }
    people.stop();
  }

  #works(by: Actor): NonNullable<GuestDeps['says']> {
    const deals = dealing(by, new Random(this.#seed * 41 + this.#crew.length), () => this.#time.now());
    const isSilent = this.#random.chance(50);
    return (table) => (isSilent && isOnDuty(table, by) ? null : deals(table));
  }

  async #start(slot: number): Promise<void> {
    const number = this.#started++;
    const life = new Life({
      ...{ time: this.#time, disk: this.#disk, weather: CALM, owner: `life-${number}`, skewMs: 0 },
      seed: this.#seed * 1009 + number,
      isFoul: () => false,
      isFull: () => false,
      log: () => {},
      wrote: (who, entry) => this.#proof.wrote(who, entry),
      fault: (_who, error) => {
        this.#fault ??= error;
      },
    });
    this.#lives[slot] = life;
    void life.open();
    await this.#wait(8_000);
  }

  /** Old and new guests play, and then close their browsers. */
  async #evening(evening: number): Promise<void> {
    const regulars = this.#guests.slice(-REGULARS);
    for (const guest of regulars) guest.isGoing = true;
    this.#guests = [...regulars];
    for (let at = 0; at < GUESTS; at++) {
      const name = `guest ${evening} ${at}`;
      const entered = await this.#lives[at % this.#lives.length]?.house?.act(
        '',
        { do: 'join', name },
        { address: name },
      );
      holds(entered !== undefined && !isDenial(entered), () => `${name} is not let in`);
      this.#guests.push(new Guest(entered.person.id, this.#deps()));
    }
    for (const member of this.#crew) member.isGoing = this.#random.chance(30);
    const before = this.#proof.acknowledged;
    await this.#wait(EVENING_MS);
    const all = [...this.#guests, ...this.#crew];
    for (const one of all) one.goAway();
    await this.#wait(5_000);
    holds(this.#proof.acknowledged > before, () => `nobody could play in evening ${evening}`);
    for (const { pending, person } of all)
      holds(pending === null, () => `${person} never gets an answer to ${JSON.stringify(pending)}`);
  }

  /** Nothing is played for an empty room, and nobody who has gone is kept at a table for nothing. */
  async #night(): Promise<void> {
    const before = this.#tables.map((id) => this.#disk.tip(id)?.seq ?? 0);
    await this.#wait(NIGHT_MS);
    for (const [at, id] of this.#tables.entries()) {
      const written = (this.#disk.tip(id)?.seq ?? 0) - (before[at] ?? 0);
      holds(written <= NIGHT_MOST, () => `${id} wrote ${written} entries in a night without anyone`);
      const table = await this.#table(id);
      for (const { id: member, role } of table.crew)
        holds(
          member.startsWith('auto-') || role === 'operator',
          () => `${member} has gone and is still ${role} at ${id}`,
        );
      for (const { id: player, leaving } of table.players) {
        const up = table.wagers.filter((one) => one.player === player);
        holds(!leaving || up.length > 0, () => `${player} has left ${id} with nothing up and is still there`);
        holds(
          !leaving || !up.some((one) => isCalledOff(table, one)),
          () => `${player} has left ${id} with a wager called off`,
        );
      }
    }
  }

  /** One process stops or dies, and another takes its slot. */
  async #morning(): Promise<void> {
    const slot = this.#random.below(this.#lives.length);
    const life = this.#lives[slot];
    if (this.#random.chance(50)) await this.#soon(life?.house?.stop(), `${life?.owner} stops`);
    life?.crash();
    await this.#start(slot);
  }

  async #table(id: string): Promise<Table> {
    const live = await this.#lives[0]?.house?.live(id);
    holds(live != null, () => `${id} is not there`);
    return live.table;
  }

  async #wait(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1_000) {
      await this.#time.pass(Math.min(1_000, left));
      if (this.#fault !== null) throw this.#fault;
      holds(this.#disk.intruder === null, () => `an old writer wrote ${this.#disk.intruder}`);
    }
  }

  /** Something that takes no time of the world. */
  async #soon(work: Promise<unknown> | undefined, what: string): Promise<void> {
    let isDone = false;
    void work?.then(() => {
      isDone = true;
    });
    await settled();
    await settled();
    holds(isDone, () => `${what}, but not at once`);
  }

  #deps(): GuestDeps {
    const up = (): readonly Life[] => this.#lives.filter((one) => one.isUp);
    return {
      ...{ time: this.#time, network: this.#network, tables: this.#tables, log: () => {} },
      random: new Random(this.#seed * 31 + this.#came++),
      lifeAt: (number) => up()[number % Math.max(1, up().length)] ?? null,
      give: (life, person, asked) => this.#give(life, person, asked),
    };
  }

  async #give(life: Life, person: string, { id, table, command }: Asked): Promise<HouseAnswer | null> {
    const { house, hub } = life;
    if (house === null || hub === null) return null;
    const outcome = await hub.give(table, id, () => house.give(person, table, id, command));
    if (outcome.done === 'accepted')
      this.#proof.acknowledge({ id, table, by: person, command, seq: outcome.seq });
    return outcome;
  }
}

/** Lives through so many evenings and nights; throws if something does not hold. */
export const daysOf = (seed: number, evenings: number): Promise<DaysSum> => new Days(seed).pass(evenings);
