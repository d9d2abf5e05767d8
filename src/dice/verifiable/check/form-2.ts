// Checks a roll of form 2 offline: that its secret was committed to, that it used the promised late value, and that its dice
// follow from these inputs and nothing else.

import { rollName, rollOf, totalOf } from 'boxperson/base';
import type { ThrowInputs } from 'boxperson/dice/thrown';
import { sourceName } from '../beacon/drand.ts';
import { linksForward } from '../chain.ts';
import { flightMessage, flightSeed, makeRoll, makeTurns, type TurnsDerivation } from '../derivation.ts';
import { flightPartsOf, type RollProof2 } from '../proof/proof.ts';
import { diceStep, facesOf } from './dice-step.ts';
import { lateLimits, lateStep, signatureStep } from './late-step.ts';
import {
  brokenStep,
  type CheckedRoll,
  type CheckStep,
  type CheckTools,
  chainStep,
  digestStep,
  hexOf,
  utcTime,
} from './steps.ts';

/** `links` are the secret and its hashes, if the caller has already computed them. */
export function checkRoll2(
  proof: RollProof2,
  tools: CheckTools = {},
  links: readonly string[] = linksForward(proof.secret, proof.index),
): CheckedRoll {
  const signature = signatureStep(proof, tools);
  const result = resultOf(proof, tools);
  const steps = [
    chainStep(proof, links),
    lateStep(proof),
    ...(signature.step === null ? [] : [signature.step]),
    ...(proof.thrown === null ? [] : [flightStep(proof)]),
    ...result.steps,
  ];
  const unchecked = [...signature.unchecked, ...result.unchecked];
  return {
    holds: brokenStep(steps) === undefined,
    steps,
    verdict: verdictOf(proof, steps, unchecked),
    unchecked,
    limits: lateLimits(proof.series),
    follows: result.follows,
    made: result.made,
    numbering: result.numbering,
    links,
    compare: compareOf(proof),
  };
}

function flightStep(proof: RollProof2): CheckStep {
  const parts = flightPartsOf(proof);
  const [seed, claimed] = [flightSeed(parts), proof.thrown?.seed ?? ''];
  const holds = seed === claimed;
  return {
    name: 'flight',
    says: holds
      ? 'The flight’s seed follows from the secret, the word and the flick. It does not determine the faces.'
      : 'The flight’s seed does not follow from the secret, the word and the flick. It belongs to a different throw.',
    shown: [
      ['line', flightMessage(parts)],
      ['seed', seed],
      ['proof', claimed],
    ],
    holds,
  };
}

type Result = Pick<CheckedRoll, 'steps' | 'unchecked' | 'follows' | 'made' | 'numbering'>;

function resultOf(proof: RollProof2, tools: CheckTools): Result {
  const { late, thrown, faces, digest } = proof;
  const none: Result = { steps: [], unchecked: [], follows: null, made: null, numbering: null };
  if (late === null || faces === null) return none;
  const parts = { ...flightPartsOf(proof), late };
  if (thrown === null) {
    const made = makeRoll(parts);
    const steps = [messageStep(proof, made.message), digestStep(digest, made.digest), diceStep(faces, made)];
    return { ...none, steps, follows: facesOf(made), made };
  }
  const numbering = makeTurns(parts);
  const flown = throwStep(proof, { ...thrown, turns: numbering.turns }, tools);
  return {
    ...none,
    steps: [
      messageStep(proof, numbering.message),
      digestStep(digest, numbering.digest),
      turnsStep(proof, numbering),
      ...(flown.step === null ? [] : [flown.step]),
    ],
    unchecked: flown.unchecked,
    follows: flown.follows,
    numbering,
  };
}

function messageStep({ word, thrown, late }: RollProof2, message: string): CheckStep {
  const parts = [
    'the table',
    'the number and length of the series',
    'the number of the roll',
    word === null ? 'no word from the shooter' : 'the shooter’s word',
    thrown === null ? 'no flick' : 'the flick',
    late?.by === 'house' ? 'the house’s late value' : 'the published late value',
  ];
  return {
    name: 'message',
    says: `One line contains everything else that goes into the ${thrown === null ? 'roll' : 'numbering'}: ${parts.join(', ')}. It contains no wager.`,
    shown: [['line', message]],
    holds: true,
  };
}

