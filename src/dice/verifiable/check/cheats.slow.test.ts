// Ways for a house to cheat with proofs of form 2, each with the message by which the check reports it. A forger recomputes
// everything that depends on the change, as a clever house would.

import { beforeAll, describe, expect, test } from 'vitest';
import { QUICKNET } from '../../../../tests/support/drand.ts';
import {
  CHAIN,
  CLOSED_AT,
  calledOff,
  honest,
  houseValue,
  LENGTH,
  promise,
  proofFor,
  publicValue,
  seriesFor,
} from '../../../../tests/support/verifiable-rolls.ts';
import type { BeaconInfo } from '../../source.ts';
import { commitmentOf, secretAt } from '../chain.ts';
import { flightSeed } from '../derivation.ts';
import {
  flightPartsOf,
  type ProofInputs,
  type RollProof2,
  readProof,
  readSeries,
  type SeriesProof2,
} from '../proof/proof.ts';
import { checkProof } from './check.ts';
import { checkSeriesProof } from './series/series.ts';
import type { CheckTools } from './steps.ts';
import { loadFly, loadVerify } from './tools.ts';

const { info } = CHAIN;
const ROUND = 401;
const OTHER = 'ab'.repeat(32);
const UNSIGNED: BeaconInfo = { ...info, source: 'http://stand-in', drand: null };
const tools: {
  verifySignature?: NonNullable<CheckTools['verifySignature']>;
  fly?: NonNullable<CheckTools['fly']>;
} = {};
let thrown: RollProof2;
beforeAll(async () => {
  tools.verifySignature = await loadVerify();
  tools.fly = await loadFly();
  thrown = proofFor(honest(1, info, true), tools.fly);
});

/** The verdict on a proof, after reading it as if from elsewhere. */
function saysOf(proof: RollProof2): string {
  const read = readProof(JSON.stringify(proof));
  if (!read.isRead) return read.says;
  return checkProof(read.value, tools).verdict;
}

const forged = (
  change: (facts: ProofInputs) => Partial<ProofInputs>,
  beacon: BeaconInfo | null = info,
): RollProof2 => {
  const facts = honest(1, beacon);
  return proofFor({ ...facts, ...change(facts) });
};
const other = (faces: RollProof2['faces']): RollProof2['faces'] => (faces?.[0] === 1 ? [2, 1] : [1, 1]);

describe('an honest house', () => {
  test('drawn dice, with the house’s own late value and with a public one', () => {
    expect(saysOf(proofFor(honest(1)))).toMatch(
      /^The proof is valid: roll 1 of series 7 at table table-4 was \d-\d, a total/,
    );
    const signed = checkProof(proofFor(honest(1, info)), tools);
    expect(signed.verdict).toMatch(/^The proof is valid: roll 1/);
    expect(signed.unchecked).toEqual([]);
    expect(signed.steps.map(({ name }) => name)).toEqual([
      'chain',
      'late',
      'signature',
      'message',
      'digest',
      'dice',
    ]);
  });

  test('thrown dice, whose flight is repeated', () => {
    const checked = checkProof(thrown, tools);
    expect(checked.verdict).toMatch(/^The proof is valid: roll 1/);
    expect(checked.steps.map(({ name }) => name)).toEqual([
      'chain',
      'late',
      'signature',
      'flight',
      'message',
      'digest',
      'turns',
      'throw',
    ]);
    expect(checked.follows).toEqual(thrown.faces);
  });

  test('a roll called off before or after betting ended', () => {
    expect(saysOf(calledOff(3, info, false))).toBe(
      'The proof is valid: roll 3 of series 7 at table table-4 was called off.',
    );
    const late = checkProof(calledOff(3, info, true), tools);
    expect(late.verdict).toBe('The proof is valid: roll 3 of series 7 at table table-4 was called off.');
    expect(late.compare.join(' ')).toContain('Why was this roll called off after betting ended? Round 407');
    expect(saysOf(calledOff(3, null, true))).toContain('was called off.');
  });

  test('a check without its tools says what it skipped', () => {
    const checked = checkProof(thrown);
    expect(checked.holds).toBe(true);
    expect(checked.verdict).toContain('The proof is valid as far as it was checked here: ');
    expect(checked.unchecked).toEqual([
      expect.stringMatching(/^whether drand .* signed round 401$/),
      'whether the throw gives these faces',
    ]);
  });

  test('states what no check can prove', () => {
    const limitOf = (beacon: BeaconInfo | null): string =>
      checkProof(proofFor(honest(1, beacon)), tools).limits.join(' ');
    expect(limitOf(null)).toContain('but not from the house itself');
    expect(limitOf(UNSIGNED)).toContain(
      'http://stand-in does not sign its values, so they cannot be authenticated',
    );
    expect(limitOf(info)).toContain('a private chain, is not one of the League of Entropy’s');
    expect(checkProof({ ...proofFor(honest(1)), series: promise(QUICKNET) }, tools).limits).toEqual([]);
  });
});

