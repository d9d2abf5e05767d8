// "my numbers" and "what if 7": what each total would win or cost the player now, settled by the real table.

import { combinationName, isPair, listed, ROLLS, type Roll, totalOf } from 'boxperson/base';
import { prospectsByTotal, rollsName, settle, type Table } from 'boxperson/table';
import { type Evening, ME, myWagers, type Step, step } from '../evening.ts';
import type { Asked } from '../sentence/intention.ts';
import { type Line, say } from './line.ts';
import { TO_ME } from './names.ts';
import { tellRoll, upOrDown } from './results.ts';

export function lookAhead(evening: Evening, asked: Asked | null): Step {
  const { table } = evening;
  if (myWagers(table).length === 0) return step(evening, say('You have no bets up, so no roll affects you.'));
  return step(evening, ...(asked === null ? allNumbers(table) : oneNumber(table, asked)));
}

/** One line per total; totals with the same result share a line. */
function allNumbers(table: Table): readonly Line[] {
  const byText = Map.groupBy(prospectsByTotal(table, ME, TO_ME), ({ does, prospect }) => {
    const { wins, loses, netCents } = prospect;
    const isMoney = wins.length > 0 || loses.length > 0;
    return [...does, ...(isMoney ? [upOrDown(netCents)] : [])].join('; ');
  });
  const named = (text: string): string => listed((byText.get(text) ?? []).map((one) => one.name));
  const lines = [...byText.keys()].filter((text) => text !== '');
  return [
    ...lines.map((text) => say(`${named(text)}: ${text}.`)),
    ...(byText.has('') ? [say(`${named('')}: nothing changes for you.`)] : []),
  ];
}

/** One total in full, in the words used after a real roll. */
function oneNumber(table: Table, asked: Asked): readonly Line[] {
  const rolls = ROLLS.filter((roll) => {
    if ('roll' in asked) return combinationName(roll) === combinationName(asked.roll);
    return totalOf(roll) === asked.total && (asked.as === 'any' || isPair(roll) === (asked.as === 'hard'));
  });
  const [first] = rolls;
  if (first === undefined) return [say('No roll matches that.')];
  const told = new Map<string, { rolls: Roll[]; lines: readonly Line[] }>();
  for (const roll of rolls) {
    const { lines } = tellRoll(table, settle(table, roll));
    const key = lines.map((line) => line.text).join('\n');
    told.set(key, { rolls: [...(told.get(key)?.rolls ?? []), roll], lines });
  }
  const total = totalOf(first);
  return [...told.values()].flatMap(({ rolls: same, lines }) => {
    const name = same.length === rolls.length ? askedName(asked, total) : rollsName(same);
    if (lines.length === 0) return [say(`On ${name} nothing changes for you.`)];
    return [say(`On ${name}:`), ...lines];
  });
}

const askedName = (asked: Asked, total: number): string =>
  'roll' in asked ? combinationName(asked.roll) : `${asked.as === 'any' ? '' : `${asked.as} `}${total}`;
