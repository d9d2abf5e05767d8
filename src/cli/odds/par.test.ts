// The PAR sheet: complete, self-contained, and true to the table.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_GAMES } from 'boxperson/games';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { oddsOfTable } from '../../game/odds/rows.ts';
import { type ParOptions, par, parSheet } from './par.ts';

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

describe('a sheet can be made again from its own text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-par-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => vi.restoreAllMocks());

  async function said(options: ParOptions, game?: string): Promise<readonly [code: number, text: string]> {
    let text = '';
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((part) => {
        text += String(part);
        return true;
      });
    return [await par(game, options), text];
  }

  test('with its house, and says whether it is the same', async () => {
    const house = join(folder, 'house.json');
    const sheet = join(folder, 'sheet.html');
    writeFileSync(house, '{"odds.take.multiple": 5}');
    expect((await said({ house, html: sheet }, 'nj-craps'))[0]).toBe(0);
    rmSync(house);
    const page = readFileSync(sheet, 'utf8');
    expect(page).toContain('How this sheet was made');
    const second = join(folder, 'second.html');
    expect(await said({ again: sheet, html: second })).toEqual([
      0,
      expect.stringContaining('The sheet is the same'),
    ]);
    expect(readFileSync(second, 'utf8')).toContain('odds.take.multiple');
    const changed = join(folder, 'changed.html');
    writeFileSync(changed, page.replace('1.4141', '1.4142'));
    expect(page).toContain('1.4141');
    expect(await said({ again: changed })).toEqual([1, expect.stringContaining('The sheet is not the same')]);
  });

  test('or says what is missing', async () => {
    const other = join(folder, 'other.html');
    writeFileSync(other, '<!doctype html><p>Hello</p>');
    expect(await said({ again: other })).toEqual([
      2,
      expect.stringContaining('does not say how it was made'),
    ]);
    expect(await said({})).toEqual([2, expect.stringContaining('Name the game')]);
  });
});