function turnsStep({ thrown }: RollProof2, { turns, tried }: TurnsDerivation): CheckStep {
  const claimed = thrown?.turns ?? null;
  const holds = claimed !== null && claimed[0] === turns[0] && claimed[1] === turns[1];
  return {
    name: 'turns',
    says: holds
      ? `The first two bytes of the digest below 240 give the orientations of the dice: ${turns.join(' and ')} of 24.`
      : `The digest gives the orientations ${turns.join(' and ')}, but the proof says ${claimed?.join(' and ') ?? 'none'}.`,
    shown: tried.map(({ byte, turn }, at) => [
      `byte ${at + 1}`,
      turn === null
        ? `${hexOf(byte)} = ${byte}, which is 240 or more: skipped`
        : `${hexOf(byte)} = ${byte}; ${byte} mod 24 = ${turn}`,
    ]),
    holds,
  };
}

type Flown = {
  readonly step: CheckStep | null;
  readonly unchecked: readonly string[];
  readonly follows: CheckedRoll['follows'];
};

/** Repeats the flight with the correct numbering; the dice must come to rest with the proof's faces. */
function throwStep({ faces }: RollProof2, inputs: ThrowInputs, { fly }: CheckTools): Flown {
  if (fly === undefined)
    return { step: null, unchecked: ['whether the throw gives these faces'], follows: null };
  const flown = attempt(() => fly(inputs)) ?? `the engine ${inputs.engine} is not available.`;
  const claimed = faces === null ? 'none' : faces.join('-');
  const isFlown = typeof flown !== 'string';
  const holds = isFlown && flown.join('-') === claimed;
  const says = !isFlown
    ? `The throw cannot be repeated: ${flown}`
    : holds
      ? `Thrown again from the same inputs, the dice come to rest with ${claimed}.`
      : `Thrown again from the same inputs, the dice come to rest with ${flown.join('-')}, but the proof says ${claimed}.`;
  const shown: CheckStep['shown'] = [
    ['engine', inputs.engine],
    ['repeated', isFlown ? flown.join('-') : 'not possible'],
    ['proof', claimed],
  ];
  return { step: { name: 'throw', says, shown, holds }, unchecked: [], follows: isFlown ? flown : null };
}

/** The result of the call, or its error message. */
function attempt<T>(call: () => T): T | string {
  try {
    return call();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const rollNamed = ({ table, series, index }: RollProof2): string =>
  `roll ${index} of series ${series.no} at table ${table}`;

function verdictOf(proof: RollProof2, steps: readonly CheckStep[], unchecked: readonly string[]): string {
  const broken = brokenStep(steps);
  if (broken !== undefined) return `The proof is not valid. ${broken.says}`;
  const holds =
    unchecked.length === 0 ? 'The proof is valid' : 'The proof is valid as far as it was checked here';
  if (proof.faces === null) return `${holds}: ${rollNamed(proof)} was called off.`;
  const roll = rollOf(...proof.faces);
  return `${holds}: ${rollNamed(proof)} was ${rollName(roll)}, a total of ${totalOf(roll)}.`;
}

function compareOf({
  series,
  index,
  word,
  closedAt,
  awaits,
  late,
  thrown,
  faces,
}: RollProof2): readonly string[] {
  const source = series.beacon === null ? 'no public source' : sourceName(series.beacon.source);
  return [
    `Did the table show this commitment before the first roll of series ${series.no}, with ${source}?`,
    word === null
      ? 'This roll contains no word from the shooter. Did the shooter give one?'
      : `Was “${word}” the shooter’s word, given before the dice went out?`,
    ...(closedAt === null ? [] : [`Did betting on this roll end at ${utcTime(closedAt)}?`]),
    ...(late === null && awaits !== null
      ? [
          `Why was this roll called off after betting ended? Round ${awaits.round} of ${sourceName(awaits.source)} and the secret above determine what it would have been.`,
        ]
      : []),
    ...(thrown === null
      ? []
      : ['Were these the piles of chips on the table, and was this the flight that you saw?']),
    faces === null
      ? `Was roll ${index} called off at the table?`
      : `Was roll ${index} called as ${faces.join('-')} at the table?`,
  ];
}
