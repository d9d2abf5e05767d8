// Which rules fired before each roll, with their places in the file.

import { expect, test } from 'vitest';
import { rollNamed } from '../../../../tests/support/kit.ts';
import { rulesOf } from '../../../../tests/support/strategy-kit.ts';
import { TableSession } from '../../simulate/table-session.ts';
import { readStrategy } from '../read/read.ts';
import { type TracedPlay, tracedStrategy } from './trace.ts';

const RULES = rulesOf('nj-craps');
const LIMITS = { bankrollCents: 100_000, winCents: null, lossCents: null, rolls: 100, shooters: null };

const FILE = `start with:
  pass: 10
when:
  - if: point on
    do: {pass-odds: 2x}
  - if: [point on, at least 2 rolls of this shooter]
    do: {place-win@8: 12}
each shooter:
  won wagers: 1
`;

test('the rules that fired, their lines, and the limit that ended betting', () => {
  const read = readStrategy(FILE, 'mine.yaml');
  if ('problems' in read) throw new Error('it reads');
  const seen: TracedPlay[] = [];
  const strategy = tracedStrategy(read.written, RULES, (traced) => seen.push(traced));
  const session = new TableSession(RULES, strategy, LIMITS);
  for (const roll of ['4-2', '3-1', '4-4', '6-1']) session.roll(rollNamed(roll));
  const told = seen.map(({ fired, notes, play }) => [
    fired.map(({ path }) => read.places.value(path)?.line ?? 0),
    play.acts.map((act) => act.do),
    notes,
  ]);
  expect(told).toEqual([
    [[2], ['bet'], []],
    [[4], ['bet'], []],
    [[4, 6], ['bet'], []],
    [[4, 6], [], ['Betting on this shooter has ended after 1 won wager.']],
    [[2], ['bet'], []],
  ]);
  expect(seen[2]?.fired[1]?.words).toBe(
    'If a point is on and the shooter has thrown at least 2 rolls: $12 on place 8.',
  );
});
