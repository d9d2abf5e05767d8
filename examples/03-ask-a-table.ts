// Asks a table what a page or a bot would ask: what can I bet, what would each total win or cost me, and who acts next?
// Run it in a checkout: node examples/03-ask-a-table.ts

import { parseRoll, showDollars, totalOf } from 'boxperson/base';
import { NEW_ZEALAND_CRAPS } from 'boxperson/games';
import { isRefusal } from 'boxperson/rules';
import {
  act,
  offersTo,
  open,
  openedByCrew,
  outlook,
  parseCommand,
  rollOnce,
  type Table,
  whoMay,
} from 'boxperson/table';

export function answers(): readonly string[] {
  const table = situation();
  const offers = offersTo(table, 'ben')
    .filter((offer) => offer.wager === 'pass-odds' || offer.wager === 'buy')
    .map(
      (offer) =>
        `${offer.name}: from ${showDollars(offer.leastCents)} in steps of ${showDollars(offer.stepCents)}`,
    );
  const totals = new Map<number, number>();
  for (const prospect of outlook(table, 'ben')) totals.set(totalOf(prospect.roll), prospect.netCents);
  const numbers = [...totals].map(([total, cents]) => `${total}: ${showDollars(cents)}`);
  const next = [...new Set(whoMay(table).map((command) => `${command.by.role} may ${command.do}`))];
  return ['Ben may bet:', ...offers, 'Ben’s numbers:', ...numbers, 'Next:', ...next];
}

/** Ben shoots with a point of 6 and ten dollars on the pass line. */
function situation(): Table {
  const closed = open(NEW_ZEALAND_CRAPS);
  if (isRefusal(closed)) throw new Error(closed.says);
  let { table } = openedByCrew(closed);
  const by = { role: 'player', id: 'ben' };
  for (const said of [
    { do: 'take-place', player: 'ben', place: 1 },
    { do: 'buy-in', player: 'ben', cents: 50_000 },
    { do: 'bet', player: 'ben', wager: 'pass', cents: 1000 },
  ]) {
    const command = parseCommand({ ...said, by });
    const answer = isRefusal(command) ? command : act(table, command);
    if (isRefusal(answer)) throw new Error(answer.says);
    table = answer.table;
  }
  const rolled = rollOnce(table, parseRoll('4-2') ?? 0);
  if (isRefusal(rolled)) throw new Error(rolled.says);
  return rolled.table;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${answers().join('\n')}\n`);
