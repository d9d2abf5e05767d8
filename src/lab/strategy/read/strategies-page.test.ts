// Keeps docs/strategies.md correct: every strategy on the page is read, checked and played.

import { readFileSync } from 'node:fs';
import { isMistake, showProblem } from 'boxperson/written';
import { expect, test } from 'vitest';
import { rollsOf, rulesOf, sitting } from '../../../../tests/support/strategy-kit.ts';
import { CONDITION_EXAMPLES, readCondition } from '../play/condition.ts';
import { checkStrategy } from './check.ts';
import { readStrategy } from './read.ts';

const page = readFileSync(new URL('../../../../docs/strategies.md', import.meta.url), 'utf8');
const strategies = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);

test.each(strategies.map((text, index) => [index + 1, text] as const))(
  'strategy %i on the page',
  (_, text) => {
    const read = readStrategy(text, 'page.yaml');
    if ('problems' in read) throw new Error(read.problems.map(showProblem).join('\n'));
    const { written } = read;
    const rules = rulesOf('nj-craps', written.house);
    expect(checkStrategy(written, rules, read).map(showProblem)).toEqual([]);
    const at = sitting(written, rules);
    const rolls = rollsOf(1);
    let most = 0;
    for (let rolled = 0; rolled < 1_000 && !at.ready.leaves; rolled++) {
      at.roll(rolls.next().value ?? 0);
      most = Math.max(most, at.up === 'nothing' ? 0 : at.up.split(',').length);
    }
    expect(most).toBeGreaterThan(0);
  },
);

test('the page contains examples', () => {
  expect(strategies).toHaveLength(12);
});

test('every condition on the page is valid, and every form of condition is on the page', () => {
  const table = page.slice(page.indexOf('### Conditions'), page.indexOf('Everything that is counted'));
  const written = [...table.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  for (const condition of written)
    expect([condition, isMistake(readCondition(condition))]).toEqual([condition, false]);
  const kinds = (texts: readonly string[]): ReadonlySet<string> =>
    new Set(
      texts.map((text) => {
        const read = readCondition(text);
        if (isMistake(read)) return text;
        return read.fact.is === 'at-least' ? read.fact.count.of : read.fact.is;
      }),
    );
  expect(kinds(written)).toEqual(kinds(CONDITION_EXAMPLES));
});
