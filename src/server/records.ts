// The records that people ask for, read from the store when they are asked for: a seat's last hands and rolls, a table as it was, a
// night page by page, the journal, and the figures of tables and shifts.

import type { CrewRole } from '../rules/crew.ts';
import type { Rules } from '../rules/rules.ts';
import type { Store } from '../store/store.ts';
import type { PlayerId } from '../table/state.ts';
import type { Denial, PersonId, Records, Row, RowPage, Span, TableId } from './gateway.ts';
import type { PeopleKnown } from './people-book.ts';
import { type Happening, happeningOf } from './read-table.ts';
import { figuresOf, figuresRow, LAST_MS, SHIFT_MS, shiftOf } from './records-figures.ts';
import { journalPage } from './records-journal.ts';
import { Replay } from './records-replay.ts';
import { handRows, handsIn, rollRows } from './records-rows.ts';
import { type RollSeen, SeatTrace } from './records-seat.ts';
import { seriesOf } from './records-series.ts';
import { type Walk, walkBack } from './records-walk.ts';
import { isTableAbout } from './table-about.ts';

/** Who may see what; the people's office knows. */
export type RecordsMay = {
  /** One's own seat; any seat for the crew, surveillance and operator of the table. */
  readonly seat: (by: PersonId, table: TableId, seat: PersonId) => boolean;
  /** What everybody at the table could see. */
  readonly table: (by: PersonId, table: TableId) => boolean;
  /** Journal and figures: operators, surveillance and managers, of the whole house or of the table that is asked about. */
  readonly house: (by: PersonId, table: TableId | null) => boolean;
};

export type RecordsSeams = {
  readonly store: Store;
  readonly people: () => PeopleKnown;
  readonly rulesOf: (table: TableId) => Rules | null;
  readonly may: RecordsMay;
  /** How far the house's clock is from UTC: shifts begin at its midnight. */
  readonly offsetMs?: number;
  readonly pause?: () => Promise<void>;
};

const ROLLS_MAX = 500;
const HANDS_MAX = 100;
const NIGHT_MAX = 1_000;
const JOURNAL_MAX = 1_000;
/** How far back a seat is looked for; nobody waits for a seat of last year. */
const LOOK_BACK_MAX = 250_000;
const endOfTurn = (): Promise<void> => new Promise((go) => setImmediate(go));

/** What records need to know of the house. */
export type RecordsHouse = {
  readonly known: PeopleKnown;
  rulesOf(table: TableId): Rules | null;
};

/** The records of a house, for those whom it lets see them. */
export const openRecords = (store: Store, house: RecordsHouse, offsetMs = 0): Records =>
  recordsOf({
    store,
    // Asked anew each time: the house may still be opening.
    people: () => house.known,
    rulesOf: (table) => house.rulesOf(table),
    may: mayBy(() => house.known),
    offsetMs,
  });

const SEE_THE_HOUSE: readonly CrewRole[] = ['operator', 'surveillance', 'casino-manager', 'shift-manager'];

/** As the people's office has granted it. */
export const mayBy = (known: () => PeopleKnown): RecordsMay => {
  const holds = (by: PersonId, table: TableId | null, roles: readonly CrewRole[] | null): boolean =>
    known()
      .person(by)
      ?.grants.some(
        (one) => (one.table === null || one.table === table) && (roles === null || roles.includes(one.role)),
      ) === true;
  return {
    seat: (by, table, seat) => by === seat || holds(by, table, null),
    table: () => true,
    house: (by, table) => holds(by, table, SEE_THE_HOUSE),
  };
};

