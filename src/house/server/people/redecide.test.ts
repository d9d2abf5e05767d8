// The people's record decided again: the true record passes, and no entry can be swapped for one that would also pass.

import { describe, expect, test } from 'vitest';
import {
  accountIn,
  DAY,
  guestIn,
  NOON,
  openHouse,
  operatorIn,
  PASSWORD,
} from '../../../../tests/support/people.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { verifyStream } from '../../store/record/verify.ts';
import type { Entry } from '../../store/store.ts';
import { PeopleRedecision } from './redecide.ts';

/** A few days in a house, with acts of every kind. */
async function someDays() {
  const house = await openHouse();
  const operator = await operatorIn(house);
  const { person, session } = await accountIn(house, 'Ann');
  const guest = await guestIn(house, 'Bob');
  const { people, door, clock } = house;
  const { id } = person;
  await people.act('g', operator.id, { do: 'grant', person: id, role: 'dealer', table: 't1' });
  await door.changePassword(id, session, PASSWORD, 'a hard eight, please', 'a');
  await people.act('l1', guest.person.id, {
    do: 'set-limit',
    person: guest.person.id,
    limit: 'stake',
    value: 500,
  });
  clock.at -= DAY;
  await people.act('l2', guest.person.id, {
    do: 'set-limit',
    person: guest.person.id,
    limit: 'stake',
    value: 900,
  });
  clock.at += 3 * DAY;
  await people.act('t', guest.person.id, {
    do: 'top-up',
    person: guest.person.id,
    walletCents: 0,
    atTablesCents: 0,
  });
  await people.act('w', operator.id, { do: 'withdraw', person: id, role: 'dealer', table: 't1' });
  await people.act('x', guest.person.id, {
    do: 'exclude',
    person: guest.person.id,
    untilMs: NOON + 99 * DAY,
  });
  return { house, operator, entries: await house.store.read('people', 0, 1_000) };
}

/** The first wrong entry, and why. */
function judge(entries: readonly Entry[]): string | null {
  const again = new PeopleRedecision();
  for (const entry of entries) {
    const wrong = again.take(entry);
    if (wrong !== null) return `${entry.id}: ${wrong}`;
  }
  return null;
}

describe('decided again', () => {
  test('the true record passes, through the store’s own verify', async () => {
    const { house, entries } = await someDays();
    expect(judge(entries)).toBeNull();
    const again = new PeopleRedecision();
    const verdict = await verifyStream(openMemory({ disk: house.disk }), 'people', (entry) =>
      again.take(entry),
    );
    expect(verdict).toMatchObject({ holds: true, entries: entries.length });
  });

  const forgeries: readonly (readonly [what: string, entry: string, change: (text: string) => string])[] = [
    ['another role', 'g', (text) => text.replaceAll('"dealer"', '"operator"')],
    ['another table', 'g', (text) => text.replace('"table":"t1"', '"table":null')],
    ['another granter', 'g', (text) => text.replaceAll(/p-[0-9a-f]{20}/g, 'p-00000000000000000000')],
    ['more chips', 't', (text) => text.replaceAll('100000', '900000')],
    ['chips for another', 't', (text) => text.replaceAll(/wallet:p-[0-9a-f]{20}/g, 'wallet:p-0')],
    ['a raise that takes effect at once', 'l2', (text) => text.replace(/"fromMs":\d+/, '"fromMs":1')],
    ['a shorter exclusion', 'x', (text) => text.replace(/"untilMs":\d+/, '"untilMs":1')],
    ['an unknown act', 'w', (text) => text.replace('"do":"withdraw"', '"do":"conjure"')],
    ['no act at all', 'w', (text) => text.replace(/"command":\{[^}]*\}/, '"command":null')],
  ];
  test.each(forgeries)('%s is found', async (_what, id, change) => {
    const { entries } = await someDays();
    const forged = entries.map((entry) => {
      if (entry.id !== id) return entry;
      const text = JSON.stringify(entry);
      expect(change(text)).not.toBe(text);
      return JSON.parse(change(text)) as Entry;
    });
    expect(judge(forged)).toMatch(new RegExp(`^${id}: `));
  });

  test('a missing, repeated or moved entry is found', async () => {
    const { entries } = await someDays();
    for (let at = 0; at < entries.length - 1; at++) {
      const [one] = entries.slice(at, at + 1);
      const rest = entries.toSpliced(at, 1);
      if (one === undefined) continue;
      expect(judge(rest)).not.toBeNull();
      expect(judge(entries.toSpliced(at, 0, one))).not.toBeNull();
      expect(judge([...rest, one])).not.toBeNull();
    }
  });
});
