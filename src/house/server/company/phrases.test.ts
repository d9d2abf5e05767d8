// Phrases at a table: who may say one, how often, who hears it, and that nothing of it is kept.

import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { bytesBySeed, QUICK } from '../../../../tests/support/people.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { required } from '../../../game/base/assert.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import type { SpokenPhrase } from '../../wire/phrases.ts';
import { isDenial } from '../gateway/gateway.ts';
import type { SignedInPerson } from '../house/acts.ts';
import { House } from '../house/house.ts';

const TABLE = 'nj-craps-1';

async function openOn(disk: MemoryDisk, clock: WorldClock, owner: string): Promise<House> {
  const dice = givenDice(() => 7, 11);
  return House.open({
    store: openMemory({ disk }),
    clock,
    dice,
    random: bytesBySeed(owner),
    owner,
    slowness: QUICK,
  });
}

async function scene() {
  const [disk, clock] = [new MemoryDisk(), new WorldClock()];
  const house = await openOn(disk, clock, 'one');
  await house.openFirstTables();
  const ann = await guest(house, 'Ann');
  const listen = async (at: House): Promise<SpokenPhrase[]> => {
    const said: SpokenPhrase[] = [];
    required(await at.live(TABLE), 'a table').onSaid?.((one) => said.push(one));
    return said;
  };
  return { disk, clock, house, ann, listen };
}

async function guest(house: House, name: string): Promise<string> {
  const entered: SignedInPerson | { readonly says: string } = await house.act(
    '',
    { do: 'join', name },
    { address: '10.0.0.1' },
  );
  if (isDenial(entered) || !('token' in entered)) throw new Error(entered.says);
  return entered.person.id;
}

const sit = async (house: House, player: string, place: number) =>
  house.give(player, TABLE, `sit-${player}`, {
    do: 'take-place',
    by: { role: 'player', id: player },
    player,
    place,
    seated: true,
  });

describe('a phrase', () => {
  test('is said by a player with a place, and by nobody else', async () => {
    const { house, ann, listen } = await scene();
    const said = await listen(house);
    expect(house.say(ann, TABLE, 'hello')).toMatchObject({ code: 'no-such-seat' });
    expect(house.say(ann, 'nowhere', 'hello')).toMatchObject({ code: 'no-such-seat' });
    expect(await sit(house, ann, 3)).toMatchObject({ done: 'accepted' });
    expect(house.say(ann, TABLE, 'hello')).toBeNull();
    expect(said).toEqual([{ player: ann, phrase: 'hello' }]);
  });

  test('comes every three seconds from one person, at all tables together', async () => {
    const { clock, house, ann, listen } = await scene();
    const said = await listen(house);
    await sit(house, ann, 3);
    expect(house.say(ann, TABLE, 'claps')).toBeNull();
    expect(house.say(ann, TABLE, 'claps')).toMatchObject({
      code: 'too-soon',
      says: 'You can say something every 3 seconds.',
      waitMs: 3_000,
    });
    await clock.pass(2_900);
    expect(house.say(ann, TABLE, 'groans')).toMatchObject({ code: 'too-soon' });
    await clock.pass(101);
    expect(house.say(ann, TABLE, 'groans')).toBeNull();
    expect(said.map(({ phrase }) => phrase)).toEqual(['claps', 'groans']);
  });

  test('is not part of the record', async () => {
    const { house, ann } = await scene();
    await sit(house, ann, 3);
    const before = required(await house.live(TABLE), 'a table').seq;
    expect(house.say(ann, TABLE, 'cheers')).toBeNull();
    expect(required(await house.live(TABLE), 'a table').seq).toBe(before);
  });

  test('reaches those connected to another process, once', async () => {
    const { disk, clock, house, ann, listen } = await scene();
    const other = await openOn(disk, clock, 'two');
    await sit(house, ann, 3);
    await clock.pass(5_000);
    const [here, there] = [await listen(house), await listen(other)];
    expect(house.say(ann, TABLE, 'good-luck')).toBeNull();
    await clock.pass(20_000);
    expect(here).toEqual([{ player: ann, phrase: 'good-luck' }]);
    expect(there).toEqual([{ player: ann, phrase: 'good-luck' }]);
    await other.stop();
  });
});
