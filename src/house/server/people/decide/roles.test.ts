// Roles: who grants what to whom, which roles exclude each other, and what a change of role does mid-roll.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import {
  accountIn,
  guestIn,
  openHouse,
  operatorIn,
  type ProofHouse,
  taken,
} from '../../../../../tests/support/people.ts';
import { rollOf } from '../../../../game/base/dice.ts';
import { CREW_ROLES, type CrewRole, type Role } from '../../../../game/rules/language/crew.ts';
import { isRefusal } from '../../../../game/rules/language/refusal.ts';
import { plainThrow } from '../../../../game/rules/language/throw.ts';
import { autoCrew, openedByCrew, sendOut } from '../../../../game/table/auto-crew.ts';
import { parseCommand, type TableCommand } from '../../../../game/table/command.ts';
import { act } from '../../../../game/table/decide/decide.ts';
import { open } from '../../../../game/table/open.ts';
import type { Table } from '../../../../game/table/state.ts';
import { mayAct, overdueSignOffs } from '../permission.ts';

let ids = 0;
const grant = async (house: ProofHouse, by: string, person: string, role: CrewRole, table: string | null) => {
  const answer = await house.people.act(`g${ids++}`, by, { do: 'grant', person, role, table });
  return answer.done === 'refused' ? answer.refusal.code : answer.done;
};
const withdraw = async (
  house: ProofHouse,
  by: string,
  person: string,
  role: CrewRole,
  table: string | null,
) => {
  const answer = await house.people.act(`w${ids++}`, by, { do: 'withdraw', person, role, table });
  return answer.done === 'refused' ? answer.refusal.code : answer.done;
};

const table = (): Table => {
  const first = open(NEW_JERSEY_CRAPS);
  if (isRefusal(first)) throw new Error(first.says);
  return openedByCrew(first).table;
};

function command(as: Role, id: string, name: string, rest: object = {}): TableCommand {
  const read = parseCommand({ do: name, by: { role: as, id }, ...rest });
  if (isRefusal(read)) throw new Error(read.says);
  return read;
}

/** The table after commands that must be accepted. */
const tableAfter = (first: Table, ...commands: readonly TableCommand[]): Table =>
  commands.reduce((now, one) => {
    const acted = act(now, one);
    if (isRefusal(acted)) throw new Error(`${one.do}: ${acted.says}`);
    return acted.table;
  }, first);

