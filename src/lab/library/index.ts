// The library: well-known ways to play, each described and cited, each one small file of plain data.

import { nearestOf } from '../../base/nearest.ts';
import type { Way } from '../way/way.ts';
import { ACROSS } from './across.ts';
import { BIG_SIX_AND_EIGHT } from './big-six-and-eight.ts';
import { BONUS_BETTOR } from './bonus-bettor.ts';
import { DOEY_DONT } from './doey-dont.ts';
import { DONT_PASS } from './dont-pass.ts';
import { DONT_WITH_ODDS } from './dont-with-odds.ts';
import { FIELD } from './field.ts';
import { FIRE_BETTOR } from './fire-bettor.ts';
import { FIVE_COUNT_COME } from './five-count.ts';
import { FIVE_COUNT_SIX_AND_EIGHT } from './five-count-six-and-eight.ts';
import { HEDGED_DONT } from './hedged-dont.ts';
import { HEDGED_PASS } from './hedged-pass.ts';
import { HOT_ROLLER_BETTOR } from './hot-roller-bettor.ts';
import { INSIDE } from './inside.ts';
import { INSIDE_REGRESSED } from './inside-regressed.ts';
import { IRON_CROSS } from './iron-cross.ts';
import { MARTINGALE } from './martingale.ts';
import { MINI_DICE_SIX_AND_EIGHT } from './mini-dice-six-and-eight.ts';
import { ONE_THREE_TWO_SIX } from './one-three-two-six.ts';
import { OVER_SEVEN } from './over-seven.ts';
import { PAROLI } from './paroli.ts';
import { PASS_3_4_5 } from './pass-3-4-5.ts';
import { PASS_AND_ODDS } from './pass-and-odds.ts';
import { PASS_FULL_ODDS } from './pass-full-odds.ts';
import { PASS_LINE } from './pass-line.ts';
import { PASS_SIX_AND_EIGHT } from './pass-six-and-eight.ts';
import { SIX_AND_EIGHT } from './six-and-eight.ts';
import { SIX_AND_EIGHT_PRESSED } from './six-and-eight-pressed.ts';
import { SIX_AND_EIGHT_REGRESSED } from './six-and-eight-regressed.ts';
import { THREE_POINT_DOLLY } from './three-point-dolly.ts';
import { THREE_POINT_MOLLY } from './three-point-molly.ts';

/** Every way of the library: the line first, then numbers, progressions, hedges, side bets and the other games. */
export const LIBRARY: readonly Way[] = [
  PASS_LINE,
  PASS_AND_ODDS,
  PASS_3_4_5,
  PASS_FULL_ODDS,
  DONT_PASS,
  DONT_WITH_ODDS,
  THREE_POINT_MOLLY,
  THREE_POINT_DOLLY,
  PASS_SIX_AND_EIGHT,
  SIX_AND_EIGHT,
  INSIDE,
  ACROSS,
  IRON_CROSS,
  FIELD,
  SIX_AND_EIGHT_PRESSED,
  SIX_AND_EIGHT_REGRESSED,
  INSIDE_REGRESSED,
  FIVE_COUNT_COME,
  FIVE_COUNT_SIX_AND_EIGHT,
  MARTINGALE,
  PAROLI,
  ONE_THREE_TWO_SIX,
  HEDGED_PASS,
  HEDGED_DONT,
  DOEY_DONT,
  FIRE_BETTOR,
  BONUS_BETTOR,
  HOT_ROLLER_BETTOR,
  BIG_SIX_AND_EIGHT,
  OVER_SEVEN,
  MINI_DICE_SIX_AND_EIGHT,
];

/** A name that the library does not know. */
export type NoSuchWay = { readonly says: string; readonly nearest: string | null };

/** A way by its name, or a sentence that says which name was probably meant. */
export function libraryWay(name: string): Way | NoSuchWay {
  const found = LIBRARY.find((way) => way.name === name);
  if (found !== undefined) return found;
  const nearest = nearestOf(
    name,
    LIBRARY.map((way) => way.name),
  );
  const hint = nearest === null ? '`boxperson strategies` lists them all.' : `Did you mean ${nearest}?`;
  return { says: `There is no strategy called ${name} in the library. ${hint}`, nearest };
}
