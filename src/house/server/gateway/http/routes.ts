// The HTTP interface: everything except play, which uses the socket. Each route is data: its schemas, who may use it and its
// handler. The server and the OpenAPI document are both built from this list.

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
import { turnDown } from '../../people/refusal.ts';
import {
  type Denial,
  isDenial,
  type JournalPart,
  type ServedHouse,
  type SignedInPerson,
} from '../gateway.ts';

/** What a handler knows about a request, besides its parts. */
type Asking = {
  readonly house: ServedHouse;
  readonly address: string;
  readonly token: string | null;
  /** The device cookie of a browser: empty if it has none, null for a program. */
  readonly device: string | null;
  readonly nowMs: number;
};

type Parts<Params, Query, Body> = Asking & {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
};

export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly says: string;
  /** `anyone` for routes that need no session. */
  readonly for: 'anyone' | 'signed-in';
  /** Counted against a stricter rate limit, because it is expensive or a sign-in attempt. */
  readonly isDoor: boolean;
  /** The answer never changes, so that clients may keep it. */
  readonly isForever: boolean;
  readonly params: z.ZodType | null;
  readonly query: z.ZodType | null;
  readonly body: z.ZodType | null;
  readonly answer: z.ZodType;
  readonly handle: (
    asked: Parts<unknown, unknown, unknown>,
    person: PublicProfile | null,
  ) => Promise<unknown>;
};

/** A response that sets or clears the session cookie. */
export type SessionReply = { readonly session: SignedInPerson | null };
export const isSessionReply = (value: unknown): value is SessionReply =>
  typeof value === 'object' && value !== null && 'session' in value && Object.keys(value).length === 1;

const NO_TABLE: Denial = turnDown(
  'no-such-table',
  'There is no such table, or you may not see it.',
  'GET /api/tables lists the tables you may see.',
);

const NO_INVITATION: Denial = turnDown(
  'not-known',
  'No table has this code.',
  'Check the code with the person who invited you.',
);

const NO_GAME: Denial = turnDown(
  'not-known',
  'There is no game with this hash.',
  'GET /api/games lists the games of this house.',
);

const DONE = { done: true } as const;
const doneOr = (denial: Denial | null): typeof DONE | Denial => denial ?? DONE;

/** Ends the session the client came with, if any, so that nobody continues with a session known from before. */
async function sessionOr(
  { house, token }: Asking,
  found: SignedInPerson | Denial,
): Promise<SessionReply | Denial> {
  if (isDenial(found)) return found;
  if (token !== null) await house.people.logout(token);
  return { session: found };
}

