// The operator's journal: acts by and about people, and acts of crew and operators at every table, in order of time. It is read
// from the records, so nothing is stored twice.

import { capital, required, rollName, showDollars } from 'boxperson/base';
import { type Cause, CREW_ROLES, causeText, type Game, roleText } from 'boxperson/rules';
import type { Entry, Store } from 'boxperson/store';
import {
  autoCrew,
  countedText,
  facesText,
  lookedText,
  OPERATOR,
  passReason,
  type TableEvent,
} from 'boxperson/table';
import type { RecordRow, RowsAnswer } from 'boxperson/wire';
import type { ReadonlyPeopleBook } from '../people/book.ts';
import { peopleJournal } from '../people/journal.ts';
import { LAST_MS } from './house-figures.ts';
import { lastBefore, type WalkDeps } from './walk.ts';

const PEOPLE = 'people';
/** Entries read at once from one stream, and in total for one page. */
const CHUNK = 200;
const LOOKED_AT_MAX = 20_000;

type Act = { readonly at: number; readonly row: RecordRow };
type ActsIn = (entries: readonly Entry[]) => Promise<readonly Act[]>;

export type JournalDeps = WalkDeps & {
  readonly people: ReadonlyPeopleBook;
  readonly tables: readonly TableNamed[];
  /** Only acts at this table, or about it. */
  readonly only: string | null;
};

/** A table with its game; null if this house no longer knows the game. */
type TableNamed = { readonly id: string; readonly name: string; readonly game: Game | null };

/** The ids under which the house itself acts at a table. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set([
  OPERATOR.id,
  ...CREW_ROLES.map((role) => autoCrew(role).id),
]);

/** Which acts are wanted: those between two moments, both left out, and how many at most. */
type Stretch = {
  readonly after: number;
  readonly before: number;
  readonly order: 'earliest' | 'latest';
  readonly limit: number;
};

/**
 * Acts in order of time. `next` is the time of the last one, where the next page begins. A page contains all acts of that
 * moment, and may be short or empty after a long quiet stretch.
 */
export async function journalPage(deps: JournalDeps, wanted: Stretch): Promise<RowsAnswer> {
  const nameOf = (id: string): string =>
    OF_THE_HOUSE.has(id) ? 'the house' : (deps.people.person(id)?.name ?? id);
  const readers: Reader[] = [];
  const isWanted = ({ at, row }: Act): boolean =>
    at > wanted.after && at < wanted.before && (deps.only === null || row.table === deps.only);
  for (const table of [null, ...deps.tables]) {
    if (table !== null && deps.only !== null && table.id !== deps.only) continue;
    const id = table?.id ?? PEOPLE;
    const head = await deps.store.head(id);
    if (head === null) continue;
    const last = (ms: number): Promise<number> => lastBefore(deps.store, id, head.seq, ms);
    const from = wanted.after <= 0 ? 0 : await last(wanted.after + 1);
    const to = wanted.before >= LAST_MS ? head.seq : await last(wanted.before);
    const actsOf = table === null ? peopleActs(deps) : tableActs(table, nameOf);
    const actsIn: ActsIn = async (entries) => (await actsOf(entries)).filter(isWanted);
    readers.push(new Reader(deps.store, id, { from, to }, wanted.order, actsIn));
  }
  // The latest first is the reverse of the earliest first, also within a moment.
  return merged(wanted.order === 'latest' ? readers.toReversed() : readers, wanted, deps.pause);
}

/** How soon a moment comes in an order; turning it again gives the moment. */
const turnOf = (order: Stretch['order'], at: number): number => (order === 'latest' ? -at : at);

async function merged(
  readers: readonly Reader[],
  { after, before, order, limit }: Stretch,
  pause: () => Promise<void>,
): Promise<RowsAnswer> {
  const rows: RecordRow[] = [];
  const until = (turn: number): RowsAnswer => ({ rows, next: turnOf(order, turn) });
  let lastTurn = turnOf(order, order === 'latest' ? before : after);
  let lookedAt = 0;
  for (;;) {
    for (const reader of readers)
      if (reader.needsMore) {
        lookedAt += await reader.readOn();
        await pause();
      }
    const first = soonest(readers);
    if (first === null) return { rows, next: null };
    // No stream has anything sooner left, so the page contains all acts of the last moment.
    if (rows.length >= limit && first.turn > lastTurn) return until(lastTurn);
    const act = first.peek();
    if (act !== null) {
      rows.push(act.row);
      lastTurn = first.turn;
      first.drop();
    } else if (lookedAt >= LOOKED_AT_MAX && first.turn - 1 > lastTurn)
      // A quiet stretch: everything up to this moment has been read, and the next page continues from there.
      return until(first.turn - 1);
    else first.skip();
  }
}

const soonest = (readers: readonly Reader[]): Reader | null =>
  readers.reduce<Reader | null>(
    (best, one) => (one.isOver || (best !== null && best.turn <= one.turn) ? best : one),
    null,
  );

