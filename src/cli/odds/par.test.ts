// The PAR sheet: complete, self-contained, and true to the table.

import { expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { ALL_GAMES } from '../../games/index.ts';
import { oddsOfTable } from '../../odds/rows.ts';
import { parSheet } from './par.ts';

test.each(ALL_GAMES.map((game) => game.id))(
  '%s: lists every wager with its exact edge and loads nothing external',
  (id) => {
    const { rules } = closedTable(id);
    const page = parSheet(rules);
    const names = oddsOfTable(rules).map((row) => row.name);
    const found = page.split('<section class="figures">')[1]?.split('</section>')[0] ?? '';
    expect(found.match(/<tr>/g)).toHaveLength(names.length + 1);
    expect(page).not.toMatch(/src=|href="(?!data:)|https?:|<script/);
    expect(page).not.toMatch(/\d+ for \d+/);
  },
);

test('shows the house options', () => {
  const page = parSheet(
    closedTable('nj-craps', {
      'payout.higherThanMinimum': { 'any-seven': '5 to 1' },
      'buy.vigTiming': 'on-win',
    }).rules,
  );
  expect(page).toContain('<th scope="row">Any Seven</th><td>5 to 1</td>');
  expect(page).toContain('Buy 4, fee on a win');
  expect(page).toContain('7/495');
  expect(page).toContain('1671/196');
});

test('says for which stakes its figures hold', () => {
  const page = parSheet(closedTable('nj-craps', { 'table.minMax': { min: '10', max: '500' } }).rules);
  expect(page).toContain(
    'multiples of $20; the fee on other stakes is rounded down, to nothing below $20 (accepted: from $10, up to $500)',
  );
  expect(page).toContain('<td>from $12 in steps of $6, up to $498</td>');
});
