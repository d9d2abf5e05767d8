// A table for one person: it does what is asked and no more, waits for nobody else, and keeps a record like every table.

import { ALL_GAMES, gameById } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../tests/support/dice-source.ts';
import { WorldClock } from '../../../tests/support/test-clock.ts';
import { required } from '../../game/base/assert.ts';
import { parseRoll, type Roll } from '../../game/base/dice.ts';
import { configure, type HouseChoices } from '../../game/rules/compile/configure.ts';
import type { Rules } from '../../game/rules/compile/rules.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import type { TableCommand } from '../../game/table/command.ts';
import type { TableUpdate } from '../../game/table/decide/decide.ts';
import type { EventType, TableEvent } from '../../game/table/event.ts';
import { evolveAll } from '../../game/table/evolve/evolve.ts';
import { emptyTable } from '../../game/table/open.ts';
import { NO_STOP, type StopLimits, type Strategy } from '../../lab/explore/strategy.ts';
import { openMemory } from '../store/memory/memory.ts';
import { verifyStore } from '../store/record/verify.ts';
import type { Bot } from './bots.ts';
import { SoloTable } from './solo-table.ts';

const BY_ANN = { role: 'player', id: 'Ann' } as const;
const roll = (text: string): Roll => required(parseRoll(text), text);