/** The cheat, the resulting proof, and the expected message. */
const DRAWN: readonly (readonly [string, () => RollProof2, string])[] = [
  [
    'calls different faces',
    () => {
      const proof = proofFor(honest(1, info));
      return { ...proof, faces: other(proof.faces) };
    },
    'but the proof says',
  ],
  [
    'changes the digest to suit different faces',
    () => ({ ...proofFor(honest(1, info)), digest: OTHER }),
    'is not the digest that the proof gives. Something was changed.',
  ],
  [
    'draws a new secret after the bets',
    () => forged(() => ({ secret: OTHER })),
    'is not the commitment. It is not the secret of roll 1.',
  ],
  [
    'uses the secret of another roll',
    () => forged(({ index }) => ({ secret: secretAt('5f'.repeat(32), LENGTH, index) })),
    'It is not the secret of roll 1.',
  ],
  [
    'claims that it was another roll of the series',
    () => ({ ...proofFor(honest(1, info)), index: 2 }),
    'It is not the secret of roll 2.',
  ],
  [
    'continues after the end of the series',
    () => {
      const facts = honest(3, info);
      return proofFor({ ...facts, series: { ...facts.series, length: 2 } });
    },
    'There is no roll 3 in a series of 2.',
  ],
  [
    'changes the shooter’s word',
    () => ({ ...proofFor(honest(1, info)), word: 'another' }),
    'is not the digest that the proof gives',
  ],
  [
    'replaces the public value with its own',
    () => forged(() => ({ late: houseValue(9) })),
    'The roll awaited round 401 of drand',
  ],
  [
    'drops the public value and the named round',
    () => forged(() => ({ late: houseValue(9), awaits: null })),
    'and the house put a value of its own in its place.',
  ],
  [
    'names no round when betting ends',
    () => forged(() => ({ awaits: null })),
    'but no round was named when betting ended.',
  ],
  [
    'names a round that was already public',
    () => forged(() => ({ awaits: { source: info.source, round: 12 }, late: publicValue(info, 12) })),
    'is 401, and round 12 was named, which was public by then.',
  ],
  [
    'skips a round that it does not like',
    () => forged(() => ({ awaits: { source: info.source, round: 402 }, late: publicValue(info, 402) })),
    'is 401, and round 402 was named.',
  ],
  [
    'uses the value of a different round from the one it named',
    () => forged(() => ({ late: publicValue(info, 402) })),
    'but the value is from round 402 of drand',
  ],
  [
    'names a round of another source',
    () => forged(() => ({ awaits: { source: 'a friend', round: ROUND } })),
    'but a round of a friend was named.',
  ],
  [
    'uses the value of another source',
    () => forged(() => ({ late: { ...publicValue(info, ROUND), source: 'a friend' } })),
    'but the value is from round 401 of a friend.',
  ],
  [
    'changes the published value',
    () => forged(() => ({ late: { ...publicValue(info, ROUND), value: OTHER } })),
    'The value is not the SHA-256 of the signature of round 401, so it was changed.',
  ],
  [
    'omits the signature',
    () => forged(() => ({ late: { ...publicValue(info, ROUND), signature: null } })),
    'is signed, but the proof has no signature for round 401.',
  ],
  [
    'includes a signature from a source that does not sign',
    () => {
      const facts = honest(1, UNSIGNED);
      return proofFor({ ...facts, late: publicValue(UNSIGNED, ROUND) });
    },
    'http://stand-in does not sign its values, but the proof has a signature for round 401.',
  ],
  [
    'passes off another round’s signature as this one’s',
    () => forged(() => ({ late: { ...publicValue(info, 12), round: ROUND } })),
    'did not sign round 401 with this signature.',
  ],
  [
    'signs with its own key under drand’s name',
    () =>
      forged(({ series }) => ({
        series: { ...series, beacon: { ...info, source: QUICKNET.source, drand: QUICKNET.drand } },
        awaits: { source: QUICKNET.source, round: ROUND },
        late: { ...publicValue(info, ROUND), source: QUICKNET.source },
      })),
    'The key and times given for drand quicknet belong to another chain',
  ],
  [
    'puts its own key under drand’s name',
    () => {
      const beacon = {
        ...QUICKNET,
        drand: {
          ...(QUICKNET.drand as NonNullable<BeaconInfo['drand']>),
          publicKey: info.drand?.publicKey ?? '',
        },
      };
      return forged(({ series }) => ({ series: { ...series, beacon } }));
    },
    'belong to another chain',
  ],
  [
    'calls a stand-in drand',
    () => forged(({ series }) => ({ series: { ...series, beacon: { ...info, drand: null } } })),
    'calls itself drand but gives no key for verifying its signatures.',
  ],
  [
    'uses a public value after promising its own',
    () => forged(() => ({ late: publicValue(info, 12) }), null),
    'The series promised the house’s own late value, but the value is from drand',
  ],
  [
    'awaits a round after promising its own value',
    () => forged(() => ({ awaits: { source: 'x', round: 3 } }), null),
    'but the roll awaited round 3 of x.',
  ],
  [
    'backdates the end of betting to get the round it wants',
    () => forged(() => ({ closedAt: CLOSED_AT - 3000 })),
    'The first round of drand',
  ],
  [
    'claims that a roll with faces was called off',
    () => ({ ...proofFor(honest(1, info)), late: null }),
    '“digest” and “faces” must be null exactly when “late” is.',
  ],
];

