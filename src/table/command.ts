// What may be asked of a table, and the one door through which raw JSON becomes a command.

import { type Cents, isCents } from '../base/cents.ts';
import { type Face, isFace } from '../base/dice.ts';
import { isWritten } from '../base/written.ts';
import { CREW_ROLES, type CrewRole, type Role } from '../rules/crew.ts';
import { type Hand, isHand } from '../rules/hand.ts';
import { type Refusal, refuse } from '../rules/refusal.ts';
import {
  CAUSES,
  type Cause,
  type DieAtRest,
  LIES,
  type Observation,
  REMARKS,
  type Remark,
} from '../rules/throw.ts';
import { type Actor, INSTRUMENTS, type Instrument, type PlayerId, type WagerId } from './state.ts';

type By = { readonly by: Actor };

export type Command = By &
  (
    | { readonly do: 'sign-on'; readonly id: string; readonly role: CrewRole; readonly pit: string | null }
    | { readonly do: 'sign-off'; readonly id: string; readonly role: CrewRole }
    | { readonly do: 'attest'; readonly item: string; readonly note: string }
    | {
        readonly do: 'bring-dice';
        readonly set: string;
        readonly dice: readonly string[];
        /** The house's own dice, which are a program. Left out for real ones. */
        readonly kind?: 'software';
      }
    /** `report` is what a program's tests have found. */
    | { readonly do: 'inspect-dice'; readonly report?: string }
    /** Null where the house draws it, which fills it in. */
    | { readonly do: 'test-roll'; readonly observation: Observation | null }
    | { readonly do: 'check-in-dice' }
    | { readonly do: 'open-table' }
    | { readonly do: 'close-table' }
    | { readonly do: 'tell-time'; readonly minute: number }
    | {
        readonly do: 'take-place';
        readonly player: PlayerId;
        readonly place: number;
        readonly seated: boolean;
      }
    | { readonly do: 'sit'; readonly player: PlayerId }
    | { readonly do: 'stand'; readonly player: PlayerId }
    | { readonly do: 'step-away'; readonly player: PlayerId; readonly leaves: boolean }
    | { readonly do: 'leave'; readonly player: PlayerId }
    | {
        readonly do: 'buy-in';
        readonly player: PlayerId;
        readonly cents: Cents;
        readonly with: 'cash' | 'chips' | 'plaques';
      }
    | { readonly do: 'cash-out'; readonly player: PlayerId; readonly cents: Cents }
    | { readonly do: 'fill-bank'; readonly cents: Cents }
    | BetCommand
    | { readonly do: 'confirm'; readonly pending: number }
    | { readonly do: 'deny'; readonly pending: number }
    | { readonly do: 'increase'; readonly wager: WagerId; readonly cents: Cents }
    | { readonly do: 'reduce'; readonly wager: WagerId; readonly cents: Cents }
    | { readonly do: 'remove'; readonly wager: WagerId }
    | { readonly do: 'leave-up'; readonly wager: WagerId; readonly stays: boolean }
    | { readonly do: 'call-on'; readonly wager: WagerId }
    | { readonly do: 'call-off'; readonly wager: WagerId }
    | { readonly do: 'mark'; readonly wager: WagerId }
    | { readonly do: 'no-more-bets' }
    | { readonly do: 'offer-dice' }
    | { readonly do: 'accept-dice'; readonly player: PlayerId }
    | { readonly do: 'decline-dice'; readonly player: PlayerId }
    | { readonly do: 'want-dice'; readonly player: PlayerId }
    | { readonly do: 'choose-dice'; readonly dice: readonly string[] }
    | { readonly do: 'pass-dice' }
    | { readonly do: 'order-pass'; readonly reason: 'delay' | 'invalid-rolls' | 'violation' }
    | { readonly do: 'activate' }
    | { readonly do: 'cover' }
    | { readonly do: 'shake'; readonly times: number; readonly hand?: Hand }
    | { readonly do: 'bring-in-fire' }
    | { readonly do: 'throw'; readonly hand?: Hand }
    /** Null for the house's own dice, until the entry is written with which they come to rest: only then are they drawn. */
    | { readonly do: 'rest'; readonly observation: Observation | null }
    | {
        readonly do: 'no-roll';
        readonly ground: Cause;
        readonly note: string;
        readonly judgedBy: Role | null;
      }
    | { readonly do: 'dispute' }
    | { readonly do: 'settle-dispute'; readonly faces: readonly [Face, Face] | null }
    | { readonly do: 'call-total'; readonly total: number }
    | { readonly do: 'overrule'; readonly faces: readonly [Face, Face] | null }
    | { readonly do: 'found-die'; readonly die: string }
    | { readonly do: 'lost-die'; readonly die: string }
    | { readonly do: 'inspect-found'; readonly die: string }
    | { readonly do: 'confirm-fire' }
  );

