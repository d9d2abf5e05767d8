// My numbers: what each of the 36 rolls would win or cost me now, with rolls of the same effect grouped.

import { type Cents, showDollars } from 'boxperson/base';
import {
  type AlikeRolls,
  outlook,
  type PlayerId,
  type Prospect,
  prospectsByTotal,
  type Table,
} from 'boxperson/table';

export type RollProspects = {
  readonly totals: readonly AlikeRolls[];
  /** By roll. */
  readonly prospects: readonly Prospect[];
  /** Of the 36 rolls, how many win money for me, lose some, or do neither. */
  readonly up: number;
  readonly down: number;
  readonly even: number;
};

export function numbersFor(table: Table, me: PlayerId): RollProspects {
  const prospects = outlook(table, me);
  const count = (is: (prospect: Prospect) => boolean): number => prospects.filter(is).length;
  return {
    totals: prospectsByTotal(table, me, {}, prospects),
    prospects,
    up: count((one) => one.netCents > 0),
    down: count((one) => one.netCents < 0),
    even: count((one) => one.netCents === 0),
  };
}

/** "Any Seven loses. Place 8 to Win wins." */
export const doesSay = ({ does }: AlikeRolls): string => does.map((text) => `${text}.`).join(' ');

/** Whether one of my wagers wins or loses, even if the net is zero. */
export const isDecided = ({ prospect: { wins, loses } }: AlikeRolls): boolean =>
  wins.length + loses.length > 0;

/** "+$14", "−$5", "±$0". */
export const signedDollars = (cents: Cents): string =>
  cents === 0 ? '±$0' : cents > 0 ? `+${showDollars(cents)}` : `−${showDollars(-cents)}`;
