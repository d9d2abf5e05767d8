// Which action each key triggers.

import { areaActions } from 'boxperson/betting';
import { expect, test } from 'vitest';
import { night } from '../../../tests/support/kit.ts';
import { actionFor } from './shortcuts.ts';

test('each key finds its action', () => {
  const at = night('nj-craps');
  at.bet('A', 'place-win', 12, { on: 6 });
  const actions = areaActions(at.table, 'A', 'place-win:6', 500);
  const name = (key: string): string | null => actionFor(actions, key)?.name ?? null;
  expect(['+', '=', '-', 'p', 'P', 'Backspace', 'Delete', 'w', 'l', 'o', 'x', 'Enter'].map(name)).toEqual([
    ...['bet', 'bet', 'less', 'press', 'press', 'down', 'down', 'on-off', 'leave-up'],
    ...[null, null, 'bet'],
  ]);
  const least = areaActions(at.table, 'A', 'place-win:6', 2_500);
  expect(actionFor(least, '-')?.name).toBe('down');
});
