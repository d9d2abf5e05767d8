// Wrong passwords are counted by address and account together. A browser that has signed in here before gets in, whatever
// others try.

import { isRefusal } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import {
  accountIn,
  DAY,
  HOUR,
  MINUTE,
  NOON,
  openHouse,
  PASSWORD,
  type ProofHouse,
  taken,
} from '../../../../../tests/support/people.ts';
import { openMemory } from '../../../store/memory/memory.ts';
import { blockOf } from '../../gateway/http/origin.ts';
import type { PeopleRefusal } from '../refusal.ts';
import { DEVICE_MS, DEVICES_MOST } from './known-devices.ts';
import { ATTEMPT_RULES, type SignedIn } from './sign-in.ts';

const OTHER = 'seven out, line away';
const { pair, address, account, device } = ATTEMPT_RULES;

type Came = SignedIn | PeopleRefusal;
const codeOf = (answer: Came): string => (isRefusal(answer) ? answer.code : 'in');

/** Wrong passwords for an account, each from the given address; returns how each ended. */
async function wrongOnes(
  { door }: ProofHouse,
  count: number,
  from: (n: number) => string,
  name: (n: number) => string = () => 'Ann',
): Promise<readonly string[]> {
  const ended: string[] = [];
  for (let n = 0; n < count; n++) ended.push(codeOf(await door.signIn(name(n), OTHER, from(n))));
  return ended;
}

/** Ann has an account, and a browser that has signed in to it. */
async function annAtHome(): Promise<{ readonly house: ProofHouse; readonly cookie: string }> {
  const house = await openHouse();
  await accountIn(house, 'Ann');
  const { device: cookie } = taken(await house.door.signIn('Ann', PASSWORD, 'home', ''));
  if (cookie === null) throw new Error('a browser is known once it has signed in');
  house.hashed.length = 0;
  return { house, cookie };
}

describe('wrong passwords', () => {
  test('from one address for one account are limited to a few, and only that address waits', async () => {
    const { house } = await annAtHome();
    const ended = await wrongOnes(house, pair.most + 1, () => 'a');
    expect(ended).toEqual([...Array(pair.most).fill('not-let-in'), 'too-many-attempts']);
    expect(await house.door.signIn('ann', PASSWORD, 'a')).toMatchObject({
      code: 'too-many-attempts',
      waitMs: 15 * MINUTE,
    });
    // Another account from here, or this one from elsewhere, is not affected.
    await accountIn(house, 'Bobby');
    taken(await house.door.signIn('Bobby', PASSWORD, 'a'));
    taken(await house.door.signIn('Ann', PASSWORD, 'b'));
    house.clock.at += 15 * MINUTE;
    taken(await house.door.signIn('Ann', PASSWORD, 'a'));
  });

  test('from one address for any accounts are limited to thirty, and only that address waits', async () => {
    const { house } = await annAtHome();
    await wrongOnes(
      house,
      address.most,
      () => 'a',
      (n) => `Nobody${n}`,
    );
    expect(codeOf(await house.door.signIn('Ann', PASSWORD, 'a'))).toBe('too-many-attempts');
    taken(await house.door.signIn('Ann', PASSWORD, 'b'));
  });

  test('from a thousand addresses for one account are limited to a hundred an hour', async () => {
    const { house } = await annAtHome();
    const ended = await wrongOnes(house, 1_000, (n) => `a${n}`);
    expect(ended.filter((one) => one === 'not-let-in')).toHaveLength(account.most);
    house.clock.at += HOUR - 1;
    expect(codeOf(await house.door.signIn('Ann', OTHER, 'fresh'))).toBe('too-many-attempts');
    house.clock.at += 1;
    taken(await house.door.signIn('Ann', PASSWORD, 'fresh'));
  });

  test('beyond the limit cost no hash', async () => {
    const { house } = await annAtHome();
    await wrongOnes(house, 1_000, (n) => `a${n}`);
    expect(house.hashed).toHaveLength(account.most);
    await wrongOnes(house, 50, () => 'b');
    expect(house.hashed).toHaveLength(account.most);
  });

  test('get the same answer for an unknown name', async () => {
    const { house } = await annAtHome();
    const anns = await wrongOnes(house, account.most + 5, (n) => `a${n}`);
    const nobodys = await wrongOnes(
      house,
      account.most + 5,
      (n) => `b${n}`,
      () => 'Nobody',
    );
    expect(nobodys).toEqual(anns);
    expect(await house.door.signIn('Nobody', PASSWORD, 'fresh', 'x'.repeat(43))).toEqual(
      await house.door.signIn('Ann', PASSWORD, 'fresh', 'x'.repeat(43)),
    );
  });

  test('from one block of IPv6 addresses count as one address', async () => {
    const { house } = await annAtHome();
    const blocks = Array.from({ length: 40 }, (_, n) => blockOf(`2001:DB8:0:7:${n.toString(16)}::${n}`));
    expect(new Set([...blocks, blockOf('2001:0db8::0007:0:0:0:1')]).size).toBe(1);
    const ended = await wrongOnes(house, 40, (n) => blocks[n] ?? '');
    expect(ended.filter((one) => one === 'not-let-in')).toHaveLength(pair.most);
    taken(await house.door.signIn('Ann', PASSWORD, blockOf('2001:db8:0:8::1')));
  });
});

