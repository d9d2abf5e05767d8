// The print of one area: its name, as short as its neighbors allow, its odds with the rolls they pay on, its dice.

import { combinationName, type Face, firstFace, secondFace } from 'boxperson/base';
import {
  type Area,
  barredRolls,
  type CompiledSpot,
  isAgainst,
  type PrintedOdds,
  paidRolls,
  type Rules,
  rollsText,
} from 'boxperson/rules';
import { areaKey } from './area-key.ts';

/** One area with everything needed to draw it. */
export type PrintedArea = {
  readonly key: string;
  readonly area: Area;
  readonly spot: CompiledSpot;
  /** The name without the part that all areas of the wager share: "4" of "Hard 4". */
  readonly short: string;
  /** The part that all areas of the wager share: "Place to Win" of "Place 6 to Win". */
  readonly shared: string;
  readonly odds: readonly string[];
  readonly paid: readonly PrintedOdds[];
  /** The only winning combination, drawn as dice. */
  readonly dice: readonly [Face, Face] | null;
  readonly note: string | null;
  readonly isAgainst: boolean;
};

/** The pieces of one table's layout, in area order. */
export function areaPrintsOf(rules: Rules, areas: readonly Area[]): readonly PrintedArea[] {
  return areas.flatMap((area) => {
    const spot = rules.offered.get(area.wager)?.byOn.get(area.on);
    if (spot === undefined) return [];
    const mates = areas.filter((one) => one.wager === area.wager).map((one) => one.label.split(' '));
    const paid = paidRolls(rules, spot);
    const barred = barredRolls(spot);
    return [
      {
        key: areaKey(area.wager, area.on),
        area,
        spot,
        ...shortened(area.label, mates),
        odds: oddsLines(area, spot, paid),
        paid,
        dice: diceOf(spot, paid),
        note: barred.length === 0 ? null : `Bar ${rollsText(barred)}`,
        isAgainst: isAgainst(spot),
      },
    ];
  });
}

/** Splits a name into the part it shares with the wager's other areas and its own part. */
function shortened(
  label: string,
  mates: readonly (readonly string[])[],
): { readonly short: string; readonly shared: string } {
  if (mates.length < 2) return { short: label, shared: label };
  const words = label.split(' ');
  const isShared = (word: string): boolean => mates.every((other) => other.includes(word));
  const own = words.filter((word) => !isShared(word)).join(' ');
  const shared = words.filter(isShared).join(' ');
  return { short: own === '' ? label : own, shared: shared === '' ? label : shared };
}

/** Only the odds if every winning roll pays the same; otherwise each with its rolls in front. */
function oddsLines(area: Area, spot: CompiledSpot, paid: readonly PrintedOdds[]): readonly string[] {
  const isOfNextRoll = spot.tables.filter((table) => table !== undefined).length === 1;
  if (spot.collection !== null || (spot.parts === null && !isOfNextRoll)) return area.odds;
  if (paid.length < 2) return spot.parts === null ? area.odds : paid.map((row) => row.odds);
  return paid.map((row) => `${row.says}: ${row.odds}`);
}

function diceOf(spot: CompiledSpot, paid: readonly PrintedOdds[]): readonly [Face, Face] | null {
  const rolls = paid.length === 1 ? (paid[0]?.rolls ?? []) : [];
  const [first] = rolls;
  if (first === undefined || spot.wager.area !== 'centre') return null;
  return new Set(rolls.map(combinationName)).size === 1 ? [firstFace(first), secondFace(first)] : null;
}
