// One hand of a night: where it begins and ends, its rolls, its result, and its picture.

import { expect, test } from 'vitest';
import { closedTable, night as playing } from '../../../../tests/support/kit.ts';
import { emptyTable } from '../../../game/table/open.ts';
import { Night } from '../night.ts';
import { handAtMoment, type ShooterHand } from './hand.ts';
import { altText, handPicture } from './hand-picture.ts';

const COLORS = {
  felt: '#010101',
  ink: '#020202',
  soft: '#030303',
  line: '#040404',
  die: '#050505',
  pip: '#060606',
};
const WORDS = { title: 'Craps & <dice>', shooter: 'Ann shooting', when: 'today' };

/** Two hands: S makes a six and sevens out on an eight; then T begins. A bets the line and the field. */
function twoHands() {
  const at = playing('nj-craps', {}, ['A', 'S', 'T']);
  at.bet('A', 'pass', 10);
  at.roll('4-2');
  at.bet('A', 'field', 5);
  at.roll('5-4 3-3');
  at.bet('A', 'pass', 10);
  at.roll('5-3 4-3');
  at.roll('6-5');
  const { rules } = closedTable('nj-craps');
  const night = new Night(emptyTable(rules), 0);
  night.add(
    at.record.map((event, index) => ({ seq: index + 1, at: index, version: index, events: [event] })),
  );
  return { night, rules };
}

test('a hand has its rolls with their marks, its points and my result', () => {
  const { night, rules } = twoHands();
  expect(night.hands).toHaveLength(2);
  const first = handAtMoment(night, rules, (night.hands[0] ?? 0) + 5, 'A');
  expect(first).toMatchObject({ number: 1, points: 1, netCents: 1000 + 500 - 1000 });
  expect(first?.shooter).toEqual({ kind: 'player', id: 'S' });
  expect(first?.rolls.map(({ total, mark }) => `${total} ${mark}`)).toEqual([
    '6 point',
    '9 null',
    '6 made',
    '8 point',
    '7 out',
  ]);
  const second = handAtMoment(night, rules, night.last, 'A');
  expect(second).toMatchObject({ number: 2, from: night.hands[1], to: night.last, netCents: null });
  expect(second?.rolls.map(({ total }) => total)).toEqual([11]);
});

test('nothing is told about a player to someone who is nobody there, and before the first hand there is none', () => {
  const { night, rules } = twoHands();
  expect(handAtMoment(night, rules, night.last, null)?.netCents).toBeNull();
  expect(handAtMoment(night, rules, (night.hands[0] ?? 1) - 1, 'A')).toBeNull();
});

test('the picture shows every die, total and mark in the colors of the page, and escapes names', () => {
  const { night, rules } = twoHands();
  const hand = handAtMoment(night, rules, night.hands[0] ?? 0, 'A') as ShooterHand;
  const svg = handPicture(hand, WORDS, COLORS);
  expect(svg).toContain('Craps &amp; &lt;dice&gt;');
  expect(svg.match(/fill="#050505"/g)).toHaveLength(10);
  // The pips of 4-2, 5-4, 3-3, 5-3 and 4-3.
  expect(svg.match(/<circle/g)).toHaveLength(6 + 9 + 6 + 8 + 7);
  for (const says of ['>made<', '>out<', '5 rolls, 1 point made', 'I won $5']) expect(svg).toContain(says);
  expect(altText(hand, WORDS)).toBe(
    'Craps & <dice>, Ann shooting: 6 point, 9, 6 made, 8 point, 7 out. I won $5.',
  );
});

test('a hand too long for the picture is cut in the middle, and says so', () => {
  const { night, rules } = twoHands();
  const hand = handAtMoment(night, rules, night.hands[0] ?? 0, null) as ShooterHand;
  const rolls = Array.from({ length: 50 }, (_, index) => hand.rolls[index % 4] ?? hand.rolls[0]);
  const svg = handPicture({ ...hand, rolls: rolls as ShooterHand['rolls'] }, WORDS, COLORS);
  expect(svg.match(/fill="#050505"/g)).toHaveLength(72);
  expect(svg).toContain('50 rolls, 1 point made (14 in the middle not shown)');
  expect(svg).not.toContain('I won');
});
