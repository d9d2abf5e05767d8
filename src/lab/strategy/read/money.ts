// Dollars in a strategy file.

import { asked, isWrong, readBy, wrong } from 'boxperson/written';
import { z } from 'zod';
import { readAmount } from '../play/amount.ts';

export const MONEY = 'Write dollars, such as 12 or 7.50.';

const readMoney = (value: number): object => {
  const found = readAmount(value);
  return isWrong(found) ? wrong(found.says, MONEY) : found;
};

export const dollars = z
  .number(asked('An amount', MONEY))
  .superRefine(readBy(readMoney))
  .meta({ exclusiveMinimum: 0, description: 'Dollars, such as 12 or 7.50' });
