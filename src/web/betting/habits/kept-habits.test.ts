// What is kept in the browser is read back the same, and nonsense counts as nothing.

import { expect, test } from 'vitest';
import { habitsIn, habitsOf, SETS_MOST, setsIn, setsText, withRule, withSet } from './kept-habits.ts';

const SIX = { name: 'my six', bets: [{ wager: 'place-win', on: 6, cents: 1200 }] };

test('sets are kept with their bets, and a set of the same name is replaced', () => {
  const raised = { ...SIX, bets: [{ wager: 'place-win', on: 6, cents: 1800 }] };
  const line = { name: 'line', bets: [{ wager: 'pass', on: null, cents: 500 }] };
  const sets = withSet(withSet(withSet([], SIX), line), raised);
  expect(setsIn(setsText(sets))).toEqual([line, raised]);
  const many = Array.from({ length: SETS_MOST + 3 }, (_, index) => ({ ...SIX, name: `set ${index}` }));
  expect(many.reduce(withSet, [SIX] as ReturnType<typeof setsIn>)).toHaveLength(SETS_MOST);
});

test.each([
  '',
  'nonsense',
  'null',
  '{}',
  '[1, null, "x"]',
  '[{"name":"x"}]',
  '[{"name":"x","bets":[]}]',
  '[{"name":"x","bets":[{"wager":"pass","on":null,"cents":-5}]}]',
  '[{"name":"x","bets":[{"wager":"pass","on":null,"cents":0.5}]}]',
  '[{"name":"x","bets":[{"wager":7,"on":null,"cents":500}]}]',
])('%s is no set', (text) => {
  expect(setsIn(text)).toEqual([]);
});

test('a rule is kept for its spot, and the same bet is no rule', () => {
  const pressed = withRule(habitsIn('{}'), 'place-win 6', 'half');
  const kept = habitsIn(JSON.stringify({ ...pressed, fullOdds: true }));
  expect(kept).toEqual({ press: { 'place-win 6': 'half' }, fullOdds: true });
  const { press, fullOdds } = habitsOf(kept);
  expect([press('place-win 6'), press('place-win 8'), fullOdds]).toEqual(['half', 'same', true]);
  expect(withRule(kept, 'place-win 6', 'same').press).toEqual({});
  expect(habitsIn('{"press":{"a":"treble","b":"full","c":"same"},"fullOdds":1}')).toEqual({
    press: { b: 'full' },
    fullOdds: false,
  });
  expect(habitsIn('[]')).toEqual({ press: {}, fullOdds: false });
});
