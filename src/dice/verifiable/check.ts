// Checks the proof of one roll, step by step, with the arithmetic of each step written out so that it can be redone by hand. It asks
// nobody: everything follows from the proof itself. What only the reader can know is named at the end.

import { firstFace, type Roll, rollName, rollOf, secondFace, totalOf } from '../../base/dice.ts';
import { linksForward } from './chain.ts';
import { inputsOf, type RollProof } from './proof.ts';
import { type RollMade, rollFrom } from './roll.ts';

export type ShownLine = readonly [what: string, is: string];

export type Step = {
  readonly name: 'chain' | 'message' | 'digest' | 'dice' | 'whole' | 'rolls';
  /** What is claimed, or what is wrong with it. */
  readonly says: string;
  /** The arithmetic, in lines: what each is, and its value. */
  readonly shown: readonly ShownLine[];
  readonly holds: boolean;
};

export type Checked = {
  readonly holds: boolean;
  readonly steps: readonly Step[];
  readonly verdict: string;
};

export type CheckedRoll = Checked & {
  /** What follows from the inputs, whatever the proof claims. */
  readonly made: RollMade;
  /** The secret, and what it hashes to on the way to the commitment. */
  readonly links: readonly string[];
  /** What no arithmetic can tell, as questions: the reader compares it with what they saw. */
  readonly compare: readonly string[];
};

export function checkProof(proof: RollProof): CheckedRoll {
  const links = linksForward(proof.secret, proof.index);
  const made = rollFrom(inputsOf(proof));
  const steps = [
    chainStep(proof, links),
    messageStep(proof, made),
    digestStep(proof, made),
    diceStep(proof, made),
  ];
  const holds = steps.every((step) => step.holds);
  return { holds, steps, verdict: verdictOf(proof, steps), made, links, compare: compareOf(proof) };
}

function chainStep({ series, index, secret }: RollProof, links: readonly string[]): Step {
  const holds = links.at(-1) === series.commitment;
  const names = links.map((_, at) =>
    at === 0 ? `secret of roll ${index}` : at === index ? 'hashed once more' : `hashed: roll ${index - at}`,
  );
  const rows = links.map((link, at): ShownLine => [names[at] ?? '', link]);
  return {
    name: 'chain',
    says: holds
      ? `The secret of roll ${index}, hashed ${times(index)} with SHA-256, is the commitment that was published before the first roll.`
      : `The secret ${secret.slice(0, 8)}…, hashed ${times(index)} with SHA-256, is not the commitment. It is not the secret of roll ${index}.`,
    shown: [...shortened(rows), ['commitment', series.commitment]],
    holds,
  };
}

function messageStep({ series, index, word, publicValue }: RollProof, { message }: RollMade): Step {
  const holds = index <= series.length;
  const parts = [
    'the table',
    'the number and length of the series',
    'the number of the roll',
    word === null ? 'no word of the shooter' : 'the shooter’s word',
    publicValue === null ? 'no public value' : 'the public value',
  ];
  return {
    name: 'message',
    says: holds
      ? `One line names everything else that goes into the roll: ${parts.join(', ')}. No wager is among it.`
      : `There is no roll ${index} in a series of ${series.length}.`,
    shown: [['line', message]],
    holds,
  };
}

function digestStep({ digest }: RollProof, made: RollMade): Step {
  const holds = made.digest === digest;
  return {
    name: 'digest',
    says: holds
      ? 'The HMAC-SHA-256 of that line, keyed by the secret, is the digest that the proof gives.'
      : 'The HMAC-SHA-256 of that line, keyed by the secret, is not the digest that the proof gives. Something in it was changed.',
    shown: [
      ['HMAC', made.digest],
      ['proof', digest],
    ],
    holds,
  };
}

function diceStep({ faces }: RollProof, { roll, rejected, byte }: RollMade): Step {
  const claimed = rollOf(...faces);
  const holds = claimed === roll;
  const thrown = rejected.map(
    (one, at): ShownLine => [`byte ${at + 1}`, `${hexOf(one)} = ${one}, which is 252 or more: thrown away`],
  );
  return {
    name: 'dice',
    says: holds
      ? `The first byte of the digest below 252 gives the dice: ${rollName(roll)}.`
      : `The digest gives ${rollName(roll)}, and the proof says ${rollName(claimed)}.`,
    shown: [
      ...thrown,
      [`byte ${rejected.length + 1}`, `${hexOf(byte)} = ${byte}, which is below 252`],
      ['roll', `${byte} mod 36 = ${roll}`],
      ['first die', `${roll} div 6 + 1 = ${firstFace(roll)}`],
      ['second die', `${roll} mod 6 + 1 = ${secondFace(roll)}`],
    ],
    holds,
  };
}

function verdictOf({ table, series, index, faces }: RollProof, steps: readonly Step[]): string {
  const claimed: Roll = rollOf(...faces);
  const which = `roll ${index} of series ${series.no} at table ${table}`;
  const broken = steps.find((step) => !step.holds);
  return broken === undefined
    ? `It holds: ${which} was ${rollName(claimed)}, a total of ${totalOf(claimed)}.`
    : `It does not hold. ${broken.says}`;
}

function compareOf({ series, index, word, publicValue, faces }: RollProof): readonly string[] {
  return [
    `Is the commitment of series ${series.no} the one that the table showed before its first roll?`,
    word === null
      ? 'No word of the shooter is in this roll. Did the shooter give one?'
      : `Was “${word}” the shooter’s word, given before the dice went out?`,
    publicValue === null
      ? 'No public value is in this roll: whoever knew the secret and the word could know it beforehand.'
      : `Did ${publicValue.source} publish this value as round ${publicValue.round}, at ${clock(publicValue.at)}, after betting had closed?`,
    `Was roll ${index} called as ${faces.join('-')} at the table?`,
  ];
}

/** A moment as everybody writes it; one that no calendar has stays a number. */
function clock(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime())
    ? `${ms} ms`
    : date.toISOString().replace('T', ' ').replace('.000Z', ' UTC');
}

export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

const ROWS_MOST = 6;

/** The first rows and the last ones, where there are many alike. */
export function shortened(rows: readonly ShownLine[]): readonly ShownLine[] {
  if (rows.length <= ROWS_MOST) return rows;
  return [
    ...rows.slice(0, 3),
    ['…', `${rows.length - 5} more, each the SHA-256 of the one above`],
    ...rows.slice(-2),
  ];
}
