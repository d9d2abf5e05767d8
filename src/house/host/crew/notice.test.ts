// A notice to surveillance: the automatic crew's own surveillance confirms it; a person at that post is left to do so, and nobody waits.

import { expect, test } from 'vitest';
import { crew, night } from '../../../../tests/support/kit.ts';
import { DEFAULT_PACE, NO_DICE_AT_HAND, type TableCompany } from './pace.ts';
import { nextStep } from './steps.ts';

const company: TableCompany = { isBot: () => false, isHere: () => true };

test('[NJ 13:69F-1.12(a)6] the house confirms it where it is at the post, and goes on where a person is', () => {
  const at = night('nj-craps', {}, ['A', 'S']);
  at.bet('A', 'fire', 5);
  at.roll('3-1 2-2 4-1 3-2 4-2 3-3 6-2 4-4');
  const step = () => nextStep(at.table, NO_DICE_AT_HAND, company, DEFAULT_PACE, 0)?.command;
  expect(step()).toEqual({ do: 'confirm-notice', by: crew('surveillance') });
  const people = at.table.crew.map((one) => (one.role === 'surveillance' ? { ...one, id: 'Kim' } : one));
  at.table = { ...at.table, crew: people };
  expect(step()?.do).not.toBe('confirm-notice');
});