/** Reads one stream forward or back: its acts, and how far in time it has been read. */
class Reader {
  readonly #store: Store;
  readonly #stream: string;
  readonly #order: Stretch['order'];
  readonly #actsIn: ActsIn;
  /** The entries not read yet: those after `from`, up to `to`. */
  #left: { readonly from: number; readonly to: number };
  #acts: Act[] = [];
  #readTo = Number.NEGATIVE_INFINITY;
  #isWanted = true;

  constructor(
    store: Store,
    stream: string,
    entries: { readonly from: number; readonly to: number },
    order: Stretch['order'],
    actsIn: ActsIn,
  ) {
    this.#store = store;
    this.#stream = stream;
    this.#left = entries;
    this.#order = order;
    this.#actsIn = actsIn;
  }

  get #hasMore(): boolean {
    return this.#left.from < this.#left.to;
  }

  get needsMore(): boolean {
    return this.#isWanted && this.#acts.length === 0 && this.#hasMore;
  }

  get isOver(): boolean {
    return this.#acts.length === 0 && !this.#hasMore;
  }

  /** The turn of the next act, or the turn up to which there is none. */
  get turn(): number {
    const [act] = this.#acts;
    return act === undefined ? this.#readTo : turnOf(this.#order, act.at);
  }

  peek(): Act | null {
    return this.#acts[0] ?? null;
  }

  drop(): void {
    this.#acts.shift();
    this.#isWanted = true;
  }

  /** Reads further, when it is this stream's turn and no act has been found yet. */
  skip(): void {
    this.#isWanted = true;
  }

  async readOn(): Promise<number> {
    const { from, to } = this.#left;
    const isBack = this.#order === 'latest';
    const count = Math.min(CHUNK, to - from);
    const page = await this.#store.read(this.#stream, isBack ? to - count : from, count);
    const last = required(page.at(isBack ? 0 : -1), `entries of ${this.#stream} up to ${to}`);
    this.#left = isBack ? { from, to: to - count } : { from: from + count, to };
    const acts = await this.#actsIn(page);
    // By time, and within one moment in the order written, or the reverse.
    this.#acts = (isBack ? acts.toReversed() : [...acts]).sort(
      (a, b) => turnOf(this.#order, a.at) - turnOf(this.#order, b.at),
    );
    this.#readTo = Math.max(this.#readTo, turnOf(this.#order, last.at));
    this.#isWanted = false;
    return page.length;
  }
}

const rowOf = (
  { at, seq, id }: Pick<Entry, 'at' | 'seq' | 'id'>,
  act: { readonly [name in 'table' | 'by' | 'byName' | 'role' | 'act' | 'person' | 'says']: string | null },
): Act => ({ at, row: { at, time: new Date(at).toISOString(), ...act, seq, id } });

function peopleActs({ store, people, tables }: JournalDeps): ActsIn {
  const names = new Map(tables.map(({ id, name }) => [id, name]));
  return async (entries) => {
    const [first] = entries;
    if (first === undefined) return [];
    const idOf = new Map(entries.map(({ seq, id }) => [seq, id]));
    const wish = { after: first.seq - 1, limit: entries.length };
    const { rows } = await peopleJournal(store, people, wish, (id) => names.get(id) ?? id);
    return rows.map(({ seq, at, by, byName, person, act, table, says }) =>
      rowOf({ at, seq, id: idOf.get(seq) ?? '' }, { table, by, byName, role: null, act, person, says }),
    );
  };
}

function tableActs(table: TableNamed, nameOf: (id: string) => string): ActsIn {
  return async (entries) =>
    entries.flatMap((entry) =>
      (entry.events as unknown as readonly TableEvent[]).flatMap((event) => {
        const { role, id } = actorOf(entry);
        const isForPlayer = role !== null && role !== 'player' && !OF_THE_HOUSE.has(id);
        const says = said(table.game, event, nameOf) ?? (isForPlayer ? saidForPlayer(event, nameOf) : null);
        if (says === null) return [];
        const [who, person] = [{ by: id, byName: nameOf(id), role }, personOf(event)];
        return [rowOf(entry, { table: table.id, ...who, act: event.type, person, says })];
      }),
    );
}

function actorOf({ command, by }: Entry): { readonly role: string | null; readonly id: string } {
  const actor = typeof command === 'object' && command !== null && 'by' in command ? command.by : null;
  if (typeof actor !== 'object' || actor === null || !('role' in actor) || !('id' in actor))
    return { role: null, id: by };
  return { role: String(actor.role), id: String(actor.id) };
}

function personOf(event: TableEvent): string | null {
  if (event.type === 'CrewSignedOn') return event.member.id;
  return event.type === 'CrewSignedOff' ? event.id : null;
}

