// The form of everything that can happen at a table, for the reference and for clients that check what they are told.

import { z } from 'zod';
import type { EventType, TableEvent } from '../table/event.ts';
import {
  actor,
  cause,
  cents,
  clause,
  crewRole,
  flag,
  formsBy,
  instrument,
  marker,
  name,
  observation,
  on,
  point,
  ratio,
  roll,
  sum,
  text,
  whole,
} from './parts.ts';
import { attestation, crewMember, diceKind, pending, shooter, standing } from './table-form.ts';

const part = z.strictObject({ wager: text, on, cents: sum, paidCents: sum });
const parts = z.array(part).nullable();
const lost = z.strictObject({ wager: whole, player: name, cents: sum, couponCents: sum, clause, parts });
const won = z.strictObject({
  wager: whole,
  player: name,
  paidCents: sum,
  feeCents: sum,
  newFeeCents: sum,
  stakeCents: sum,
  stays: flag,
  pays: ratio.nullable(),
  clause,
  paysBy: clause,
  parts,
});
const returned = z.strictObject({
  wager: whole,
  player: name,
  cents: sum,
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

/** The fields of every event, besides its type. */
export const EVENT_FIELDS: Readonly<Record<EventType, z.ZodRawShape>> = {
  CrewSignedOn: { member: crewMember },
  CrewSignedOff: { id: name, role: crewRole },
  Attested: { attestation },
  DiceBrought: { set: name, dice: z.array(name), minute: whole, replaces: flag, clause, kind: diceKind },
  DiceInspected: { ...by, report: z.string().optional().describe('what a program’s tests have found') },
  ShakerTested: { ...by, observation },
  DiceCheckedIn: by,
  TableOpened: by,
  TableClosed: { by: actor },
  TimeTold: { minute: whole },
  DiceAgeWarned: { minutesLeft: whole, clause },
  PlaceTaken: { ...player, place: whole, seated: flag },
  PlayerSat: player,
  PlayerStood: player,
  PlayerSteppedAway: player,
  PlayerLeaving: player,
  PlaceGivenUp: player,
  PlayerLeft: player,
  BoughtIn: { ...player, cents, with: z.enum(['cash', 'chips', 'plaques']) },
  CashedOut: { ...player, cents },
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
  ShooterNamed: { shooter, decisionOnly: flag, clause },
  DiceChosen: { dice: z.array(name), clause },
  DicePassed: { reason: passReason, by: actor.nullable(), clause },
  DecisionOnlyEnded: { clause },
  PointGivenUp: { point, clause },
  ShakerActivated: by,
  ShakerShaken: { ...by, times: whole },
  ShakerCovered: by,
  FireBetsBroughtIn: { wagers: z.array(whole), clause },
  DiceThrown: { by: shooter, clause },
  DiceRested: { observation },
  NoRollAnnounced: { ...by, cause, isLate: flag },
  RollVoided: { cause, by: actor.nullable(), isLate: flag, note: text, clause },
  SearchOpened: { dice: z.array(name), clause },
  DieFound: die,
  DieLost: die,
  FoundDieInspected: { ...die, by: actor },
  FaceDisputed: by,
  DisputeSettled: { ...by, observation },
  IncidentOpened: { cause, clause },
  TotalCalled: { ...by, roll, called: whole, isWrong: flag },
  CallOverruled: { ...by, roll, called: whole, isVoid: flag, rank: z.int(), absorbedCents: sum },
  LosersCollected: { rows: z.array(lost), clause },
  WinnersPaid: { rows: z.array(won), clause },
  WagersReturned: { rows: z.array(returned) },
  WagersTravelled: { rows: z.array(moved) },
  ProgressMarked: { rows: z.array(progress) },
  SurveillanceNotified: { wagers: z.array(whole), points: whole, clause },
  FireConfirmed: by,
  RollClosed: {
    roll,
    total: whole,
    wasComeOut: flag,
    point: point.nullable(),
    pass: passReason.nullable(),
    barred: z.array(text),
    clause,
  },
};

/** Any event. Fields that nobody has written down here are refused, so that none is shown by accident. */
export const event = formsBy('type', EVENT_FIELDS, z.strictObject).meta({
  id: 'event',
  description: 'Something that happened at the table.',
}) as unknown as z.ZodType<TableEvent>;
