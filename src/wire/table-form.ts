// The form of a table as it is sent: a whole `Table` of boxperson/table without its rules, which follow from the game and the
// house's choices.

import { z } from 'zod';
import { DICE_STAGES } from '../table/state.ts';
import {
  actor,
  cause,
  clause,
  crewRole,
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

export const standing = z
  .strictObject({
    id: whole,
    player: name,
    owner: whole,
    spot: whole,
    stakeCents: sum,
    couponCents: sum,
    coupon: name.optional(),
    number: z.union([z.literal(0), point]),
    behind: whole,
    feeCents: sum,
    marker,
    asked: marker,
    progress: whole,
    marks: z.array(whole),
    split: z.array(sum).nullable(),
    madeAtRoll: whole,
    madeAtShooter: whole,
    stays: flag,
    from: text.nullable(),
    broughtIn: flag,
  })
  .meta({ id: 'standing' });

export const player = z
  .strictObject({
    id: name,
    no: whole,
    place: whole,
    seated: flag,
    rackCents: sum,
    hasBet: flag,
    away: flag,
    leaving: flag,
    refused: flag,
  })
  .meta({ id: 'player' });

export const crewMember = z.strictObject({ id: name, role: crewRole, pit: text.nullable() });

export const shooter = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('player'), id: name }),
    z.strictObject({ kind: z.literal('crew'), role: crewRole }),
  ])
  .meta({ id: 'shooter' });

export const pending = z
  .strictObject({
    id: whole,
    kind: z.enum(['late', 'spoken', 'booking']),
    bet: z.strictObject({
      player: name,
      wager: text,
      on,
      cents: sum,
      behind: whole,
      split: z.record(z.string(), sum).nullable(),
      instrument,
      coupon: name.optional(),
      stays: flag,
    }),
    confirmedBy: z.array(actor),
  })
  .meta({ id: 'pending' });

/** The note is empty for seats that may not read it. */
export const attestation = z.strictObject({ item: text, clause, by: actor, note: text });

export const dice = z
  .strictObject({
    stage: z.enum(DICE_STAGES),
    shooter: shooter.nullable(),
    lastPlace: whole.nullable(),
    lastShooter: name.nullable(),
    offeredTo: name.nullable(),
    declined: z.array(name),
    ordered: z.array(name),
    isFresh: flag,
    shooters: whole,
    decisionOnly: flag,
    dealerShakes: whole,
    holderShakes: whole,
    isCovered: flag,
    observation: observation.nullable(),
    isRuled: flag,
    unannounced: cause.nullable(),
    invalidRun: whole,
    throws: whole,
    barred: z.record(z.string(), whole),
  })
  .meta({ id: 'dice' });

/** Left out for real dice. */
export const diceKind = z
  .literal('software')
  .optional()
  .describe('the house’s own dice, which are a program');

const set = z.strictObject({
  id: name.nullable(),
  kind: diceKind,
  dice: z.array(
    z.strictObject({ id: name, where: z.enum(['kept', 'shooter', 'off-table', 'found', 'lost']) }),
  ),
  inspectedBy: z.array(actor),
  tested: flag,
  placedAtMinute: whole.nullable(),
  warned: flag,
  next: z
    .strictObject({ id: name, kind: diceKind, dice: z.array(name), inspectedBy: z.array(actor) })
    .nullable(),
});

const before = z.strictObject({
  wagers: z.array(standing),
  players: z.array(player),
  point: point.nullable(),
  dice,
  bankCents: sum,
  feesCents: sum,
  rolls: whole,
});

const lastCall = z.strictObject({
  roll,
  called: whole,
  isVoid: flag,
  cause: cause.nullable(),
  rank: z.int(),
  before,
  moved: z.array(z.strictObject({ player: name, cents: sum })),
});

/** Everything that is true at a table, as one view shows it. */
export const tableState = z
  .strictObject({
    version: whole,
    isOpen: flag,
    point: point.nullable(),
    isBettingOpen: flag,
    dice,
    players: z.array(player),
    wagers: z.array(standing),
    pending: z.array(pending),
    nextId: whole,
    rolls: whole,
    bankCents: sum,
    feesCents: sum,
    dropCents: sum,
    issuedCents: sum,
    crew: z.array(crewMember),
    set,
    attested: z.array(attestation),
    minute: whole,
    lastCall: lastCall.nullable(),
  })
  .meta({ id: 'table', description: 'Everything that is true at a table, as one view shows it.' });
