// What a game is. The engine never asks which game it is playing: every difference between games is a property here,
// with its clause.

import type { Cents, Point, Ratio } from 'boxperson/base';
import type { ClauseId } from './clause.ts';
import type { CrewRole, Powers, Role } from './crew.ts';
import type { ThrowRules } from './throw.ts';
import type { Offer, Wager } from './wager.ts';

/** The document a game is played by. A changed rule is a new edition with a new date. */
export type Edition = {
  readonly document: string;
  readonly authority: string;
  readonly inForce: string;
  /** From published rules, not from a regulation: lobby, rulebook and terminal say so. */
  readonly isPublishedOnly?: true;
  readonly notes: readonly string[];
  /** The document's sections, in its order. */
  readonly sections: readonly string[];
  /** Rules the document refers to that are not part of this game. */
  readonly external: readonly string[];
};

/** What a game's document says about the fee on buy or lay bets. */
export type FeeRule = {
  readonly clause: ClauseId;
  /** The highest rate allowed, or the only one if `isExact`. */
  readonly mostRate: Ratio;
  /** Whether the rate is exact, so the fee must be payable, rather than a maximum that is rounded down. */
  readonly isExact: boolean;
  /** What the rate applies to. */
  readonly of: 'stake' | 'possible-win';
  /** The clause that lets a house charge the fee only on a win; null if it must be charged when the bet is made. */
  readonly onWin: ClauseId | null;
  /** The numbers on which it is charged only on a win unless the house chooses otherwise. */
  readonly usuallyOnWin: readonly Point[];
  /** The clause that refunds the fee on a wager taken down; null leaves it to the house. */
  readonly comesBack: ClauseId | null;
};

/** A check that must be made before a table may open, and by whom. */
export type CheckItem = {
  readonly id: string;
  readonly says: string;
  readonly clause: ClauseId;
  readonly by: readonly CrewRole[];
  /** Only if this is offered. */
  readonly offer?: Offer;
};

/** When people look at dice: as a set is brought to the table, at its inspection, and when a lost die has been found. */
export type InspectionOccasion = 'brought' | 'inspected' | 'found';

/** What to look at, each thing as one statement that the person confirms. */
export type InspectionItems = Readonly<Partial<Record<InspectionOccasion, readonly string[]>>>;

/** How a game treats a wager that a house may choose to offer. */
export type OfferRule = {
  readonly isDefault: boolean;
  readonly clause: ClauseId;
  /** The clause for its pay tables, if the house chooses among several. */
  readonly payTables?: ClauseId;
  /** The proposal it rests on, one of the game's `proposals`: offered only if treated as adopted. */
  readonly proposal?: string;
  /** Another wager that may not be offered at the same table. */
  readonly notWith?: { readonly offer: Offer; readonly clause: ClauseId };
};

/** A text proposed but not adopted, which a house may treat as adopted. */
export type Proposal = {
  /** What it adds, in a few words: "bonus craps". */
  readonly name: string;
  /** Clauses with a different citation once it is treated as adopted. */
  readonly recited: Readonly<Record<ClauseId, ClauseId>>;
};

/** An option that a game brings along, besides those of every game. Its key is unique among all options. */
export type GameOption = {
  readonly key: string;
  readonly label: string;
  /** A description in our own words. */
  readonly about: string;
  /**
   * Earlier names of the key, which are read but never written. Under a name with an `offWord`, any other value meant
   * that the wager is offered.
   */
  readonly formerly?: readonly (string | { readonly name: string; readonly offWord: string })[];
  /** Where forms show it; by default among the side bets. */
  readonly group?: 'Odds and fees' | 'Side bets' | 'Procedure';
  /** Players may choose it at their own tables, unless the operator says otherwise. */
  readonly forPlayers?: true;
} & (
  | /** Whether something is offered. */ { readonly kind: 'offer'; readonly offer: Offer }
  /** Several offers chosen together by one word. */
  | {
      readonly kind: 'offers';
      readonly words: Readonly<Record<string, Readonly<Record<Offer, boolean>>>>;
      readonly clause: ClauseId;
    }
  /** Which of a wager's pay tables is used. */
  | { readonly kind: 'pay-table'; readonly wager: string; readonly clause: ClauseId }
  /** Posted limits of the wagers of an offer. Without `hasLeast`, only a maximum is posted. */
  | { readonly kind: 'limits'; readonly offer: Offer; readonly hasLeast: boolean; readonly clause: ClauseId }
  /** Whether the layout has an area for a wager; without one, the wager follows `planWithoutArea`. */
  | { readonly kind: 'area'; readonly wager: string }
  /** A choice of the game's own; wagers name it in `onlyWith`. */
  | {
      readonly kind: 'one-of';
      readonly words: readonly string[];
      readonly usually: string;
      readonly clause: ClauseId;
    }
);

