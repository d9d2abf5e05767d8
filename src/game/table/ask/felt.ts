// What is on the felt right now: pucks, buttons, markers, lammers, stacks of chips and the dice.

import type { Cents, Face } from 'boxperson/base';
import {
  type Chip,
  type CrewRole,
  facesThatCount,
  grantOf,
  type MarkerPiece,
  stackOf,
} from 'boxperson/rules';
import { findPlayer } from '../decide/authority.ts';
import { isWorking, spotOf } from '../decide/working.ts';
import type { StandingWager, Table, WagerId } from '../state.ts';

/** An On/Off puck: what it shows and where it lies. */
export type Puck = {
  readonly shows: 'On' | 'Off';
  /** The number it is on, the Don't Pass Line during deciding rolls, or off to the side. */
  readonly at: number | 'dont-pass' | 'side';
  /** The place it is in front of, if that matters. */
  readonly before: number | null;
  readonly end: 'left' | 'right' | 'centre';
};

type Button = {
  readonly wager: WagerId;
  readonly shows: 'On' | 'Off' | 'Buy' | 'Lay';
  /** The fee paid when the wager was made; 0 on an On or Off button, and where the fee is due only on a win. */
  readonly feeCents: Cents;
};
type Stack = {
  readonly wager: WagerId;
  readonly player: string;
  readonly place: number;
  /** Bottom to top, with the smallest chips on top. */
  readonly chips: readonly Chip[];
  readonly cents: Cents;
  readonly couponCents: Cents;
  readonly number: number;
  /** Bets on numbered spots that the dealer has brought in, in front of the bank. */
  readonly isBroughtIn: boolean;
};

/** A marker or lammer on a box of a collecting wager's area. */
export type BoxMarker = {
  readonly wager: string;
  readonly on: number | string | null;
  readonly box: string;
  /** The running count shown on a marker that is numbered in the order collected; null on a lammer. */
  readonly count: number | null;
  readonly piece: MarkerPiece;
};

/** The piece for a wager that names none. */
const PLAIN_LAMMER: MarkerPiece = { name: 'lammer', shape: 'square', widthOfChip: 1, marks: 'items' };

/** Everything on the felt at one moment: pucks, buttons, markers, lammers, chips and dice. */
export type FeltState = {
  readonly pucks: readonly Puck[];
  readonly buttons: readonly Button[];
  /** The wagers that are off now, because it is a come-out or because they were called off. */
  readonly off: readonly WagerId[];
  readonly marks: readonly BoxMarker[];
  readonly stacks: readonly Stack[];
  readonly dice: {
    readonly keptIn: string;
    readonly before: CrewRole | null;
    readonly kept: readonly string[];
    readonly withShooter: readonly string[];
    /** The faces of dice that have come to rest, uncovered; null before that and once the roll is settled. */
    readonly faces: readonly [Face, Face] | null;
  };
  /** Each place, and the dealer, has a button that runs the shaker. */
  readonly hasOperatorButtons: boolean;
  /** The lit operator's button: a place, the dealer's own, or none. */
  readonly litButton: number | 'dealer' | null;
  /** Whether the lit button runs the shaker if it is pressed now. */
  readonly isButtonLive: boolean;
  /** Null where the dice are not shaken by hand under a cover. */
  readonly shaker: 'covered' | 'uncovered' | null;
  /** Rolls are thrown only to decide the wagers that are up. */
  readonly isDecisionOnly: boolean;
};

/** What is on the felt of a table now. */
export function feltOf(table: Table): FeltState {
  return {
    pucks: pucksOf(table),
    buttons: table.wagers.flatMap((one) => buttonsOn(table, one)),
    off: table.wagers.filter((one) => !isWorking(table, one)).map((one) => one.id),
    marks: marksOf(table),
    stacks: table.wagers.map((one) => stackFor(table, one)),
    dice: diceOf(table),
    hasOperatorButtons: table.rules.game.device.activate !== null,
    litButton: litButton(table),
    isButtonLive: table.dice.stage === 'activated',
    shaker: table.rules.game.device.shakes === null ? null : table.dice.isCovered ? 'covered' : 'uncovered',
    isDecisionOnly: table.dice.decisionOnly,
  };
}

