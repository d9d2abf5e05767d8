// What the crew types while a customer speaks.

import { expect, test } from 'vitest';
import { Night } from '../../../../tests/support/kit.ts';
import { readLine } from './line.ts';

const NAMES: Readonly<Record<string, string>> = { A: 'Red hat', B: 'Rosa', C: 'Ben' };
const nameOf = (id: string): string => NAMES[id] ?? id;

/** A point of 8 is on; A has $12 on the six and $10 on the line. */
function night(): Night {
  const at = new Night('nj-craps');
  at.bet('A', 'pass', 10);
  at.roll('5-3');
  at.bet('A', 'place-win', 12, { on: 6 });
  return at;
}

const rows: readonly (readonly [line: string, player: string, asked: readonly object[]])[] = [
  ['12 on six for 3', 'C', [{ do: 'bet', wager: 'place-win', on: 6, cents: 1_200 }]],
  ['$5 field for place 2', 'B', [{ do: 'bet', wager: 'field', cents: 500 }]],
  [
    '5 each on the hardways for ben',
    'C',
    [4, 6, 8, 10].map((on) => ({ do: 'bet', wager: 'hardway', on, cents: 500 })),
  ],
  ['press the six for red', 'A', [{ do: 'increase', cents: 2_400 }]],
  ['take down the six for 1', 'A', [{ do: 'remove' }]],
  ['turn off the six for Red hat', 'A', [{ do: 'call-off' }]],
  ['cash 10 on field for 3', 'C', [{ do: 'bet', wager: 'field', cents: 1_000, instrument: 'cash' }]],
  ['spoken: $5 on yo for 3', 'C', [{ do: 'bet', cents: 500, instrument: 'cash' }]],
  ['10 on field, cash, for ben', 'C', [{ do: 'bet', wager: 'field', instrument: 'cash' }]],
  ['12 cash on six for 1', 'A', [{ do: 'bet', wager: 'place-win', on: 6, cents: 1_200, instrument: 'cash' }]],
  ['10 odds in cash for 1', 'A', [{ do: 'bet', wager: 'pass-odds', cents: 1_000, instrument: 'cash' }]],
  ['a plaque of 5000 on field for 2', 'B', [{ do: 'bet', cents: 500_000, instrument: 'plaques' }]],
  ['10 odds for 1', 'A', [{ do: 'bet', wager: 'pass-odds', cents: 1_000 }]],
];
test.each(rows)('%s', (line, player, asked) => {
  const read = readLine(night().table, line, nameOf);
  expect(read).toMatchObject({ is: 'asked', player });
  expect('asked' in read ? read.asked.toSorted(byOn) : []).toMatchObject(asked);
});
const byOn = (a: object, b: object): number => Number('on' in a ? a.on : 0) - Number('on' in b ? b.on : 0);

test.each([
  ['12 on six', 'Say for whom, such as “for 3”.'],
  ['12 on six for Zoe', 'Nobody here is “Zoe”.'],
  ['12 on six for r', 'Nobody here is “r”.'],
  ['field for 2', 'Say for how much.'],
  ['7 on the six for 2', /cannot be paid exactly|multiple|Nearest/],
  ['good luck for 2', 'Say an amount and a bet, such as “10 on pass for 3”.'],
  ['press the six with cash for 1', 'Say an amount and a new bet, such as “cash 10 on field for 3”.'],
  ['match play 10 on field for 2', /^A coupon may go on .* only\. Put it on the line/],
  ['coupon 10 on field for 2', 'Only match-play coupons are accepted here. Bet with chips.'],
  ['take down the six for 2', 'That player has no such bet up.'],
])('%s is answered', (line, says) => {
  expect(readLine(night().table, line, nameOf)).toMatchObject({
    is: 'unclear',
    says: typeof says === 'string' ? says : expect.stringMatching(says),
  });
});

test('match play goes on the line before a come-out, whole', () => {
  const { table } = new Night('nj-craps');
  expect(readLine(table, '10 on pass with match play for 2', nameOf)).toMatchObject({
    ...{ is: 'asked', player: 'B', asked: [{ wager: 'pass', cents: 1_000, instrument: 'match-play' }] },
  });
});

test.each([
  ['nz-craps', 'spoken 10 on field for 3', [{ wager: 'field', instrument: 'oral' }]],
  ['nj-mini-dice', 'coupon 5 on field for 3', [{ wager: 'field', instrument: 'coupon' }]],
])('at %s: %s', (game, line, asked) => {
  expect(readLine(new Night(game).table, line, nameOf)).toMatchObject({ is: 'asked', player: 'C', asked });
});

test.each([
  ['nz-craps', 'cash 10 on field for 3', 'Spoken wagers with cash are not accepted here. Buy chips first.'],
  [
    'nevada-craps',
    'spoken 10 on field for 3',
    'Spoken wagers with cash are not accepted here. Buy chips first.',
  ],
])('at %s, %s is answered', (game, line, says) => {
  expect(readLine(new Night(game).table, line, nameOf)).toEqual({ is: 'unclear', says });
});

test('a line that names nobody is for the player chosen', () => {
  expect(readLine(night().table, '12 on eight', nameOf, 'B')).toMatchObject({ is: 'asked', player: 'B' });
});
