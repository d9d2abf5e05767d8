// Attacks that once worked, run over the network against real processes: one on SQLite, killed and restarted between attacks,
// and two on one PostgreSQL. Each attack is refused with a reason, gains nothing, and leaves the record valid.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveHouse } from '../../../src/house/server/audit/redecide/prove-house.ts';
import { openStore } from '../../../src/house/store/open.ts';
import { startPostgres } from '../../support/store/start-postgres.ts';
import { Served, until } from '../kills/served.ts';
import { Client } from './client.ts';

const START = 100_000;

/** Real processes sharing one store, and their addresses. */
class Houses {
  readonly #place: readonly string[];
  readonly #cache = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'boxperson-attacks-cache');
  readonly location: string;
  #served: Served[] = [];
  code = '';

  constructor(place: readonly string[], location: string) {
    // House players would throw, and a bet that has been decided is no longer at risk.
    this.#place = [...place, '--house-players', '0'];
    this.location = location;
  }

  async open(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const served = new Served({ place: this.#place, cache: this.#cache });
      this.#served.push(served);
      await until(
        'a house opens',
        () => served.isOver || served.address !== null,
        () => served.words,
      );
      // There is no operator yet, so each process prints a code.
      await until(
        'a code',
        () => served.isOver || served.operatorCode !== null,
        () => served.words,
      );
      this.code = served.operatorCode ?? '';
    }
  }

  /** Kills every process and starts the same number again. */
  async restart(): Promise<void> {
    const count = this.#served.length;
    await this.close();
    await this.open(count);
  }

  async close(): Promise<void> {
    for (const served of this.#served) await served.kill();
    this.#served = [];
  }

  get first(): string {
    return this.#served[0]?.address ?? '';
  }

  /** The second process, or the only one. */
  get other(): string {
    return this.#served.at(-1)?.address ?? '';
  }
}

async function postgres(): Promise<{ houses: Houses; stop: () => Promise<void> }> {
  const running = await startPostgres();
  const location = running.place();
  return { houses: new Houses(['--database', location], location), stop: () => running.stop() };
}

async function sqlite(): Promise<{ houses: Houses; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'boxperson-attacks-'));
  const stop = async (): Promise<void> => rmSync(data, { recursive: true, force: true });
  return { houses: new Houses(['--data', data], join(data, 'house.db')), stop };
}

const sit = async (
  who: Client,
  address: string,
  table: string,
  place: number,
  cents: number,
): Promise<void> => {
  expect(await who.does(address, table, { do: 'take-place', place })).toMatchObject({ type: 'done' });
  if (cents > 0)
    expect(await who.does(address, table, { do: 'buy-in', cents, with: 'chips' })).toMatchObject({
      type: 'done',
    });
};

const refused = (says: RegExp) => ({
  type: 'refused',
  says: expect.stringMatching(says),
  remedy: expect.stringMatching(/./),
});

