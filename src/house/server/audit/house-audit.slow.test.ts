// Two processes of one house with slightly different clocks, and guests with limits who play at several tables at once through
// both. The record must prove that no limit was exceeded and no top-up was too large.

import { expect, test } from 'vitest';
import { ownWish, plainScene } from '../../../../tests/support/crowd/one-player.ts';
import type { Said } from '../../../../tests/support/crowd/scene.ts';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { peopleAuditOf } from '../../../../tests/support/hand-record.ts';
import { bytesBySeed } from '../../../../tests/support/people.ts';
import { Random } from '../../../../tests/support/random.ts';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import type { Roll } from '../../../game/base/dice.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { parseCommand } from '../../../game/table/command.ts';
import type { Table } from '../../../game/table/state.ts';
import type { Clock } from '../../host/clock.ts';
import { DEFAULT_PACE, type TablePace } from '../../host/crew/pace.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import type { Entry, Json } from '../../store/store.ts';
import { isDenial } from '../gateway/gateway.ts';
import { House } from '../house/house.ts';

const TABLES = ['nj-craps-1', 'nz-craps-1', 'nj-mini-dice-1'];
const STEPS = 500;
/** The first few have limits; the others bet whatever they have. */
const GUESTS = 6;
const LIMITED = 4;
/** A fast crew, so that much happens in a few seconds. */
const HURRIED: TablePace = {
  ...DEFAULT_PACE,
  ...{ bettingMs: 500, flightMs: 120, callMs: 60, stepMs: 20, offerMs: 400, shooterMs: 1_500 },
};
const LIMITS = ['loss-visit', 'loss-day', 'loss-visit', 'loss-day', 'stake', 'time-day'] as const;

