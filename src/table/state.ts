// The table: everything that is true at one moment, as plain data. Nothing here changes; `evolve` makes the next one. Each part of it
// is one schema, which is what the wire sends; the types follow from them.

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

/** Who gives a command: a player, or a member of the crew in one role. */
export type Actor = Immutable<z.infer<typeof actor>>;

/** A wager that is up. */
export const standing = z
  .strictObject({
    id: whole,
    player: name,
    owner: whole.describe('the player’s number at this table, which is quicker to look for than a name'),
    spot: whole.describe('the index of its spot in the rules'),
    stakeCents: sum,
    couponCents: sum.describe('the face value of a coupon that lies with it'),
    coupon: name.exactOptional().describe('the name of that coupon, where it has one'),
    number: z
      .union([z.literal(0), point])
      .describe('the number it has taken; 0 before it has one, or where it never takes one'),
    behind: whole.describe('the wager that odds stand behind; 0 for other wagers'),
    feeCents: sum.describe('the fee paid when it was made'),
    marker: marker.describe('the marker that lies on it'),
    asked: marker.describe('what the player has called and no marker confirms yet'),
    progress: whole.describe('what a collecting wager has collected, as bits'),
    marks: z.array(whole).describe('the same bits in the order in which they came'),
    split: z.array(sum).nullable().describe('the parts of a nominated split, in cents'),
    madeAtRoll: whole.describe('how many valid rolls had been thrown when it was made'),
    madeAtShooter: whole.describe('how many shooters there had been'),
    stays: flag.describe('the player wishes it left up after a win'),
    from: text.nullable().describe('the shorthand that it was split from, such as "whirl"'),
    broughtIn: flag.describe('brought in to the bank’s side: fire bets'),
  })
  .meta({ id: 'standing' });
export type Standing = Immutable<z.infer<typeof standing>>;

const player = z
  .strictObject({
    id: name,
    no: whole.describe('given on arrival and never used again: the table’s version when the player came'),
    place: whole.describe('0 once it has been given up'),
    seated: flag,
    rackCents: sum,
    hasBet: flag.describe('has put a wager down since the last roll was settled'),
    away: flag.describe('is not at the table; what is up is settled as if they were'),
    leaving: flag.describe('has asked to go, and does as soon as nothing of theirs is up'),
    refused: flag.describe('has refused the dice since sitting down or since asking for them again'),
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

/** A wager that waits for somebody's word: late, spoken, or to be booked by the dealer. */
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
  /** The shooter has yet to choose two dice. */
  'choosing',
  /** With the shooter, the last roll settled. */
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
      .describe('the place of the last shooter, from whose left the dice are offered on'),
    lastShooter: name.nullable(),
    offeredTo: name.nullable(),
    declined: z.array(name),
    ordered: z.array(name).describe('those who were ordered to pass since the last roll'),
    isFresh: flag.describe('the next come-out roll is the first of a new shooter'),
    shooters: whole,
    decisionOnly: flag,
    dealerShakes: whole.describe('shakes since betting closed, by the dealer'),
    holderShakes: whole.describe('and by whoever accepted the shaker'),
    isCovered: flag,
    observation: observation.nullable(),
    isRuled: flag.describe('which face is up has been ruled on, and is not disputed again'),
    unannounced: cause
      .nullable()
      .describe('what made the last throw void by the rule itself, until somebody has announced it'),
    invalidRun: whole.describe('void throws in a row'),
    throws: whole,
    barred: z
      .record(z.string(), whole)
      .describe(
        'wagers that may not be made again before a new shooter, with the shooter they were decided under',
      ),
  })
  .meta({ id: 'dice' });
export type Dice = Immutable<z.infer<typeof dice>>;

/** One die of the set. */
const die = z.strictObject({ id: name, where: z.enum(['kept', 'shooter', 'off-table', 'found', 'lost']) });
export type Die = Immutable<z.infer<typeof die>>;

const diceSet = z.strictObject({
  id: name.nullable(),
  // What is asked of physical dice does not apply to a program.
  kind: diceKind,
  dice: z.array(die),
  inspectedBy: z.array(actor),
  tested: flag,
  placedAtMinute: whole.nullable(),
  warned: flag.describe('the crew has been told that the dice will soon have been there for 24 hours'),
  next: z
    .strictObject({ id: name, kind: diceKind, dice: z.array(name), inspectedBy: z.array(actor) })
    .nullable()
    .describe('a new set that takes over once the shooter’s hand is over'),
});
export type DiceSet = Immutable<z.infer<typeof diceSet>>;

/** The note is empty for seats that may not read it. */
export const attestation = z.strictObject({ item: text, clause, by: actor, note: text });
export type Attestation = Immutable<z.infer<typeof attestation>>;

/** What a call changes, as it was before the call was settled. */
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

/** The last call, kept where a call may be overruled: what was called, and the table as it was before it was settled. */
const lastCall = z.strictObject({
  roll,
  called: whole,
  isVoid: flag,
  cause: cause.nullable(),
  rank: z.int().describe('how far up the ladder the call in force was made; -1 for the stickperson’s own'),
  before: beforeCall,
  moved: z
    .array(z.strictObject({ player: name, cents: sum }))
    .describe('bought in or cashed out since, by player'),
});
export type LastCall = Immutable<z.infer<typeof lastCall>>;

/** Everything that is true at a table but its rules, which follow from the game and the house's choices. */
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
  .meta({ id: 'table', description: 'Everything that is true at a table, as one view shows it.' });
export type TableState = Immutable<z.infer<typeof tableState>>;

/**
 * The whole table. It has twenty fields and no more: every event copies it, and engines copy a larger object many times
 * more slowly. Racks, felt, bank and fees add up to `issuedCents`.
 */
export type Table = { readonly rules: Rules } & TableState;

/** A copy of a table that is being made into the next one; what its fields hold is never changed. */
export type Draft = { -readonly [Field in keyof Table]: Table[Field] };
