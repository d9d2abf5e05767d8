// The table: its complete state at one moment, as plain data. Nothing here is mutated; `evolve` makes the next state.
// Each part is one schema, which is also the wire format; the types are inferred.

import { z } from 'zod';
import type { Immutable } from '../base/index.ts';
import type { Rules } from '../rules/index.ts';
import {
  actor,
  cause,
  clause,
  crewRole,
  diceKind,
  flag,
  instrument,
  marker,
  name,
  observation,
  on,
  point,
  roll,
  sum,
  text,
  whole,
} from './parts.ts';

export type PlayerId = string;
export type WagerId = number;

/** Who gives a command: a player, or a crew member in one role. */
export type Actor = Immutable<z.infer<typeof actor>>;

/** A wager that is up. */
export const standing = z
  .strictObject({
    id: whole,
    player: name,
    owner: whole.describe('the player’s number at this table, which is faster to look up than a name'),
    spot: whole.describe('the index of its spot in the rules'),
    stakeCents: sum,
    couponCents: sum.describe('the face value of the coupon with it'),
    coupon: name.exactOptional().describe('the name of that coupon, if any'),
    number: z
      .union([z.literal(0), point])
      .describe('its number; 0 before it has one, or if it never gets one'),
    behind: whole.describe('the wager that the odds go behind; 0 for other wagers'),
    feeCents: sum.describe('the fee paid when it was made'),
    marker: marker.describe('the marker on it'),
    asked: marker.describe('the player’s call, until a marker confirms it'),
    progress: whole.describe('the items collected, as bits'),
    marks: z.array(whole).describe('the same bits in the order collected'),
    split: z.array(sum).nullable().describe('the parts of a nominated split, in cents'),
    madeAtRoll: whole.describe('the number of valid rolls before it was made'),
    madeAtShooter: whole.describe('the number of shooters before it was made'),
    stays: flag.describe('the player wants it left up after a win'),
    from: text.nullable().describe('the shorthand it was split from, such as "whirl"'),
    broughtIn: flag.describe('for a fire bet: brought in to the bank'),
  })
  .meta({ id: 'standing' });
export type Standing = Immutable<z.infer<typeof standing>>;

const player = z
  .strictObject({
    id: name,
    no: whole.describe('assigned on arrival and never reused: the table’s version at that time'),
    place: whole.describe('0 once given up'),
    seated: flag,
    rackCents: sum,
    hasBet: flag.describe('has made a wager since the last roll was settled'),
    away: flag.describe('is away from the table; their wagers are settled as usual'),
    leaving: flag.describe('is leaving, as soon as none of their wagers are up'),
    refused: flag.describe('has declined the dice since sitting down or last asking for them'),
  })
  .meta({ id: 'player' });
export type Player = Immutable<z.infer<typeof player>>;

export const crewMember = z.strictObject({ id: name, role: crewRole, pit: text.nullable() });
export type CrewMember = Immutable<z.infer<typeof crewMember>>;

const betTerms = z.strictObject({
  player: name,
  wager: text,
  on,
  cents: sum,
  behind: whole,
  split: z.record(z.string(), sum).nullable(),
  instrument,
  coupon: name.exactOptional(),
  stays: flag,
});
export type BetTerms = Immutable<z.infer<typeof betTerms>>;

/** A pending wager: late, spoken, or to be booked by the dealer. */
export const pending = z
  .strictObject({
    id: whole,
    kind: z.enum(['late', 'spoken', 'booking']),
    bet: betTerms,
    confirmedBy: z.array(actor),
  })
  .meta({ id: 'pending' });
export type Pending = Immutable<z.infer<typeof pending>>;

export const shooter = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('player'), id: name }),
    z.strictObject({ kind: z.literal('crew'), role: crewRole }),
  ])
  .meta({ id: 'shooter' });
export type Shooter = Immutable<z.infer<typeof shooter>>;

export const DICE_STAGES = [
  /** Nobody has the dice. */
  'idle',
  /** Offered to one player. */
  'offered',
  /** The shooter has not chosen two dice yet. */
  'choosing',
  /** With the shooter, after the last roll is settled. */
  'held',
  /** The operator's button is live. */
  'activated',
  'in-air',
  'at-rest',
  /** Which face is up is in dispute. */
  'disputed',
] as const;
export type DiceStage = (typeof DICE_STAGES)[number];

