// A strategy that is changed keeps the comments of its text.

import { expect, test } from 'vitest';
import { printStrategy } from './print.ts';
import { readStrategy } from './read.ts';
import { rewriteStrategy } from './rewrite.ts';
import type { WrittenStrategy } from './schema.ts';

const TEXT = `# How I play on Fridays.
name: fridays
title: Fridays
when:
  # The cheapest numbers.
  - if: point on
    do:
      place-win@6/8: 12 # twelve each
  # For fun.
  - if: any roll
    do: {field: 5}
`;

function read(text: string): WrittenStrategy {
  const found = readStrategy(text, 'fridays.yaml');
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.written;
}

const written = read(TEXT);
const [place, field] = written.when ?? [];
if (place === undefined || field === undefined) throw new Error('two rules');

test('nothing changed: nothing changes', () => {
  expect(rewriteStrategy(TEXT, written)).toBe(TEXT.replace('{field: 5}', '{ field: 5 }'));
});

test.each<readonly [string, WrittenStrategy, readonly string[], readonly string[]]>([
  [
    'an amount',
    { ...written, when: [{ ...place, do: { 'place-win@6/8': 18 } }, field] },
    ['place-win@6/8: 18 # twelve each', '# How I play', '# For fun.'],
    [],
  ],
  ['a rule less', { ...written, when: [field] }, ['# How I play', 'field: 5'], ['place-win']],
  [
    'a rule more, and another field',
    { ...written, 'start with': { pass: 10 }, when: [place, field, { if: 'come-out', do: { pass: 5 } }] },
    ['# How I play', '# The cheapest numbers.', '# twelve each', 'start with:\n  pass: 10'],
    [],
  ],
  ['other rules', { ...written, when: [field, place, field] }, ['# How I play'], []],
])('%s', (_what, changed, has, lacks) => {
  const text = rewriteStrategy(TEXT, changed);
  expect(read(text)).toEqual(changed);
  for (const words of has) expect(text).toContain(words);
  for (const words of lacks) expect(text).not.toContain(words);
});

test('a text that cannot be read is replaced', () => {
  expect(rewriteStrategy('when: [', written)).toBe(printStrategy(written));
  expect(rewriteStrategy('', written)).toBe(printStrategy(written));
});