function rulesOf(game: string, choices: HouseChoices): Rules {
  const rules = configure(required(gameById(game), game), choices);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

/** A bot that wants the same bet on every roll, and how often it was asked. */
function botWith(
  cents: number,
  stop: Partial<StopLimits> = {},
): { readonly bot: Bot; readonly asked: () => number } {
  let asked = 0;
  const strategy: Strategy = {
    name: 'steady',
    title: 'Steady',
    about: 'The line, and nothing else.',
    source: null,
    stop: { ...NO_STOP, ...stop },
    start: 0,
    play: ({ up }) => {
      asked += 1;
      return { acts: up.length > 0 ? [] : [{ do: 'bet', wager: 'pass', cents }], memory: 0 };
    },
  };
  return { bot: { player: 'Rosa', strategy }, asked: () => asked };
}

async function seated(
  game: string,
  bots: readonly Bot[] = [],
  rolls: readonly string[] = [],
  choices: HouseChoices = {},
) {
  const store = openMemory();
  const clock = new WorldClock();
  const dice = rolls.map(roll);
  const chance = givenDice(() => required(dice.shift(), 'another roll'));
  const me = { player: 'Ann', cents: 100_000 };
  const solo = await SoloTable.open(rulesOf(game, choices), me, bots, { store, clock, chance });
  return { solo, store, clock };
}

async function done(solo: SoloTable, command: TableCommand): Promise<TableUpdate> {
  const acted = await solo.give(command);
  if (isRefusal(acted)) throw new Error(acted.says);
  return acted;
}

const bet = (wager: string, cents = 1_000): TableCommand => ({
  ...{ do: 'bet', by: BY_ANN, player: 'Ann', wager, on: null, cents, behind: 0, split: null },
  ...{ instrument: 'chips', spot: null, stays: false },
});

const typesOf = (events: readonly TableEvent[]): readonly EventType[] => events.map(({ type }) => type);

describe('what is asked for', () => {
  test('is done once: someone takes the dice, and there is one roll, no matter how much time passes', async () => {
    const { bot } = botWith(1_000);
    const { solo, clock } = await seated('nj-craps', [bot], ['4-2', '5-4']);
    expect(solo.table.dice.shooter).toBeNull();
    const round = await solo.goOn('shooter');
    expect(typesOf(round.events)).toContain('ShooterNamed');
    expect([solo.table.dice.shooter, solo.table.rolls]).toEqual([{ kind: 'player', id: 'Rosa' }, 0]);
    const rolled = await solo.goOn('roll');
    expect(rolled.stuck).toBeNull();
    expect([solo.table.rolls, solo.table.point]).toEqual([1, 6]);
    await clock.pass(3_600_000);
    expect(solo.news().events).toEqual([]);
    expect(solo.table.rolls).toBe(1);
  });

  test('waits for the person: nobody answers, bets or throws for them', async () => {
    const { solo, clock } = await seated('nj-craps', [], ['4-2']);
    await solo.goOn('roll');
    expect(solo.table.dice.offeredTo).toBe('Ann');
    await clock.pass(86_400_000);
    expect(solo.table.dice.offeredTo).toBe('Ann');
    await done(solo, { do: 'accept-dice', by: BY_ANN, player: 'Ann' });
    expect((await solo.goOn('roll')).stuck?.code).toBe('needs-line-bet');
    await done(solo, bet('pass'));
    // Two dice are chosen and thrown by the person's own hand.
    expect(typesOf((await solo.goOn('roll')).events)).toEqual(
      expect.arrayContaining(['DiceThrown', 'TotalCalled', 'RollClosed']),
    );
    expect(solo.table.point).toBe(6);
  });

  test('says why play cannot continue', async () => {
    const { solo } = await seated('nj-craps');
    await solo.goOn('shooter');
    await done(solo, { do: 'decline-dice', by: BY_ANN, player: 'Ann' });
    expect((await solo.goOn('shooter')).stuck?.says).toBe('Everyone has declined the dice.');
  });

  test('at a table with an automatic shaker, bets stay open until someone has it', async () => {
    const { solo } = await seated('nj-automated-craps', [botWith(1_000).bot], ['4-2']);
    const { events } = await solo.goOn('roll');
    const types = typesOf(events);
    expect(types.indexOf('ShooterNamed')).toBeLessThan(types.indexOf('BettingClosed'));
  });
});

test('the dealer’s part of a bet is done before the person is asked again', async () => {
  const adopted = { 'proposals.treatAsAdopted': { bonus: true, hot: false }, 'bonus.offered': true };
  const { solo } = await seated('nj-craps', [], [], adopted);
  const { events } = await done(solo, bet('all-small', 500));
  expect(typesOf(events)).toEqual(expect.arrayContaining(['WagerAsked', 'WagerMade']));
  expect(solo.table.pending).toEqual([]);
});

test('a bot is asked once for each roll, even if it has to buy in for its bet', async () => {
  const { bot, asked } = botWith(60_000);
  const { solo } = await seated('nj-craps', [bot], ['1-1', '1-2']);
  expect(asked()).toBe(1);
  for (const rolls of [1, 2]) {
    await solo.goOn('roll');
    expect(solo.table.wagers).toMatchObject([{ player: 'Rosa', stakeCents: 60_000 }]);
    expect(asked()).toBe(rolls + 1);
  }
});

test.each([
  ['never', {}, 1],
  ['at a win', { winCents: 1_000 }, 0],
  ['at a larger win', { winCents: 2_000 }, 1],
  ['after a roll', { rolls: 1 }, 0],
  ['after a shooter, who still throws', { shooters: 1 }, 1],
])('a bot stops betting where its strategy stops: %s', async (_when, stop, wagers) => {
  const { solo } = await seated('nj-craps', [botWith(1_000, stop).bot], ['3-4']);
  expect(solo.table.wagers).toHaveLength(1);
  await solo.goOn('roll');
  expect(solo.table.wagers).toHaveLength(wagers);
});

test.each(ALL_GAMES.map((game) => game.id))(
  '%s: the record verifies, and rebuilds the table',
  async (game) => {
    const { solo, store } = await seated(game, [], ['4-2']);
    await done(solo, bet(game === 'nj-mini-dice' ? 'field' : 'pass'));
    await solo.goOn('roll');
    if (solo.table.dice.offeredTo === 'Ann') {
      await done(solo, { do: 'accept-dice', by: BY_ANN, player: 'Ann' });
      await solo.goOn('roll');
    }
    expect(solo.table.rolls).toBe(1);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
    const entries = await store.read('solo', 0, 1_000);
    const events = entries.flatMap((entry) => entry.events as unknown as readonly TableEvent[]);
    expect(evolveAll(emptyTable(solo.table.rules), events)).toEqual(solo.table);
  },
);
