// How the form describes the range of an option.

import { capital, type Ratio, showDollars } from 'boxperson/base';
import type { OptionRange } from 'boxperson/rules';

const number = ({ over, under }: Ratio): string => String(over / under);

/** The range in a few words; empty where the control already shows it. */
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
      return 'leave empty for no house limit';
    default:
      return '';
  }
}

/** A choice's id as display text. */
export const optionText = (word: string): string => {
  const words = word.replaceAll('-', ' ');
  return capital(words);
};
