// What is shown of the dice besides the table's events: where they come from, what was promised of them, how they fly, and what they
// were made of once they are in.

import { z } from 'zod';
import type { Immutable } from '../base/index.ts';
import { type PublicSeries, REVEALED_ENDS, SERIES_ENDS, type SeriesPromise } from '../dice/index.ts';
import type { FlightInputs, ThrowInputs } from '../dice/thrown/index.ts';
import { type AnyRollProof, type AnySeriesProof, SERIES_FORMAT } from '../dice/verifiable/index.ts';
import { parts } from '../table/index.ts';
import { tableId } from './ids.ts';

const { flick, whole } = parts;
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

const pile = z.strictObject({
  x: mm,
  z: mm,
  r: mm,
  of: z.enum(['wager', 'bank']),
  chips: z.array(z.tuple([whole, whole])).describe('from the felt up: the worth in cents, and how many'),
});

/** As the dice floor knows it: its types say more than what a client has to check. */
const typed = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

/** Everything that a flight depends on. It says nothing about faces. */
const flightInputs = z.strictObject({
  engine: z.string(),
  surface: z.strictObject({
    length: mm,
    depth: mm,
    keep: z.strictObject({ kind: z.enum(['cup', 'bowl']), x: mm, z: mm }),
    piles: z.array(pile),
  }),
  from: z.enum(['left', 'right']).describe('the end at which the shooter stands'),
  flick,
  seed: z.string(),
});
const throwInputs = typed<ThrowInputs>(flightInputs.extend({ turns: z.tuple([whole, whole]).nullable() }));

/** A flight, and how long it takes. */
const flight = z
  .strictObject({
    inputs: typed<FlightInputs>(flightInputs),
    ms: whole.describe('from the hand to the rest'),
  })
  .meta({
    id: 'flight',
    description: 'how thrown dice fly, from which every browser works out the same flight',
  });
export type FlightShown = Immutable<z.infer<typeof flight>>;

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

const proof = typed<AnyRollProof>(
  z
    .union([proof2, proof1])
    .meta({ id: 'proof', description: 'a proof, as /verify and “boxperson verify roll” read it' }),
);

const seriesFormat = z.literal(SERIES_FORMAT);

/** A whole series that is over, the same file that “boxperson verify roll” reads. Strict, so that nothing of it is left out unseen. */
export const seriesProof = typed<AnySeriesProof>(
  z
    .union([
      z.strictObject({
        format: seriesFormat,
        version: z.literal(2),
        ...promise,
        beacon,
        last: hash.describe('the last secret, from which all the others follow'),
        used: whole.describe('how many of its rolls were drawn, those called off among them'),
        ended: z.enum(REVEALED_ENDS).describe('why it ended'),
        proofs: z.array(proof2),
      }),
      z.strictObject({
        format: seriesFormat,
        version: z.literal(1),
        commitment: hash,
        last: hash,
        proofs: z.array(proof1).min(1),
      }),
    ])
    .describe('a whole series, as /verify and “boxperson verify roll” read it'),
);

/** A series as it was shown in the first form. */
type EarlySeries = Omit<SeriesPromise, 'beacon'> & { readonly form?: never; readonly beacon?: never };

/** A series that is over. How much of it was used, and why it ended, is left out in records of the first form. */
const revealed = z.strictObject({
  no: whole,
  last: hash.nullable(),
  used: whole.exactOptional(),
  ended: z.enum(SERIES_ENDS).exactOptional(),
});
export type Revealed = Immutable<z.infer<typeof revealed>>;

/** What is shown with an entry: a commitment, a flight, a round, a proof, a secret whose time has come. */
export const shown = z
  .strictObject({
    series: typed<PublicSeries | EarlySeries>(z.union([publicSeries, z.strictObject(promise)]))
      .exactOptional()
      .describe('the house commits to a new series, from the next throw on'),
    revealed: revealed
      .exactOptional()
      .describe('the last secret of a series that is over; null where the house has lost it'),
    flight: flight.exactOptional(),
    awaits: awaits
      .exactOptional()
      .describe('the public round that decides the throw which is out; nobody knows its value yet'),
    fair: proof.exactOptional(),
    thrown: throwInputs.exactOptional().describe('a whole throw, in records of earlier builds'),
  })
  .meta({ id: 'shown' });
export type ShownWith = Immutable<z.infer<typeof shown>>;

/** Where the house's own dice come from. */
export const HOUSE_DICE = ['shaker', 'verifiable', 'thrown'] as const;
/** Real dice are entered by the crew. */
export const KINDS_OF_DICE = [...HOUSE_DICE, 'entered'] as const;

export const shownDice = z.strictObject({
  kind: z.enum(KINDS_OF_DICE).describe('where the dice come from'),
  series: z
    .strictObject({
      ...promise,
      beacon,
      used: whole.describe('rolls of it that are over; one that is out is the next'),
    })
    .nullable()
    .describe('the series that is under way where rolls can be checked'),
  out: z
    .strictObject({ flight: flight.nullable(), awaits: awaits.nullable() })
    .nullable()
    .describe('the throw that is out'),
});
export type ShownDice = Immutable<z.infer<typeof shownDice>>;
