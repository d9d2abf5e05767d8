// The commands a table accepts: one schema each, and the only function that turns raw JSON into a command.

import { CENTS_MAX, type Immutable, isCleanText } from 'boxperson/base';
import { type Observation, type Refusal, refuse } from 'boxperson/rules';
import { z } from 'zod';
import {
  actor,
  cashCount,
  cause,
  cents,
  crewRole,
  diceKind,
  type FieldsOf,
  faceSchema,
  flagSchema,
  hand,
  inspectionItems,
  instrument,
  newName,
  note,
  observation,
  onSchema,
  selfTestReport,
  tender,
  wholeNumber,
} from './schema-parts.ts';
import type { Actor } from './state.ts';

const by = z.object({ ...actor.shape, id: newName });
const player = { player: newName.describe('if omitted, the sender') };
const wager = { wager: wholeNumber.describe('a wager that is up') };
const toCents = { ...wager, cents };
const pending = { pending: wholeNumber.describe('a pending wager') };
const dice = z.array(newName).max(50);
const place = z.int().min(1).max(40);
const forPit = note.default('').describe('for the pit only');
const reason = note.exactOptional().describe('why, for those who approve or review the ruling');
const why = note.min(1).describe('what went wrong, for those who approve or review it');
const faces = z.tuple([faceSchema, faceSchema]).nullable().default(null).describe('null: the roll is void');
const split = z
  .record(newName, cents)
  .refine((parts) => Object.keys(parts).length > 0 && Object.keys(parts).length <= 8)
  .nullable()
  .default(null)
  .describe('cents for each part');
/** Software dice are drawn when the entry that records them is written; until then the command has null. */
const drawnLate: z.ZodType<Observation | null> = observation;

/**
 * Every command by name: what it does, and the zod schemas of its fields. The fields `do` and `by` are common to all. Whose
 * word each needs and what it leads to is the other half of its row, in `decide/`.
 */
export const COMMANDS = {
  'sign-on': {
    says: 'Put a person on duty in a role.',
    fields: { id: newName, role: crewRole, pit: newName.nullable().default(null) },
  },
  'sign-off': { says: 'Take a person off duty.', fields: { id: newName, role: crewRole } },
  attest: {
    says: 'Attest an item on the crew’s checklist.',
    fields: { item: newName, note: forPit },
  },
  'bring-dice': {
    says: 'Bring dice or a shaker to the table: a new set, or replacements for lost dice.',
    fields: { set: newName, dice, kind: diceKind, looked: inspectionItems.exactOptional() },
  },
  'inspect-dice': {
    says: 'Vouch that the dice at the table have been inspected.',
    fields: {
      report: selfTestReport.refine(isCleanText).exactOptional(),
      looked: inspectionItems.exactOptional(),
    },
  },
  'test-roll': {
    says: 'Enter the test roll of a shaker.',
    fields: {
      observation: observation.nullable().describe('null if the house draws it; the house then fills it in'),
    },
  },
  'check-in-dice': { says: 'Take the dice away from a closed table.', fields: {} },
  'open-table': { says: 'Open the table for play.', fields: {} },
  'close-table': { says: 'Close the table.', fields: {} },
  'tell-time': { says: 'Set the table’s clock.', fields: { minute: z.int().min(0).max(1_000_000_000) } },
  'take-place': {
    says: 'Take a place, change places, or come back to one.',
    fields: {
      ...player,
      place,
      seated: flagSchema.default(true),
      served: flagSchema
        .exactOptional()
        .describe('a customer without a device, seated by the crew; the player is then their name'),
    },
  },
  sit: { says: 'Sit down.', fields: player },
  stand: { says: 'Stand up.', fields: player },
  'step-away': {
    says: 'Step away and keep the place, or start to leave.',
    fields: { ...player, leaves: flagSchema.default(false) },
  },
  leave: { says: 'Leave the table and cash out; wagers that are up stay up until settled.', fields: player },
  'buy-in': {
    says: 'Buy chips.',
    fields: {
      ...player,
      cents,
      with: tender.default('cash'),
      counted: cashCount.exactOptional().describe('cash by denomination, as counted on the table'),
    },
  },
  'cash-out': { says: 'Take chips from the rack and turn them into money.', fields: { ...player, cents } },
  'fill-bank': { says: 'Add chips to the table’s bank.', fields: { cents } },
  bet: {
    says: 'Make a wager, or ask for one that needs confirmation.',
    fields: {
      ...player,
      wager: newName.describe('such as pass, place-win or field'),
      on: onSchema.default(null),
      cents,
      behind: wholeNumber.default(0).describe('the wager that the odds go behind; 0 if there is only one'),
      split,
      instrument: instrument.default('chips'),
      // The table accepts a coupon as presented; the house checks who owns it.
      coupon: newName
        .exactOptional()
        .describe('which of your coupons; if omitted, the one of this kind and amount that expires first'),
      spot: place
        .nullable()
        .default(null)
        .describe('the numbered spot of a bet that has one; null for the player’s own'),
      stays: flagSchema.default(false).describe('leave it up after a win'),
    },
  },
  confirm: { says: 'Confirm a pending wager.', fields: pending },
  deny: { says: 'Withdraw or refuse a pending wager.', fields: pending },
  increase: { says: 'Raise a wager.', fields: toCents },
  reduce: { says: 'Lower a wager.', fields: toCents },
  remove: { says: 'Take a wager down, with the odds behind it.', fields: wager },
  'leave-up': {
    says: 'Say whether a wager stays up after a win.',
    fields: { ...wager, stays: flagSchema.default(true) },
  },
  'call-on': { says: 'Call a wager on, so that it works.', fields: wager },
  'call-off': { says: 'Call a wager off, so that no roll decides it.', fields: wager },
  mark: { says: 'Place the On or Off marker that a player has asked for.', fields: wager },
  'no-more-bets': { says: 'Announce “No more bets”, which closes betting on this roll.', fields: {} },
  'offer-dice': { says: 'Offer the dice or the shaker to the next player.', fields: {} },
  'accept-dice': { says: 'Accept the dice and become the shooter.', fields: player },
  'decline-dice': { says: 'Decline the dice.', fields: player },
  'want-dice': { says: 'Ask to be offered the dice after declining them.', fields: player },
  'choose-dice': { says: 'Choose the dice to throw.', fields: { dice } },
  'pass-dice': { says: 'Give up the dice by choice.', fields: {} },
  'order-pass': {
    says: 'Order the shooter to give up the dice.',
    fields: { reason: z.enum(['delay', 'invalid-rolls', 'violation']) },
  },
  activate: { says: 'Activate the button of the shaker.', fields: {} },
  cover: { says: 'Cover the shaker.', fields: {} },
  shake: {
    says: 'Shake the shaker by hand.',
    fields: { times: z.int().min(1).max(100), hand: hand.exactOptional() },
  },
  'bring-in': { says: 'Bring in the bets on numbered spots.', fields: {} },
  throw: {
    says: 'Throw the dice, or press the button of the shaker.',
    fields: { hand: hand.exactOptional() },
  },
  rest: { says: 'Enter how the dice came to rest.', fields: { observation: drawnLate } },
  'no-roll': {
    says: 'Call “No Roll”, which voids a throw.',
    fields: { ground: cause, note: forPit, judgedBy: crewRole.nullable().default(null) },
  },
  dispute: { says: 'Dispute a face of the dice at rest.', fields: {} },
  'settle-dispute': { says: 'Rule on a disputed face.', fields: { faces, note: reason } },
  'correct-payment': {
    says: 'Pay a player what is missing, or take back what was paid too much.',
    fields: {
      player: newName,
      cents: z.int().min(-CENTS_MAX).max(CENTS_MAX).describe('to pay more, or, if negative, to take back'),
      note: why,
    },
  },
  'correct-wager': {
    says: 'Give a wager the stake that was meant, or take it down.',
    fields: {
      ...wager,
      cents: cents.describe('the stake that was meant; 0 takes it down'),
      note: why,
    },
  },
  'call-total': {
    says: 'Call the total, which settles the roll.',
    fields: { total: z.int().min(2).max(12) },
  },
  overrule: { says: 'Replace the last call and settle the roll again.', fields: { faces, note: reason } },
  'found-die': { says: 'Record that a die that left the table has been found.', fields: { die: newName } },
  'lost-die': { says: 'Record that a die is lost.', fields: { die: newName } },
  'inspect-found': {
    says: 'Pass a die that was found, so that it may be used again.',
    fields: { die: newName, looked: inspectionItems.exactOptional() },
  },
  'confirm-notice': { says: 'Confirm a notice to surveillance about a side bet’s progress.', fields: {} },
} as const satisfies Readonly<Record<string, { readonly says: string; readonly fields: z.ZodRawShape }>>;

