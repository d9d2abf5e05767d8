// Regression tests for bugs found by simulated worlds.

import { gameById } from 'boxperson/games';
import { expect, test } from 'vitest';
import { required } from '../../../src/game/base/assert.ts';
import { configure } from '../../../src/game/rules/compile/configure.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { plainThrow } from '../../../src/game/rules/language/throw.ts';
import { nextBeforeThrow, openedByCrew, runCommands } from '../../../src/game/table/auto-crew.ts';
import { parseCommand, type TableCommand } from '../../../src/game/table/command.ts';
import { emptyTable } from '../../../src/game/table/open.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { DEFAULT_PACE, NO_DICE_AT_HAND, type TableCompany } from '../../../src/house/host/crew/pace.ts';
import { nextStep } from '../../../src/house/host/crew/steps.ts';
import { Post } from '../../../src/house/server/cluster/letters.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import { faultOf } from './run.ts';

const ann = { role: 'player', id: 'ann' } as const;

function opened(game: string): Table {
  const rules = configure(required(gameById(game), game), {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return openedByCrew(emptyTable(rules)).table;
}

/** A table where Ann has bet the line and her throw is prepared up to a stage. */
function readyToThrow(game: string, stage: Table['dice']['stage']): Table {
  const wishes: readonly TableCommand[] = [
    { do: 'take-place', by: ann, player: 'ann', place: 1, seated: true },
    { do: 'buy-in', by: ann, player: 'ann', cents: 50_000, with: 'chips' },
  ];
  const bet = parseCommand({ do: 'bet', by: ann, player: 'ann', wager: 'pass', cents: 1_000 });
  if (isRefusal(bet)) throw new Error(bet.says);
  let { table } = runCommands(opened(game), [...wishes, bet]);
  while (table.dice.stage !== stage)
    table = runCommands(table, [
      required(
        nextBeforeThrow(table, () => true),
        'a step',
      ),
    ]).table;
  return table;
}

const company = (isHere: boolean): TableCompany => ({ isBot: () => false, isHere: () => isHere });

test('the automatic crew settles a player’s dispute by the dice as they lie', () => {
  const table = opened('nj-craps');
  const disputed: Table = {
    ...table,
    dice: { ...table.dice, stage: 'disputed', observation: plainThrow(8) },
  };
  expect(nextStep(disputed, NO_DICE_AT_HAND, company(true), DEFAULT_PACE, 0)?.command).toMatchObject({
    do: 'settle-dispute',
    faces: [2, 3],
  });
});

test('an absent shooter is ordered to pass the dice before the crew prepares the throw', () => {
  const held = readyToThrow('nj-automated-craps', 'held');
  expect(nextStep(held, NO_DICE_AT_HAND, company(false), DEFAULT_PACE, 0)?.command.do).toBe('order-pass');
  expect(nextStep(held, NO_DICE_AT_HAND, company(true), DEFAULT_PACE, 0)?.command.do).not.toBe('order-pass');
});

test('[NJ 13:69F-1A.8(c)] a shake waiting for an absent shooter is called off, but not one waiting for a present shooter', () => {
  const activated = readyToThrow('nj-automated-craps', 'activated');
  const off = required(
    nextStep(activated, NO_DICE_AT_HAND, company(false), DEFAULT_PACE, 0),
    'a step',
  ).command;
  expect(off).toMatchObject({ do: 'no-roll', ground: 'other', by: { role: 'floorperson' } });
  const { table } = runCommands(activated, [off]);
  expect(nextStep(table, NO_DICE_AT_HAND, company(false), DEFAULT_PACE, 0)?.command.do).toBe('order-pass');
  expect(nextStep(activated, NO_DICE_AT_HAND, company(true), DEFAULT_PACE, 0)?.command.do).not.toBe(
    'no-roll',
  );
});

test('a letter that cannot be sent leaves no timer running', async () => {
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
  [100107, 'a process whose clock was a day ahead received no letters'],
  [101170, 'a seat stayed locked after its only bet had come down'],
  [102888, 'a writer remembered refusing a command that another writer had since done'],
  [112945, 'a process learned late of a watcher at another process'],
  [116352, 'a paused process repeated its refusal of a command that another had since done'],
  [116436, 'a command with a number that no record can store was accepted'],
  [205594, 'a process that restarted with its clock set back waited for the lease of its dead predecessor'],
  [147758336, 'a wallet that could not be read was an error of the house'],
])('world %d has no fault; it once failed because %s', async (seed) => {
  expect(await faultOf(seed)).toBeNull();
});
