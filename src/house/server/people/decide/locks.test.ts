// Locked accounts, ended sessions and password resets with a second person: who may, what follows, and how the record shows it.

import { describe, expect, test } from 'vitest';
import {
  accountIn,
  bookFromSnapshot,
  guestIn,
  openHouse,
  operatorIn,
  PASSWORD,
  type ProofHouse,
  redecidePeople,
  taken,
} from '../../../../../tests/support/people.ts';
import { Random } from '../../../../../tests/support/random.ts';
import { seedRows } from '../../../../../tests/support/run/seed.ts';
import { CREW_ROLES } from '../../../../game/rules/language/crew.ts';
import type { PeopleBook } from '../book.ts';
import { HOUSE } from '../event.ts';
import { peopleJournal } from '../journal.ts';
import type { PeopleAct } from './decide.ts';
import { RESET_MS, resetApprovers } from './recovery.ts';

const NEXT = 'seven out, line away';
let count = 0;

const does = async (house: ProofHouse, by: string, act: PeopleAct) => {
  const answer = await house.people.act(`t-${count++}`, by, act);
  return answer.done === 'refused' ? answer.refusal.code : answer.done;
};

async function cast() {
  const house = await openHouse();
  const olga = (await operatorIn(house)).id;
  const [ann, otto] = [(await accountIn(house, 'Ann')).person.id, (await accountIn(house, 'Otto')).person.id];
  return { house, olga, ann, otto };
}

const lock = (person: string): PeopleAct => ({ do: 'lock-account', person, reason: 'Counterfeit chips' });

/** Everything in the record is decided again. */
async function expectProof(house: ProofHouse): Promise<void> {
  expect(await redecidePeople(house)).toEqual([]);
}

describe('a locked account', () => {
  test('has no session, and none can be opened until it is unlocked', async () => {
    const { house, olga, ann } = await cast();
    const { token } = taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    expect(await does(house, olga, lock(ann))).toBe('accepted');
    expect(await house.sessions.check(token)).toBeNull();
    expect(await house.door.signIn('Ann', PASSWORD, 'a')).toMatchObject({ code: 'locked' });
    expect(await house.door.signIn('Ann', NEXT, 'a')).toMatchObject({ code: 'not-let-in' });
    expect(await does(house, olga, { do: 'unlock-account', person: ann })).toBe('accepted');
    expect(await house.sessions.check(token)).toBeNull();
    taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    await expectProof(house);
  });

  test('is not opened by a recovery code, issued before or after', async () => {
    const { house, olga, ann } = await cast();
    const before = taken(await house.door.issueRecovery(olga, ann)).code;
    await does(house, olga, lock(ann));
    expect(await house.door.recover('Ann', before, NEXT, 'a')).toMatchObject({ code: 'wrong-code' });
    const after = taken(await house.door.issueRecovery(olga, ann)).code;
    expect(await house.door.recover('Ann', after, NEXT, 'a')).toMatchObject({ code: 'locked' });
    await does(house, olga, { do: 'unlock-account', person: ann });
    taken(await house.door.recover('Ann', after, NEXT, 'a'));
  });

  test('holds no role, gets no chips, and acts for itself in nothing that gives it power', async () => {
    const { house, olga, ann, otto } = await cast();
    await does(house, olga, { do: 'grant', person: otto, role: 'operator', table: null });
    await does(house, olga, lock(otto));
    expect(await does(house, otto, { do: 'grant', person: ann, role: 'dealer', table: null })).toBe(
      'no-authority',
    );
    expect(await does(house, otto, { do: 'unlock-account', person: otto })).toBe('no-authority');
    expect(await does(house, otto, lock(olga))).toBe('no-authority');
    const topUp = { do: 'top-up', person: otto, walletCents: 0, atTablesCents: 0 } as const;
    expect(await does(house, otto, topUp)).toBe('locked');
    const code = await house.door.issueOperatorCode();
    expect(await house.door.redeemOperatorCode(otto, code as string, 'a')).toMatchObject({ code: 'locked' });
    expect(await house.door.changePassword(otto, null, PASSWORD, NEXT, 'a')).toMatchObject({
      code: 'locked',
    });
  });

  test('belongs to someone else than the operator, and not to a bot', async () => {
    const { house, olga, ann } = await cast();
    const guest = (await guestIn(house, 'Gil')).person.id;
    const bot = taken(await house.door.addBot('Marty')).id;
    expect(await does(house, olga, lock(olga))).toBe('no-authority');
    expect(await does(house, ann, lock(guest))).toBe('no-authority');
    expect(await does(house, HOUSE, lock(guest))).toBe('no-authority');
    expect(await does(house, olga, lock(bot))).toBe('not-an-account');
    expect(await does(house, olga, lock('p-nobody'))).toBe('no-such-person');
    expect(await does(house, olga, lock(guest))).toBe('accepted');
    expect(await does(house, olga, lock(guest))).toBe('nothing-to-do');
    expect(await does(house, olga, { ...lock(ann), reason: 'x'.repeat(201) } as PeopleAct)).toBe('not-known');
  });

  test('is in a snapshot and in the journal, with names', async () => {
    const { house, olga, ann } = await cast();
    await does(house, olga, lock(ann));
    const book = house.people.book as PeopleBook;
    expect((await bookFromSnapshot(house)).person(ann)?.lock).toEqual(book.person(ann)?.lock);
    const { rows } = await peopleJournal(house.store, house.people.book, { about: ann });
    expect(rows.map(({ says }) => says)).toContain('Olga locked Ann’s account (Counterfeit chips).');
  });
});

