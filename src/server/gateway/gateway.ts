// What the gateway asks of the house. Sockets and pages know tables and people through this, and nothing of how they are kept.

import type { AnySeriesProof } from '../../dice/verifiable/index.ts';
import type { Answer, Happening, LiveTable } from '../../host/index.ts';
import { type CrewRole, isRefusal, type Refusal } from '../../rules/index.ts';
import type { Command, Table } from '../../table/index.ts';
import type {
  ClosedAnswer,
  CouponWish,
  EnteredAnswer,
  Face,
  Held,
  KnownAnswer,
  ListingAnswer,
  MeAnswer,
  PropertyAnswer,
  RecoveryAnswer,
  RowsAnswer,
  SecondAnswer,
  SessionAnswer,
  TableWish,
  View,
} from '../../wire/index.ts';
import type { Notice } from '../house/notice.ts';

export type PersonId = string;
export type TableId = string;

/** A refusal of a table, of the people's office or of a limit. */
export type Denial = Refusal<string>;

export const isDenial = (value: unknown): value is Denial =>
  typeof value === 'object' && value !== null && isRefusal(value as Denial | { readonly remedy?: never });

/** What became of a command. */
export type Outcome =
  | Exclude<Answer, { done: 'refused' }>
  | { readonly done: 'refused'; readonly refusal: Denial }
  /** It needs a second person's word. */
  | { readonly done: 'waiting'; readonly request: string; readonly says: string };

/** Someone who has been let in. The token is a secret; the house keeps its hash only. */
export type Entered = EnteredAnswer & {
  readonly token: string;
  /** What the browser shows the next time, so that it is known; null where it is not to be. */
  readonly device?: string | null;
};

export interface People {
  guest(name: string, address: string): Promise<Entered | Denial>;
  /** Opens an account; a guest who has a session keeps the wallet. */
  account(
    from: PersonId | null,
    name: string,
    password: string,
    address: string,
    device?: string | null,
  ): Promise<Entered | Denial>;
  /** `device` is what a browser shows that was here before; empty for one that shows nothing, null for a program. */
  login(name: string, password: string, address: string, device?: string | null): Promise<Entered | Denial>;
  /** A new password by an operator's code, for someone who has lost theirs. */
  recover(
    name: string,
    code: string,
    password: string,
    address: string,
    device?: string | null,
  ): Promise<Entered | Denial>;
  /** An operator gives someone such a code. */
  issueRecovery(by: PersonId, person: PersonId): Promise<RecoveryAnswer | Denial>;
  logout(token: string): Promise<void>;
  /** Whose session this is, and a sign of life for it; null where it is over or never was. */
  session(token: string): Promise<Face | null>;
  me(person: PersonId): Promise<MeAnswer>;
  changePassword(
    person: PersonId,
    token: string,
    old: string,
    next: string,
    address: string,
    device?: string | null,
  ): Promise<Denial | null>;
  topUp(person: PersonId): Promise<Denial | null>;
  setLimit(person: PersonId, limit: string, value: number | null): Promise<Denial | null>;
  exclude(person: PersonId, untilMs: number | null): Promise<Denial | null>;
  sessions(person: PersonId, token: string): Promise<readonly SessionAnswer[]>;
  endSession(person: PersonId, session: string): Promise<Denial | null>;
  redeemCode(person: PersonId, code: string, address: string): Promise<Denial | null>;
  /** An operator gives someone a coupon. */
  issueCoupon(by: PersonId, wish: CouponWish): Promise<Denial | { readonly coupon: string }>;
  /** An operator says what players may choose at tables of their own. */
  allowOptions(by: PersonId, options: readonly string[]): Promise<Denial | null>;
  setRole(by: PersonId, person: PersonId, held: Held, isGranted: boolean): Promise<Denial | null>;
  /** Everybody with an account, for operators. */
  list(by: PersonId): Promise<readonly KnownAnswer[] | Denial>;
  /** How people are shown to others. Ids that nobody has come back as they are. */
  faces(ids: readonly string[]): Promise<readonly Face[]>;
  /** Calls whenever someone's roles or sessions may have changed. */
  onChange(call: (person: PersonId) => void): () => void;
}

export type Span = { readonly fromMs: number; readonly toMs: number };

export interface Records {
  /** The last hands of a seat up to an entry, a row for each wager that was decided in them. */
  hands(
    by: PersonId,
    table: TableId,
    seat: PersonId,
    count: number,
    before?: number | null,
  ): Promise<RowsAnswer | Denial>;
  /** The last rolls that a seat has seen, a row for each wager of theirs, or one where they had none. */
  rolls(
    by: PersonId,
    table: TableId,
    seat: PersonId,
    count: number,
    before?: number | null,
  ): Promise<RowsAnswer | Denial>;
  /** A table as it was after an entry of its record. */
  tableAt(
    by: PersonId,
    table: TableId,
    seq: number,
  ): Promise<{ readonly table: Table; readonly seq: number } | Denial>;
  /** Entries of a table's record after one of them. */
  night(by: PersonId, table: TableId, after: number, limit: number): Promise<readonly Happening[] | Denial>;
  /** A series of verifiable rolls that is over; for anybody. `asker` is who is charged for looking it up. */
  series(table: TableId, no: number, asker?: string): Promise<AnySeriesProof | Denial>;
  journal(by: PersonId, after: number, limit: number): Promise<RowsAnswer | Denial>;
  figures(
    by: PersonId,
    per: 'table' | 'shift',
    table: TableId | null,
    span: Span,
  ): Promise<RowsAnswer | Denial>;
}

export interface House {
  readonly people: People;
  readonly records: Records;
  /** Private tables are listed only for those who belong to them. */
  tables(by?: PersonId | null): Promise<readonly ListingAnswer[]>;
  /** One table, listed or not, for anyone who has its address; null where there is none. */
  listing(by: PersonId | null, table: TableId): Promise<ListingAnswer | null>;
  live(table: TableId): Promise<LiveTable | null>;
  create(by: PersonId, wish: TableWish, address?: string | null): Promise<ListingAnswer | Denial>;
  setOpen(by: PersonId, table: TableId, isOpen: boolean): Promise<Denial | null>;
  property(): PropertyAnswer;
  /** An operator posts raised payouts for a group of games; every table of it has to be closed. */
  postPayouts(by: PersonId, group: string, payouts: Readonly<Record<string, string>>): Promise<Denial | null>;
  /** Tables that stay closed because their record is damaged or their rules have gone. */
  closed(): readonly ClosedAnswer[];
  /** The view that someone has of a table; null where they may not look at it. Null is someone without a session. */
  viewOf(person: PersonId | null, table: TableId): View | null;
  /** The command's `by` names the person and the role; whether they hold it is for the house to say. */
  give(person: PersonId, table: TableId, id: string, command: Command): Promise<Outcome>;
  seconds(by: PersonId): Promise<readonly SecondAnswer[] | Denial>;
  answerSecond(by: PersonId, request: string, as: CrewRole, isGiven: boolean): Promise<Denial | null>;
  /** Someone has come to a table, or has no socket there any more; null is everybody without a session. */
  isHere(person: PersonId | null, table: TableId, isHere: boolean): void;
  /** What everybody in the house has to know at once; null while nothing is wrong. */
  readonly notice: Notice | null;
  onNotice(call: (notice: Notice | null) => void): () => void;
  /** Whether the store takes writes; what is wrong otherwise. */
  health(): Promise<string | null>;
}
