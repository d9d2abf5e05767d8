// The table: everything that is true at one moment, as plain data. Nothing here changes; `evolve` makes the next one.

import type { Cents } from '../base/cents.ts';
import type { Point, Roll } from '../base/dice.ts';
import type { ClauseId } from '../rules/clause.ts';
import type { CrewRole, Role } from '../rules/crew.ts';
import type { Rules } from '../rules/rules.ts';
import type { Cause, Observation } from '../rules/throw.ts';

export type PlayerId = string;
export type WagerId = number;

/** Who gives a command: a player, or a member of the crew in one role. */
export type Actor = { readonly role: Role; readonly id: string };

/** A wager that is up. */
export type Standing = {
  readonly id: WagerId;
  readonly player: PlayerId;
  /** The player's number at this table, which is quicker to look for than a name. */
  readonly owner: number;
  /** Index of its spot in the rules. */
  readonly spot: number;
  readonly stakeCents: Cents;
  /** The face value of a coupon that lies with it. */
  readonly couponCents: Cents;
  /** The name of that coupon, where it has one. */
  readonly coupon?: string;
  /** The number it has taken; 0 before it has one, or where it never takes one. */
  readonly number: Point | 0;
  /** The wager that odds stand behind; 0 for other wagers. */
  readonly behind: WagerId;
  /** The fee paid when it was made. */
  readonly feeCents: Cents;
  /** The marker that lies on it. */
  readonly marker: 'none' | 'on' | 'off';
  /** What the player has called and no marker confirms yet. */
  readonly asked: 'none' | 'on' | 'off';
  /** What a collecting wager has collected, as bits. */
  readonly progress: number;
  /** The same bits in the order in which they came. */
  readonly marks: readonly number[];
  /** The parts of a nominated split, in cents. */
  readonly split: readonly Cents[] | null;
  /** How many valid rolls had been thrown when it was made. */
  readonly madeAtRoll: number;
  /** How many shooters there had been. */
  readonly madeAtShooter: number;
  /** The player wishes it left up after a win. */
  readonly stays: boolean;
  /** The shorthand that it was split from, such as "whirl". */
  readonly from: string | null;
  /** Brought in to the bank's side: fire bets. */
  readonly broughtIn: boolean;
};

export type Player = {
  readonly id: PlayerId;
  /** Given on arrival and never used again: the version of the table at which the player came. */
  readonly no: number;
  /** 0 once it has been given up. */
  readonly place: number;
  readonly seated: boolean;
  readonly rackCents: Cents;
  /** Has put a wager down since the last roll was settled. */
  readonly hasBet: boolean;
  /** Is not at the table. What is up is settled as if they were. */
  readonly away: boolean;
  /** Has asked to go, and does as soon as nothing of theirs is up. */
  readonly leaving: boolean;
  /** Has refused the dice since sitting down or since asking for them again. */
  readonly refused: boolean;
};

export type CrewMember = { readonly id: string; readonly role: CrewRole; readonly pit: string | null };

export type BetTerms = {
  readonly player: PlayerId;
  readonly wager: string;
  readonly on: number | string | null;
  readonly cents: Cents;
  readonly behind: WagerId;
  readonly split: Readonly<Record<string, Cents>> | null;
  readonly instrument: Instrument;
  readonly coupon?: string;
  readonly stays: boolean;
};

