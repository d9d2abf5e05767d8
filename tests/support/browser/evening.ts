// A real house for the browser tests, with its pages and its socket, where nothing is random: the test loads the dice and decides when
// the crew continues.

import { randomBytes } from 'node:crypto';
import { webFolder } from '../../../src/cli/checkout/pages.ts';
import { required } from '../../../src/game/base/assert.ts';
import { parseRoll, type Roll } from '../../../src/game/base/dice.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { type CommandName, parseCommand } from '../../../src/game/table/command.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { type Clock, systemClock } from '../../../src/house/host/clock.ts';
import type { TablePace } from '../../../src/house/host/crew/pace.ts';
import { type HouseProof, proveHouse } from '../../../src/house/server/audit/redecide/prove-house.ts';
import { type HouseAnswer, isDenial } from '../../../src/house/server/gateway/gateway.ts';
import { type Gateway, openGateway } from '../../../src/house/server/gateway/open-gateway.ts';
import { WebFiles } from '../../../src/house/server/gateway/pages/web-files.ts';
import { House } from '../../../src/house/server/house/house.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import type { TableWish } from '../../../src/house/wire/answers.ts';
import { givenDice } from '../dice-source.ts';
import { QUICK } from '../people.ts';
import { pause, until } from '../run/patience.ts';
import type { Visitor } from './seat.ts';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The crew's pauses are hours long here, so the test ends them; its timeouts for answers are days long, so they never expire. */
export const SLOW: TablePace = {
  bettingMs: HOUR_MS,
  flightMs: HOUR_MS,
  callMs: 0,
  stepMs: 0,
  offerMs: DAY_MS,
  shooterMs: DAY_MS,
  newcomerMs: DAY_MS,
  regularMs: DAY_MS,
  crewMs: DAY_MS,
  blinkMs: HOUR_MS,
  placeMs: DAY_MS,
  idleMs: DAY_MS,
};

const MANY = { perSecond: 1_000, atOnce: 5_000 };

/** The system clock, except that timers hours ahead run when the test says so. */
class HeldClock implements Clock {
  readonly #held = new Set<() => void>();

  now(): number {
    return systemClock.now();
  }

  after(ms: number, call: () => void): () => void {
    if (ms < HOUR_MS / 2) return systemClock.after(ms, call);
    // A timer a day away never fires in a test.
    if (ms > DAY_MS / 2) return () => {};
    const held = (): void => call();
    this.#held.add(held);
    return () => this.#held.delete(held);
  }

