// Checks a roll of form 1, found in old records.

import { rollName, rollOf, totalOf } from 'boxperson/base';
import { linksForward } from '../chain.ts';
import { inputs1Of, type RollProof1 } from '../proof/proof.ts';
import { type RollDerivation, rollFrom } from '../roll.ts';
import { diceStep, facesOf } from './dice-step.ts';
import { brokenStep, type CheckedRoll, type CheckStep, chainStep, digestStep, utcTime } from './steps.ts';

/** The weakness of every roll of form 1, even a valid one. */
export const FORM_1_LIMIT =
  'This roll is of form 1: the house could know it when the dice went out, while late wagers were still accepted.';

export function checkRoll1(proof: RollProof1): CheckedRoll & { readonly made: RollDerivation } {
  const { index, secret, digest, faces } = proof;
  const links = linksForward(secret, index);
  const made = rollFrom(inputs1Of(proof));
  const steps = [
    chainStep(proof, links),
    messageStep(proof, made),
    digestStep(digest, made.digest),
    diceStep(faces, made),
  ];
  return {
    holds: brokenStep(steps) === undefined,
    steps,
    verdict: verdictOf(proof, steps),
    unchecked: [],
    limits: [FORM_1_LIMIT],
    follows: facesOf(made),
    made,
    numbering: null,
    links,
    compare: compareOf(proof),
  };
}

function messageStep({ word, publicValue }: RollProof1, { message }: RollDerivation): CheckStep {
  const parts = [
    'the table',
    'the number and length of the series',
    'the number of the roll',
    word === null ? 'no word from the shooter' : 'the shooter’s word',
    publicValue === null ? 'no public value' : 'the public value',
  ];
  return {
    name: 'message',
    says: `One line contains everything else that goes into the roll: ${parts.join(', ')}. It contains no wager.`,
    shown: [['line', message]],
    holds: true,
  };
}

function verdictOf({ table, series, index, faces }: RollProof1, steps: readonly CheckStep[]): string {
  const claimed = rollOf(...faces);
  const which = `roll ${index} of series ${series.no} at table ${table}`;
  const broken = brokenStep(steps);
  return broken === undefined
    ? `The proof is valid: ${which} was ${rollName(claimed)}, a total of ${totalOf(claimed)}.`
    : `The proof is not valid. ${broken.says}`;
}

function compareOf({ series, index, word, publicValue, faces }: RollProof1): readonly string[] {
  return [
    `Is this the commitment that the table showed before the first roll of series ${series.no}?`,
    word === null
      ? 'This roll contains no word from the shooter. Did the shooter give one?'
      : `Was “${word}” the shooter’s word, given before the dice went out?`,
    publicValue === null
      ? 'This roll contains no public value: anyone who knew the secret and the word could know the roll in advance.'
      : `Did ${publicValue.source} publish this value as round ${publicValue.round}, at ${utcTime(publicValue.at)}, after betting had closed?`,
    `Was roll ${index} called as ${faces.join('-')} at the table?`,
  ];
}
