// A game answers questions; the engine never asks which game it is. What differs between games is a property here,
// with its clause.

import type { Cents, Ratio } from '../../base/index.ts';
import type { ClauseId } from './clause.ts';
import type { CrewRole, Powers, Role } from './crew.ts';
import type { ThrowRules } from './throw.ts';
import type { Offer, Wager } from './wager.ts';

/** The document that a game is played by. A rule that changes is a new edition with a new date. */
export type Edition = {
  readonly document: string;
  readonly authority: string;
  readonly inForce: string;
  readonly notes: readonly string[];
  /** The document's sections, in its order. */
  readonly sections: readonly string[];
  /** Rules that the document refers to and that are not part of this game. */
  readonly external: readonly string[];
};

export type FeeRule = {
  readonly clause: ClauseId;
  readonly mostRate: Ratio;
  /** The rate is that exactly, and the fee has to be payable, rather than a most that is rounded down. */
  readonly isExact: boolean;
  readonly of: 'stake' | 'possible-win';
  readonly onWin: ClauseId | null;
  /** The clause by which a fee comes back with a wager that is taken down; null leaves it to the house. */
  readonly comesBack: ClauseId | null;
};

/** Something that has to be seen to, and by whom, before a table may open. */
export type CheckItem = {
  readonly id: string;
  readonly says: string;
  readonly clause: ClauseId;
  readonly by: readonly CrewRole[];
  /** Only where this is offered. */
  readonly offer?: Offer;
};

export type OfferRule = {
  readonly isDefault: boolean;
  readonly clause: ClauseId;
  /** The clause of its pay tables, where the house chooses among several. */
  readonly payTables?: ClauseId;
  /** The text is a proposal: offered only where it is treated as adopted. */
  readonly proposal?: 'bonus' | 'hot';
  readonly notWith?: { readonly offer: Offer; readonly clause: ClauseId };
};

