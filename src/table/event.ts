// Everything that can happen at a table. Events are the record: a table is what its events make of it.

import type { Cents } from '../base/cents.ts';
import type { Point, Roll } from '../base/dice.ts';
import type { Ratio } from '../base/ratio.ts';
import type { ClauseId } from '../rules/clause.ts';
import type { CrewRole } from '../rules/crew.ts';
import type { Cause, Observation } from '../rules/throw.ts';
import type {
  Actor,
  Attestation,
  CrewMember,
  Instrument,
  Pending,
  PlayerId,
  Shooter,
  Standing,
  WagerId,
} from './state.ts';

/** A part of a composite as it was settled. */
export type PartRow = {
  readonly wager: string;
  readonly on: number | string | null;
  readonly cents: Cents;
  readonly paidCents: Cents;
};

export type LostRow = {
  readonly wager: WagerId;
  readonly player: PlayerId;
  readonly cents: Cents;
  readonly couponCents: Cents;
  readonly clause: ClauseId;
  readonly parts: readonly PartRow[] | null;
};

export type WonRow = {
  readonly wager: WagerId;
  readonly player: PlayerId;
  /** Winnings, without the stake. */
  readonly paidCents: Cents;
  /** A fee that is taken on the win. */
  readonly feeCents: Cents;
  /** A fee that is paid anew because the wager stays up. */
  readonly newFeeCents: Cents;
  /** The stake that comes down; 0 when it stays up. */
  readonly stakeCents: Cents;
  readonly stays: boolean;
  readonly pays: Ratio | null;
  readonly clause: ClauseId;
  readonly paysBy: ClauseId;
  readonly parts: readonly PartRow[] | null;
};

export type ReturnedRow = {
  readonly wager: WagerId;
  readonly player: PlayerId;
  /** What comes down; 0 when the wager stays where it lies. */
  readonly cents: Cents;
  readonly stays: boolean;
  readonly why: 'stand-off' | 'asleep';
  readonly clause: ClauseId;
};

export type MovedRow = {
  readonly wager: WagerId;
  readonly player: PlayerId;
  readonly to: Point;
  readonly clause: ClauseId;
};
export type ProgressRow = {
  readonly wager: WagerId;
  readonly progress: number;
  readonly complete: number;
  readonly clause: ClauseId;
};

export type PassReason =
  | 'chose'
  | 'loser-seven'
  | 'any-seven'
  | 'delay'
  | 'invalid-rolls'
  | 'violation'
  | 'left'
  | 'no-line-bet'
  | 'every-round';

