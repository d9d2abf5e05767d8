// Whether there are the right dice to offer and to throw: a full set, inspected, and two of it with the shooter.

import { capital } from 'boxperson/base';
import { type Refusal, refuse, theRole } from 'boxperson/rules';
import { binds } from '../edition.ts';
import type { Die, Table } from '../state.ts';

/** Whether a die is at the table: in the cup or bowl, or with the shooter. */
export const isAtTable = ({ where }: Die): boolean => where === 'kept' || where === 'shooter';

/** How many dice of the set are at the table. */
export function countAtTable({ set }: Table): number {
  let count = 0;
  for (const die of set.dice) if (isAtTable(die)) count++;
  return count;
}

/** A die of this set, or one of an earlier set that is still missing. */
export const findDie = ({ set }: Table, id: string): Die | null =>
  set.dice.find((die) => die.id === id) ?? set.missing?.find((die) => die.id === id) ?? null;

/** A set that is missing dice or has not been inspected is not offered to a new shooter. */
export function unfitSet(table: Table): Refusal | null {
  const { device } = table.rules.game;
  if (device.lost !== null && table.set.dice.some((die) => die.where === 'lost'))
    return refuse('wrong-dice', device.lost.newSet, 'A die from this set is lost.', 'Bring a whole new set.');
  if (device.lost !== null && countAtTable(table) < 2)
    return refuse(
      'wrong-dice',
      device.lost.search,
      'Fewer than two dice are at the table.',
      'Find the others, or bring a new set.',
    );
  return notFull(table) ?? missingInspection(table);
}

/** Where the document asks for a full set, nothing is offered or thrown until a lost die has been replaced. */
function notFull(table: Table): Refusal | null {
  const { fullSet, diceCount } = table.rules.game.device;
  if (fullSet === undefined) return null;
  const count = countAtTable(table);
  return count < diceCount.least
    ? refuse(
        'wrong-dice',
        fullSet,
        `Only ${count} dice are at the table, and there must be ${diceCount.least}.`,
        'Complete the set, or bring a new one.',
      )
    : null;
}

/** The refusal if the dice at the table still have to be inspected. */
export function missingInspection({ set, rules }: Table): Refusal | null {
  const { inspectors, inspection } = rules.game.device;
  const inspector = inspectors.find((role) => !set.inspectedBy.some((one) => one.role === role));
  return inspector === undefined
    ? null
    : refuse(
        'missing-attestation',
        inspection,
        `${capital(theRole(inspector))} has not inspected the dice.`,
        'Have the dice inspected.',
      );
}

/** A sealed shaker that came while the table was open is inspected, and tested where the game says so, before it is used. */
export function unreadyShaker(table: Table): Refusal | null {
  const { choose } = table.rules.game.device;
  const unready = choose === null ? (missingInspection(table) ?? missingTest(table)) : null;
  return unready !== null && binds(table, 'new-shaker-inspected') ? unready : null;
}

/** The refusal if the shaker at the table still has to be tested. */
export const missingTest = ({ set, rules }: Table): Refusal | null => {
  const { testRoll } = rules.game.device;
  return testRoll === null || set.tested
    ? null
    : refuse('missing-attestation', testRoll, 'The shaker has not had a test roll.', 'Run it once.');
};

/** How long sealed dice may stay on a table, in minutes: one day. */
export const DICE_DAY_MINUTES = 1440;

/** The refusal if the dice have been on the table for too long to begin a round with them. */
export function diceTooOld(table: Table): Refusal | null {
  const { dailyLimit } = table.rules.game.device;
  const { placedAtMinute } = table.set;
  return dailyLimit !== null &&
    placedAtMinute !== null &&
    table.minute - placedAtMinute > DICE_DAY_MINUTES &&
    !finishesRound(table)
    ? refuse(
        'dice-too-old',
        dailyLimit,
        'The dice have been on the table for over 24 hours.',
        'Bring in new dice.',
      )
    : null;
}

/** The refusal of any wager once the dice are that old, and no round is left to finish with them. */
export function noMoreWagers(table: Table): Refusal | null {
  const tooOld = diceTooOld(table);
  return tooOld !== null && binds(table, 'round-finishes') ? tooOld : null;
}

/** Whether betting is closed for a round that is finished with the dice it began with, however old they become. */
export const finishesRound = (table: Table): boolean =>
  table.isOpen &&
  table.rules.game.device.dailyLimit !== null &&
  (table.rules.game.making.closes.at === 'no-more-bets' ? !table.isBettingOpen : isThrown(table)) &&
  binds(table, 'round-finishes');

/** The dice have left the shooter's hand and the roll is not settled. */
export const isThrown = ({ dice: { stage } }: Table): boolean =>
  stage === 'in-air' || stage === 'at-rest' || stage === 'disputed';

/** The person who throws, a player or the crew, has two dice of a set that is as full as the document asks. */
export function wrongDice(table: Table): Refusal | null {
  const { choose, lost, keptIn } = table.rules.game.device;
  if (choose === null) return null;
  const short = notFull(table);
  if (short !== null) return short;
  let inHand = 0;
  let isAsked = false;
  for (const die of table.set.dice) {
    if (die.where === 'shooter') inHand++;
    if (die.isAsked === true) isAsked = true;
  }
  if (inHand === 2) return null;
  return refuse(
    'wrong-dice',
    lost?.choose ?? choose,
    isAsked ? 'The shooter has asked for a die that is not back yet.' : 'The shooter must choose dice again.',
    `Choose two of those in the ${keptIn}${isAsked ? ', or wait for it' : ''}.`,
  );
}