export type BetCommand = {
  readonly do: 'bet';
  readonly player: PlayerId;
  readonly wager: string;
  readonly on: number | string | null;
  readonly cents: Cents;
  /** The wager that odds are to stand behind; 0 for the only one there is. */
  readonly behind: WagerId;
  readonly split: Readonly<Record<string, Cents>> | null;
  readonly instrument: Instrument;
  /** The name of the coupon that is presented. The table takes it as presented; whose it is, is for the house to check. */
  readonly coupon?: string;
  /** The numbered spot of a fire bet; null for the player's own. */
  readonly spot: number | null;
  readonly stays: boolean;
};

export type CommandName = Command['do'];

/** A reader takes a field's raw value; undefined is the value of a field that is not there. */
type Reader = (value: unknown) => unknown;
const BAD = Symbol('bad');

const text: Reader = (value) => (isWritten(value) && value.length > 0 && value.length <= 64 ? value : BAD);
const note: Reader = (value) =>
  value === undefined ? '' : isWritten(value) && value.length <= 500 ? value : BAD;
const cents: Reader = (value) => (isCents(value) ? value : BAD);
const whole =
  (least: number, most: number, otherwise?: unknown): Reader =>
  (value) =>
    value === undefined && otherwise !== undefined
      ? otherwise
      : typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? value
        : BAD;
const id = whole(0, Number.MAX_SAFE_INTEGER);
const flag =
  (otherwise: boolean): Reader =>
  (value) =>
    value === undefined ? otherwise : typeof value === 'boolean' ? value : BAD;
const oneOf =
  (words: readonly unknown[], otherwise?: unknown): Reader =>
  (value) =>
    value === undefined && otherwise !== undefined ? otherwise : words.includes(value) ? value : BAD;
const orNull =
  (reader: Reader): Reader =>
  (value) =>
    value === undefined || value === null ? null : reader(value);
const onSpot: Reader = (value) =>
  value === undefined || value === null
    ? null
    : typeof value === 'number'
      ? Number.isSafeInteger(value)
        ? value
        : BAD
      : text(value);
/** What a hand adds; left out where it adds nothing, as in every record that is older than hands are. */
const hand: Reader = (value) => (value === undefined || isHand(value) ? value : BAD);
/** Left out where no coupon is presented, or where it has no name. */
const coupon: Reader = (value) => (value === undefined ? undefined : text(value));
const texts =
  (most: number): Reader =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((one) => text(one) !== BAD) ? value : BAD;
const split: Reader = (value) => {
  if (value === undefined || value === null) return null;
  const entries = isRecord(value) ? Object.entries(value) : [];
  const isRead = entries.every(([name, one]) => text(name) !== BAD && isCents(one));
  return entries.length > 0 && entries.length <= 8 && isRead ? value : BAD;
};
const faces: Reader = (value) =>
  value === null || value === undefined
    ? null
    : Array.isArray(value) && value.length === 2 && isFace(value[0]) && isFace(value[1])
      ? value
      : BAD;

/** One die with the fields that are known of it, and nothing that came with them. */
function die(value: unknown): DieAtRest | null {
  if (!isRecord(value)) return null;
  const { lies, up, restsOn } = value;
  if (lies === 'leaning') return isFace(restsOn) ? { lies, restsOn } : null;
  return LIES.includes(lies as DieAtRest['lies']) && isFace(up) ? ({ lies, up } as DieAtRest) : null;
}

const observation: Reader = (value) => {
  if (!isRecord(value)) return BAD;
  const { dice, remarks = [] } = value;
  const seen = Array.isArray(dice) && dice.length === 2 ? dice.map(die) : [];
  if (seen.length !== 2 || seen.includes(null)) return BAD;
  if (
    !Array.isArray(remarks) ||
    remarks.length > 9 ||
    !remarks.every((one) => REMARKS.includes(one as Remark))
  )
    return BAD;
  return { dice: seen, remarks: [...remarks] };
};

