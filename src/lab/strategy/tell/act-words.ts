// What a strategy does before a roll, in plain words: "Bet $12 on place 6", "Take down place 8".

import { required } from 'boxperson/base';
import { spotOf, type Table } from 'boxperson/table';
import type { StrategyAct } from '../../explore/strategy.ts';
import { dollarWords, wagerWords } from './bet-words.ts';

/** An action at a table in plain words. */
export function actWords(table: Table, act: StrategyAct): string {
  if (act.do === 'bet') {
    const words = wagerWords({ wager: act.wager, on: act.on == null ? null : [act.on] });
    const stake = dollarWords(act.cents);
    return /\bodds\b/.test(words) ? `Bet ${stake} ${words}` : `Bet ${stake} on ${words}`;
  }
  const standing = required(
    table.wagers.find(({ id }) => id === act.id),
    'a wager that is up',
  );
  const { wager, on } = spotOf(table, standing);
  const name = wagerWords({ wager: wager.id, on: on === null ? null : [on] });
  if (act.do === 'remove') return `Take down ${name}`;
  if (act.do === 'turn') return `Call ${name} ${act.to}`;
  return act.cents > standing.stakeCents
    ? `Press ${name} to ${dollarWords(act.cents)}`
    : `Lower ${name} to ${dollarWords(act.cents)}`;
}
