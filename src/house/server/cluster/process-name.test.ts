// Processes on machines with any name: their own names, and commands sent between them.

import { isRefusal } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { bytesBySeed, QUICK } from '../../../../tests/support/people.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { parseCommand } from '../../../game/table/command.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { isName, isStream } from '../../store/record/names.ts';
import { StoreMisused } from '../../store/store.ts';
import { isDenial } from '../gateway/gateway.ts';
import { House } from '../house/house.ts';
import { Post } from './letters.ts';
import { letterStreamOf, processName } from './process-name.ts';

const hosts: readonly (readonly [host: string, named: RegExp])[] = [
  ['box18222', /^box18222-7-[0-9a-f]{8}$/],
  ['box1.casino.example', /^box1-casino-example-7-[0-9a-f]{8}$/],
  ['Würfel-Haus', /^Wu-rfel-Haus-7-[0-9a-f]{8}$/],
  ['サイコロ', /^host-7-[0-9a-f]{8}$/],
  ['', /^host-7-[0-9a-f]{8}$/],
  ['...', /^host-7-[0-9a-f]{8}$/],
  ['a b\n\u0000_/', /^a-b-7-[0-9a-f]{8}$/],
  ['x'.repeat(253), /^x{24}-7-[0-9a-f]{8}$/],
];
test.each(hosts)('a process on %j gets a name that every store accepts', (host, named) => {
  const name = processName(host, 7, bytesBySeed(host));
  expect(name).toMatch(named);
  expect([isName(name), isStream(letterStreamOf(name)), letterStreamOf(name)]).toEqual([
    true,
    true,
    `post-${name}`,
  ]);
});

test('the largest pid on the longest host name still fits', () => {
  expect(isStream(letterStreamOf(processName('x'.repeat(253), 2 ** 32, bytesBySeed('x'))))).toBe(true);
});

test('every other name also has its own letter stream', () => {
  const names = ['box1.casino.example-7-ab', 'box1-casino-example-7-ab', 'box1.casino.example-7-ac', '', 'ü'];
  const boxes = names.map(letterStreamOf);
  for (const box of boxes) expect(isStream(box)).toBe(true);
  expect(new Set(boxes).size).toBe(names.length);
  expect(isStream(letterStreamOf('x'.repeat(1_000)))).toBe(true);
});

describe('two houses over one store', () => {
  const owners = [
    processName('box1.casino.example', 7, bytesBySeed('one')),
    // As an earlier version of this program named it.
    'box1.casino.example-7-0a1b2c3d',
  ];
  test.each(owners)('a command reaches a table written by %s', async (owner) => {
    const disk = new MemoryDisk();
    const clock = new WorldClock();
    const open = (me: string): Promise<House> =>
      House.open({
        store: openMemory({ disk, goesOn: true }),
        clock,
        dice: givenDice(() => 7),
        random: bytesBySeed(me),
        owner: me,
        slowness: QUICK,
      });
    const writer = await open(owner);
    await writer.openFirstTables();
    const other = await open(processName('box2.casino.example', 8, bytesBySeed('two')));
    await clock.pass(3_000);
    const entered = await other.act('', { do: 'join', name: 'Ann' }, { address: '10.0.0.1' });
    if (isDenial(entered)) throw new Error(entered.says);
    const player = entered.person.id;
    const by = { role: 'player', id: player };
    const command = parseCommand({ do: 'take-place', by, player, place: 1 });
    if (isRefusal(command)) throw new Error(command.says);
    expect(await other.give(player, 'nj-craps-1', 'sit', command)).toMatchObject({ done: 'accepted' });
    await other.stop();
    await writer.stop();
  });
});

test('a letter rejected by the store is not mistaken for an unanswered one', async () => {
  const store = openMemory();
  const post = await Post.open({ store, clock: new WorldClock(), me: 'one' }, async (body) => body);
  const far = Number.MAX_VALUE * 2;
  await expect(post.ask('two', { far })).rejects.toThrow(StoreMisused);
  post.stop();
});
