// The games that random play covers: each with its defaults, and with other options its documents allow.

import {
  ALL_GAMES,
  CRAPLESS_CRAPS,
  NEVADA_CRAPS,
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_MINI_DICE,
  NEW_ZEALAND_CRAPS,
} from 'boxperson/games';
import type { HouseChoices } from '../../../src/game/rules/compile/configure.ts';
import type { Game } from '../../../src/game/rules/language/game.ts';

/** A game with several sets of house options; each night's seed picks one. */
export type PlayedGame = {
  readonly name: string;
  readonly game: Game;
  readonly choices: readonly HouseChoices[];
};

/** Options shared by New Jersey's three craps games. */
const HALF_DOLLARS: HouseChoices = {
  payableUnit: '0.5',
  'hornHigh.area': false,
  'buy.vigTiming': 'on-win',
  'lay.vigTiming': 'on-win',
  'odds.take.multiple': { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 },
  'onCall.duration': 'this-roll',
};
const RAISED: HouseChoices = {
  'table.minMax': { min: '5', max: '500' },
  'payout.higherThanMinimum': { 'any-seven': '9 to 2', 'place-win 6': '6 to 5', 'craps-2': '61 to 2' },
  'odds.lay.multiple': 100,
  'odds.payableExcess': false,
  'vig.refundOnRemoval': false,
  'onCall.duration': 'until-cancelled',
  'lay.mode': 'in-lieu',
};
const HAND_THROWN: HouseChoices = {
  'decisionOnly.otherWagers': 'none',
  midHandSuccessor: 'clockwise-line-bettors-only',
  'wagers.inFlight': false,
};
const ADOPTED: HouseChoices = {
  'proposals.treatAsAdopted': { bonus: true, hot: true },
  'bonus.offered': true,
};
const BONUS_ALONE: HouseChoices = { 'proposals.treatAsAdopted': { bonus: true } };
const HOT: HouseChoices = { ...ADOPTED, 'fire.offered': false, 'hot.offered': true };

const VARIED: readonly PlayedGame[] = [
  {
    name: 'nj-craps',
    game: NEW_JERSEY_CRAPS,
    choices: [
      {},
      { ...HALF_DOLLARS, 'fire.payTable': 'B' },
      { ...RAISED, ...HAND_THROWN, 'sideBet.carriedTally.newBets': 'refuse' },
    ],
  },
  {
    name: 'nj-craps-proposals',
    game: NEW_JERSEY_CRAPS,
    choices: [
      HOT,
      { ...HOT, ...HALF_DOLLARS, 'hot.payTable': 'C', 'bonus.maxWager': '25' },
      ADOPTED,
      { ...BONUS_ALONE, 'bonus.offered': true },
      BONUS_ALONE,
      { ...HOT, 'bonus.offered': false, 'hot.minMax': { min: '5', max: '25' }, 'hot.payTable': 'B' },
    ],
  },
  {
    name: 'nj-mini-craps',
    game: NEW_JERSEY_MINI_CRAPS,
    choices: [{}, { ...HALF_DOLLARS, stickperson: true }, { ...RAISED, ...HAND_THROWN }],
  },
  { name: 'nj-automated-craps', game: NEW_JERSEY_AUTOMATED_CRAPS, choices: [{}, HALF_DOLLARS, RAISED] },
  {
    name: 'nz-craps',
    game: NEW_ZEALAND_CRAPS,
    choices: [
      {},
      { payableUnit: '0.5', 'odds.take.multiple': 2, 'odds.lay.multiple': 2, 'overrule.window': 'unlimited' },
      {
        'overrule.window': 'until-shooter-changes',
        'onCall.duration': 'this-roll',
        'odds.take.multiple': 1,
        'odds.lay.multiple': 1,
      },
    ],
  },
  {
    name: 'nj-mini-dice',
    game: NEW_JERSEY_MINI_DICE,
    choices: [
      {},
      { payableUnit: '5', 'place.removable': true },
      { 'under7.offered': false, 'coupons.matchPlay': false, 'table.minMax': { min: '2' } },
    ],
  },
  {
    name: 'crapless-craps',
    game: CRAPLESS_CRAPS,
    choices: [
      {},
      {
        payableUnit: '0.5',
        'buy.vigTiming': 'on-win',
        'odds.take.multiple': 100,
        'onCall.duration': 'this-roll',
      },
      { 'table.minMax': { min: '5', max: '500' }, 'odds.payableExcess': false, 'vig.refundOnRemoval': false },
    ],
  },
  {
    name: 'nevada-craps',
    game: NEVADA_CRAPS,
    choices: [
      {},
      {
        payableUnit: '0.5',
        'buy.vigTiming': 'when-made',
        'lay.vigTiming': 'when-made',
        'odds.take.multiple': 100,
      },
      {
        'table.minMax': { min: '5', max: '500' },
        'repeater.minMax': { min: '1', max: '25' },
        'payout.higherThanMinimum': { 'field:12': '3 to 1', 'place-win 6': '6 to 5' },
        'onCall.duration': 'until-cancelled',
      },
      { 'odds.take.multiple': 3, 'odds.lay.multiple': 3 },
    ],
  },
];

/** Every game; one without listed options is played with its defaults. */
export const PLAYED_GAMES: readonly PlayedGame[] = [
  ...VARIED,
  ...ALL_GAMES.filter((game) => !VARIED.some((one) => one.game === game)).map((game) => ({
    name: game.id,
    game,
    choices: [{}],
  })),
];