export const INSTRUMENTS = ['chips', 'plaques', 'match-play', 'coupon', 'cash', 'oral'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** The instruments that the house has to have issued. */
export const COUPON_KINDS = ['match-play', 'coupon'] as const satisfies readonly Instrument[];
export type CouponKind = (typeof COUPON_KINDS)[number];
export const isCouponKind = (instrument: Instrument): instrument is CouponKind =>
  COUPON_KINDS.some((kind) => kind === instrument);

/** A wager that waits for somebody's word: late, spoken, or to be booked by the dealer. */
export type Pending = {
  readonly id: number;
  readonly kind: 'late' | 'spoken' | 'booking';
  readonly bet: BetTerms;
  readonly confirmedBy: readonly Actor[];
};

/** Where one die of the set is. */
export type Die = {
  readonly id: string;
  readonly where: 'kept' | 'shooter' | 'off-table' | 'found' | 'lost';
};

export type Shooter =
  | { readonly kind: 'player'; readonly id: PlayerId }
  | { readonly kind: 'crew'; readonly role: CrewRole };

export const DICE_STAGES = [
  /** Nobody has the dice. */
  'idle',
  /** Offered to one player. */
  'offered',
  /** The shooter has yet to choose two dice. */
  'choosing',
  /** With the shooter, the last roll settled. */
  'held',
  /** The operator's button is live. */
  'activated',
  'in-air',
  'at-rest',
  /** Which face is up is in dispute. */
  'disputed',
] as const;
export type DiceStage = (typeof DICE_STAGES)[number];

export type Dice = {
  readonly stage: DiceStage;
  readonly shooter: Shooter | null;
  /** The place of the last shooter, from whose left the dice are offered on. */
  readonly lastPlace: number | null;
  readonly lastShooter: PlayerId | null;
  readonly offeredTo: PlayerId | null;
  readonly declined: readonly PlayerId[];
  /** Those who were ordered to pass since the last roll. */
  readonly ordered: readonly PlayerId[];
  /** The next come-out roll is the first of a new shooter. */
  readonly isFresh: boolean;
  readonly shooters: number;
  readonly decisionOnly: boolean;
  /** Shakes since betting closed, by the dealer and by whoever accepted the shaker. */
  readonly dealerShakes: number;
  readonly holderShakes: number;
  readonly isCovered: boolean;
  readonly observation: Observation | null;
  /** Which face is up has been ruled on, and is not disputed again. */
  readonly isRuled: boolean;
  /** What made the last throw void by the rule itself, until somebody has announced it. */
  readonly unannounced: Cause | null;
  /** Void throws in a row. */
  readonly invalidRun: number;
  readonly throws: number;
  /** Wagers that may not be made again before a new shooter, by name, with the shooter they were decided under. */
  readonly barred: Readonly<Record<string, number>>;
};

export type DiceSet = {
  readonly id: string | null;
  /** The house's own dice, which are a program: what is asked of physical dice does not apply to them. */
  readonly kind?: 'software';
  readonly dice: readonly Die[];
  readonly inspectedBy: readonly Actor[];
  readonly tested: boolean;
  readonly placedAtMinute: number | null;
  /** The crew has been told that the dice will soon have been there for 24 hours. */
  readonly warned: boolean;
  /** A new set that takes over once the shooter's hand is over. */
  readonly next: {
    readonly id: string;
    readonly kind?: 'software';
    readonly dice: readonly string[];
    readonly inspectedBy: readonly Actor[];
  } | null;
};

/** The last call, kept where a call may be overruled: what was called, and the table as it was before it was settled. */
export type LastCall = {
  readonly roll: Roll;
  readonly called: number;
  readonly isVoid: boolean;
  readonly cause: Cause | null;
  /** How far up the ladder the call in force was made; -1 for the stickperson's own. */
  readonly rank: number;
  readonly before: BeforeCall;
  /** Bought in or cashed out since, by player. */
  readonly moved: readonly { readonly player: PlayerId; readonly cents: Cents }[];
};

export type BeforeCall = Pick<
  Table,
  'wagers' | 'players' | 'point' | 'dice' | 'bankCents' | 'feesCents' | 'rolls'
>;

export type Attestation = {
  readonly item: string;
  readonly clause: ClauseId;
  readonly by: Actor;
  readonly note: string;
};

/**
 * The whole table. It has twenty fields and no more: every event copies it, and engines copy a larger object many times
 * more slowly.
 */
export type Table = {
  readonly rules: Rules;
  /** How many events have made it. */
  readonly version: number;
  readonly isOpen: boolean;
  readonly point: Point | null;
  readonly isBettingOpen: boolean;
  readonly dice: Dice;
  readonly players: readonly Player[];
  readonly wagers: readonly Standing[];
  readonly pending: readonly Pending[];
  readonly nextId: number;
  /** Valid rolls so far. */
  readonly rolls: number;
  readonly bankCents: Cents;
  readonly feesCents: Cents;
  /** Cash that went into the drop box. */
  readonly dropCents: Cents;
  /** Everything that has come to the table less what has left it: racks, felt, bank and fees add up to this. */
  readonly issuedCents: Cents;
  readonly crew: readonly CrewMember[];
  readonly set: DiceSet;
  readonly attested: readonly Attestation[];
  readonly minute: number;
  readonly lastCall: LastCall | null;
};

/** A copy of a table that is being made into the next one; what its fields hold is never changed. */
export type Draft = { -readonly [Field in keyof Table]: Table[Field] };

/** Nobody has the dice and nobody has had them. */
export const NO_DICE: Dice = {
  stage: 'idle',
  shooter: null,
  lastPlace: null,
  lastShooter: null,
  offeredTo: null,
  declined: [],
  ordered: [],
  isFresh: true,
  shooters: 0,
  decisionOnly: false,
  dealerShakes: 0,
  holderShakes: 0,
  isCovered: false,
  observation: null,
  isRuled: false,
  unannounced: null,
  invalidRun: 0,
  throws: 0,
  barred: {},
};

export const NO_SET: DiceSet = {
  id: null,
  dice: [],
  inspectedBy: [],
  tested: false,
  placedAtMinute: null,
  warned: false,
  next: null,
};

/** The first table: closed, with nothing on it but the bank. */
export function emptyTable(rules: Rules): Table {
  return {
    rules,
    version: 0,
    isOpen: false,
    point: null,
    isBettingOpen: false,
    dice: NO_DICE,
    players: [],
    wagers: [],
    pending: [],
    nextId: 1,
    rolls: 0,
    bankCents: rules.house.bankCents,
    feesCents: 0,
    dropCents: 0,
    issuedCents: rules.house.bankCents,
    crew: [],
    set: NO_SET,
    attested: [],
    minute: 0,
    lastCall: null,
  };
}
