// Events about the people of the house: the whole record of who they are, what they may do and who granted it. No password or
// token ever appears here.

import type { Cents } from 'boxperson/base';
import type { TableAbout } from 'boxperson/host';
import type { CrewRole, Role } from 'boxperson/rules';
import type { RulingPreview, TableCommand } from 'boxperson/table';
import type { CouponWish, MeAnswer, ShiftWish } from 'boxperson/wire';
import type { LimitName } from '../protection/limits.ts';

export type PersonId = string;
export type TableId = string;

export type PersonKind = MeAnswer['kind'];

/** Who acts on the people's record: a person, or the house itself. */
export type PeopleActor = PersonId | typeof HOUSE;
export const HOUSE = 'house';

const SESSION_ENDS = [
  'signed-out',
  'ended',
  'password',
  'recovery',
  'account',
  'excluded',
  'too-many',
  'locked',
  'ended-by-operator',
  'closed',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** The fields of each event. */
type EventFields = {
  /** `wished` is the name requested; the name given may have a number appended. */
  Joined: { person: PersonId; name: string; wished: string; kind: 'guest' | 'bot'; cents: Cents; at: number };
  /**
   * `credential` names where the password's slow hash is stored, outside this record. `cents` are starting chips; zero for a
   * guest, who keeps their own.
   */
  AccountOpened: { person: PersonId; name: string; credential: string; cents: Cents; at: number };
  /** A guest has another name; `wished` as for joining. The person's id stays. */
  NameChanged: { person: PersonId; was: string; name: string; wished: string; at: number };
  PasswordChanged: { person: PersonId; credential: string };
  /** An operator issued a code for a lost password. `code` is its SHA-256; any earlier code is void. */
  RecoveryCodeIssued: {
    person: PersonId;
    code: string;
    by: PeopleActor;
    at: number;
    untilMs: number;
    /** Who approved it; left out if nobody else in the house could. */
    second?: PersonId;
  };
  /** An operator wants to reset a password, which a second person has to approve. */
  ResetAsked: { request: string; person: PersonId; by: PersonId; at: number; untilMs: number };
  ResetRefused: { request: string; person: PersonId; by: PersonId; why: 'refused' | 'withdrawn' };
  /**
   * A person has left for good. Their play chips and coupons go back where they came from, and their names and credential are
   * erased with this entry.
   */
  AccountClosed: { person: PersonId; cents: Cents; coupons: readonly ClosedCoupon[]; at: number };
  AccountLocked: { person: PersonId; reason: string; by: PeopleActor; at: number };
  AccountUnlocked: { person: PersonId; by: PeopleActor; at: number };
  PasswordRecovered: { person: PersonId; credential: string; code: string };
  ToppedUp: { person: PersonId; cents: Cents; at: number };
  /** `session` is the SHA-256 of its token. */
  SessionBegan: { person: PersonId; session: string; at: number; untilMs: number };
  SessionEnded: { person: PersonId; session: string; why: SessionEnd };
  /** `code` is the SHA-256 of the code shown. */
  OperatorCodeIssued: { code: string };
  OperatorCodeUsed: { code: string; person: PersonId };
  /** A null table means every table of the house. */
  RoleGranted: { person: PersonId; role: CrewRole; table: TableId | null; by: PeopleActor; at: number };
  RoleWithdrawn: { person: PersonId; role: CrewRole; table: TableId | null; by: PeopleActor };
  /** A null value means no limit. */
  LimitSet: { person: PersonId; limit: LimitName; value: number | null; at: number; fromMs: number };
  /** A null end means never. */
  Excluded: { person: PersonId; untilMs: number | null; at: number };
  CouponIssued: { coupon: Coupon };
  /** What every table of a group pays above the required minimum, by payout key: "any-seven" is "5 to 1". */
  PayoutsPosted: { group: string; payouts: Payouts; by: PeopleActor; at: number };
  /** The options players may choose at their own tables. */
  OptionsAllowed: { options: readonly string[]; by: PeopleActor; at: number };
  /** An operator opened a table with these settings. */
  TableAdded: { table: TableId; about: TableAbout; by: PeopleActor; at: number };
  TableNamed: { table: TableId; name: string; by: PeopleActor; at: number };
  /** The order of the list of tables. */
  TablesArranged: { tables: readonly TableId[]; by: PeopleActor; at: number };
  /** A hidden table is listed only for the people who belong to it. */
  TableHidden: { table: TableId; isHidden: boolean; by: PeopleActor; at: number };
  TableRetired: { table: TableId; reason: string; by: PeopleActor; at: number };
  TableRestored: { table: TableId; by: PeopleActor; at: number };
  /** A table was retired, and another was opened in its place with changed settings. */
  TableReplaced: {
    table: TableId;
    instead: TableId;
    about: TableAbout;
    reason: string;
    by: PeopleActor;
    at: number;
  };
  ShiftPlanned: { shift: Shift };
  ShiftCancelled: { shift: string; person: PersonId; table: TableId; by: PeopleActor; at: number };
  SecondAsked: { request: SecondRequest };
  /** `saw` is the mark of the ruling that was approved. */
  SecondGiven: { request: string; by: PersonId; role: CrewRole; saw?: string };
  SecondRefused: { request: string; by: PersonId; why: 'refused' | 'withdrawn' };
};

/** An event of one of these types; of any, if none is named. */
export type PeopleEvent<Type extends keyof EventFields = keyof EventFields> = {
  [One in Type]: { readonly type: One } & Readonly<EventFields[One]>;
}[Type];

/** What was left of a coupon. */
export type ClosedCoupon = { readonly coupon: string; readonly cents: Cents };

/** A coupon that the house issued to one person. */
export type Coupon = CouponWish & { readonly id: string; readonly by: PeopleActor; readonly at: number };

/** Odds by payout key, as printed on a layout. */
export type Payouts = Readonly<Record<string, string>>;

/** A person's planned time at a post. */
export type Shift = ShiftWish & { readonly id: string; readonly by: PeopleActor; readonly at: number };

/** A command that waits for a second approval. */
export type SecondRequest = {
  readonly id: string;
  readonly table: TableId;
  readonly command: TableCommand;
  readonly by: PersonId;
  readonly at: number;
  readonly untilMs: number;
  /** The state of the table at the time of the request: an approval covers that throw only. */
  readonly situation: string;
  /** The roles whose holders may approve. */
  readonly roles: readonly Role[];
  /** The ruling as it stood when the approval was requested. */
  readonly ruling?: RulingPreview;
  /** Earlier requests that the table had moved past by then. */
  readonly past?: readonly string[];
};

/** A request not yet made. */
export type SecondWish = Omit<SecondRequest, 'at' | 'untilMs' | 'by'>;
