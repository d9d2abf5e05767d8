// Records on request, read from the store: a seat's last hands and rolls, a table as it was, a night page by page, the journal,
// and the figures of tables and shifts.

import { isTableAbout, type RecordedCommand, recordedCommandOf } from 'boxperson/host';
import type { CrewRole, Rules } from 'boxperson/rules';
import type { Store } from 'boxperson/store';
import type { PlayerId } from 'boxperson/table';
import type { RecordRow, RowsAnswer } from 'boxperson/wire';
import { type Denial, isDenial, type Records, type Span } from '../gateway/gateway.ts';
import type { ReadonlyPeopleBook } from '../people/book.ts';
import type { PersonId, TableId } from '../people/event.ts';
import { turnDown } from '../people/refusal.ts';
import { nameIn } from '../people/register.ts';
import { houseFiguresOf, houseFiguresRow, LAST_MS, SHIFT_MS, shiftOf } from './house-figures.ts';
import { journalPage } from './journal.ts';
import { TableReplay } from './replay.ts';
import { handRows, handsIn, rollRows } from './rows.ts';
import { type SeatRoll, SeatTrace } from './seat.ts';
import { noSuch, notOver, seriesOf } from './series.ts';
import { type WalkDeps, walkBack } from './walk.ts';
import { type RecordBounds, RecordWork, type WorkPayer } from './work.ts';

/** Who may see what, according to the people's record. */
export type RecordsAccess = {
  /** Your own seat; for the crew, surveillance and operator of the table, any seat. */
  readonly seat: (by: PersonId, table: TableId, seat: PersonId) => boolean;
  /** What everyone at the table could see. */
  readonly table: (by: PersonId | null, table: TableId) => boolean;
  /** Journal and figures: for operators, surveillance and managers, of the whole house or of the requested table. */
  readonly house: (by: PersonId, table: TableId | null) => boolean;
};

export type RecordsDeps = {
  readonly store: Store;
  readonly people: () => ReadonlyPeopleBook;
  readonly rulesOf: (table: TableId) => Rules | null;
  readonly may: RecordsAccess;
  /** The offset of the house's clock from UTC: shifts begin at its midnight. */
  readonly offsetMs?: number;
  readonly pause?: () => Promise<void>;
  readonly now?: () => number;
  readonly bounds?: RecordBounds;
  /** The current series of a table's rolls; null if its dice are not verifiable. Left out if unknown. */
  readonly seriesNow?: (table: TableId) => number | null;
};

const ROLLS_MAX = 500;
const HANDS_MAX = 100;
const NIGHT_MAX = 1_000;
const JOURNAL_MAX = 1_000;
/** The most entries read for one request; a repeated request continues further back. */
const LOOK_BACK_MOST = 20_000;
const REPLAY_MOST = 20_000;
/** The same for figures, which are for staff. */
const FIGURES_MOST = 200_000;
/** Pages of up to this many rows are cached. */
const ROWS_KEPT = 2_000;
const endOfTurn = (): Promise<void> => new Promise((go) => setImmediate(go));

const SEE_THE_HOUSE: readonly CrewRole[] = ['operator', 'surveillance', 'casino-manager', 'shift-manager'];

/** Permissions according to the people's record. */
export const accessByRoles = (book: () => ReadonlyPeopleBook): Omit<RecordsAccess, 'table'> => {
  const holds = (by: PersonId, table: TableId | null, roles: readonly CrewRole[] | null): boolean =>
    book()
      .person(by)
      ?.grants.some(
        (one) => (one.table === null || one.table === table) && (roles === null || roles.includes(one.role)),
      ) === true;
  return {
    seat: (by, table, seat) => by === seat || holds(by, table, null),
    house: (by, table) => holds(by, table, SEE_THE_HOUSE),
  };
};

