// A player sets a limit on their own page; it is kept, and a bet above it is refused.

import { expect, test } from 'vitest';
import { webForTests } from '../support/browser/for-tests.ts';
import { becomes } from '../support/browser/seat.ts';

const web = webForTests();
const TABLE = 'nj-craps-1';

test('a limit that a player sets is kept, and a bet above it is refused', async () => {
  const { address } = web.evening();
  const ann = await web.visitor();
  await ann.sitDown(address, TABLE, 'Ann');
  await ann.page.goto(`${address}/me`);
  const field = ann.page.getByLabel('One wager, in dollars');
  await field.fill('20');
  await ann.press(/^Set\b.*: One wager$/);
  await becomes(
    'the button that set the limit',
    () => ann.button(/: One wager$/).isDisabled(),
    (now) => now,
  );
  await ann.page.reload();
  await becomes(
    'the limit, kept',
    () => field.inputValue(),
    (now) => now === '20',
  );

  await ann.page.goto(`${address}/table/${TABLE}`);
  await ann.bet('Field', 25);
  await ann.reads(/limit/i, ann.refusal);
  await ann.hasInRack('$500');
  await ann.bet('Field', 5);
  await ann.hasInRack('$495', '$5');
  expect(ann.complaints).toEqual([]);
});
