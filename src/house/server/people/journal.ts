// The journal of acts: who did what to whom and when, page by page. It is the people's record in words; acts at a table are in
// that table's record.

import { showDollars, unreachable } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import type { TableAbout } from 'boxperson/host';
import { roleText } from 'boxperson/rules';
import type { Store } from 'boxperson/store';
import { isTime, type LimitName } from '../protection/limits.ts';
import type { ReadonlyPeopleBook } from './book.ts';
import {
  type Coupon,
  HOUSE,
  type Payouts,
  type PeopleEvent,
  type PersonId,
  type SecondRequest,
  type TableId,
} from './event.ts';
import { PEOPLE_STREAM } from './people.ts';
import { showMoment } from './refusal.ts';
import { eventWithNames } from './stored-names.ts';

type JournalRow = {
  readonly seq: number;
  readonly at: number;
  /** Who did it: a person's id, or the house. */
  readonly by: string;
  readonly byName: string;
  /** The person affected. */
  readonly person: string | null;
  readonly act: PeopleEvent['type'];
  readonly table: string | null;
  readonly says: string;
};

export type JournalPage = {
  readonly rows: readonly JournalRow[];
  /** Where the next page begins; null on the last page. */
  readonly after: number | null;
};

export type JournalQuery = {
  readonly after?: number;
  readonly limit?: number;
  /** Only acts by or about this person. */
  readonly about?: PersonId;
  readonly acts?: readonly PeopleEvent['type'][];
};

const PAGE_MOST = 1_000;

/** A page of entries, in order. A page may be short or even empty without being the last: check `after`. */
export async function peopleJournal(
  store: Store,
  people: ReadonlyPeopleBook,
  wish: JournalQuery = {},
  nameOfTable: (id: TableId) => string = (id) => id,
): Promise<JournalPage> {
  const limit = Math.min(PAGE_MOST, Math.max(1, wish.limit ?? 100));
  const entries = await store.read(PEOPLE_STREAM, wish.after ?? 0, limit);
  const nameOf = (id: string): string => (id === HOUSE ? 'the house' : (people.person(id)?.name ?? id));
  const names: Names = { nameOf, at: (table) => (table === null ? 'every table' : nameOfTable(table)) };
  const rows = entries.flatMap(({ seq, at, by, events }) =>
    (events as unknown as readonly PeopleEvent[])
      .map((stored) => {
        const event = eventWithNames(stored, people.namesOf);
        const person = aboutWhom(event, people);
        const table = tableOf(event, people);
        const says = said(event, names).replace(/^the house\b/, 'The house');
        // A code makes its user an operator: the user acts, but the role comes from the house.
        const actor = 'by' in event ? event.by : by;
        return { seq, at, by: actor, byName: nameOf(actor), person, act: event.type, table, says };
      })
      .filter((row) => wish.acts === undefined || wish.acts.includes(row.act))
      .filter((row) => wish.about === undefined || row.person === wish.about || row.by === wish.about),
  );
  const last = entries.at(-1);
  return { rows, after: last === undefined || entries.length < limit ? null : last.seq };
}

function aboutWhom(event: PeopleEvent, people: ReadonlyPeopleBook): PersonId | null {
  if ('person' in event) return event.person;
  if (event.type === 'SecondAsked') return event.request.by;
  if (event.type === 'CouponIssued') return event.coupon.person;
  if (event.type === 'ShiftPlanned') return event.shift.person;
  if (event.type === 'OperatorCodeIssued' || !('request' in event)) return null;
  return people.second(event.request)?.request.by ?? null;
}

function tableOf(event: PeopleEvent, people: ReadonlyPeopleBook): string | null {
  if ('table' in event) return event.table;
  if (event.type === 'SecondAsked') return event.request.table;
  if (event.type === 'ShiftPlanned') return event.shift.table;
  return 'request' in event ? (people.second(event.request)?.request.table ?? null) : null;
}

type Names = {
  readonly nameOf: (person: string) => string;
  /** A table by name, or all of them. */
  readonly at: (table: TableId | null) => string;
};

const gameName = (id: string): string => gameById(id)?.name ?? id;