describe('a house that cheats with drawn dice', () => {
  test.each(DRAWN)('%s', (_how, make, says) => {
    const verdict = saysOf(make());
    expect(verdict).not.toMatch(/^The proof is valid/);
    expect(verdict).toContain(says);
  });
});

const throwOf = (proof: RollProof2): NonNullable<RollProof2['thrown']> => {
  if (proof.thrown === null) throw new Error('it was thrown');
  return proof.thrown;
};

/** The throw that would follow from different facts, with everything that depends on it. */
const thrownAgain = (change: (facts: ProofInputs) => Partial<ProofInputs>): RollProof2 => {
  const facts = honest(1, info, true);
  return proofFor({ ...facts, ...change(facts) }, tools.fly);
};

const THROWN: readonly (readonly [string, () => RollProof2, string])[] = [
  [
    'calls different faces',
    () => ({ ...thrown, faces: other(thrown.faces) }),
    'Thrown again from the same inputs, the dice come to rest with',
  ],
  [
    'chooses the numbering of the dice',
    () => ({
      ...thrown,
      thrown: { ...throwOf(thrown), turns: [throwOf(thrown).turns?.[0] === 3 ? 4 : 3, 5] },
    }),
    'The digest gives the orientations',
  ],
  [
    'chooses the seed of the flight',
    () =>
      thrownAgain(({ flight }) => (flight === null ? {} : { flight: { ...flight, seed: '0'.repeat(32) } })),
    'The flight’s seed does not follow from the secret, the word and the flick.',
  ],
  [
    'changes the flick',
    () =>
      thrownAgain(({ flight }) =>
        flight === null ? {} : { flight: { ...flight, flick: { ...flight.flick, power: 61 } } },
      ),
    'The flight’s seed does not follow',
  ],
  [
    'changes the word, and the flight with it, after the bets',
    () => {
      const mine = flightPartsOf(thrown);
      const facts = honest(1, info, true);
      const flight =
        facts.flight === null ? null : { ...facts.flight, seed: flightSeed({ ...mine, word: 'x' }) };
      return { ...proofFor({ ...facts, flight }, tools.fly), word: 'x' };
    },
    'is not the digest that the proof gives',
  ],
  [
    'numbers the dice by its own value',
    () => thrownAgain(() => ({ late: houseValue(4) })),
    'and the house put a value of its own in its place.',
  ],
  [
    'names an unknown engine',
    () => ({ ...thrown, thrown: { ...throwOf(thrown), engine: 'mine/1' } }),
    'The throw cannot be repeated: the engine mine/1 is not available.',
  ],
  [
    'passes off a throw as drawn dice',
    () => ({ ...thrown, thrown: null }),
    'is not the digest that the proof gives',
  ],
];

