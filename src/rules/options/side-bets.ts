// Options for side bets: which are offered, their pay tables and limits.

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
    about: 'The fire bet’s pay table, chosen in advance.',
    forPlayers: true,
    at: ({ offers }) => offers.fire !== undefined,
    clauses: ({ offers, elsewhere }) => [offers.fire?.payTables ?? elsewhere.fire],
  }),
  option('proposals', {
    usually: () => ({ bonus: false, hot: false }),
    key: 'proposals.treatAsAdopted',
    label: 'Proposals treated as adopted',
    about: 'Two side bets rest on proposals, which are not law. This house plays as if they were.',
    forPlayers: true,
    at: ({ offers }) => Object.values(offers).some(({ proposal }) => proposal !== undefined),
    clauses: ({ closedList }) => [closedList],
    read: (value) => {
      if (!isRecord(value)) return problem('Write the proposals as {"bonus": true, "hot": false}.', null);
      const { bonus = false, hot = false } = value;
      return typeof bonus === 'boolean' && typeof hot === 'boolean'
        ? { bonus, hot }
        : problem('Use true to treat a proposal as adopted and false if not.');
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
    label: 'Bonus craps maximum',
    about: 'The posted maximum for each bonus wager.',
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
    about: 'The hot roller’s pay table, chosen in advance.',
    forPlayers: true,
    at: ({ offers }) => offers['hot-roller'] !== undefined,
    clauses: ({ offers, elsewhere }) => [offers['hot-roller']?.payTables ?? elsewhere['hot-roller']],
  }),
  sideLimit('hot-roller', {
    key: 'hot.minMax',
    label: 'Hot roller minimum and maximum',
    about: 'The posted limits for the hot roller.',
    hasLeast: true,
  }),
  flag('hornHighArea', {
    usually: true,
    key: 'hornHigh.area',
    label: 'Horn High area on the layout',
    about: 'Without one, a Horn High bet is split into its parts when made.',
    forPlayers: true,
    at: ({ wagers }) => wagers.some(({ areaOption }) => areaOption !== undefined),
    clauses: ({ wagers }) => wagers.map(({ areaOption }) => areaOption?.clause),
  }),
  oneOf('carriedTally', ['refuse', 'per-bet-tally'], {
    usually: 'per-bet-tally',
    key: 'sideBet.carriedTally.newBets',
    label: 'New side bets during a carried tally',
    about:
      'Whether to take new side bets at the next shooter’s first come-out while earlier ones are still up.',
    forPlayers: true,
    at: ({ wagers }) => wagers.some(({ made }) => made === 'new-shooter'),
    clauses: ({ wagers }) => [wagers.find(({ made }) => made === 'new-shooter')?.clause],
  }),
  offer('under-7', {
    key: 'under7.offered',
    formerly: [['miniDice.under7.odds', (odds) => odds !== 'not offered']],
    label: 'Under 7',
    about: 'Offer Under 7. The document omits its odds; it pays 1 to 1 or more.',
  }),
] as const;
