// Another name for a guest: who may give it, which name they get, and how the record, a snapshot and the journal keep it.

import { describe, expect, test } from 'vitest';
import {
  accountIn,
  bookFromSnapshot,
  guestIn,
  HOUR,
  openHouse,
  type ProofHouse,
  redecidePeople,
} from '../../../../../tests/support/people.ts';
import type { PeopleBook } from '../book.ts';
import { HOUSE } from '../event.ts';
import { peopleJournal } from '../journal.ts';

const nameIn = (house: ProofHouse, id: string): string => house.people.book.person(id)?.name ?? '';

async function expectProof(house: ProofHouse): Promise<void> {
  expect(await redecidePeople(house)).toEqual([]);
  const book = house.people.book as PeopleBook;
  expect((await bookFromSnapshot(house)).saved()).toEqual(book.saved());
}

describe('another name', () => {
  test('is given to a guest, who keeps their id, session and chips', async () => {
    const house = await openHouse();
    const { person, token } = await guestIn(house, 'Guest');
    expect(await house.door.changeName(person.id, '  Ann   Lee ')).toBeNull();
    expect(nameIn(house, person.id)).toBe('Ann Lee');
    expect((await house.sessions.check(token))?.person).toMatchObject({ id: person.id, name: 'Ann Lee' });
    await expectProof(house);
  });

  const rows: readonly (readonly [wished: string, given: string])[] = [
    ['Bea', 'Bea'],
    ['Bob', 'Bob 2'],
    ['B0B', 'B0B 2'],
    ['Gil', 'Gil 2'],
    ['ANN', 'ANN'],
  ];
  test.each(rows)('Ann wants to be %s and is %s', async (wished, given) => {
    const house = await openHouse();
    await accountIn(house, 'Bob');
    await guestIn(house, 'Gil');
    const ann = (await guestIn(house, 'Ann')).person.id;
    expect(await house.door.changeName(ann, wished)).toBeNull();
    expect(nameIn(house, ann)).toBe(given);
    await expectProof(house);
  });

  test('leaves the earlier name to nobody else', async () => {
    const house = await openHouse();
    const ann = (await guestIn(house, 'Ann')).person.id;
    expect(await house.door.changeName(ann, 'Bea')).toBeNull();
    expect((await guestIn(house, 'Ann')).person.name).toBe('Ann 2');
    expect((await guestIn(house, 'Bea')).person.name).toBe('Bea 2');
    await expectProof(house);
  });

  test('is refused for a name of the house, an account, and for someone else', async () => {
    const house = await openHouse();
    const ann = (await guestIn(house, 'Ann')).person.id;
    const bob = (await accountIn(house, 'Bob')).person.id;
    expect(await house.door.changeName(ann, 'Operator')).toMatchObject({ code: 'name-taken' });
    expect(await house.door.changeName(ann, 'A')).toMatchObject({ code: 'bad-name' });
    expect(await house.door.changeName(ann, 'Ann')).toMatchObject({ code: 'nothing-to-do' });
    expect(await house.door.changeName(bob, 'Carl')).toMatchObject({ code: 'has-account' });
    const rename = { do: 'change-name', person: ann, name: 'Carl' } as const;
    for (const by of [bob, HOUSE])
      expect(await house.people.act(`by-${by}`, by, rename)).toMatchObject({
        refusal: { code: 'no-authority' },
      });
    expect(await house.people.act('nobody', 'p-0', { ...rename, person: 'p-0' })).toMatchObject({
      refusal: { code: 'no-such-person' },
    });
  });

  test('may be had six times an hour', async () => {
    const house = await openHouse();
    const ann = (await guestIn(house, 'Ann')).person.id;
    for (let n = 0; n < 6; n++) expect(await house.door.changeName(ann, `Ann the ${n}th`)).toBeNull();
    const late = await house.door.changeName(ann, 'Bea');
    expect(late).toMatchObject({ code: 'too-many-attempts', remedy: expect.stringMatching(/^Wait /) });
    house.clock.at += HOUR;
    expect(await house.door.changeName(ann, 'Bea')).toBeNull();
  });

  test('is in the journal, with both names', async () => {
    const house = await openHouse();
    const ann = (await guestIn(house, 'Ann')).person.id;
    await house.door.changeName(ann, 'Bea');
    const { rows: said } = await peopleJournal(house.store, house.people.book, { about: ann });
    expect(said.map(({ says }) => says)).toContain('Ann is now called Bea.');
  });
});
