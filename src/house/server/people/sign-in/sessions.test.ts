// Signing in and staying signed in: passwords, tokens, how long they last, how many mistakes are allowed.

import { isRefusal } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import {
  accountIn,
  bytesBySeed,
  DAY,
  guestIn,
  HOUR,
  MINUTE,
  NOON,
  openHouse,
  operatorIn,
  PASSWORD,
  type ProofHouse,
  QUICK,
  SetClock,
  taken,
} from '../../../../../tests/support/people.ts';
import { MemoryDisk } from '../../../store/memory/disk.ts';
import { openMemory } from '../../../store/memory/memory.ts';
import { OPEN_SESSIONS_MAX } from '../decide/sessions.ts';

import { Attempts } from './attempts.ts';
import { Passwords, readStoredPassword, SLOWNESS } from './passwords.ts';
import { SESSION_TIMES, sessionHash } from './sessions.ts';

const OTHER = 'seven out, line away';

describe('passwords', () => {
  test('are stored with their own salt and the parameters', async () => {
    const passwords = new Passwords(bytesBySeed('salt'), QUICK);
    const one = await passwords.keep(PASSWORD);
    const two = await passwords.keep(PASSWORD);
    expect(one).toMatchObject(QUICK);
    expect(one?.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(one?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(one?.salt).not.toBe(two?.salt);
    expect(one?.hash).not.toBe(two?.hash);
    expect(await passwords.isRight(PASSWORD, one)).toBe(true);
    expect(await passwords.isRight(`${PASSWORD} `, one)).toBe(false);
    expect(await passwords.isRight(PASSWORD, null)).toBe(false);
  });

  test('are the same however the letters are composed', async () => {
    const passwords = new Passwords(bytesBySeed('salt'), QUICK);
    const kept = await passwords.keep('Zoë throws the dice');
    expect(await passwords.isRight('Zoe\u0308 throws the dice', kept)).toBe(true);
  });

  test('work at the real cost, and use 32 MiB (slow)', async () => {
    const passwords = new Passwords(bytesBySeed('salt'));
    expect(128 * SLOWNESS.cost * SLOWNESS.block).toBe(32 * 1024 * 1024);
    expect(await passwords.isRight(PASSWORD, await passwords.keep(PASSWORD))).toBe(true);
  });

  test('cannot be matched by damaged rows', () => {
    for (const value of [
      undefined,
      null,
      7,
      'x',
      [],
      {},
      { ...QUICK, salt: 'aa' },
      { ...QUICK, cost: -1, salt: '', hash: '' },
    ])
      expect(readStoredPassword(value as never)).toBeNull();
  });

  test('are hashed two at a time; some wait, and more are turned away', async () => {
    let under = 0;
    let most = 0;
    const go: (() => void)[] = [];
    const slow = new Passwords(bytesBySeed('x'), QUICK, async () => {
      most = Math.max(most, ++under);
      await new Promise<void>((done) => go.push(done));
      under--;
      return new Uint8Array(32);
    });
    const all = Array.from({ length: 70 }, () => slow.isRight(PASSWORD, null));
    for (let n = 0; n < 66; n++) {
      while (go.length === 0) await Promise.resolve();
      go.shift()?.();
    }
    const answers = await Promise.all(all);
    expect(answers.filter((one) => one === null)).toHaveLength(4);
    // Even an all-zero hash matches nobody.
    expect(answers.filter((one) => one === false)).toHaveLength(66);
    expect(most).toBe(2);
  });
});

describe('a person with a known browser', () => {
  test('is not turned away because others wait, and goes first', async () => {
    const order: string[] = [];
    const go: (() => void)[] = [];
    const slow = new Passwords(bytesBySeed('x'), QUICK, async (password) => {
      order.push(password);
      await new Promise<void>((done) => go.push(done));
      return new Uint8Array(32);
    });
    const others = Array.from({ length: 70 }, (_, n) => slow.isRight(`other ${n}`, null));
    const owner = slow.isRight('owner', null, true);
    for (let n = 0; n < 67; n++) {
      while (go.length === 0) await Promise.resolve();
      go.shift()?.();
    }
    expect(await owner).toBe(false);
    expect((await Promise.all(others)).filter((one) => one === null)).toHaveLength(4);
    expect(order.slice(0, 3)).toEqual(['other 0', 'other 1', 'owner']);
  });
});

describe('signing in', () => {
  test('works with the right password and the name in any case', async () => {
    const house = await openHouse();
    const { person } = await accountIn(house, 'Ann');
    for (const name of ['Ann', 'ANN', ' ann ', 'Ａnn'])
      expect(taken(await house.door.signIn(name, PASSWORD, 'a')).person.id).toBe(person.id);
  });

  test('gives an unknown name, a wrong password and a bot the same answer for the same work', async () => {
    const house = await openHouse();
    await accountIn(house, 'Ann');
    await house.door.addBot('Marty');
    const answers = [];
    const work = [];
    for (const name of ['Ann', 'Nobody', 'Marty', '<script>']) {
      house.hashed.length = 0;
      answers.push(await house.door.signIn(name, OTHER, 'a'));
      work.push(house.hashed.join());
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'not-let-in' });
    expect(work).toEqual(Array(4).fill(`${QUICK.cost}/${QUICK.block}/${QUICK.parallel}`));
  });

  test('refuses an impossible password without any work', async () => {
    const house = await openHouse();
    for (const [name, password] of [
      [7, PASSWORD],
      ['Ann', null],
      ['Ann', 'x'.repeat(5_000_000)],
      ['x'.repeat(5_000_000), PASSWORD],
      [{ $ne: null }, { $ne: null }],
    ])
      expect(await house.door.signIn(name, password, 'a')).toMatchObject({ code: 'not-let-in' });
    expect(house.hashed).toEqual([]);
  });

  test('upgrades a hash made with older parameters', async () => {
    const weakHouse = await openHouse();
    await accountIn(weakHouse, 'Ann');
    const stronger = { cost: 32, block: 2, parallel: 1 };
    const house = await openHouse({ disk: weakHouse.disk, slowness: stronger, seed: 'two' });
    await house.door.signIn('Ann', OTHER, 'a');
    expect(house.hashed).toEqual(['16/1/1']);
    house.hashed.length = 0;
    taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    expect(house.hashed).toEqual(['16/1/1', '32/2/1']);
    house.hashed.length = 0;
    taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    expect(house.hashed).toEqual(['32/2/1']);
  });

  test('counts simultaneous attempts, but not successful ones', async () => {
    const house = await openHouse();
    await accountIn(house, 'Ann');
    const burst = await Promise.all(Array.from({ length: 25 }, () => house.door.signIn('Ann', OTHER, 'a')));
    expect(burst.filter((one) => isRefusal(one) && one.code === 'not-let-in')).toHaveLength(5);
    expect(house.hashed).toHaveLength(1 + 5);
    house.clock.at += 15 * MINUTE;
    for (let n = 0; n < 40; n++) taken(await house.door.signIn('Ann', PASSWORD, 'a'));
  });
});

describe('attempts', () => {
  test('setting the clock back neither lifts a limit nor extends it', () => {
    const clock = new SetClock();
    const attempts = new Attempts(clock, { most: 3, withinMs: 15 * MINUTE });
    for (let n = 0; n < 3; n++) attempts.count('ann');
    clock.at -= 10 * DAY;
    expect(attempts.waitMs('ann')).toBe(15 * MINUTE);
    clock.at += 15 * MINUTE;
    expect(attempts.waitMs('ann')).toBe(0);
  });

  test('the oldest attempt leaves the window first', () => {
    const clock = new SetClock();
    const attempts = new Attempts(clock, { most: 2, withinMs: 10 * MINUTE });
    attempts.count('ann');
    clock.at += 4 * MINUTE;
    attempts.count('ann');
    expect(attempts.waitMs('ann')).toBe(6 * MINUTE);
    clock.at += 6 * MINUTE;
    expect(attempts.waitMs('ann')).toBe(0);
    const undo = attempts.count('ann');
    expect(attempts.waitMs('ann')).toBe(4 * MINUTE);
    undo();
    expect(attempts.waitMs('ann')).toBe(0);
  });
});

describe('sessions', () => {
  test('have tokens of 256 bits, and only the hash is stored', async () => {
    const house = await openHouse();
    const { token, session, person } = await guestIn(house, 'Ann');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(session).toBe(sessionHash(token));
    expect(await house.store.get('session', session, NOON)).toEqual({ person: person.id });
    expect(await house.store.get('session', token, NOON)).toBeUndefined();
    const kept = await openMemory({ disk: house.disk }).kept({ kind: '', key: '' }, 100);
    for (const row of kept) expect(`${row.key} ${Buffer.from(row.text).toString()}`).not.toContain(token);
  });

  const bad: readonly (readonly [why: string, change: (token: string) => unknown])[] = [
    ['none', () => undefined],
    ['empty', () => ''],
    ['another', (token) => token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['the hash itself', (token) => sessionHash(token)],
    ['longer', (token) => `${token}A`],
    ['very long', (token) => token.repeat(100_000)],
    ['a list', (token) => [token]],
    ['with a line break', (token) => `${token}\n`],
  ];
  test.each(bad)('reject a token that is %s', async (_why, change) => {
    const house = await openHouse();
    const { token } = await guestIn(house, 'Ann');
    expect(await house.sessions.check(change(token))).toBeNull();
    expect(await house.sessions.check(token)).not.toBeNull();
  });

  test('end when idle for a day, and continue when used', async () => {
    const house = await openHouse();
    const idle = await guestIn(house, 'Ann');
    const used = await guestIn(house, 'Bob');
    for (let n = 0; n < 4; n++) {
      house.clock.at += 12 * HOUR - 1;
      expect(await house.sessions.check(used.token)).not.toBeNull();
    }
    expect(await house.sessions.check(idle.token)).toBeNull();
  });

  test('end a day after the last use', async () => {
    const house = await openHouse();
    const { token } = await guestIn(house, 'Ann');
    house.clock.at += HOUR;
    expect(await house.sessions.check(token)).not.toBeNull();
    house.clock.at += DAY - 1;
    const late = house.clock.at;
    house.clock.at += 1;
    expect(await house.sessions.check(token)).toBeNull();
    house.clock.at = late;
    expect(await house.sessions.check(token)).not.toBeNull();
  });

  test('need both the store’s value and the people’s record', async () => {
    const house = await openHouse();
    const ann = await guestIn(house, 'Ann');
    const bob = await guestIn(house, 'Bob');
    // Someone has written to the store directly, bypassing the record.
    await house.store.put('session', ann.session, { person: bob.person.id }, NOON + DAY);
    expect(await house.sessions.check(ann.token)).toBeNull();
    await house.store.put('session', ann.session, { person: ann.person.id }, NOON + 999 * DAY);
    expect((await house.sessions.check(ann.token))?.person.id).toBe(ann.person.id);
    await house.store.put('session', ann.session, { person: ann.person.id }, NOON + 999 * DAY);
    house.clock.at += SESSION_TIMES.absoluteMs;
    expect(await house.sessions.check(ann.token)).toBeNull();
    await house.store.put(
      'session',
      sessionHash('A'.repeat(43)),
      { person: ann.person.id },
      NOON + 999 * DAY,
    );
    expect(await house.sessions.check('A'.repeat(43))).toBeNull();
  });

  test('end after thirty days even if used', async () => {
    const house = await openHouse();
    const { token, person } = await guestIn(house, 'Ann');
    for (let n = 0; n < 59; n++) {
      house.clock.at += 12 * HOUR;
      expect(await house.sessions.check(token)).not.toBeNull();
    }
    house.clock.at = NOON + SESSION_TIMES.absoluteMs - 1;
    expect(await house.sessions.check(token)).not.toBeNull();
    house.clock.at += 1;
    expect(await house.sessions.check(token)).toBeNull();
    expect(house.sessions.list(person.id, null)).toEqual([]);
  });

  test('are not written at every request', async () => {
    const disk = new MemoryDisk();
    const calls: string[] = [];
    const store = openMemory({ disk, before: (all) => void calls.push(...all.map((one) => one.call)) });
    const house = await openHouse({ disk, store });
    const { token } = await guestIn(house, 'Ann');
    calls.length = 0;
    for (let n = 0; n < 100; n++) {
      house.clock.at += 3_000;
      await house.sessions.check(token);
    }
    expect(calls).toEqual(['put']);
  });

  test('can be listed and ended one by one, or all others at once', async () => {
    const house = await openHouse();
    const first = await accountIn(house, 'Ann');
    const { id } = first.person;
    const second = taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    const third = taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    const fourth = taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    const rows = house.sessions.list(id, third.session);
    expect(rows.map((row) => row.isThis)).toEqual([false, true, false, false]);
    expect(await house.sessions.endListed(id, rows[3]?.id ?? '')).toBeNull();
    const who = async (tokens: readonly string[]) =>
      (await Promise.all(tokens.map((token) => house.sessions.check(token)))).map((one) => one !== null);
    const tokens = [first.token, second.token, third.token, fourth.token];
    expect(await who(tokens)).toEqual([false, true, true, true]);
    const others = { do: 'end-other-sessions', person: id, keep: third.session } as const;
    expect((await house.people.act('others', id, others)).done).toBe('accepted');
    expect(await who(tokens)).toEqual([false, false, true, false]);
    expect(await house.sessions.end(id, third.session)).toBeNull();
    expect(house.people.book.holderOf(third.session)).toBeNull();
    expect(await who(tokens)).toEqual([false, false, false, false]);
    expect(await house.sessions.end(id, third.session)).toBeNull();
  });

  test('of other people cannot be ended', async () => {
    const house = await openHouse();
    const ann = await guestIn(house, 'Ann');
    const bob = await guestIn(house, 'Bob');
    const [row] = house.sessions.list(ann.person.id, null);
    expect(await house.sessions.endListed(bob.person.id, row?.id ?? '')).toMatchObject({
      code: 'no-such-session',
    });
    const act = { do: 'end-session', person: ann.person.id, session: ann.session, why: 'ended' } as const;
    expect(await house.people.act('x', bob.person.id, act)).toMatchObject({
      refusal: { code: 'no-authority' },
    });
    expect(await house.sessions.check(ann.token)).not.toBeNull();
  });

  test('are limited to twenty: the oldest ends', async () => {
    const house = await openHouse();
    const first = await accountIn(house, 'Ann');
    for (let n = 0; n < OPEN_SESSIONS_MAX; n++) taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    expect(house.sessions.list(first.person.id, null)).toHaveLength(OPEN_SESSIONS_MAX);
    expect(await house.sessions.check(first.token)).toBeNull();
  });

  test('started or ended by one process are so for the other', async () => {
    const one = await openHouse();
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const { token, session, person } = await guestIn(one, 'Ann');
    expect((await two.sessions.check(token))?.person.id).toBe(person.id);
    await two.sessions.end(person.id, session);
    await one.people.catchUp();
    expect(await one.sessions.check(token)).toBeNull();
  });
});

describe('a change of password', () => {
  const change = (house: ProofHouse, id: string, session: string | null, old: unknown, next: unknown) =>
    house.door.changePassword(id, session, old, next, 'a');

  test('ends the other sessions, and the old password no longer works', async () => {
    const house = await openHouse();
    const first = await accountIn(house, 'Ann');
    const second = taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    const { id, credential } = first.person;
    expect(await change(house, id, second.session, PASSWORD, OTHER)).toBeNull();
    expect(await house.sessions.check(first.token)).toBeNull();
    expect(await house.sessions.check(second.token)).not.toBeNull();
    expect(await house.door.signIn('Ann', PASSWORD, 'a')).toMatchObject({ code: 'not-let-in' });
    taken(await house.door.signIn('Ann', OTHER, 'a'));
    expect(await house.store.get('password', credential ?? '', NOON)).toBeUndefined();
  });

  test('needs the current password, a strong new one, and an account', async () => {
    const house = await openHouse();
    const { person, session, token } = await accountIn(house, 'Ann');
    const guest = await guestIn(house, 'Bob');
    expect(await change(house, person.id, session, OTHER, OTHER)).toMatchObject({ code: 'not-let-in' });
    expect(await change(house, person.id, session, null, OTHER)).toMatchObject({ code: 'not-let-in' });
    expect(await change(house, person.id, session, PASSWORD, 'short')).toMatchObject({
      code: 'weak-password',
    });
    expect(await change(house, guest.person.id, null, PASSWORD, OTHER)).toMatchObject({
      code: 'not-an-account',
    });
    expect(await house.sessions.check(token)).not.toBeNull();
    for (let n = 0; n < 9; n++) await change(house, person.id, session, OTHER, OTHER);
    expect(await change(house, person.id, session, PASSWORD, OTHER)).toMatchObject({
      code: 'too-many-attempts',
    });
  });

  test('in two processes at once happens once, and the winning password works', async () => {
    const one = await openHouse();
    const { person } = await accountIn(one, 'Ann');
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const wishes = [OTHER, 'don’t pass, lay the odds'];
    const answers = await Promise.all([
      change(one, person.id, null, PASSWORD, wishes[0]),
      change(two, person.id, null, PASSWORD, wishes[1]),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.find((answer) => answer !== null)).toMatchObject({ code: 'too-late' });
    const good = wishes[answers.indexOf(null)];
    taken(await one.door.signIn('Ann', good, 'a'));
    taken(await two.door.signIn('Ann', good, 'a'));
  });
});

describe('the operator’s code', () => {
  test('works once, however it is typed, and only for an account', async () => {
    const house = await openHouse();
    const code = await house.door.firstOperatorCode();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    const guest = await guestIn(house, 'Bob');
    const { person } = await accountIn(house, 'Ann');
    const other = await accountIn(house, 'Carl');
    const use = (id: string, typed: unknown) => house.door.redeemOperatorCode(id, typed, 'a');
    expect(await use(guest.person.id, code)).toMatchObject({ code: 'not-an-account' });
    expect(await use(person.id, 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA')).toMatchObject({ code: 'wrong-code' });
    expect(await use(person.id, 'x'.repeat(1_000_000))).toMatchObject({ code: 'wrong-code' });
    expect(await use(person.id, { code })).toMatchObject({ code: 'wrong-code' });
    expect(
      await use(person.id, String(code).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')),
    ).toBeNull();
    expect(await use(other.person.id, code)).toMatchObject({ code: 'wrong-code' });
    expect(house.people.book.operators().map((one) => one.name)).toEqual(['Ann']);
    expect(await house.door.firstOperatorCode()).toBeNull();
  });

  test('of every start works until one is used; then none does', async () => {
    const one = await openHouse();
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const [first, second] = [await one.door.firstOperatorCode(), await two.door.firstOperatorCode()];
    const ann = await accountIn(one, 'Ann');
    const bob = await accountIn(two, 'Bobby');
    const answers = await Promise.all([
      one.door.redeemOperatorCode(ann.person.id, first, 'a'),
      two.door.redeemOperatorCode(bob.person.id, second, 'b'),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    await one.people.catchUp();
    expect(one.people.book.operators()).toHaveLength(1);
  });

  test('cannot be guessed: thirty wrong codes per address', async () => {
    const house = await openHouse();
    await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    for (let n = 0; n < 30; n++) await house.door.redeemOperatorCode(person.id, `guess ${n}`, 'a');
    const code = await house.door.issueOperatorCode();
    expect(await house.door.redeemOperatorCode(person.id, code, 'a')).toMatchObject({
      code: 'too-many-attempts',
    });
  });
});
