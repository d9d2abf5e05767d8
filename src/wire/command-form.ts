// The form of every command, for the reference. `parseCommand` is the door; a test holds the two together.

import { z } from 'zod';
import type { CommandName } from '../table/command.ts';
import {
  cause,
  cents,
  crewRole,
  face,
  flag,
  formsBy,
  hand,
  instrument,
  name,
  observation,
  whole,
} from './parts.ts';

const id = whole;
const note = z.string().max(500).default('').describe('for the pit only');
const player = { player: name.describe('left out: whoever sends it') };
const wager = { wager: id.describe('a standing wager') };
const toCents = { ...wager, cents };
const faces = z.tuple([face, face]).nullable().default(null).describe('null: the roll is void');
const dice = z.array(name).max(50);
const pending = { pending: id.describe('a wager that waits for somebody’s word') };

/** The fields of every command, besides its name. */
export const COMMAND_FORMS: Readonly<Record<CommandName, z.ZodRawShape>> = {
  'sign-on': { id: name, role: crewRole, pit: name.nullable().default(null) },
  'sign-off': { id: name, role: crewRole },
  attest: { item: name, note },
  'bring-dice': {
    set: name,
    dice,
    kind: z.literal('software').optional().describe('the house’s own dice; the house fills it in'),
  },
  'inspect-dice': {
    report: z
      .string()
      .max(500)
      .optional()
      .describe('what a program’s tests have found; the house fills it in'),
  },
  'test-roll': {
    observation: observation.nullable().describe('null where the house draws it, which fills it in'),
  },
  'check-in-dice': {},
  'open-table': {},
  'close-table': {},
  'tell-time': { minute: z.int().min(0).max(1_000_000_000) },
  'take-place': { ...player, place: z.int().min(1).max(40), seated: flag.default(true) },
  sit: player,
  stand: player,
  'step-away': { ...player, leaves: flag.default(false) },
  leave: player,
  'buy-in': { ...player, cents, with: z.enum(['cash', 'chips', 'plaques']).default('cash') },
  'cash-out': { ...player, cents },
  'fill-bank': { cents },
  bet: {
    ...player,
    wager: name.describe('such as pass, place-win or field'),
    on: z
      .union([z.int(), name])
      .nullable()
      .default(null)
      .describe('the number or combination, where the wager has one'),
    cents,
    behind: whole.default(0).describe('the wager that odds stand behind'),
    split: z.record(z.string(), cents).nullable().default(null),
    instrument: instrument.default('chips'),
    coupon: name
      .optional()
      .describe('which of your coupons; left out: the one of this kind and amount that expires first'),
    spot: z.int().min(1).max(40).nullable().default(null).describe('the numbered spot of a fire bet'),
    stays: flag.default(false).describe('left up after a win'),
  },
  confirm: pending,
  deny: pending,
  increase: toCents,
  reduce: toCents,
  remove: wager,
  'leave-up': { ...wager, stays: flag.default(true) },
  'call-on': wager,
  'call-off': wager,
  mark: wager,
  'no-more-bets': {},
  'offer-dice': {},
  'accept-dice': player,
  'decline-dice': player,
  'want-dice': player,
  'choose-dice': { dice },
  'pass-dice': {},
  'order-pass': { reason: z.enum(['delay', 'invalid-rolls', 'violation']) },
  activate: {},
  cover: {},
  shake: { times: z.int().min(1).max(100), hand },
  'bring-in-fire': {},
  throw: { hand },
  rest: { observation },
  'no-roll': { ground: cause, note, judgedBy: crewRole.nullable().default(null) },
  dispute: {},
  'settle-dispute': { faces },
  'call-total': { total: z.int().min(2).max(12) },
  overrule: { faces },
  'found-die': { die: name },
  'lost-die': { die: name },
  'inspect-found': { die: name },
  'confirm-fire': {},
};

/** Any command as a client writes it; who gives it is known to the server. */
export const commandForm = formsBy('do', COMMAND_FORMS, z.object).meta({
  id: 'command',
  description: 'What is asked of a table.',
});
