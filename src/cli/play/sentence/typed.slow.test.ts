// Random input: the table always answers in whole sentences, and its chips still add up.

import { ALL_GAMES } from 'boxperson/games';
import { regulars } from 'boxperson/lab';
import { expect, test } from 'vitest';
import { configure } from '../../../game/rules/compile/configure.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { chipsAtTable } from '../../../game/table/evolve/evolve.ts';
import { promptText } from '../answer/answers.ts';
import { namedBots } from '../bots.ts';
import { seededDice } from '../dice.ts';
import { BOTS, startEvening } from '../opening.ts';
import { carryOutLine } from '../session.ts';

test.each(ALL_GAMES.map((game) => [game.id, game] as const))('answers any input at %s', async (_, game) => {
  const rules = configure(game, {});
  if (isRefusal(rules)) throw new Error(rules.says);
  const dice = seededDice(`${game.name} typed`);
  // The same dice pick the words: each roll is a number from 0 to 35.
  const pick = <T>(list: readonly T[]): T => list[(dice.draw() * 36 + dice.draw()) % list.length] as T;
  let evening = await startEvening(rules, namedBots(regulars(rules, BOTS)), dice);
  const troubles: string[] = [];
  for (let typed = 0; typed < 500; typed++) {
    const line = sentence(pick);
    const next = await carryOutLine(evening, line);
    if (next.lines.length === 0) troubles.push(`no answer to ${line}`);
    for (const { text } of next.lines)
      if (ODD.test(text) || text.includes('\u001b') || !/[.!?:)]$/.test(text)) troubles.push(text);
    evening = next.evening;
    if (!promptText(evening.table).includes('You have $')) troubles.push(promptText(evening.table));
    if (chipsAtTable(evening.table) !== evening.table.issuedCents) troubles.push(`chips after ${line}`);
  }
  expect(troubles).toEqual([]);
  expect(evening.past.length).toBeGreaterThan(40);
});

/** Signs of a broken sentence. */
const ODD = /undefined|NaN|\[object|\n| {2}/;

const BETS = [
  ...[
    'pass',
    "don't pass",
    'come',
    'dont come',
    'place 6',
    'place 4 to lose',
    'buy 4',
    'lay 9',
    'hard 6',
    'hardways',
  ],
  ...[
    'big 6',
    'field',
    'any 7',
    'any craps',
    'aces',
    'yo',
    'c and e',
    'horn',
    'horn high 12',
    'whirl',
    'hop 1-3',
  ],
  ...[
    'hop 6 6',
    '6-7-8',
    'over 7',
    'under 7',
    'fire',
    'small',
    'come 5',
    'odds',
    'odds on come 6',
    'place',
    '6',
    'inside',
    'across',
    'three-way',
  ],
];

function sentence(pick: <T>(list: readonly T[]) => T): string {
  const bet = pick(BETS);
  const amount = pick(['1', '5', '6', '10', '12', '$20', '0', '7.50', '100']);
  return pick([
    '',
    '',
    '',
    'roll',
    'pass the dice',
    `${amount} on ${bet}`,
    `${amount} on ${bet}`,
    `${amount} each on ${bet} and ${pick(BETS)}`,
    bet,
    `press ${bet}`,
    `press ${bet} to ${amount}`,
    `reduce ${bet} by ${amount}`,
    `take down ${bet}`,
    `turn ${pick(['on', 'off'])} ${pick([bet, 'everything'])}`,
    pick([
      'why',
      `why ${bet}`,
      'what if 7',
      'what if hard 8',
      'my numbers',
      `rules ${bet}`,
      'rules',
      'offers',
    ]),
    pick(['undo', 'bets', 'table', 'bots', 'money', 'history', 'help', 'help bets', 'again', 'buy 500']),
    pick(['yes', 'no', amount, 'pass', 'take the dice', 'pass the dice', 'full odds', 'double odds']),
    pick([
      'leave place 6 up',
      'take everything down',
      'gibberish',
      'plce 6 fr 12',
      '10 on 6',
      'x'.repeat(999),
    ]),
  ]);
}
