// Everything that can happen at a table: one schema for each event, from which the types are inferred. The events are
// the record; replaying them rebuilds the table.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';
import {
  actor,
  cashCount,
  cause,
  cents,
  clauseSchema,
  crewRole,
  diceKind,
  type FieldsOf,
  flagSchema,
  inspectionItems,
  instrument,
  marker,
  name,
  observation,
  onSchema,
  point,
  ratioSchema,
  roll,
  selfTestReport,
  signedCents,
  tender,
  textSchema,
  unionSchema,
  wholeNumber,
} from './schema-parts.ts';
import { attestation, crewMember, pending, shooter, standingWager } from './state.ts';

/** A part of a composite as settled. */
const part = z.strictObject({ wager: textSchema, on: onSchema, cents: signedCents, paidCents: signedCents });
const parts = z.array(part).nullable();
const lost = z.strictObject({
  wager: wholeNumber,
  player: name,
  cents: signedCents,
  couponCents: signedCents,
  clause: clauseSchema,
  parts,
});
const won = z.strictObject({
  wager: wholeNumber,
  player: name,
  paidCents: signedCents.describe('winnings, without the stake'),
  feeCents: signedCents.describe('a fee charged on the win'),
  newFeeCents: signedCents.describe('a fee charged again because the wager stays up'),
  stakeCents: signedCents.describe('the stake returned; 0 if it stays up'),
  stays: flagSchema,
  pays: ratioSchema.nullable(),
  clause: clauseSchema,
  paysBy: clauseSchema,
  parts,
});
const returned = z.strictObject({
  wager: wholeNumber,
  player: name,
  cents: signedCents.describe('the amount returned; 0 if the wager stays up'),
  stays: flagSchema,
  why: z.enum(['stand-off', 'asleep']),
  clause: clauseSchema,
});
const moved = z.strictObject({ wager: wholeNumber, player: name, to: point, clause: clauseSchema });
const progress = z.strictObject({
  wager: wholeNumber,
  progress: wholeNumber,
  complete: wholeNumber,
  clause: clauseSchema,
});
const passReason = z
  .enum([
    'chose',
    'loser-seven',
    'any-seven',
    'delay',
    'invalid-rolls',
    'violation',
    'left',
    'no-line-bet',
    'every-round',
  ])
  .meta({ id: 'pass-reason' });

const by = { by: actor, clause: clauseSchema };
const player = { player: name };
const die = { die: name, clause: clauseSchema };
const goesOn = flagSchema
  .exactOptional()
  .describe('the hand goes on if the same player takes the dice again; only another one is a new shooter');

const sitsOut = flagSchema
  .exactOptional()
  .describe('the player had to give the dice up, and is not offered them for the next roll');

