// What the gateway asks of the house. Sockets and pages know tables and people through this, and nothing of how they are kept.

import type { Cents } from '../base/cents.ts';
import type { Roll } from '../base/dice.ts';
import type { AnySeriesProof } from '../dice/verifiable/proof.ts';
import type { CrewRole } from '../rules/crew.ts';
import type { Command } from '../table/command.ts';
import type { CouponKind, Table } from '../table/state.ts';
import type { Face } from '../wire/client-message.ts';
import type { Planned } from '../wire/server-message.ts';
import type { ShownDice } from '../wire/shown.ts';
import type { View } from '../wire/view.ts';
import type { Answer, Happening, Stopped } from './host.ts';
import type { Notice } from './house-notice.ts';
import type { DiceKind } from './table-dice.ts';

export type PersonId = string;
export type TableId = string;

/** A refusal of a table, of the people's office or of a limit: what they have in common. */
export type Denial = {
  readonly refused: string;
  readonly says: string;
  readonly remedy: string;
  readonly clause?: string | null;
  readonly nearestCents?: readonly Cents[];
  /** In how long it may be tried again, where waiting helps. */
  readonly waitMs?: number;
};

export const isDenial = (value: unknown): value is Denial =>
  typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string';

/** What became of a command. */
export type Outcome =
  | Exclude<Answer, { done: 'refused' }>
  | { readonly done: 'refused'; readonly refusal: Denial }
  /** It needs a second person's word. */
  | { readonly done: 'waiting'; readonly request: string; readonly says: string };

/** A table that can be followed: a host is one, and so is whatever follows the host of another process. */
export interface LiveTable {
  readonly id: TableId;
  readonly table: Table;
  /** Where its dice come from, and what has been promised of them. */
  readonly shownDice: ShownDice;
  readonly seq: number;
  readonly stopped: Stopped | null;
  since(seq: number): readonly Happening[] | null;
  watch(see: (happened: readonly Happening[]) => void): () => void;
  onStop(mourn: (stopped: Stopped) => void): () => void;
  /** What the house's own crew does next, if nothing else happens, where the house has a crew there. */
  readonly planned?: Planned | null;
  onPlan?(hear: () => void): () => void;
}

/** A table as a list of tables shows it. */
export type Listing = {
  readonly id: TableId;
  readonly name: string;
  readonly game: string;
  readonly gameName: string;
  readonly isOpen: boolean;
  readonly point: number | null;
  readonly players: number;
  readonly places: number;
  readonly minCents: Cents;
  readonly maxCents: Cents | null;
  /** The latest last. */
  readonly lastRolls: readonly Roll[];
  /** How long the house's own crew leaves for bets after a roll; null where people deal. */
  readonly bettingMs: number | null;
  /** How long the place of somebody who is gone is kept. */
  readonly keepsPlaceMs: number;
  readonly isPrivate: boolean;
  /** The house’s own crew works wherever nobody is on duty. */
  readonly isAutomatic: boolean;
  readonly dice: ShownDice['kind'];
  /** Whoever asks opened it, and may close it. */
  readonly isOwn: boolean;
  readonly seq: number;
};

export type TableWish = {
  readonly name: string;
  readonly game: string;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly isAutomatic: boolean;
  readonly hasDualControl: boolean;
  readonly isPrivate?: boolean;
  /** Where the dice come from; the house’s shaker where it is left out. */
  readonly dice?: DiceKind;
  /** Ways of the library that bots play by. */
  readonly bots?: readonly string[];
};

/** Somebody who has been let in. The token is a secret; the house keeps its hash only. */
export type Entered = {
  readonly person: Face;
  readonly token: string;
  readonly untilMs: number;
  /** What the browser shows the next time, so that it is known; null where it is not to be. */
  readonly device?: string | null;
};

/** A code for somebody who has lost their password, as the operator sees it once. */
export type Recovery = { readonly code: string; readonly untilMs: number };

export type Held = { readonly role: CrewRole; readonly table: TableId | null };

/** What a person may know of themselves. */
export type Me = {
  readonly person: Face;
  readonly kind: 'guest' | 'account' | 'bot';
  readonly walletCents: Cents;
  /** Coupons that the house has issued and that have not been played. */
  readonly coupons: readonly HeldCoupon[];
  readonly roles: readonly Held[];
  /** The session clock and what has been won or lost since it started. */
  readonly visit: { readonly sinceMs: number; readonly minutes: number; readonly netCents: Cents };
  readonly limits: readonly {
    readonly limit: string;
    readonly value: number | null;
    /** What has been used of it, in cents or minutes. */
    readonly used: number;
    readonly next: { readonly value: number | null; readonly fromMs: number } | null;
  }[];
  readonly isExcluded: boolean;
  /** Null for an exclusion without an end, and for none. */
  readonly excludedUntilMs: number | null;
};

/** A coupon in somebody's hand. */
export type HeldCoupon = {
  readonly coupon: string;
  readonly kind: CouponKind;
  readonly cents: Cents;
  readonly game: string | null;
  readonly untilMs: number | null;
};

/** A coupon that an operator wants to issue. */
export type CouponWish = Omit<HeldCoupon, 'coupon'> & { readonly person: PersonId };

