// What is shown of the dice besides the table's events: where they come from, what was promised of them, how they fly, and what they
// were made of once they are in.

import { z } from 'zod';
import {
  type AwaitedRound,
  type PublicSeries,
  SERIES_ENDS,
  type SeriesEnd,
  type SeriesPromise,
} from '../dice/source.ts';
import type { FlightInputs, ThrowInputs } from '../dice/thrown/inputs.ts';
import type { AnyRollProof } from '../dice/verifiable/proof.ts';
import { tableId, whole } from './parts.ts';

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('32 bytes as hexadecimal digits');
const mm = z.int().describe('millimetres');

const beacon = z
  .strictObject({
    source: z.string(),
    genesisMs: whole,
    periodMs: whole,
    drand: z
      .strictObject({
        hash: z.string(),
        publicKey: z.string(),
        scheme: z.string(),
        genesisSeed: z.string(),
        beaconId: z.string(),
      })
      .nullable(),
  })
  .nullable()
  .describe('the public source that decides its rolls; null where the house adds the late value itself');

const promise = { no: whole, length: whole, commitment: hash };
const publicSeries = z.strictObject({ ...promise, beacon, form: z.literal(2) });
const awaits = z.strictObject({ source: z.string(), round: whole });

/** Everything that a flight depends on. It says nothing about faces. */
const flightInputs = z.looseObject({
  engine: z.string(),
  surface: z.looseObject({ length: mm, depth: mm }),
  from: z.enum(['left', 'right']),
  seed: z.string(),
});
const throwInputs = flightInputs.extend({ turns: z.tuple([whole, whole]).nullable() });

const flight = z
  .strictObject({ inputs: flightInputs, ms: whole.describe('from the hand to the rest') })
  .describe('how thrown dice fly, from which every browser works out the same flight');

const faces = z.tuple([whole, whole]);

/** A roll, once its dice are in: the same JSON that anybody can keep and check. */
const proof2 = z.strictObject({
  format: z.string(),
  version: z.literal(2),
  table: tableId,
  series: z.strictObject({ ...promise, beacon }),
  index: whole,
  secret: hash,
  word: z.string().nullable().describe('what the shooter added'),
  closedAt: whole.nullable().describe('when betting on it ended'),
  awaits: awaits.nullable().describe('the public round that was named then'),
  late: z
    .union([
      z.strictObject({ by: z.literal('house'), value: hash }),
      z.strictObject({
        by: z.literal('public'),
        source: z.string(),
        round: whole,
        value: z.string(),
        signature: z.string().nullable(),
      }),
    ])
    .nullable()
    .describe('what nobody knew while anybody could bet; null where the throw was called off'),
  thrown: throwInputs.nullable(),
  digest: hash.nullable(),
  faces: faces.nullable(),
});

/** The first form, in records of earlier builds. */
const proof1 = z.strictObject({
  format: z.string(),
  version: z.literal(1),
  table: tableId,
  series: z.strictObject(promise),
  index: whole,
  secret: hash,
  word: z.string().nullable(),
  publicValue: z.strictObject({ source: z.string(), round: whole, value: z.string(), at: whole }).nullable(),
  digest: hash,
  faces,
});

export const proof = z
  .union([proof2, proof1])
  .describe('a proof, as /verify and “boxperson verify roll” read it');

export const shown = z.strictObject({
  series: z
    .union([publicSeries, z.strictObject(promise)])
    .optional()
    .describe('the house commits to a new series, from the next throw on'),
  revealed: z
    .union([
      z.strictObject({ no: whole, last: hash.nullable(), used: whole, ended: z.enum(SERIES_ENDS) }),
      z.strictObject({ no: whole, last: hash }),
    ])
    .optional()
    .describe('the last secret of a series that is over; null where the house has lost it'),
  flight: flight.optional(),
  awaits: awaits
    .optional()
    .describe('the public round that decides the throw which is out; nobody knows its value yet'),
  fair: proof.optional(),
  thrown: throwInputs.optional().describe('a whole throw, in records of earlier builds'),
});

export const KINDS_OF_DICE = ['shaker', 'verifiable', 'thrown', 'entered'] as const;

export const shownDice = z.strictObject({
  kind: z.enum(KINDS_OF_DICE).describe('where the dice come from'),
  series: z
    .strictObject({ ...promise, beacon, used: whole.describe('rolls of it that have been thrown') })
    .nullable()
    .describe('the series that is under way where rolls can be checked'),
  out: z
    .strictObject({ flight: flight.nullable(), awaits: awaits.nullable() })
    .nullable()
    .describe('the throw that is out'),
});
export type ShownDice = {
  readonly kind: (typeof KINDS_OF_DICE)[number];
  readonly series: (SeriesPromise & { readonly used: number }) | null;
  readonly out: { readonly flight: FlightShown | null; readonly awaits: AwaitedRound | null } | null;
};

/** A flight, and how long it takes. */
export type FlightShown = { readonly inputs: FlightInputs; readonly ms: number };

/** A series as it was shown in the first form. */
type EarlySeries = Omit<SeriesPromise, 'beacon'> & { readonly form?: never; readonly beacon?: never };

/** A series that is over. */
export type Revealed = {
  readonly no: number;
  /** From which all of its secrets follow; null where the house has lost it. */
  readonly last: string | null;
  /** Left out in records of the first form, as is why it ended. */
  readonly used?: number;
  readonly ended?: SeriesEnd;
};

/** What is shown with an entry: a commitment, a flight, a round, a proof, a secret whose time has come. */
export type ShownWith = {
  readonly series?: PublicSeries | EarlySeries;
  readonly revealed?: Revealed;
  /** How the dice fly that go out with this entry. */
  readonly flight?: FlightShown;
  /** The public round that decides the throw which is out. */
  readonly awaits?: AwaitedRound;
  readonly fair?: AnyRollProof;
  /** A whole throw, in records of the first form. */
  readonly thrown?: ThrowInputs;
};
