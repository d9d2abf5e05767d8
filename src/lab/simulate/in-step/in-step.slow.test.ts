// Players in step: every count and every cent is that of each of them alone.

import { required } from 'boxperson/base';
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../../tests/support/strategy-kit.ts';
import { libraryStrategy } from '../../library/index.ts';
import { strategyOf } from '../../strategy/play/strategy-of.ts';
import { Study, type StudyQuestion } from '../study.ts';
import { readyLoop } from './joint-table.ts';

const RULES = rulesOf('nj-craps');
const NAMES = [
  'pass-line',
  'iron-cross',
  'six-and-eight',
  'dont-pass',
  'field',
  'inside',
  'three-point-molly',
  'martingale',
  'across',
  'paroli',
];
const STRATEGIES = NAMES.map((name) => {
  const written = libraryStrategy(name);
  if ('says' in written) throw new Error(written.says);
  return strategyOf(written, RULES);
});
const SESSIONS = 1_500;

function played(study: Study, sessions: number) {
  for (let session = 0; session < sessions; session++) study.play(session, () => true);
  // Asking twice must not count anything twice.
  study.totals();
  return study.totals().strategies.map(({ wagers, ...figures }) => ({
    ...figures,
    wagers: [...wagers].sort(([a], [b]) => a - b),
  }));
}

const question = (more: Partial<StudyQuestion>): StudyQuestion => ({
  ...{ bankrollCents: null, rolls: 400, seed: 'in step', weights: null, situationsMax: 20_000, ...more },
});

const rows: readonly (readonly [name: string, question: StudyQuestion, stop: object])[] = [
  ['no limits', question({}), {}],
  ['a bankroll that runs out', question({ bankrollCents: 40_000 }), {}],
  ['a goal and a loss limit', question({ bankrollCents: 200_000 }), { winCents: 20_000, lossCents: 30_000 }],
  ['a number of shooters', question({ rolls: 2_000 }), { shooters: 20 }],
  ['biased dice', question({ weights: Array.from({ length: 36 }, (_, roll) => 1 + (roll % 3)) }), {}],
  ['too little room', question({ situationsMax: 100 }), {}],
];

describe('the same totals as each alone', () => {
  test.each(rows)('%s', (name, asked, stop) => {
    const limited = STRATEGIES.map((one) => ({ ...one, stop: { ...one.stop, ...stop } }));
    const together = new Study(RULES, limited, asked);
    const isTight = name === 'too little room';
    // Straight play is slow.
    const sessions = isTight ? 200 : SESSIONS;
    const all = played(together, sessions);
    if (!isTight) expect(together.inStep).toBeGreaterThanOrEqual(7);
    for (const [index, strategy] of limited.entries()) {
      const alone = new Study(RULES, [strategy], asked);
      const [own] = played(alone, sessions);
      expect(alone.inStep).toBe(0);
      expect(all[index], strategy.name).toEqual(required(own, 'totals'));
    }
  });
});

test('without WebAssembly there is no loop for several', () => {
  expect(readyLoop(undefined)).toBeNull();
});
