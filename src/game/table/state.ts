// The table: its complete state at one moment, as plain data. Nothing here is mutated; `evolve` makes the next state.
// Each part is one schema, which is also the wire format; the types are inferred.

import type { Immutable } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import { z } from 'zod';
import {
  actor,
  cause,
  clauseSchema,
  crewRole,
  diceKind,
  flagSchema,
  instrument,
  marker,
  name,
  observation,
  onSchema,
  point,
  roll,
  signedCents,
  textSchema,
  wholeNumber,
} from './schema-parts.ts';

/** The name that identifies a player at a table: 1 to 64 characters, chosen by the caller. */
export type PlayerId = string;
/** The number of a wager or pending wager at its table, 1 or more. Where a number is required, 0 means none. */
export type WagerId = number;

/** Who gives a command: a player, or a crew member in one role. */
export type Actor = Immutable<z.infer<typeof actor>>;

/** The zod schema of a wager that is up. */
export const standingWager = z
  .strictObject({
    id: wholeNumber,
    player: name,
    owner: wholeNumber.describe('the player’s number at this table, which is faster to look up than a name'),
    spot: wholeNumber.describe('the index of its spot in the rules'),
    stakeCents: signedCents,
    couponCents: signedCents.describe('the face value of the coupon with it'),
    coupon: name.exactOptional().describe('the name of that coupon, if any'),
    number: z
      .union([z.literal(0), point])
      .describe('its number; 0 before it has one, or if it never gets one'),
    behind: wholeNumber.describe('the wager that the odds go behind; 0 for other wagers'),
    feeCents: signedCents.describe('the fee paid when it was made'),
    marker: marker.describe('the marker on it'),
    asked: marker.describe('the player’s call, until a marker confirms it'),
    progress: wholeNumber.describe('the items collected, as bits'),
    marks: z.array(wholeNumber).describe('the same bits in the order collected'),
    split: z.array(signedCents).nullable().describe('the parts of a nominated split, in cents'),
    madeAtRoll: wholeNumber.describe('the number of valid rolls before it was made'),
    madeAtShooter: wholeNumber.describe('the number of shooters before it was made'),
    stays: flagSchema.describe('the player wants it left up after a win'),
    from: textSchema.nullable().describe('the shorthand it was split from, such as "whirl"'),
    broughtIn: flagSchema.describe('for a bet on a numbered spot: brought in to the bank'),
  })
  .meta({ id: 'standing' });
/**
 * A wager that is up. `spot` is an index into `Rules.spots`, and `number` is 0 until the wager has one. Amounts are
 * in cents.
 */
export type StandingWager = Immutable<z.infer<typeof standingWager>>;

const player = z
  .strictObject({
    id: name,
    no: wholeNumber.describe('assigned on arrival and never reused: the table’s version at that time'),
    place: wholeNumber.describe('0 once given up'),
    seated: flagSchema,
    rackCents: signedCents,
    hasBet: flagSchema.describe('has made a wager since the last roll was settled'),
    away: flagSchema.describe('is away from the table; their wagers are settled as usual'),
    leaving: flagSchema.describe('is leaving, as soon as none of their wagers are up'),
    refused: flagSchema.describe('has declined the dice since sitting down or last asking for them'),
    served: flagSchema
      .exactOptional()
      .describe('a customer without a device: the crew enters what they say and do'),
  })
  .meta({ id: 'player' });
/** A player at a table, with their place and rack (in cents). */
export type Player = Immutable<z.infer<typeof player>>;

/** The zod schema of a crew member on duty. */
export const crewMember = z.strictObject({ id: name, role: crewRole, pit: textSchema.nullable() });
/** A crew member on duty in one role. A person with several roles appears once for each. */
export type CrewMember = Immutable<z.infer<typeof crewMember>>;

const betTerms = z.strictObject({
  player: name,
  wager: textSchema,
  on: onSchema,
  cents: signedCents,
  behind: wholeNumber,
  split: z.record(z.string(), signedCents).nullable(),
  instrument,
  coupon: name.exactOptional(),
  stays: flagSchema,
});
/** A bet as the player asked for it, with every default filled in. */
export type BetTerms = Immutable<z.infer<typeof betTerms>>;

/** The zod schema of a pending wager. */
export const pending = z
  .strictObject({
    id: wholeNumber,
    kind: z.enum(['late', 'spoken', 'booking']),
    bet: betTerms,
    confirmedBy: z.array(actor),
  })
  .meta({ id: 'pending' });
/** A wager that waits for the crew: late, spoken, or to be booked by the dealer. */
export type Pending = Immutable<z.infer<typeof pending>>;

/** The zod schema of the shooter. */
export const shooter = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('player'), id: name }),
    z.strictObject({ kind: z.literal('crew'), role: crewRole }),
  ])
  .meta({ id: 'shooter' });
/** The person who throws the dice: a player, or the crew in one role. */
export type Shooter = Immutable<z.infer<typeof shooter>>;

/** The stages the dice go through from one settled roll to the next. */
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
/** One entry of `DICE_STAGES`. */
export type DiceStage = (typeof DICE_STAGES)[number];

