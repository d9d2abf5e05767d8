// Checks that a roll used the late value promised with its series: from the promised source, from the first round after betting
// ended, and signed by its publishers. Each way of breaking the promise has its own message.

import type { BeaconInfo, LateValue } from 'boxperson/dice';
import { dueAt, roundAfter } from '../beacon/beacon.ts';
import { isKnownChain, sourceName, sourceTrouble } from '../beacon/drand.ts';
import { randomnessOf } from '../beacon/randomness.ts';
import type { RollProof2 } from '../proof/proof.ts';
import { type ArithmeticLine, type CheckStep, type CheckTools, utcTime } from './steps.ts';

type Late = Pick<RollProof2, 'series' | 'closedAt' | 'awaits' | 'late'>;

export function lateStep(roll: Late): CheckStep {
  const { series, closedAt, awaits, late } = roll;
  const wrong = series.beacon === null ? wrongWithoutSource(roll) : wrongWithSource(roll, series.beacon);
  return {
    name: 'late',
    says: wrong ?? rightOf(roll),
    shown: [
      ['promised', series.beacon === null ? 'the house’s own value' : series.beacon.source],
      ...row('betting ended', closedAt === null ? null : utcTime(closedAt)),
      ...row('awaited', awaits === null ? null : `round ${awaits.round} of ${awaits.source}`),
      ...row(
        'due',
        awaits === null || series.beacon === null ? null : utcTime(dueAt(series.beacon, awaits.round)),
      ),
      ...row('came', late === null ? null : saidOf(late)),
      ...row('value', late?.value ?? null),
    ],
    holds: wrong === null,
  };
}

const row = (what: string, is: string | null): readonly ArithmeticLine[] => (is === null ? [] : [[what, is]]);

const saidOf = (late: LateValue): string =>
  late.by === 'house' ? 'the house’s own value' : `round ${late.round} of ${late.source}`;

function wrongWithoutSource({ awaits, late }: Late): string | null {
  if (awaits !== null)
    return `The series promised the house’s own late value, but the roll awaited round ${awaits.round} of ${sourceName(awaits.source)}.`;
  if (late?.by === 'public')
    return `The series promised the house’s own late value, but the value is from ${sourceName(late.source)}.`;
  return null;
}

function wrongWithSource({ closedAt, awaits, late }: Late, beacon: BeaconInfo): string | null {
  const name = sourceName(beacon.source);
  const trouble = sourceTrouble(beacon);
  if (trouble !== null) return trouble;
  // Called off while betting was open: no round was named and there is no value.
  if (closedAt === null) return null;
  const first = roundAfter(beacon, closedAt);
  if (awaits === null)
    return late?.by === 'house'
      ? `The series promised a value from ${name}, and the house put a value of its own in its place.`
      : `The series promised a value from ${name}, but no round was named when betting ended.`;
  if (awaits.source !== beacon.source)
    return `The series promised a value from ${name}, but a round of ${sourceName(awaits.source)} was named.`;
  if (awaits.round !== first)
    return `Betting ended at ${utcTime(closedAt)}. The first round of ${name} after that is ${first}, and round ${awaits.round} was named${
      awaits.round < first ? ', which was public by then' : ''
    }.`;
  if (late === null) return null;
  if (late.by === 'house')
    return `The roll awaited round ${awaits.round} of ${name}, and the house put a value of its own in its place.`;
  if (late.source !== awaits.source || late.round !== awaits.round)
    return `The roll awaited round ${awaits.round} of ${name}, but the value is from round ${late.round} of ${sourceName(late.source)}.`;
  return null;
}

function rightOf({ series, closedAt, awaits, late }: Late): string {
  if (late?.by === 'house')
    return 'The house drew the late value itself as the dice came to rest, as promised.';
  if (late !== null)
    return `The late value is from round ${late.round} of ${sourceName(late.source)}, the first one published after betting ended.`;
  if (closedAt === null)
    return 'The roll was called off while betting was open. It has no late value and no faces.';
  return awaits === null || series.beacon === null
    ? 'The roll was called off before its late value was drawn. It has no faces.'
    : `The roll was called off before round ${awaits.round} of ${sourceName(awaits.source)} was used. It has no faces.`;
}

/** Checks the signature of a public value; null if there is nothing to check. */
export function signatureStep(
  { series: { beacon }, late }: Late,
  tools: CheckTools,
): { readonly step: CheckStep | null; readonly unchecked: readonly string[] } {
  if (beacon === null || late?.by !== 'public') return { step: null, unchecked: [] };
  const { round, signature, value } = late;
  if (beacon.drand === null && signature === null) return { step: null, unchecked: [] };
  const name = sourceName(beacon.source);
  const step = (holds: boolean, says: string): CheckStep => ({
    name: 'signature',
    says,
    shown: [
      ['public key', beacon.drand?.publicKey ?? 'none'],
      ...(signature === null ? [] : [['signature', signature] as const]),
      ...(signature === null ? [] : [['its SHA-256', randomnessOf(signature)] as const]),
      ['value', value],
    ],
    holds,
  });
  const failing = (says: string) => ({ step: step(false, says), unchecked: [] });
  // Such a signature could not be verified, so a change to it would go unnoticed.
  if (beacon.drand === null)
    return failing(`${name} does not sign its values, but the proof has a signature for round ${round}.`);
  if (signature === null)
    return failing(`Every round of ${name} is signed, but the proof has no signature for round ${round}.`);
  if (randomnessOf(signature) !== value)
    return failing(`The value is not the SHA-256 of the signature of round ${round}, so it was changed.`);
  if (tools.verifySignature === undefined)
    return {
      step: step(true, `The value is the SHA-256 of the signature of round ${round}.`),
      unchecked: [`whether ${name} signed round ${round}`],
    };
  return tools.verifySignature(beacon, round, signature)
    ? {
        step: step(
          true,
          `The key of ${name} signed round ${round}, and the value is the SHA-256 of its signature.`,
        ),
        unchecked: [],
      }
    : failing(`The key of ${name} did not sign round ${round} with this signature.`);
}

/** What a late value of this kind does not prove. */
export function lateLimits({ beacon }: RollProof2['series']): readonly string[] {
  if (beacon === null)
    return [
      'The late value is the house’s own. It hides the roll from everyone else, but not from the house itself, which could keep drawing until it likes the dice.',
    ];
  if (beacon.drand === null)
    return [
      `${beacon.source} does not sign its values, so they cannot be authenticated: anyone who runs it, or sits between it and the house, could have chosen them.`,
    ];
  return isKnownChain(beacon.source)
    ? []
    : [
        `${sourceName(beacon.source)}, is not one of the League of Entropy’s. Its operator may know its values in advance.`,
      ];
}
