// Everything that can happen at a table: one schema for each event, from which the types are inferred. The events are
// the record; replaying them rebuilds the table.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';
import {
  actor,
  cause,
  cents,
  clause,
  counted,
  crewRole,
  diceKind,
  type FieldsOf,
  flag,
  instrument,
  looked,
  marker,
  name,
  observation,
  on,
  oneOf,
  point,
  ratio,
  report,
  roll,
  sum,
  tender,
  text,
  whole,
} from './parts.ts';
import { attestation, crewMember, pending, shooter, standing } from './state.ts';

/** A part of a composite as settled. */
const part = z.strictObject({ wager: text, on, cents: sum, paidCents: sum });
const parts = z.array(part).nullable();
const lost = z.strictObject({ wager: whole, player: name, cents: sum, couponCents: sum, clause, parts });
const won = z.strictObject({
  wager: whole,
  player: name,
  paidCents: sum.describe('winnings, without the stake'),
  feeCents: sum.describe('a fee charged on the win'),
  newFeeCents: sum.describe('a fee charged again because the wager stays up'),
  stakeCents: sum.describe('the stake returned; 0 if it stays up'),
  stays: flag,
  pays: ratio.nullable(),
  clause,
  paysBy: clause,
  parts,
});
const returned = z.strictObject({
  wager: whole,
  player: name,
  cents: sum.describe('the amount returned; 0 if the wager stays up'),
  stays: flag,
  why: z.enum(['stand-off', 'asleep']),
  clause,
});
const moved = z.strictObject({ wager: whole, player: name, to: point, clause });
const progress = z.strictObject({ wager: whole, progress: whole, complete: whole, clause });
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

const by = { by: actor, clause };
const player = { player: name };
const die = { die: name, clause };
const goesOn = flag
  .exactOptional()
  .describe('the hand goes on if the same player takes the dice again; only another one is a new shooter');

/** The zod schemas of every event's fields, by event type. The field `type` is common to all. */
export const EVENT_FIELDS = {
  CrewSignedOn: { member: crewMember },
  CrewSignedOff: { id: name, role: crewRole },
  Attested: { attestation },
  DiceBrought: {
    set: name,
    dice: z.array(name),
    minute: whole,
    replaces: flag,
    clause,
    kind: diceKind,
    completes: flag.exactOptional().describe('these dice complete the set at the table'),
    looked: looked.exactOptional(),
  },
  DiceInspected: { ...by, report: report.exactOptional(), looked: looked.exactOptional() },
  ShakerTested: { ...by, observation },
  DiceCheckedIn: by,
  TableOpened: by,
  TableClosed: { by: actor },
  TimeTold: { minute: whole },
  DiceAgeWarned: { minutesLeft: whole, clause },
  PlaceTaken: { ...player, place: whole, seated: flag, served: flag.exactOptional() },
  PlayerSat: player,
  PlayerStood: player,
  PlayerSteppedAway: player,
  PlayerLeaving: player,
  PlaceGivenUp: player,
  PlayerLeft: player,
  BoughtIn: { ...player, cents, with: tender, counted: counted.exactOptional() },
  CashedOut: { ...player, cents },
  PaymentCorrected: { ...player, cents: sum, by: actor, note: text, clause },
  WagerCorrected: { ...player, wager: whole, by: actor, note: text, clause },
  BankFilled: { cents, by: actor },
  WagerMade: { ...by, standing, instrument, isLate: flag },
  WagerAsked: { pending, clause },
  WagerConfirmed: { ...by, pending: whole },
  PendingDropped: { pending: z.array(whole), clause },
  WagerChanged: { ...player, wager: whole, cents, feeCents: sum, split: z.array(sum).nullable(), clause },
  WagerRemoved: { ...player, wager: whole, cents: sum, feeBackCents: sum, clause },
  WagerLeftUp: { wager: whole, stays: flag },
  OnOffCalled: { wager: whole, call: z.enum(['on', 'off']), clause },
  MarkerPlaced: { ...by, wager: whole, marker },
  BettingClosed: by,
  DiceOffered: { to: name, clause },
  DiceDeclined: player,
  DiceWanted: player,
  ShooterNamed: {
    shooter,
    decisionOnly: flag,
    clause,
    isNew: flag.exactOptional().describe('false for a player who goes on throwing after nobody else would'),
  },
  DiceChosen: {
    dice: z.array(name),
    clause,
    asksBack: z.array(name).exactOptional().describe('those of them that left the table and are asked for'),
  },
  DicePassed: { reason: passReason, by: actor.nullable(), clause, goesOn },
  DecisionOnlyEnded: { clause, goesOn },
  PointGivenUp: { point, clause },
  ShakerActivated: by,
  ShakerShaken: { ...by, times: whole },
  ShakerCovered: by,
  BetsBroughtIn: { wagers: z.array(whole), clause },
  DiceThrown: { by: shooter, clause },
  DiceRested: { observation },
  NoRollAnnounced: { ...by, cause, isLate: flag },
  RollVoided: {
    cause,
    by: actor.nullable(),
    isLate: flag,
    note: text,
    clause,
    seenBy: actor.exactOptional().describe('who reported what voids it, where that call may be overruled'),
    isRuling: flag.exactOptional().describe('a ruling on a disputed face'),
  },
  SearchOpened: {
    dice: z.array(name),
    clause,
    isListed: flag.exactOptional().describe('they stay on the list of missing dice until inspected'),
  },
  DieFound: {
    ...die,
    isBack: flag.exactOptional().describe('it goes straight back to the set'),
  },
  DieLost: { ...die, isListed: flag.exactOptional() },
  FoundDieInspected: { ...die, by: actor, looked: looked.exactOptional() },
  FaceDisputed: by,
  DisputeSettled: {
    ...by,
    observation,
    rank: z.int().exactOptional().describe('the rank of the person who ruled, where calls may be overruled'),
    note: text.exactOptional().describe('the reason given'),
  },
  IncidentOpened: { cause, clause },
  TotalCalled: { ...by, roll, called: whole, isWrong: flag },
  CallOverruled: {
    ...by,
    roll,
    called: whole,
    isVoid: flag,
    rank: z.int(),
    absorbedCents: sum,
    note: text.exactOptional().describe('the reason given'),
  },
  LosersCollected: { rows: z.array(lost), clause },
  WinnersPaid: { rows: z.array(won), clause },
  WagersReturned: { rows: z.array(returned) },
  WagersTravelled: { rows: z.array(moved) },
  ProgressMarked: { rows: z.array(progress) },
  SurveillanceNotified: { wagers: z.array(whole), points: whole, clause },
  NoticeConfirmed: by,
  RollClosed: {
    roll,
    total: whole,
    wasComeOut: flag,
    point: point.nullable(),
    pass: passReason.nullable(),
    barred: z.array(text),
    clause,
  },
} as const satisfies Readonly<Record<string, z.ZodRawShape>>;

/** The name of an event, its `type` field. */
export type EventType = keyof typeof EVENT_FIELDS;
type EventCalled<Type extends EventType> = Immutable<{ type: Type } & FieldsOf<(typeof EVENT_FIELDS)[Type]>>;
/** Something that happened at a table, told apart by `type`. Replaying the events rebuilds the table. */
export type TableEvent = { [Type in EventType]: EventCalled<Type> }[EventType];

/** The zod schema of an event. Undeclared fields are refused, so that none is shown by accident. */
export const tableEvent = oneOf('type', EVENT_FIELDS, z.strictObject).meta({
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
