// The ordinary slip, put right: a payment that was too large or too small, a wager entered wrongly. The supervisor of the table
// rules on it, and gives a reason.

import { showDollars } from 'boxperson/base';
import { refuse } from 'boxperson/rules';
import type { CommandOf, CommandRows, CommandWord, Decision } from '../command-row.ts';
import type { Table } from '../state.ts';
import { findPlayer, noSuchPlayer } from './authority.ts';
import { changeStake, takeDownEvents } from './change.ts';
import { isThrown } from './dice-set.ts';

const supervisors = { kind: 'power', power: 'open-close' } as const;
const notOperators = {
  kind: 'nobody',
  otherwise: () =>
    refuse(
      'no-authority',
      null,
      'An operator does not rule on payments or wagers.',
      'Ask the supervisor of the table.',
    ),
} as const;
/** Those who open and close the table correct slips, except operators, who do not deal. */
const bySupervisor: CommandWord = {
  kind: 'one-of',
  words: [supervisors, notOperators],
  which: (_table, { by }) => (by.role === 'operator' ? notOperators : supervisors),
};

/** The commands that put a slip right. */
export const correctionRows = {
  'correct-payment': { word: bySupervisor, decide: correctPayment },
  'correct-wager': { word: bySupervisor, decide: correctWager },
} satisfies Partial<CommandRows>;

/** Pays a player what is missing, or takes back what was paid too much. */
function correctPayment(table: Table, command: CommandOf<'correct-payment'>): Decision {
  const { by, cents, note } = command;
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer();
  const { payouts, settlement } = table.rules.game;
  const { unitCents } = table.rules.house;
  if (cents % unitCents !== 0)
    return refuse(
      'not-payable',
      null,
      `Chips here come in units of ${showDollars(unitCents)}.`,
      'Correct it by a multiple of that.',
    );
  if (cents === 0)
    return refuse('nothing-to-do', null, 'A correction of nothing changes nothing.', 'Give an amount.');
  if (cents > table.bankCents)
    return refuse(
      'too-few-chips',
      null,
      `The bank holds ${showDollars(table.bankCents)}.`,
      'Fill the bank first.',
    );
  if (-cents > player.rackCents)
    return refuse(
      'too-few-chips',
      null,
      `There is ${showDollars(player.rackCents)} in the rack.`,
      'Take back that much or less.',
    );
  const clause = cents > 0 ? payouts.clause : settlement.clause;
  return [{ type: 'PaymentCorrected', player: player.id, cents, by, note, clause }];
}

/** Gives a wager the stake that was meant, or takes it down. Once the dice are out, wagers count as they lie. */
function correctWager(table: Table, command: CommandOf<'correct-wager'>): Decision {
  const { by, cents, note } = command;
  const { making, settlement } = table.rules.game;
  const found = table.wagers.find((one) => one.id === command.wager);
  if (found === undefined)
    return refuse(
      'no-such-wager',
      making.lostWager,
      'That wager is not up.',
      'Correct the payment instead, if one was wrong.',
    );
  if (isThrown(table) || !table.isBettingOpen)
    return refuse(
      'betting-closed',
      settlement.byPosition ?? making.remove,
      'The dice are out, and wagers count as they lie.',
      'Wait until the roll is settled, then correct the payment.',
    );
  if (cents === found.stakeCents)
    return refuse(
      'nothing-to-do',
      null,
      `The wager is ${showDollars(cents)} already.`,
      'Give another amount.',
    );
  const clause = making.placement ?? making.general;
  const put = cents === 0 ? takeDownEvents(table, found, clause) : changeStake(table, found, cents, clause);
  if ('says' in put) return put;
  return [{ type: 'WagerCorrected', player: found.player, wager: found.id, by, note, clause }, ...put];
}