describe('a browser that has signed in before', () => {
  test('gets in while a thousand addresses try, including its own', async () => {
    const { house, cookie } = await annAtHome();
    await wrongOnes(house, 1_000, (n) => `a${n}`);
    await wrongOnes(house, 100, () => 'home');
    await wrongOnes(
      house,
      100,
      () => 'home',
      (n) => `Nobody${n}`,
    );
    expect(codeOf(await house.door.signIn('Ann', PASSWORD, 'new'))).toBe('too-many-attempts');
    expect(codeOf(await house.door.signIn('Ann', PASSWORD, 'home', cookie))).toBe('in');
    expect(codeOf(await house.door.signIn('Ann', PASSWORD, 'anywhere', cookie))).toBe('in');
  });

  test('gets in at another process, and after a restart', async () => {
    const { house, cookie } = await annAtHome();
    const two = await openHouse({ disk: house.disk, clock: house.clock, seed: 'two' });
    await wrongOnes(two, 200, (n) => `a${n}`);
    expect(codeOf(await two.door.signIn('Ann', PASSWORD, 'a1', cookie))).toBe('in');
  });

  test('has its own counter: after ten wrong passwords it waits too', async () => {
    const { house, cookie } = await annAtHome();
    const ended: string[] = [];
    for (let n = 0; n <= device.most; n++)
      ended.push(codeOf(await house.door.signIn('Ann', OTHER, `a${n}`, cookie)));
    expect(ended).toEqual([...Array(device.most).fill('not-let-in'), 'too-many-attempts']);
    // A stolen cookie does not lock the owner out elsewhere.
    taken(await house.door.signIn('Ann', PASSWORD, 'b', ''));
  });

  test('is known only for its own account', async () => {
    const { house, cookie } = await annAtHome();
    await accountIn(house, 'Bobby');
    await wrongOnes(
      house,
      account.most,
      (n) => `a${n}`,
      () => 'Bobby',
    );
    expect(codeOf(await house.door.signIn('Bobby', PASSWORD, 'home', cookie))).toBe('too-many-attempts');
  });

  test('may be shared by a family, and is known for each of them', async () => {
    const { house, cookie } = await annAtHome();
    const names = ['Ann', 'Bobby', 'Carlos'];
    let shared = cookie;
    for (const name of names.slice(1)) {
      await accountIn(house, name);
      shared = taken(await house.door.signIn(name, PASSWORD, 'home', shared)).device ?? '';
    }
    for (const name of names)
      await wrongOnes(
        house,
        account.most,
        (n) => `${name}${n}`,
        () => name,
      );
    for (const name of names)
      expect(codeOf(await house.door.signIn(name, PASSWORD, 'home', shared))).toBe('in');
  });

  test('keeps its token, and a made-up token is not accepted', async () => {
    const { house, cookie } = await annAtHome();
    expect(taken(await house.door.signIn('Ann', PASSWORD, 'home', cookie)).device).toBe(cookie);
    const planted = 'x'.repeat(43);
    const given = taken(await house.door.signIn('Ann', PASSWORD, 'home', planted)).device ?? '';
    expect(given.split('.')).toHaveLength(2);
    await wrongOnes(house, account.most, (n) => `a${n}`);
    expect(codeOf(await house.door.signIn('Ann', PASSWORD, 'b', planted))).toBe('too-many-attempts');
    expect(codeOf(await house.door.signIn('Ann', PASSWORD, 'b', given))).toBe('in');
  });

  test.each(['', '.', 'x', 'x'.repeat(100_000), `${'x'.repeat(43)}.`.repeat(50), '../../etc', '\u0000'])(
    'is not recognized by %j',
    async (cookie) => {
      const { house } = await annAtHome();
      await wrongOnes(house, account.most, (n) => `a${n}`);
      expect(codeOf(await house.door.signIn('Ann', PASSWORD, 'b', cookie))).toBe('too-many-attempts');
    },
  );

  test('is one of only a few, the most recent', async () => {
    const { house, cookie } = await annAtHome();
    const cookies = [cookie];
    for (let n = 0; n < DEVICES_MOST; n++)
      cookies.push(taken(await house.door.signIn('Ann', PASSWORD, `c${n}`, '')).device ?? '');
    await wrongOnes(house, account.most, (n) => `a${n}`);
    const ended: string[] = [];
    for (const one of cookies) ended.push(codeOf(await house.door.signIn('Ann', PASSWORD, 'b', one)));
    expect(ended).toEqual(['too-many-attempts', ...Array(DEVICES_MOST).fill('in')]);
  });

  test('is forgotten half a year after its last use', async () => {
    const { house, cookie } = await annAtHome();
    house.clock.at = NOON + DEVICE_MS - DAY;
    taken(await house.door.signIn('Ann', PASSWORD, 'home', cookie));
    house.clock.at += DEVICE_MS - 1;
    await wrongOnes(house, account.most, (n) => `a${n}`);
    expect(codeOf(await house.door.signIn('Ann', OTHER, 'home', cookie))).toBe('not-let-in');
    house.clock.at += 1;
    expect(codeOf(await house.door.signIn('Ann', PASSWORD, 'home', cookie))).toBe('too-many-attempts');
  });

  test('stays known when the password is changed in it, and every other browser is forgotten', async () => {
    const { house, cookie } = await annAtHome();
    const other = taken(await house.door.signIn('Ann', PASSWORD, 'work', ''));
    const { id } = other.person;
    expect(
      await house.door.changePassword(id, other.session, PASSWORD, OTHER, 'work', other.device),
    ).toBeNull();
    const next = 'don’t pass, lay the odds';
    for (let n = 0; n < account.most; n++) await house.door.signIn('Ann', next, `a${n}`);
    expect(codeOf(await house.door.signIn('Ann', OTHER, 'home', cookie))).toBe('too-many-attempts');
    expect(codeOf(await house.door.signIn('Ann', OTHER, 'work', other.device))).toBe('in');
  });

  test('is stored as a hash, outside the record', async () => {
    const { house, cookie } = await annAtHome();
    expect(Buffer.from(cookie, 'base64url')).toHaveLength(32);
    const kept = await openMemory({ disk: house.disk }).kept({ kind: '', key: '' }, 100);
    const record = JSON.stringify(await house.store.read('people', 0, 100));
    for (const text of [record, ...kept.map((row) => `${row.key} ${Buffer.from(row.text).toString()}`)])
      expect(text).not.toContain(cookie);
    expect(kept.filter((row) => row.kind === 'device')).toHaveLength(1);
    expect(record).not.toContain('device');
  });

  test('does not exist for a program', async () => {
    const { house } = await annAtHome();
    expect(taken(await house.door.signIn('Ann', PASSWORD, 'home')).device).toBeNull();
  });
});
