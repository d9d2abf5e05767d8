// A check is a list of steps, each with a sentence and its arithmetic written out so that it can be redone by hand.

import { type Face, howOften } from '../../../base/index.ts';
import type { BeaconInfo } from '../../index.ts';
import type { ThrowInputs } from '../../thrown/index.ts';
import type { TurnsMade } from '../made.ts';
import type { RollMade } from '../roll.ts';

export type ShownLine = readonly [what: string, is: string];

/**
 * The points of a check by their steps, as docs/dice/verifiable.md numbers them: eight of a roll, and three of a whole series. A step
 * that a proof has no need of is left out, and its number with it.
 */
export const POINTS = {
  chain: 1,
  late: 2,
  signature: 3,
  flight: 4,
  message: 5,
  digest: 6,
  dice: 7,
  turns: 7,
  throw: 8,
  whole: 2,
  rolls: 3,
} as const;

export type Step = {
  readonly name: keyof typeof POINTS;
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

type InSeries = {
  readonly index: number;
  readonly secret: string;
  readonly series: { readonly length: number; readonly commitment: string };
};

/** The roll is one of the series, and its secret, hashed as often as its number says, is the commitment. */
export function chainStep({ index, secret, series }: InSeries, links: readonly string[]): Step {
  const { length, commitment } = series;
  const isWithin = index <= length;
  const isSecret = links.at(-1) === commitment;
  const names = links.map((_, at) =>
    at === 0 ? `secret of roll ${index}` : at === index ? 'hashed once more' : `hashed: roll ${index - at}`,
  );
  const rows = links.map((link, at): ShownLine => [names[at] ?? '', link]);
  return {
    name: 'chain',
    says: !isWithin
      ? `There is no roll ${index} in a series of ${length}.`
      : isSecret
        ? `The secret of roll ${index}, hashed ${howOften(index)} with SHA-256, is the commitment that was published before the first roll.`
        : `The secret ${secret.slice(0, 8)}…, hashed ${howOften(index)} with SHA-256, is not the commitment. It is not the secret of roll ${index}.`,
    shown: [...shortened(rows), ['commitment', commitment]],
    holds: isWithin && isSecret,
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
