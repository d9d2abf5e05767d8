// Wagers as people write them in a strategy: `pass`, `place-win@6`, `place-win@6/8`, `hop@1-3`, `lay@point`.

import { isOn } from 'boxperson/betting';
import { isMistake, type WrongValue, wrongValue } from 'boxperson/written';
import type { OwnWager, OwnWagerResult } from '../../explore/strategy.ts';

/** A wager with its numbers or combinations; null if none are named. */
export type WagerName = {
  readonly wager: string;
  readonly on: readonly (number | string)[] | 'point' | null;
};

const NUMBER = '\\d+(?:-\\d+)?';

/** A regular expression for the notation, used by the schema and the conditions. */
export const WAGER_PATTERN = `[a-z0-9]+(?:-[a-z0-9]+)*(?:@(?:point|${NUMBER}(?:/${NUMBER})*))?`;

const WHOLE = new RegExp(`^${WAGER_PATTERN}$`);

export function readWager(text: string): WagerName | WrongValue {
  const written = text.trim();
  if (!WHOLE.test(written))
    return wrongValue(
      `“${text}” is not a wager.`,
      'Write a wager’s name, with @ and its numbers if it has any, such as pass, place-win@6, place-win@6/8 or hop@1-3.',
    );
  const [wager = '', on] = written.split('@');
  if (on === undefined) return { wager, on: null };
  return { wager, on: on === 'point' ? on : on.split('/').map(numberOrText) };
}

/** A wager in a condition or progression. The point moves, so a wager on it has no history to test. */
export function readFixedWager(text: string): WagerName | WrongValue {
  const read = readWager(text);
  return isMistake(read) || read.on !== 'point'
    ? read
    : wrongValue(
        `“${text}” can be bet, but not used in a condition or progression.`,
        `Write ${read.wager}, which covers every number.`,
      );
}

const numberOrText = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

/** Parses a name that has already been validated. */
export function wagerNamed(text: string): WagerName {
  const read = readWager(text);
  if (isMistake(read)) throw new Error(`${read.says} ${read.instead}`);
  return read;
}

/** Whether a name covers a wager that is up or was decided. */
export function isNamed(
  name: WagerName,
  one: Pick<OwnWager | OwnWagerResult, 'wager' | 'on' | 'number'>,
): boolean {
  if (one.wager !== name.wager) return false;
  if (name.on === null || name.on === 'point') return true;
  return name.on.some((on) => isOn(on, one));
}
