// Opens a table, bets, rolls, and prints every payout with the clause it is based on.
// Run it in a checkout: node examples/01-open-a-table.ts

import { parseRoll } from 'boxperson/base';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { isRefusal } from 'boxperson/rules';
import {
  act,
  open,
  openedByCrew,
  parseCommand,
  rollOnce,
  type Table,
  type TableUpdate,
  why,
} from 'boxperson/table';

export function evening(): readonly string[] {
  const said: string[] = [];
  const closed = open(NEW_JERSEY_CRAPS, { 'odds.take.multiple': 3 });
  if (isRefusal(closed)) return [closed.says];
  // An automatic crew signs on, brings the dice, attests what has to be attested and opens.
  let { table } = openedByCrew(closed);

  const give = (command: object): void => {
    const read = parseCommand(command);
    const answer = isRefusal(read) ? read : act(table, read);
    if (isRefusal(answer)) said.push(`Refused: ${answer.says} ${answer.remedy} [${answer.clause}]`);
    else table = answer.table;
  };
  const roll = (text: string): void => {
    const answer = rollOnce(table, parseRoll(text) ?? 0);
    if (isRefusal(answer)) said.push(`Refused: ${answer.says}`);
    else {
      said.push(`Rolled ${text}.`, ...reasons(table, answer));
      table = answer.table;
    }
  };

  const by = { role: 'player', id: 'ann' };
  give({ do: 'take-place', by, player: 'ann', place: 1 });
  give({ do: 'buy-in', by, player: 'ann', cents: 30_000 });
  give({ do: 'bet', by, player: 'ann', wager: 'pass', cents: 1000 });
  roll('4-2');
  give({ do: 'bet', by, player: 'ann', wager: 'pass-odds', cents: 3000 });
  give({ do: 'bet', by, player: 'ann', wager: 'place-win', on: 8, cents: 500 });
  give({ do: 'bet', by, player: 'ann', wager: 'place-win', on: 8, cents: 600 });
  roll('5-3');
  roll('3-3');
  return said;
}

function reasons(before: Table, acted: TableUpdate): readonly string[] {
  return acted.events
    .filter((event) => event.type === 'LosersCollected' || event.type === 'WinnersPaid')
    .flatMap((event) => why(before, event))
    .map((reason) => `  ${reason.says} [${reason.clauses.join('; ')}]`);
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${evening().join('\n')}\n`);
