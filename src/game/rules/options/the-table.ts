// Options for the table itself: places, dice, chips, bank and pit.

import type { Cents } from 'boxperson/base';
import type { Game } from '../language/game.ts';
import { type OptionRange, option, optionProblem, wholeOption } from './option.ts';
import { dollarsOf } from './read-choices.ts';

const PLACES_MOST = 40;

/** A document may set no limit on the dice in a set; the table keeps at most this many. */
const DICE_MOST = 50;

const WHOLE_DICE = wholeOption(
  'diceCount',
  ({ device: { diceCount } }) => [diceCount.least, diceCount.most ?? DICE_MOST],
  {
    usually: ({ device }) => device.diceCount.least,
    key: 'dice.count',
    label: 'Dice in the set',
    about: 'How many dice are in the table’s set.',
    forPlayers: true,
    clauses: ({ device }) => [device.diceCount.clause],
  },
);

const DICE_COUNT: typeof WHOLE_DICE = {
  ...WHOLE_DICE,
  read: (value, now, game) =>
    game.device.diceCount.most === null && typeof value === 'number' && value > DICE_MOST
      ? optionProblem(`A table keeps at most ${DICE_MOST} dice. The document sets no maximum.`, null)
      : WHOLE_DICE.read(value, now, game),
};

export const THE_TABLE = [
  wholeOption('places', () => [1, PLACES_MOST], {
    usually: ({ seats }) => seats,
    key: 'table.places',
    label: 'Places',
    about: 'How many players the table has room for.',
    forPlayers: true,
  }),
  {
    ...wholeOption('startPlace', () => [1, PLACES_MOST], {
      usually: 1,
      key: 'startSeat',
      label: 'Place offered the dice first',
      about: 'The place that counts as immediately to the left when the dice are first offered.',
      forPlayers: true,
      clauses: ({ shooter }) => [shooter.first],
    }),
    // A table may have more or fewer places; configure checks the two choices together.
    range: (now: number, { seats }: Game): OptionRange => ({ kind: 'whole', least: 1, most: seats, now }),
  },
  DICE_COUNT,
  option('chips', {
    /** Smallest first. */
    usually: (): readonly Cents[] => [50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000, 1_000_000],
    key: 'table.chips',
    label: 'Chips, in dollars',
    about: 'Denominations of chips and plaques.',
    read: (value) => {
      const chips = (Array.isArray(value) ? value : []).map((chip) => dollarsOf(chip) || 0);
      return chips.length === 0 || chips.includes(0)
        ? optionProblem('Give the denominations as a list of amounts above zero.')
        : chips.toSorted((a, b) => a - b);
    },
    range: (now) => ({ kind: 'amounts', now }),
  }),
  option('bankCents', {
    usually: (): Cents => 100_000_000,
    key: 'table.bank',
    label: 'Bank',
    about: 'The amount in the bank when the table opens.',
    read: (value) => dollarsOf(value) ?? optionProblem('The bank must be an amount of money.'),
    range: (now) => ({ kind: 'money', now }),
  }),
  option('pit', {
    usually: () => 'Pit 1',
    key: 'table.pit',
    label: 'Pit',
    about: 'The pit the table is in.',
    forPlayers: true,
    read: (value) => (typeof value === 'string' && value !== '' ? value : optionProblem('Name the pit.')),
    range: (now) => ({ kind: 'text', now }),
  }),
] as const;
