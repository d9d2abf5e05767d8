// Options for side bets that every game with such bets has. Which are offered, their pay tables and limits are options of
// the game.

import { isPlainObject } from 'boxperson/base';
import { option, optionProblem, wordOption } from './option.ts';
import { entriesNamed } from './read-choices.ts';

export const SIDE_BETS = [
  option('proposals', {
    usually: ({ proposals }): Readonly<Record<string, boolean>> =>
      Object.fromEntries(Object.keys(proposals).map((name) => [name, false])),
    key: 'proposals.treatAsAdopted',
    label: 'Proposals treated as adopted',
    about: 'Some wagers rest on proposals, which are not law. This house plays as if they were.',
    forPlayers: true,
    at: ({ proposals }) => Object.keys(proposals).length > 0,
    clauses: ({ closedList }) => [closedList],
    meant: (value, { proposals }) => entriesNamed(value, Object.keys(proposals)),
    read: (value, _now, { proposals }) => {
      const names = Object.keys(proposals);
      if (!isPlainObject(value)) return optionProblem(`Write the proposals as ${exampleOf(names)}.`, null);
      return Object.values(value).every((one) => typeof one === 'boolean')
        ? Object.fromEntries(names.map((name) => [name, value[name] === true]))
        : optionProblem('Use true to treat a proposal as adopted and false if not.');
    },
    range: (now, { proposals }) => ({
      kind: 'proposals',
      names: Object.fromEntries(Object.entries(proposals).map(([key, { name }]) => [key, name])),
      now,
    }),
  }),
  wordOption('carriedTally', ['refuse', 'per-bet-tally'], {
    usually: 'per-bet-tally',
    key: 'sideBet.carriedTally.newBets',
    label: 'New side bets during a carried tally',
    about:
      'Whether to take new side bets at the next shooter’s first come-out while earlier ones are still up.',
    forPlayers: true,
    at: ({ wagers }) => wagers.some(({ made }) => made === 'new-shooter'),
    clauses: ({ wagers }) => [wagers.find(({ made }) => made === 'new-shooter')?.clause],
  }),
] as const;

/** {"bonus": true, "hot": false} */
const exampleOf = (names: readonly string[]): string =>
  `{${names.map((name, index) => `"${name}": ${index === 0}`).join(', ')}}`;
