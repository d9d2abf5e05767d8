// Checks a whole series of form 2: that its last secret leads to the commitment, that every roll drawn is present once,
// including those called off, and that each of them is valid by itself.

import { countOf } from 'boxperson/base';
import type { SeriesPromise } from 'boxperson/dice';
import { linksForward } from '../../chain.ts';
import type { RollProof2, SeriesProof2 } from '../../proof/proof.ts';
import { checkRoll2 } from '../form-2.ts';
import { lateLimits } from '../late-step.ts';
import {
  type ArithmeticLine,
  brokenStep,
  type CheckReport,
  type CheckStep,
  type CheckTools,
} from '../steps.ts';
import { foreignFaults, gapFaults, gapsIn, lastSecretStep, rollNumbersText, sentence } from './steps.ts';

export function checkSeries2(series: SeriesProof2, tools: CheckTools = {}): CheckReport {
  const { length, commitment, last, proofs } = series;
  const links = linksForward(last, length);
  const rolls = rollsStep(series, links, tools);
  const steps = [lastSecretStep(links, length, commitment), wholeStep(series), rolls.step];
  const broken = brokenStep(steps);
  return {
    holds: broken === undefined,
    steps,
    verdict:
      broken === undefined ? goodVerdict(series, rolls.unchecked) : `The proof is not valid. ${broken.says}`,
    unchecked: rolls.unchecked,
    limits: proofs.length === 0 ? [] : lateLimits(series),
  };
}

const ENDS: Readonly<Record<SeriesProof2['ended'], string>> = {
  'used-up': 'it was used up',
  'table-closed': 'the table was closed',
  'source-changed': 'the source of public values changed',
  'form-changed': 'the house switched to another form of dice',
};

function goodVerdict({ no, proofs, ended }: SeriesProof2, unchecked: readonly string[]): string {
  const holds =
    unchecked.length === 0 ? 'The proof is valid' : 'The proof is valid as far as it was checked here';
  const [first] = proofs;
  const where = first === undefined ? '' : ` at table ${first.table}`;
  const off = proofs.filter(({ faces }) => faces === null).length;
  const calledOff = off === 0 ? '' : `, ${off} of them called off`;
  return `${holds}: ${countOf(proofs.length, 'roll')} of series ${no}${where}${calledOff}, with none missing, all from one secret. It ended when ${ENDS[ended]}.`;
}

/** Every roll drawn is present once, and all belong together. */
function wholeStep(series: SeriesProof2): CheckStep {
  const { length, used, ended, proofs } = series;
  const [first] = proofs;
  const indices = proofs.map(({ index }) => index);
  const beyond = [...new Set(indices)].filter((index) => index > used);
  const foreign = proofs.filter(
    (proof) => proof.table !== first?.table || !isSamePromise(proof.series, series),
  );
  const faults = [
    ...gapFaults(gapsIn(indices, used)),
    ...(beyond.length === 0
      ? []
      : [
          `${rollNumbersText(beyond)} ${beyond.length === 1 ? 'comes' : 'come'} after the ${used} rolls that were drawn`,
        ]),
    ...foreignFaults(
      foreign.map(({ index }) => index),
      'table, series, commitment or source',
    ),
    ...(used > length ? [`there is no roll ${used} in a series of ${length}`] : []),
    ...(ended === 'used-up' && used < length
      ? [`the series is marked as used up, but ${countOf(used, 'roll')} of ${length} were drawn`]
      : []),
    // Only a change to another form of dice can come between the last roll and the resulting end.
    ...(used === length && ended !== 'used-up' && ended !== 'form-changed'
      ? [
          `all ${countOf(length, 'roll')} of the series were drawn, but the recorded reason for its end is that ${ENDS[ended]}`,
        ]
      : []),
  ];
  return {
    name: 'whole',
    says:
      faults.length > 0
        ? sentence(faults.join('; '))
        : used === 0
          ? 'No roll was drawn.'
          : `Every roll from 1 to ${used} is present once.`,
    shown: [
      ['promised', `${length}`],
      ['drawn', `${used}`],
      ['in this proof', `${proofs.length}`],
      ['ended', `${ENDS[ended]}${used < length ? `, with ${length - used} never drawn` : ''}`],
    ],
    holds: faults.length === 0,
  };
}

/** Compares two promises field by field. */
const isSamePromise = (one: SeriesPromise, other: SeriesPromise): boolean =>
  one.no === other.no &&
  one.length === other.length &&
  one.commitment === other.commitment &&
  isSameSource(one.beacon, other.beacon);

/**
 * Whether two promises name the same public source, with the same schedule and key. Null, a value drawn by the house, equals only
 * null.
 */
export function isSameSource(one: SeriesPromise['beacon'], other: SeriesPromise['beacon']): boolean {
  if (one === null || other === null) return one === other;
  const [mine, theirs] = [one.drand, other.drand];
  return (
    one.source === other.source &&
    one.genesisMs === other.genesisMs &&
    one.periodMs === other.periodMs &&
    mine?.hash === theirs?.hash &&
    mine?.publicKey === theirs?.publicKey &&
    mine?.scheme === theirs?.scheme &&
    mine?.genesisSeed === theirs?.genesisSeed &&
    mine?.beaconId === theirs?.beaconId
  );
}

function rollsStep(
  { length, proofs }: SeriesProof2,
  links: readonly string[],
  tools: CheckTools,
): { readonly step: CheckStep; readonly unchecked: readonly string[] } {
  const judged = proofs.map((proof) => judge(proof, links.slice(Math.max(0, length - proof.index)), tools));
  const wrong = judged.filter(({ says }) => says !== null);
  const [first] = wrong;
  const more = wrong.length > 1 ? ` ${wrong.length - 1} more rolls also fail.` : '';
  const step: CheckStep = {
    name: 'rolls',
    says:
      first === undefined
        ? 'Each roll follows from its own secret, which follows from the last one, and from its own late value.'
        : `Roll ${first.proof.index} is not valid. ${first.says}${more}`,
    shown: judged.map(
      ({ proof, says }): ArithmeticLine => [
        `roll ${proof.index}`,
        `${proof.faces?.join('-') ?? 'called off'}${says === null ? '' : `: ${says}`}`,
      ],
    ),
    holds: first === undefined,
  };
  const unchecked = judged.flatMap((one) => one.unchecked.map((what) => `roll ${one.proof.index}: ${what}`));
  return { step, unchecked };
}

type Judged = {
  readonly proof: RollProof2;
  /** The problem with it; null if it is valid. */
  readonly says: string | null;
  readonly unchecked: readonly string[];
};

function judge(proof: RollProof2, links: readonly string[], tools: CheckTools): Judged {
  const isWithin = proof.index <= proof.series.length;
  if (isWithin && links[0] !== proof.secret)
    return { proof, says: 'Its secret does not follow from the last one.', unchecked: [] };
  const { steps, unchecked } = checkRoll2(proof, tools, isWithin ? links : undefined);
  return { proof, says: brokenStep(steps)?.says ?? null, unchecked };
}
