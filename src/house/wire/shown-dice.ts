// Dice information sent beside the table's events: the source of the dice, commitments, flights, and what each roll was made from
// once it is in.

import type { Immutable } from 'boxperson/base';
import { type PublicSeries, REVEALED_ENDS, SERIES_ENDS, type SeriesPromise } from 'boxperson/dice';
import type { FlightInputs, ThrowInputs } from 'boxperson/dice/thrown';
import { type AnyRollProof, type AnySeriesProof, SERIES_FORMAT } from 'boxperson/dice/verifiable';
import { parts } from 'boxperson/table';
import { z } from 'zod';
import { tableId } from './ids.ts';

const { flick, wholeNumber } = parts;
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('32 bytes in hexadecimal');
const mm = z.int().describe('millimetres');

const beacon = z
  .strictObject({
    source: z.string(),
    genesisMs: wholeNumber,
    periodMs: wholeNumber,
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
  .describe('the public source of its late values; null if the house draws them itself');

const promise = { no: wholeNumber, length: wholeNumber, commitment: hash };
const publicSeries = z.strictObject({ ...promise, beacon, form: z.literal(2) });
const awaits = z.strictObject({ source: z.string(), round: wholeNumber });

const pile = z.strictObject({
  x: mm,
  z: mm,
  r: mm,
  of: z.enum(['wager', 'bank']),
  chips: z.array(z.tuple([wholeNumber, wholeNumber])).describe('from the felt up: value in cents, and count'),
});

/** Typed as in the dice floor, whose types are stricter than what a client has to check. */
const typed = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

/** Everything a flight depends on. It does not determine the faces. */
const flightInputs = z.strictObject({
  engine: z.string(),
  surface: z.strictObject({
    length: mm,
    depth: mm,
    keep: z.strictObject({ kind: z.enum(['cup', 'bowl']), x: mm, z: mm }),
    piles: z.array(pile),
  }),
  from: z.enum(['left', 'right']).describe('the shooter’s end of the table'),
  flick,
  seed: z.string(),
});
const throwInputs = typed<ThrowInputs>(
  flightInputs.extend({ turns: z.tuple([wholeNumber, wholeNumber]).nullable() }),
);

/** A flight and its duration. */
const flight = z
  .strictObject({
    inputs: typed<FlightInputs>(flightInputs),
    ms: wholeNumber.describe('from release to rest'),
  })
  .meta({
    id: 'flight',
    description: 'the inputs of a flight, from which every browser computes the same flight',
  });
/**
 * The flight of thrown dice: inputs from which every client computes the same flight, and its duration in milliseconds. It does
 * not determine the faces.
 */
export type ShownFlight = Immutable<z.infer<typeof flight>>;

const faces = z.tuple([wholeNumber, wholeNumber]);

/** The proof of a roll once its dice are in: JSON that anyone can keep and check. */
const proof2 = z.strictObject({
  format: z.string(),
  version: z.literal(2),
  table: tableId,
  series: z.strictObject({ ...promise, beacon }),
  index: wholeNumber,
  secret: hash,
  word: z.string().nullable().describe('what the shooter added'),
  closedAt: wholeNumber.nullable().describe('when betting on it ended'),
  awaits: awaits.nullable().describe('the public round named then'),
  late: z
    .union([
      z.strictObject({ by: z.literal('house'), value: hash }),
      z.strictObject({
        by: z.literal('public'),
        source: z.string(),
        round: wholeNumber,
        value: z.string(),
        signature: z.string().nullable(),
      }),
    ])
    .nullable()
    .describe('the value nobody could know while betting was open; null if the throw was called off'),
  thrown: throwInputs.nullable(),
  digest: hash.nullable(),
  faces: faces.nullable(),
});

/** The first format, in records of earlier builds. */
const proof1 = z.strictObject({
  format: z.string(),
  version: z.literal(1),
  table: tableId,
  series: z.strictObject(promise),
  index: wholeNumber,
  secret: hash,
  word: z.string().nullable(),
  publicValue: z
    .strictObject({ source: z.string(), round: wholeNumber, value: z.string(), at: wholeNumber })
    .nullable(),
  digest: hash,
  faces,
});

/** The proof of one roll, the same file that “boxperson verify roll” reads. */
export const rollProof = typed<AnyRollProof>(
  z
    .union([proof2, proof1])
    .meta({ id: 'proof', description: 'a proof, as read by /verify and “boxperson verify roll”' }),
);

const seriesFormat = z.literal(SERIES_FORMAT);

/** A finished series, the same file that “boxperson verify roll” reads. Strict, so that nothing is dropped silently. */
export const seriesProof = typed<AnySeriesProof>(
  z
    .union([
      z.strictObject({
        format: seriesFormat,
        version: z.literal(2),
        ...promise,
        beacon,
        last: hash.describe('the last secret, from which all the others can be computed'),
        used: wholeNumber.describe('how many of its rolls were drawn, including those called off'),
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
    .describe('a whole series, as read by /verify and “boxperson verify roll”'),
);

/** A series as shown in the first format. */
type EarlySeries = Omit<SeriesPromise, 'beacon'> & { readonly form?: never; readonly beacon?: never };

/** A finished series. Records in the first format omit how much was used and why it ended. */
const revealed = z.strictObject({
  no: wholeNumber,
  last: hash.nullable(),
  used: wholeNumber.exactOptional(),
  ended: z.enum(SERIES_ENDS).exactOptional(),
});
/**
 * The end of a series of verifiable rolls. `last` is its last secret, from which all the others can be computed; null if the
 * house lost it. Records in the first format omit `used` and `ended`.
 */
export type SeriesReveal = Immutable<z.infer<typeof revealed>>;

/** Dice information shown with an entry: a commitment, a flight, a round, a proof, or a revealed secret. */
export const shownDetails = z
  .strictObject({
    series: typed<PublicSeries | EarlySeries>(z.union([publicSeries, z.strictObject(promise)]))
      .exactOptional()
      .describe('the house commits to a new series, starting with the next throw'),
    revealed: revealed
      .exactOptional()
      .describe('the last secret of a finished series; null if the house lost it'),
    flight: flight.exactOptional(),
    awaits: awaits
      .exactOptional()
      .describe('the public round that decides the throw in progress; its value is not yet known'),
    fair: rollProof.exactOptional(),
    thrown: throwInputs.exactOptional().describe('a whole throw, in records of earlier builds'),
  })
  .meta({ id: 'shown' });
/**
 * Dice information sent with an entry: the commitment to a new series, a flight, the public round that decides a throw, the proof
 * of a roll, or the last secret of a finished series.
 */
export type ShownDetails = Immutable<z.infer<typeof shownDetails>>;

/**
 * The dice sources that the house runs itself: rolls drawn by a random number generator, rolls that anyone can verify, and
 * simulated throws, which anyone can verify too.
 */
export const HOUSE_DICE = ['shaker', 'verifiable', 'thrown'] as const;
/** Real dice are entered by the crew. */
export const KINDS_OF_DICE = [...HOUSE_DICE, 'entered'] as const;

export const shownDice = z.strictObject({
  kind: z.enum(KINDS_OF_DICE).describe('the dice source'),
  series: z
    .strictObject({
      ...promise,
      beacon,
      used: wholeNumber.describe('completed rolls; one in progress is the next'),
    })
    .nullable()
    .describe('the current series, if rolls are verifiable'),
  out: z
    .strictObject({ flight: flight.nullable(), awaits: awaits.nullable() })
    .nullable()
    .describe('the throw in progress'),
});
/**
 * What clients may know about a table's dice: their source, the current series (null unless rolls are verifiable), and the throw
 * in progress (null while no dice are out).
 */
export type ShownDice = Immutable<z.infer<typeof shownDice>>;
