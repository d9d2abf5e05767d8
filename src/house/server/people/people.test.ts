// Who joins, under what name and with how many chips, and how two processes agree when both are asked at once.

import { isRefusal } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import {
  accountIn,
  bookFromSnapshot,
  DAY,
  guestIn,
  HOUR,
  NOON,
  openHouse,
  operatorIn,
  PASSWORD,
  SetClock,
  taken,
} from '../../../../tests/support/people.ts';
import { walletAccount } from '../../host/writer/ledger.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { verifyStore } from '../../store/record/verify.ts';
import type { Store } from '../../store/store.ts';
import { blockOf } from '../gateway/http/origin.ts';
import type { PeopleBook } from './book.ts';
import { START_CENTS } from './decide/accounts.ts';
import type { PeopleAct } from './decide/decide.ts';
import { LOW_CENTS } from './decide/own-limits.ts';
import { HOUSE } from './event.ts';
import { peopleJournal } from './journal.ts';
import { foldName, lookOf, readName } from './names.ts';
import { showWait } from './refusal.ts';

describe('names', () => {
  const good: readonly (readonly [given: string, shown: string])[] = [
    ['Ann', 'Ann'],
    ['  Ann   Lee ', 'Ann Lee'],
    ['Zoë', 'Zoë'],
    ['Zoë', 'Zoë'],
    ['Jean-Luc', 'Jean-Luc'],
    ["O'Neil", "O'Neil"],
    ['Łukasz', 'Łukasz'],
    ['Иван', 'Иван'],
    ['张伟', '张伟'],
    ['สมชาย', 'สมชาย'],
    ['Ａｎｎ', 'Ann'],
    ['x'.repeat(24), 'x'.repeat(24)],
  ];
  test.each(good)('%s is a valid name', (given, shown) => {
    expect(readName(given)).toEqual({ name: shown });
  });

  const bad: readonly (readonly [why: string, given: unknown])[] = [
    ['nothing', ''],
    ['one letter', 'A'],
    ['blanks', '     '],
    ['too long', 'x'.repeat(25)],
    ['very long', 'x'.repeat(10_000_000)],
    ['one character that expands to many', '\ufdfa'.repeat(24)],
    ['a number', 7],
    ['a list', ['Ann']],
    ['a control character', 'Ann\u0000'],
    ['a line break inside', 'Ann\u0007Lee'],
    ['right-to-left text', 'Ann\u202etxt'],
    ['an invisible joiner', 'An\u200dn'],
    ['an invisible space', 'An\u200bn'],
    ['half a character', 'Ann\ud800'],
    ['markup', '<b>Ann</b>'],
    ['Latin and Cyrillic that look alike', 'Аnn'],
    ['Latin and Greek that look alike', 'Αnn'],
    ['stacked marks', 'A\u0300\u0301\u0302\u0303nn'],
    ['an emoji', '🎲🎲'],
    ['a mark without a letter', '\u0301nn'],
    ['blank letters', '\u3164\u3164\u3164'],
    ['a filler inside', 'An\u034fn'],
    ['a direction mark', 'Ann\u200f'],
    ['an isolate', '\u2067Ann\u2069'],
    ['a soft hyphen', 'An\u00adn'],
    ['a variation selector', 'An\ufe00n'],
    ['a name of the house', 'Operator'],
    ['a lookalike of the house’s name', '0perat0r'],
    ['the house’s name in another alphabet', 'ВОТ'],
  ];
  test.each(bad)('%s is not a valid name', (_why, given) => {
    expect(isRefusal(readName(given))).toBe(true);
  });

  const same: readonly (readonly [string, string])[] = [
    ['Ann', 'ANN'],
    ['straße', 'STRASSE'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['İpek', 'ipek'],
    ['Zoë', 'ZOË'],
    ['O’Neil', "o'neil"],
  ];
  test.each(same)('%s and %s are the same name', (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });
  const alike: readonly (readonly [string, string])[] = [
    ['Ann Lee', 'Ann-Lee'],
    ['Ann Lee', 'Ann_ Lee.'],
    ['Ann Lee', 'Ann\u2003Lee'],
    ['Bill', 'Bi1l'],
    ['Ilya', 'lIya'],
    ['Olga', '0lga'],
    ['ANNA B', 'ANNA В'],
    ['coco', 'сосо'],
    ['KATE', 'ΚΑΤΕ'],
    ['Arnie', 'Amie'],
  ];
  test.each(alike)('%s and %s look alike', (a, b) => expect(lookOf(a)).toBe(lookOf(b)));

  const apart: readonly (readonly [string, string])[] = [
    ['Zoe', 'Zoë'],
    ['Ian', 'Lan'],
    ['Ali', 'All'],
    ['Ann 2', 'Ann 3'],
    ['Ann 1 11', 'Ann 11 1'],
    ['Иван', 'Ivan'],
  ];
  test.each(apart)('%s and %s are different names', (a, b) => {
    expect(foldName(a)).not.toBe(foldName(b));
    expect(lookOf(a)).not.toBe(lookOf(b));
  });
});

describe('a name that looks like another’s', () => {
  test('is refused for an account, and gets a number for a guest', async () => {
    const house = await openHouse();
    await accountIn(house, 'Bill');
    expect(await house.door.openAccount(null, 'Bi1l', PASSWORD, 'a')).toMatchObject({
      code: 'name-taken',
    });
    expect((await guestIn(house, 'Bi1l')).person.name).toBe('Bi1l 2');
    expect((await guestIn(house, 'Ann Lee')).person.name).toBe('Ann Lee');
    expect((await guestIn(house, 'Ann-Lee')).person.name).toBe('Ann-Lee 2');
    // Guests have no claim to a name: it goes to the first account opened under it.
    taken(await house.door.openAccount(null, 'Ann.Lee', PASSWORD, 'a'));
  });

  test('is free again for guests once its guest is renamed, even after a snapshot', async () => {
    const house = await openHouse();
    const { person } = await guestIn(house, 'Ann Lee');
    taken(await house.door.openAccount(person.id, 'Anna', PASSWORD, 'a'));
    const book = house.people.book as PeopleBook;
    const again = await bookFromSnapshot(house);
    for (const each of [book, again]) {
      expect(each.looksLike('Ann-Lee', 'anybody')).toBe(false);
      expect(each.looksLike('Anna.', 'account')).toBe(true);
    }
  });
});

describe('a guest who gives no name', () => {
  test.each(['', '   ', 'Guest', ' guest ', undefined])('gets a free one: %j', async (given) => {
    const house = await openHouse();
    const first = taken(await house.door.comeAsGuest(given, 'a'));
    const second = taken(await house.door.comeAsGuest(given, 'a'));
    expect(first.person.name).toMatch(/^Guest \d{4}$/);
    expect(second.person.name).toMatch(/^Guest \d{4}$/);
    expect(second.person.name).not.toBe(first.person.name);
  });
});

describe('guests', () => {
  test('join in one step, with play chips from the mint', async () => {
    const house = await openHouse();
    const { person, token } = await guestIn(house, 'Ann');
    expect(person).toMatchObject({ name: 'Ann', kind: 'guest', grants: [] });
    expect(person.id).toMatch(/^p-[0-9a-f]{20}$/);
    expect(await house.store.balance(walletAccount(person.id))).toBe(START_CENTS);
    expect(await house.store.balance('mint:people')).toBe(-START_CENTS);
    expect((await house.sessions.check(token))?.person.id).toBe(person.id);
  });

  test('with the same name get a number, and never an account’s name', async () => {
    const house = await openHouse();
    await accountIn(house, 'Bob');
    const names = [];
    for (const name of ['Ann', 'ann', 'Ann 2', 'ANN', 'bob', 'x'.repeat(24), 'X'.repeat(24)])
      names.push((await guestIn(house, name)).person.name);
    expect(names).toEqual([
      ...['Ann', 'ann 2', 'Ann 2 2', 'ANN 3', 'bob 2'],
      ...['x'.repeat(24), `${'X'.repeat(22)} 2`],
    ]);
    expect(new Set(names.map(foldName)).size).toBe(names.length);
  });

  test('are limited per address and hour', async () => {
    const { door, clock } = await openHouse();
    for (let n = 0; n < 60; n++) taken(await door.comeAsGuest('Ann', 'a'));
    expect(await door.comeAsGuest('Ann', 'a')).toMatchObject({ code: 'too-many-attempts', waitMs: HOUR });
    taken(await door.comeAsGuest('Ann', 'b'));
    clock.at += HOUR;
    taken(await door.comeAsGuest('Ann', 'a'));
  });

  test('in one block of IPv6 addresses are counted together, including accounts', async () => {
    const { door } = await openHouse();
    const from = (n: number): string => blockOf(`2001:db8:1:2:${n.toString(16)}::1`);
    for (let n = 0; n < 59; n++) taken(await door.comeAsGuest('Ann', from(n)));
    taken(await door.openAccount(null, 'Bobby', PASSWORD, from(59)));
    expect(await door.comeAsGuest('Ann', from(60))).toMatchObject({ code: 'too-many-attempts' });
    taken(await door.comeAsGuest('Ann', blockOf('2001:db8:1:3::1')));
  });

  test('become accounts and keep wallet, id and limits; the guest’s session ends', async () => {
    const house = await openHouse();
    const { person, token } = await guestIn(house, 'Ann');
    const limit = { do: 'set-limit', person: person.id, limit: 'stake', value: 500 } as const;
    await house.people.act('l', person.id, limit);
    const begun = taken(await house.door.openAccount(person.id, 'Anna', PASSWORD, 'a'));
    expect(begun.person).toMatchObject({ id: person.id, name: 'Anna', kind: 'account' });
    expect(begun.person.limits.stake?.value).toBe(500);
    expect(await house.store.balance(walletAccount(person.id))).toBe(START_CENTS);
    expect(await house.sessions.check(token)).toBeNull();
    expect((await house.sessions.check(begun.token))?.person.kind).toBe('account');
    expect(await house.door.openAccount(person.id, 'Annie', PASSWORD, 'a')).toMatchObject({
      code: 'has-account',
    });
  });
});

describe('acts reserved for the house or the person concerned', () => {
  const rows: readonly (readonly [what: string, act: (ann: string) => PeopleAct])[] = [
    ['add a person', () => ({ do: 'join', person: 'p-new', name: 'Carl', kind: 'guest' })],
    ['add a bot', () => ({ do: 'join', person: 'p-new', name: 'Carl', kind: 'bot' })],
    [
      'open an account for a newcomer',
      () => ({ do: 'open-account', person: 'p-new', name: 'Carl', credential: 'c' }),
    ],
    [
      'turn a guest into an account',
      (ann) => ({ do: 'open-account', person: ann, name: 'Carl', credential: 'c' }),
    ],
    [
      'start another’s session',
      (ann) => ({ do: 'begin-session', person: ann, session: 's', untilMs: NOON + DAY }),
    ],
    ['rename another', (ann) => ({ do: 'change-name', person: ann, name: 'Carl' })],
    ['issue a code', () => ({ do: 'issue-code', code: 'c' })],
    ['end another’s sessions', (ann) => ({ do: 'end-other-sessions', person: ann, keep: null })],
    ['exclude another', (ann) => ({ do: 'exclude', person: ann, untilMs: null })],
    ['top up another’s wallet', (ann) => ({ do: 'top-up', person: ann, walletCents: 0, atTablesCents: 0 })],
    [
      'change another’s password',
      (ann) => ({ do: 'change-password', person: ann, credential: 'c', instead: 'x', keep: null }),
    ],
    ['recover another’s password', (ann) => ({ do: 'recover', person: ann, code: 'c', credential: 'c' })],
  ];
  test.each(rows)('nobody may %s', async (_what, act) => {
    const house = await openHouse();
    const ann = await guestIn(house, 'Ann');
    const bob = await guestIn(house, 'Bob');
    const operator = await operatorIn(house);
    for (const by of [bob.person.id, operator.id, 'p-nobody'])
      expect(await house.people.act(`try-${by}`, by, act(ann.person.id))).toMatchObject({
        refusal: { code: 'no-authority' },
      });
  });
});

describe('bots', () => {
  test('are labeled people with chips who never sign in', async () => {
    const house = await openHouse();
    const bot = taken(await house.door.addBot('Marty'));
    expect(bot.kind).toBe('bot');
    expect(await house.store.balance(walletAccount(bot.id))).toBe(START_CENTS);
    expect(await house.sessions.begin(bot.id)).toMatchObject({ code: 'no-authority' });
    expect(await house.door.signIn('Marty', PASSWORD, 'a')).toMatchObject({ code: 'not-let-in' });
    expect(await house.door.openAccount(bot.id, 'Mart', PASSWORD, 'a')).toMatchObject({
      code: 'has-account',
    });
    expect(await house.door.openAccount(null, 'marty', PASSWORD, 'a')).toMatchObject({
      code: 'name-taken',
    });
  });
});

describe('a top-up is given', () => {
  const rows: readonly (readonly [
    wallet: number,
    tables: number,
    hoursAgo: number | null,
    gets: number | string,
  ])[] = [
    [0, 0, null, START_CENTS],
    [LOW_CENTS - 1, 0, null, START_CENTS - LOW_CENTS + 1],
    [LOW_CENTS, 0, null, 'wallet-not-low'],
    [0, LOW_CENTS, null, 'wallet-not-low'],
    [2_000, 3_000, null, START_CENTS - 5_000],
    [0, 0, 23, 'too-soon'],
    [0, 0, 24, START_CENTS],
  ];
  test.each(rows)(
    'wallet %i, at tables %i, last %s hours ago: %s',
    async (wallet, tables, hoursAgo, gets) => {
      const house = await openHouse();
      const { person } = await guestIn(house, 'Ann');
      const ask = (walletCents: number, atTablesCents: number, id: string) =>
        house.people.act(id, person.id, { do: 'top-up', person: person.id, walletCents, atTablesCents });
      if (hoursAgo !== null) {
        expect(await ask(0, 0, 'first')).toMatchObject({ done: 'accepted' });
        house.clock.at += hoursAgo * HOUR;
      }
      const before = await house.store.balance(walletAccount(person.id));
      const answer = await ask(wallet, tables, 'again');
      const got = (await house.store.balance(walletAccount(person.id))) - before;
      if (typeof gets === 'number') expect(got).toBe(gets);
      else expect(answer).toMatchObject({ done: 'refused', refusal: { code: gets } });
      if (typeof gets === 'string') expect(got).toBe(0);
    },
  );

  test('once, if two processes are asked at once', async () => {
    const one = await openHouse();
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const { person } = await guestIn(one, 'Ann');
    const act = { do: 'top-up', person: person.id, walletCents: 0, atTablesCents: 0 } as const;
    const answers = await Promise.all([
      one.people.act('a', person.id, act),
      two.people.act('b', person.id, act),
      one.people.act('c', person.id, act),
    ]);
    expect(answers.filter((one) => one.done === 'accepted')).toHaveLength(1);
    expect(await one.store.balance(walletAccount(person.id))).toBe(2 * START_CENTS);
  });
});

describe('two processes', () => {
  test('agree on who gets a name when both are asked at once', async () => {
    const one = await openHouse();
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const answers = await Promise.all([
      one.door.openAccount(null, 'Ann', PASSWORD, 'a'),
      two.door.openAccount(null, 'ANN', PASSWORD, 'b'),
      two.door.openAccount(null, 'ann', PASSWORD, 'c'),
    ]);
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(answers.filter(isRefusal).map((one) => one.code)).toEqual(['name-taken', 'name-taken']);
    await one.people.catchUp();
    await two.people.catchUp();
    expect(one.people.book.named('ann')).toEqual(two.people.book.named('ANN'));
  });

  test('learn of each other’s changes without being asked', async () => {
    const one = await openHouse();
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const heard: string[] = [];
    two.people.watch((events) => heard.push(...events.map((event) => event.type)));
    const { person } = await guestIn(one, 'Ann');
    await two.people.catchUp();
    expect(heard).toEqual(['Joined', 'SessionBegan']);
    expect(two.people.book.person(person.id)?.name).toBe('Ann');
  });

  test('never refuse on stale data: a process that gets no notices reads before it refuses', async () => {
    const one = await openHouse();
    const store = new Proxy(openMemory({ disk: one.disk }), {
      get: (vault, name) => {
        if (name === 'watch') return async () => () => {};
        const value: unknown = Reflect.get(vault, name);
        return typeof value === 'function' ? value.bind(vault) : value;
      },
    });
    const deaf = await openHouse({ disk: one.disk, store, clock: one.clock, seed: 'two' });
    const { person } = await guestIn(one, 'Ann');
    expect(deaf.people.book.person(person.id)).toBeNull();
    const act = { do: 'set-limit', person: person.id, limit: 'stake', value: 5 } as const;
    expect(await deaf.people.act('l', person.id, act)).toMatchObject({ done: 'accepted' });
  });

  test('a process that opens while another writes applies every entry once', async () => {
    const one = await openHouse();
    await guestIn(one, 'Ann');
    const quick = openMemory({ disk: one.disk, goesOn: true });
    let turns = 20;
    const slow = new Proxy(quick, {
      get: (store, name) => {
        if (name !== 'read') return Reflect.get(store, name, store).bind(store);
        return async (...wish: Parameters<Store['read']>) => {
          const page = await store.read(...wish);
          // The first answer takes the longest.
          const wait = turns;
          turns = 1;
          for (let turn = 0; turn < wait; turn++) await new Promise((go) => setImmediate(go));
          return page;
        };
      },
    });
    const opening = openHouse({ disk: one.disk, store: slow, clock: one.clock, seed: 'two' });
    for (let guest = 0; guest < 10; guest++) {
      await guestIn(one, `Guest ${guest}`);
      await new Promise((go) => setImmediate(go));
    }
    const two = await opening;
    await two.people.catchUp();
    expect(two.people.seq).toBe(one.people.seq);
  });

  test('write forty acts at once and lose none, and the record verifies', async () => {
    const disk = new MemoryDisk();
    const clock = new SetClock();
    const houses = await Promise.all(['a', 'b', 'c', 'd'].map((seed) => openHouse({ disk, clock, seed })));
    const join = (process: number, n: number) =>
      ({ do: 'join', person: `p-${process}-${n}`, name: 'Ann', kind: 'guest' }) as const;
    await Promise.all(
      houses.flatMap(({ people }, process) =>
        Array.from({ length: 10 }, (_, n) => people.act(`${process}-${n}`, HOUSE, join(process, n))),
      ),
    );
    for (const house of houses) await house.people.catchUp();
    const names = [...(houses[0]?.people.book.people() ?? [])].map((person) => person.name);
    expect(new Set(names).size).toBe(40);
    const saved = houses.map((house) => JSON.stringify((house.people.book as PeopleBook).saved()));
    expect(new Set(saved).size).toBe(1);
    const vault = openMemory({ disk });
    expect(await verifyStore(vault)).toMatchObject({ holds: true, entries: 40 });
  });

  test('a repeat gets the first answer, but only from the same person', async () => {
    const { people } = await openHouse();
    const join = { do: 'join', person: 'p-1', name: 'Ann', kind: 'guest' } as const;
    const first = await people.act('same', HOUSE, join);
    expect(await people.act('same', HOUSE, join)).toEqual({ ...first, isRepeat: true });
    expect(await people.act('same', HOUSE, { ...join, person: 'p-2' })).toMatchObject({ done: 'refused' });
    expect(await people.act('same', 'p-1', join)).toMatchObject({ done: 'refused' });
    expect([...people.book.people()]).toHaveLength(1);
  });
});

describe('the record', () => {
  test('gives the same state when read again, from the start or from a snapshot', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    await guestIn(house, 'Bob');
    await house.people.act('g', operator.id, { do: 'grant', person: person.id, role: 'dealer', table: 't1' });
    await house.people.act('x', person.id, { do: 'exclude', person: person.id, untilMs: NOON + DAY });
    const book = house.people.book as PeopleBook;
    const again = await openHouse({ disk: house.disk });
    expect((again.people.book as PeopleBook).saved()).toEqual(book.saved());
    const restored = await bookFromSnapshot(house);
    expect(restored.saved()).toEqual(book.saved());
    expect(restored.named('ANN')?.id).toBe(person.id);
    expect(restored.operators().map((one) => one.id)).toEqual([operator.id]);
  });

  test('is opened from a snapshot once it is long', async () => {
    const house = await openHouse();
    for (let n = 0; n < 2_010; n++)
      await house.people.act(`j${n}`, HOUSE, { do: 'join', person: `p-${n}`, name: 'Ann', kind: 'guest' });
    expect((await house.store.snapshot('people'))?.seq).toBe(2_000);
    const again = await openHouse({ disk: house.disk });
    expect((again.people.book as PeopleBook).saved()).toEqual((house.people.book as PeopleBook).saved());
  });

  test('contains no password, token or code', async () => {
    const house = await openHouse();
    const { token, person } = await accountIn(house, 'Ann');
    const code = await house.door.issueOperatorCode();
    await house.door.redeemOperatorCode(person.id, code, 'a');
    const text = JSON.stringify(await house.store.read('people', 0, 100));
    for (const secret of [PASSWORD, token, String(code), String(code).replaceAll('-', '')])
      expect(text).not.toContain(secret);
  });

  test('is read again after a disk failure, before anything else is decided', async () => {
    const disk = new MemoryDisk();
    let failing: 'no' | 'before' | 'after' = 'no';
    const fail = (when: typeof failing) => (): void => {
      if (failing === when) throw new Error('no power');
    };
    const store = openMemory({ disk, goesOn: true, before: fail('before'), after: fail('after') });
    const { people } = await openHouse({ disk, store });
    const join = (n: number) => ({ do: 'join', person: `p-${n}`, name: 'Ann', kind: 'guest' }) as const;
    for (const [n, when] of (['before', 'after'] as const).entries()) {
      failing = when;
      expect(await people.act(`j${n}`, HOUSE, join(n))).toMatchObject({ done: 'stopped' });
      failing = 'no';
      const again = await people.act(`j${n}`, HOUSE, join(n));
      expect(again).toMatchObject({ done: 'accepted', isRepeat: when === 'after' });
    }
    expect([...people.book.people()].map((one) => one.name)).toEqual(['Ann', 'Ann 2']);
  });
});