  /** Runs the postponed timers now. */
  letGo(): void {
    const due = [...this.#held];
    this.#held.clear();
    for (const call of due) call();
  }
}

export type Evening = {
  readonly house: House;
  readonly address: string;
  /** The operator, who opens and closes tables. */
  readonly operator: string;
  /** Stops listening, and listens again at the same address. */
  readonly hangUp: () => Promise<void>;
  readonly pickUp: () => Promise<void>;
  /** Loads the next rolls, such as `5-3`, in order. A throw that is called off does not use one up. */
  readonly load: (...rolls: readonly string[]) => void;
  readonly tableNow: (id: string) => Promise<Table>;
  /** Lets the crew continue until the table meets a condition. */
  readonly until: (id: string, isSo: (table: Table) => boolean) => Promise<Table>;
  /** Waits until a visitor's page shows everything that has happened at a table. */
  readonly seenBy: (who: Visitor, id: string) => Promise<void>;
  /** An account with a role at every table. */
  readonly staff: (name: string, role: CrewRole) => Promise<string>;
  /** A player at a table without a browser. */
  readonly guest: (name: string, table: string, place: number) => Promise<string>;
  readonly give: (
    person: string,
    table: string,
    role: CrewRole | 'player',
    does: CommandName,
    fields?: object,
  ) => Promise<HouseAnswer>;
  readonly openTable: (wish: Partial<TableWish> & { readonly game: string }) => Promise<string>;
  /** Closes a group's tables and posts new payouts for them. */
  readonly postPayouts: (group: string, payouts: Readonly<Record<string, string>>) => Promise<void>;
  /** Decides everything in a table's record again, as `boxperson verify` does. */
  readonly prove: (table: string) => Promise<HouseProof>;
  readonly close: () => Promise<void>;
};

/** Shared by the houses of a process, because compressing the pages takes most of a second. */
function pagesIn(folder: string, house: House): WebFiles {
  newest = house;
  const pages = READ.get(folder) ?? new WebFiles(folder, () => newest?.games().map(({ hash }) => hash) ?? []);
  READ.set(folder, pages);
  return pages;
}
const READ = new Map<string, WebFiles>();
/** The house whose games the pages name. */
let newest: House | null = null;

export const PASSWORD = 'two black chips, one red';

export async function openEvening(pace: TablePace = SLOW, housePlayers = 0): Promise<Evening> {
  const folder = await webFolder(() => {});
  const clock = new HeldClock();
  const loaded: Roll[] = [];
  const dice = givenDice((): Roll => required(loaded.shift(), 'the dice are loaded before they are thrown'));
  const store = openMemory();
  const deps = { store, clock, dice, random: randomBytes, owner: 'tests', pace, housePlayers };
  const house = await House.open({ ...deps, slowness: QUICK });
  await house.openFirstTables();
  const faults: unknown[] = [];
  const pages = pagesIn(folder, house);
  const listen = (port: number): Promise<Gateway> =>
    openGateway(house, {
      port,
      clock,
      pages,
      // All visitors in these tests share one address.
      httpBounds: { perAddress: MANY, atDoor: MANY },
      fault: (error) => faults.push(error),
    });
  let gateway = await listen(0);
  const { address, port } = gateway;
  const entered = await house.act(
    '',
    { do: 'open-account', name: 'Olga', password: PASSWORD },
    { address: '10.0.0.1' },
  );
  if (isDenial(entered)) throw new Error(entered.says);
  const operator = entered.person.id;
  const code = required(await house.operatorCode(), 'a code');
  const refused = await house.act(operator, { do: 'use-code', code }, { address: '10.0.0.1' });
  if (refused !== null) throw new Error(refused.says);
  let commands = 0;

  const tableNow = async (id: string): Promise<Table> => required(await house.live(id), `table ${id}`).table;
  const give: Evening['give'] = async (person, table, role, does, fields = {}) => {
    const command = parseCommand({ do: does, by: { role, id: person }, ...fields });
    if (isRefusal(command)) throw new Error(command.says);
    return house.give(person, table, `t${commands++}`, command);
  };
  return {
    house,
    address,
    operator,
    hangUp: () => gateway.close(),
    pickUp: async () => {
      gateway = await listen(port);
    },
    load: (...rolls) => {
      loaded.splice(0, loaded.length, ...rolls.map((roll) => required(parseRoll(roll), `a roll: ${roll}`)));
    },
    tableNow,
    until: async (id, isSo) => {
      let table = await tableNow(id);
      const goesOn = async (): Promise<boolean> => {
        table = await tableNow(id);
        if (isSo(table)) return true;
        clock.letGo();
        // By now its immediate effects have happened.
        await pause(5);
        return false;
      };
      await until('the table to meet the condition', goesOn, () => JSON.stringify(table.dice));
      return table;
    },
    seenBy: async (who, id) => who.knows(id, required(await house.live(id), `table ${id}`).seq),
    staff: async (name, role) => {
      const account = await house.act(
        '',
        { do: 'open-account', name, password: PASSWORD },
        { address: `10.0.1.${commands++ % 250}` },
      );
      if (isDenial(account)) throw new Error(account.says);
      const no = await house.act(operator, { do: 'grant', person: account.person.id, role, table: null });
      if (no !== null) throw new Error(no.says);
      return account.person.id;
    },
    guest: async (name, table, place) => {
      const guest = await house.act('', { do: 'join', name }, { address: `10.0.2.${commands++ % 250}` });
      if (isDenial(guest)) throw new Error(guest.says);
      const { id } = guest.person;
      house.isHere(id, table, true);
      for (const [does, fields] of [
        ['take-place', { player: id, place, seated: true }],
        ['buy-in', { player: id, cents: 50_000, with: 'chips' }],
      ] as const)
        await accepted(give(id, table, 'player', does, fields));
      return id;
    },
    give,
    openTable: async (wish) => {
      const opened = await house.act(operator, {
        do: 'create-table',
        name: 'A table',
        choices: {},
        isAutomatic: true,
        hasDualControl: false,
        ...wish,
      });
      if (isDenial(opened)) throw new Error(opened.says);
      return opened.id;
    },
    postPayouts: async (group, payouts) => {
      for (const { id } of await house.tables(operator))
        if (house.rulesOf(id)?.game.payouts.uniformGroup === group)
          await house.act(operator, { do: 'close-table', table: id });
      const denied = await house.act(operator, { do: 'post-payouts', group, payouts });
      if (denied !== null) throw new Error(denied.says);
    },
    prove: (table) => proveHouse(store, { table }),
    close: async () => {
      await gateway.close();
      await house.stop();
      if (faults.length > 0) throw new Error(`The house reported faults: ${faults.join(', ')}`);
    },
  };
}

/** A command that must be accepted. */
export async function accepted(outcome: Promise<HouseAnswer>): Promise<void> {
  const told = await outcome;
  if (told.done !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(told)}`);
}
