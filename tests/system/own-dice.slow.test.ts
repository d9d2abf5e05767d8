// The house's own dice in the record, with a real generator and a simulated clock: they are recorded as software, nobody
// attests to equipment, the inspection reports the generator's test results, the test roll is drawn, and the set is renewed
// within a day. At a table with a human crew nothing changes.

import { gameById } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { Shaker } from '../../src/dice/shaker/shaker.ts';
import { systemFill } from '../../src/dice/shaker/system-source.ts';
import { required } from '../../src/game/base/assert.ts';
import { configure } from '../../src/game/rules/compile/configure.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../src/game/table/command.ts';
import type { TableEvent } from '../../src/game/table/event.ts';
import { HouseCrew } from '../../src/house/host/crew/automatic-crew.ts';
import { openUp } from '../../src/house/host/crew/open-up.ts';
import { shakerDice } from '../../src/house/host/dice/table-dice.ts';
import { TableHost } from '../../src/house/host/writer/host.ts';
import { walletAccount } from '../../src/house/host/writer/ledger.ts';
import { isDenial } from '../../src/house/server/gateway/gateway.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import type { Store } from '../../src/house/store/store.ts';
import { bytesBySeed, QUICK } from '../support/people.ts';
import { WorldClock } from '../support/test-clock.ts';

const HOUR_MS = 3_600_000;
const ANNS_CENTS = 5_000_000;
const AUTOMATED = 'nj-automated-craps-1';
const MINI_DICE = 'nj-mini-dice-1';
const LIMITED = [AUTOMATED, MINI_DICE] as const;

class Day {
  readonly clock = new WorldClock();
  readonly store: Store = openMemory();
  house: House | null = null;
  #commands = 0;

  static async open(): Promise<Day> {
    const day = new Day();
    await day.start();
    return day;
  }

  async start(owner = 'one'): Promise<void> {
    const { store, clock } = this;
    const dice = new Shaker(systemFill);
    this.house = await House.open({ store, clock, dice, random: bytesBySeed(owner), owner, slowness: QUICK });
    await this.house.openFirstTables();
  }

  get at(): House {
    return required(this.house, 'the house is open');
  }

  async record(table: string): Promise<readonly (TableEvent & { readonly at: number })[]> {
    const entries = await this.store.read(table, 0, 100_000);
    return entries.flatMap(({ events, at }) =>
      (events as unknown as TableEvent[]).map((event) => ({ ...event, at })),
    );
  }

  async of<Type extends TableEvent['type']>(table: string, type: Type) {
    return (await this.record(table)).filter((one) => one.type === type) as (Extract<
      TableEvent,
      { type: Type }
    > & {
      readonly at: number;
    })[];
  }

  async account(name: string): Promise<string> {
    const entered = await this.at.act(
      '',
      { do: 'open-account', name, password: 'two black chips, one red' },
      { address: '10.0.0.3' },
    );
    if (isDenial(entered)) throw new Error(entered.says);
    return entered.person.id;
  }

  async operator(): Promise<string> {
    const id = await this.account('Olga');
    await this.at.act(
      id,
      { do: 'use-code', code: required(await this.at.operatorCode(), 'a code') },
      { address: '10.0.0.3' },
    );
    return id;
  }

  give(id: string, table: string, role: string, does: string, fields: object = {}) {
    const command = parseCommand({ do: does, by: { role, id }, ...fields });
    if (isRefusal(command)) throw new Error(command.says);
    return this.at.give(id, table, `d${this.#commands++}`, command);
  }
}

