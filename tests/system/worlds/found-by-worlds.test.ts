// What simulated worlds have found, each by itself.

import { expect, test } from 'vitest';
import { known } from '../../../src/base/assert.ts';
import { gameById } from '../../../src/games/index.ts';
import { type Company, NONE_AT_HAND, PACE } from '../../../src/host/crew/pace.ts';
import { nextStep } from '../../../src/host/crew/steps.ts';
import { configure } from '../../../src/rules/compile/configure.ts';
import { isRefusal } from '../../../src/rules/language/refusal.ts';
import { plainThrow } from '../../../src/rules/language/throw.ts';
import { Post } from '../../../src/server/cluster/letters.ts';
import { openMemory } from '../../../src/store/memory/memory.ts';
import { nextBeforeThrow, openedByCrew, run } from '../../../src/table/auto-crew.ts';
import { type Command, parseCommand } from '../../../src/table/command.ts';
import { emptyTable } from '../../../src/table/open.ts';
import type { Table } from '../../../src/table/state.ts';
import { faultOf } from './run.ts';

const ann = { role: 'player', id: 'ann' } as const;

function opened(game: string): Table {
  const rules = configure(known(gameById(game), game), {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return openedByCrew(emptyTable(rules)).table;
}

/** Ann has bet the line, and everything is done for her throw up to a stage. */
function readyToThrow(game: string, stage: Table['dice']['stage']): Table {
  const wishes: readonly Command[] = [
    { do: 'take-place', by: ann, player: 'ann', place: 1, seated: true },
    { do: 'buy-in', by: ann, player: 'ann', cents: 50_000, with: 'chips' },
  ];
  const bet = parseCommand({ do: 'bet', by: ann, player: 'ann', wager: 'pass', cents: 1_000 });
  if (isRefusal(bet)) throw new Error(bet.says);
  let { table } = run(opened(game), [...wishes, bet]);
  while (table.dice.stage !== stage)
    table = run(table, [
      known(
        nextBeforeThrow(table, () => true),
        'a step',
      ),
    ]).table;
  return table;
}

const company = (isHere: boolean): Company => ({ isBot: () => false, isHere: () => isHere });

test('a face that a player disputes is settled by the automatic crew as the dice lie', () => {
  const table = opened('nj-craps');
  const disputed: Table = {
    ...table,
    dice: { ...table.dice, stage: 'disputed', observation: plainThrow(8) },
  };
  expect(nextStep(disputed, NONE_AT_HAND, company(true), PACE, 0)?.command).toMatchObject({
    do: 'settle-dispute',
    faces: [2, 3],
  });
});

test('a shooter who is gone passes the dice before the crew does anything for the throw', () => {
  const held = readyToThrow('nj-automated-craps', 'held');
  expect(nextStep(held, NONE_AT_HAND, company(false), PACE, 0)?.command.do).toBe('order-pass');
  expect(nextStep(held, NONE_AT_HAND, company(true), PACE, 0)?.command.do).not.toBe('order-pass');
});

test('[NJ 13:69F-1A.8(c)] a shaker that waits for a shooter who is gone is called off, and waits for one who is here', () => {
  const activated = readyToThrow('nj-automated-craps', 'activated');
  const off = known(nextStep(activated, NONE_AT_HAND, company(false), PACE, 0), 'a step').command;
  expect(off).toMatchObject({ do: 'no-roll', ground: 'other', by: { role: 'floorperson' } });
  const { table } = run(activated, [off]);
  expect(nextStep(table, NONE_AT_HAND, company(false), PACE, 0)?.command.do).toBe('order-pass');
  expect(nextStep(activated, NONE_AT_HAND, company(true), PACE, 0)?.command.do).not.toBe('no-roll');
});

test('a letter that cannot be sent leaves no timer behind', async () => {
  let timers = 0;
  const clock = {
    now: () => 0,
    after: () => {
      timers++;
      return () => {
        timers--;
      };
    },
  };
  const store = openMemory({
    goesOn: true,
    before: () => {
      throw new Error('the disk is full');
    },
  });
  const post = await Post.open({ store, clock, me: 'one' }, async () => null);
  expect(await post.ask('two', 'how are you')).toBeNull();
  expect(timers).toBe(0);
  post.stop();
});

test.each([
  [100107, 'a process whose clock was a day ahead heard nobody'],
  [101170, 'a seat stayed locked after its only bet had come down'],
  [102888, 'a writer remembered a refusal of something that another had done meanwhile'],
  [112945, 'an onlooker at another process was heard of late'],
  [116352, 'a process that was asleep repeated its refusal of what another had done since'],
  [116436, 'a number that no record can hold came through the door'],
])('world %d holds: %s', async (seed) => {
  expect(await faultOf(seed)).toBeNull();
});
