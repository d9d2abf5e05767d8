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

/** The zod schemas of every command's fields, by command name. The fields `do` and `by` are common to all. */
export const COMMAND_FIELDS = {
  'sign-on': { id: newName, role: crewRole, pit: newName.nullable().default(null) },
  'sign-off': { id: newName, role: crewRole },
  attest: { item: newName, note: forPit },
  'bring-dice': { set: newName, dice, kind: diceKind, looked: inspectionItems.exactOptional() },
  'inspect-dice': {
    report: selfTestReport.refine(isCleanText).exactOptional(),
    looked: inspectionItems.exactOptional(),
  },
  'test-roll': {
    observation: observation.nullable().describe('null if the house draws it; the house then fills it in'),
  },
  'check-in-dice': {},
  'open-table': {},
  'close-table': {},
  'tell-time': { minute: z.int().min(0).max(1_000_000_000) },
  'take-place': {
    ...player,
    place,
    seated: flagSchema.default(true),
    served: flagSchema
      .exactOptional()
      .describe('a customer without a device, seated by the crew; the player is then their name'),
  },
  sit: player,
  stand: player,
  'step-away': { ...player, leaves: flagSchema.default(false) },
  leave: player,
  'buy-in': {
    ...player,
    cents,
    with: tender.default('cash'),
    counted: cashCount.exactOptional().describe('cash by denomination, as counted on the table'),
  },
  'cash-out': { ...player, cents },
  'fill-bank': { cents },
  bet: {
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
  confirm: pending,
  deny: pending,
  increase: toCents,
  reduce: toCents,
  remove: wager,
  'leave-up': { ...wager, stays: flagSchema.default(true) },
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
  shake: { times: z.int().min(1).max(100), hand: hand.exactOptional() },
  'bring-in': {},
  throw: { hand: hand.exactOptional() },
  rest: { observation: drawnLate },
  'no-roll': { ground: cause, note: forPit, judgedBy: crewRole.nullable().default(null) },
  dispute: {},
  'settle-dispute': { faces, note: reason },
  'correct-payment': {
    player: newName,
    cents: z.int().min(-CENTS_MAX).max(CENTS_MAX).describe('to pay more, or, if negative, to take back'),
    note: why,
  },
  'correct-wager': {
    ...wager,
    cents: cents.describe('the stake that was meant; 0 takes it down'),
    note: why,
  },
  'call-total': { total: z.int().min(2).max(12) },
  overrule: { faces, note: reason },
  'found-die': { die: newName },
  'lost-die': { die: newName },
  'inspect-found': { die: newName, looked: inspectionItems.exactOptional() },
  'confirm-notice': {},
} as const satisfies Readonly<Record<string, z.ZodRawShape>>;

/** The name of a command, its `do` field. */
export type CommandName = keyof typeof COMMAND_FIELDS;

type CommandCalled<Name extends CommandName> = Immutable<
  { do: Name; by: Actor } & FieldsOf<(typeof COMMAND_FIELDS)[Name]>
>;
/**
 * A request to a table, told apart by `do`; `by` is the sender. Turn JSON into a command with `parseCommand`, which
 * fills in defaults.
 */
export type TableCommand = { [Name in CommandName]: CommandCalled<Name> }[CommandName];
/** A bet without its sender. */
export type BetCommand = Omit<CommandCalled<'bet'>, 'by'>;

/** The commands that players may give for themselves. */
export const PLAYER_COMMANDS: readonly CommandName[] = [
  ...(['take-place', 'sit', 'stand', 'step-away', 'leave', 'buy-in', 'cash-out', 'bet', 'deny'] as const),
  ...(['increase', 'reduce', 'remove', 'leave-up', 'call-on', 'call-off'] as const),
  ...(['accept-dice', 'decline-dice', 'want-dice', 'choose-dice', 'pass-dice'] as const),
  ...(['throw', 'shake', 'dispute'] as const),
];

/** The commands that only the player may give; the crew may give them only for a customer without a device. */
export const PLAYER_ALONE: readonly CommandName[] = ['sit', 'stand', 'accept-dice', 'want-dice', 'pass-dice'];

const COMMANDS: ReadonlyMap<unknown, z.ZodType<unknown>> = new Map(
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
  const schema = COMMANDS.get(name);
  if (schema === undefined)
    return notACommand(
      'The command’s "do" is missing or unknown.',
      `Use one of ${[...COMMANDS.keys()].join(', ')}.`,
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
