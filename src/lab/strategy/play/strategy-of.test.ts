// A written strategy in play: it acts only on changes, remembers only its counters, and ends its sessions.

import { describe, expect, test } from 'vitest';
import { rollNamed } from '../../../../tests/support/kit.ts';
import { rulesOf, script, sitting, written } from '../../../../tests/support/strategy-kit.ts';
import type { WrittenStrategy } from '../read/schema.ts';
import { stopOf, strategyOf } from './strategy-of.ts';

const NJ = rulesOf('nj-craps');
const NZ = rulesOf('nz-craps');

describe('does not repeat an action', () => {
  const rows: readonly (readonly [about: string, written: Omit<WrittenStrategy, 'name' | 'title'>])[] = [
    ['counted rolls', { when: [{ if: 'at least 4 rolls of this shooter', do: { field: 5 } }] }],
    [
      'odds before there is a point',
      { 'start with': { pass: 5 }, when: [{ if: 'any roll', do: { 'pass-odds': 'full' } }] },
    ],
    [
      'a place bet already called on',
      {
        when: [
          { if: 'point on', do: { 'place-win@5/9': 5 } },
          { if: 'come-out', do: { 'place-win': 'call on' } },
        ],
      },
    ],
    [
      'skipped numbers',
      { 'start with': { pass: 5 }, when: [{ if: 'point on', skip: 'point', do: { 'place-win@6/8': 6 } }] },
    ],
  ];
  test.each(rows)('%s', (_, one) => {
    for (const rules of [NJ, NZ]) {
      const at = sitting(written(one), rules);
      expect(at.askedAgain).toEqual({ acts: [], memory: at.ready.memory });
      for (const roll of '4-1 3-2 1-1 5-4 3-3 4-5 6-2 6-1'.split(' ')) {
        at.roll(rollNamed(roll));
        expect([roll, at.askedAgain]).toEqual([roll, { acts: [], memory: at.ready.memory }]);
      }
    }
  });
});

test('a combination in reverse order is the same wager', () => {
  const at = sitting(written({ when: [{ if: 'any roll', do: { 'hop@3-1/5-5': 1 } }] }), NJ);
  expect(at.up).toBe('hop@5-5 1, hop@1-3 1');
  expect(at.askedAgain.acts).toEqual([]);
});

test('a place bet that is off is not called off again', () => {
  const off = {
    when: [
      { if: 'any roll', do: { 'place-win@6': 12 } },
      { if: 'any roll', do: { 'place-win@6': 'call off' } },
    ],
  };
  const at = sitting(written(off), NZ);
  expect(at.up).toBe('place-win@6 12 off');
  expect(at.askedAgain.acts).toEqual([]);
  at.roll(rollNamed('4-1'));
  expect(at.up).toBe('place-win@6 12 off');
  expect(at.askedAgain.acts).toEqual([]);
});

test('a combination matches in either order', () => {
  const one = written({
    when: [
      { if: 'any roll', do: { 'hop@1-3': 1 } },
      { if: 'hop@3-1 won', do: { field: 1 } },
    ],
  });
  expect(script(one, NJ, '1-3 3-1 2-2')).toEqual([
    'start: hop@1-3 1',
    '1-3 +15: field 1, hop@1-3 1',
    '3-1 +16: field 1, hop@1-3 1',
    '2-2 0: hop@1-3 1',
  ]);
});

describe('memory', () => {
  const memoriesOf = (one: Omit<WrittenStrategy, 'name' | 'title'>, rolls: string): readonly unknown[] => {
    const at = sitting(written(one), NJ);
    return [
      at.ready.memory,
      ...rolls.split(' ').map((roll) => {
        at.roll(rollNamed(roll));
        return at.ready.memory;
      }),
    ];
  };

  test('is empty if nothing is counted', () => {
    expect(memoriesOf({ when: [{ if: 'point on', do: { field: 5 } }] }, '4-2 6-1')).toEqual([[], [], []]);
  });

  test('counts no further than the largest number compared with, in one shared counter', () => {
    const counts = {
      when: [
        { if: ['come-out', 'fewer than 3 rolls of this shooter'], do: { pass: 5 } },
        { if: 'at least 2 rolls of this shooter', do: { field: 5 } },
      ],
    };
    expect(memoriesOf(counts, '4-2 1-1 1-1 1-1 1-1 6-1')).toEqual([[0], [1], [2], [3], [3], [3], [0]]);
  });

  test('a progression at its end', () => {
    const pressed = {
      'start with': { pass: 10 },
      press: [{ 'each of': 'pass', after: 'win', to: 'double' as const, 'up to': 40 }],
    };
    expect(memoriesOf(pressed, '6-1 5-6 6-1 5-6 1-1')).toEqual([[0], [1], [2], [2], [2], [0]]);
  });

  test('the result on a shooter stays at its cap', () => {
    const capped = {
      when: [{ if: 'any roll', do: { 'place-win@6': 12, field: 5 } }],
      'each shooter': { win: 5, loss: 20 },
    };
    expect(memoriesOf(capped, '4-1 6-6 1-1 2-2 6-1 5-4')).toEqual([
      [0],
      [-500],
      [500],
      [500],
      [500],
      [0],
      [500],
    ]);
  });
});

test('when a session ends', () => {
  const NONE = { winCents: null, lossCents: null, rolls: null, shooters: null };
  expect(stopOf({})).toEqual(NONE);
  expect(stopOf({ win: 100.5, loss: 200, shooters: 3 })).toEqual({
    winCents: 10_050,
    lossCents: 20_000,
    rolls: null,
    shooters: 3,
  });
  expect(stopOf({ hours: 0.001 })).toEqual({ ...NONE, rolls: 1 });
  expect(stopOf({ hours: 1.5 })).toEqual({ ...NONE, rolls: 150 });
  expect(stopOf({ hours: 2, pace: 120, rolls: 500 })).toEqual({ ...NONE, rolls: 240 });
  expect(stopOf({ hours: 2, rolls: 60 })).toEqual({ ...NONE, rolls: 60 });
});

test('keeps the name, title and limits as written', () => {
  const { name, title, about, source, stop } = strategyOf(
    {
      name: 'mine',
      title: 'My strategy',
      about: 'Plain.',
      'start with': { pass: 10 },
      'stop at': { rolls: 9 },
    },
    NJ,
  );
  expect({ name, title, about, source, rolls: stop.rolls }).toEqual({
    name: 'mine',
    title: 'My strategy',
    about: 'Plain.',
    source: null,
    rolls: 9,
  });
});
