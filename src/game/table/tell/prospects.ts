// What each total would do to a player now, in words; rolls of one total with the same effect are grouped.

import { combinationName, isPair, ROLLS, type Roll, totalOf, wordList } from 'boxperson/base';
import { outlook, type Prospect } from '../ask/ask.ts';
import { spotOf } from '../decide/working.ts';
import type { PlayerId, StandingWager, Table, WagerId } from '../state.ts';
import { type Audience, voiceAt } from './audience.ts';

/** Rolls of one total with the same effect on a player. */
export type AlikeRolls = {
  readonly total: number;
  /** "8", "hard 8", "4 as 1-3". */
  readonly name: string;
  readonly rolls: readonly Roll[];
  readonly prospect: Prospect;
  /** "Any Seven loses", in the order of settlement; empty if nothing changes. */
  readonly does: readonly string[];
};

/**
 * What each total would do to a player now, lowest first. A total appears more than once if its rolls differ in
 * effect.
 */
export function prospectsByTotal(
  table: Table,
  player: PlayerId,
  audience: Audience = {},
  prospects: readonly Prospect[] = outlook(table, player),
): readonly AlikeRolls[] {
  const alike = Map.groupBy(prospects, ({ roll, ...does }) => `${totalOf(roll)} ${JSON.stringify(does)}`);
  return [...alike.values()]
    .flatMap((same): readonly AlikeRolls[] => {
      const [prospect] = same;
      if (prospect === undefined) return [];
      const rolls = same.map((one) => one.roll);
      const name = rollsName(rolls);
      return [
        { total: totalOf(prospect.roll), name, rolls, prospect, does: doesText(table, prospect, audience) },
      ];
    })
    .sort((a, b) => a.total - b.total);
}

/** A name for rolls of one total: "8" for all of them, "hard 8", "easy 8", "8 as 2-6 or 4-4". */
export function rollsName(rolls: readonly Roll[]): string {
  const total = totalOf(rolls[0] ?? 0);
  const all = ROLLS.filter((roll) => totalOf(roll) === total);
  if (rolls.length === all.length) return String(total);
  if (rolls.every(isPair)) return `hard ${total}`;
  const easy = all.filter((roll) => !isPair(roll));
  if (easy.length < all.length && rolls.length === easy.length && !rolls.some(isPair)) return `easy ${total}`;
  return `${total} as ${wordList([...new Set(rolls.map(combinationName))], 'or')}`;
}

function doesText(
  table: Table,
  { wins, loses, returns, travels, advances }: Prospect,
  audience: Audience,
): readonly string[] {
  const { wager } = voiceAt(table, audience);
  const find = (ids: readonly WagerId[]): readonly StandingWager[] =>
    table.wagers.filter((one) => ids.includes(one.id));
  const isLine = (standing: StandingWager): boolean => spotOf(table, standing).wager.line === true;
  const part = (found: readonly StandingWager[], one: string, many: string): readonly string[] => {
    // Several wagers on one spot share its name, and its verb. "Odds" is plural and takes a plural verb.
    const names = [...new Set(found.map(wager))];
    const isOne = names.length === 1 && found.every(({ behind }) => behind === 0);
    return names.length === 0 ? [] : [`${wordList(names)} ${isOne ? one : many}`];
  };
  const moved = find(travels);
  return [
    ...part(find(loses.filter((id) => !wins.includes(id))), 'loses', 'lose'),
    ...part(find(wins), 'wins', 'win'),
    ...part(find(returns), 'is returned', 'are returned'),
    ...part(
      moved.filter((one) => !isLine(one)),
      'goes to that number',
      'go to that number',
    ),
    ...part(moved.filter(isLine), 'gets its point', 'get their point'),
    ...part(find(advances), 'advances', 'advance'),
  ];
}
