// However long a study is, its parts cover every session once.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Job } from '../job.ts';
import { impureChunk } from '../play-sessions.ts';
import { studyPartsOf } from './parts.ts';

const jobOf = (sessions: number, rolls: number, how: 'lookups' | 'straight', isImpure = false): Job => ({
  ...{ game: 'nj-craps', data: null, choices: {}, strategies: ['pass-line'], sessions, isTogether: false },
  ...{ only: null, secondsMax: null, limits: { winCents: null, lossCents: null, shooters: null } },
  question: { bankrollCents: 30_000, rolls, seed: 'x', weights: null, situationsMax: 1_000 },
  ways: [{ how, why: null, ...(isImpure ? { isImpure: true as const } : {}) }],
});

test('every session is in exactly one part, and there are not too many', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.integer({ min: 1, max: 1e6 }),
      fc.constantFrom('lookups' as const, 'straight' as const),
      fc.boolean(),
      (sessions, rolls, how, isImpure) => {
        const job = jobOf(sessions, rolls, how, isImpure);
        const parts = studyPartsOf(job);
        expect(parts[0]?.[0]).toBe(0);
        expect(parts.at(-1)?.[1]).toBe(sessions);
        expect(parts.length).toBeLessThanOrEqual(2_000);
        const wrong = parts.filter(
          ([from, to], index) =>
            to <= from ||
            (index > 0 && parts[index - 1]?.[1] !== from) ||
            (isImpure && from % impureChunk(job) !== 0),
        );
        expect(wrong).toEqual([]);
      },
    ),
  );
});

test.each([
  ['a small study stays whole', 1_000, 400, 'lookups', 1],
  ['the default has a few', 100_000, 400, 'lookups', 10],
  ['a hundred million rolls times ten', 2_500_000, 400, 'lookups', 64],
  ['a trillion rolls', 2_500_000_000, 400, 'lookups', 2_000],
  ['played straight', 1_000, 400, 'straight', 64],
] as const)('%s: %i sessions of %i rolls by %s in about %i', (_what, sessions, rolls, how, about) => {
  const { length } = studyPartsOf(jobOf(sessions, rolls, how));
  expect(length).toBeGreaterThanOrEqual(about * 0.9);
  expect(length).toBeLessThanOrEqual(about);
});