describe('the house’s own dice', () => {
  test('are recorded as software at every table, and nobody attests to equipment', async () => {
    const day = await Day.open();
    for (const { id, isOpen } of await day.at.tables()) {
      expect(isOpen, id).toBe(true);
      expect(await day.of(id, 'Attested'), id).toEqual([]);
      expect(await day.of(id, 'DiceBrought'), id).toMatchObject([{ kind: 'software' }]);
      expect(required(await day.at.live(id), id).table.set.kind).toBe('software');
      for (const { report } of await day.of(id, 'DiceInspected'))
        expect(report).toMatch(
          /^Software: AES-256 and HMAC-SHA-256 give their published answers; health tests passed on [\d,]+ bytes of seed and \d+ rolls\.$/,
        );
    }
    expect(await day.of(AUTOMATED, 'DiceInspected')).toHaveLength(1);
  });

  test('the test roll is drawn: tables of many houses do not all show the same roll', async () => {
    const shown = new Set<string>();
    for (let house = 0; house < 12; house++) {
      const day = await Day.open();
      const [tested] = await day.of(AUTOMATED, 'ShakerTested');
      shown.add(JSON.stringify(tested?.observation));
    }
    // The chance that twelve rolls are equal is one in 36^11.
    expect(shown.size).toBeGreaterThan(1);
  });

  test('crew members who bring, inspect or test them cannot record anything else', async () => {
    const day = await Day.open();
    const operator = await day.operator();
    const floor = await day.account('Flo');
    await day.at.act(operator, { do: 'grant', person: floor, role: 'floorperson', table: null });
    day.at.isHere(floor, AUTOMATED, true);
    expect(
      await day.give(floor, AUTOMATED, 'floorperson', 'sign-on', {
        id: floor,
        role: 'floorperson',
        pit: 'Pit 1',
      }),
    ).toMatchObject({ done: 'accepted' });
    expect(await day.give(floor, AUTOMATED, 'floorperson', 'attest', { item: 'sealed' })).toMatchObject({
      done: 'refused',
      refusal: { code: 'nothing-to-do', says: 'Does not apply: the dice are software.' },
    });
    expect(
      await day.give(floor, AUTOMATED, 'floorperson', 'bring-dice', { set: 'mine', dice: ['a', 'b'] }),
    ).toMatchObject({ done: 'accepted' });
    expect(
      await day.give(floor, AUTOMATED, 'floorperson', 'inspect-dice', { report: 'They look fine.' }),
    ).toMatchObject({ done: 'accepted' });
    expect((await day.of(AUTOMATED, 'DiceBrought')).at(-1)).toMatchObject({ set: 'mine', kind: 'software' });
    expect((await day.of(AUTOMATED, 'DiceInspected')).at(-1)?.report).toMatch(/^Software: /);
    const before = day.clock.now();
    expect(await day.give(floor, AUTOMATED, 'floorperson', 'tell-time', { minute: 7 })).toMatchObject({
      done: 'accepted',
    });
    expect((await day.of(AUTOMATED, 'TimeTold')).at(-1)?.minute).toBe(Math.floor(before / 60_000));
  });

  test('at a table with a human crew nothing is software, and everything is attested', async () => {
    const day = await Day.open();
    const operator = await day.operator();
    const wish = {
      name: 'People',
      game: 'nj-automated-craps',
      choices: {},
      isAutomatic: false,
      hasDualControl: false,
    };
    const opened = await day.at.act(operator, { do: 'create-table', ...wish });
    if (isDenial(opened)) throw new Error(opened.says);
    const { id } = opened;
    const floor = await day.account('Flo');
    for (const role of ['floorperson', 'dealer'] as const)
      await day.at.act(operator, { do: 'grant', person: floor, role, table: null });
    for (const role of ['floorperson', 'dealer'] as const)
      expect(await day.give(floor, id, role, 'sign-on', { id: floor, role, pit: 'Pit 1' })).toMatchObject({
        done: 'accepted',
      });
    const said = (does: string, fields: object = {}) => day.give(floor, id, 'floorperson', does, fields);
    expect(await said('bring-dice', { set: 's', dice: ['a', 'b'], kind: 'software' })).toMatchObject({
      done: 'accepted',
    });
    expect(await said('inspect-dice', { report: 'Software: all is well.' })).toMatchObject({
      done: 'accepted',
    });
    expect(await said('test-roll', { observation: null })).toMatchObject({
      done: 'refused',
      refusal: { says: 'The test roll shows no dice.' },
    });
    const seen = {
      dice: [
        { lies: 'flat', up: 3 },
        { lies: 'flat', up: 5 },
      ],
      remarks: [],
    };
    expect(await said('test-roll', { observation: seen })).toMatchObject({ done: 'accepted' });
    expect(await said('attest', { item: 'sealed' })).toMatchObject({ done: 'accepted' });
    const { set } = required(await day.at.live(id), 'the table').table;
    expect(set).not.toHaveProperty('kind');
    expect((await day.of(id, 'DiceInspected')).at(-1)).not.toHaveProperty('report');
    expect((await day.of(id, 'ShakerTested')).at(-1)?.observation).toEqual(seen);
  });
});

/** A table with the automatic crew but without the rest of the house, so that days pass quickly. */
class Long {
  readonly clock = new WorldClock();
  readonly store = openMemory();
  readonly host: TableHost;
  readonly crew: HouseCrew;
  #commands = 0;