/** One event as a sentence. */
function said(event: PeopleEvent, { nameOf, at }: Names): string {
  switch (event.type) {
    case 'Joined':
      return `${event.name} joined as a ${event.kind}, with ${showDollars(event.cents)} in play chips.`;
    case 'AccountOpened':
      return `${event.name} opened an account.`;
    case 'NameChanged':
      return `${event.was} is now called ${event.name}.`;
    case 'PasswordChanged':
      return `${nameOf(event.person)} changed their password.`;
    case 'RecoveryCodeIssued':
      return `${nameOf(event.by)} gave ${nameOf(event.person)} a recovery code, good until ${showMoment(event.untilMs)}${event.second === undefined ? '' : ` and approved by ${nameOf(event.second)}`}.`;
    case 'ResetAsked':
      return `${nameOf(event.by)} asked for approval to reset ${nameOf(event.person)}’s password.`;
    case 'ResetRefused':
      return `${nameOf(event.by)} ${event.why === 'withdrawn' ? 'withdrew' : 'denied'} the request to reset ${nameOf(event.person)}’s password.`;
    case 'AccountLocked':
      return `${nameOf(event.by)} locked ${nameOf(event.person)}’s account${reasonSaid(event.reason)}.`;
    case 'AccountClosed':
      return `${nameOf(event.person)} closed their account${event.cents === 0 ? '' : `, and ${showDollars(event.cents)} in play chips went back`}.`;
    case 'AccountUnlocked':
      return `${nameOf(event.by)} unlocked ${nameOf(event.person)}’s account.`;
    case 'TableAdded':
      return `${nameOf(event.by)} opened the table ${event.about.name} of ${gameName(event.about.game)}: ${optionsSaid(event.about)}.`;
    case 'TableNamed':
      return `${nameOf(event.by)} named the table ${event.name}.`;
    case 'TablesArranged':
      return `${nameOf(event.by)} arranged the list of tables.`;
    case 'TableHidden':
      return `${nameOf(event.by)} ${event.isHidden ? 'hid the table from' : 'showed the table in'} the list.`;
    case 'TableRetired':
      return `${nameOf(event.by)} retired the table${reasonSaid(event.reason)}.`;
    case 'TableRestored':
      return `${nameOf(event.by)} put the table back into service.`;
    case 'TableReplaced':
      return `${nameOf(event.by)} retired the table and reopened it with other options${reasonSaid(event.reason)}: ${optionsSaid(event.about)}.`;
    case 'ShiftPlanned': {
      const { person, role, table, fromMs, untilMs, by } = event.shift;
      return `${nameOf(by)} planned a shift for ${nameOf(person)} as ${roleText(role)} at ${at(table)} from ${showMoment(fromMs)} to ${showMoment(untilMs)}.`;
    }
    case 'ShiftCancelled':
      return `${nameOf(event.by)} canceled a shift of ${nameOf(event.person)}.`;
    case 'PasswordRecovered':
      return `${nameOf(event.person)} chose a new password with a recovery code.`;
    case 'ToppedUp':
      return `${nameOf(event.person)} received ${showDollars(event.cents)} in play chips.`;
    case 'SessionBegan':
      return `${nameOf(event.person)} signed in.`;
    case 'SessionEnded':
      return `A session for ${nameOf(event.person)} ended: ${event.why.replaceAll('-', ' ')}.`;
    case 'OperatorCodeIssued':
      return 'A one-time operator code was issued.';
    case 'OperatorCodeUsed':
      return `${nameOf(event.person)} used an operator code.`;
    case 'RoleGranted':
      return `${nameOf(event.by)} made ${nameOf(event.person)} ${roleText(event.role)} at ${at(event.table)}.`;
    case 'RoleWithdrawn':
      return `${nameOf(event.by)} withdrew ${nameOf(event.person)}’s role of ${roleText(event.role)} at ${at(event.table)}.`;
    case 'LimitSet':
      return `${nameOf(event.person)} set the limit ${event.limit} to ${shownLimit(event.limit, event.value)}, effective ${showMoment(event.fromMs)}.`;
    case 'Excluded':
      return `${nameOf(event.person)} excluded themselves ${event.untilMs === null ? 'permanently' : `until ${showMoment(event.untilMs)}`}.`;
    case 'CouponIssued':
      return couponSaid(event.coupon, nameOf);
    case 'PayoutsPosted':
      return `${nameOf(event.by)} posted payouts for ${event.group}: ${payoutsSaid(event.payouts)}.`;
    case 'OptionsAllowed':
      return `${nameOf(event.by)} allowed players to choose ${event.options.join(', ') || 'nothing'} at their own tables.`;
    case 'SecondAsked':
      return `${nameOf(event.request.by)} asked for a second approval${rulingSaid(event.request.ruling)}`;
    case 'SecondGiven':
      return `${nameOf(event.by)} approved the request as ${roleText(event.role)}.`;
    case 'SecondRefused':
      return `${nameOf(event.by)} ${event.why === 'withdrawn' ? 'withdrew the request' : 'denied the request'}.`;
    default:
      return unreachable(event);
  }
}

const couponSaid = (
  { person, kind, cents, game, untilMs, by }: Coupon,
  nameOf: (id: string) => string,
): string =>
  `${nameOf(by)} gave ${nameOf(person)} a ${kind === 'coupon' ? 'coupon' : 'match-play coupon'} of ${showDollars(cents)}` +
  `${game === null ? '' : ` for ${gameName(game)}`}${untilMs === null ? '' : `, good until ${showMoment(untilMs)}`}.`;

/** What an approval is asked for, as the person who approves it sees it. */
const rulingSaid = (ruling: SecondRequest['ruling']): string =>
  ruling === undefined ? '.' : `: ${ruling.ruled}${ruling.reason === '' ? '' : ` ${ruling.reason}`}`;

const reasonSaid = (reason: string): string => (reason === '' ? '' : ` (${reason})`);

/** How a table was set up, for the record: its crew, and every option with its value. */
const optionsSaid = ({ isAutomatic, hasDualControl, choices }: TableAbout): string =>
  [
    isAutomatic ? 'automatic crew' : 'live crew',
    ...(hasDualControl ? ['dual control'] : []),
    ...Object.entries(choices).map(
      ([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ].join(', ');

const payoutsSaid = (payouts: Payouts): string =>
  Object.entries(payouts)
    .map(([key, odds]) => `${key} ${odds}`)
    .join(', ') || 'as printed in the rules';

function shownLimit(limit: LimitName, value: number | null): string {
  if (value === null) return 'none';
  return isTime(limit) ? `${value} minutes` : showDollars(value);
}
