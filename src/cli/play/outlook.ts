// "my numbers" and "what if 7": what each total would do to the player now, asked of the real table.

import { combinationName, isPair, ROLLS, type Roll, totalOf } from '../../base/dice.ts';
import { outlook, type Prospect } from '../../table/ask.ts';
import { settle } from '../../table/settle.ts';
import type { Standing, Table, WagerId } from '../../table/state.ts';
import { spotOf } from '../../table/working.ts';
import { type Evening, ME, myWagers, type Step, step } from './evening.ts';
import type { Asked } from './intention.ts';
import { type Line, listed, say } from './line.ts';
import { nameAll } from './names.ts';
import { tellRoll, upOrDown } from './speak.ts';

export function lookAhead(evening: Evening, asked: Asked | null): Step {
  const { table } = evening;
  if (myWagers(table).length === 0)
    return step(evening, say('You have nothing up, so no number touches you.'));
  return step(evening, ...(asked === null ? allNumbers(table) : oneNumber(table, asked)));
}

/** Each total on a line of its own, totals that do the same together. */
function allNumbers(table: Table): readonly Line[] {
  const prospects = outlook(table, ME);
  const byText = new Map<string, string[]>();
  for (let total = 2; total <= 12; total++)
    for (const [name, text] of waysOf(table, total, prospects))
      byText.set(text, [...(byText.get(text) ?? []), name]);
  const nothing = byText.get('') ?? [];
  byText.delete('');
  const lines = [...byText].map(([text, names]) => say(`${listed(names)}: ${text}.`));
  return nothing.length === 0 ? lines : [...lines, say(`${listed(nothing)}: nothing changes for you.`)];
}

/** The ways in which a total may fall that differ for the player: "hard 8" and "easy 8", or one combination. */
function waysOf(
  table: Table,
  total: number,
  prospects: readonly Prospect[],
): readonly (readonly [string, string])[] {
  const rolls = ROLLS.filter((roll) => totalOf(roll) === total);
  const texts = new Map<string, Roll[]>();
  for (const roll of rolls) {
    const prospect = prospects[roll];
    const text = prospect === undefined ? '' : prospectText(table, prospect);
    texts.set(text, [...(texts.get(text) ?? []), roll]);
  }
  if (texts.size === 1) return [...texts.keys()].map((text) => [String(total), text] as const);
  return [...texts].map(([text, of]) => [wayName(total, of), text] as const);
}

function wayName(total: number, rolls: readonly Roll[]): string {
  const all = ROLLS.filter((roll) => totalOf(roll) === total);
  if (rolls.every(isPair)) return `hard ${total}`;
  const soft = all.filter((roll) => !isPair(roll));
  if (soft.length < all.length && rolls.length === soft.length && !rolls.some(isPair)) return `easy ${total}`;
  return `${total} as ${listed([...new Set(rolls.map(combinationName))], 'or')}`;
}

/** "pass and place 6 lose, field wins, down $11". */
function prospectText(table: Table, prospect: Prospect): string {
  const find = (ids: readonly WagerId[]): readonly Standing[] =>
    table.wagers.filter((one) => ids.includes(one.id));
  const wins = find(prospect.wins);
  const loses = find(prospect.loses.filter((id) => !prospect.wins.includes(id)));
  const returns = find(prospect.returns);
  const travels = find(prospect.travels);
  const line = travels.filter((one) => spotOf(table, one).wager.line === true);
  const come = travels.filter((one) => spotOf(table, one).wager.line !== true);
  const part = (found: readonly Standing[], one: string, many: string): readonly string[] =>
    found.length === 0
      ? []
      : [`${nameAll(table, found)} ${found.length === 1 && found[0]?.behind === 0 ? one : many}`];
  const texts = [
    ...part(loses, 'loses', 'lose'),
    ...part(wins, 'wins', 'win'),
    ...part(returns, 'comes back', 'come back'),
    ...part(come, 'goes to that number', 'go to that number'),
    ...part(line, 'gets its point', 'get their point'),
  ];
  const isMoney = wins.length > 0 || loses.length > 0;
  return texts.length === 0 ? '' : [...texts, ...(isMoney ? [upOrDown(prospect.netCents)] : [])].join('; ');
}

/** One total in full, as it would be told if it fell. */
function oneNumber(table: Table, asked: Asked): readonly Line[] {
  const rolls = ROLLS.filter((roll) => {
    if ('roll' in asked) return combinationName(roll) === combinationName(asked.roll);
    return totalOf(roll) === asked.total && (asked.as === 'any' || isPair(roll) === (asked.as === 'hard'));
  });
  const [first] = rolls;
  if (first === undefined) return [say('No roll is like that.')];
  const told = new Map<string, { rolls: Roll[]; lines: readonly Line[] }>();
  for (const roll of rolls) {
    const { lines } = tellRoll(table, settle(table, roll));
    const key = lines.map((line) => line.text).join('\n');
    told.set(key, { rolls: [...(told.get(key)?.rolls ?? []), roll], lines });
  }
  const total = totalOf(first);
  return [...told.values()].flatMap(({ rolls: same, lines }) => {
    const way = same.length === rolls.length ? askedName(asked, total) : wayName(total, same);
    if (lines.length === 0) return [say(`On ${way} nothing changes for you.`)];
    return [say(`On ${way}:`), ...lines];
  });
}

const askedName = (asked: Asked, total: number): string =>
  'roll' in asked ? combinationName(asked.roll) : `${asked.as === 'any' ? '' : `${asked.as} `}${total}`;
