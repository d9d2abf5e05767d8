// The printed rulebook.

import { ALL_GAMES } from 'boxperson/games';
import { expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { readingsOf } from '../../game/games/readings.ts';
import { rulebookOf } from '../../game/rules/book/rulebook.ts';
import { printBook } from './rules.ts';

const printed = (game: string, choices = {}): string => {
  const { rules } = closedTable(game, choices);
  return printBook(rulebookOf(rules, readingsOf(rules.game)));
};

test('shows each wager with its payout, timing, amounts and clauses', () => {
  const page = printed('nj-craps').replace(/\s+/g, ' ');
  expect(page).toContain(
    'Place 6 to Win Made: at any time. Changed: freely before the roll. Come-out: off unless called on. Pays: 7 to 6. Amounts: from $6 in steps of $6. [NJ 13:69F-1.2(a)5; 1.4(b)[place-6-win]; 1.2(a)5#inactive]',
  );
});

test('shows fees by number, posted limits, and the alternative reading beside ours', () => {
  const page = printed('nj-craps', {
    'buy.vigPercent': 4,
    'table.minMax': { pass: { min: '10', max: '500' } },
  }).replace(/\s+/g, ' ');
  expect(page).toMatch(/Buy 4 4 percent of the stake, rounded down to the unit only when the bet wins/);
  expect(page).toContain('Amounts: from $10, up to $500');
  expect(page).toContain('The other reading:');
});

test('shows house options, with the default where they differ', () => {
  const page = printed('nj-craps', { 'odds.take.multiple': 5 }).replace(/ +/g, ' ');
  expect(page).toContain(
    'Maximum odds taken, as a multiple of the flat bet 5 times (usually 2 times) [NJ 13:69F-1.6(e)]',
  );
  expect(page).toContain('Fire bet, pay table A [NJ 13:69F-1.4(e)]');
});

test('no rulebook has two periods in a row, or says that published rules are in force', () => {
  for (const { id, edition } of ALL_GAMES) {
    const page = printed(id);
    expect(page).not.toContain('..');
    expect(page.includes('In force:'), id).toBe(edition.isPublishedOnly !== true);
    expect(page.includes('not from a regulation; houses differ.'), id).toBe(edition.isPublishedOnly === true);
  }
});

test('no rulebook exceeds 230 columns or states odds with the forbidden word', () => {
  for (const game of ALL_GAMES) {
    expect(printed(game.id)).not.toMatch(/\d+ for \d+/);
    expect(
      Math.max(
        ...printed(game.id)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(230);
  }
});