test('an operator ends all of someone’s sessions, and nobody else does', async () => {
  const { house, olga, ann, otto } = await cast();
  const { token } = taken(await house.door.signIn('Ann', PASSWORD, 'a'));
  const end = { do: 'end-sessions', person: ann } as const;
  expect(await does(house, otto, end)).toBe('no-authority');
  expect(await does(house, olga, { ...end, person: olga })).toBe('no-authority');
  expect(await does(house, olga, end)).toBe('accepted');
  expect(await house.sessions.check(token)).toBeNull();
  expect(await does(house, olga, end)).toBe('nothing-to-do');
  taken(await house.door.signIn('Ann', PASSWORD, 'a'));
});

test('two operators who lock each other at once leave one of them', async () => {
  const { house, olga, otto } = await cast();
  await does(house, olga, { do: 'grant', person: otto, role: 'operator', table: null });
  const other = await openHouse({ disk: house.disk, clock: house.clock, seed: 'two' });
  const answers = await Promise.all([
    house.people.act('l1', olga, lock(otto)),
    other.people.act('l2', otto, lock(olga)),
  ]);
  expect(answers.map(({ done }) => done).toSorted()).toEqual(['accepted', 'refused']);
  await house.people.catchUp();
  expect(house.people.book.operators()).toHaveLength(1);
  await expectProof(house);
});

describe('the house always has an operator who can sign in', () => {
  test.each(seedRows(1, 2, 3))('whatever people try: %s', async (_which, seed) => {
    const random = new Random(seed);
    const house = await openHouse();
    const ids = [(await operatorIn(house)).id];
    for (const name of ['Ann', 'Bobby', 'Carl', 'Dora']) ids.push((await accountIn(house, name)).person.id);
    for (let step = 0; step < 300; step++) {
      const [by, person] = [random.pick(ids), random.pick(ids)];
      const role = random.chance(50) ? 'operator' : random.pick(CREW_ROLES);
      const acts: readonly PeopleAct[] = [
        lock(person),
        { do: 'unlock-account', person },
        { do: 'grant', person, role, table: null },
        { do: 'withdraw', person, role, table: null },
        { do: 'end-sessions', person },
        { do: 'ask-reset', request: `r${step}`, person },
        { do: 'approve-reset', request: `r${random.below(step + 1)}`, code: `c${step}` },
        { do: 'issue-recovery', person, code: `c${step}` },
        { do: 'name-table', table: 't1', name: `Table ${random.below(3)}` },
        { do: 'hide-table', table: 't1', isHidden: random.chance(50) },
        { do: 'arrange-tables', tables: random.chance(50) ? ['t1', 't2'] : ['t2'] },
        { do: 'plan-shift', shift: shiftFor(person, step, house.clock.at + random.below(9) * 3_600_000) },
        { do: 'cancel-shift', shift: `s${random.below(step + 1)}` },
      ];
      const act = random.pick(acts);
      const { book } = house.people;
      const others = resetApprovers(book).filter((id) => id !== by && id !== person);
      const isStaff = (book.person(person)?.grants ?? []).length > 0;
      const done = await does(house, by, act);
      // One person alone issues a code only if nobody could approve it, and never to staff.
      if (act.do === 'issue-recovery' && done === 'accepted') expect([others, isStaff]).toEqual([[], false]);
      const left = house.people.book.operators();
      expect(left.length).toBeGreaterThan(0);
      expect(left.every(({ lock: locked }) => locked === null)).toBe(true);
    }
    // Nobody ever approved a request of their own, or for themselves.
    const { rows } = await peopleJournal(house.store, house.people.book, {
      acts: ['RecoveryCodeIssued'],
      limit: 1_000,
    });
    const entries = await house.store.read('people', 0, 10_000);
    const issued = entries.flatMap(({ events }) =>
      (events as unknown as readonly { type: string; by: string; second?: string; person: string }[]).filter(
        ({ type }) => type === 'RecoveryCodeIssued',
      ),
    );
    expect(issued).toHaveLength(rows.length);
    for (const { by, second, person } of issued)
      expect(new Set([by, second ?? 'nobody', person]).size).toBe(3);
    const book = house.people.book as PeopleBook;
    expect((await bookFromSnapshot(house)).saved()).toEqual(book.saved());
    const shifts = book.shifts();
    for (const one of shifts)
      for (const other of shifts)
        if (one !== other && one.person === other.person)
          expect(one.fromMs >= other.untilMs || other.fromMs >= one.untilMs).toBe(true);
    await expectProof(house);
  });
});

