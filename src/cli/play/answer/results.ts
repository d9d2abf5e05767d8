// A roll's results for the player, line by line, with the clauses behind each for "why".

import { type Cents, showDollars } from 'boxperson/base';
import {
  type RollResult,
  type StandingWager,
  sumOfResults,
  type Table,
  type TableEvent,
  wagerResultsOf,
  wagersKeptOff,
} from 'boxperson/table';
import { type Explanation, ME } from '../evening.ts';
import { nameAll, namedBy, TO_ME } from './names.ts';
import { type OutputLine, sayLine, type Tone } from './output-line.ts';

/** The lines, the reasons, and the player's net. */
type ToldRoll = {
  readonly lines: readonly OutputLine[];
  readonly causes: readonly Explanation[];
  readonly netCents: Cents;
};

/**
 * One roll's settlement in the player's terms; `before` is the table before the call. Once the total has been called, the
 * point of a line bet is known and is not repeated.
 */
export function tellRoll(before: Table, events: readonly TableEvent[], isCalled = false): ToldRoll {
  const results = wagerResultsOf(before, events, TO_ME).filter((one) => one.player === ME);
  const off = wagersKeptOff(before, events, ME);
  const { netCents } = sumOfResults(results);
  const clause = before.rules.game.sleep?.clause;
  const isMoney = (one: RollResult): boolean => one.kind === 'won' || one.kind === 'lost';
  return {
    netCents,
    lines: [
      ...results
        .filter((one) => !(isCalled && one.kind === 'moved' && isLine(before, one)))
        .map((one) => ({ tone: TONES[one.kind], text: textOf(one) })),
      ...(off.length === 0 ? [] : [sayLine(offText(before, off))]),
      ...(results.filter(isMoney).length > 1 ? [sayLine(`In all: ${upOrDown(netCents)}.`)] : []),
    ],
    causes: [
      ...results.map((one) => ({
        ...namedBy(before, one.wager),
        says: textOf(one),
        clauses: one.clauses,
      })),
      ...off.map((one) => ({
        ...namedBy(before, one.id),
        says: offText(before, [one]),
        clauses: clause === undefined ? [] : [clause],
      })),
    ],
  };
}

/** "up $7", "down $3", "even". */
export const upOrDown = (cents: Cents): string =>
  cents === 0 ? 'even' : `${cents > 0 ? 'up' : 'down'} ${showDollars(Math.abs(cents))}`;

const TONES: Readonly<Record<RollResult['kind'], Tone>> = {
  lost: 'bad',
  won: 'good',
  returned: 'say',
  moved: 'say',
  marked: 'say',
};

/** If the bet does not stay up, the player collects the stake with the winnings. */
const textOf = ({ kind, says, toRackCents, wonCents }: RollResult): string =>
  kind === 'won' && toRackCents !== wonCents ? `${says} You collect ${showDollars(toRackCents)}.` : says;

function offText(table: Table, off: readonly StandingWager[]): string {
  return `Your ${nameAll(table, off)} ${off.length === 1 ? 'was off and stays' : 'were off and stay'} up.`;
}

const isLine = ({ rules, wagers }: Table, { wager }: RollResult): boolean => {
  const standing = wagers.find((one) => one.id === wager);
  return standing !== undefined && rules.spots[standing.spot]?.wager.line === true;
};
