// Checks a whole series of form 1. It records how many rolls were promised but not how many were drawn, so rolls may be missing
// at the end.

import { countOf, rollName, rollOf } from 'boxperson/base';
import { linksForward } from '../../chain.ts';
import { inputs1Of, type RollProof1 } from '../../proof/proof.ts';
import { rollFrom } from '../../roll.ts';
import { FORM_1_LIMIT } from '../form-1.ts';
import { type ArithmeticLine, brokenStep, type CheckReport, type CheckStep } from '../steps.ts';
import { foreignFaults, gapFaults, gapsIn, lastSecretStep, rollNumbersText, sentence } from './steps.ts';

/** `commitment` is the one noted before the series began; by default, the one in the first proof. */
export function checkSeries(
  proofs: readonly RollProof1[],
  revealedLast: string,
  commitment: string | undefined = proofs[0]?.series.commitment,
): CheckReport {
  const [first] = proofs;
  if (first === undefined || commitment === undefined)
    return {
      holds: false,
      steps: [],
      verdict: 'The proof is not valid. It contains no rolls.',
      unchecked: [],
      limits: [FORM_1_LIMIT],
    };
  const { length } = first.series;
  const links = linksForward(revealedLast, length);
  const steps = [
    lastSecretStep(links, length, commitment),
    wholeStep(proofs, first, commitment),
    rollsStep(proofs, links, length),
  ];
  const broken = brokenStep(steps);
  const which = `series ${first.series.no} at table ${first.table}`;
  const left = length - highestOf(proofs);
  return {
    holds: broken === undefined,
    steps,
    verdict:
      broken !== undefined
        ? `The proof is not valid. ${broken.says}`
        : left === 0
          ? `The proof is valid: ${countOf(proofs.length, 'roll')} of ${which}, with none missing, all from one secret.`
          : `The proof is valid: ${countOf(proofs.length, 'roll')} of ${which}, without a gap, all from one secret. A series of form 1 does not record whether the ${left} promised after them were drawn.`,
    unchecked: [],
    limits: [FORM_1_LIMIT],
  };
}

const highestOf = (proofs: readonly RollProof1[]): number => Math.max(...proofs.map(({ index }) => index));

/** Every roll from the first to the last one made is present once, and all belong together. */
function wholeStep(proofs: readonly RollProof1[], first: RollProof1, commitment: string): CheckStep {
  const highest = highestOf(proofs);
  const foreign = proofs.filter(
    ({ table, series }) =>
      table !== first.table ||
      series.no !== first.series.no ||
      series.length !== first.series.length ||
      series.commitment !== commitment,
  );
  const faults = [
    ...gapFaults(
      gapsIn(
        proofs.map(({ index }) => index),
        highest,
      ),
    ),
    ...foreignFaults(
      foreign.map(({ index }) => index),
      'table, series or commitment',
    ),
    ...(highest <= first.series.length
      ? []
      : [`there is no roll ${highest} in a series of ${first.series.length}`]),
  ];
  const unused = first.series.length - highest;
  return {
    name: 'whole',
    says:
      faults.length === 0 ? `Every roll from 1 to ${highest} is present once.` : sentence(faults.join('; ')),
    shown: [
      ['promised', `${first.series.length}`],
      ['in this proof', `${proofs.length}`],
      ...(unused > 0
        ? [['never used', `${unused}, according to this proof; the table’s record can confirm it`] as const]
        : []),
    ],
    holds: faults.length === 0,
  };
}

function rollsStep(proofs: readonly RollProof1[], links: readonly string[], length: number): CheckStep {
  const judged = proofs.map((proof) => {
    const { roll, digest } = rollFrom(inputs1Of(proof));
    const isSecretRight = links[length - proof.index] === proof.secret;
    const holds = isSecretRight && digest === proof.digest && roll === rollOf(...proof.faces);
    return { index: proof.index, roll, holds };
  });
  const wrong = judged.filter(({ holds }) => !holds).map(({ index }) => index);
  return {
    name: 'rolls',
    says:
      wrong.length === 0
        ? 'Each roll follows from its own secret, which follows from the last one.'
        : `${rollNumbersText(wrong)} ${wrong.length === 1 ? 'does' : 'do'} not follow from the last secret.`,
    shown: judged.map(
      ({ index, roll, holds }): ArithmeticLine => [
        `roll ${index}`,
        `${rollName(roll)}${holds ? '' : ', which is not what the proof says'}`,
      ],
    ),
    holds: wrong.length === 0,
  };
}