const isSoftware = (value: unknown): boolean => value === undefined || value === 'software';

const wager = { wager: id };
const player = { player: text };
const toCents = { wager: id, cents };

/** The fields of every command, besides who gives it. */
export const COMMAND_FIELDS: Readonly<Record<CommandName, Readonly<Record<string, Reader>>>> = {
  'sign-on': { id: text, role: oneOf(CREW_ROLES), pit: orNull(text) },
  'sign-off': { id: text, role: oneOf(CREW_ROLES) },
  attest: { item: text, note },
  'bring-dice': { set: text, dice: texts(50), kind: (value) => (isSoftware(value) ? value : BAD) },
  'inspect-dice': { report: (value) => (value === undefined ? undefined : note(value)) },
  'test-roll': { observation: (value) => (value === null ? null : observation(value)) },
  'check-in-dice': {},
  'open-table': {},
  'close-table': {},
  'tell-time': { minute: whole(0, 1_000_000_000) },
  'take-place': { ...player, place: whole(1, 40), seated: flag(true) },
  sit: player,
  stand: player,
  'step-away': { ...player, leaves: flag(false) },
  leave: player,
  'buy-in': { ...player, cents, with: oneOf(['cash', 'chips', 'plaques'], 'cash') },
  'cash-out': { ...player, cents },
  'fill-bank': { cents },
  bet: {
    ...player,
    wager: text,
    on: onSpot,
    cents,
    behind: whole(0, Number.MAX_SAFE_INTEGER, 0),
    split,
    instrument: oneOf(INSTRUMENTS, 'chips'),
    coupon,
    spot: orNull(whole(1, 40)),
    stays: flag(false),
  },
  confirm: { pending: id },
  deny: { pending: id },
  increase: toCents,
  reduce: toCents,
  remove: wager,
  'leave-up': { ...wager, stays: flag(true) },
  'call-on': wager,
  'call-off': wager,
  mark: wager,
  'no-more-bets': {},
  'offer-dice': {},
  'accept-dice': player,
  'decline-dice': player,
  'want-dice': player,
  'choose-dice': { dice: texts(50) },
  'pass-dice': {},
  'order-pass': { reason: oneOf(['delay', 'invalid-rolls', 'violation']) },
  activate: {},
  cover: {},
  shake: { times: whole(1, 100), hand },
  'bring-in-fire': {},
  throw: { hand },
  rest: { observation },
  'no-roll': { ground: oneOf(CAUSES), note, judgedBy: orNull(oneOf(CREW_ROLES)) },
  dispute: {},
  'settle-dispute': { faces },
  'call-total': { total: whole(2, 12) },
  overrule: { faces },
  'found-die': { die: text },
  'lost-die': { die: text },
  'inspect-found': { die: text },
  'confirm-fire': {},
};

/** Any JSON value as a command, or a refusal that says what is wrong with it. */
export function parseCommand(value: unknown): Command | Refusal {
  if (!isRecord(value))
    return notACommand('A command is a JSON object.', 'Send {"do": …, "by": {"role": …, "id": …}}.');
  const name = value.do;
  if (typeof name !== 'string' || !Object.hasOwn(COMMAND_FIELDS, name))
    return notACommand(
      'The command has no "do" that a table knows.',
      `Use one of ${Object.keys(COMMAND_FIELDS).join(', ')}.`,
    );
  const by = readActor(value.by);
  if (by === null)
    return notACommand(
      'The command does not say who gives it.',
      'Add "by": {"role": "player", "id": "ann"}.',
    );
  const command: Record<string, unknown> = { do: name, by };
  for (const [field, reader] of Object.entries(COMMAND_FIELDS[name as CommandName])) {
    const read = reader(Object.hasOwn(value, field) ? value[field] : undefined);
    if (read === BAD)
      return notACommand(
        `"${field}" of "${name}" is missing or not what it should be.`,
        'Correct that field and send it again.',
      );
    if (read !== undefined) command[field] = read;
  }
  return command as Command;
}

function readActor(value: unknown): Actor | null {
  if (!isRecord(value)) return null;
  const { role, id: name } = value;
  if (role !== 'player' && !CREW_ROLES.includes(role as CrewRole)) return null;
  return isWritten(name) && name.length > 0 && name.length <= 64 ? { role: role as Role, id: name } : null;
}

const notACommand = (says: string, remedy: string): Refusal => refuse('not-a-command', null, says, remedy);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
