// What is on the felt right now: pucks, buttons, markers, lammers, stacks of chips and the dice.

import { type Cents, combinationName, ROLLS, totalOf } from '../../base/index.ts';
import { type Chip, type CompiledCollection, type CrewRole, grantOf, stackOf } from '../../rules/index.ts';
import { findPlayer } from '../decide/authority.ts';
import { spotOf } from '../decide/working.ts';
import type { Standing, Table, WagerId } from '../state.ts';

/** An On/Off puck: what it shows and where it lies. */
export type Puck = {
  readonly shows: 'On' | 'Off';
  /** The number it is on, the Don't Pass Line during deciding rolls, or off to the side. */
  readonly at: number | 'dont-pass' | 'side';
  /** The place it is in front of, if that matters. */
  readonly before: number | null;
  readonly end: 'left' | 'right' | 'centre';
};

type Button = { readonly wager: WagerId; readonly shows: 'On' | 'Off' | 'Buy' | 'Lay' };
type Stack = {
  readonly wager: WagerId;
  readonly player: string;
  readonly place: number;
  /** Bottom to top, with the smallest chips on top. */
  readonly chips: readonly Chip[];
  readonly cents: Cents;
  readonly couponCents: Cents;
  readonly number: number;
  /** Fire bets the dealer has brought in, in front of the bank. */
  readonly isBroughtIn: boolean;
};

/** Everything on the felt at one moment: pucks, buttons, markers, lammers, chips and dice. */
export type Felt = {
  readonly pucks: readonly Puck[];
  readonly buttons: readonly Button[];
  /** The running count of different points made, on each one's box. */
  readonly fireMarkers: readonly { readonly box: string; readonly count: number }[];
  readonly bonusLammers: readonly string[];
  readonly hotRollerLammers: readonly string[];
  readonly stacks: readonly Stack[];
  readonly dice: {
    readonly keptIn: string;
    readonly before: CrewRole | null;
    readonly kept: readonly string[];
    readonly withShooter: readonly string[];
  };
  /** The lit operator's button: a place, the dealer's own, or none. */
  readonly litButton: number | 'dealer' | null;
  readonly isShakerCovered: boolean;
  /** Rolls are thrown only to decide the wagers that are up. */
  readonly isDecisionOnly: boolean;
};

/** What is on the felt of a table now. */
export function feltOf(table: Table): Felt {
  return {
    pucks: pucksOf(table),
    buttons: table.wagers.flatMap((one) => buttonsOn(table, one)),
    fireMarkers: fireMarkers(table),
    bonusLammers: lammersOf(table, 'bonus-craps', (roll) => String(totalOf(roll))),
    hotRollerLammers: lammersOf(table, 'hot-roller', combinationName),
    stacks: table.wagers.map((one) => stackFor(table, one)),
    dice: diceOf(table),
    litButton: litButton(table),
    isShakerCovered: table.dice.isCovered,
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

function buttonsOn(table: Table, standing: Standing): readonly Button[] {
  const buttons: Button[] = [];
  const { fee } = spotOf(table, standing).wager;
  if (fee !== undefined) buttons.push({ wager: standing.id, shows: fee === 'buy' ? 'Buy' : 'Lay' });
  if (standing.marker !== 'none')
    buttons.push({ wager: standing.id, shows: standing.marker === 'on' ? 'On' : 'Off' });
  return buttons;
}

/** Markers follow the fire bet that has collected the most points. */
function fireMarkers(table: Table): Felt['fireMarkers'] {
  const bets = table.wagers.filter((one) => spotOf(table, one).wager.offer === 'fire');
  const longest = bets.toSorted((a, b) => b.marks.length - a.marks.length)[0];
  if (longest === undefined) return [];
  const { collection } = spotOf(table, longest);
  return longest.marks.map((bit, index) => ({ box: boxOf(collection, bit), count: index + 1 }));
}

function boxOf(collection: CompiledCollection | null, bit: number): string {
  const index = collection?.groupBits.findIndex((bits) => (bits & bit) !== 0) ?? -1;
  return collection?.plan.groups[index]?.label ?? '';
}

/** The boxes collected by any wager of this kind that is up. */
function lammersOf(table: Table, offer: string, name: (roll: number) => string): readonly string[] {
  const found = new Set<string>();
  for (const one of table.wagers) {
    const { wager, collection } = spotOf(table, one);
    if (wager.offer !== offer || collection === null) continue;
    for (const roll of ROLLS) if (((collection.bitOf[roll] ?? 0) & one.progress) !== 0) found.add(name(roll));
  }
  return [...found];
}

function stackFor(table: Table, standing: Standing): Stack {
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

function diceOf(table: Table): Felt['dice'] {
  const { device } = table.rules.game;
  const before = (grantOf(table.rules, 'control-dice')?.roles[0] ?? null) as CrewRole | null;
  const where = (place: string): readonly string[] =>
    table.set.dice.filter((die) => die.where === place).map((die) => die.id);
  return { keptIn: device.keptIn, before, kept: where('kept'), withShooter: where('shooter') };
}

function litButton(table: Table): Felt['litButton'] {
  const { shooter } = table.dice;
  if (table.rules.game.device.activate === null || shooter === null) return null;
  return shooter.kind === 'crew' ? 'dealer' : (findPlayer(table, shooter.id)?.place ?? null);
}
