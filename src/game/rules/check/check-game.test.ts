// A game is whole: every shipped one passes the check, and a game with one thing wrong is rejected, naming the row.

import {
  ALL_GAMES,
  CRAPLESS_CRAPS,
  clausesOf,
  EVERY_CLAUSE,
  NEVADA_CRAPS,
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_DICE,
  readingsOf,
} from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { required } from '../../base/assert.ts';
import { ratio } from '../../base/ratio.ts';
import type { Game } from '../language/game.ts';
import type { PlanStage } from '../language/plan.ts';
import type { Wager } from '../language/wager.ts';
import { checkGame } from './check-game.ts';

const CLAUSE_IDS = new Set(EVERY_CLAUSE.map(({ id }) => id));

test.each(ALL_GAMES.map((game) => [game.name, game] as const))('%s is whole', (_name, game) => {
  const own = new Set(clausesOf(game).map(({ id }) => id));
  expect(checkGame(game, own, readingsOf(game))).toEqual([]);
});

/** The game with one wager changed. */
const withWager = (game: Game, id: string, change: (wager: Wager) => object): Game => ({
  ...game,
  wagers: game.wagers.map((wager) => (wager.id === id ? ({ ...wager, ...change(wager) } as Wager) : wager)),
});

/** The game with the first stage of a wager changed. */
const withStage = (game: Game, id: string, change: (stage: PlanStage) => object): Game =>
  withWager(game, id, (wager) => ({
    spots: wager.spots.map((spot) =>
      spot.plan.kind === 'stages'
        ? { ...spot, plan: { ...spot.plan, start: { ...spot.plan.start, ...change(spot.plan.start) } } }
        : spot,
    ),
  }));

const CRAPS = NEW_JERSEY_CRAPS;
const POINTS = required(CRAPS.points, 'craps has points');
const PASS = required(CRAPS.wagers[0], 'craps has wagers');
const rows: readonly (readonly [what: string, game: Game, row: string])[] = [
  [
    'a roll that is missing',
    withStage(CRAPS, 'pass', ({ loses }) => ({
      loses: loses.map((row) => ({ ...row, rolls: row.rolls.slice(1) })),
    })),
    'wagers.pass.start',
  ],
  [
    'a roll listed twice',
    withStage(CRAPS, 'field', ({ stays }) => ({ stays: [...stays, 0] })),
    'wagers.field.start.stays',
  ],
  [
    'a payout of nothing',
    withStage(CRAPS, 'any-seven', ({ wins }) => ({
      wins: wins.map((row) => ({ ...row, pays: ratio(0, 1) })),
    })),
    'wagers.any-seven.start.wins 1',
  ],
  [
    'a point of 7',
    { ...CRAPS, points: { ...POINTS, numbers: [4, 5, 6, 7 as never, 8, 9, 10] } },
    'points.numbers',
  ],
  [
    'a line that moves to other numbers',
    { ...CRAPS, points: { ...POINTS, numbers: [4, 5, 6, 8, 9] } },
    'wagers.pass.start.travels',
  ],
  ['two wagers with one id', { ...CRAPS, wagers: [...CRAPS.wagers, PASS] }, 'wagers.pass (2)'],
  ['an unknown clause', { ...CRAPS, call: 'NJ 99' }, 'call'],
  [
    'an unknown clause in a wager',
    withWager(CRAPS, 'come', () => ({ clause: 'NJ 99' })),
    'wagers.come.clause',
  ],
  [
    'an unknown role',
    { ...CRAPS, powers: { ...CRAPS.powers, shake: { roles: ['shift-manager'], clause: CRAPS.call } } },
    'powers.shake',
  ],
  [
    'an unknown power',
    { ...CRAPS, powers: { ...CRAPS.powers, juggle: { roles: ['dealer'], clause: CRAPS.call } } as never },
    'powers.juggle',
  ],
  ['an unknown offer', withWager(CRAPS, 'field', () => ({ offer: 'lunch' })), 'wagers.field.offer'],
  [
    'an unknown option',
    withWager(CRAPS, 'field', () => ({ onlyWith: { option: 'lunch', is: ['hot'] } })),
    'wagers.field.onlyWith',
  ],
  [
    'an option that exists already',
    {
      ...CRAPS,
      options: [
        { kind: 'offer', offer: 'fire', key: 'payableUnit', label: 'x', about: 'x.' },
        ...CRAPS.options,
      ],
    },
    'options.payableUnit',
  ],
  [
    'a wager that no page can draw',
    withWager(CRAPS, 'field', () => ({ area: 'ceiling' })),
    'wagers.field.area',
  ],
  [
    'odds behind nothing',
    withWager(CRAPS, 'pass-odds', () => ({ behind: 'lunch' })),
    'wagers.pass-odds.behind',
  ],
  [
    'odds that miss a number',
    withWager(CRAPS, 'pass-odds', ({ spots }) => ({ spots: spots.slice(1) })),
    'wagers.pass-odds.behind',
  ],
  ['a fee in a game without fees', { ...CRAPS, fees: null }, 'wagers.buy.fee'],
  [
    'a fee that the game does not have',
    {
      ...CRAPLESS_CRAPS,
      wagers: CRAPLESS_CRAPS.wagers.map((one) => (one.fee === 'buy' ? { ...one, fee: 'lay' } : one)),
    },
    'wagers.buy.fee',
  ],
  [
    'a bet that starts on a number but has none',
    withWager(NEVADA_CRAPS, 'big-6', () => ({ startsOnNumber: true })),
    'wagers.big-6.startsOnNumber',
  ],
  [
    'odds behind a number bet that does not start on its number',
    withWager(NEVADA_CRAPS, 'put', () => ({ startsOnNumber: undefined })),
    'wagers.put-odds.behind',
  ],
  [
    'a line bet that can never lose',
    withWager(CRAPLESS_CRAPS, 'pass', (wager) => ({
      spots: wager.spots.map((spot) => ({
        ...spot,
        plan: spot.plan.kind === 'stages' ? { ...spot.plan, numbers: {} } : spot.plan,
      })),
    })),
    'wagers.pass.start',
  ],
  ['points in a game without points', { ...CRAPS, points: null }, 'wagers.pass.made'],
  [
    'a composite of unknown wagers',
    withWager(CRAPS, 'horn', (wager) => ({
      spots: wager.spots.map((spot) => ({
        ...spot,
        plan: {
          ...spot.plan,
          parts: [
            { wager: 'lunch', on: null, share: 1 },
            { wager: 'eleven', on: null, share: 1 },
          ],
        },
      })),
    })),
    'wagers.horn.parts',
  ],
  [
    'a cause without an effect',
    {
      ...CRAPS,
      throws: { ...CRAPS.throws, causes: { ...CRAPS.throws.causes, stacked: undefined as never } },
    },
    'throws.stacked',
  ],
  ['a game without wagers', { ...NEW_JERSEY_MINI_DICE, wagers: [], offers: {}, options: [] }, 'wagers'],
];

describe('a game is rejected with', () => {
  test.each(rows)('%s', (_what, game, row) => {
    const problems = checkGame(game, CLAUSE_IDS);
    expect(problems.map((one) => one.row)).toContain(row);
    for (const { says, remedy } of problems)
      expect([/\.$/.test(says), /[.?]$/.test(remedy)]).toEqual([true, true]);
  });
});