const people: readonly Route[] = [
  forAnyone('POST /api/guest', 'Joins as a guest with play chips.', {
    body: forms.guestWish,
    answer: forms.signInAnswer,
    isDoor: true,
    handle: async (asked) => sessionOr(asked, await asked.house.people.guest(asked.body.name, asked.address)),
  }),
  forAnyone('POST /api/account', 'Opens an account. A guest keeps their wallet.', {
    body: forms.credentials,
    answer: forms.signInAnswer,
    isDoor: true,
    handle: async (asked, person) => {
      const { house, body, address, device } = asked;
      const from = person?.id ?? null;
      return sessionOr(asked, await house.people.account(from, body.name, body.password, address, device));
    },
  }),
  forAnyone('POST /api/login', 'Signs in.', {
    body: forms.credentials,
    answer: forms.signInAnswer,
    isDoor: true,
    handle: async (asked) => {
      const { house, body, address, device } = asked;
      return sessionOr(asked, await house.people.login(body.name, body.password, address, device));
    },
  }),
  forAnyone(
    'POST /api/recover',
    'Sets a new password with an operator’s recovery code, ends every session and signs in.',
    {
      body: forms.recovery,
      answer: forms.signInAnswer,
      isDoor: true,
      handle: async (asked) => {
        const { house, body, address, device } = asked;
        const { name, code, password } = body;
        return sessionOr(asked, await house.people.recover(name, code, password, address, device));
      },
    },
  ),
  forAnyone('POST /api/logout', 'Signs out.', {
    answer: forms.doneAnswer,
    handle: async ({ house, token }) => {
      if (token !== null) await house.people.logout(token);
      return { session: null } satisfies SessionReply;
    },
  }),
  forAnyone('GET /api/visitor', 'Who is asking: your profile, or nobody without a session.', {
    answer: forms.visitor,
    handle: async ({ house }, person) => ({ me: person === null ? null : await house.people.me(person.id) }),
  }),
  forPeople('GET /api/me', 'Your profile: wallet, roles, session clock, net result and limits.', {
    answer: forms.me,
    handle: ({ house }, person) => house.people.me(person.id),
  }),
  forPeople('POST /api/me/password', 'Changes your password and ends your other sessions.', {
    body: forms.passwords,
    answer: forms.doneAnswer,
    isDoor: true,
    handle: async ({ house, body: { old, next }, token, address, device }, person) =>
      doneOr(await house.people.changePassword(person.id, token ?? '', old, next, address, device)),
  }),
  forPeople(
    'POST /api/me/name',
    'Changes your name, if you are a guest; a number is added to a name that is taken.',
    {
      body: forms.ownName,
      answer: forms.doneAnswer,
      handle: async ({ house, body }, person) => doneOr(await house.people.changeName(person.id, body.name)),
    },
  ),
  forPeople('POST /api/me/top-up', 'Tops up your play chips when you are running low.', {
    answer: forms.doneAnswer,
    handle: async ({ house }, person) => doneOr(await house.people.topUp(person.id)),
  }),
  forPeople('POST /api/me/limits', 'Sets one of your own limits. A lower limit takes effect at once.', {
    body: forms.limitWish,
    answer: forms.doneAnswer,
    handle: async ({ house, body }, person) =>
      doneOr(await house.people.setLimit(person.id, body.limit, body.value)),
  }),
  forPeople('POST /api/me/exclusion', 'Excludes you from play until a given time, or permanently.', {
    body: forms.exclusion,
    answer: forms.doneAnswer,
    handle: async ({ house, body }, person) => doneOr(await house.people.exclude(person.id, body.untilMs)),
  }),
  forPeople('GET /api/me/sessions', 'Your open sessions.', {
    answer: z.object({ sessions: z.array(forms.ownSession) }),
    handle: async ({ house, token }, person) => ({
      sessions: await house.people.sessions(person.id, token ?? ''),
    }),
  }),
  forPeople('POST /api/me/sessions/:session/end', 'Ends one of your sessions.', {
    params: forms.inSession,
    answer: forms.doneAnswer,
    handle: async ({ house, params }, person) =>
      doneOr(await house.people.endSession(person.id, params.session)),
  }),
  forPeople('POST /api/operator', 'Makes you an operator, with the code that the house printed.', {
    body: forms.code,
    answer: forms.doneAnswer,
    isDoor: true,
    handle: async ({ house, body, address }, person) =>
      doneOr(await house.people.redeemCode(person.id, body.code, address)),
  }),
  forPeople('POST /api/roles', 'Grants or withdraws a role.', {
    body: forms.roleWish,
    answer: forms.doneAnswer,
    handle: async ({ house, body: { person, role, table, isGranted } }, by) =>
      doneOr(await house.people.setRole(by.id, person, { role, table }, isGranted)),
  }),
  forPeople(
    'POST /api/people/:person/recovery',
    'For operators: issues a recovery code for a lost password. It works once, within a day.',
    {
      params: forms.inPerson,
      answer: forms.issuedRecovery,
      isDoor: true,
      handle: ({ house, params }, by) => house.people.issueRecovery(by.id, params.person),
    },
  ),
  forPeople(
    'POST /api/people/:person/reset',
    'For operators: requests a new password for a person, which a second person has to approve.',
    {
      params: forms.inPerson,
      answer: forms.resetRequest,
      isDoor: true,
      handle: ({ house, params }, by) => house.people.askReset(by.id, params.person),
    },
  ),
  forPeople('GET /api/resets', 'Requests for new passwords that wait for a second approval.', {
    answer: z.object({ resets: z.array(forms.reset) }),
    handle: async ({ house }, by) => {
      const resets = await house.people.resets(by.id);
      return isDenial(resets) ? resets : { resets };
    },
  }),
  forPeople(
    'POST /api/resets/:request',
    'Approves a request for a new password, which issues a recovery code, or denies it.',
    {
      params: forms.inRequest,
      body: forms.resetReply,
      answer: forms.resetOutcome,
      isDoor: true,
      handle: ({ house, params, body }, by) => house.people.answerReset(by.id, params.request, body.isGiven),
    },
  ),
  forPeople(
    'POST /api/people/:person/lock',
    'For operators: locks an account, which ends its sessions and its play, or unlocks it.',
    {
      params: forms.inPerson,
      body: forms.lockWish,
      answer: forms.doneAnswer,
      handle: async ({ house, params, body }, by) =>
        doneOr(await house.people.setLock(by.id, params.person, body.isLocked, body.reason)),
    },
  ),
  forPeople('POST /api/people/:person/sessions/end', 'For operators: ends all sessions of a person.', {
    params: forms.inPerson,
    answer: forms.doneAnswer,
    handle: async ({ house, params }, by) => doneOr(await house.people.endSessionsOf(by.id, params.person)),
  }),
  forPeople('POST /api/coupons', 'For operators: issues a coupon to a person.', {
    body: forms.couponWish,
    answer: forms.issuedCoupon,
    handle: ({ house, body }, by) => house.people.issueCoupon(by.id, body),
  }),
  forAnyone('GET /api/games', 'The games of this house that programs do not have built in.', {
    answer: z.object({ games: z.array(forms.outsideGame) }),
    handle: async ({ house }) => ({
      games: house.games().map(({ hash, data }) => ({ id: data.game.id, name: data.game.name, hash })),
    }),
  }),
  forAnyone(
    'GET /api/games/:hash',
    'A game as data, with its clauses and readings, by the hash of its data.',
    {
      params: forms.inGame,
      answer: forms.gameData,
      isForever: true,
      handle: async ({ house, params: { hash } }) =>
        house.games().find((one) => one.hash === hash)?.data ?? NO_GAME,
    },
  ),
  forAnyone('GET /api/property', 'Settings that apply to every table of the house.', {
    answer: forms.property,
    handle: async ({ house }) => house.property(),
  }),
  forPeople('POST /api/property/payouts', 'For operators: posts raised payouts for the whole house.', {
    body: forms.payoutsWish,
    answer: forms.doneAnswer,
    handle: async ({ house, body }, by) => doneOr(await house.postPayouts(by.id, body.group, body.payouts)),
  }),
  forPeople(
    'POST /api/property/options',
    'For operators: sets the options players may choose at their own tables.',
    {
      body: forms.optionsWish,
      answer: forms.doneAnswer,
      handle: async ({ house, body }, by) => doneOr(await house.people.allowOptions(by.id, body.options)),
    },
  ),
  forPeople('GET /api/people', 'For operators: everyone with an account, and their roles.', {
    answer: z.object({ people: z.array(forms.accountAnswer) }),
    handle: async ({ house }, by) => {
      const people = await house.people.list(by.id);
      return isDenial(people) ? people : { people };
    },
  }),
  forPeople('GET /api/requests', 'Commands waiting for a second approval.', {
    answer: z.object({
      requests: z.array(forms.approvalRequest),
      over: z.array(forms.approvalEnd).describe('requests that came to nothing in the last minute'),
    }),
    handle: async ({ house }, person) => {
      const requests = await house.seconds(person.id);
      return isDenial(requests) ? requests : { requests, over: house.secondsOver(person.id) };
    },
  }),
  forPeople('POST /api/requests/:request', 'Approves, denies or withdraws a request.', {
    params: forms.inRequest,
    body: forms.approvalReply,
    answer: forms.doneAnswer,
    handle: async ({ house, params, body }, person) =>
      doneOr(await house.answerSecond(person.id, params.request, body)),
  }),
];

