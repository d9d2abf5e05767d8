// The house: what an operator has chosen at one table, after it has been found lawful.

import type { Cents } from '../base/cents.ts';
import type { Point } from '../base/dice.ts';
import type { Ratio } from '../base/ratio.ts';
import type { Role } from './crew.ts';
import type { Offer } from './wager.ts';

export type PerPoint<T> = Readonly<Record<Point, T>>;

export type FeeTerm = { readonly rate: Ratio; readonly taken: 'when-made' | 'on-win' };

export type Limit = { readonly leastCents: Cents | null; readonly mostCents: Cents | null };

export type House = {
  /** The smallest amount in which the table pays. */
  readonly unitCents: Cents;
  readonly oddsTaken: PerPoint<Ratio>;
  readonly oddsLaid: PerPoint<Ratio>;
  readonly payableExcess: boolean;
  readonly fees: { readonly buy: PerPoint<FeeTerm>; readonly lay: PerPoint<FeeTerm> };
  readonly feeComesBack: boolean;
  readonly offered: Readonly<Record<Offer, boolean>>;
  readonly proposals: { readonly bonus: boolean; readonly hot: boolean };
  readonly fireTable: string;
  readonly hotRollerTable: string;
  /** Odds above the document's floors, by payout key ("any-seven", "place-win 6", "field:12"). */
  readonly raised: Readonly<Record<string, Ratio>>;
  /** Posted limits by wager name. */
  readonly limits: Readonly<Record<string, Limit>>;
  readonly hornHighArea: boolean;
  readonly noRollCallers: readonly Role[];
  readonly stickperson: boolean;
  readonly diceCount: number;
  readonly lateWagers: boolean;
  readonly verbalCash: boolean;
  readonly coupons: boolean;
  readonly onLasts: 'this-roll' | 'until-point' | 'until-cancelled';
  readonly placeComesDown: boolean;
  readonly carriedTally: 'refuse' | 'per-bet-tally';
  readonly decisionOnlyWagers: 'any-time-wagers-allowed' | 'none';
  readonly midHandSuccessor: 'clockwise-anyone' | 'clockwise-line-bettors-only';
  readonly warnMinutes: number;
  readonly overruleWindow: 'until-next-roll-thrown' | 'until-shooter-changes' | 'unlimited';
  readonly startPlace: number;
  readonly oddsWord: 'to' | 'win';
  /** Chip and plaque denominations, smallest first. */
  readonly chips: readonly Cents[];
  /** Chips of this value and above are plaques. */
  readonly plaquesFromCents: Cents;
  readonly places: number;
  readonly bankCents: Cents;
  readonly pit: string;
};