const dice = z
  .strictObject({
    stage: z.enum(DICE_STAGES),
    shooter: shooter.nullable(),
    lastPlace: wholeNumber
      .nullable()
      .describe('the last shooter’s place; the dice are offered next to the left of it'),
    lastShooter: name.nullable(),
    offeredTo: name.nullable(),
    declined: z.array(name),
    ordered: z.array(name).describe('players ordered to pass since the last roll'),
    sittingOut: z
      .array(name)
      .describe('players who had to give the dice up and are not offered them for the next roll'),
    isFresh: flagSchema.describe('the next come-out roll is a new shooter’s first'),
    shooters: wholeNumber,
    decisionOnly: flagSchema,
    dealerShakes: wholeNumber.describe('shakes since betting closed, by the dealer'),
    holderShakes: wholeNumber.describe('the same, by the player or crew who took the shaker'),
    isCovered: flagSchema,
    observation: observation.nullable(),
    isRuled: flagSchema.describe('the faces have been ruled on and may not be disputed again'),
    ruledBy: z
      .strictObject({ id: name, rank: z.int() })
      .exactOptional()
      .describe('who ruled on the faces, and their rank, where calls may be overruled'),
    unannounced: cause
      .nullable()
      .describe('the cause that voided the last throw by rule, until the crew announces it'),
    invalidRun: wholeNumber.describe('void throws in a row'),
    throws: wholeNumber,
    barred: z
      .record(z.string(), wholeNumber)
      .describe(
        'wagers that may not be made again until a new shooter, with the shooter they were decided under',
      ),
    unconfirmed: wholeNumber
      .exactOptional()
      .describe('notices to surveillance that it has not confirmed; only crew see them'),
    edition: textSchema
      .nullable()
      .describe('the date of the edition that the table opened under; null before the first dated one'),
  })
  .meta({ id: 'dice' });
/**
 * Who has the dice, how far the current throw has come, and what the next shooter depends on. Like the table, it is kept
 * to some twenty fields.
 */
export type DiceState = Immutable<z.infer<typeof dice>>;

/** One die of the set. */
const die = z.strictObject({
  id: name,
  where: z.enum(['kept', 'shooter', 'off-table', 'found', 'lost']),
  isAsked: flagSchema.exactOptional().describe('it left the table, and the shooter asks for it back'),
});
/** One die of the set, and where it is. */
export type Die = Immutable<z.infer<typeof die>>;

const diceSet = z.strictObject({
  id: name.nullable(),
  // Requirements for physical dice do not apply to software.
  kind: diceKind,
  dice: z.array(die),
  missing: z
    .array(die)
    .exactOptional()
    .describe('dice of this set and earlier ones that left the table and have not been inspected since'),
  inspectedBy: z.array(actor),
  tested: flagSchema,
  placedAtMinute: wholeNumber.nullable(),
  warned: flagSchema.describe('the crew has been warned that the dice will soon be 24 hours old'),
  next: z
    .strictObject({ id: name, kind: diceKind, dice: z.array(name), inspectedBy: z.array(actor) })
    .nullable()
    .describe('a new set that takes over after the shooter’s hand'),
});
/** The set of dice at a table, its inspection and its age, and the set that replaces it next, if any. */
export type DiceSet = Immutable<z.infer<typeof diceSet>>;

/** The zod schema of an attestation. The note is empty for viewers who may not read it. */
export const attestation = z.strictObject({
  item: textSchema,
  clause: clauseSchema,
  by: actor,
  note: textSchema,
  for: z
    .strictObject({ set: name.exactOptional(), shooter: name.exactOptional() })
    .exactOptional()
    .describe('the set of dice and the player it holds for; if left out, the whole opening'),
});
/** A crew member's statement about something software cannot see, with its checklist item and clause. */
export type Attestation = Immutable<z.infer<typeof attestation>>;

/** The state a call changes, as it was before the call was settled. */
const beforeCall = z.strictObject({
  wagers: z.array(standingWager),
  players: z.array(player),
  point: point.nullable(),
  dice,
  bankCents: signedCents,
  feesCents: signedCents,
  rolls: wholeNumber.describe('valid rolls so far'),
});
/** The parts of a table that a call changes, as they were before it was settled. Amounts are in cents. */
export type BeforeCall = Immutable<z.infer<typeof beforeCall>>;

/** The last call, kept if calls may be overruled: the call, and the table before it was settled. */
const lastCall = z.strictObject({
  roll,
  called: wholeNumber,
  isVoid: flagSchema,
  cause: cause.nullable(),
  rank: z.int().describe('the rank of the person who made the current call; -1 for the stickperson'),
  ruledBy: name.exactOptional().describe('who ruled on the faces, and so may not overrule the call'),
  before: beforeCall,
  moved: z
    .array(z.strictObject({ player: name, cents: signedCents }))
    .describe('buy-ins and cash-outs since, by player'),
});
/** The last call and the table before it, kept only in games where a call may be overruled. */
export type LastCall = Immutable<z.infer<typeof lastCall>>;

/** The zod schema of a table's state. */
export const tableState = z
  .strictObject({
    version: wholeNumber.describe('how many events the table has had'),
    isOpen: flagSchema,
    isBettingOpen: flagSchema,
    ...beforeCall.shape,
    pending: z.array(pending),
    nextId: wholeNumber,
    dropCents: signedCents.describe('cash that went into the drop box'),
    issuedCents: signedCents.describe('chips brought to the table minus chips taken away'),
    crew: z.array(crewMember),
    set: diceSet,
    attested: z.array(attestation),
    minute: wholeNumber,
    lastCall: lastCall.nullable(),
  })
  .meta({ id: 'table', description: 'The complete state of a table, as one viewer sees it.' });
/**
 * The complete state of a table except its rules, which follow from the game and the house's choices. Amounts are in
 * cents.
 */
export type TableState = Immutable<z.infer<typeof tableState>>;

/**
 * A table at one moment: its rules and its state, as plain data that is never mutated. Racks, felt, bank and fees add
 * up to `issuedCents`. It is kept to twenty fields: every event copies it, and engines copy larger objects many times
 * more slowly.
 */
export type Table = { readonly rules: Rules } & TableState;

/** A copy of a table being turned into the next one; the values in its fields are never mutated. */
export type TableDraft = { -readonly [Field in keyof Table]: Table[Field] };
