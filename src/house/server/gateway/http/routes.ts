// The HTTP interface: everything except play, which uses the socket. Each route is data: its schemas, who may use it and its
// handler. The server and the OpenAPI document are both built from this list. Acts have theirs from the list of acts; here is a row
// for each question.

import type { Immutable } from 'boxperson/base';
import {
  forms,
  type PublicProfile,
  type RecordRow,
  type RowsAnswer,
  SERVER_MESSAGES,
  tableMessage,
  visibleEntry,
} from 'boxperson/wire';
import { z } from 'zod';
import { UNSEEN_TABLE } from '../../house/own-commands.ts';
import { turnDown } from '../../people/refusal.ts';
import { type Denial, isDenial, type JournalPart, type ServedHouse } from '../gateway.ts';
import { ACT_ROUTES } from './act-routes.ts';
import type { Route, RouteParts } from './route.ts';

type Form = z.ZodType | null;
type Read<One extends Form> = One extends z.ZodType ? z.output<One> : null;

/** A question: what comes in its path and query, what is answered, and how the answer is found. */
type Question<Params extends Form, Query extends Form, Answer extends z.ZodType, Person> = {
  readonly params?: Params;
  readonly query?: Query;
  readonly isDoor?: boolean;
  readonly isForever?: boolean;
  readonly answer: Answer;
  readonly handle: (
    asked: RouteParts<Read<Params>, Read<Query>, null>,
    person: Person,
  ) => Promise<Immutable<z.input<Answer>> | Denial>;
};

const questionFor =
  <Person>(who: Route['for']) =>
  <Answer extends z.ZodType, Params extends Form = null, Query extends Form = null>(
    path: string,
    says: string,
    { handle, ...question }: Question<Params, Query, Answer, Person>,
  ): Route => ({
    ...{ method: 'GET', path, says, for: who, isDoor: false, isForever: false },
    ...{ params: null, query: null, body: null, ...question },
    // The server passes the request as parsed by the schemas above, so the parts have exactly these types.
    handle: handle as unknown as Route['handle'],
  });

/** A question that needs no session. */
const forAnyone = questionFor<PublicProfile | null>('anyone');
/** A question for people with a session. */
const forPeople = questionFor<PublicProfile>('signed-in');

/** What was found, under its name in the answer. */
const named = <Name extends string, Found>(
  name: Name,
  found: Found | Denial,
): { readonly [One in Name]: Found } | Denial =>
  isDenial(found) ? found : ({ [name]: found } as { readonly [One in Name]: Found });

const NO_INVITATION: Denial = turnDown(
  'not-known',
  'No table has this code.',
  'Check the code with the person who invited you.',
);

const NO_GAME: Denial = turnDown(
  'not-known',
  'There is no game with this hash.',
  '/api/games lists the games of this house.',
);