/** What holds for every table of the house. */
export type PropertyShown = {
  readonly payouts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly playerOptions: readonly string[];
};

export type OwnSession = {
  readonly session: string;
  readonly at: number;
  readonly untilMs: number;
  readonly isThis: boolean;
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
  /** A new password by an operator's code, for somebody who has lost theirs. */
  recover(
    name: string,
    code: string,
    password: string,
    address: string,
    device?: string | null,
  ): Promise<Entered | Denial>;
  /** An operator gives somebody such a code. */
  issueRecovery(by: PersonId, person: PersonId): Promise<Recovery | Denial>;
  logout(token: string): Promise<void>;
  /** Whose session this is, and a sign of life for it; null where it is over or never was. */
  session(token: string): Promise<Face | null>;
  me(person: PersonId): Promise<Me>;
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
  sessions(person: PersonId, token: string): Promise<readonly OwnSession[]>;
  endSession(person: PersonId, session: string): Promise<Denial | null>;
  redeemCode(person: PersonId, code: string, address: string): Promise<Denial | null>;
  /** An operator gives somebody a coupon. */
  issueCoupon(by: PersonId, wish: CouponWish): Promise<Denial | { readonly coupon: string }>;
  /** An operator says what players may choose at tables of their own. */
  allowOptions(by: PersonId, options: readonly string[]): Promise<Denial | null>;
  setRole(by: PersonId, person: PersonId, held: Held, isGranted: boolean): Promise<Denial | null>;
  /** Everybody with an account, for operators. */
  list(by: PersonId): Promise<readonly Known[] | Denial>;
  /** How people are shown to others. Ids that nobody has come back as they are. */
  faces(ids: readonly string[]): Promise<readonly Face[]>;
  /** Calls whenever somebody's roles or sessions may have changed. */
  onChange(call: (person: PersonId) => void): () => void;
}

/** A command that waits for a second person. */
export type SecondAsked = {
  readonly request: string;
  readonly table: TableId;
  readonly by: Face;
  readonly does: string;
  readonly at: number;
  readonly untilMs: number;
};

/** One row of a record: a flat line, so that it is JSON and CSV alike. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;
/** `next` is what to ask for to get the rows after these; null at the end. */
export type RowPage = { readonly rows: readonly Row[]; readonly next: number | null };

export type Span = { readonly fromMs: number; readonly toMs: number };

/** Somebody with an account, as operators see them. */
export type Known = {
  readonly person: Face;
  readonly roles: readonly Held[];
  /** Signed in somewhere. */
  readonly isHere: boolean;
};

export interface Records {
  /** The last hands of a seat up to an entry, a row for each wager that was decided in them. */
  hands(
    by: PersonId,
    table: TableId,
    seat: PersonId,
    count: number,
    before?: number | null,
  ): Promise<RowPage | Denial>;
  /** The last rolls that a seat has seen, a row for each wager of theirs, or one where they had none. */
  rolls(
    by: PersonId,
    table: TableId,
    seat: PersonId,
    count: number,
    before?: number | null,
  ): Promise<RowPage | Denial>;
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
  journal(by: PersonId, after: number, limit: number): Promise<RowPage | Denial>;
  figures(by: PersonId, per: 'table' | 'shift', table: TableId | null, span: Span): Promise<RowPage | Denial>;
}

export interface House {
  readonly people: People;
  readonly records: Records;
  /** Private tables are listed only for those who belong to them. */
  tables(by?: PersonId | null): Promise<readonly Listing[]>;
  /** One table, listed or not, for whoever has its address; null where there is none. */
  listing(by: PersonId | null, table: TableId): Promise<Listing | null>;
  live(table: TableId): Promise<LiveTable | null>;
  create(by: PersonId, wish: TableWish, address?: string | null): Promise<Listing | Denial>;
  setOpen(by: PersonId, table: TableId, isOpen: boolean): Promise<Denial | null>;
  property(): PropertyShown;
  /** An operator posts raised payouts for a group of games; every table of it has to be closed. */
  postPayouts(by: PersonId, group: string, payouts: Readonly<Record<string, string>>): Promise<Denial | null>;
  /** Tables that stay closed because their record is damaged or their rules have gone. */
  closed(): readonly { readonly id: string; readonly says: string; readonly remedy: string }[];
  /** The view that somebody has of a table; null where they may not look at it. Null is somebody without a session. */
  viewOf(person: PersonId | null, table: TableId): View | null;
  /** The command's `by` names the person and the role; whether they hold it is for the house to say. */
  give(person: PersonId, table: TableId, id: string, command: Command): Promise<Outcome>;
  seconds(by: PersonId): Promise<readonly SecondAsked[] | Denial>;
  answerSecond(by: PersonId, request: string, as: CrewRole, isGiven: boolean): Promise<Denial | null>;
  /** Somebody has come to a table, or has no socket there any more; null is everybody without a session. */
  isHere(person: PersonId | null, table: TableId, isHere: boolean): void;
  /** What everybody in the house has to know at once; null while nothing is wrong. */
  readonly notice: Notice | null;
  onNotice(call: (notice: Notice | null) => void): () => void;
  /** Whether the store takes writes; what is wrong otherwise. */
  health(): Promise<string | null>;
}
