// A player's sets of bets and habits, kept in this browser for each game. Text that cannot be read counts as none.

import { isPlainObject } from 'boxperson/base';
import { type BetHabits, type BetSet, PRESS_RULES, type PressRule, type SetBet } from 'boxperson/betting';
import { useMemo } from 'react';
import { useLocal } from '../../app/local-storage.ts';

export const SETS_MOST = 12;
export const SET_NAME_MOST = 24;

export type KeptHabits = {
  readonly press: Readonly<Record<string, PressRule>>;
  readonly fullOdds: boolean;
};

const NO_HABITS: KeptHabits = { press: {}, fullOdds: false };

export const setsText = (sets: readonly BetSet[]): string => JSON.stringify(sets);

export function setsIn(text: string): readonly BetSet[] {
  const read = parsed(text);
  return Array.isArray(read) ? read.filter(isSet).slice(0, SETS_MOST) : [];
}

export function habitsIn(text: string): KeptHabits {
  const read = parsed(text);
  if (!isPlainObject(read)) return NO_HABITS;
  const press = isPlainObject(read.press) ? Object.entries(read.press).filter(isRule) : [];
  return { press: Object.fromEntries(press), fullOdds: read.fullOdds === true };
}

/** The sets with one more; a set of the same name is replaced. */
export const withSet = (sets: readonly BetSet[], set: BetSet): readonly BetSet[] =>
  [...sets.filter(({ name }) => name !== set.name), set].slice(-SETS_MOST);

/** The habits with the rule for one spot; a rule that changes nothing is not kept. */
export function withRule(habits: KeptHabits, key: string, rule: PressRule): KeptHabits {
  const { [key]: _, ...others } = habits.press;
  return { ...habits, press: rule === 'same' ? others : { ...others, [key]: rule } };
}

export function useSets(game: string): readonly [readonly BetSet[], (sets: readonly BetSet[]) => void] {
  const [text, keep] = useLocal(`sets.${game}`, '[]');
  const sets = useMemo(() => setsIn(text), [text]);
  return [sets, (next) => keep(setsText(next))];
}

export function useKeptHabits(game: string): readonly [KeptHabits, (habits: KeptHabits) => void] {
  const [text, keep] = useLocal(`habits.${game}`, '{}');
  const habits = useMemo(() => habitsIn(text), [text]);
  return [habits, (next) => keep(JSON.stringify(next))];
}

/** The habits as the betting floor asks for them. */
export const habitsOf = ({ press, fullOdds }: KeptHabits): BetHabits => ({
  press: (key) => press[key] ?? 'same',
  fullOdds,
});

const isRule = (entry: [string, unknown]): entry is [string, PressRule] =>
  (PRESS_RULES as readonly unknown[]).includes(entry[1]) && entry[1] !== 'same';

const isSet = (value: unknown): value is BetSet =>
  isPlainObject(value) &&
  typeof value.name === 'string' &&
  value.name.length <= SET_NAME_MOST &&
  Array.isArray(value.bets) &&
  value.bets.length > 0 &&
  value.bets.every(isBet);

const isBet = (value: unknown): value is SetBet =>
  isPlainObject(value) &&
  typeof value.wager === 'string' &&
  (value.on === null || typeof value.on === 'number' || typeof value.on === 'string') &&
  Number.isSafeInteger(value.cents) &&
  Number(value.cents) > 0;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
