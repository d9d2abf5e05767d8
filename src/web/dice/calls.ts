// The stick's call in words, the way it is said at the table: what the dice show, and what that does to the line.

import { firstFace, isPair, type Point, type Roll, secondFace, totalOf } from '../../base/dice.ts';
import { causeText } from '../../rules/cause-words.ts';
import type { Outcome } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import type { TableEvent } from '../../table/event.ts';
import type { Table } from '../../table/state.ts';

export type Closed = Extract<TableEvent, { type: 'RollClosed' }>;
export type Voided = Extract<TableEvent, { type: 'RollVoided' }>;

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** "eleven". */
export const inWords = (total: number): string => NUMBERS[total] ?? String(total);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a settled roll is called: "Hard eight." "Seven out, line away." Plain numbers where there is no line. */
export function callOf(before: Table, event: Closed): string {
  const { rules, point } = before;
  const { roll, total } = event;
  if (rules.game.points === null) return `${facesCall(roll)}.`;
  const isForLine = event.wasComeOut || point !== null;
  const line = isForLine ? doesToLine(rules, point, roll) : null;
  const word = inWords(total);
  switch (line) {
    case 'win':
      return point === null ? `${winnerCall(total)}, front line winner.` : `${madeCall(roll)}, pay the line.`;
    case 'lose':
      return point !== null && total === 7
        ? 'Seven out, line away.'
        : `${numberCall(rules, roll)}, line away.`;
    case 'travel':
      return `${numberCall(rules, roll)}. Point is ${word}, mark it.`;
    default:
      return `${numberCall(rules, roll)}.`;
  }
}

/** "No Roll: a die left the table." */
export const voidCall = (before: Table, event: Voided): string =>
  `No Roll: ${causeText(before.rules.game, event.cause)}.`;

const winnerCall = (total: number): string => (total === 11 ? 'Yo, eleven' : `Winner ${inWords(total)}`);

const madeCall = (roll: Roll): string =>
  `Winner ${inWords(totalOf(roll))}${isPair(roll) ? ', the hard way' : ''}`;

/** What a total is called when nothing hangs on it. */
function numberCall(rules: Rules, roll: Roll): string {
  const total = totalOf(roll);
  const word = inWords(total);
  switch (total) {
    case 2:
      return 'Craps two, aces';
    case 3:
      return 'Craps three, ace deuce';
    case 7:
      return 'Seven';
    case 11:
      return 'Yo, eleven';
    case 12:
      return 'Craps twelve, boxcars';
    case 5:
    case 9:
      return `${capital(word)}${fieldCall(rules, roll)}`;
    default:
      return isPair(roll) ? `Hard ${word}` : `${capital(word)}, easy ${word}`;
  }
}

/** Whether the field has a number is for this table's layout to say. */
function fieldCall(rules: Rules, roll: Roll): string {
  const word = inWords(totalOf(roll));
  for (const { wager, byOn } of rules.offered.values()) {
    if (wager.area !== 'field') continue;
    const [spot] = byOn.values();
    const kind = spot?.tables[0]?.[roll]?.kind;
    if (kind === 'win') return `, field ${word}`;
    if (kind === 'lose') return `, no field ${word}`;
  }
  return '';
}

/** "Eight, five and three." "Eight, a pair of fours." */
function facesCall(roll: Roll): string {
  const [a, b] = [firstFace(roll), secondFace(roll)];
  const faces =
    a === b
      ? `a pair of ${inWords(a)}${a === 6 ? 'es' : 's'}`
      : `${inWords(Math.max(a, b))} and ${inWords(Math.min(a, b))}`;
  return `${capital(inWords(totalOf(roll)))}, ${faces}`;
}

/** What a roll does to the front line, the bet for the shooter: on the come-out, or with a point. Null where it does nothing. */
export function doesToLine(rules: Rules, point: Point | null, roll: Roll): Outcome['kind'] | null {
  const front = rules.spots.find((spot) => spot.wager.line === true);
  return front?.tables[point ?? 0]?.[roll]?.kind ?? null;
}