describe('a house that cheats with thrown dice', () => {
  test.each(THROWN)('%s', (_how, make, says) => {
    const verdict = saysOf(make());
    expect(verdict).not.toMatch(/^The proof is valid/);
    expect(verdict).toContain(says);
  });

  test('throws at a different table from the one it names', () => {
    const { surface } = throwOf(thrown);
    const found = [2400, 2500, 2600, 2700, 2800, 2900].flatMap((length) => {
      const says = saysOf({ ...thrown, thrown: { ...throwOf(thrown), surface: { ...surface, length } } });
      return says.startsWith('The proof is valid') ? [] : [says];
    });
    // By chance the same faces come up now and then, but not every time.
    expect(found.join(' ')).toContain('Thrown again from the same inputs, the dice come to rest with');
  });
});

const rolls = (...indices: readonly number[]): readonly RollProof2[] =>
  indices.map((index) => proofFor(honest(index)));
const whole = seriesFor(null, rolls(1, 2, 3, 4, 5));

function saysOfSeries(series: SeriesProof2): string {
  const read = readSeries(JSON.stringify(series));
  return read.isRead ? checkSeriesProof(read.value, tools).verdict : read.says;
}

describe('a whole series', () => {
  test('is valid with called-off rolls in it, whatever ended it', () => {
    expect(saysOfSeries(whole)).toBe(
      'The proof is valid: 5 rolls of series 7 at table table-4, with none missing, all from one secret. It ended when the table was closed.',
    );
    const off = seriesFor(info, [
      calledOff(1, info, false),
      calledOff(2, info, true),
      proofFor(honest(3, info)),
    ]);
    expect(saysOfSeries(off)).toContain(
      '3 rolls of series 7 at table table-4, 2 of them called off, with none missing',
    );
    const all = Array.from({ length: LENGTH }, (_, at) => proofFor(honest(at + 1)));
    expect(saysOfSeries(seriesFor(null, all.toReversed(), 'used-up'))).toContain(
      'It ended when it was used up.',
    );
    expect(saysOfSeries(seriesFor(null, []))).toContain('The proof is valid: 0 rolls of series 7');
  });

  test('of thrown dice is valid too', () => {
    expect(saysOfSeries(seriesFor(info, [thrown]))).toContain('The proof is valid: 1 roll of series 7');
  });

  const CHEATS: readonly (readonly [string, () => SeriesProof2, string])[] = [
    [
      'hides its last rolls',
      () => ({ ...whole, proofs: whole.proofs.slice(0, 3) }),
      'Rolls 4, 5 are missing.',
    ],
    [
      'hides a roll in between',
      () => ({ ...whole, proofs: whole.proofs.filter(({ index }) => index !== 2) }),
      'Roll 2 is missing.',
    ],
    [
      'claims that the series was used up when it was not',
      () => ({ ...whole, ended: 'used-up' }),
      'The series is marked as used up, but 5 rolls of 12 were drawn.',
    ],
    [
      'includes a roll that it did not count',
      () => ({ ...whole, used: 4 }),
      'Roll 5 comes after the 4 rolls that were drawn.',
    ],
    [
      'includes a roll twice',
      () => ({ ...whole, proofs: [...whole.proofs, ...rolls(3)] }),
      'Roll 3 appears more than once.',
    ],
    [
      'includes a roll from another table',
      () => ({
        ...whole,
        proofs: whole.proofs.map((one, at) => (at === 2 ? { ...one, table: 'table-5' } : one)),
      }),
      'Roll 3 has a different table, series, commitment or source.',
    ],
    [
      'changes the source for one roll',
      () => ({
        ...whole,
        proofs: whole.proofs.map((one, at) => (at === 2 ? proofFor(honest(3, info)) : one)),
      }),
      'Roll 3 has a different table, series, commitment or source.',
    ],
    [
      'drops the source from the whole series',
      () => ({ ...whole, beacon: info }),
      'have a different table, series, commitment or source.',
    ],
    [
      'reveals another last secret',
      () => ({ ...whole, last: OTHER }),
      'The last secret, hashed 12 times with SHA-256, is not the commitment.',
    ],
    [
      'commits to another series',
      () => ({ ...whole, commitment: commitmentOf(OTHER, LENGTH) }),
      'is not the commitment.',
    ],
    [
      'drops the public value of one roll',
      () =>
        seriesFor(info, [proofFor(honest(1, info)), proofFor({ ...honest(2, info), late: houseValue(2) })]),
      'Roll 2 is not valid. The roll awaited round 404 of drand',
    ],
    [
      'calls different faces once',
      () => ({
        ...whole,
        proofs: whole.proofs.map((one, at) => (at === 4 ? { ...one, faces: other(one.faces) } : one)),
      }),
      'Roll 5 is not valid. The digest gives',
    ],
    [
      'uses a different secret for one roll',
      () => ({
        ...whole,
        proofs: whole.proofs.map((one, at) => (at === 4 ? { ...one, secret: OTHER } : one)),
      }),
      'Roll 5 is not valid. Its secret does not follow from the last one.',
    ],
    [
      'conceals that a series was used up',
      () =>
        seriesFor(
          null,
          Array.from({ length: LENGTH }, (_, at) => proofFor(honest(at + 1))),
          'source-changed',
        ),
      'All 12 rolls of the series were drawn, but the recorded reason for its end is that the source of public values changed.',
    ],
    [
      'reveals a secret that it says is lost',
      () => ({ ...whole, ended: 'secret-lost' as 'used-up' }),
      '“ended” must be the reason the series ended: used-up, table-closed, source-changed, form-changed.',
    ],
    [
      'gives no reason for the end',
      () => ({ ...whole, ended: 'tired' as 'used-up' }),
      '“ended” must be the reason the series ended',
    ],
    [
      'draws more rolls than it promised',
      () => ({ ...whole, used: 13 }),
      'there is no roll 13 in a series of 12',
    ],
  ];
  test.each(CHEATS)('of a house that %s', (_how, make, says) => {
    const verdict = saysOfSeries(make());
    expect(verdict).not.toMatch(/^The proof is valid/);
    expect(verdict).toContain(says);
  });
});
