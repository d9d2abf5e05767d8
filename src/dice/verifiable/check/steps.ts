// A check is a list of steps, each with a sentence and with its arithmetic written out for checking by hand.

import { type Face, howOften } from 'boxperson/base';
import type { BeaconInfo } from 'boxperson/dice';
import type { ThrowInputs } from 'boxperson/dice/thrown';
import type { TurnsDerivation } from '../derivation.ts';
import type { RollDerivation } from '../roll.ts';

/** One line of a step's arithmetic: a label and a value. */
export type ArithmeticLine = readonly [what: string, is: string];

/**
 * The numbers of the steps, as in docs/dice/verifiable.md: eight for a roll and three for a whole series. A step that a proof
 * does not need is omitted together with its number.
 */
export const STEP_NUMBERS = {
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

/** One step of a check, with its result and its arithmetic, so that it can be repeated by hand. */
export type CheckStep = {
  readonly name: keyof typeof STEP_NUMBERS;
  /** The claim, or what is wrong with it. */
  readonly says: string;
  /** The arithmetic in lines: a label and a value each. */
  readonly shown: readonly ArithmeticLine[];
  readonly holds: boolean;
};

/** The result of a check. `holds` is true if no step failed, even if some parts are `unchecked`; `verdict` says it in words. */
export type CheckReport = {
  readonly holds: boolean;
  readonly steps: readonly CheckStep[];
  readonly verdict: string;
  /** What was not checked because a tool was missing. None of it is known to be wrong. */
  readonly unchecked: readonly string[];
  /** What a valid roll does not prove, in plain words. */
  readonly limits: readonly string[];
};

/** The result of checking one roll, with the intermediate values. */
export type CheckedRoll = CheckReport & {
  /** The faces that follow from the inputs, whatever the proof claims; null if there are none or they were not computed. */
  readonly follows: readonly [Face, Face] | null;
  /** How a drawn roll was made. */
  readonly made: RollDerivation | null;
  /** How the numbering of thrown dice was made. */
  readonly numbering: TurnsDerivation | null;
  /** The secret and its hashes on the way to the commitment. */
  readonly links: readonly string[];
  /** Questions that arithmetic cannot answer, for the reader to compare with what they saw. */
  readonly compare: readonly string[];
};

/** Parts of a check that are too large to load for everyone. */
export type CheckTools = {
  /** Whether the source signed this round. See `drand-signature.ts`. */
  readonly verifySignature?: (info: BeaconInfo, round: number, signature: string) => boolean;
  /** Repeats a throw and returns the faces that count; null if its engine is not available. See `tools.ts`. */
  readonly fly?: (inputs: ThrowInputs) => readonly [Face, Face] | null;
};

export const brokenStep = (steps: readonly CheckStep[]): CheckStep | undefined =>
  steps.find((step) => !step.holds);

type InSeries = {
  readonly index: number;
  readonly secret: string;
  readonly series: { readonly length: number; readonly commitment: string };
};

/** The roll is in the series, and its secret, hashed as often as its index says, is the commitment. */
export function chainStep({ index, secret, series }: InSeries, links: readonly string[]): CheckStep {
  const { length, commitment } = series;
  const isWithin = index <= length;
  const isSecret = links.at(-1) === commitment;
  const names = links.map((_, at) =>
    at === 0 ? `secret of roll ${index}` : at === index ? 'hashed again' : `hashed: roll ${index - at}`,
  );
  const rows = links.map((link, at): ArithmeticLine => [names[at] ?? '', link]);
  return {
    name: 'chain',
    says: !isWithin
      ? `There is no roll ${index} in a series of ${length}.`
      : isSecret
        ? `The secret of roll ${index}, hashed ${howOften(index)} with SHA-256, is the commitment that was published before the first roll.`
        : `The secret ${secret.slice(0, 8)}…, hashed ${howOften(index)} with SHA-256, is not the commitment. It is not the secret of roll ${index}.`,
    shown: [...shortenRows(rows), ['commitment', commitment]],
    holds: isWithin && isSecret,
  };
}

/** The digest of the line matches the proof's. */
export function digestStep(claimed: string | null, made: string): CheckStep {
  const holds = made === claimed;
  return {
    name: 'digest',
    says: holds
      ? 'The HMAC-SHA-256 of that line, keyed by the secret, is the digest that the proof gives.'
      : 'The HMAC-SHA-256 of that line, keyed by the secret, is not the digest that the proof gives. Something was changed.',
    shown: [
      ['HMAC', made],
      ['proof', claimed ?? 'none'],
    ],
    holds,
  };
}

/** A time in the usual notation; one outside the calendar stays a number. */
export function utcTime(ms: number): string {
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

/** Shortens a long list to its first and last rows. */
export function shortenRows(rows: readonly ArithmeticLine[]): readonly ArithmeticLine[] {
  if (rows.length <= ROWS_MOST) return rows;
  return [
    ...rows.slice(0, 3),
    ['…', `${rows.length - 5} more, each the SHA-256 of the one above`],
    ...rows.slice(-2),
  ];
}
