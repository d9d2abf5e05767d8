// Options on side bets: which are offered, by which pay table, for how much.

import { sideLimit } from './limits.ts';
import { offer } from './offered.ts';
import { flag, oneOf, option, problem } from './option.ts';
import { isRecord } from './written.ts';

export const SIDE_BETS = [
  offer('six-seven-eight', {
    key: 'sixSevenEight.offered',
    label: '6-7-8',
    about: 'Offer the 6-7-8 wager.',
    forPlayers: true,
  }),
  offer('fire', {
    key: 'fire.offered',
    label: 'Fire bet',
    about: 'Offer the fire bet.',
    forPlayers: true,
  }),
  oneOf('fireTable', ['A', 'B'], {
    usually: 'A',
    key: 'fire.payTable',
    formerly: ['fireTable'],
    label: 'Fire bet, pay table',
    about: 'Fire bet pay table, chosen beforehand.',
    forPlayers: true,
    at: ({ offers }) => offers.fire !== undefined,
    clauses: ({ offers, elsewhere }) => [offers.fire?.payTables ?? elsewhere.fire],
  }),
  option('proposals', {
    usually: () => ({ bonus: false, hot: false }),
    key: 'proposals.treatAsAdopted',
    label: 'Proposals that are treated as adopted',
    about: 'Two side bets rest on proposals, which are not law. This house plays as if they were.',
    forPlayers: true,
    at: ({ offers }) => Object.values(offers).some(({ proposal }) => proposal !== undefined),
    clauses: ({ closedList }) => [closedList],
    read: (value) => {
      if (!isRecord(value)) return problem('Name the proposals as {"bonus": true, "hot": false}.', null);
      const { bonus = false, hot = false } = value;
      return typeof bonus === 'boolean' && typeof hot === 'boolean'
        ? { bonus, hot }
        : problem('A proposal is treated as adopted, true, or not, false.');
    },
    range: (now) => ({ kind: 'proposals', names: { bonus: 'bonus craps', hot: 'hot roller' }, now }),
  }),
  offer('bonus-craps', {
    key: 'bonus.offered',
    label: 'Bonus craps',
    about: 'Offer All Small, All Tall and All or Nothing at All.',
    forPlayers: true,
  }),
  sideLimit('bonus-craps', {
    key: 'bonus.maxWager',
    label: 'Bonus craps, most for a wager',
    about: 'Posted maximum for bonus wagers.',
    hasLeast: false,
  }),
  offer('hot-roller', {
    key: 'hot.offered',
    label: 'Hot roller',
    about: 'Offer the hot roller wager.',
    forPlayers: true,
  }),
  oneOf('hotRollerTable', ['A', 'B', 'C'], {
    usually: 'A',
    key: 'hot.payTable',
    formerly: ['hotRollerTable'],
    label: 'Hot roller, pay table',
    about: 'Hot roller pay table, chosen beforehand.',
    forPlayers: true,
    at: ({ offers }) => offers['hot-roller'] !== undefined,
    clauses: ({ offers, elsewhere }) => [offers['hot-roller']?.payTables ?? elsewhere['hot-roller']],
  }),
  sideLimit('hot-roller', {
    key: 'hot.minMax',
    label: 'Hot roller, least and most',
    about: 'Posted hot roller minimum and maximum.',
    hasLeast: true,
  }),
  flag('hornHighArea', {
    usually: true,
    key: 'hornHigh.area',
    label: 'A place for Horn High on the layout',
    about: 'Without one, a Horn High bet is split into its parts when it is taken.',
    forPlayers: true,
    at: ({ wagers }) => wagers.some(({ areaOption }) => areaOption !== undefined),
    clauses: ({ wagers }) => wagers.map(({ areaOption }) => areaOption?.clause),
  }),
  oneOf('carriedTally', ['refuse', 'per-bet-tally'], {
    usually: 'per-bet-tally',
    key: 'sideBet.carriedTally.newBets',
    label: 'New side bets under a carried tally',
    about:
      'Whether new side bets are taken at the next shooter’s first come-out while others of the kind are pending.',
    forPlayers: true,
    at: ({ wagers }) => wagers.some(({ made }) => made === 'new-shooter'),
    clauses: ({ wagers }) => [wagers.find(({ made }) => made === 'new-shooter')?.clause],
  }),
  offer('under-7', {
    key: 'under7.offered',
    formerly: [['miniDice.under7.odds', (odds) => odds !== 'not offered']],
    label: 'Under 7',
    about: 'Offer Under 7, whose odds are missing from the printed table; it pays 1 to 1 or more.',
  }),
] as const;
