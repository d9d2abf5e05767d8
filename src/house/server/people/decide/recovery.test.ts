// Lost passwords: an operator's code, valid once, for one day, lets its owner choose a new one; and how the record shows it.

import { describe, expect, test } from 'vitest';
import {
  accountIn,
  bookFromSnapshot,
  DAY,
  guestIn,
  openHouse,
  operatorIn,
  PASSWORD,
  type ProofHouse,
  taken,
} from '../../../../../tests/support/people.ts';
import type { PeopleBook } from '../book.ts';
import { HOUSE } from '../event.ts';
import { peopleJournal } from '../journal.ts';
import { PeopleRedecision } from '../redecide.ts';
import { ATTEMPT_RULES } from '../sign-in/sign-in.ts';
import { RECOVERY_MS } from './recovery.ts';

const NEXT = 'seven out, line away';

/** Ann has lost her password, and Olga is the operator. */
async function lost(): Promise<{
  readonly house: ProofHouse;
  readonly ann: string;
  readonly olga: string;
  readonly code: () => Promise<string>;
}> {
  const house = await openHouse();
  const olga = (await operatorIn(house)).id;
  const ann = (await accountIn(house, 'Ann')).person.id;
  const code = async (): Promise<string> => taken(await house.door.issueRecovery(olga, ann)).code;
  return { house, ann, olga, code };
}

describe('a recovery code', () => {
  test('sets a new password and signs its owner in', async () => {
    const { house, ann, code } = await lost();
    const given = await code();
    const came = taken(await house.door.recover(' ann ', given.toLowerCase(), NEXT, 'a', ''));
    expect(came.person.id).toBe(ann);
    expect((await house.sessions.check(came.token))?.person.id).toBe(ann);
    expect(await house.door.signIn('Ann', PASSWORD, 'a')).toMatchObject({ code: 'not-let-in' });
    taken(await house.door.signIn('Ann', NEXT, 'a'));
  });

  test('ends all of its owner’s sessions and known browsers, and nobody else’s', async () => {
    const { house, olga, code } = await lost();
    const before = taken(await house.door.signIn('Ann', PASSWORD, 'home', ''));
    const bobs = await accountIn(house, 'Bobby');
    const credential = before.person.credential ?? '';
    const came = taken(await house.door.recover('Ann', await code(), NEXT, 'a', ''));
    expect(await house.sessions.check(before.token)).toBeNull();
    expect(await house.sessions.check(bobs.token)).not.toBeNull();
    expect(house.people.book.person(olga)?.sessions).toHaveLength(1);
    const now = house.clock.at;
    expect(await house.store.get('device', credential, now)).toBeUndefined();
    expect(await house.store.get('password', credential, now)).toBeUndefined();
    for (let n = 0; n < ATTEMPT_RULES.account.most; n++) await house.door.signIn('Ann', PASSWORD, `a${n}`);
    expect(await house.door.signIn('Ann', NEXT, 'home', before.device)).toMatchObject({
      code: 'too-many-attempts',
    });
    taken(await house.door.signIn('Ann', NEXT, 'home', came.device));
  });

  test('works once', async () => {
    const { house, code } = await lost();
    const given = await code();
    const both = await Promise.all([
      house.door.recover('Ann', given, NEXT, 'a'),
      house.door.recover('Ann', given, 'don’t pass, lay the odds', 'b'),
    ]);
    expect(both.filter((one) => 'token' in one)).toHaveLength(1);
    expect(await house.door.recover('Ann', given, PASSWORD, 'c')).toMatchObject({ code: 'wrong-code' });
  });

  test('works for a day, even if the clock is set back', async () => {
    const { house, code } = await lost();
    const given = await code();
    house.clock.at += RECOVERY_MS;
    expect(await house.door.recover('Ann', given, NEXT, 'a')).toMatchObject({ code: 'wrong-code' });
    await guestIn(house, 'Gil');
    house.clock.at -= 10 * DAY;
    expect(await house.door.recover('Ann', given, NEXT, 'a')).toMatchObject({ code: 'wrong-code' });
  });

  test('works until the last moment', async () => {
    const { house, code } = await lost();
    const given = await code();
    house.clock.at += RECOVERY_MS - 1;
    taken(await house.door.recover('Ann', given, NEXT, 'a'));
  });

  test('replaces any earlier code, and is void after a password change', async () => {
    const { house, ann, code } = await lost();
    const [first, second] = [await code(), await code()];
    expect(await house.door.recover('Ann', first, NEXT, 'a')).toMatchObject({ code: 'wrong-code' });
    expect(await house.door.changePassword(ann, null, PASSWORD, NEXT, 'a')).toBeNull();
    expect(await house.door.recover('Ann', second, NEXT, 'a')).toMatchObject({ code: 'wrong-code' });
  });

  test('is not used up by a weak password', async () => {
    const { house, code } = await lost();
    const given = await code();
    for (let n = 0; n < 10; n++)
      expect(await house.door.recover('Ann', given, 'Password123', 'a')).toMatchObject({
        code: 'weak-password',
      });
    taken(await house.door.recover('Ann', given, NEXT, 'a'));
  });

  test('is for one account, and every wrong use gets the same answer without hashing', async () => {
    const { house, code } = await lost();
    const given = await code();
    await accountIn(house, 'Bobby');
    await guestIn(house, 'Gil');
    house.hashed.length = 0;
    const answers = [];
    for (const [name, typed] of [
      ['Bobby', given],
      ['Gil', given],
      ['Nobody', given],
      ['<script>', given],
      ['Ann', ''],
      ['Ann', null],
      ['Ann', 'x'.repeat(1_000_000)],
      [7, given],
    ])
      answers.push(await house.door.recover(name, typed, NEXT, `a${answers.length}`));
    expect(answers[0]).toMatchObject({ code: 'wrong-code' });
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(house.hashed).toEqual([]);
  });

  test('cannot be guessed, and guesses elsewhere do not lock out its owner', async () => {
    const { house, code } = await lost();
    const given = await code();
    for (let n = 0; n < ATTEMPT_RULES.recovery.most; n++)
      await house.door.recover('Ann', `guess ${n}`, NEXT, 'a');
    expect(await house.door.recover('Ann', given, NEXT, 'a')).toMatchObject({ code: 'too-many-attempts' });
    for (let n = 0; n < 1_000; n++) await house.door.recover('Ann', `guess ${n}`, NEXT, `b${n}`);
    for (let n = 0; n < 1_000; n++) await house.door.signIn('Ann', NEXT, `c${n}`);
    taken(await house.door.recover('Ann', given, NEXT, 'fresh'));
  });

  test('does not let in someone who has excluded themselves', async () => {
    const { house, ann, code } = await lost();
    const given = await code();
    await house.people.act('x', ann, { do: 'exclude', person: ann, untilMs: null });
    expect(await house.door.recover('Ann', given, NEXT, 'a')).toMatchObject({ code: 'excluded' });
  });
});