export function recordsOf(deps: RecordsDeps): Records {
  const { bounds, store, now = Date.now, pause = endOfTurn } = deps;
  const work = new RecordWork({ store, pause, now, ...(bounds === undefined ? {} : { bounds }) });
  const replay = new TableReplay();

  /** A seat's rolls up to an entry, oldest first, and where to look for older ones. */
  async function traced(
    walk: WalkDeps,
    { table, rules, seat, seq }: SeatWish,
    isEnough: (rolls: readonly SeatRoll[], hand: number) => boolean,
  ): Promise<{ readonly rolls: readonly SeatRoll[]; readonly readTo: number } | Denial> {
    const end = await replay.tableAt(walk, table, rules, seq, REPLAY_MOST);
    if (end === null) return BEING_READ;
    const trace = new SeatTrace(seat, end, isEnough);
    let readTo = seq;
    for await (const step of walkBack(walk, table, seq, LOOK_BACK_MOST)) {
      trace.take(step);
      readTo = step.entry.seq - 1;
      if (trace.isOver) break;
    }
    return { rolls: trace.rolls.toReversed(), readTo };
  }

  const seatDenied = (by: PersonId, table: TableId, seat: PersonId): Denial | null =>
    deps.may.seat(by, table, seat)
      ? null
      : denied('That is another player’s record.', 'You can see your own record.');

  /** A page for a seat, cached until something happens at the table. */
  async function ofSeat(
    what: 'hands' | 'rolls',
    by: PersonId,
    { table, seat, count, before }: { table: TableId; seat: PersonId; count: number; before: number | null },
    page: (walk: WalkDeps, wish: SeatWish) => Promise<RowsAnswer | Denial>,
  ): Promise<RowsAnswer | Denial> {
    const rules = deps.rulesOf(table);
    if (rules === null) return noTable(table);
    const denial = seatDenied(by, table, seat);
    if (denial !== null) return denial;
    const head = (await store.head(table))?.seq ?? 0;
    const seq = before === null || !Number.isSafeInteger(before) ? head : Math.max(0, Math.min(head, before));
    const key = `${what} ${table} ${seat} ${count} ${seq}`;
    const mayKeep = (found: RowsAnswer | Denial): boolean =>
      'rows' in found && found.rows.length <= ROWS_KEPT;
    return work.answer({ name: by }, key, mayKeep, (walk) => page(walk, { table, rules, seat, seq }));
  }

  return {
    async hands(by, table, seat, count, before = null) {
      const most = within(count, HANDS_MAX);
      const isEnough = (rolls: readonly SeatRoll[], hand: number): boolean =>
        rolls.length > 0 && hand > (rolls.at(-1)?.hand ?? 0) && handsIn(rolls) >= most;
      return ofSeat('hands', by, { table, seat, count: most, before }, async (walk, wish) => {
        const found = await traced(walk, wish, isEnough);
        if (isDenial(found)) return found;
        const hands = [...Map.groupBy(found.rolls, ({ hand }) => hand).values()].slice(-most);
        const rows = hands.flatMap((hand) => handRows(wish.rules, table, seat, hand));
        return { rows, next: olderThan(hands.flat(), hands.length >= most, found.readTo) };
      });
    },

    async rolls(by, table, seat, count, before = null) {
      const most = within(count, ROLLS_MAX);
      return ofSeat('rolls', by, { table, seat, count: most, before }, async (walk, wish) => {
        const found = await traced(walk, wish, ({ length }) => length >= most);
        if (isDenial(found)) return found;
        const rows = rollRows(wish.rules, table, seat, found.rolls);
        return { rows, next: olderThan(found.rolls, found.rolls.length >= most, found.readTo) };
      });
    },

    async tableAt(by, table, seq, address = NOBODY) {
      const rules = deps.rulesOf(table);
      const head = rules === null ? null : await store.head(table);
      if (rules === null || head === null) return noTable(table);
      if (!deps.may.table(by, table)) return mayNotLook();
      if (!Number.isSafeInteger(seq) || seq < 0 || seq > head.seq)
        return turnDown(
          'no-such-entry',
          `The last entry of the record is ${head.seq}.`,
          'Choose an entry up to that one.',
        );
      return work.answer({ name: by ?? address }, `at ${table} ${seq}`, never, async (walk) => {
        const then = await replay.tableAt(walk, table, rules, seq, REPLAY_MOST);
        return then === null ? BEING_READ : { table: then, seq };
      });
    },

    async night(by, table, after, limit, address = NOBODY) {
      if (deps.rulesOf(table) === null) return noTable(table);
      if (!deps.may.table(by, table)) return mayNotLook();
      const [from, most] = [Math.max(0, after), within(limit, NIGHT_MAX)];
      return work.answer({ name: by ?? address }, `night ${table} ${from} ${most}`, never, (walk) =>
        happened(walk.store, table, from, most),
      );
    },

    async series(table, no, asker = NOBODY) {
      if (deps.rulesOf(table) === null) return noTable(table);
      const current = deps.seriesNow?.(table);
      if (current === null || (current !== undefined && no > current)) return noSuch(no);
      if (current === no) return notOver(no);
      const isOver = (found: object): boolean => !isDenial(found);
      return work.answer({ name: asker }, `series ${table} ${no}`, isOver, (walk) =>
        seriesOf(walk, table, no),
      );
    },

    async journal(by, { after = 0, before = LAST_MS, order = 'earliest', limit, table = null }) {
      if (!deps.may.house(by, null)) return notForYou();
      const part = { after: Math.max(0, after), before, order, limit: within(limit, JOURNAL_MAX) };
      const key = `journal ${order} ${part.after} ${before} ${part.limit} ${table}`;
      return work.answer(staff(by), key, never, async (walk) => {
        const tables = (await tablesOf(walk.store, deps.people())).map(({ id, name }) => ({
          id,
          name,
          game: deps.rulesOf(id)?.game ?? null,
        }));
        return journalPage({ ...walk, people: deps.people(), tables, only: table }, part);
      });
    },

    async figures(by, per, table, wished) {
      if (!deps.may.house(by, table)) return notForYou();
      const offsetMs = deps.offsetMs ?? 0;
      const span = spanOf(wished);
      const partOf = per === 'table' ? () => span.fromMs : (ms: number) => shiftOf(ms, offsetMs);
      const key = `figures ${per} ${table} ${span.fromMs} ${span.toMs}`;
      return work.answer(staff(by), key, never, async (walk) => {
        const tables = (await tablesOf(walk.store, deps.people())).filter(
          ({ id }) => table === null || id === table,
        );
        if (table !== null && tables.length === 0) return noTable(table);
        const rows: RecordRow[] = [];
        let left = FIGURES_MOST;
        for (const one of tables) {
          const { parts, read } = await houseFiguresOf(walk, one.id, one.seq, span, partOf, left);
          left -= read;
          if (left <= 0) return TOO_LONG;
          if (per === 'table') rows.push(houseFiguresRow(one, span, parts.get(span.fromMs)));
          else
            for (const start of [...parts.keys()].toSorted((a, b) => a - b))
              rows.push(houseFiguresRow(one, shiftIn(span, start), parts.get(start)));
        }
        return page(rows);
      });
    },
  };
}

