// A refusal is remembered under its command's id, for the person who was refused.

import { describe, expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../src/game/table/command.ts';
import type { CommandAnswer } from '../../src/house/host/writer/command-answer.ts';
import {
  CommandDedup,
  REFUSALS_EACH,
  REFUSED_PEOPLE,
  RefusalMemory,
} from '../../src/house/host/writer/command-queue.ts';
import { type HouseAnswer, isDenial } from '../../src/house/server/gateway/gateway.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import { givenDice } from '../support/dice-source.ts';
import { bytesBySeed, QUICK } from '../support/people.ts';
import { WorldClock } from '../support/test-clock.ts';

const CRAPS = 'nj-craps-1';

async function houseOn(owner = 'one', store = openMemory(), clock = new WorldClock()): Promise<House> {
  const random = bytesBySeed(owner);
  const house = await House.open({ store, clock, dice: givenDice(() => 7), random, owner, slowness: QUICK });
  await house.openFirstTables();
  return house;
}

async function guest(house: House, name: string): Promise<string> {
  const entered = await house.act('', { do: 'join', name }, { address: '10.0.0.1' });
  if (isDenial(entered)) throw new Error(entered.says);
  return entered.person.id;
}

async function account(house: House, name: string): Promise<string> {
  const entered = await house.act(
    '',
    { do: 'open-account', name, password: 'two black chips, one red' },
    { address: '10.0.0.3' },
  );
  if (isDenial(entered)) throw new Error(entered.says);
  return entered.person.id;
}

/** Gives a command as a socket does, with an id chosen by the sender. */
function give(house: House, by: string, id: string, command: object, role = 'player'): Promise<HouseAnswer> {
  const parsed = parseCommand({ player: by, ...command, by: { role, id: by } });
  if (isRefusal(parsed)) throw new Error(parsed.says);
  return house.give(by, CRAPS, `${by}:${id}`, parsed);
}

const place = (no: number) => ({ do: 'take-place', place: no });

describe('a refused command', () => {
  test('gets the same refusal when sent again, even if it would be legal by now', async () => {
    const house = await houseOn();
    const [ann, ben] = [await guest(house, 'Ann'), await guest(house, 'Ben')];
    const buyIn = { do: 'buy-in', cents: 10_000 };
    const refused = await give(house, ann, 'b', buyIn);
    expect(refused.done).toBe('refused');
    expect((await give(house, ann, 'p', place(1))).done).toBe('accepted');
    expect(await give(house, ann, 'b', buyIn)).toEqual(refused);
    // The same id from someone else is a different command.
    expect((await give(house, ben, 'p', place(2))).done).toBe('accepted');
    expect((await give(house, ben, 'b', buyIn)).done).toBe('accepted');
    expect((await give(house, ann, 'c', buyIn)).done).toBe('accepted');
    await house.stop();
  });

  test('is also remembered if only the store knew that chips were short', async () => {
    const house = await houseOn();
    const ann = await guest(house, 'Ann');
    await give(house, ann, 'p', place(1));
    await give(house, ann, 'all', { do: 'buy-in', cents: 100_000 });
    const refused = await give(house, ann, 'more', { do: 'buy-in', cents: 10_000 });
    expect(refused).toMatchObject({ done: 'refused', refusal: { code: 'too-few-chips' } });
    expect((await give(house, ann, 'back', { do: 'cash-out', cents: 50_000 })).done).toBe('accepted');
    expect(await give(house, ann, 'more', { do: 'buy-in', cents: 10_000 })).toEqual(refused);
    await house.stop();
  });

  test('is also remembered if the house refused it before the table saw it', async () => {
    const house = await houseOn();
    const [olga, ben] = [await account(house, 'Olga'), await account(house, 'Ben')];
    const signOn = { do: 'sign-on', id: ben, role: 'boxperson' };
    const refused = await give(house, ben, 's', signOn, 'boxperson');
    expect(refused).toMatchObject({ done: 'refused', refusal: { code: 'no-authority' } });
    const code = required(await house.operatorCode(), 'a code');
    expect(await house.act(olga, { do: 'use-code', code }, { address: '10.0.0.3' })).toBeNull();
    expect(await house.act(olga, { do: 'grant', person: ben, role: 'boxperson', table: null })).toBeNull();
    expect(await give(house, ben, 's', signOn, 'boxperson')).toEqual(refused);
    expect((await give(house, ben, 't', signOn, 'boxperson')).done).toBe('accepted');
    await house.stop();
  });

  test('is remembered by the table’s writer, whichever process it is sent through', async () => {
    const [store, clock] = [openMemory(), new WorldClock()];
    const one = await houseOn('one', store, clock);
    const two = await houseOn('two', store, clock);
    const ann = await guest(one, 'Ann');
    const through = async (house: House, id: string, command: object): Promise<HouseAnswer> => {
      const answers: HouseAnswer[] = [];
      void give(house, ann, id, command).then((answer) => answers.push(answer));
      for (let at = 0; at < 100 && answers.length === 0; at++) await clock.pass(10);
      return required(answers[0], 'an answer');
    };
    await clock.pass(2_000);
    const buyIn = { do: 'buy-in', cents: 10_000 };
    const refused = await through(two, 'b', buyIn);
    expect(refused.done).toBe('refused');
    expect((await through(one, 'p', place(1))).done).toBe('accepted');
    expect(await through(one, 'b', buyIn)).toEqual(refused);
    expect(await through(two, 'b', buyIn)).toEqual(refused);
    expect((await through(two, 'c', buyIn)).done).toBe('accepted');
    await Promise.all([one.stop(), two.stop()]);
  });
});

test('a remembered refusal is checked against the record in case the command was done since', async () => {
  const given = new CommandDedup('t');
  const refusal = {
    code: 'seat-taken',
    clause: null,
    says: 'No.',
    remedy: 'Other.',
    nearestCents: [],
  } as const;
  const done: CommandAnswer = { done: 'accepted', seq: 4, version: 9, isRepeat: true };
  expect(await given.give('ann:1', 'ann', (answer) => answer({ done: 'refused', refusal }))).toMatchObject({
    refusal,
  });
  const again = given.give('ann:1', 'ann', (answer, before) => {
    expect(before).toEqual(refusal);
    answer(done);
  });
  expect(await again).toEqual(done);
});

describe('the memory of refusals', () => {
  const refused: Extract<CommandAnswer, { done: 'refused' }> = {
    done: 'refused',
    refusal: { code: 'too-few-chips', clause: null, says: 'No.', remedy: 'Less.', nearestCents: [] },
  };

  test('is limited per person, and nobody can push out another’s refusals', () => {
    const before = new RefusalMemory();
    before.keep('t', 'ann', 'ann:1', refused);
    for (let at = 0; at < REFUSALS_EACH * 3; at++) before.keep('t', 'ben', `ben:${at}`, refused);
    expect(before.find('t', 'ann', 'ann:1')).toEqual(refused.refusal);
    expect(before.find('t', 'ben', 'ben:0')).toBeNull();
    expect(before.find('t', 'ben', `ben:${REFUSALS_EACH * 3 - 1}`)).toEqual(refused.refusal);
    expect(before.find('u', 'ann', 'ann:1')).toBeNull();
    expect(before.size).toBe(REFUSALS_EACH + 1);
  });

  test('is limited in total', () => {
    const before = new RefusalMemory();
    for (let at = 0; at < REFUSED_PEOPLE * 2; at++) before.keep('t', `p${at}`, `p${at}:1`, refused);
    expect(before.size).toBe(REFUSED_PEOPLE);
    expect(before.find('t', 'p0', 'p0:1')).toBeNull();
  });

  test('excludes commands that may be retried and the house’s own', () => {
    const before = new RefusalMemory();
    before.keep('t', 'ann', 'ann:1', { done: 'stopped', says: 'Again.' });
    before.keep('t', 'house', 'offer-dice-7', refused);
    before.keep('t', 'ann', 'ben:1', refused);
    expect(before.size).toBe(0);
  });
});
