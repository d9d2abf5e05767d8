// A whole series: no roll missing, repeated or foreign, and all of them from one secret.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proof1Of } from '../../../../../tests/support/proof-1.ts';
import { commitmentOf, secretAt } from '../../chain.ts';
import type { RollProof1 } from '../../proof/proof.ts';
import { checkSeries } from './form-1.ts';
import { checkSeriesProof } from './series.ts';

const LAST = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef';
const LENGTH = 12;

function proofs(
  count: number,
  change: { readonly table?: string; readonly no?: number; readonly last?: string } = {},
) {
  const { table = 'table-4', no = 7, last = LAST } = change;
  const series = { no, commitment: commitmentOf(last, LENGTH), length: LENGTH };
  return Array.from({ length: count }, (_, at): RollProof1 => {
    const [index, word] = [at + 1, at % 2 === 0 ? null : `word ${at}`];
    const secret = secretAt(last, LENGTH, index);
    return proof1Of(series, { table, series: no, length: LENGTH, index, secret, word, publicValue: null });
  });
}

const WHOLE = proofs(LENGTH);
const failing = (given: readonly RollProof1[], last = LAST): readonly string[] =>
  checkSeries(given, last).steps.flatMap(({ name, holds }) => (holds ? [] : [name]));

describe('a series', () => {
  test('is valid as a whole, in any order, and if it ended early', () => {
    expect(checkSeries(WHOLE, LAST)).toMatchObject({
      holds: true,
      verdict:
        'The proof is valid: 12 rolls of series 7 at table table-4, with none missing, all from one secret.',
    });
    expect(checkSeries(WHOLE.toReversed(), LAST).holds).toBe(true);
    const early = checkSeries(WHOLE.slice(0, 5), LAST);
    expect(early.holds).toBe(true);
    expect(early.steps[1]?.shown.at(-1)?.join(' ')).toContain('never used 7,');
    expect(checkSeries(WHOLE.slice(0, 1), LAST).verdict).toContain('1 roll of series 7');
  });

  test('reports a hidden roll as a gap', () => {
    for (let hidden = 1; hidden < LENGTH; hidden += 1) {
      const checked = checkSeries(
        WHOLE.filter(({ index }) => index !== hidden),
        LAST,
      );
      expect(checked.verdict).toBe(`The proof is not valid. Roll ${hidden} is missing.`);
    }
    expect(checkSeries(WHOLE.slice(8), LAST).verdict).toContain(
      'Rolls 1, 2, 3, 4, 5 and 3 more are missing.',
    );
  });

  test('detects a roll that is repeated or from elsewhere', () => {
    expect(failing([...WHOLE, ...WHOLE.slice(2, 3)])).toEqual(['whole']);
    const put = (strange: readonly RollProof1[]): readonly RollProof1[] =>
      WHOLE.map((proof) => strange.find(({ index }) => index === proof.index) ?? proof);
    expect(failing(put(proofs(1, { table: 'table-5' }).slice(0)))).toEqual(['whole']);
    expect(failing(put(proofs(3, { no: 8 }).slice(2)))).toEqual(['whole']);
    const other = LAST.replace('5f', '50');
    expect(failing(put(proofs(3, { last: other }).slice(2)))).toEqual(['whole', 'rolls']);
    expect(failing(WHOLE, other)).toEqual(['chain', 'rolls']);
  });

  test('detects a changed roll and names it', () => {
    const changed = (at: number, change: Partial<RollProof1>): readonly RollProof1[] =>
      WHOLE.map((proof) => (proof.index === at ? { ...proof, ...change } : proof));
    expect(failing(changed(3, { digest: LAST }))).toEqual(['rolls']);
    expect(failing(changed(3, { word: 'mine' }))).toEqual(['rolls']);
    expect(failing(changed(3, { faces: WHOLE[2]?.faces[0] === 1 ? [2, 1] : [1, 1] }))).toEqual(['rolls']);
    expect(checkSeries(changed(4, { digest: LAST }), LAST).verdict).toContain('Roll 4 does not follow');
    expect(checkSeries(changed(4, { index: 13 }), LAST).verdict).toContain(
      'there is no roll 13 in a series of 12',
    );
  });

  test('is checked against the noted commitment, not the one it contains', () => {
    const format = { format: 'boxperson-series', version: 1 } as const;
    const commitment = commitmentOf(LAST, LENGTH);
    expect(checkSeriesProof({ ...format, commitment, last: LAST, proofs: WHOLE }).holds).toBe(true);
    const other = checkSeriesProof({ ...format, commitment: LAST, last: LAST, proofs: WHOLE });
    expect(other.holds).toBe(false);
    expect(other.verdict).toBe(
      'The proof is not valid. The last secret, hashed 12 times with SHA-256, is not the commitment.',
    );
  });

  test('without rolls is invalid', () => {
    expect(checkSeries([], LAST)).toMatchObject({
      holds: false,
      verdict: 'The proof is not valid. It contains no rolls.',
    });
  });

  test('is valid for prefixes only, not for other subsets', () => {
    fc.assert(
      fc.property(fc.subarray([...WHOLE], { minLength: 1 }), (some) => {
        const isBeginning = some.every(({ index }, at) => index === at + 1);
        expect(checkSeries(some, LAST).holds).toBe(isBeginning);
      }),
      { numRuns: 40 },
    );
  });
});