describe('granting', () => {
  test('an operator grants every role to others, for a table or for all', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    for (const [at, role] of CREW_ROLES.entries()) {
      const { person } = await accountIn(house, `Person${at}`);
      const where = role === 'operator' ? null : 't1';
      expect([role, await grant(house, operator.id, person.id, role, where)]).toEqual([role, 'accepted']);
      expect(house.people.book.person(person.id)?.grants).toMatchObject([
        { role, table: where, by: operator.id },
      ]);
      expect(await grant(house, operator.id, person.id, role, where)).toBe('nothing-to-do');
      expect(await grant(house, operator.id, operator.id, role, where)).toBe('no-authority');
    }
  });

  test('nobody else grants anything: not a player, dealer, manager or stranger, not even the house', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    const crew = CREW_ROLES.filter((role) => role !== 'operator');
    for (const [at, role] of crew.entries()) {
      const member = await accountIn(house, `Crew${at}`);
      await grant(house, operator.id, member.person.id, role, null);
      expect(await grant(house, member.person.id, person.id, 'dealer', 't1')).toBe('no-authority');
      expect(await grant(house, member.person.id, member.person.id, 'operator', null)).toBe('no-authority');
      expect(await withdraw(house, member.person.id, operator.id, 'operator', null)).toBe('no-authority');
    }
    const guest = await guestIn(house, 'Bob');
    for (const by of [guest.person.id, person.id, 'p-nobody', 'house', ''])
      expect(await grant(house, by, person.id, 'dealer', 't1')).toBe('no-authority');
  });

  test('only accounts can have roles', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const guest = await guestIn(house, 'Bob');
    const bot = taken(await house.door.addBot('Marty'));
    for (const id of [guest.person.id, bot.id])
      expect(await grant(house, operator.id, id, 'dealer', 't1')).toBe('not-an-account');
    expect(await grant(house, operator.id, 'p-nobody', 'dealer', 't1')).toBe('no-such-person');
  });

  test('roles and tables must be valid', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    expect(await grant(house, operator.id, person.id, 'player' as CrewRole, 't1')).toBe('not-known');
    expect(await grant(house, operator.id, person.id, '__proto__' as CrewRole, 't1')).toBe('not-known');
    expect(await grant(house, operator.id, person.id, 'dealer', '../people')).toBe('not-known');
    expect(await grant(house, operator.id, person.id, 'operator', 't1')).toBe('not-known');
  });

  const pairs: readonly (readonly [has: CrewRole, asks: CrewRole, answer: string])[] = [
    ['dealer', 'boxperson', 'accepted'],
    ['dealer', 'operator', 'conflicting-role'],
    ['dealer', 'surveillance', 'conflicting-role'],
    ['operator', 'dealer', 'conflicting-role'],
    ['operator', 'surveillance', 'conflicting-role'],
    ['surveillance', 'boxperson', 'conflicting-role'],
    ['surveillance', 'operator', 'conflicting-role'],
  ];
  test.each(pairs)('a %s asked to be %s too: %s', async (has, asks, answer) => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    await grant(house, operator.id, person.id, has, has === 'operator' ? null : 't1');
    expect(await grant(house, operator.id, person.id, asks, asks === 'operator' ? null : 't2')).toBe(answer);
  });

  test('a dealer who finds a code does not become an operator, and the code stays valid', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    await grant(house, operator.id, person.id, 'dealer', 't1');
    const code = await house.door.issueOperatorCode();
    expect(await house.door.redeemOperatorCode(person.id, code, 'a')).toMatchObject({
      code: 'conflicting-role',
    });
    const { person: other } = await accountIn(house, 'Carla');
    expect(await house.door.redeemOperatorCode(other.id, code, 'a')).toBeNull();
  });

  test('roles are given up and withdrawn, but the last operator stays', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    expect(await withdraw(house, operator.id, operator.id, 'operator', null)).toBe('last-operator');
    await grant(house, operator.id, person.id, 'operator', null);
    expect(await withdraw(house, person.id, operator.id, 'operator', null)).toBe('accepted');
    expect(await grant(house, operator.id, person.id, 'dealer', 't1')).toBe('no-authority');
    expect(await withdraw(house, person.id, person.id, 'operator', null)).toBe('last-operator');
  });

  test('a withdrawal removes that role at that table, and leaves the others', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    const grants = [
      ['dealer', 't1'],
      ['dealer', 't2'],
      ['dealer', null],
      ['boxperson', 't1'],
    ] as const;
    for (const [role, where] of grants) await grant(house, operator.id, person.id, role, where);
    expect(await withdraw(house, operator.id, person.id, 'dealer', 't1')).toBe('accepted');
    const left = house.people.book.person(person.id)?.grants.map((one) => [one.role, one.table]);
    expect(left).toEqual(grants.slice(1));
  });

  test('when two operators withdraw each other at once, one remains', async () => {
    const one = await openHouse();
    const a = await operatorIn(one);
    const { person: b } = await accountIn(one, 'Ann');
    await grant(one, a.id, b.id, 'operator', null);
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const answers = await Promise.all([
      withdraw(one, a.id, b.id, 'operator', null),
      withdraw(two, b.id, a.id, 'operator', null),
    ]);
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    await one.people.catchUp();
    expect(one.people.book.operators()).toHaveLength(1);
  });
});

