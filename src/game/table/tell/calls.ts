// The stick's calls, as heard in a pit: what the dice show and what that does to the line. Which totals are craps,
// field numbers or hardways follows from the game's own wagers.

import {
  capital,
  firstFace,
  isPair,
  numberInWords,
  type Point,
  ROLLS,
  type Roll,
  secondFace,
  totalOf,
} from 'boxperson/base';
import { type Cause, causeText, type Game, type Rules, type Wager, type WagerOutcome } from 'boxperson/rules';
import type { TableEvent } from '../event.ts';
import type { Table } from '../state.ts';

/** The call that ends a throw: "Hard eight." "Seven out, line away." Null for an event that does not end one. */
export function callOf(before: Table, event: TableEvent): string | null {
  if (event.type === 'RollVoided') return noRollCall(before.rules.game, event.cause);
  return event.type === 'RollClosed' ? rollCall(before, event.roll, event.wasComeOut) : null;
}

/** The call for a void throw: "No Roll: a die left the table." */
export const noRollCall = (game: Game, cause: Cause): string => `No Roll: ${causeText(game, cause)}.`;

/**
 * What a roll does to the first line bet: on the come-out if the point is null, otherwise with that point. Null if
 * nothing, or if the game has no line.
 */
export function doesToLine(rules: Rules, point: Point | null, roll: Roll): WagerOutcome['kind'] | null {
  const front = rules.spots.find(({ wager }) => wager.line === true && isOffered(rules, wager));
  return front?.tables[point ?? 0]?.[roll]?.kind ?? null;
}

function rollCall({ rules, point }: Table, roll: Roll, isComeOut: boolean): string {
  if (rules.game.points === null) return `${facesCall(roll)}.`;
  const total = totalOf(roll);
  const word = numberInWords(total);
  // A deciding roll does not affect the line.
  switch (isComeOut || point !== null ? doesToLine(rules, point, roll) : null) {
    case 'win':
      return point === null
        ? `${capital(NICKNAMES[total] ?? `winner ${word}`)}, front line winner.`
        : `Winner ${word}${isHard(roll) ? ', the hard way' : ''}, pay the line.`;
    case 'lose':
      return point === null ? `${numberCall(rules, roll)}, line away.` : `${capital(word)} out, line away.`;
    case 'travel':
      return `${numberCall(rules, roll)}. Point is ${word}, mark it.`;
    default:
      return `${numberCall(rules, roll)}.`;
  }
}

/** Nobody says "eleven" alone at a craps table, because it sounds like "seven". */
const NICKNAMES: Readonly<Record<number, string>> = {
  2: 'two, aces',
  3: 'three, ace deuce',
  11: 'yo, eleven',
  12: 'twelve, boxcars',
};

/** The call for a total that decides nothing. */
function numberCall(rules: Rules, roll: Roll): string {
  const total = totalOf(roll);
  const word = numberInWords(total);
  const name = NICKNAMES[total];
  const line = doesToLine(rules, null, roll);
  if (line === 'lose') return `Craps ${name ?? word}`;
  if (line === 'win' || name !== undefined) return capital(name ?? word);
  if (hasHardway(rules, total)) return isPair(roll) ? `Hard ${word}` : `${capital(word)}, easy ${word}`;
  return `${capital(word)}${fieldCall(rules, total)}`;
}

/** Whether a pair made a total that also comes the easy way; 2 and 12 are pairs and nothing else. */
const isHard = (roll: Roll): boolean =>
  isPair(roll) && ROLLS.some((other) => totalOf(other) === totalOf(roll) && !isPair(other));

/** Whether this table takes a bet on a total that only the pair wins. */
function hasHardway(rules: Rules, total: number): boolean {
  const rolls = ROLLS.filter((roll) => totalOf(roll) === total);
  return rules.spots.some(
    ({ on, tables }) =>
      on === total &&
      rolls.some(isPair) &&
      rolls.every((roll) => tables[0]?.[roll]?.kind === (isPair(roll) ? 'win' : 'lose')),
  );
}

/** ", field ten", ", center field nine" for the middle number of the field, ", no field five". */
function fieldCall(rules: Rules, total: number): string {
  const field = rules.spots.find(({ wager }) => wager.area === 'field' && isOffered(rules, wager));
  if (field === undefined) return '';
  const name = field.wager.name.replace(/ bet$/i, '').toLowerCase();
  const numbers = TOTALS.filter((one) =>
    ROLLS.some((roll) => totalOf(roll) === one && field.tables[0]?.[roll]?.kind === 'win'),
  );
  if (!numbers.includes(total)) return `, no ${name} ${numberInWords(total)}`;
  const isMiddle = numbers.length === 2 * numbers.indexOf(total) + 1;
  return `, ${isMiddle ? `center ${name}` : name} ${numberInWords(total)}`;
}

/** Whether this table has the wager: an option may choose between several with one id. */
const isOffered = ({ offered }: Rules, wager: Wager): boolean => offered.get(wager.id)?.wager === wager;

const TOTALS = [...new Set(ROLLS.map(totalOf))].sort((a, b) => a - b);

/** "Eight, five and three." "Eight, a pair of fours." */
function facesCall(roll: Roll): string {
  const [a, b] = [firstFace(roll), secondFace(roll)];
  const faces =
    a === b
      ? `a pair of ${numberInWords(a)}${a === 6 ? 'es' : 's'}`
      : `${numberInWords(Math.max(a, b))} and ${numberInWords(Math.min(a, b))}`;
  return `${capital(numberInWords(totalOf(roll)))}, ${faces}`;
}
