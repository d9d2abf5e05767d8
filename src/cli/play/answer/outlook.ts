// "my numbers" and "what if 7": what each total would win or cost the player now, settled by the real table.

import { combinationName, isPair, ROLLS, type Roll, totalOf, wordList } from 'boxperson/base';
import { prospectsByTotal, rollsName, settleRoll, type Table } from 'boxperson/table';
import { type Evening, type EveningStep, eveningStep, ME, myWagers } from '../evening.ts';
import type { WhatIfRoll } from '../sentence/intention.ts';
import { TO_ME } from './names.ts';
import { type OutputLine, sayLine } from './output-line.ts';
import { tellRoll, upOrDown } from './results.ts';

export function lookAhead(evening: Evening, asked: WhatIfRoll | null): EveningStep {
  const { table } = evening;
  if (myWagers(table).length === 0)
    return eveningStep(evening, sayLine('You have no bets up, so no roll affects you.'));
  return eveningStep(evening, ...(asked === null ? allNumbers(table) : oneNumber(table, asked)));
}

/** One line per total; totals with the same result share a line. */
function allNumbers(table: Table): readonly OutputLine[] {
  const byText = Map.groupBy(prospectsByTotal(table, ME, TO_ME), ({ does, prospect }) => {
    const { wins, loses, netCents } = prospect;
    const isMoney = wins.length > 0 || loses.length > 0;
    return [...does, ...(isMoney ? [upOrDown(netCents)] : [])].join('; ');
  });
  const named = (text: string): string => wordList((byText.get(text) ?? []).map((one) => one.name));
  const lines = [...byText.keys()].filter((text) => text !== '');
  return [
    ...lines.map((text) => sayLine(`${named(text)}: ${text}.`)),
    ...(byText.has('') ? [sayLine(`${named('')}: nothing changes for you.`)] : []),
  ];
}

/** One total in full, in the words used after a real roll. */
function oneNumber(table: Table, asked: WhatIfRoll): readonly OutputLine[] {
  const rolls = ROLLS.filter((roll) => {
    if ('roll' in asked) return combinationName(roll) === combinationName(asked.roll);
    return totalOf(roll) === asked.total && (asked.as === 'any' || isPair(roll) === (asked.as === 'hard'));
  });
  const [first] = rolls;
  if (first === undefined) return [sayLine('No roll matches that.')];
  const told = new Map<string, { rolls: Roll[]; lines: readonly OutputLine[] }>();
  for (const roll of rolls) {
    const { lines } = tellRoll(table, settleRoll(table, roll));
    const key = lines.map((line) => line.text).join('\n');
    told.set(key, { rolls: [...(told.get(key)?.rolls ?? []), roll], lines });
  }
  const total = totalOf(first);
  return [...told.values()].flatMap(({ rolls: same, lines }) => {
    const name = same.length === rolls.length ? askedName(asked, total) : rollsName(same);
    if (lines.length === 0) return [sayLine(`On ${name} nothing changes for you.`)];
    return [sayLine(`On ${name}:`), ...lines];
  });
}

const askedName = (asked: WhatIfRoll, total: number): string =>
  'roll' in asked ? combinationName(asked.roll) : `${asked.as === 'any' ? '' : `${asked.as} `}${total}`;