describe('at a table', () => {
  const here = (now: Table, id = 't1') => ({ id, table: now });

  test('nobody can deal and play at the same table, whichever comes first', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    const { book } = house.people;
    const { id } = person;
    const sit = command('player', id, 'take-place', { player: id, place: 1 });
    const signOn = command('dealer', id, 'sign-on', { id, role: 'dealer', pit: null });
    expect(mayAct(book, id, here(table()), 'player', sit)).toBeNull();
    const seated = tableAfter(table(), sit, command('player', id, 'buy-in', { player: id, cents: 10_000 }));
    const playing = tableAfter(
      seated,
      command('player', id, 'bet', { player: id, wager: 'pass', cents: 1_000 }),
    );
    // The role comes while a wager is up: it can be taken down, but nothing else can be done as a player.
    await grant(house, operator.id, id, 'dealer', 't1');
    expect(mayAct(book, id, here(playing), 'dealer', signOn)?.says).toMatch(/deal and play/);
    const byOperator = command('operator', operator.id, 'sign-on', { id, role: 'dealer', pit: null });
    expect(mayAct(book, operator.id, here(playing), 'operator', byOperator)?.says).toMatch(/deal and play/);
    const may = (name: string, rest: object = {}) =>
      mayAct(book, id, here(playing), 'player', command('player', id, name, rest)) === null;
    expect(may('bet', { player: id, wager: 'pass', cents: 1_000 })).toBe(false);
    expect(may('buy-in', { player: id, cents: 1_000 })).toBe(false);
    expect(may('increase', { wager: playing.wagers[0]?.id, cents: 2_000 })).toBe(false);
    expect(may('remove', { wager: playing.wagers[0]?.id })).toBe(true);
    expect(may('leave', { player: id })).toBe(true);
    // After leaving, they may go on duty but not sit down again; they may play at another table.
    expect(mayAct(book, id, here(table()), 'dealer', signOn)).toBeNull();
    expect(mayAct(book, id, here(table()), 'player', sit)?.says).toMatch(/deal and play/);
    expect(mayAct(book, id, here(table(), 't2'), 'player', sit)).toBeNull();
  });

  test('crew cannot bet for someone who deals there', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person: ann } = await accountIn(house, 'Ann');
    const { person: carl } = await accountIn(house, 'Carl');
    for (const { id } of [ann, carl]) await grant(house, operator.id, id, 'dealer', 't1');
    const staffed = tableAfter(table(), command('dealer', ann.id, 'sign-on', { id: ann.id, role: 'dealer' }));
    const may = (player: string, name = 'take-place') =>
      mayAct(
        house.people.book,
        ann.id,
        here(staffed),
        'dealer',
        command('dealer', ann.id, name, { player, place: 1, cents: 100 }),
      );
    expect(may(carl.id)?.says).toMatch(/deal and play/);
    expect(may(operator.id)?.says).toMatch(/cannot play/);
    expect(may('auto-dealer')?.code).toBe('no-such-player');
    expect(may((await guestIn(house, 'Bob')).person.id)).toBeNull();
  });

  test('a role can be used only on duty, and not while seated there', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    const { id } = person;
    for (const role of ['dealer', 'boxperson'] as const) await grant(house, operator.id, id, role, 't1');
    const onDuty = tableAfter(table(), command('dealer', id, 'sign-on', { id, role: 'dealer' }));
    const may = (now: Table, role: CrewRole) =>
      mayAct(house.people.book, id, here(now), role, command(role, id, 'dispute'))?.says ?? 'yes';
    expect(may(onDuty, 'dealer')).toBe('yes');
    expect(may(onDuty, 'boxperson')).toMatch(/not on duty here as boxperson/i);
    // No matter how they came to sit there, they may not deal to themselves, but can still go off duty.
    const both = tableAfter(onDuty, command('player', id, 'take-place', { player: id, place: 1 }));
    expect(may(both, 'dealer')).toMatch(/deal and play/);
    const off = command('dealer', id, 'sign-off', { id, role: 'dealer' });
    expect(mayAct(house.people.book, id, here(both), 'dealer', off)).toBeNull();
  });

  test('operators and surveillance cannot play anywhere, not even where they sat before', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    await grant(house, operator.id, person.id, 'surveillance', 't2');
    for (const { id } of [operator, person]) {
      const sit = command('player', id, 'take-place', { player: id, place: 1 });
      expect(mayAct(house.people.book, id, here(table()), 'player', sit)?.says).toMatch(/cannot play/);
      const seated = tableAfter(table(), sit);
      const leave = command('player', id, 'leave', { player: id });
      expect(mayAct(house.people.book, id, here(seated), 'player', leave)).toBeNull();
    }
  });

  test('only an operator can put the automatic crew back', async () => {
    const house = await openHouse();
    const { id } = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    const may = (who: string, role: CrewRole) =>
      mayAct(
        house.people.book,
        id,
        here(table()),
        'operator',
        command('operator', id, 'sign-on', { id: who, role }),
      );
    expect(may(autoCrew('dealer').id, 'dealer')).toBeNull();
    expect(may('auto-boxperson', 'dealer')).not.toBeNull();
    expect(may(person.id, 'dealer')).not.toBeNull();
    expect(may('p-nobody', 'dealer')).not.toBeNull();
  });

  test('a stickperson whose role is withdrawn mid-roll cannot call, and is taken off duty', async () => {
    const house = await openHouse();
    const operator = await operatorIn(house);
    const { person } = await accountIn(house, 'Ann');
    const { person: bob } = await guestIn(house, 'Bob');
    await grant(house, operator.id, person.id, 'stickperson', 't1');
    const staffed = tableAfter(
      table(),
      command('stickperson', person.id, 'sign-on', { id: person.id, role: 'stickperson' }),
      command('player', bob.id, 'take-place', { player: bob.id, place: 1 }),
      command('player', bob.id, 'buy-in', { player: bob.id, cents: 10_000 }),
      command('player', bob.id, 'bet', { player: bob.id, wager: 'pass', cents: 1_000 }),
    );
    const out = sendOut(staffed);
    if (isRefusal(out)) throw new Error(out.says);
    const observation = plainThrow(rollOf(3, 4));
    const resting = command('stickperson', person.id, 'rest', { observation });
    const call = command('stickperson', person.id, 'call-total', { total: 7 });
    expect(mayAct(house.people.book, person.id, here(out.table), 'stickperson', resting)).toBeNull();
    const atRest = tableAfter(out.table, resting);
    await withdraw(house, operator.id, person.id, 'stickperson', 't1');
    const refused = mayAct(house.people.book, person.id, here(atRest), 'stickperson', call);
    expect(refused).toMatchObject({
      code: 'no-authority',
      says: 'You are not a stickperson at this table.',
    });
    const offs = overdueSignOffs(house.people.book, here(atRest));
    expect(offs).toMatchObject([{ do: 'sign-off', id: person.id, role: 'stickperson' }]);
    for (const one of offs)
      expect(mayAct(house.people.book, person.id, here(atRest), 'stickperson', one)).toBeNull();
    // Until then they may not play there either.
    const sit = command('player', person.id, 'take-place', { player: person.id, place: 5 });
    expect(mayAct(house.people.book, person.id, here(atRest), 'player', sit)?.says).toMatch(/deal and play/);
    const relieved = tableAfter(atRest, ...offs);
    expect(mayAct(house.people.book, person.id, here(relieved), 'player', sit)).toBeNull();
    expect(overdueSignOffs(house.people.book, here(relieved))).toEqual([]);
    // The automatic stickperson, who never left, calls it.
    const auto = autoCrew('stickperson');
    expect(tableAfter(relieved, command(auto.role, auto.id, 'call-total', { total: 7 })).rolls).toBe(1);
  });
});
