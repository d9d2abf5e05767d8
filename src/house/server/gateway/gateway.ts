// What the gateway needs from the house. Sockets and pages reach tables and people only through this interface.

import type { AnySeriesProof } from 'boxperson/dice/verifiable';
import type { CommandAnswer, GameRecord, LiveTable, RecordedCommand } from 'boxperson/host';
import { isRefusal, type Refusal } from 'boxperson/rules';
import type { Table, TableCommand } from 'boxperson/table';
import type {
  AccountAnswer,
  ApprovalEnd,
  ApprovalReply,
  ApprovalRequest,
  ChangesWish,
  ClosedAnswer,
  CouponWish,
  HeldRole,
  ListingAnswer,
  MeAnswer,
  PhraseId,
  PostWish,
  PropertyAnswer,
  PublicProfile,
  RecoveryAnswer,
  ResetAnswer,
  ResetOutcome,
  RowsAnswer,
  SessionAnswer,
  ShiftAnswer,
  ShiftWish,
  SignInAnswer,
  StudyAnswer,
  StudyReportAnswer,
  TableWish,
  View,
} from 'boxperson/wire';
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

/** A person who has signed in. The token is secret; the house keeps only its hash. */
export type SignedInPerson = SignInAnswer & {
  readonly token: string;
  /** The cookie by which the browser is recognized next time; null if it should not be. */
  readonly device?: string | null;
};

export interface GatewayPeople {
  guest(name: string, address: string): Promise<SignedInPerson | Denial>;
  /** Opens an account; a guest with a session keeps the wallet. */
  account(
    from: PersonId | null,
    name: string,
    password: string,
    address: string,
    device?: string | null,
  ): Promise<SignedInPerson | Denial>;
  /** `device` is the device cookie of a browser: empty if it has none, null for a program. */
  login(
    name: string,
    password: string,
    address: string,
    device?: string | null,
  ): Promise<SignedInPerson | Denial>;
  /** Sets a new password with an operator's recovery code. */
  recover(
    name: string,
    code: string,
    password: string,
    address: string,
    device?: string | null,
  ): Promise<SignedInPerson | Denial>;
  /** An operator issues a recovery code. */
  issueRecovery(by: PersonId, person: PersonId): Promise<RecoveryAnswer | Denial>;
  /** An operator asks for approval to reset a password. */
  askReset(
    by: PersonId,
    person: PersonId,
  ): Promise<Denial | { readonly request: string; readonly untilMs: number }>;
  /** Requests to reset a password that wait for approval, for those who ask or approve. */
  resets(by: PersonId): Promise<readonly ResetAnswer[] | Denial>;
  /** Approves or denies such a request. The code is for the person who lost the password. */
  answerReset(by: PersonId, request: string, isGiven: boolean): Promise<ResetOutcome | Denial>;
  /** An operator locks or unlocks an account. */
  setLock(by: PersonId, person: PersonId, isLocked: boolean, reason: string): Promise<Denial | null>;
  /** An operator ends all of someone's sessions. */
  endSessionsOf(by: PersonId, person: PersonId): Promise<Denial | null>;
  logout(token: string): Promise<void>;
  /** The holder of a session, which also counts as activity; null if the session is invalid or over. */
  session(token: string): Promise<PublicProfile | null>;
  me(person: PersonId): Promise<MeAnswer>;
  changePassword(
    person: PersonId,
    token: string,
    old: string,
    next: string,
    address: string,
    device?: string | null,
  ): Promise<Denial | null>;
  /** Gives a guest another name. */
  changeName(person: PersonId, name: string): Promise<Denial | null>;
  topUp(person: PersonId): Promise<Denial | null>;
  setLimit(person: PersonId, limit: string, value: number | null): Promise<Denial | null>;
  exclude(person: PersonId, untilMs: number | null): Promise<Denial | null>;
  sessions(person: PersonId, token: string): Promise<readonly SessionAnswer[]>;
  endSession(person: PersonId, session: string): Promise<Denial | null>;
  redeemCode(person: PersonId, code: string, address: string): Promise<Denial | null>;
  /** An operator issues a coupon. */
  issueCoupon(by: PersonId, wish: CouponWish): Promise<Denial | { readonly coupon: string }>;
  /** An operator sets the options players may choose at their own tables. */
  allowOptions(by: PersonId, options: readonly string[]): Promise<Denial | null>;
  setRole(by: PersonId, person: PersonId, held: HeldRole, isGranted: boolean): Promise<Denial | null>;
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

/** How operators keep the list of tables. */
export interface TableRegistry {
  name(by: PersonId, table: TableId, name: string): Promise<Denial | null>;
  /** The order of the list. */
  arrange(by: PersonId, tables: readonly TableId[]): Promise<Denial | null>;
  hide(by: PersonId, table: TableId, isHidden: boolean): Promise<Denial | null>;
  /** Takes a closed and empty table out of service. */
  retire(by: PersonId, table: TableId, reason: string): Promise<Denial | null>;
  restore(by: PersonId, table: TableId): Promise<Denial | null>;
  /** Retires a table and opens another in its place with changed settings; answers with the new one's id. */
  replace(by: PersonId, table: TableId, changes: ChangesWish): Promise<Denial | { readonly id: TableId }>;
}

/** Who is on duty and who is to be. */
export interface Staff {
  /** An operator puts someone on duty, takes someone off, or both at once. */
  post(by: PersonId, table: TableId, wish: PostWish): Promise<Denial | null>;
  shifts(by: PersonId): Promise<readonly ShiftAnswer[] | Denial>;
  plan(by: PersonId, wish: ShiftWish): Promise<Denial | { readonly shift: string }>;
  cancel(by: PersonId, shift: string): Promise<Denial | null>;
}

/** Simulations on many machines, for operators. */
export interface GatewayStudies {
  list(by: PersonId): Promise<readonly StudyAnswer[] | null | Denial>;
  report(by: PersonId, study: string): Promise<StudyReportAnswer | Denial>;
}

export interface ServedHouse {
  readonly people: GatewayPeople;
  readonly records: Records;
  readonly registry: TableRegistry;
  readonly staff: Staff;
  readonly studies: GatewayStudies;
  /** Private tables are listed only for the people who belong to them. */
  tables(by?: PersonId | null): Promise<readonly ListingAnswer[]>;
  /** One table, listed or not, for anyone with its address; null if it does not exist. */
  listing(by: PersonId | null, table: TableId): Promise<ListingAnswer | null>;
  /** The table that a short code leads to, listed or not; null if there is none. */
  invited(code: string): TableId | null;
  live(table: TableId): Promise<LiveTable | null>;
  create(by: PersonId, wish: TableWish, address?: string | null): Promise<ListingAnswer | Denial>;
  setOpen(by: PersonId, table: TableId, isOpen: boolean): Promise<Denial | null>;
  /** The games of this house that are not built in. */
  games(): readonly GameRecord[];
  property(): PropertyAnswer;
  /** An operator posts raised payouts for a group of games, while all of its tables are closed. */
  postPayouts(by: PersonId, group: string, payouts: Readonly<Record<string, string>>): Promise<Denial | null>;
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
  answerSecond(by: PersonId, request: string, reply: ApprovalReply): Promise<Denial | null>;
  /** A person has come to a table, or has closed their last socket there; null stands for everyone without a session. */
  isHere(person: PersonId | null, table: TableId, isHere: boolean): void;
  /** A notice for everyone in the house; null while nothing is wrong. */
  readonly notice: Notice | null;
  onNotice(call: (notice: Notice | null) => void): () => void;
  /** Null if the store accepts writes; otherwise what is wrong. */
  health(): Promise<string | null>;
}