export type Game = {
  readonly id: string;
  readonly name: string;
  readonly edition: Edition;
  /** What one throw is called here. */
  readonly throwWord: 'roll' | 'shake';

  readonly wagers: readonly Wager[];
  readonly closedList: ClauseId;
  readonly offers: Readonly<Partial<Record<Offer, OfferRule>>>;
  /** What a wager that belongs to another game of the family is refused by. */
  readonly elsewhere: Readonly<Record<string, ClauseId>>;

  /** Whether rolls are come-outs and points; at mini-dice every shake is like the last. */
  readonly points: {
    readonly comeOut: ClauseId;
    readonly point: ClauseId;
    readonly loserSeven: ClauseId;
  } | null;

  readonly making: {
    readonly general: ClauseId;
    /** Betting closes when the dice are thrown, or when "No more bets" is announced. */
    readonly closes: { readonly at: 'throw' | 'no-more-bets'; readonly clause: ClauseId };
    readonly remove: ClauseId;
    readonly contract: ClauseId;
    readonly oneWay: ClauseId;
    readonly payable: ClauseId;
    readonly late: { readonly of: 'all' | 'any'; readonly clause: ClauseId } | null;
    readonly noLate: ClauseId;
    readonly seatedOnly: ClauseId | null;
    readonly instruments: {
      readonly clause: ClauseId;
      readonly plaques: boolean;
      readonly coupons: 'none' | 'line-only' | 'anywhere';
      readonly verbal: 'cash' | 'chips' | 'none';
      readonly verbalClause: ClauseId;
    };
    readonly placement: ClauseId | null;
    readonly lostWager: ClauseId | null;
  };

  readonly sleep: {
    readonly clause: ClauseId;
    readonly others: ClauseId;
    /** One marker for each wager, or one that covers all similar wagers of a player. */
    readonly marker: 'each' | 'similar';
    readonly offAnyTime: ClauseId | null;
  } | null;

  readonly oddsLimit: {
    readonly take: Readonly<Record<string, ClauseId>>;
    readonly leastMultiple: Ratio;
    readonly mostMultiple: Ratio;
    readonly mostClause: ClauseId;
    readonly mostLaidClause: ClauseId;
    readonly excess: ClauseId;
    /** The payable excess belongs to the single multiple only, and a higher multiple is a plain bound. */
    readonly excessAtSingle: boolean;
  } | null;

  readonly fees: { readonly buy: FeeRule; readonly lay: FeeRule } | null;
  readonly noOtherFee: ClauseId;
  readonly payouts: {
    readonly clause: ClauseId;
    /** The clause by which a house may pay more than the floors; null where odds are exact. */
    readonly raise: ClauseId | null;
    readonly uniformGroup: string | null;
    readonly wording: ClauseId | null;
    readonly words: readonly ('to' | 'win')[];
  };
  readonly settlement: { readonly clause: ClauseId; readonly byPosition: ClauseId | null };

  readonly crew: readonly CrewRole[];
  readonly optionalCrew: readonly CrewRole[];
  readonly powers: Powers;
  readonly noRollCallers: {
    readonly allowed: readonly Role[];
    readonly clause: ClauseId;
    readonly isOption: boolean;
  };
  /** Where a wrong call is recorded and may be overruled; null where a wrong call is not taken at all. */
  readonly overrule: {
    readonly ladder: readonly {
      readonly roles: readonly Role[];
      readonly clause: ClauseId;
      readonly ofPit: boolean;
    }[];
  } | null;
  readonly call: ClauseId;
  readonly dispute: ClauseId | null;
  readonly lateNoRoll: ClauseId | null;
  readonly throws: ThrowRules;

  readonly device: {
    readonly kind: 'hand' | 'automated-shaker' | 'hand-shaker';
    readonly clause: ClauseId;
    readonly diceCount: { readonly least: number; readonly most: number | null; readonly clause: ClauseId };
    readonly keptIn: 'cup' | 'bowl' | 'shaker';
    readonly dailyLimit: ClauseId | null;
    readonly minded: { readonly clause: ClauseId; readonly evenClosed: boolean } | null;
    /** Who must inspect the dice before they are used, each for themselves. */
    readonly inspectors: readonly CrewRole[];
    readonly inspection: ClauseId | null;
    readonly testRoll: ClauseId | null;
    readonly choose: ClauseId | null;
    readonly lost: {
      readonly clause: ClauseId;
      readonly search: ClauseId;
      readonly found: ClauseId;
      readonly newSet: ClauseId;
      readonly choose: ClauseId;
    } | null;
    readonly leastShakes: number;
    readonly shakes: {
      readonly dealer: ClauseId;
      readonly player: ClauseId;
      readonly forPlayers: ClauseId;
      readonly uncovered: ClauseId;
    } | null;
    readonly activate: ClauseId | null;
  };

  readonly shooter: {
    readonly offer: ClauseId;
    readonly first: ClauseId;
    readonly next: ClauseId;
    /** When the shooter needs a line bet. */
    readonly lineBet: { readonly when: 'come-out' | 'every-roll' | 'never'; readonly clause: ClauseId };
    /** Whether only those who hold a line bet are offered the dice, first of all or at all. */
    readonly offeredTo: 'anyone' | 'line-bettors-first' | 'line-bettors';
    readonly keep: ClauseId;
    readonly ends: { readonly at: 'loser-seven' | 'any-seven'; readonly clause: ClauseId };
    readonly ordered: ClauseId;
    readonly orderReasons: readonly ('delay' | 'invalid-rolls' | 'violation')[];
    readonly nobody:
      | {
          readonly does: 'decision-only';
          readonly clause: ClauseId;
          readonly offers: ClauseId;
          readonly resume: ClauseId;
          readonly marker: ClauseId;
        }
      | {
          readonly does: 'crew-throws';
          readonly role: CrewRole;
          readonly clause: ClauseId;
          readonly everyRound: ClauseId | null;
        };
  };

  readonly checklist: readonly CheckItem[];
  readonly fireNotice: ClauseId | null;
  readonly bringInFire: ClauseId | null;
  /** How many On/Off discs show the point. */
  readonly pucks: 1 | 2;
  /** The reference from whose left the first seat is counted. */
  readonly firstSeatLeftOf: string;
  readonly seats: number;
  readonly defaultUnitCents: Cents;
  /** Clauses that are cited otherwise once a proposal is treated as adopted. */
  readonly recited: Readonly<Partial<Record<'bonus' | 'hot', Readonly<Record<ClauseId, ClauseId>>>>>;
  readonly readings: readonly string[];
};