/** The zod schemas of every event's fields, by event type. The field `type` is common to all. */
export const EVENT_FIELDS = {
  CrewSignedOn: { member: crewMember },
  CrewSignedOff: { id: name, role: crewRole },
  Attested: { attestation },
  DiceBrought: {
    set: name,
    dice: z.array(name),
    minute: wholeNumber,
    replaces: flagSchema,
    clause: clauseSchema,
    kind: diceKind,
    completes: flagSchema.exactOptional().describe('these dice complete the set at the table'),
    looked: inspectionItems.exactOptional(),
  },
  DiceInspected: { ...by, report: selfTestReport.exactOptional(), looked: inspectionItems.exactOptional() },
  ShakerTested: { ...by, observation },
  DiceCheckedIn: by,
  TableOpened: {
    ...by,
    edition: textSchema
      .exactOptional()
      .describe(
        'the date of the edition that the table plays by until it closes; left out before the first dated one',
      ),
  },
  TableClosed: { by: actor },
  TimeTold: { minute: wholeNumber },
  DiceAgeWarned: { minutesLeft: wholeNumber, clause: clauseSchema },
  PlaceTaken: { ...player, place: wholeNumber, seated: flagSchema, served: flagSchema.exactOptional() },
  PlayerSat: player,
  PlayerStood: player,
  PlayerSteppedAway: player,
  PlayerLeaving: player,
  PlaceGivenUp: player,
  PlayerLeft: player,
  BoughtIn: { ...player, cents, with: tender, counted: cashCount.exactOptional() },
  CashedOut: { ...player, cents },
  PaymentCorrected: { ...player, cents: signedCents, by: actor, note: textSchema, clause: clauseSchema },
  WagerCorrected: { ...player, wager: wholeNumber, by: actor, note: textSchema, clause: clauseSchema },
  BankFilled: { cents, by: actor },
  WagerMade: { ...by, standing: standingWager, instrument, isLate: flagSchema },
  WagerAsked: { pending, clause: clauseSchema },
  WagerConfirmed: { ...by, pending: wholeNumber },
  PendingDropped: { pending: z.array(wholeNumber), clause: clauseSchema },
  WagerChanged: {
    ...player,
    wager: wholeNumber,
    cents,
    feeCents: signedCents,
    split: z.array(signedCents).nullable(),
    clause: clauseSchema.nullable(),
  },
  WagerRemoved: {
    ...player,
    wager: wholeNumber,
    cents: signedCents,
    feeBackCents: signedCents,
    clause: clauseSchema.nullable(),
  },
  WagerLeftUp: { wager: wholeNumber, stays: flagSchema },
  OnOffCalled: { wager: wholeNumber, call: z.enum(['on', 'off']), clause: clauseSchema },
  MarkerPlaced: { ...by, wager: wholeNumber, marker },
  BettingClosed: by,
  DiceOffered: { to: name, clause: clauseSchema },
  DiceDeclined: player,
  DiceWanted: player,
  ShooterNamed: {
    shooter,
    decisionOnly: flagSchema,
    clause: clauseSchema,
    isNew: flagSchema
      .exactOptional()
      .describe('false for a player who goes on throwing after nobody else would'),
  },
  DiceChosen: {
    dice: z.array(name),
    clause: clauseSchema,
    asksBack: z.array(name).exactOptional().describe('those of them that left the table and are asked for'),
  },
  DicePassed: { reason: passReason, by: actor.nullable(), clause: clauseSchema, goesOn, sitsOut },
  DecisionOnlyEnded: { clause: clauseSchema, goesOn },
  PointGivenUp: { point, clause: clauseSchema },
  ShakerActivated: by,
  ShakerShaken: { ...by, times: wholeNumber },
  ShakerCovered: by,
  BetsBroughtIn: { wagers: z.array(wholeNumber), clause: clauseSchema },
  DiceThrown: { by: shooter, clause: clauseSchema },
  DiceRested: { observation },
  NoRollAnnounced: { ...by, cause, isLate: flagSchema },
  RollVoided: {
    cause,
    by: actor.nullable(),
    isLate: flagSchema,
    note: textSchema,
    clause: clauseSchema,
    seenBy: actor.exactOptional().describe('who reported what voids it, where that call may be overruled'),
    isRuling: flagSchema.exactOptional().describe('a ruling on a disputed face'),
  },
  SearchOpened: {
    dice: z.array(name),
    clause: clauseSchema,
    isListed: flagSchema.exactOptional().describe('they stay on the list of missing dice until inspected'),
  },
  DieFound: {
    ...die,
    isBack: flagSchema.exactOptional().describe('it goes straight back to the set'),
  },
  DieLost: { ...die, isListed: flagSchema.exactOptional() },
  FoundDieInspected: { ...die, by: actor, looked: inspectionItems.exactOptional() },
  FaceDisputed: by,
  DisputeSettled: {
    ...by,
    observation,
    rank: z.int().exactOptional().describe('the rank of the person who ruled, where calls may be overruled'),
    note: textSchema.exactOptional().describe('the reason given'),
  },
  IncidentOpened: { cause, clause: clauseSchema },
  TotalCalled: { ...by, roll, called: wholeNumber, isWrong: flagSchema },
  CallOverruled: {
    ...by,
    roll,
    called: wholeNumber,
    isVoid: flagSchema,
    rank: z.int(),
    absorbedCents: signedCents,
    note: textSchema.exactOptional().describe('the reason given'),
  },
  LosersCollected: { rows: z.array(lost), clause: clauseSchema },
  WinnersPaid: { rows: z.array(won), clause: clauseSchema },
  WagersReturned: { rows: z.array(returned) },
  WagersTravelled: { rows: z.array(moved) },
  ProgressMarked: { rows: z.array(progress) },
  SurveillanceNotified: {
    wagers: z.array(wholeNumber),
    points: wholeNumber,
    clause: clauseSchema,
    to: z.array(name).exactOptional().describe('who is on duty to receive it'),
  },
  NoticeConfirmed: by,
  RollClosed: {
    roll,
    total: wholeNumber,
    wasComeOut: flagSchema,
    point: point.nullable(),
    pass: passReason.nullable(),
    barred: z.array(textSchema),
    clause: clauseSchema,
    sitsOut,
  },
} as const satisfies Readonly<Record<string, z.ZodRawShape>>;

/** The name of an event, its `type` field. */
export type EventType = keyof typeof EVENT_FIELDS;
type EventByType = {
  [Type in EventType]: Immutable<{ type: Type } & FieldsOf<(typeof EVENT_FIELDS)[Type]>>;
};
/** The event of this type, or one of these types. */
export type EventOf<Type extends EventType> = EventByType[Type];
/** Something that happened at a table, told apart by `type`. Replaying the events rebuilds the table. */
export type TableEvent = EventOf<EventType>;

/** The zod schema of an event. Undeclared fields are refused, so that none is shown by accident. */
export const tableEvent = unionSchema('type', EVENT_FIELDS, z.strictObject).meta({
  id: 'event',
  description: 'Something that happened at the table.',
}) as unknown as z.ZodType<TableEvent>;

/** One part of a composite as settled: its stake and its winnings, in cents. */
export type PartRow = Immutable<z.infer<typeof part>>;
/** A wager, or the losing parts of a composite, that a roll lost. Amounts are in cents. */
export type LostRow = Immutable<z.infer<typeof lost>>;
/**
 * A wager, or the winning parts of a composite, that a roll won. Amounts are in cents; `paidCents` excludes the
 * stake.
 */
export type WonRow = Immutable<z.infer<typeof won>>;
/**
 * A wager returned without a win or a loss: a stand-off, or odds that were off when the bet in front of them was
 * decided.
 */
export type ReturnedRow = Immutable<z.infer<typeof returned>>;
/** A wager that moved to its number. */
export type MovedRow = Immutable<z.infer<typeof moved>>;
/** A collecting wager with its progress bits after the roll, and how many groups are complete. */
export type ProgressRow = Immutable<z.infer<typeof progress>>;
/** Why the shooter gave up the dice. */
export type PassReason = z.infer<typeof passReason>;
