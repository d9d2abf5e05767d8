// Each throw of the gallery is repeated: it is still of its kind, and every hand-thrown game rules on it according to its
// clauses.

import { describe, expect, test } from 'vitest';
import { topsOf } from '../../../../tests/support/tops.ts';
import { GAMES } from '../../../game/games/games.ts';
import type { Cause } from '../../../game/rules/language/cause.ts';
import { isFlick } from '../../../game/rules/language/shooter-input.ts';
import { causesOf, rollShown, ruleOn } from '../../../game/rules/language/throw.ts';
import { isSeed } from '../chance.ts';
import { STEPS_MOST } from '../table/materials.ts';
import { LATEST_ENGINE, loadThrower } from '../thrower.ts';
import { isTurn } from '../turns.ts';
import { GALLERY, GALLERY_KINDS } from './gallery.ts';

const HAND_THROWN = GAMES.filter(({ device }) => device.kind === 'hand');
const thrower = await loadThrower();

/** The clause that voids a throw with this cause and no worse one, for each game. */
const CLAUSES: Readonly<Record<string, Partial<Record<Cause, string>>>> = {
  'nj-craps': {
    'off-table': 'NJ 13:69F-1.9(a)',
    stacked: 'NJ 13:69F-1.9(a)',
    'cocked-on-several': 'NJ 13:69F-1.10(a)1#void',
  },
  'nj-mini-craps': {
    'off-table': 'NJ 13:69F-1.9(a)',
    stacked: 'NJ 13:69F-1.9(a)',
    'cocked-on-several': 'NJ 13:69F-1.10(a)1#void',
  },
  'nz-craps': {
    'off-table': 'NZ 6.4(a)',
    stacked: 'NZ 6.4(b)',
    'on-bank': 'NZ 6.4(c)',
    'in-cup': 'NZ 6.4(d)',
    'on-rail': 'NZ 6.4(d)',
    'cocked-on-several': 'NZ 6.4(e)',
  },
};

test('has at least two throws of every kind', () => {
  for (const kind of GALLERY_KINDS)
    expect(GALLERY.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(2);
  expect(new Set(GALLERY.map(({ title }) => title)).size).toBe(GALLERY.length);
});

describe.each(GALLERY)('$kind: $title', ({ kind, says, inputs }) => {
  const landed = thrower.throwAll(inputs);
  const causes = causesOf(landed.observation);

  test('has inputs that a table could produce', () => {
    expect(inputs.engine).toBe(LATEST_ENGINE);
    expect([isFlick(inputs.flick), isSeed(inputs.seed), ...inputs.turns.map(isTurn)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(says).toMatch(/\.$/);
  });

  test('comes to rest as that kind', () => {
    expect(causes).toContain(kind);
    expect(landed.steps).toBeLessThan(STEPS_MOST);
    // A vertical side never counts.
    expect(Math.min(...topsOf(landed))).toBeGreaterThan(0.5);
  });

  test.each(HAND_THROWN)('is ruled on at $id', ({ id, throws }) => {
    const clauses = CLAUSES[id] ?? {};
    const worst = causes.find((cause) => clauses[cause] !== undefined);
    expect(ruleOn(throws, landed.observation)).toEqual(
      worst === undefined
        ? {
            ruling: 'counts',
            roll: rollShown(landed.observation),
            clause: throws.counts,
          }
        : { ruling: 'void', cause: worst, clause: clauses[worst] },
    );
  });
});
