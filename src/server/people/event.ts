// Events about the people of the house: the whole record of who they are, what they may do and who granted it. No password or
// token ever appears here.

import type { Cents } from '../../base/index.ts';
import type { CrewRole, Role } from '../../rules/index.ts';
import type { Command } from '../../table/index.ts';
import type { CouponWish, MeAnswer } from '../../wire/index.ts';
import type { LimitName } from '../protection/limits.ts';

export type PersonId = string;
export type TableId = string;

export type PersonKind = MeAnswer['kind'];

/** Who acts on the people's record: a person, or the house itself. */
export type Doer = PersonId | typeof HOUSE;
export const HOUSE = 'house';

const SESSION_ENDS = [
  'signed-out',
  'ended',
  'password',
  'recovery',
  'account',
  'excluded',
  'too-many',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export type PeopleEvent =
  | {
      readonly type: 'Joined';
      readonly person: PersonId;
      readonly name: string;
      /** The name requested; the name given may have a number appended. */
      readonly wished: string;
      readonly kind: 'guest' | 'bot';
      readonly cents: Cents;
      readonly at: number;
    }
  /** `credential` names where the password's slow hash is stored, outside this record. */
  | {
      readonly type: 'AccountOpened';
      readonly person: PersonId;
      readonly name: string;
      readonly credential: string;
      /** Starting chips; zero for a guest, who keeps their own. */
      readonly cents: Cents;
      readonly at: number;
    }
  | { readonly type: 'PasswordChanged'; readonly person: PersonId; readonly credential: string }
  /** An operator issued a code for a lost password. `code` is its SHA-256; any earlier code is void. */
  | {
      readonly type: 'RecoveryCodeIssued';
      readonly person: PersonId;
      readonly code: string;
      readonly by: Doer;
      readonly at: number;
      readonly untilMs: number;
    }
  | {
      readonly type: 'PasswordRecovered';
      readonly person: PersonId;
      readonly credential: string;
      readonly code: string;
    }
  | { readonly type: 'ToppedUp'; readonly person: PersonId; readonly cents: Cents; readonly at: number }
  /** `session` is the SHA-256 of its token. */
  | {
      readonly type: 'SessionBegan';
      readonly person: PersonId;
      readonly session: string;
      readonly at: number;
      readonly untilMs: number;
    }
  | {
      readonly type: 'SessionEnded';
      readonly person: PersonId;
      readonly session: string;
      readonly why: SessionEnd;
    }
  /** `code` is the SHA-256 of the code shown. */
  | { readonly type: 'OperatorCodeIssued'; readonly code: string }
  | { readonly type: 'OperatorCodeUsed'; readonly code: string; readonly person: PersonId }
  /** A null table means every table of the house. */
  | {
      readonly type: 'RoleGranted';
      readonly person: PersonId;
      readonly role: CrewRole;
      readonly table: TableId | null;
      readonly by: Doer;
      readonly at: number;
    }
  | {
      readonly type: 'RoleWithdrawn';
      readonly person: PersonId;
      readonly role: CrewRole;
      readonly table: TableId | null;
      readonly by: Doer;
    }
  /** A null value means no limit. */
  | {
      readonly type: 'LimitSet';
      readonly person: PersonId;
      readonly limit: LimitName;
      readonly value: number | null;
      readonly at: number;
      readonly fromMs: number;
    }
  /** A null end means never. */
  | {
      readonly type: 'Excluded';
      readonly person: PersonId;
      readonly untilMs: number | null;
      readonly at: number;
    }
  | { readonly type: 'CouponIssued'; readonly coupon: Coupon }
  /** What every table of a group pays above the required minimum, by payout key: "any-seven" is "5 to 1". */
  | {
      readonly type: 'PayoutsPosted';
      readonly group: string;
      readonly payouts: Payouts;
      readonly by: Doer;
      readonly at: number;
    }
  /** The options players may choose at their own tables. */
  | {
      readonly type: 'OptionsAllowed';
      readonly options: readonly string[];
      readonly by: Doer;
      readonly at: number;
    }
  | { readonly type: 'SecondAsked'; readonly request: SecondRequest }
  | {
      readonly type: 'SecondGiven';
      readonly request: string;
      readonly by: PersonId;
      readonly role: CrewRole;
    }
  | {
      readonly type: 'SecondRefused';
      readonly request: string;
      readonly by: PersonId;
      readonly why: 'refused' | 'withdrawn';
    };

/** A coupon that the house issued to one person. */
export type Coupon = CouponWish & { readonly id: string; readonly by: Doer; readonly at: number };

/** Odds by payout key, as printed on a layout. */
export type Payouts = Readonly<Record<string, string>>;

/** A command that waits for a second approval. */
export type SecondRequest = {
  readonly id: string;
  readonly table: TableId;
  readonly command: Command;
  readonly by: PersonId;
  readonly at: number;
  readonly untilMs: number;
  /** The state of the table at the time of the request: an approval covers that throw only. */
  readonly situation: string;
  /** The roles with this power, whose holders may approve. */
  readonly roles: readonly Role[];
};

/** A request not yet made. */
export type SecondWish = Omit<SecondRequest, 'at' | 'untilMs' | 'by'>;

/** Requests to change the people's record. Passwords have already been replaced by credentials. */
export type PeopleAct =
  | { readonly do: 'join'; readonly person: PersonId; readonly name: string; readonly kind: 'guest' | 'bot' }
  | {
      readonly do: 'open-account';
      readonly person: PersonId;
      readonly name: string;
      readonly credential: string;
    }
  | {
      readonly do: 'change-password';
      readonly person: PersonId;
      readonly credential: string;
      /** The credential that the person just proved; if it is no longer current, someone else changed the password first. */
      readonly instead: string;
      /** The session to keep open. */
      readonly keep: string | null;
    }
  | { readonly do: 'issue-recovery'; readonly person: PersonId; readonly code: string }
  | {
      readonly do: 'recover';
      readonly person: PersonId;
      readonly code: string;
      readonly credential: string;
    }
  | {
      readonly do: 'top-up';
      readonly person: PersonId;
      /** The person's chips: in the wallet and at the tables. */
      readonly walletCents: Cents;
      readonly atTablesCents: Cents;
    }
  | {
      readonly do: 'begin-session';
      readonly person: PersonId;
      readonly session: string;
      readonly untilMs: number;
    }
  | {
      readonly do: 'end-session';
      readonly person: PersonId;
      readonly session: string;
      readonly why: 'signed-out' | 'ended';
    }
  | { readonly do: 'end-other-sessions'; readonly person: PersonId; readonly keep: string | null }
  | { readonly do: 'issue-code'; readonly code: string }
  | { readonly do: 'use-code'; readonly person: PersonId; readonly code: string }
  | {
      readonly do: 'grant';
      readonly person: PersonId;
      readonly role: CrewRole;
      readonly table: TableId | null;
    }
  | {
      readonly do: 'withdraw';
      readonly person: PersonId;
      readonly role: CrewRole;
      readonly table: TableId | null;
    }
  | {
      readonly do: 'set-limit';
      readonly person: PersonId;
      readonly limit: LimitName;
      readonly value: number | null;
    }
  | { readonly do: 'exclude'; readonly person: PersonId; readonly untilMs: number | null }
  | { readonly do: 'issue-coupon'; readonly coupon: Omit<Coupon, 'by' | 'at'> }
  | { readonly do: 'post-payouts'; readonly group: string; readonly payouts: Payouts }
  | { readonly do: 'allow-options'; readonly options: readonly string[] }
  | { readonly do: 'ask-second'; readonly request: SecondWish }
  | { readonly do: 'give-second'; readonly request: string; readonly role: CrewRole }
  | { readonly do: 'refuse-second'; readonly request: string; readonly role: CrewRole };