export type TableEvent =
  | { readonly type: 'CrewSignedOn'; readonly member: CrewMember }
  | { readonly type: 'CrewSignedOff'; readonly id: string; readonly role: CrewRole }
  | { readonly type: 'Attested'; readonly attestation: Attestation }
  | {
      readonly type: 'DiceBrought';
      readonly set: string;
      readonly dice: readonly string[];
      readonly minute: number;
      readonly replaces: boolean;
      readonly clause: ClauseId;
      /** The house's own dice, which are a program. Left out for real ones, and in records that did not say. */
      readonly kind?: 'software';
    }
  | {
      readonly type: 'DiceInspected';
      readonly by: Actor;
      readonly clause: ClauseId;
      /** What a program's tests have found. */
      readonly report?: string;
    }
  | {
      readonly type: 'ShakerTested';
      readonly by: Actor;
      readonly observation: Observation;
      readonly clause: ClauseId;
    }
  | { readonly type: 'DiceCheckedIn'; readonly by: Actor; readonly clause: ClauseId }
  | { readonly type: 'TableOpened'; readonly by: Actor; readonly clause: ClauseId }
  | { readonly type: 'TableClosed'; readonly by: Actor }
  | { readonly type: 'TimeTold'; readonly minute: number }
  | { readonly type: 'DiceAgeWarned'; readonly minutesLeft: number; readonly clause: ClauseId }
  | {
      readonly type: 'PlaceTaken';
      readonly player: PlayerId;
      readonly place: number;
      readonly seated: boolean;
    }
  | { readonly type: 'PlayerSat'; readonly player: PlayerId }
  | { readonly type: 'PlayerStood'; readonly player: PlayerId }
  | { readonly type: 'PlayerSteppedAway'; readonly player: PlayerId }
  | { readonly type: 'PlayerLeaving'; readonly player: PlayerId }
  | { readonly type: 'PlaceGivenUp'; readonly player: PlayerId }
  | { readonly type: 'PlayerLeft'; readonly player: PlayerId }
  | {
      readonly type: 'BoughtIn';
      readonly player: PlayerId;
      readonly cents: Cents;
      readonly with: 'cash' | 'chips' | 'plaques';
    }
  | { readonly type: 'CashedOut'; readonly player: PlayerId; readonly cents: Cents }
  | { readonly type: 'BankFilled'; readonly cents: Cents; readonly by: Actor }
  | {
      readonly type: 'WagerMade';
      readonly standing: Standing;
      readonly instrument: Instrument;
      readonly by: Actor;
      readonly isLate: boolean;
      readonly clause: ClauseId;
    }
  | { readonly type: 'WagerAsked'; readonly pending: Pending; readonly clause: ClauseId }
  | {
      readonly type: 'WagerConfirmed';
      readonly pending: number;
      readonly by: Actor;
      readonly clause: ClauseId;
    }
  | { readonly type: 'PendingDropped'; readonly pending: readonly number[]; readonly clause: ClauseId }
  | {
      readonly type: 'WagerChanged';
      readonly wager: WagerId;
      readonly player: PlayerId;
      readonly cents: Cents;
      readonly feeCents: Cents;
      readonly split: readonly Cents[] | null;
      readonly clause: ClauseId;
    }
  | {
      readonly type: 'WagerRemoved';
      readonly wager: WagerId;
      readonly player: PlayerId;
      readonly cents: Cents;
      readonly feeBackCents: Cents;
      readonly clause: ClauseId;
    }
  | { readonly type: 'WagerLeftUp'; readonly wager: WagerId; readonly stays: boolean }
  | {
      readonly type: 'OnOffCalled';
      readonly wager: WagerId;
      readonly call: 'on' | 'off';
      readonly clause: ClauseId;
    }
  | {
      readonly type: 'MarkerPlaced';
      readonly wager: WagerId;
      readonly marker: 'none' | 'on' | 'off';
      readonly by: Actor;
      readonly clause: ClauseId;
    }
  | { readonly type: 'BettingClosed'; readonly by: Actor; readonly clause: ClauseId }
  | { readonly type: 'DiceOffered'; readonly to: PlayerId; readonly clause: ClauseId }
  | { readonly type: 'DiceDeclined'; readonly player: PlayerId }
  | { readonly type: 'DiceWanted'; readonly player: PlayerId }
  | {
      readonly type: 'ShooterNamed';
      readonly shooter: Shooter;
      readonly decisionOnly: boolean;
      readonly clause: ClauseId;
    }
  | { readonly type: 'DiceChosen'; readonly dice: readonly string[]; readonly clause: ClauseId }
  | {
      readonly type: 'DicePassed';
      readonly reason: PassReason;
      readonly by: Actor | null;
      readonly clause: ClauseId;
    }
  | { readonly type: 'DecisionOnlyEnded'; readonly clause: ClauseId }
  | { readonly type: 'PointGivenUp'; readonly point: Point; readonly clause: ClauseId }
  | { readonly type: 'ShakerActivated'; readonly by: Actor; readonly clause: ClauseId }
  | { readonly type: 'ShakerShaken'; readonly by: Actor; readonly times: number; readonly clause: ClauseId }
  | { readonly type: 'ShakerCovered'; readonly by: Actor; readonly clause: ClauseId }
  | { readonly type: 'FireBetsBroughtIn'; readonly wagers: readonly WagerId[]; readonly clause: ClauseId }
  | { readonly type: 'DiceThrown'; readonly by: Shooter; readonly clause: ClauseId }
  | { readonly type: 'DiceRested'; readonly observation: Observation }
  | {
      readonly type: 'NoRollAnnounced';
      readonly cause: Cause;
      readonly by: Actor;
      readonly isLate: boolean;
      readonly clause: ClauseId;
    }
  | {
      readonly type: 'RollVoided';
      readonly cause: Cause;
      readonly by: Actor | null;
      readonly isLate: boolean;
      readonly note: string;
      readonly clause: ClauseId;
    }
  | { readonly type: 'SearchOpened'; readonly dice: readonly string[]; readonly clause: ClauseId }
  | { readonly type: 'DieFound'; readonly die: string; readonly clause: ClauseId }
  | { readonly type: 'DieLost'; readonly die: string; readonly clause: ClauseId }
  | {
      readonly type: 'FoundDieInspected';
      readonly die: string;
      readonly by: Actor;
      readonly clause: ClauseId;
    }
  | { readonly type: 'FaceDisputed'; readonly by: Actor; readonly clause: ClauseId }
  | {
      readonly type: 'DisputeSettled';
      readonly observation: Observation;
      readonly by: Actor;
      readonly clause: ClauseId;
    }
  | { readonly type: 'IncidentOpened'; readonly cause: Cause; readonly clause: ClauseId }
  | {
      readonly type: 'TotalCalled';
      readonly roll: Roll;
      readonly called: number;
      readonly isWrong: boolean;
      readonly by: Actor;
      readonly clause: ClauseId;
    }
  | {
      readonly type: 'CallOverruled';
      readonly roll: Roll;
      readonly called: number;
      readonly isVoid: boolean;
      readonly rank: number;
      readonly by: Actor;
      readonly absorbedCents: Cents;
      readonly clause: ClauseId;
    }
  | { readonly type: 'LosersCollected'; readonly rows: readonly LostRow[]; readonly clause: ClauseId }
  | { readonly type: 'WinnersPaid'; readonly rows: readonly WonRow[]; readonly clause: ClauseId }
  | { readonly type: 'WagersReturned'; readonly rows: readonly ReturnedRow[] }
  | { readonly type: 'WagersTravelled'; readonly rows: readonly MovedRow[] }
  | { readonly type: 'ProgressMarked'; readonly rows: readonly ProgressRow[] }
  | {
      readonly type: 'SurveillanceNotified';
      readonly wagers: readonly WagerId[];
      readonly points: number;
      readonly clause: ClauseId;
    }
  | { readonly type: 'FireConfirmed'; readonly by: Actor; readonly clause: ClauseId }
  | {
      readonly type: 'RollClosed';
      readonly roll: Roll;
      readonly total: number;
      readonly wasComeOut: boolean;
      readonly point: Point | null;
      readonly pass: PassReason | null;
      readonly barred: readonly string[];
      readonly clause: ClauseId;
    };

export type EventType = TableEvent['type'];
