// Every wager of every game can be written in a strategy file and is played: line, numbers, proposals and side bets.

import { plainDollars, required } from 'boxperson/base';
import { allGames } from 'boxperson/games';
import { type CompiledSpot, configure, type HouseChoices, isRefusal, type Rules } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import { rollsOf } from '../../../tests/support/strategy-kit.ts';
import { StrategyFault } from '../explore/fault.ts';
import { TableSession } from '../simulate/table-session.ts';
import { strategyOf } from './play/strategy-of.ts';
import { checkStrategy } from './read/check.ts';
import type { WrittenStrategy } from './read/schema.ts';

/** Each game as usual, and New Jersey craps with the side bets that it offers only on request. */
const TABLES: readonly (readonly [name: string, game: string, choices: HouseChoices])[] = [
  ...allGames().map(({ id }) => [id, id, {}] as const),
  [
    'nj-craps with bonus craps',
    'nj-craps',
    { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true },
  ],
  [
    'nj-craps with the hot roller',
    'nj-craps',
    { 'proposals.treatAsAdopted': { hot: true }, 'fire.offered': false, 'hot.offered': true },
  ],
];

/** When a wager may be made; the first that the table accepts is used. */
const MOMENTS = ['any roll', 'come-out', 'point on', 'new shooter'] as const;
const LIMITS = { bankrollCents: null, winCents: null, lossCents: null, rolls: 60, shooters: null };

/** Whether a strategy plays a session and makes a bet on this wager. */
function plays(one: WrittenStrategy, rules: Rules, wager: string): boolean {
  try {
    const session = new TableSession(rules, strategyOf(one, rules), LIMITS);
    const rolls = rollsOf(7);
    let isBet = false;
    // A shorthand is up as the wagers that it is split into.
    const isMeant = (spot: CompiledSpot | undefined): boolean =>
      spot?.wager.id === wager || rules.spots.some((one) => one.wager.id === wager && one.split !== null);
    while (!session.isDone) {
      const { wagers } = session.ready.table;
      isBet ||= wagers.some((up) => up.player === 'player' && isMeant(rules.spots[up.spot]));
      session.roll(required(rolls.next().value ?? undefined, 'a roll'));
    }
    return isBet;
  } catch (error) {
    if (error instanceof StrategyFault) return false;
    throw error;
  }
}

/** The bet that odds go behind. */
function baseOf(rules: Rules, wager: string): Record<string, number> {
  const spot = required([...required(rules.offered.get(wager), 'a wager').byOn.values()][0], 'a spot');
  return { [`${wager}${spot.on === null ? '' : `@${spot.on}`}`]: 10 };
}

describe.each(TABLES)('%s', (_, id, choices) => {
  const game = required(
    allGames().find((one) => one.id === id),
    'a game',
  );
  const rules = configure(game, choices);
  if (isRefusal(rules)) throw new Error(rules.says);

  test('every wager', () => {
    const missing: string[] = [];
    for (const [wager, { wager: offered, byOn }] of rules.offered) {
      const flat = offered.behind;
      const spot = required([...byOn.values()][0], 'a spot');
      const on = spot.on === null || flat !== undefined ? '' : `@${spot.on}`;
      const amount = flat === undefined ? Number(plainDollars(spot.leastCents)) : 'full';
      const base = flat === undefined ? null : baseOf(rules, flat);
      const ways = MOMENTS.flatMap((moment) =>
        (base === null ? [[]] : MOMENTS.map((when) => [{ if: when, do: base }])).map(
          (before): WrittenStrategy => ({
            name: 'one',
            title: 'One',
            when: [...before, { if: moment, do: { [`${wager}${on}`]: amount } }],
          }),
        ),
      );
      const isPlayed = ways.some((one) => checkStrategy(one, rules).length === 0 && plays(one, rules, wager));
      if (!isPlayed) missing.push(wager);
    }
    expect(missing).toEqual([]);
  });
});
