// Getting up: what may come down comes down, the chips are cashed, and the evening is summed up in two lines.

import { counted, showDollars } from '../../base/index.ts';
import { isRefusal } from '../../rules/index.ts';
import { act, mayNotLower } from '../../table/index.ts';
import { bad, type Line, say } from './answer/line.ts';
import { nameAll } from './answer/names.ts';
import { upOrDown } from './answer/results.ts';
import { causeOf } from './answer/why.ts';
import { takeDown } from './changing.ts';
import {
  BY_ME,
  type Evening,
  inPlayCents,
  ME,
  myself,
  myWagers,
  type Step,
  step,
  withCauses,
} from './evening.ts';

/** "leave": by the rules. A player who has to stay for the result is told so, and may still quit. */
export function leave(evening: Evening): Step {
  const free = myWagers(evening.table).filter(
    (one) => one.behind === 0 && mayNotLower(evening.table, one) === null,
  );
  const gone = act(evening.table, { do: 'leave', by: BY_ME, player: ME });
  if (isRefusal(gone)) {
    const clause = gone.clause === null ? '' : ` (${gone.clause})`;
    const lines = [
      bad(`${gone.says.replace(/[.]$/, '')}${clause}.`),
      say('Roll once more and leave then, or say "quit" to get up all the same.'),
    ];
    return step(withCauses(evening, [causeOf(gone, null, null)]), ...lines);
  }
  const down = free.length === 0 ? step(evening) : takeDown(evening, 'all');
  const left = act(down.evening.table, { do: 'leave', by: BY_ME, player: ME });
  const lines = down.lines.filter((line) => line.tone === 'good');
  return {
    evening: isRefusal(left) ? down.evening : { ...down.evening, table: left.table },
    lines: [...lines, ...summary(down.evening)],
    needs: 'nothing',
  };
}

/** Rolls, and how the player stands; bets that stay up are counted at their stakes. */
export function summary(evening: Evening): readonly Line[] {
  const { table } = evening;
  const mine = myWagers(table);
  const up = inPlayCents(table);
  const all = myself(table).rackCents + up;
  const word = table.rules.game.throwWord;
  const still = mine.length === 0 ? '' : `, counting ${showDollars(up)} still up on ${nameAll(table, mine)}`;
  return [
    say(`You leave after ${counted(evening.past.length, word)}${still}.`),
    say(
      `Bought in for ${showDollars(evening.boughtCents)}, leaving with ${showDollars(all)}: ${upOrDown(all - evening.boughtCents)}.`,
    ),
  ];
}