function pucksOf(table: Table): readonly Puck[] {
  const { game } = table.rules;
  if (game.points === null) return [];
  const { shooter, decisionOnly } = table.dice;
  const ends = game.pucks === 2 ? (['left', 'right'] as const) : (['centre'] as const);
  if (decisionOnly) {
    const place = shooter?.kind === 'player' ? (findPlayer(table, shooter.id)?.place ?? null) : null;
    return ends.map((end) => ({ shows: 'Off', at: 'dont-pass', before: place, end }));
  }
  return ends.map((end) => ({
    shows: table.point === null ? 'Off' : 'On',
    at: table.point ?? 'side',
    before: null,
    end,
  }));
}

function buttonsOn(table: Table, standing: StandingWager): readonly Button[] {
  const buttons: Button[] = [];
  const { fee } = spotOf(table, standing).wager;
  const wager = standing.id;
  if (fee !== undefined)
    buttons.push({ wager, shows: fee === 'buy' ? 'Buy' : 'Lay', feeCents: standing.feeCents });
  if (standing.marker !== 'none')
    buttons.push({ wager, shows: standing.marker === 'on' ? 'On' : 'Off', feeCents: 0 });
  return buttons;
}

/** The marks of every collecting wager: what any bet on it has collected; numbered ones follow the bet with the most. */
function marksOf(table: Table): readonly BoxMarker[] {
  const bySpot = Map.groupBy(
    table.wagers.filter((one) => one.progress !== 0),
    (one) => spotOf(table, one),
  );
  return [...bySpot].flatMap(([{ wager, on, collection }, bets]): readonly BoxMarker[] => {
    if (collection === null) return [];
    const piece = wager.marker ?? PLAIN_LAMMER;
    const about = { wager: wager.id, on, piece };
    if (piece.marks === 'groups') {
      const longest = bets.toSorted((a, b) => b.marks.length - a.marks.length)[0];
      const boxOf = (bit: number): string =>
        collection.boxes.find(({ bits }) => (bits & bit) !== 0)?.name ?? '';
      return (longest?.marks ?? []).map((bit, index) => ({ ...about, box: boxOf(bit), count: index + 1 }));
    }
    const collected = bets.reduce((bits, one) => bits | one.progress, 0);
    return collection.boxes.flatMap(({ name, bits }) =>
      (collected & bits) === 0 ? [] : [{ ...about, box: name, count: null }],
    );
  });
}

function stackFor(table: Table, standing: StandingWager): Stack {
  return {
    wager: standing.id,
    player: standing.player,
    place: findPlayer(table, standing.player)?.place ?? 0,
    chips: stackOf(table.rules.house, standing.stakeCents),
    cents: standing.stakeCents,
    couponCents: standing.couponCents,
    number: standing.number,
    isBroughtIn: standing.broughtIn,
  };
}

function diceOf(table: Table): FeltState['dice'] {
  const { device } = table.rules.game;
  const before = (grantOf(table.rules, 'control-dice')?.roles[0] ?? null) as CrewRole | null;
  const where = (place: string): readonly string[] =>
    table.set.dice.filter((die) => die.where === place).map((die) => die.id);
  const { observation } = table.dice;
  return {
    keptIn: device.keptIn,
    before,
    kept: where('kept'),
    withShooter: where('shooter'),
    faces: observation === null ? null : facesThatCount(observation),
  };
}

function litButton(table: Table): FeltState['litButton'] {
  const { shooter } = table.dice;
  if (table.rules.game.device.activate === null || shooter === null) return null;
  return shooter.kind === 'crew' ? 'dealer' : (findPlayer(table, shooter.id)?.place ?? null);
}