export function recordsOf(seams: RecordsSeams): Records {
  const walk: Walk = { store: seams.store, pause: seams.pause ?? endOfTurn };
  const replay = new Replay(walk);

  /** The rolls of a seat, the oldest first. */
  async function traced(
    table: TableId,
    rules: Rules,
    seat: PlayerId,
    isEnough: (rolls: readonly RollSeen[], hand: number) => boolean,
  ): Promise<readonly RollSeen[]> {
    const seq = (await seams.store.head(table))?.seq ?? 0;
    const trace = new SeatTrace(seat, await replay.tableAt(table, rules, seq), isEnough);
    for await (const step of walkBack(walk, table, seq, LOOK_BACK_MAX)) {
      trace.take(step);
      if (trace.isOver) break;
    }
    return trace.rolls.toReversed();
  }

  const seatDenied = (by: PersonId, table: TableId, seat: PersonId): Denial | null =>
    seams.may.seat(by, table, seat) ? null : denied('That is another player’s record.', 'Ask for your own.');

  return {
    async hands(by, table, seat, count) {
      const rules = seams.rulesOf(table);
      if (rules === null) return noTable(table);
      const most = within(count, HANDS_MAX);
      const isEnough = (rolls: readonly RollSeen[], hand: number): boolean =>
        rolls.length > 0 && hand > (rolls.at(-1)?.hand ?? 0) && handsIn(rolls) >= most;
      const denial = seatDenied(by, table, seat);
      if (denial !== null) return denial;
      const rolls = await traced(table, rules, seat, isEnough);
      const hands = [...Map.groupBy(rolls, ({ hand }) => hand).values()].slice(-most);
      return page(hands.flatMap((hand) => handRows(rules, table, seat, hand)));
    },

    async rolls(by, table, seat, count) {
      const rules = seams.rulesOf(table);
      if (rules === null) return noTable(table);
      const most = within(count, ROLLS_MAX);
      const denial = seatDenied(by, table, seat);
      if (denial !== null) return denial;
      const rolls = await traced(table, rules, seat, ({ length }) => length >= most);
      return page(rollRows(rules, table, seat, rolls));
    },

    async tableAt(by, table, seq) {
      const rules = seams.rulesOf(table);
      const head = rules === null ? null : await seams.store.head(table);
      if (rules === null || head === null) return noTable(table);
      if (!seams.may.table(by, table)) return mayNotLook();
      if (!Number.isSafeInteger(seq) || seq < 0 || seq > head.seq)
        return {
          refused: 'no-such-entry',
          says: `The record has entries up to ${head.seq}.`,
          remedy: 'Ask for one of them.',
        };
      return { table: await replay.tableAt(table, rules, seq), seq };
    },

    async night(by, table, after, limit) {
      if (seams.rulesOf(table) === null) return noTable(table);
      if (!seams.may.table(by, table)) return mayNotLook();
      return happened(seams.store, table, Math.max(0, after), within(limit, NIGHT_MAX));
    },

    async series(table, no) {
      return seams.rulesOf(table) === null ? noTable(table) : seriesOf(walk, table, no);
    },

    async journal(by, after, limit) {
      if (!seams.may.house(by, null)) return notForYou();
      const tables = (await tablesOf(seams.store)).map(({ id, name }) => ({ id, name }));
      const people = seams.people();
      return journalPage({ ...walk, people, tables }, Math.max(0, after), within(limit, JOURNAL_MAX));
    },

    async figures(by, per, table, wished) {
      if (!seams.may.house(by, table)) return notForYou();
      const tables = (await tablesOf(seams.store)).filter(({ id }) => table === null || id === table);
      if (table !== null && tables.length === 0) return noTable(table);
      const offsetMs = seams.offsetMs ?? 0;
      const span = spanOf(wished);
      const partOf = per === 'table' ? () => span.fromMs : (ms: number) => shiftOf(ms, offsetMs);
      const rows: Row[] = [];
      for (const one of tables) {
        const parts = await figuresOf(walk, one.id, one.seq, span, partOf);
        if (per === 'table') rows.push(figuresRow(one, span, parts.get(span.fromMs)));
        else
          for (const start of [...parts.keys()].toSorted((a, b) => a - b))
            rows.push(figuresRow(one, shiftIn(span, start), parts.get(start)));
      }
      return page(rows);
    },
  };
}

/** The part of a shift that lies in the span. */
const shiftIn = ({ fromMs, toMs }: Span, start: number): Span => ({
  fromMs: Math.max(fromMs, start),
  toMs: Math.min(toMs, start + SHIFT_MS),
});

/** A span within the times that a date can name. */
const spanOf = ({ fromMs, toMs }: Span): Span => ({
  fromMs: Math.max(0, fromMs),
  toMs: Math.min(LAST_MS, toMs),
});

const within = (wished: number, most: number): number =>
  Number.isSafeInteger(wished) ? Math.min(most, Math.max(1, wished)) : most;

const page = (rows: readonly Row[]): RowPage => ({ rows, next: null });

type TableHere = { readonly id: TableId; readonly name: string; readonly game: string; readonly seq: number };

async function tablesOf(store: Store): Promise<readonly TableHere[]> {
  return (await store.streams()).flatMap(({ stream: id, about, seq }) =>
    isTableAbout(about) ? [{ id, name: about.name, game: about.game, seq }] : [],
  );
}

/** The opening of the books is no happening: nobody gave a command. A page is full wherever there is enough to fill it. */
async function happened(
  store: Store,
  table: TableId,
  after: number,
  limit: number,
): Promise<readonly Happening[]> {
  const found: Happening[] = [];
  for (let seq = after; found.length < limit; ) {
    const entries = await store.read(table, seq, limit - found.length);
    const last = entries.at(-1);
    if (last === undefined) break;
    found.push(...entries.filter(({ command }) => command !== null).map(happeningOf));
    seq = last.seq;
  }
  return found;
}

const denied = (says: string, remedy: string): Denial => ({ refused: 'no-authority', says, remedy });
const mayNotLook = (): Denial => denied('You may not look at this table.', 'Ask an operator.');
const notForYou = (): Denial =>
  denied('That is for operators, surveillance and managers.', 'Ask one of them.');
const noTable = (table: TableId): Denial => ({
  refused: 'no-such-table',
  says: `There is no table called ${table}.`,
  remedy: 'Look at the list of tables.',
});
