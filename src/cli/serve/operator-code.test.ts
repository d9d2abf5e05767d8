// `boxperson operator-code` on a closed, running or missing house: the code it prints makes one person an operator, once.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { givenDice } from '../../../tests/support/dice-source.ts';
import { bytesBySeed, PASSWORD, QUICK } from '../../../tests/support/people.ts';
import { folder } from '../../../tests/support/store/words.ts';
import { WorldClock } from '../../../tests/support/test-clock.ts';
import { proveHouse } from '../../house/server/audit/redecide/prove-house.ts';
import { isDenial } from '../../house/server/gateway/gateway.ts';
import { House } from '../../house/server/house/house.ts';
import { openSqlite } from '../../house/store/sqlite/sqlite.ts';
import { DATA_FILE, type DataOptions } from '../store/house-data.ts';
import { leaveCode, operatorCode, takeCodeLeftIn } from './operator-code.ts';

/** The command's output and exit status. */
async function said(options: DataOptions): Promise<{ readonly status: number; readonly words: string }> {
  let words = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      words += String(text);
      return true;
    }),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const status = await operatorCode(options);
  for (const spy of spies) spy.mockRestore();
  return { status, words };
}

async function printed(data: string): Promise<string> {
  const { status, words } = await said({ data });
  expect(status).toBe(0);
  return /works once\): ([0-9A-Z-]{29})\n/.exec(words)?.[1] ?? '';
}

/** Opens a house on a file for the duration of some work. */
async function whileOpen<T>(data: string, work: (house: House) => Promise<T>): Promise<T> {
  const store = openSqlite(join(data, DATA_FILE));
  const clock = new WorldClock();
  const house = await House.open({
    store,
    clock,
    dice: givenDice(() => 7),
    random: bytesBySeed(`${data} ${readFileSync(join(data, DATA_FILE)).length}`),
    owner: 'one',
    slowness: QUICK,
    takeCodeLeft: async (code) => takeCodeLeftIn(data, code, Date.now()),
  });
  try {
    return await work(house);
  } finally {
    await house.stop();
    await store.close();
  }
}

async function account(house: House, name: string): Promise<string> {
  const entered = await house.act(
    '',
    { do: 'open-account', name, password: PASSWORD },
    { address: '10.0.0.1' },
  );
  if (isDenial(entered)) throw new Error(entered.says);
  return entered.person.id;
}

const isOperator = async (house: House, id: string): Promise<boolean> =>
  (await house.people.me(id)).roles.some(({ role }) => role === 'operator');

describe('a sole operator who lost the password', () => {
  test('prints a code while the house is closed and uses it once it opens', async () => {
    const data = folder();
    await whileOpen(data, async (house) => {
      const olga = await account(house, 'Olga');
      expect(
        await house.act(olga, { do: 'use-code', code: (await house.operatorCode()) ?? '' }, { address: 'a' }),
      ).toBeNull();
    });
    const code = await printed(data);
    expect(existsSync(join(data, 'operator-code'))).toBe(false);
    await whileOpen(data, async (house) => {
      expect(await house.operatorCode()).toBeNull();
      const olga = await account(house, 'Olga again');
      expect(await house.act(olga, { do: 'use-code', code }, { address: 'a' })).toBeNull();
      expect(await isOperator(house, olga)).toBe(true);
      const other = await account(house, 'Paul');
      expect(await house.act(other, { do: 'use-code', code }, { address: 'a' })).toMatchObject({
        code: 'wrong-code',
      });
    });
  });

  test('prints a code while the house is running and uses it immediately', async () => {
    const data = folder();
    await whileOpen(data, async (house) => {
      const olga = await account(house, 'Olga');
      const code = await printed(data);
      const left = join(data, 'operator-code');
      expect(statSync(left).mode & 0o777).toBe(0o600);
      expect(readFileSync(left, 'utf8')).not.toContain(code.replaceAll('-', ''));
      expect(
        await house.act(olga, { do: 'use-code', code: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' }, { address: 'a' }),
      ).toMatchObject({
        code: 'wrong-code',
      });
      expect(existsSync(left)).toBe(true);
      expect(
        await house.act(olga, { do: 'use-code', code: code.toLowerCase() }, { address: 'a' }),
      ).toBeNull();
      expect([existsSync(left), await isOperator(house, olga)]).toEqual([false, true]);
      const other = await account(house, 'Paul');
      expect(await house.act(other, { do: 'use-code', code }, { address: 'a' })).toMatchObject({
        code: 'wrong-code',
      });
    });
    const store = openSqlite(join(data, DATA_FILE), { readOnly: true });
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
    await store.close();
  });

  test('a code survives a guest’s failed attempt to use it', async () => {
    const data = folder();
    await whileOpen(data, async (house) => {
      const code = await printed(data);
      const guest = await house.act('', { do: 'join', name: 'Gil' }, { address: '10.0.0.1' });
      if (isDenial(guest)) throw new Error(guest.says);
      expect(await house.act(guest.person.id, { do: 'use-code', code }, { address: 'a' })).toMatchObject({
        code: 'not-an-account',
      });
      const olga = await account(house, 'Olga');
      expect(await house.act(olga, { do: 'use-code', code }, { address: 'a' })).toBeNull();
    });
  });
});

describe('a code left beside the house', () => {
  const NOON = 1_000_000_000_000;
  const hash = (data: string): string => JSON.parse(readFileSync(join(data, 'operator-code'), 'utf8')).code;

  test('replaces earlier ones, works once, and expires after a day', () => {
    const data = folder();
    leaveCode(data, NOON);
    const first = hash(data);
    leaveCode(data, NOON);
    expect(takeCodeLeftIn(data, first, NOON)).toBe(false);
    const second = hash(data);
    expect(takeCodeLeftIn(data, second, NOON + 86_400_000)).toBe(false);
    expect(takeCodeLeftIn(data, second, NOON + 86_399_999)).toBe(true);
    expect(takeCodeLeftIn(data, second, NOON)).toBe(false);
  });

  test.each(['', '{', 'null', '[]', '{"code":"x"}', '{"code":"x","untilMs":"9"}'])(
    'is invalid as %j',
    (text) => {
      const data = folder();
      writeFileSync(join(data, 'operator-code'), text);
      expect(takeCodeLeftIn(data, 'x', 0)).toBe(false);
    },
  );
});

test('leaves a folder without a house unchanged', async () => {
  const data = folder();
  expect(await said({ data })).toMatchObject({
    status: 2,
    words: expect.stringMatching(/^There is no house at/),
  });
  expect(existsSync(join(data, DATA_FILE))).toBe(false);
});
