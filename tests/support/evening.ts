// A session in a whole house, with a clock and dice that the test controls.

import { expect } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import type { Roll } from '../../src/game/base/dice.ts';
import type { CrewRole } from '../../src/game/rules/language/crew.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { type CommandName, parseCommand } from '../../src/game/table/command.ts';
import type { EventType } from '../../src/game/table/event.ts';
import type { Table } from '../../src/game/table/state.ts';
import { type HouseAnswer, isDenial } from '../../src/house/server/gateway/gateway.ts';
import { House, type HouseDeps } from '../../src/house/server/house/house.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import type { Vault } from '../../src/house/store/vault.ts';
import { givenDice } from './dice-source.ts';
import { bytesBySeed, QUICK } from './people.ts';
import { WorldClock } from './test-clock.ts';

const CRAPS = 'nj-craps-1';

/** A house with its five tables, and short methods for what a test does there. */
export class Evening {
  readonly clock = new WorldClock();
  readonly house: House;
  readonly store: Vault;
  readonly draws: () => number;
  #commands = 0;

  private constructor(house: House, store: Vault, clock: WorldClock, draws: () => number) {
    this.house = house;
    this.store = store;
    this.clock = clock;
    this.draws = draws;
  }

  static async open(
    rolls: readonly Roll[] = [],
    store: Vault = openMemory(),
    settings: Pick<HouseDeps, 'housePlayers'> = {},
  ): Promise<Evening> {
    const clock = new WorldClock();
    let drawn = 0;
    const dice = givenDice(() => rolls[drawn++ % Math.max(1, rolls.length)] ?? 7);
    const deps = {
      store,
      clock,
      dice,
      random: bytesBySeed('house'),
      owner: 'one',
      slowness: QUICK,
      ...settings,
    };
    const house = await House.open(deps);
    await house.openFirstTables();
    return new Evening(house, store, clock, () => drawn);
  }

  async guest(name: string, table: string = CRAPS, place = 1): Promise<string> {
    const id = await this.comesIn(name);
    this.house.isHere(id, table, true);
    await this.done(id, table, 'take-place', { player: id, place });
    await this.done(id, table, 'buy-in', { player: id, cents: 50_000, with: 'chips' });
    return id;
  }

  /** A guest who has not sat down. */
  async comesIn(name: string): Promise<string> {
    const entered = await this.house.act('', { do: 'join', name }, { address: '10.0.0.1' });
    if (isDenial(entered)) throw new Error(entered.says);
    return entered.person.id;
  }

  async operator(): Promise<string> {
    const operator = await this.#account('Olga');
    const code = required(await this.house.operatorCode(), 'a code');
    expect(await this.house.act(operator, { do: 'use-code', code }, { address: '10.0.0.2' })).toBeNull();
    return operator;
  }

  /** An account with a role granted by an operator. */
  async crew(name: string, role: CrewRole, by?: string): Promise<string> {
    const operator = by ?? (await this.operator());
    const id = await this.#account(name);
    expect(await this.house.act(operator, { do: 'grant', person: id, role, table: null })).toBeNull();
    return id;
  }

  async #account(name: string): Promise<string> {
    const entered = await this.house.act(
      '',
      { do: 'open-account', name, password: 'two black chips, one red' },
      { address: '10.0.0.3' },
    );
    if (isDenial(entered)) throw new Error(entered.says);
    return entered.person.id;
  }

  give(
    id: string,
    table: string,
    does: CommandName,
    fields: object = {},
    role: CrewRole | 'player' = 'player',
  ): Promise<HouseAnswer> {
    const command = parseCommand({ do: does, by: { role, id }, ...fields });
    if (isRefusal(command)) throw new Error(command.says);
    return this.house.give(id, table, `c${this.#commands++}`, command);
  }

  async done(...wish: Parameters<Evening['give']>): Promise<void> {
    expect(await this.give(...wish)).toMatchObject({ done: 'accepted' });
  }

  bet(id: string, table: string, wager: string, cents: number): Promise<HouseAnswer> {
    return this.give(id, table, 'bet', { player: id, wager, cents });
  }

  async table(id: string): Promise<Table> {
    return required(await this.house.live(id), 'a table').table;
  }

  async events(id: string): Promise<readonly EventType[]> {
    const happened = required((await this.house.live(id))?.since(1), 'the record');
    return happened.flatMap((one) => one.events.map((event) => event.type));
  }

  /** Lets time pass until a condition is met, and returns how long that took. */
  async until(isSo: () => Promise<boolean>, mostMs = 120_000): Promise<number> {
    const from = this.clock.now();
    while (!(await isSo())) {
      if (this.clock.now() - from > mostMs) throw new Error('Timed out waiting for the condition.');
      await this.clock.pass(100);
    }
    return this.clock.now() - from;
  }
}
