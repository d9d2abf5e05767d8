// My numbers: what each of the 36 rolls would do to me now, and rolls that do the same told together.

import { type Cents, showDollars } from '../../base/cents.ts';
import { combinationName, isPair, ROLLS, type Roll, totalOf } from '../../base/dice.ts';
import { nameOf, outlook, type Prospect } from '../../table/ask.ts';
import type { PlayerId, Table, WagerId } from '../../table/state.ts';
import { spotOf } from '../../table/working.ts';

/** Rolls of one total that do the same to me. */
export type Way = {
  readonly total: number;
  /** "8", "hard 8", "4 as 1-3". */
  readonly name: string;
  /** How many of the 36 rolls. */
  readonly rolls: readonly Roll[];
  readonly netCents: Cents;
  /** What happens, in words; empty where nothing does. */
  readonly says: string;
  /** Something of mine is decided, whatever it nets. */
  readonly isDecided: boolean;
};

export type Numbers = {
  readonly ways: readonly Way[];
  /** By roll. */
  readonly prospects: readonly Prospect[];
  /** Of the 36 rolls: how many win for me, lose, or leave my money as it is. */
  readonly up: number;
  readonly down: number;
  readonly even: number;
};

export function numbersFor(table: Table, me: PlayerId): Numbers {
  const prospects = outlook(table, me);
  const count = (is: (prospect: Prospect) => boolean): number => prospects.filter(is).length;
  const ways: Way[] = [];
  for (let total = 2; total <= 12; total++) ways.push(...waysOf(table, total, prospects));
  return {
    ways,
    prospects,
    up: count((one) => one.netCents > 0),
    down: count((one) => one.netCents < 0),
    even: count((one) => one.netCents === 0),
  };
}

function waysOf(table: Table, total: number, prospects: readonly Prospect[]): readonly Way[] {
  const groups = new Map<string, { rolls: Roll[]; prospect: Prospect }>();
  const all = ROLLS.filter((roll) => totalOf(roll) === total);
  for (const roll of all) {
    const prospect = prospects[roll];
    if (prospect === undefined) continue;
    const { netCents, wins, loses, returns, travels } = prospect;
    const key = JSON.stringify([netCents, wins, loses, returns, travels]);
    const group = groups.get(key) ?? { rolls: [], prospect };
    group.rolls.push(roll);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ rolls, prospect }) => ({
    total,
    name: groups.size === 1 ? String(total) : wayName(total, rolls, all),
    rolls,
    netCents: prospect.netCents,
    says: textOf(table, prospect),
    isDecided: prospect.wins.length + prospect.loses.length > 0,
  }));
}

function wayName(total: number, rolls: readonly Roll[], all: readonly Roll[]): string {
  if (rolls.every(isPair)) return `hard ${total}`;
  const isEasy = !rolls.some(isPair) && rolls.length === all.filter((roll) => !isPair(roll)).length;
  if (isEasy && all.some(isPair)) return `easy ${total}`;
  return `${total} as ${[...new Set(rolls.map(combinationName))].join(' or ')}`;
}

/** "Any Seven loses. Place 8 to Win wins." */
function textOf(table: Table, { wins, loses, returns, travels }: Prospect): string {
  const names = (ids: readonly WagerId[]): readonly string[] =>
    table.wagers.filter((one) => ids.includes(one.id)).map((one) => nameOf(table, one));
  const part = (ids: readonly WagerId[], one: string, many: string): readonly string[] => {
    const found = names(ids);
    return found.length === 0 ? [] : [`${listed(found)} ${found.length === 1 ? one : many}.`];
  };
  const isLine = (id: WagerId): boolean => {
    const standing = table.wagers.find((one) => one.id === id);
    return standing !== undefined && spotOf(table, standing).wager.line === true;
  };
  return [
    ...part(wins, 'wins', 'win'),
    ...part(
      loses.filter((id) => !wins.includes(id)),
      'loses',
      'lose',
    ),
    ...part(returns, 'comes back', 'come back'),
    ...part(travels.filter(isLine), 'gets its point', 'get their point'),
    ...part(
      travels.filter((id) => !isLine(id)),
      'goes to that number',
      'go to that number',
    ),
  ].join(' ');
}

/** "A, B and C". */
export const listed = (words: readonly string[]): string =>
  words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "+$14", "−$5", "±$0". */
export const signed = (cents: Cents): string =>
  cents === 0 ? '±$0' : cents > 0 ? `+${showDollars(cents)}` : `−${showDollars(-cents)}`;