  private constructor(host: TableHost, clock: WorldClock, store: Store) {
    this.host = host;
    this.clock = clock;
    this.store = store as Long['store'];
    const company = { isBot: () => false, isHere: (id: string) => !this.absent.has(id) };
    this.crew = new HouseCrew(host, clock, company);
  }

  readonly absent = new Set<string>();

  static async open(game: string): Promise<Long> {
    const clock = new WorldClock();
    const store = openMemory();
    const chance = new Shaker(systemFill);
    const rules = configure(required(gameById(game), game), {});
    if (isRefusal(rules)) throw new Error(rules.says);
    await store.create('long', { kind: 'test' }, clock.now());
    const dice = shakerDice(chance);
    const host = await TableHost.open('long', rules, null, { store, clock, dice, chance, isAutomatic: true });
    await openUp('long', host);
    await store.create('people', { kind: 'people' }, 0);
    const entry = { stream: 'people', version: 0, fence: null, id: 'chips', by: 'house', at: 0 };
    const postings = [
      { account: 'mint:people', cents: -ANNS_CENTS },
      { account: walletAccount('ann'), cents: ANNS_CENTS },
    ];
    await store.append([{ ...entry, command: null, events: [], draw: null, postings }]);
    return new Long(host, clock, store);
  }

  async record(): Promise<readonly (TableEvent & { readonly at: number })[]> {
    const entries = await this.store.read('long', 0, 100_000);
    return entries.flatMap(({ events, at }) =>
      (events as unknown as TableEvent[]).map((event) => ({ ...event, at })),
    );
  }

  async of<Type extends TableEvent['type']>(type: Type) {
    return (await this.record()).filter((one) => one.type === type) as (Extract<
      TableEvent,
      { type: Type }
    > & {
      readonly at: number;
    })[];
  }

  give(id: string, role: string, does: string, fields: object = {}) {
    const command = parseCommand({ do: does, by: { role, id }, ...fields });
    if (isRefusal(command)) throw new Error(command.says);
    return this.host.give(`l${this.#commands++}`, id, command);
  }
}