/** A game as data. A `ClauseId` field names the clause a rule comes from; null means that the game has no such rule. */
export type Game = {
  readonly id: string;
  readonly name: string;
  readonly edition: Edition;
  /** What a throw is called here. */
  readonly throwWord: 'roll' | 'shake';

  readonly wagers: readonly Wager[];
  readonly closedList: ClauseId;
  readonly offers: Readonly<Record<Offer, OfferRule>>;
  /** Options of this game's own. */
  readonly options: readonly GameOption[];
  readonly proposals: Readonly<Record<string, Proposal>>;
  /** The clause that refuses a wager or an option belonging to another game of the family. */
  readonly elsewhere: Readonly<Record<string, ClauseId>>;
  /** Names of options that earlier builds accepted at this game and ignored: left out of the houses they have stored. */
  readonly ignoredBefore?: readonly string[];

  /** Whether the game has come-outs and points; mini-dice has neither. */
  readonly points: {
    /** The totals that become a point, smallest first. */
    readonly numbers: readonly Point[];
    readonly comeOut: ClauseId;
    readonly point: ClauseId;
    readonly loserSeven: ClauseId;
  } | null;

  readonly making: {
    readonly general: ClauseId;
    /** Betting closes when the dice are thrown, or on the "No more bets" call. */
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
    /** The clause by which a house posts limits, if it is not the one on odds above them. */
    readonly limits?: ClauseId;
    readonly lostWager: ClauseId | null;
  };

  readonly sleep: {
    readonly clause: ClauseId;
    readonly others: ClauseId;
    /** One marker for each wager, or one that covers all of a player's similar wagers. */
    readonly marker: 'each' | 'similar';
    readonly offAnyTime: ClauseId | null;
  } | null;

  readonly oddsLimit: {
    readonly take: Readonly<Record<string, ClauseId>>;
    readonly leastMultiple: Ratio;
    readonly mostMultiple: Ratio;
    /** The multiple unless the house chooses otherwise: on points rolled in three ways or fewer, in four, and in five. */
    readonly usualMultiples: readonly [three: Ratio, four: Ratio, five: Ratio];
    /** Points with a usual multiple of their own. */
    readonly usualAt?: Readonly<Partial<Record<Point, Ratio>>>;
    readonly mostClause: ClauseId;
    readonly mostLaidClause: ClauseId;
    readonly excess: ClauseId;
    /** The payable excess applies to single odds only; a higher multiple is a hard limit. */
    readonly excessAtSingle: boolean;
  } | null;

  /** The fees that wagers of the game may carry; null if there is none. */
  readonly fees: Readonly<Partial<Record<'buy' | 'lay', FeeRule>>> | null;
  readonly noOtherFee: ClauseId;
  readonly payouts: {
    readonly clause: ClauseId;
    /** The clause that lets a house pay more than the floors; null where odds are exact. */
    readonly raise: ClauseId | null;
    readonly uniformGroup: string | null;
    readonly wording: ClauseId | null;
    readonly words: readonly ('to' | 'win')[];
  };
  readonly settlement: { readonly clause: ClauseId; readonly byPosition: ClauseId | null };

  readonly crew: readonly CrewRole[];
  readonly optionalCrew: readonly CrewRole[];
  /** The clause behind the absence of a role that other games of the family have. */
  readonly absentRoles?: Readonly<Partial<Record<CrewRole, ClauseId>>>;
  readonly powers: Powers;
  readonly noRollCallers: {
    readonly allowed: readonly Role[];
    readonly clause: ClauseId;
    readonly isOption: boolean;
    /** The name under which houses of this game used to choose the callers. */
    readonly formerly?: string;
  };
  /** Set where a wrong call is recorded and may be overruled; null where a wrong call is not accepted. */
  readonly overrule: {
    readonly ladder: readonly {
      readonly roles: readonly Role[];
      readonly clause: ClauseId;
      readonly ofPit: boolean;
    }[];
  } | null;
  readonly call: ClauseId;
  readonly dispute: ClauseId | null;
  /** Set where nobody names faces: a disputed roll counts as the dice lie, or is voided by this clause, if there is one. */
  readonly asTheyLie?: { readonly voidedBy: ClauseId | null };
  readonly lateNoRoll: ClauseId | null;
  readonly throws: ThrowRules;

  readonly device: {
    readonly kind: 'hand' | 'automated-shaker' | 'hand-shaker';
    readonly clause: ClauseId;
    readonly diceCount: { readonly least: number; readonly most: number | null; readonly clause: ClauseId };
    readonly keptIn: 'cup' | 'bowl' | 'shaker';
    readonly dailyLimit: ClauseId | null;
    readonly minded: { readonly clause: ClauseId; readonly evenClosed: boolean } | null;
    /** The roles that must each inspect the dice before use. */
    readonly inspectors: readonly CrewRole[];
    readonly inspection: ClauseId | null;
    /** What people look at before they vouch for dice; by default what is usual for dice of this kind. */
    readonly lookAt?: InspectionItems;
    readonly testRoll: ClauseId | null;
    readonly choose: ClauseId | null;
    readonly lost: {
      readonly clause: ClauseId;
      readonly search: ClauseId;
      readonly found: ClauseId;
      readonly newSet: ClauseId;
      readonly choose: ClauseId;
    } | null;
    /** The clause that asks for a full set: a lost die is recorded, and nobody throws until the set is full again. */
    readonly fullSet?: ClauseId;
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
    /** Whether only players with a line bet are offered the dice, are offered them first, or neither. */
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
          /** Where the puck lies meanwhile. */
          readonly puck: ClauseId;
        }
      | {
          readonly does: 'crew-throws';
          readonly role: CrewRole;
          readonly clause: ClauseId;
          readonly everyRound: ClauseId | null;
        };
  };

  readonly checklist: readonly CheckItem[];
  /** How many On/Off pucks mark the point. */
  readonly pucks: 1 | 2;
  /** The position whose left is the first seat. */
  readonly firstSeatLeftOf: string;
  readonly seats: number;
  readonly defaultUnitCents: Cents;
  readonly readings: readonly string[];
};