const QUESTIONS: readonly Route[] = [
  forAnyone('/api/visitor', 'Who is asking: your profile, or nobody without a session.', {
    answer: forms.visitor,
    handle: async ({ house }, person) => ({ me: person === null ? null : await house.people.me(person.id) }),
  }),
  forPeople('/api/me', 'Your profile: wallet, roles, session clock, net result and limits.', {
    answer: forms.me,
    handle: ({ house }, person) => house.people.me(person.id),
  }),
  forPeople('/api/me/sessions', 'Your open sessions.', {
    answer: z.object({ sessions: z.array(forms.ownSession) }),
    handle: async ({ house, token }, person) => ({
      sessions: await house.people.sessions(person.id, token ?? ''),
    }),
  }),
  forPeople('/api/resets', 'Requests for new passwords that wait for a second approval.', {
    answer: z.object({ resets: z.array(forms.reset) }),
    handle: async ({ house }, by) => named('resets', await house.people.resets(by.id)),
  }),
  forAnyone('/api/games', 'The games of this house that programs do not have built in.', {
    answer: z.object({ games: z.array(forms.outsideGame) }),
    handle: async ({ house }) => ({
      games: house.games().map(({ hash, data }) => ({ id: data.game.id, name: data.game.name, hash })),
    }),
  }),
  forAnyone('/api/games/:hash', 'A game as data, with its clauses and readings, by the hash of its data.', {
    params: forms.inGame,
    answer: forms.gameData,
    isForever: true,
    handle: async ({ house, params: { hash } }) =>
      house.games().find((one) => one.hash === hash)?.data ?? NO_GAME,
  }),
  forAnyone('/api/property', 'Settings that apply to every table of the house.', {
    answer: forms.property,
    handle: async ({ house }) => house.property(),
  }),
  forPeople('/api/people', 'For operators: everyone with an account, and their roles.', {
    answer: z.object({ people: z.array(forms.accountAnswer) }),
    handle: async ({ house }, by) => named('people', await house.people.list(by.id)),
  }),
  forPeople('/api/requests', 'Commands waiting for a second approval.', {
    answer: z.object({
      requests: z.array(forms.approvalRequest),
      over: z.array(forms.approvalEnd).describe('requests that came to nothing in the last minute'),
    }),
    handle: async ({ house }, person) => {
      const requests = await house.seconds(person.id);
      return isDenial(requests) ? requests : { requests, over: house.secondsOver(person.id) };
    },
  }),
  forAnyone('/api/tables', 'The tables of the house.', {
    answer: z.object({
      tables: z.array(forms.listing),
      closed: z.array(forms.closedTable).describe('tables that stay closed, and why'),
      notice: forms.notice.describe('a notice for everyone, such as failed dice'),
    }),
    handle: async ({ house }, person) => ({
      tables: await house.tables(person?.id ?? null),
      closed: house.closed(),
      notice: house.notice,
    }),
  }),
  forAnyone('/api/tables/:table/about', 'A table as shown in the list, even if it is private.', {
    params: forms.inTable,
    answer: forms.listing,
    handle: async ({ house, params: { table } }, person) =>
      (await house.listing(person?.id ?? null, table)) ?? UNSEEN_TABLE,
  }),
  forAnyone('/api/invitations/:code', 'The table that a short code leads to, even if it is private.', {
    params: forms.inInvitation,
    answer: forms.invitation,
    isDoor: true,
    handle: async ({ house, params: { code } }) => {
      const table = house.invited(code);
      return table === null ? NO_INVITATION : { table };
    },
  }),
  forAnyone('/api/tables/:table', 'The current state of a table, as you may see it.', {
    params: forms.inTable,
    answer: SERVER_MESSAGES.table,
    handle: async ({ house, params: { table } }, person) => {
      const view = house.viewOf(person?.id ?? null, table);
      const live = view === null ? null : await house.live(table);
      if (view === null || live === null) return UNSEEN_TABLE;
      return tableMessage(view, table, live.seq, live.table, live.shownDice);
    },
  }),
  forPeople('/api/shifts', 'Shifts that are not over, at the tables where you work.', {
    answer: z.object({ shifts: z.array(forms.shift) }),
    handle: async ({ house }, by) => named('shifts', await house.shifts(by.id)),
  }),
  forPeople('/api/tables/:table/hands', 'The last ten hands of a seat, with every wager and result.', {
    params: forms.inTable,
    query: forms.seatQuery(10),
    answer: forms.rows,
    handle: ({ house, params, query }, person) =>
      house.records.hands(person.id, params.table, query.seat ?? person.id, query.count, query.before),
  }),
  forPeople(
    '/api/tables/:table/rolls',
    'The last rolls of a seat, fifty unless asked for more, with every wager and result.',
    {
      params: forms.inTable,
      query: forms.seatQuery(500, 50),
      answer: forms.rows,
      handle: ({ house, params, query }, person) =>
        house.records.rolls(person.id, params.table, query.seat ?? person.id, query.count, query.before),
    },
  ),
  forAnyone('/api/tables/:table/at/:seq', 'A table as it was after an entry of its record.', {
    params: forms.inTableAt,
    answer: SERVER_MESSAGES.table,
    handle: async ({ house, address, params: { table, seq } }, person) => {
      const view = house.viewOf(person?.id ?? null, table);
      if (view === null) return UNSEEN_TABLE;
      const then = await house.records.tableAt(person?.id ?? null, table, seq, address);
      const live = await house.live(table);
      if (live === null) return UNSEEN_TABLE;
      const dice = { kind: live.shownDice.kind, series: null, out: null };
      return isDenial(then) ? then : tableMessage(view, table, then.seq, then.table, dice);
    },
  }),
  forAnyone('/api/tables/:table/series/:no', 'A finished series of verifiable rolls.', {
    params: forms.inSeries,
    answer: forms.series,
    handle: ({ house, address, params: { table, no } }, person) =>
      house.records.series(table, no, person?.id ?? address),
  }),
  forAnyone('/api/tables/:table/night', 'A table’s record, page by page, as you may see it.', {
    params: forms.inTable,
    query: forms.pageQuery(500),
    answer: forms.night,
    handle: async ({ house, address, params: { table }, query }, person) => {
      const view = house.viewOf(person?.id ?? null, table);
      if (view === null) return UNSEEN_TABLE;
      const { after, limit } = query;
      const found = await house.records.night(person?.id ?? null, table, after, limit, address);
      if (isDenial(found)) return found;
      const happened = found.slice(0, query.limit);
      const isFull = happened.length === query.limit;
      return {
        happened: happened.map((one) => visibleEntry(view, one)),
        next: isFull ? (happened.at(-1)?.seq ?? null) : null,
      };
    },
  }),
  forPeople(
    '/api/journal',
    'The journal of acts: who did what, and who granted it, in the house or at one table. As CSV, everything between the given times, earliest first.',
    {
      query: forms.journalQuery,
      answer: forms.rows,
      handle: ({ house, query: { format, ...part } }, person) =>
        format === 'csv' ? wholeJournal(house, person.id, part) : house.records.journal(person.id, part),
    },
  ),
  forPeople('/api/figures', 'Drop, win, hold and fees, by table or by shift.', {
    query: forms.figuresQuery,
    answer: forms.rows,
    handle: ({ house, query: { per, table, fromMs, toMs } }, person) =>
      house.records.figures(person.id, per, table ?? null, { fromMs, toMs }),
  }),
  forPeople('/api/studies', 'For operators: the simulations on the house’s database, newest first.', {
    answer: forms.studies,
    handle: async ({ house }, by) => named('studies', await house.studies.list(by.id)),
  }),
  forPeople('/api/studies/:study/report', 'For operators: the report of a finished simulation.', {
    params: forms.inStudy,
    answer: forms.studyReport,
    handle: ({ house, params }, person) => house.studies.report(person.id, params.study),
  }),
];

/** The rows of a journal downloaded at once. A file that leaves some out without saying so would be no journal. */
const WHOLE_MOST = 200_000;
const WHOLE_PAGE = 1_000;

async function wholeJournal(house: ServedHouse, by: string, part: JournalPart): Promise<RowsAnswer | Denial> {
  const rows: RecordRow[] = [];
  for (let after: number | null = part.after ?? 0; after !== null; ) {
    const page: RowsAnswer | Denial = await house.records.journal(by, {
      ...part,
      after,
      order: 'earliest',
      limit: WHOLE_PAGE,
    });
    if (isDenial(page)) return page;
    rows.push(...page.rows);
    if (rows.length > WHOLE_MOST)
      return turnDown(
        'too-long',
        `That is more than ${WHOLE_MOST} acts.`,
        'Choose a shorter time, or read it page by page as JSON.',
      );
    after = page.next;
  }
  return { rows, next: null };
}

export const ROUTES: readonly Route[] = [...ACT_ROUTES, ...QUESTIONS];
