// Closing an account: what it takes, what it gives back, and that no name is left anywhere while the record still holds.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  accountIn,
  bookFromSnapshot,
  guestIn,
  openHouse,
  operatorIn,
  PASSWORD,
  type ProofHouse,
  redecidePeople,
} from '../../../../../tests/support/people.ts';
import { openSqlite } from '../../../store/sqlite/sqlite.ts';
import type { PeopleBook } from '../book.ts';
import { peopleJournal } from '../journal.ts';
import { FORMER_PERSON } from '../stored-names.ts';
import type { PeopleAct } from './decide.ts';

const closing = (person: string, credential: string | null) =>
  ({
    do: 'close-account',
    person,
    credential,
    walletCents: 100_000,
    atTablesCents: 0,
    coupons: [],
  }) satisfies PeopleAct;

const outcome = async (house: ProofHouse, person: string, act: PeopleAct) => {
  const answer = await house.people.act(`close-${Math.random()}`, person, act);
  return answer.done === 'refused' ? answer.refusal.code : answer.done;
};

const credentialOf = (house: ProofHouse, id: string) => house.people.book.person(id)?.credential ?? null;

test('takes the owner’s word and password, no chips at tables, and another operator', async () => {
  const house = await openHouse();
  const olga = await operatorIn(house);
  const { person: ann } = await accountIn(house, 'Ann');
  const right = closing(ann.id, credentialOf(house, ann.id));
  expect(await outcome(house, olga.id, right)).toBe('no-authority');
  expect(await outcome(house, ann.id, { ...right, credential: 'another' })).toBe('too-late');
  expect(await outcome(house, ann.id, { ...right, atTablesCents: 500 })).toBe('chips-at-tables');
  expect(await outcome(house, olga.id, closing(olga.id, credentialOf(house, olga.id)))).toBe('last-operator');
  expect(await outcome(house, ann.id, right)).toBe('accepted');
  expect(await outcome(house, ann.id, closing(ann.id, null))).toBe('no-such-person');
});

test('ends sessions and roles, gives the play chips back, and frees the name', async () => {
  const house = await openHouse();
  const olga = await operatorIn(house);
  const { person: ann, token } = await accountIn(house, 'Ann');
  await house.people.act('g', olga.id, { do: 'grant', person: ann.id, role: 'dealer', table: null });
  await outcome(house, ann.id, closing(ann.id, credentialOf(house, ann.id)));
  expect(await house.store.balance(`wallet:${ann.id}`)).toBe(0);
  expect(await house.sessions.check(token)).toBeNull();
  expect(house.people.book.person(ann.id)).toMatchObject({
    name: FORMER_PERSON,
    credential: null,
    grants: [],
  });
  expect(await house.door.signIn('Ann', PASSWORD, 'here')).toMatchObject({ code: 'not-let-in' });
  const grant = { do: 'grant', person: ann.id, role: 'dealer', table: null } as const;
  expect(await outcome(house, olga.id, grant)).toBe('no-such-person');
  const limit = { do: 'set-limit', person: ann.id, limit: 'loss-day', value: 100 } as const;
  expect(await outcome(house, ann.id, limit)).toBe('no-such-person');
  const { person: other } = await accountIn(house, 'Ann');
  expect(other.name).toBe('Ann');
  const { rows } = await peopleJournal(house.store, house.people.book, { about: ann.id });
  expect(rows.map(({ says }) => says).join('\n')).not.toMatch(/\bAnn\b/);
  expect(rows.at(-1)?.says).toBe('Former player closed their account, and $1,000 in play chips went back.');
  expect(await redecidePeople(house)).toEqual([]);
});

test('other processes, snapshots and later readers agree', async () => {
  const house = await openHouse();
  const { person: guest } = await guestIn(house, 'Ann');
  const { person: second } = await guestIn(house, 'Ann');
  const other = await openHouse({ disk: house.disk, seed: 'other' });
  await outcome(house, guest.id, closing(guest.id, null));
  await other.people.catchUp();
  for (const { people } of [house, other, await openHouse({ disk: house.disk, seed: 'later' })]) {
    expect(people.book.person(guest.id)?.name).toBe(FORMER_PERSON);
    expect(people.book.person(second.id)?.name).toBe('Ann 2');
    expect(people.book.peopleNamed('Ann')).toBe(1);
    expect((people.book as PeopleBook).saved()).toEqual((house.people.book as PeopleBook).saved());
  }
  expect((await bookFromSnapshot(house)).saved()).toEqual((house.people.book as PeopleBook).saved());
  expect(await redecidePeople(house)).toEqual([]);
});

test('no file has the name or the credential afterwards', async () => {
  const place = mkdtempSync(join(tmpdir(), 'boxperson-closing-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const store = openSqlite(join(place, 'house.db'));
  const house = await openHouse({ store });
  await accountIn(house, 'Zoltan');
  const { person: guest } = await guestIn(house, 'Zebediah');
  await house.door.changeName(guest.id, 'Ebenezer');
  const opened = await house.door.openAccount(guest.id, 'Nebukadnezar', PASSWORD, 'a');
  expect(opened).toMatchObject({ person: { name: 'Nebukadnezar' } });
  const files = (): string =>
    readdirSync(place)
      .map((one) => readFileSync(join(place, one), 'latin1'))
      .join('');
  const credential = credentialOf(house, guest.id) ?? '';
  const names = ['Zebediah', 'Ebenezer', 'Nebukadnezar'];
  expect(names.filter((name) => files().includes(name))).toEqual(names);
  expect(await store.get('password', credential, 0)).toBeDefined();
  expect(await outcome(house, guest.id, closing(guest.id, credential))).toBe('accepted');
  await store.backupTo(join(place, 'backup.db'));
  expect(names.filter((name) => files().includes(name))).toEqual([]);
  expect(await store.get('password', credential, 0)).toBeUndefined();
  expect(files()).toContain('Zoltan');
  expect(await redecidePeople(house)).toEqual([]);
  await store.close();
});
