// A check is a list of steps, each with a sentence and its arithmetic written out so that it can be redone by hand.

import type { Face } from '../../base/dice.ts';
import type { BeaconInfo } from '../source.ts';
import type { ThrowInputs } from '../thrown/inputs.ts';
import type { TurnsMade } from './made.ts';
import type { RollMade } from './roll.ts';

export type ShownLine = readonly [what: string, is: string];

export type Step = {
  readonly name:
    | 'chain'
    | 'late'
    | 'signature'
    | 'flight'
    | 'message'
    | 'digest'
    | 'dice'
    | 'turns'
    | 'throw'
    | 'whole'
    | 'rolls';
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
  /** What was not checked for want of a tool. Nothing of it is known to be wrong. */
  readonly unchecked: readonly string[];
  /** What a roll that holds does not prove, in plain words. */
  readonly limits: readonly string[];
};

export type CheckedRoll = Checked & {
  /** The faces that follow from the inputs, whatever the proof claims; null where there are none, or they were not worked out. */
  readonly follows: readonly [Face, Face] | null;
  /** How a roll that is only drawn was made. */
  readonly made: RollMade | null;
  /** How the numbers of thrown dice were made. */
  readonly numbering: TurnsMade | null;
  /** The secret, and what it hashes to on the way to the commitment. */
  readonly links: readonly string[];
  /** What no arithmetic can tell, as questions: the reader compares it with what they saw. */
  readonly compare: readonly string[];
};

/** What a check needs that is too large to be loaded by everybody. */
export type CheckTools = {
  /** Did the source sign this round? See `drand-signature.ts`. */
  readonly verifySignature?: (info: BeaconInfo, round: number, signature: string) => boolean;
  /** Flies a throw again, and gives the faces that count; null where its engine is not here. See `check-tools.ts`. */
  readonly fly?: (inputs: ThrowInputs) => readonly [Face, Face] | null;
};

export const brokenStep = (steps: readonly Step[]): Step | undefined => steps.find((step) => !step.holds);

/** The secret of a roll, hashed as often as its number says, is the commitment. */
export function chainStep(index: number, secret: string, commitment: string, links: readonly string[]): Step {
  const holds = links.at(-1) === commitment;
  const names = links.map((_, at) =>
    at === 0 ? `secret of roll ${index}` : at === index ? 'hashed once more' : `hashed: roll ${index - at}`,
  );
  const rows = links.map((link, at): ShownLine => [names[at] ?? '', link]);
  return {
    name: 'chain',
    says: holds
      ? `The secret of roll ${index}, hashed ${times(index)} with SHA-256, is the commitment that was published before the first roll.`
      : `The secret ${secret.slice(0, 8)}…, hashed ${times(index)} with SHA-256, is not the commitment. It is not the secret of roll ${index}.`,
    shown: [...shortened(rows), ['commitment', commitment]],
    holds,
  };
}

/** The digest of a line is the one that the proof gives. */
export function digestStep(claimed: string | null, made: string): Step {
  const holds = made === claimed;
  return {
    name: 'digest',
    says: holds
      ? 'The HMAC-SHA-256 of that line, keyed by the secret, is the digest that the proof gives.'
      : 'The HMAC-SHA-256 of that line, keyed by the secret, is not the digest that the proof gives. Something in it was changed.',
    shown: [
      ['HMAC', made],
      ['proof', claimed ?? 'none'],
    ],
    holds,
  };
}

/** A moment as everybody writes it; one that no calendar has stays a number. */
export function clock(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime())
    ? `${ms} ms`
    : date
        .toISOString()
        .replace('T', ' ')
        .replace(/(?:\.000)?Z$/, ' UTC');
}

export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

export const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

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