describe.each([
  ['over SQLite, killed and restarted', sqlite, 1],
  ['over two processes on PostgreSQL', postgres, 2],
] as const)('%s', (_where, begin, processes) => {
  let houses: Houses;
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    ({ houses, stop } = await begin());
    await houses.open(processes);
  });
  afterAll(async () => {
    await houses.close();
    await stop();
  });

  test.each([
    ['nj-mini-dice-1', 'over-7', 'coupon', 10_000_000_000],
    ['nj-mini-dice-1', 'under-7', 'coupon', 100],
    ['nj-mini-craps-1', 'pass', 'match-play', 500],
    ['nj-craps-1', 'dont-pass', 'match-play', 500],
    ['nj-automated-craps-1', 'field', 'coupon', 500],
  ])('a made-up coupon at %s: %s, %s of %i cents', async (table, wager, instrument, cents) => {
    const ann = await Client.guest(houses.first, 'Ann');
    await sit(ann, houses.first, table, 3, 50_000);
    for (const address of [houses.first, houses.other]) {
      const answer = await ann.does(address, table, { do: 'bet', wager, cents, instrument });
      expect(answer).toMatchObject(refused(/coupon|most|maximum/i));
    }
    expect(await ann.does(houses.other, table, { do: 'leave' })).toMatchObject({ type: 'done' });
    expect(await ann.wallet(houses.other)).toBe(START);
    await ann.close();
  });

  test('a private table that pays 1000 to 1', async () => {
    const cam = await Client.account(houses.first, 'Cam');
    for (const pays of ['1000 to 1', '9999 to 1'])
      expect(
        await cam.post(houses.other, '/api/tables', {
          ...{ name: 'Mine', game: 'nj-craps', isPrivate: true },
          choices: { 'payout.higherThanMinimum': { 'any-seven': pays } },
        }),
      ).toMatchObject({ code: 'unlawful-option', says: expect.stringContaining('operator') });
    await cam.close();
  });

  test('a top-up with every chip in a rack, right after a restart and at the other process', async () => {
    const ben = await Client.guest(houses.first, 'Ben');
    await sit(ben, houses.first, 'nz-craps-1', 4, START);
    expect(await ben.post(houses.first, '/api/me/top-up', {})).toMatchObject({ code: 'wallet-not-low' });
    expect(await ben.post(houses.other, '/api/me/top-up', {})).toMatchObject({ code: 'wallet-not-low' });
    await ben.close();
    await houses.restart();
    expect(await ben.post(houses.first, '/api/me/top-up', {})).toMatchObject({ code: 'wallet-not-low' });
    expect(await ben.post(houses.other, '/api/me/top-up', {})).toMatchObject({ code: 'wallet-not-low' });
    expect(await ben.wallet(houses.first)).toBe(0);
  });

  test('a bet past a loss limit, after a restart and at the other process', async () => {
    const gus = await Client.account(houses.first, 'Gus');
    expect(await gus.post(houses.first, '/api/me/limits', { limit: 'loss-day', value: 3_000 })).toEqual({
      done: true,
    });
    await sit(gus, houses.first, 'nj-craps-1', 5, 20_000);
    await sit(gus, houses.other, 'nz-craps-1', 5, 20_000);
    const bet = { do: 'bet', wager: 'dont-pass', cents: 3_000 };
    expect(await gus.does(houses.first, 'nj-craps-1', bet)).toMatchObject({ type: 'done' });
    const late = { do: 'bet', wager: 'pass', cents: 3_000 };
    expect(await gus.does(houses.other, 'nz-craps-1', late)).toMatchObject(
      refused(/loss limit is \$30 for one day/),
    );
    await gus.close();
    await houses.restart();
    expect(await gus.does(houses.other, 'nz-craps-1', late)).toMatchObject(
      refused(/loss limit is \$30 for one day/),
    );
    expect(await gus.does(houses.first, 'nj-mini-craps-1', { do: 'take-place', place: 5 })).toMatchObject({
      type: 'done',
    });
    await gus.close();
  });

  test('a bet at one process after an exclusion at the other', async () => {
    const ida = await Client.account(houses.first, 'Ida');
    await sit(ida, houses.other, 'nj-craps-1', 6, 20_000);
    const untilMs = Date.now() + 3_600_000;
    expect(await ida.post(houses.first, '/api/me/exclusion', { untilMs })).toEqual({ done: true });
    // A self-excluded player is disconnected; a bet that still arrives is refused.
    const bet = { do: 'bet', wager: 'pass', cents: 500 };
    expect(['refused', 'closed']).toContain((await ida.does(houses.other, 'nj-craps-1', bet)).type);
    await ida.close();
  });

  test('buy-ins for more than the wallet', async () => {
    const eve = await Client.guest(houses.first, 'Eve');
    await sit(eve, houses.first, 'nj-mini-craps-1', 6, START);
    for (let again = 0; again < 20; again++)
      expect(
        await eve.does(again % 2 === 0 ? houses.first : houses.other, 'nj-mini-craps-1', {
          do: 'buy-in',
          cents: 100,
          with: 'chips',
        }),
      ).toMatchObject(refused(/wallet does not have/));
    await eve.close();
  });

  test('a real coupon can be bet only once, at either process', async () => {
    const olga = await Client.account(houses.first, 'Olga');
    expect(await olga.post(houses.first, '/api/operator', { code: houses.code })).toEqual({ done: true });
    const kim = await Client.guest(houses.first, 'Kim');
    expect(
      await olga.post(houses.other, '/api/coupons', { person: kim.id, kind: 'match-play', cents: 500 }),
    ).toMatchObject({ coupon: expect.any(String) });
    await sit(kim, houses.first, 'nj-craps-1', 7, 10_000);
    await sit(kim, houses.other, 'nj-mini-craps-1', 7, 10_000);
    const bet = { do: 'bet', wager: 'dont-pass', cents: 500, instrument: 'match-play' };
    const answers = await Promise.all([
      kim.does(houses.first, 'nj-craps-1', bet),
      kim.does(houses.other, 'nj-mini-craps-1', bet),
    ]);
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['done', 'refused']);
    await Promise.all([kim.close(), olga.close()]);
  });

  test('afterwards, the record verifies', async () => {
    await houses.close();
    const store = await openStore(houses.location, { readOnly: true });
    try {
      expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
    } finally {
      await store.close();
    }
  });
});