/** An act of the crew or the operator as a sentence; null for ordinary play. */
function said(game: Game | null, event: TableEvent, nameOf: (id: string) => string): string | null {
  switch (event.type) {
    case 'TableOpened':
      return 'The table was opened.';
    case 'TableClosed':
      return 'The table was closed.';
    case 'CrewSignedOn':
      return `${capital(nameOf(event.member.id))} went on duty as ${roleText(event.member.role)}.`;
    case 'CrewSignedOff':
      return `${capital(nameOf(event.id))} went off duty as ${roleText(event.role)}.`;
    case 'Attested': {
      const { item, note } = event.attestation;
      const { says = item } = game?.checklist.find(({ id }) => id === item) ?? {};
      return `“${says}” was attested${noted(note)}.`;
    }
    case 'DiceBrought':
      return event.kind === 'software'
        ? `The house’s own dice, which are software, were brought in as ${event.set}.`
        : event.completes === true
          ? `Dice were brought in to complete ${event.set}.${lookedText(event)}`
          : `Dice ${event.set} were brought in.${lookedText(event)}`;
    case 'DiceInspected':
      return event.report === undefined
        ? `The dice were inspected.${lookedText(event)}`
        : `The dice were inspected. ${event.report}`;
    case 'ShakerTested':
      return 'The shaker was tested.';
    case 'DiceCheckedIn':
      return 'The dice were checked in.';
    case 'BankFilled':
      return `The bank received a fill of ${showDollars(event.cents)}.`;
    case 'RollVoided':
      return `A roll was voided: ${causeIn(game, event.cause)}${noted(event.note)}.`;
    case 'CallOverruled':
      return event.isVoid
        ? `A call was overruled and the roll voided${noted(event.note)}.`
        : `A call was overruled: the roll is ${rollName(event.roll)}${noted(event.note)}.`;
    case 'FaceDisputed':
      return 'A face was disputed.';
    case 'DisputeSettled':
      return game === null
        ? `A disputed face was settled${noted(event.note)}.`
        : `A disputed face was settled: the dice show ${facesText(game, event.observation)}${noted(event.note)}.`;
    case 'PaymentCorrected':
      return event.cents > 0
        ? `A payment was corrected: ${showDollars(event.cents)} more to ${nameOf(event.player)}${noted(event.note)}.`
        : `A payment was corrected: ${showDollars(-event.cents)} back from ${nameOf(event.player)}${noted(event.note)}.`;
    case 'WagerCorrected':
      return `A wager of ${nameOf(event.player)} was corrected${noted(event.note)}.`;
    case 'TotalCalled':
      return event.isWrong
        ? `${event.called} was called, but the dice showed ${rollName(event.roll)}.`
        : null;
    case 'DicePassed':
      return event.by !== null && event.by.role !== 'player'
        ? `The dice were taken from the shooter: ${passReason(event.reason)}.`
        : null;
    case 'IncidentOpened':
      return `An incident was reported: ${causeIn(game, event.cause)}.`;
    case 'DieLost':
      return `${event.die} was lost.`;
    case 'DieFound':
      return event.isBack === true ? `${event.die} was found.` : null;
    case 'FoundDieInspected':
      return `${event.die} was found and inspected.${lookedText(event)}`;
    case 'SurveillanceNotified':
      return 'Surveillance was notified of a side bet’s progress.';
    case 'NoticeConfirmed':
      return 'A side bet’s progress was confirmed.';
    default:
      return null;
  }
}

/** What a crew member did for a player, as a sentence; null if it concerns no player. */
function saidForPlayer(event: TableEvent, nameOf: (id: string) => string): string | null {
  switch (event.type) {
    case 'PlaceTaken':
      return `${nameOf(event.player)} was given place ${event.place}.`;
    case 'BoughtIn':
      return `${showDollars(event.cents)} in chips was sold to ${nameOf(event.player)} for ${event.with}${countedText(event.counted)}.`;
    case 'CashedOut':
      return `${nameOf(event.player)} was paid ${showDollars(event.cents)} for chips.`;
    case 'WagerConfirmed':
      return 'A bet that was late or spoken was confirmed.';
    case 'PlayerLeft':
    case 'PlayerLeaving':
      return `${nameOf(event.player)} left the table.`;
    case 'WagerMade': {
      const { player, stakeCents, couponCents } = event.standing;
      return `A bet of ${showDollars(stakeCents + couponCents)} was placed for ${nameOf(player)}.`;
    }
    case 'WagerChanged':
      return `A player’s bet was changed to ${showDollars(event.cents)}.`;
    case 'WagerRemoved':
      return `A player’s bet of ${showDollars(event.cents)} was taken down.`;
    default:
      return null;
  }
}

const causeIn = (game: Game | null, cause: Cause): string =>
  game === null ? cause.replaceAll('-', ' ') : causeText(game, cause);

const noted = (note = ''): string => (note === '' ? '' : ` (${note})`);
