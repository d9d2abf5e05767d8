// Whether there are the right dice to offer and to throw: a full set, inspected, and two of it with the shooter.

import { capital } from 'boxperson/base';
import { type Refusal, refuse, theRole } from 'boxperson/rules';
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