const dice = z
  .strictObject({
    stage: z.enum(DICE_STAGES),
    shooter: shooter.nullable(),
    lastPlace: whole
      .nullable()
      .describe('the last shooter’s place; the dice are offered next to the left of it'),
    lastShooter: name.nullable(),
    offeredTo: name.nullable(),
    declined: z.array(name),
    ordered: z.array(name).describe('players ordered to pass since the last roll'),
    isFresh: flag.describe('the next come-out roll is a new shooter’s first'),
    shooters: whole,
    decisionOnly: flag,
    dealerShakes: whole.describe('shakes since betting closed, by the dealer'),
    holderShakes: whole.describe('the same, by the player or crew who took the shaker'),
    isCovered: flag,
    observation: observation.nullable(),
    isRuled: flag.describe('the faces have been ruled on and may not be disputed again'),
    unannounced: cause
      .nullable()
      .describe('the cause that voided the last throw by rule, until the crew announces it'),
    invalidRun: whole.describe('void throws in a row'),
    throws: whole,
    barred: z
      .record(z.string(), whole)
      .describe(
        'wagers that may not be made again until a new shooter, with the shooter they were decided under',
      ),
  })
  .meta({ id: 'dice' });
export type Dice = Immutable<z.infer<typeof dice>>;

/** One die of the set. */
const die = z.strictObject({ id: name, where: z.enum(['kept', 'shooter', 'off-table', 'found', 'lost']) });
export type Die = Immutable<z.infer<typeof die>>;

const diceSet = z.strictObject({
  id: name.nullable(),
  // Requirements for physical dice do not apply to software.
  kind: diceKind,
  dice: z.array(die),
  inspectedBy: z.array(actor),
  tested: flag,
  placedAtMinute: whole.nullable(),
  warned: flag.describe('the crew has been warned that the dice will soon be 24 hours old'),
  next: z
    .strictObject({ id: name, kind: diceKind, dice: z.array(name), inspectedBy: z.array(actor) })
    .nullable()
    .describe('a new set that takes over after the shooter’s hand'),
});
export type DiceSet = Immutable<z.infer<typeof diceSet>>;

/** The note is empty for viewers who may not read it. */
export const attestation = z.strictObject({ item: text, clause, by: actor, note: text });
export type Attestation = Immutable<z.infer<typeof attestation>>;

/** The state a call changes, as it was before the call was settled. */
const beforeCall = z.strictObject({
  wagers: z.array(standing),
  players: z.array(player),
  point: point.nullable(),
  dice,
  bankCents: sum,
  feesCents: sum,
  rolls: whole.describe('valid rolls so far'),
});
export type BeforeCall = Immutable<z.infer<typeof beforeCall>>;

/** The last call, kept if calls may be overruled: the call, and the table before it was settled. */
const lastCall = z.strictObject({
  roll,
  called: whole,
  isVoid: flag,
  cause: cause.nullable(),
  rank: z.int().describe('the rank on the ladder of whoever made the current call; -1 for the stickperson'),
  before: beforeCall,
  moved: z
    .array(z.strictObject({ player: name, cents: sum }))
    .describe('buy-ins and cash-outs since, by player'),
});
export type LastCall = Immutable<z.infer<typeof lastCall>>;

/** The complete state of a table except its rules, which follow from the game and the house's choices. */
export const tableState = z
  .strictObject({
    version: whole.describe('how many events the table has had'),
    isOpen: flag,
    isBettingOpen: flag,
    ...beforeCall.shape,
    pending: z.array(pending),
    nextId: whole,
    dropCents: sum.describe('cash that went into the drop box'),
    issuedCents: sum.describe('chips brought to the table minus chips taken away'),
    crew: z.array(crewMember),
    set: diceSet,
    attested: z.array(attestation),
    minute: whole,
    lastCall: lastCall.nullable(),
  })
  .meta({ id: 'table', description: 'The complete state of a table, as one viewer sees it.' });
export type TableState = Immutable<z.infer<typeof tableState>>;

/**
 * The whole table. It is kept to twenty fields: every event copies it, and engines copy larger objects many times more
 * slowly. Racks, felt, bank and fees add up to `issuedCents`.
 */
export type Table = { readonly rules: Rules } & TableState;

/** A copy of a table being turned into the next one; the values in its fields are never mutated. */
export type Draft = { -readonly [Field in keyof Table]: Table[Field] };