describe('who issues recovery codes', () => {
  test('an operator, to someone else with an account', async () => {
    const { house, ann, olga } = await lost();
    const gil = (await guestIn(house, 'Gil')).person.id;
    const marty = taken(await house.door.addBot('Marty')).id;
    const issue = (by: string, person: string) => house.door.issueRecovery(by, person);
    for (const by of [ann, gil, 'p-nobody', HOUSE])
      expect(await issue(by, ann)).toMatchObject({ code: 'no-authority' });
    expect(await issue(olga, olga)).toMatchObject({ code: 'no-authority' });
    expect(await issue(olga, 'p-nobody')).toMatchObject({ code: 'no-such-person' });
    for (const person of [gil, marty])
      expect(await issue(olga, person)).toMatchObject({ code: 'not-an-account' });
    expect(taken(await issue(olga, ann)).untilMs).toBe(house.clock.at + DAY);
  });

  test('and only signing in can use one', async () => {
    const { house, ann, olga, code } = await lost();
    await code();
    const hash = house.people.book.person(ann)?.recovery?.code ?? '';
    const act = { do: 'recover', person: ann, code: hash, credential: 'c' } as const;
    for (const by of [ann, olga])
      expect(await house.people.act(`r-${by}`, by, act)).toMatchObject({
        refusal: { code: 'no-authority' },
      });
  });
});

describe('the record', () => {
  test('says who issued it to whom and when, and verifies', async () => {
    const { house, code } = await lost();
    const given = await code();
    house.clock.at += 60_000;
    taken(await house.door.recover('Ann', given, NEXT, 'a'));
    const acts = ['RecoveryCodeIssued', 'PasswordRecovered', 'SessionEnded'] as const;
    const { rows } = await peopleJournal(house.store, house.people.book, { acts });
    expect(rows.map((row) => `${row.byName}: ${row.says}`)).toEqual([
      'Olga: Olga gave Ann a recovery code, good until 2026-01-02 12:00 UTC.',
      'the house: Ann chose a new password with a recovery code.',
      'the house: A session for Ann ended: recovery.',
    ]);
    const entries = await house.store.read('people', 0, 100);
    expect(JSON.stringify(entries)).not.toContain(given.replaceAll('-', ''));
    expect(JSON.stringify(entries)).not.toContain(given);
    const again = new PeopleRedecision();
    expect(entries.map((entry) => again.take(entry)).filter((wrong) => wrong !== null)).toEqual([]);
  });

  test('gives the same state from a snapshot', async () => {
    const { house, ann, code } = await lost();
    await code();
    const book = house.people.book as PeopleBook;
    const restored = await bookFromSnapshot(house);
    expect(restored.person(ann)?.recovery).toEqual(book.person(ann)?.recovery);
    expect(restored.saved()).toEqual(book.saved());
  });
});
