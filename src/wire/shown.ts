// What is shown of the dice besides the table's events: where they come from, what was promised of them, and what they were made of
// once they are in.

import { z } from 'zod';
import type { ThrowInputs } from '../dice/thrown/inputs.ts';
import type { RollProof } from '../dice/verifiable/proof.ts';
import { tableId, whole } from './parts.ts';

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('32 bytes as hexadecimal digits');
const publicSeries = z.strictObject({ no: whole, length: whole, commitment: hash });
const mm = z.int().describe('millimetres');

/** A verifiable roll, once its dice are in: the same JSON that anybody can keep and check. */
export const proof = z
  .strictObject({
    format: z.string(),
    version: whole,
    table: tableId,
    series: publicSeries,
    index: whole,
    secret: hash,
    word: z.string().nullable().describe('what the shooter added'),
    publicValue: z
      .strictObject({ source: z.string(), round: whole, value: z.string(), at: whole })
      .nullable(),
    digest: hash,
    faces: z.tuple([whole, whole]),
  })
  .describe('a proof, as /verify and “boxperson verify roll” read it');

/** A throw by hand, from which every browser works out the same flight. */
const thrown = z
  .looseObject({
    engine: z.string(),
    surface: z.looseObject({ length: mm, depth: mm }),
    from: z.enum(['left', 'right']),
    seed: z.string(),
    turns: z.tuple([whole, whole]),
  })
  .describe('everything that a throw depends on');

export const shown = z.strictObject({
  series: publicSeries.optional().describe('the house commits to a new series, from the next throw on'),
  revealed: z
    .strictObject({ no: whole, last: hash })
    .optional()
    .describe('the last secret of a series that is over'),
  fair: proof.optional(),
  awaits: z
    .strictObject({ source: z.string(), round: whole })
    .optional()
    .describe('the public round that decides the throw which is out; nobody knows its value yet'),
  thrown: thrown.optional(),
});

export const KINDS_OF_DICE = ['shaker', 'verifiable', 'thrown', 'entered'] as const;

export const shownDice = z.strictObject({
  kind: z.enum(KINDS_OF_DICE).describe('where the dice come from'),
  series: publicSeries
    .extend({ used: whole.describe('rolls of it that have been drawn') })
    .nullable()
    .describe('the series that is under way at a verifiable table'),
});
export type ShownDice = {
  readonly kind: (typeof KINDS_OF_DICE)[number];
  readonly series: {
    readonly no: number;
    readonly length: number;
    readonly commitment: string;
    readonly used: number;
  } | null;
};

/** What is shown with an entry: a commitment, a secret whose time has come, a throw to be seen. */
export type ShownWith = {
  readonly series?: { readonly no: number; readonly length: number; readonly commitment: string };
  /** The last secret of a series that is over, from which all of its others follow. */
  readonly revealed?: { readonly no: number; readonly last: string };
  readonly fair?: RollProof;
  /** The public round that decides the throw which is out. */
  readonly awaits?: { readonly source: string; readonly round: number };
  readonly thrown?: ThrowInputs;
};