describe('the journal', () => {
  test('says who did what and who granted it, page by page', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    house.clock.at += HOUR;
    await house.people.act('g', operator.id, { do: 'grant', person: person.id, role: 'dealer', table: 't1' });
    await house.people.act('l', person.id, {
      do: 'set-limit',
      person: person.id,
      limit: 'loss-day',
      value: 5_000,
    });
    const says: string[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const page = await peopleJournal(house.store, house.people.book, { after, limit: 2 });
      says.push(...page.rows.map((row) => `${row.byName}: ${row.says}`));
      after = page.after;
    }
    expect(says).toEqual([
      'the house: Olga opened an account.',
      'the house: Olga signed in.',
      'the house: A one-time operator code was issued.',
      'Olga: Olga used an operator code.',
      'the house: The house made Olga operator at every table.',
      'the house: Ann opened an account.',
      'the house: Ann signed in.',
      'Olga: Olga made Ann dealer at t1.',
      'Ann: Ann set the limit loss-day to $50, effective 2026-01-01 13:00 UTC.',
    ]);
    const grants = await peopleJournal(house.store, house.people.book, { acts: ['RoleGranted'] });
    expect(grants.rows.map((row) => [row.by === operator.id, row.table, row.at - NOON])).toEqual([
      [false, null, 0],
      [true, 't1', HOUR],
    ]);
    const about = await peopleJournal(house.store, house.people.book, { about: person.id });
    expect(about.rows).toHaveLength(4);
  });
});

describe('a process that stops', () => {
  test('follows nothing, and a late notice does no harm', async () => {
    const one = await openHouse();
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const joining = guestIn(one, 'Ann');
    two.people.stop();
    await two.store.close();
    await joining;
    await two.people.catchUp();
    expect(two.people.seq).toBe(0);
  });

  test('many catch-ups at once read once', async () => {
    const disk = new MemoryDisk();
    let reads = 0;
    const reading = ({ call }: { readonly call: string }): void => {
      if (call === 'read') reads++;
    };
    const store = openMemory({ disk, reading });
    const { people } = await openHouse({ disk, store });
    reads = 0;
    await Promise.all(Array.from({ length: 50 }, () => people.catchUp()));
    expect(reads).toBe(1);
  });
});

describe('waits are shown in words', () => {
  const rows: readonly (readonly [ms: number, words: string])[] = [
    [1, '1 second'],
    [1_001, '2 seconds'],
    [60_000, '1 minute'],
    [61_000, '2 minutes'],
    [HOUR, '1 hour'],
    [DAY + 1, '2 days'],
  ];
  test.each(rows)('%i ms is %s', (ms, words) => {
    expect(showWait(ms)).toBe(words);
  });
});
