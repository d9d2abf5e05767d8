// How the form says how far a choice goes.

import { capital, type Ratio, showDollars } from '../../base/index.ts';
import type { OptionRange } from '../../rules/index.ts';

const number = ({ over, under }: Ratio): string => String(over / under);

/** How far a choice goes, in a few words; empty where the choice itself shows it. */
export function rangeInWords(range: OptionRange): string {
  switch (range.kind) {
    case 'whole':
      return `${range.least} to ${range.most}`;
    case 'each-point': {
      const unit = range.unit === 'times' ? ' times' : ' percent';
      return range.least === null
        ? `above 0, at most ${number(range.most)}${unit}`
        : `${number(range.least)} to ${number(range.most)}${unit}`;
    }
    case 'money':
      return `usually ${showDollars(range.now)}`;
    case 'limits':
      return 'left empty: no limit of the house';
    default:
      return '';
  }
}

/** A word of a choice as a person says it. */
export const said = (word: string): string => {
  const words = word.replaceAll('-', ' ');
  return capital(words);
};