/** A seat's rolls up to an entry. */
type SeatWish = {
  readonly table: TableId;
  readonly rules: Rules;
  readonly seat: PlayerId;
  readonly seq: number;
};

/** Who is charged if nothing is known about them. */
const NOBODY = 'anybody';

const never = (): boolean => false;
const staff = (name: PersonId): WorkPayer => ({ name, isStaff: true });

/** Where to continue for older rows; null if there are none. */
function olderThan(rolls: readonly SeatRoll[], isFull: boolean, readTo: number): number | null {
  const before = isFull ? Math.min(...rolls.map(({ seq }) => seq)) - 1 : readTo;
  return before > 0 ? before : null;
}

/** The part of a shift within the span. */
const shiftIn = ({ fromMs, toMs }: Span, start: number): Span => ({
  fromMs: Math.max(fromMs, start),
  toMs: Math.min(toMs, start + SHIFT_MS),
});

/** A span clamped to the times that a Date can represent. */
const spanOf = ({ fromMs, toMs }: Span): Span => ({
  fromMs: Math.max(0, fromMs),
  toMs: Math.min(LAST_MS, toMs),
});

const within = (wished: number, most: number): number =>
  Number.isSafeInteger(wished) ? Math.min(most, Math.max(1, wished)) : most;

const page = (rows: readonly RecordRow[]): RowsAnswer => ({ rows, next: null });

type TableHere = { readonly id: TableId; readonly name: string; readonly game: string; readonly seq: number };

async function tablesOf(store: Store, { register }: ReadonlyPeopleBook): Promise<readonly TableHere[]> {
  return (await store.streams()).flatMap(({ stream: id, about, seq }) =>
    isTableAbout(about) ? [{ id, name: nameIn(register, id, about.name), game: about.game, seq }] : [],
  );
}

/** The opening of the books is skipped, because no command caused it. A page is full if there are enough entries to fill it. */
async function happened(
  store: Store,
  table: TableId,
  after: number,
  limit: number,
): Promise<readonly RecordedCommand[]> {
  const found: RecordedCommand[] = [];
  for (let seq = after; found.length < limit; ) {
    const entries = await store.read(table, seq, limit - found.length);
    const last = entries.at(-1);
    if (last === undefined) break;
    found.push(...entries.filter(({ command }) => command !== null).map(recordedCommandOf));
    seq = last.seq;
  }
  return found;
}

/** The answer when one request is not enough to read everything. */
const BEING_READ: Denial = turnDown(
  'too-soon',
  'That is far back in the record, and only part of the way has been read so far.',
  'Try again in a moment to read the rest.',
  1_000,
);

const TOO_LONG: Denial = turnDown(
  'too-long',
  `That covers more than ${FIGURES_MOST.toLocaleString('en')} entries of the record.`,
  'Choose one table or a shorter time.',
);

const denied = (says: string, remedy: string): Denial => turnDown('no-authority', says, remedy);
const mayNotLook = (): Denial => denied('You may not see this table.', 'Ask an operator.');
const notForYou = (): Denial =>
  denied('Only operators, surveillance and managers can see that.', 'Ask one of them for help.');
const noTable = (table: TableId): Denial =>
  turnDown('no-such-table', `There is no table named ${table}.`, 'Check the list of tables.');
