// Leaving the table: takes down what may come down, cashes the chips, and sums up the session in two lines.

import { countOf, showDollars } from 'boxperson/base';
import { isRefusal } from 'boxperson/rules';
import { decide, mayNotLower } from 'boxperson/table';
import { nameAll } from './answer/names.ts';
import { badLine, type OutputLine, sayLine } from './answer/output-line.ts';
import { upOrDown } from './answer/results.ts';
import { causeOf } from './answer/why.ts';
import { takeDownBets } from './changing.ts';
import {
  BY_ME,
  boughtBy,
  type Evening,
  type EveningStep,
  eveningAfter,
  eveningStep,
  inPlayCents,
  ME,
  myWagers,
  ownPlayer,
  withCauses,
} from './evening.ts';

/** "leave" follows the rules, which may require the player to stay for the result; "quit" always works. */
export async function leaveTable(evening: Evening): Promise<EveningStep> {
  const free = myWagers(evening.table).filter(
    (one) => one.behind === 0 && mayNotLower(evening.table, one) === null,
  );
  const command = { do: 'leave', by: BY_ME, player: ME } as const;
  const gone = decide(evening.table, command);
  if (isRefusal(gone)) {
    const clause = gone.clause === null ? '' : ` (${gone.clause})`;
    const lines = [
      badLine(`${gone.says.replace(/[.]$/, '')}${clause}.`),
      sayLine('Roll again and then leave, or say "quit" to go now.'),
    ];
    return eveningStep(withCauses(evening, [causeOf(gone, null, null)]), ...lines);
  }
  const down = free.length === 0 ? eveningStep(evening) : await takeDownBets(evening, 'all');
  const left = await evening.solo.give(command);
  const lines = down.lines.filter((line) => line.tone === 'good');
  return {
    evening: isRefusal(left) ? down.evening : eveningAfter(down.evening, left),
    lines: [...lines, ...summary(down.evening)],
    isOver: true,
  };
}

/** The number of rolls and the player's net; bets that stay up count at their stakes. */
export function summary(evening: Evening): readonly OutputLine[] {
  const { table } = evening;
  const mine = myWagers(table);
  const up = inPlayCents(table);
  const all = ownPlayer(table).rackCents + up;
  const word = table.rules.game.throwWord;
  const bought = boughtBy(evening, ME);
  const still =
    mine.length === 0 ? '' : `, with ${showDollars(up)} still up on ${nameAll(table, mine)} (counted below)`;
  return [
    sayLine(`You leave after ${countOf(evening.past.length, word)}${still}.`),
    sayLine(
      `Bought in for ${showDollars(bought)}, leaving with ${showDollars(all)}: ${upOrDown(all - bought)}.`,
    ),
  ];
}
