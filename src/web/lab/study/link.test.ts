// A link carries a whole study, and damaged links are recognized.

import { diceFromSeed } from 'boxperson/lab';
import { expect, test } from 'vitest';
import { type LabStudy, newStudy } from './lab-study.ts';
import { isStudyFragment, studyFragmentOf, studyOfFragment } from './link.ts';

const SIGNS = ['a', 'é', '漢', '😀', '"', '\\', '\n', ' ', '%', '#', '<', 'pass: 10', '\u0000'];

/** A random study. */
function randomStudy(pick: (count: number) => number): LabStudy {
  const text = (): string => Array.from({ length: pick(36) }, () => SIGNS[pick(SIGNS.length)]).join('');
  const maybe = (): number | null => (pick(2) === 0 ? null : 1 + pick(36) * 997);
  return {
    game: text(),
    strategies: Array.from({ length: 1 + pick(6) }, text),
    bankrollCents: maybe(),
    rolls: 1 + pick(36) * 900,
    limits: { winCents: maybe(), lossCents: maybe(), shooters: maybe() },
    sessions: 1 + pick(36) * 1_000,
    seed: `s${text().slice(0, 40)}`,
  };
}

test('a random study comes back as it was', async () => {
  const dice = diceFromSeed(`link ${process.env.BOXPERSON_SEED ?? ''}`, null);
  const rolls = new Uint8Array(256);
  dice.begin(0);
  let at = 192;
  const pick = (count: number): number => {
    if (at >= 192) {
      dice.fill(rolls, 192);
      at = 0;
    }
    return (rolls[at++] ?? 0) % count;
  };
  for (let sample = 0; sample < 100; sample++) {
    const study = randomStudy(pick);
    const fragment = await studyFragmentOf(study);
    expect(fragment).toMatch(/^study=d\.[\w-]+$/);
    expect(await studyOfFragment(`#${fragment}`)).toEqual(study);
  }
});

test('without compression, too', async () => {
  const study = newStudy('start with:\n  pass: 10\n');
  const compressing = globalThis.CompressionStream;
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  try {
    const fragment = await studyFragmentOf(study);
    expect(fragment).toMatch(/^study=p\./);
    expect(await studyOfFragment(fragment)).toEqual(study);
  } finally {
    globalThis.CompressionStream = compressing;
  }
});

test.each(['', '#', '#content', '#study=', '#study=d.AAAA', '#study=x.e30', '#study=p.e30', '#study=p.%%'])(
  '%j is no study',
  async (fragment) => {
    expect(await studyOfFragment(fragment)).toBeNull();
  },
);

test('a study that has lost its end is no study', async () => {
  const fragment = await studyFragmentOf(newStudy('start with:\n  pass: 10\n'));
  expect(isStudyFragment(`#${fragment}`)).toBe(true);
  expect(await studyOfFragment(fragment.slice(0, -12))).toBeNull();
});