const tables: readonly Route[] = [
  forAnyone('GET /api/tables', 'The tables of the house.', {
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
  forPeople(
    'POST /api/tables',
    'Opens a new table of a game, with the chosen options. Players with an account may open private tables.',
    {
      body: forms.tableWish,
      answer: forms.listing,
      handle: ({ house, body, address }, person) => house.create(person.id, body, address),
    },
  ),
  forAnyone('GET /api/tables/:table/about', 'A table as shown in the list, even if it is private.', {
    params: forms.inTable,
    answer: forms.listing,
    handle: async ({ house, params: { table } }, person) =>
      (await house.listing(person?.id ?? null, table)) ?? NO_TABLE,
  }),
  forAnyone('GET /api/invitations/:code', 'The table that a short code leads to, even if it is private.', {
    params: forms.inInvitation,
    answer: forms.invitation,
    isDoor: true,
    handle: async ({ house, params: { code } }) => {
      const table = house.invited(code);
      return table === null ? NO_INVITATION : { table };
    },
  }),
  forAnyone('GET /api/tables/:table', 'The current state of a table, as you may see it.', {
    params: forms.inTable,
    answer: SERVER_MESSAGES.table,
    handle: async ({ house, params: { table } }, person) => {
      const view = house.viewOf(person?.id ?? null, table);
      const live = view === null ? null : await house.live(table);
      if (view === null || live === null) return NO_TABLE;
      return tableMessage(view, table, live.seq, live.table, live.shownDice);
    },
  }),
  forPeople('POST /api/tables/:table/open', 'Opens or closes a table.', {
    params: forms.inTable,
    body: forms.openWish,
    answer: forms.doneAnswer,
    handle: async ({ house, params, body }, person) =>
      doneOr(await house.setOpen(person.id, params.table, body.isOpen)),
  }),
];

/** For operators: the list of tables, and who works at them. */
const pit: readonly Route[] = [
  forPeople('POST /api/tables/order', 'For operators: sets the order of the list of tables.', {
    body: forms.orderWish,
    answer: forms.doneAnswer,
    handle: async ({ house, body }, by) => doneOr(await house.registry.arrange(by.id, body.tables)),
  }),
  forPeople('POST /api/tables/:table/name', 'For operators: renames a table.', {
    params: forms.inTable,
    body: forms.nameWish,
    answer: forms.doneAnswer,
    handle: async ({ house, params, body }, by) =>
      doneOr(await house.registry.name(by.id, params.table, body.name)),
  }),
  forPeople('POST /api/tables/:table/hidden', 'For operators: hides a table from the list, or shows it.', {
    params: forms.inTable,
    body: forms.hiddenWish,
    answer: forms.doneAnswer,
    handle: async ({ house, params, body }, by) =>
      doneOr(await house.registry.hide(by.id, params.table, body.isHidden)),
  }),
  forPeople(
    'POST /api/tables/:table/retired',
    'For operators: takes a closed table out of service, or puts it back. Everyone leaves it with their chips first.',
    {
      params: forms.inTable,
      body: forms.retiredWish,
      answer: forms.doneAnswer,
      handle: async ({ house, params: { table }, body }, by) =>
        doneOr(
          body.isRetired
            ? await house.registry.retire(by.id, table, body.reason)
            : await house.registry.restore(by.id, table),
        ),
    },
  ),
  forPeople(
    'POST /api/tables/:table/changes',
    'For operators: retires a closed table and opens another in its place with changed limits and options.',
    {
      params: forms.inTable,
      body: forms.changesWish,
      answer: forms.listing,
      handle: async ({ house, params, body }, by) => {
        const opened = await house.registry.replace(by.id, params.table, body);
        return isDenial(opened) ? opened : ((await house.listing(by.id, opened.id)) ?? NO_TABLE);
      },
    },
  ),
  forPeople('POST /api/tables/:table/crew', 'For operators: puts people on duty and takes them off.', {
    params: forms.inTable,
    body: forms.postWish,
    answer: forms.doneAnswer,
    handle: async ({ house, params, body }, by) => doneOr(await house.staff.post(by.id, params.table, body)),
  }),
  forPeople('GET /api/shifts', 'Shifts that are not over, at the tables where you work.', {
    answer: z.object({ shifts: z.array(forms.shift) }),
    handle: async ({ house }, by) => {
      const shifts = await house.staff.shifts(by.id);
      return isDenial(shifts) ? shifts : { shifts };
    },
  }),
  forPeople('POST /api/shifts', 'For operators: plans a shift for someone who has the role.', {
    body: forms.shiftWish,
    answer: forms.plannedShift,
    handle: ({ house, body }, by) => house.staff.plan(by.id, body),
  }),
  forPeople('POST /api/shifts/:shift/cancel', 'For operators: cancels a shift.', {
    params: forms.inShift,
    answer: forms.doneAnswer,
    handle: async ({ house, params }, by) => doneOr(await house.staff.cancel(by.id, params.shift)),
  }),
];

const records: readonly Route[] = [
  forPeople('GET /api/tables/:table/hands', 'The last ten hands of a seat, with every wager and result.', {
    params: forms.inTable,
    query: forms.seatQuery(10),
    answer: forms.rows,
    handle: ({ house, params, query }, person) =>
      house.records.hands(person.id, params.table, query.seat ?? person.id, query.count, query.before),
  }),
  forPeople(
    'GET /api/tables/:table/rolls',
    'The last rolls of a seat, fifty unless asked for more, with every wager and result.',
    {
      params: forms.inTable,
      query: forms.seatQuery(500, 50),
      answer: forms.rows,
      handle: ({ house, params, query }, person) =>
        house.records.rolls(person.id, params.table, query.seat ?? person.id, query.count, query.before),
    },
  ),
  forAnyone('GET /api/tables/:table/at/:seq', 'A table as it was after an entry of its record.', {
    params: forms.inTableAt,
    answer: SERVER_MESSAGES.table,
    handle: async ({ house, address, params: { table, seq } }, person) => {
      const view = house.viewOf(person?.id ?? null, table);
      if (view === null) return NO_TABLE;
      const then = await house.records.tableAt(person?.id ?? null, table, seq, address);
      const live = await house.live(table);
      if (live === null) return NO_TABLE;
      const dice = { kind: live.shownDice.kind, series: null, out: null };
      return isDenial(then) ? then : tableMessage(view, table, then.seq, then.table, dice);
    },
  }),
  forAnyone('GET /api/tables/:table/series/:no', 'A finished series of verifiable rolls.', {
    params: forms.inSeries,
    answer: forms.series,
    handle: ({ house, address, params: { table, no } }, person) =>
      house.records.series(table, no, person?.id ?? address),
  }),
  forAnyone('GET /api/tables/:table/night', 'A table’s record, page by page, as you may see it.', {
    params: forms.inTable,
    query: forms.pageQuery(500),
    answer: forms.night,
    handle: async ({ house, address, params: { table }, query }, person) => {
      const view = house.viewOf(person?.id ?? null, table);
      if (view === null) return NO_TABLE;
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
    'GET /api/journal',
    'The journal of acts: who did what, and who granted it, in the house or at one table. As CSV, everything between the given times, earliest first.',
    {
      query: forms.journalQuery,
      answer: forms.rows,
      handle: ({ house, query: { format, ...part } }, person) =>
        format === 'csv' ? wholeJournal(house, person.id, part) : house.records.journal(person.id, part),
    },
  ),
  forPeople('GET /api/figures', 'Drop, win, hold and fees, by table or by shift.', {
    query: forms.figuresQuery,
    answer: forms.rows,
    handle: ({ house, query: { per, table, fromMs, toMs } }, person) =>
      house.records.figures(person.id, per, table ?? null, { fromMs, toMs }),
  }),
];

const studies: readonly Route[] = [
  forPeople('GET /api/studies', 'For operators: the simulations on the house’s database, newest first.', {
    answer: forms.studies,
    handle: async ({ house }, person) => {
      const found = await house.studies.list(person.id);
      return found !== null && isDenial(found) ? found : { studies: found };
    },
  }),
  forPeople('GET /api/studies/:study/report', 'For operators: the report of a finished simulation.', {
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

export const ROUTES: readonly Route[] = [...people, ...tables, ...pit, ...records, ...studies];

type Form = z.ZodType | null;
type Read<One extends Form> = One extends z.ZodType ? z.output<One> : null;

type Plan<Params extends Form, Query extends Form, Body extends Form, Answer extends z.ZodType, Person> = {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly isDoor?: boolean;
  readonly isForever?: boolean;
  readonly answer: Answer;
  readonly handle: (
    asked: Parts<Read<Params>, Read<Query>, Read<Body>>,
    person: Person,
  ) => Promise<Immutable<z.input<Answer>> | SessionReply | Denial>;
};

/** A route that needs no session. */
function forAnyone<
  Answer extends z.ZodType,
  Params extends Form = null,
  Query extends Form = null,
  Body extends Form = null,
>(where: string, says: string, plan: Plan<Params, Query, Body, Answer, PublicProfile | null>): Route {
  return routeOf(where, says, 'anyone', plan);
}

/** A route for people with a session. */
function forPeople<
  Answer extends z.ZodType,
  Params extends Form = null,
  Query extends Form = null,
  Body extends Form = null,
>(where: string, says: string, plan: Plan<Params, Query, Body, Answer, PublicProfile>): Route {
  return routeOf(where, says, 'signed-in', plan);
}

function routeOf<
  Params extends Form,
  Query extends Form,
  Body extends Form,
  Answer extends z.ZodType,
  Person,
>(
  where: string,
  says: string,
  who: Route['for'],
  {
    params,
    query,
    body,
    isDoor = false,
    isForever = false,
    answer,
    handle,
  }: Plan<Params, Query, Body, Answer, Person>,
): Route {
  const [method, path = '/'] = where.split(' ');
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path,
    says,
    for: who,
    isDoor,
    isForever,
    params: params ?? null,
    query: query ?? null,
    body: body ?? null,
    answer,
    // The server passes the request as parsed by the schemas above, so the parts have exactly these types.
    handle: handle as unknown as Route['handle'],
  };
}