describe('dice that may stay for a day', () => {
  const GAMES = ['nj-automated-craps', 'nj-mini-dice'] as const;

  test.each(GAMES)(
    '[NJ 13:69F-1A.3(a)2] [NJ 19:47-13.3(a)2] %s: over three days every set is renewed within 24 hours, inspected and tested',
    async (game) => {
      const long = await Long.open(game);
      for (let hour = 0; hour < 72; hour++) await long.clock.pass(HOUR_MS);
      const brought = await long.of('DiceBrought');
      const ends = [...brought.slice(1).map(({ at }) => at), long.clock.now()];
      const hours = brought.map(({ at }, index) => ((ends[index] ?? 0) - at) / HOUR_MS);
      expect(brought.length).toBeGreaterThanOrEqual(4);
      expect(Math.max(...hours)).toBeLessThan(24);
      expect(Math.min(...hours.slice(0, -1))).toBeGreaterThan(20);
      expect(new Set(brought.flatMap(({ dice }) => dice)).size).toBe(2 * brought.length);
      expect(brought.every(({ kind }) => kind === 'software')).toBe(true);
      const { table } = long.host;
      const { testRoll, inspectors } = table.rules.game.device;
      expect(await long.of('DiceInspected')).toHaveLength(brought.length * inspectors.length);
      expect(await long.of('ShakerTested')).toHaveLength(testRoll === null ? 0 : brought.length);
      // Renewed before a warning would be due, and told the time every hour.
      expect(await long.of('DiceAgeWarned')).toEqual([]);
      expect((await long.of('TimeTold')).length).toBeGreaterThanOrEqual(70);
      expect(table.minute).toBeGreaterThanOrEqual(Math.floor(long.clock.now() / 60_000) - 60);
    },
  );

  test.each(GAMES)('%s: a player who plays for a day and a night is never held up', async (game) => {
    const long = await Long.open(game);
    const ann = (does: string, fields: object) =>
      long.give('ann', 'player', does, { player: 'ann', ...fields });
    expect(await ann('take-place', { place: 1 })).toMatchObject({ done: 'accepted' });
    expect(await ann('buy-in', { cents: ANNS_CENTS })).toMatchObject({ done: 'accepted' });
    const wager = game === 'nj-mini-dice' ? 'under-7' : 'pass';
    const refused: unknown[] = [];
    for (let minute = 0; minute < 25 * 60; minute += 5) {
      const { wagers, isBettingOpen } = long.host.table;
      const bet = wagers.length > 0 || !isBettingOpen ? null : await ann('bet', { wager, cents: 500 });
      if (bet?.done === 'refused') refused.push(bet.refusal);
      await long.clock.pass(5 * 60_000);
    }
    expect(refused).toEqual([]);
    expect(long.host.table.rolls).toBeGreaterThan(100);
    expect((await long.of('DiceBrought')).length).toBeGreaterThanOrEqual(2);
    // No set is brought during a roll.
    let isUnderWay = false;
    for (const { type } of await long.record()) {
      if (type === 'BettingClosed') isUnderWay = true;
      if (type === 'RollClosed' || type === 'RollVoided') isUnderWay = false;
      if (type === 'DiceBrought') expect(isUnderWay).toBe(false);
    }
  });

  test('a person who handles the dice is warned, and after a day no more dice go out', async () => {
    const long = await Long.open('nj-automated-craps');
    const keepers = required(long.host.rules.grants['handle-dice-set'], 'a grant').roles;
    for (const role of keepers)
      expect(await long.give(role, role, 'sign-on', { id: role, role, pit: null })).toMatchObject({
        done: 'accepted',
      });
    for (let hour = 0; hour < 23; hour++) await long.clock.pass(HOUR_MS);
    expect(await long.of('DiceAgeWarned')).toMatchObject([{ minutesLeft: 60 }]);
    await long.clock.pass(HOUR_MS + 60_000);
    expect(await long.of('DiceBrought')).toHaveLength(1);
    const dealer = required(
      long.host.table.crew.find(({ role }) => role === 'dealer'),
      'a dealer',
    );
    expect(await long.give(dealer.id, 'dealer', 'no-more-bets')).toMatchObject({
      done: 'refused',
      refusal: { code: 'dice-too-old' },
    });
    // They bring a new set, and play continues.
    const keeper = required(keepers[0], 'a role');
    expect(await long.give(keeper, keeper, 'bring-dice', { set: 'new', dice: ['x', 'y'] })).toMatchObject({
      done: 'accepted',
    });
    await long.clock.pass(5_000);
    expect(long.host.table.set).toMatchObject({ id: 'new', kind: 'software' });
    expect(await long.give(dealer.id, 'dealer', 'no-more-bets')).toMatchObject({
      done: 'refused',
      refusal: { code: 'missing-attestation' },
    });
    for (const [does, fields] of [
      ['inspect-dice', {}] as const,
      ['test-roll', { observation: null }] as const,
    ])
      expect(await long.give(keeper, keeper, does, fields)).toMatchObject({ done: 'accepted' });
    expect(await long.give(dealer.id, 'dealer', 'no-more-bets')).toMatchObject({ done: 'accepted' });
  });

  test.each(LIMITED)('%s: a table closed for days opens with a new set', async (table) => {
    const day = await Day.open();
    const operator = await day.operator();
    expect(await day.at.act(operator, { do: 'close-table', table })).toBeNull();
    // The clock jumps: nothing is due at a closed table, and the house renews its leases.
    day.clock.set(day.clock.now() + 75 * HOUR_MS);
    await day.clock.pass(3_000);
    expect(await day.of(table, 'DiceBrought')).toHaveLength(1);
    expect(await day.at.act(operator, { do: 'open-table', table })).toBeNull();
    const { table: now } = required(await day.at.live(table), 'the table');
    expect(now.isOpen).toBe(true);
    expect(await day.of(table, 'DiceBrought')).toHaveLength(2);
    expect(now.minute - (now.set.placedAtMinute ?? 0)).toBeLessThan(60);
    // A table closed for an hour keeps its set.
    await day.at.act(operator, { do: 'close-table', table });
    day.clock.set(day.clock.now() + HOUR_MS);
    await day.clock.pass(3_000);
    expect(await day.at.act(operator, { do: 'open-table', table })).toBeNull();
    expect(await day.of(table, 'DiceBrought')).toHaveLength(2);
    expect(required(await day.at.live(table), 'the table').table.isOpen).toBe(true);
  });

  test('a house that was down for days renews the dice as soon as it is up', async () => {
    const day = await Day.open();
    await day.clock.pass(3_000);
    await day.at.stop();
    day.clock.set(day.clock.now() + 50 * HOUR_MS);
    await day.start('two');
    await day.clock.pass(5_000);
    for (const table of LIMITED) {
      const { set, minute } = required(await day.at.live(table), table).table;
      expect(minute - (set.placedAtMinute ?? 0)).toBeLessThan(60);
      expect(set.inspectedBy).toHaveLength(1);
      expect(await day.of(table, 'DiceBrought')).toHaveLength(2);
    }
  });
});