class Evening {
  readonly #random: Random;
  readonly #clock = new WorldClock();
  readonly #disk = new MemoryDisk();
  readonly #houses: House[] = [];
  readonly #guests: string[] = [];
  #commands = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  async play(): Promise<void> {
    for (const aheadMs of [0, 1_500]) this.#houses.push(await this.#house(aheadMs));
    await this.#houses[0]?.openFirstTables();
    for (let count = 0; count < GUESTS; count++) {
      const entered = await this.#houses[0]?.act(
        '',
        { do: 'join', name: `Guest ${count}` },
        { address: `10.0.0.${count}` },
      );
      if (entered === undefined || isDenial(entered)) throw new Error('the guest was not let in');
      this.#guests.push(entered.person.id);
      if (count < LIMITED) await this.#limit(this.#houses[0], entered.person.id);
    }
    for (let step = 0; step < STEPS; step++) {
      for (let count = this.#random.below(4); count >= 0; count--) void this.#act();
      // Now and then everyone takes a break, or a night passes.
      if (this.#random.chance(1))
        this.#clock.set(this.#clock.now() + 600_000 * (1 + this.#random.below(100)));
      await this.#clock.pass(this.#random.below(600));
    }
    for (const house of this.#houses) await house.stop();
  }

  async #house(aheadMs: number): Promise<House> {
    const clock: Clock = {
      now: () => this.#clock.now() + aheadMs,
      after: (ms, call) => this.#clock.after(ms, call),
    };
    const store = openMemory({ disk: this.#disk, goesOn: true });
    const dice = givenDice((): Roll => this.#random.below(36), this.#random.below(2 ** 31));
    const owner = `process-${aheadMs}`;
    const places = { guest: 9, account: 9 };
    const random = bytesBySeed(owner);
    return House.open({ store, clock, dice, random, owner, pace: HURRIED, places });
  }

  async #act(): Promise<void> {
    const random = this.#random;
    const house = random.pick(this.#houses);
    const person = random.pick(this.#guests);
    const dart = random.below(1_000);
    if (dart < 15) await this.#limit(house, person);
    else if (dart < 16) await house.act(person, { do: 'exclude', untilMs: this.#clock.now() + 10_000 });
    else if (dart < 80) await house.act(person, { do: 'top-up' });
    else if (dart < 100) await house.people.me(person);
    else await this.#playAt(house, person, this.#isReckless(person) ? 'nj-mini-dice-1' : random.pick(TABLES));
  }

  async #limit(house: House | undefined, person: string): Promise<void> {
    const random = this.#random;
    const limit = random.pick(LIMITS);
    const value = limit === 'time-day' ? 600 : 1_000 * (2 + random.below(60));
    if (!this.#isReckless(person)) await house?.act(person, { do: 'set-limit', limit, value });
  }

  #isReckless(person: string): boolean {
    return this.#guests.indexOf(person) >= LIMITED;
  }

  async #playAt(house: House, person: string, id: string): Promise<void> {
    house.isHere(person, id, true);
    const table = (await house.live(id))?.table;
    const said = table === undefined ? null : this.#wish(table, person);
    const command = said === null ? null : parseCommand(JSON.parse(JSON.stringify(said)));
    if (command !== null && !isRefusal(command))
      await house.give(person, id, `c-${++this.#commands}`, command);
  }

  #wish(table: Table, person: string): Said | null {
    const random = this.#random;
    const me = table.players.find((one) => one.id === person);
    const own = { by: { role: 'player', id: person }, player: person };
    if (me === undefined || me.away)
      return { do: 'take-place', ...own, place: 1 + random.below(table.rules.house.places), seated: true };
    const isReckless = this.#isReckless(person);
    if (me.rackCents < 2_000) {
      const cents = isReckless ? random.pick([100_000, 5_000]) : 500 * (1 + random.below(60));
      return { do: 'buy-in', ...own, cents, with: 'chips' };
    }
    if (isReckless && random.chance(50))
      return { do: 'bet', ...own, wager: 'any-seven', cents: 500 * Math.floor(me.rackCents / 500) };
    return ownWish(plainScene(table, random), me, 70);
  }

  /** The audit's finding, with some entries changed. */
  async says(changed: (entry: Entry) => Entry = (entry) => entry): Promise<string | null> {
    const store = openMemory({ disk: this.#disk });
    const audit = await peopleAuditOf(store);
    for (const { stream, seq } of await store.streams())
      for (const entry of await store.read(stream, 0, Math.max(1, seq))) audit.take(changed(entry));
    return audit.finish()?.what ?? null;
  }

  async count(type: string): Promise<number> {
    let count = 0;
    await this.says((entry) => {
      for (const event of entry.events) if (isOf(event, type)) count++;
      return entry;
    });
    return count;
  }
}

const isOf = (event: Json, type: string): event is { readonly [name: string]: Json } =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === type;

/** Lowers every limit on money by a third. */
const withLowerLimits = (entry: Entry): Entry => ({
  ...entry,
  events: entry.events.map((event) =>
    isOf(event, 'LimitSet') && typeof event.value === 'number' && event.limit !== 'time-day'
      ? { ...event, value: event.value - Math.ceil(event.value / 3) }
      : event,
  ),
});

/** Pretends that nobody had read a table. */
const withoutTable =
  (table: string) =>
  (entry: Entry): Entry => ({
    ...entry,
    seen:
      entry.seen === null || entry.stream === table
        ? entry.seen
        : Object.fromEntries(Object.entries(entry.seen).filter(([stream]) => stream !== table)),
  });

test.each(seedRows(1998))(
  'an honest evening of two processes passes the audit, by %s',
  async (_which, seed) => {
    const evening = new Evening(seed);
    await evening.play();
    expect(await evening.says()).toBeNull();
    // The same evening fails the audit with lower limits, or if the writers had read less.
    if (seed !== 1998) return;
    expect(await evening.count('ToppedUp')).toBeGreaterThan(0);
    expect(await evening.says(withLowerLimits)).toMatch(/their own (loss )?limit/);
    for (const table of TABLES)
      expect(await evening.says(withoutTable(table))).toContain(`without reading ${table}`);
    expect(await evening.says((entry) => ({ ...entry, seen: null }))).toMatch(/without (reading|checking)/);
  },
);
