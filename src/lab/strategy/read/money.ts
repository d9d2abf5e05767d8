// Dollars in a strategy file.

import { fieldErrors, isMistake, parserCheck, wrongValue } from 'boxperson/written';
import { z } from 'zod';
import { readAmount } from '../play/amount.ts';

export const MONEY = 'Write dollars, such as 12 or 7.50.';

const readMoney = (value: number): object => {
  const found = readAmount(value);
  return isMistake(found) ? wrongValue(found.says, MONEY) : found;
};

export const dollarsField = z
  .number(fieldErrors('An amount', MONEY))
  .superRefine(parserCheck(readMoney))
  .meta({ exclusiveMinimum: 0, description: 'Dollars, such as 12 or 7.50' });
