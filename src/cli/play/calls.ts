// The stickperson's call: every roll in words, the way it is said at the table.

import { firstFace, isPair, type Roll, secondFace } from '../../base/dice.ts';
import type { RollFacts } from '../../rules/meet.ts';
import type { Shooter, Table } from '../../table/state.ts';
import { ME } from './evening.ts';
import { capital, inWords } from './line.ts';

/** What a total is called when nothing hangs on it. */
const NICKNAMES: Readonly<Record<number, string>> = {
  2: 'Two, aces',
  3: 'Three, ace deuce',
  5: 'Five, no field five',
  7: 'Seven',
  9: 'Nine, centre field nine',
  11: 'Yo, eleven',
  12: 'Twelve, boxcars',
};

/** "Eight, easy eight." "Seven out, line away." Plain totals where there is no line to speak of. */
export function callOf(table: Table, facts: RollFacts): string {
  const { total, roll } = facts;
  if (table.rules.game.points === null) return `${capital(inWords(total))}.`;
  const plain = plainCall(total, roll);
  if (facts.isLoserSeven) return 'Seven out, line away.';
  if (facts.isPointMade) return `${plain}. Winner, the point is made!`;
  if (!facts.isComeOut) return total === 11 ? 'Yo, eleven!' : `${plain}.`;
  switch (total) {
    case 7:
      return 'Seven, front line winner!';
    case 11:
      return 'Yo, eleven! Front line winner.';
    case 2:
    case 3:
    case 12:
      return `Craps ${plain.charAt(0).toLowerCase()}${plain.slice(1)}. Line away.`;
    default:
      return `${plain}. The point is ${inWords(total)}.`;
  }
}

function plainCall(total: number, roll: Roll): string {
  const nickname = NICKNAMES[total];
  if (nickname !== undefined) return nickname;
  const word = inWords(total);
  return isPair(roll) ? `${capital(word)}, the hard way` : `${capital(word)}, easy ${word}`;
}

/** "Rosa throws 4 and 2." as the device has it. */
export function throwOf(table: Table, by: Shooter, roll: Roll): string {
  const faces = `${firstFace(roll)} and ${secondFace(roll)}`;
  const isMe = by.kind === 'player' && by.id === ME;
  const who = by.kind === 'crew' ? `The ${by.role}` : isMe ? 'You' : by.id;
  const verb = (root: string, other: string): string => `${who} ${isMe ? root : other}`;
  switch (table.rules.game.device.kind) {
    case 'hand':
      return `${verb('throw', 'throws')} ${faces}.`;
    case 'automated-shaker':
      return `${verb('press', 'presses')} the button: ${faces}.`;
    case 'hand-shaker':
      return `${verb('shake', 'shakes')} ${faces}.`;
  }
}

/** The shooter as others speak of them. */
export const nameOfShooter = (by: Shooter | null): string =>
  by === null ? 'nobody' : by.kind === 'crew' ? `the ${by.role}` : by.id;