const shiftFor = (person: string, step: number, fromMs: number) =>
  ({ id: `s${step}`, person, role: 'dealer', table: 't1', fromMs, untilMs: fromMs + 3_600_000 }) as const;

describe('a password is reset by two people', () => {
  /** Olga and Mona, a casino manager, and Ann, who has lost her password. */
  async function two() {
    const { house, olga, ann, otto: mona } = await cast();
    await does(house, olga, { do: 'grant', person: mona, role: 'casino-manager', table: null });
    return { house, olga, ann, mona };
  }

  test('one asks, the other approves, and the code works once', async () => {
    const { house, olga, ann, mona } = await two();
    expect(await house.door.issueRecovery(olga, ann)).toMatchObject({ code: 'needs-second' });
    expect(await does(house, olga, { do: 'ask-reset', request: 'r', person: ann })).toBe('accepted');
    expect(await does(house, olga, { do: 'ask-reset', request: 'r2', person: ann })).toBe('nothing-to-do');
    expect(await house.door.approveReset(olga, 'r')).toMatchObject({ code: 'no-authority' });
    expect(await house.door.approveReset(ann, 'r')).toMatchObject({ code: 'no-authority' });
    const { code } = taken(await house.door.approveReset(mona, 'r'));
    expect(await house.door.approveReset(mona, 'r')).toMatchObject({ code: 'no-such-request' });
    taken(await house.door.recover('Ann', code, NEXT, 'a'));
    const { rows } = await peopleJournal(house.store, house.people.book, {
      acts: ['ResetAsked', 'RecoveryCodeIssued'],
    });
    expect(rows.map(({ says }) => says)).toEqual([
      'Olga asked for approval to reset Ann’s password.',
      'Olga gave Ann a recovery code, good until 2026-01-02 12:00 UTC and approved by Otto.',
    ]);
    await expectProof(house);
  });

  test('a request that is denied, withdrawn, expired, or whose asker is no longer an operator is worth nothing', async () => {
    const { house, olga, ann, mona } = await two();
    const ask = (request: string) => does(house, olga, { do: 'ask-reset', request, person: ann });
    await ask('a');
    expect(await does(house, ann, { do: 'refuse-reset', request: 'a' })).toBe('no-authority');
    expect(await does(house, mona, { do: 'refuse-reset', request: 'a' })).toBe('accepted');
    expect(await house.door.approveReset(mona, 'a')).toMatchObject({ code: 'no-such-request' });
    await ask('b');
    expect(await does(house, olga, { do: 'refuse-reset', request: 'b' })).toBe('accepted');
    await ask('c');
    house.clock.at += RESET_MS;
    expect(await house.door.approveReset(mona, 'c')).toMatchObject({ code: 'no-such-request' });
    await ask('d');
    await does(house, olga, { do: 'grant', person: ann, role: 'operator', table: null });
    await does(house, ann, lock(olga));
    expect(await house.door.approveReset(mona, 'd')).toMatchObject({ code: 'no-authority' });
    await expectProof(house);
  });

  test('a colleague’s password is never reset by one person, and a role at one table approves nothing', async () => {
    const { house, olga, ann, otto } = await cast();
    taken(await house.door.issueRecovery(olga, ann));
    await does(house, olga, { do: 'grant', person: ann, role: 'operator', table: null });
    expect(await house.door.issueRecovery(olga, ann)).toMatchObject({ code: 'needs-second' });
    await does(house, olga, { do: 'grant', person: otto, role: 'shift-manager', table: 't1' });
    await does(house, olga, { do: 'ask-reset', request: 'r', person: ann });
    expect(await house.door.approveReset(otto, 'r')).toMatchObject({ code: 'no-authority' });
    // Whose password it is does not approve it either, even as an operator.
    expect(await house.door.approveReset(ann, 'r')).toMatchObject({ code: 'no-authority' });
    await does(house, olga, { do: 'grant', person: otto, role: 'shift-manager', table: null });
    taken(await house.door.approveReset(otto, 'r'));
  });
});
