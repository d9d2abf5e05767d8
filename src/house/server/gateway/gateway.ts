// What the gateway needs from the house. Sockets and pages reach tables and people only through this interface.

import type { AnySeriesProof } from 'boxperson/dice/verifiable';
import type { CommandAnswer, GameRecord, LiveTable, RecordedCommand } from 'boxperson/host';
import { isRefusal, type Refusal } from 'boxperson/rules';
import type { Table, TableCommand } from 'boxperson/table';
import type {
  AccountAnswer,
  ApprovalEnd,
  ApprovalRequest,
  ClosedAnswer,
  ListingAnswer,
  MeAnswer,
  PhraseId,
  PropertyAnswer,
  PublicProfile,
  ResetAnswer,
  RowsAnswer,
  SessionAnswer,
  ShiftAnswer,
  StudyAnswer,
  StudyReportAnswer,
  View,
} from 'boxperson/wire';
import type { ActAnswer, ActName, ActSource, ActWish } from '../house/acts.ts';
import type { Notice } from '../house/notice.ts';
import type { PersonId, TableId } from '../people/event.ts';

/** A refusal by a table, the people's desk or a limit. */
export type Denial = Refusal<string>;

export const isDenial = (value: unknown): value is Denial =>
  typeof value === 'object' && value !== null && isRefusal(value as Denial | { readonly remedy?: never });

/** The outcome of a command. */
export type HouseAnswer =
  | Exclude<CommandAnswer, { done: 'refused' }>
  | { readonly done: 'refused'; readonly refusal: Denial }
  /** The command needs a second approval. */
  | { readonly done: 'waiting'; readonly request: string; readonly says: string };

/** Questions about people. */
export interface GatewayPeople {
  /** The holder of a session, which also counts as activity; null if the session is invalid or over. */
  session(token: string): Promise<PublicProfile | null>;
  me(person: PersonId): Promise<MeAnswer>;
  sessions(person: PersonId, token: string): Promise<readonly SessionAnswer[]>;
  /** Requests to reset a password that wait for approval, for those who ask or approve. */
  resets(by: PersonId): Promise<readonly ResetAnswer[] | Denial>;
  /** Everyone with an account, for operators. */
  list(by: PersonId): Promise<readonly AccountAnswer[] | Denial>;
  /** How people are shown to others. Unknown ids are returned unchanged. */
  faces(ids: readonly string[]): Promise<readonly PublicProfile[]>;
  /** Calls back whenever a person's roles or sessions may have changed. */
  onChange(call: (person: PersonId) => void): () => void;
}

export type Span = { readonly fromMs: number; readonly toMs: number };

export interface Records {
  /** A seat's last hands up to an entry, with a row for each wager decided in them. */
  hands(
    by: PersonId,
    table: TableId,
    seat: PersonId,
    count: number,
    before?: number | null,
  ): Promise<RowsAnswer | Denial>;
  /** The last rolls a seat has seen, with a row for each of its wagers, or one row if it had none. */
  rolls(
    by: PersonId,
    table: TableId,
    seat: PersonId,
    count: number,
    before?: number | null,
  ): Promise<RowsAnswer | Denial>;
  /** A table as it was after an entry of its record. Without a session, `address` is charged for the lookup. */
  tableAt(
    by: PersonId | null,
    table: TableId,
    seq: number,
    address?: string,
  ): Promise<{ readonly table: Table; readonly seq: number } | Denial>;
  /** Entries of a table's record after a given one. Without a session, `address` is charged for the lookup. */
  night(
    by: PersonId | null,
    table: TableId,
    after: number,
    limit: number,
    address?: string,
  ): Promise<readonly RecordedCommand[] | Denial>;
  /** A finished series of verifiable rolls, for anyone. `asker` is charged for the lookup. */
  series(table: TableId, no: number, asker?: string): Promise<AnySeriesProof | Denial>;
  /** A part of the journal, of the whole house or of one table. */
  journal(by: PersonId, part: JournalPart): Promise<RowsAnswer | Denial>;
  figures(
    by: PersonId,
    per: 'table' | 'shift',
    table: TableId | null,
    span: Span,
  ): Promise<RowsAnswer | Denial>;
}

/** Acts between two moments, both left out, in either order. */
export type JournalPart = {
  readonly after?: number;
  readonly before?: number | undefined;
  readonly order?: 'earliest' | 'latest';
  readonly limit: number;
  readonly table?: TableId | null | undefined;
};

/** Simulations on many machines, for operators. */
export interface GatewayStudies {
  list(by: PersonId): Promise<readonly StudyAnswer[] | null | Denial>;
  report(by: PersonId, study: string): Promise<StudyReportAnswer | Denial>;
}

export interface ServedHouse {
  readonly people: GatewayPeople;
  readonly records: Records;
  readonly studies: GatewayStudies;
  /** Everything people do besides play. The house checks whose word it needs; `from` gives no rights. */
  act<Do extends ActName>(
    by: PersonId,
    wish: ActWish<Do>,
    from?: Partial<ActSource>,
  ): Promise<ActAnswer<Do> | Denial>;
  /** Shifts that are not over, at the tables where the caller works. */
  shifts(by: PersonId): Promise<readonly ShiftAnswer[] | Denial>;
  /** Private tables are listed only for the people who belong to them. */
  tables(by?: PersonId | null): Promise<readonly ListingAnswer[]>;
  /** One table, listed or not, for anyone with its address; null if it does not exist. */
  listing(by: PersonId | null, table: TableId): Promise<ListingAnswer | null>;
  /** The table that a short code leads to, listed or not; null if there is none. */
  invited(code: string): TableId | null;
  live(table: TableId): Promise<LiveTable | null>;
  /** The games of this house that are not built in. */
  games(): readonly GameRecord[];
  property(): PropertyAnswer;
  /** Tables that stay closed because their record is damaged or their rules are missing. */
  closed(): readonly ClosedAnswer[];
  /** A person's view of a table; null if they may not see it. A null person has no session. */
  viewOf(person: PersonId | null, table: TableId): View | null;
  /** The command's `by` names the person and the role; the house checks that they hold it. */
  give(person: PersonId, table: TableId, id: string, command: TableCommand): Promise<HouseAnswer>;
  /** Says a phrase to everyone at a table where the person has a place; null once it is said. */
  say(person: PersonId, table: TableId, phrase: PhraseId): Denial | null;
  seconds(by: PersonId): Promise<readonly ApprovalRequest[] | Denial>;
  /** Requests that came to nothing in the last minute. */
  secondsOver(by: PersonId): readonly ApprovalEnd[];
  /** A person has come to a table, or has closed their last socket there; null stands for everyone without a session. */
  isHere(person: PersonId | null, table: TableId, isHere: boolean): void;
  /** A notice for everyone in the house; null while nothing is wrong. */
  readonly notice: Notice | null;
  onNotice(call: (notice: Notice | null) => void): () => void;
  /** Null if the store accepts writes; otherwise what is wrong. */
  health(): Promise<string | null>;
}