/** The name of a command, its `do` field. */
export type CommandName = keyof typeof COMMANDS;

/** The zod schemas of every command's fields, by command name. The fields `do` and `by` are common to all. */
export const COMMAND_FIELDS = Object.fromEntries(
  Object.entries(COMMANDS).map(([name, { fields }]) => [name, fields]),
) as { readonly [Name in CommandName]: (typeof COMMANDS)[Name]['fields'] };

type CommandCalled<Name extends CommandName> = Immutable<
  { do: Name; by: Actor } & FieldsOf<(typeof COMMANDS)[Name]['fields']>
>;
/**
 * A request to a table, told apart by `do`; `by` is the sender. Turn JSON into a command with `parseCommand`, which
 * fills in defaults.
 */
export type TableCommand = { [Name in CommandName]: CommandCalled<Name> }[CommandName];
/** A bet without its sender. */
export type BetCommand = Omit<CommandCalled<'bet'>, 'by'>;

const COMMAND_SCHEMAS: ReadonlyMap<unknown, z.ZodType<unknown>> = new Map(
  Object.entries(COMMAND_FIELDS).map(([name, fields]) => [
    name,
    z.object({ do: z.literal(name), by, ...fields }),
  ]),
);

/**
 * Any JSON value as a command, with defaults filled in, or a refusal with code "not-a-command" saying what is wrong
 * with it.
 */
export function parseCommand(value: unknown): TableCommand | Refusal {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return notACommand('A command must be a JSON object.', 'Send {"do": …, "by": {"role": …, "id": …}}.');
  const name = 'do' in value ? value.do : undefined;
  const schema = COMMAND_SCHEMAS.get(name);
  if (schema === undefined)
    return notACommand(
      'The command’s "do" is missing or unknown.',
      `Use one of ${[...COMMAND_SCHEMAS.keys()].join(', ')}.`,
    );
  const read = schema.safeParse(value);
  if (read.success) return read.data as TableCommand;
  const [field, ...within] = read.error.issues[0]?.path ?? [];
  return field === 'by'
    ? notACommand('The command does not say who is giving it.', 'Add "by": {"role": "player", "id": "ann"}.')
    : notACommand(
        `"${[field, ...within].map(String).join('.')}" of "${String(name)}" is missing or invalid.`,
        'Correct that field and send it again.',
      );
}

const notACommand = (says: string, remedy: string): Refusal => refuse('not-a-command', null, says, remedy);
