// Describes how two dice lie at rest, as a boxperson would. This file contains no rules: it only observes, and the game's
// clauses judge the observation.

import { required } from 'boxperson/base';
import type { DieAtRest, Remark } from 'boxperson/rules';
import type { LeanRule } from './editions.ts';
import type { Surface } from './inputs.ts';
import type { BodyAtRest, Landing } from './landing.ts';
import { rotated } from './launch.ts';
import {
  DIE_EDGE,
  DIE_HALF,
  halfDepth,
  halfLength,
  keepMeasures,
  MM,
  WALL_HEIGHT,
} from './table/measures.ts';
import type { PartKind, Point3, Rotation } from './table/parts.ts';
import type { BodySide } from './turns.ts';

/** A contact that supports or props a die. */
export type DieContact = {
  readonly kind: PartKind;
  /** The number of chips, if it is a pile. */
  readonly chips: number;
  /** The direction of the contact from the die's center, in its own frame. */
  readonly toward: Point3;
};

export type RestingDie = {
  readonly at: Point3;
  readonly turned: Rotation;
  readonly touches: readonly DieContact[];
};

/** What each die has touched on its way. */
export type DieContacts = { readonly end: boolean; readonly chips: boolean };

type ObservedLanding = Pick<Landing, 'dice' | 'remarks' | 'near'>;

/** A die is flat if its upper side tilts less than five degrees: this is the cosine. */
const FLAT = 0.996;
/** A contact carries a die if at least this fraction of its push is upward. */
const CARRIES = 0.3;

const NORMALS: readonly Point3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const SIX: readonly BodySide[] = [0, 1, 2, 3, 4, 5];

export function observe(
  surface: Surface,
  dice: readonly [RestingDie, RestingDie],
  ways: readonly [DieContacts, DieContacts],
  lean: LeanRule,
): ObservedLanding {
  const [a, b] = dice;
  const [first, second] = [lieOf(surface, a, b, lean), lieOf(surface, b, a, lean)];
  const remarks: Remark[] = [];
  if (!ways[0].end || !ways[1].end) remarks.push('no-end');
  if (ways[0].chips || ways[1].chips) remarks.push('touched-chips');
  return {
    dice: [first, second],
    remarks,
    near: [inWords(first, a, surface), inWords(second, b, surface)],
  };
}

function lieOf(surface: Surface, die: RestingDie, other: RestingDie, lean: LeanRule): BodyAtRest {
  const as = (lies: Exclude<DieAtRest['lies'], 'leaning'>): BodyAtRest => ({ lies, up: upSide(die) });
  if (isOff(surface, die)) return as('off-table');
  // A die on top of the other counts as such anywhere, even in the cup or on the rail.
  if (isOnDie(die, other)) return as('on-die');
  if (isOnRail(die)) return as('on-rail');
  if (isKept(surface, die)) return as('in-cup');
  if (die.touches.some((touch) => touch.kind === 'bank-chips' && lifts(die, touch) > CARRIES))
    return as('on-bank');
  if (rise(die, upSide(die)) >= FLAT) return as('flat');
  if (!die.touches.some(isThing)) return as('not-flat');
  const sides = heldSides(die);
  if (sides.length > 1) return as('wedged');
  const restsOn = leansOn(die, sides[0], lean);
  return restsOn === null ? as('not-flat') : { lies: 'leaning', restsOn };
}

/**
 * The side that a die propped by one side rests on. A vertical or upward-facing side is only propped and carries nothing;
 * the die then rests on the side that faces down the most. If two face down equally, it cannot be determined.
 */
function leansOn(die: RestingDie, held: BodySide | undefined, { carries, clear }: LeanRule): BodySide | null {
  if (held !== undefined && rise(die, held) < -carries) return held;
  const down = sideFacing(die, -1);
  const next = Math.min(...SIX.filter((side) => side !== down).map((side) => rise(die, side)));
  return next - rise(die, down) > clear ? down : null;
}

const isOnRail = ({ at, touches }: RestingDie): boolean =>
  at[1] > WALL_HEIGHT && touches.some(({ kind }) => kind === 'rail' || kind === 'die');

/** Below the felt, or outside the walls and not up on the rail. */
function isOff(surface: Surface, die: RestingDie): boolean {
  const [x, y, z] = die.at;
  const isOutside = Math.abs(x) > halfLength(surface) || Math.abs(z) > halfDepth(surface);
  return y < -DIE_EDGE || (isOutside && !isOnRail(die));
}

function isKept({ keep }: Surface, { at: [x, y, z] }: RestingDie): boolean {
  const { inner, height } = keepMeasures(keep.kind);
  const [dx, dz] = [x - keep.x * MM, z - keep.z * MM];
  return dx * dx + dz * dz < inner * inner && y < height + DIE_HALF;
}

/** On top of the other die, carried by it and clear of the felt. A die that also touches the felt is leaning. */
const isOnDie = (die: RestingDie, other: RestingDie): boolean =>
  die.at[1] > other.at[1] + DIE_HALF &&
  die.touches.some((touch) => touch.kind === 'die' && lifts(die, touch) > CARRIES) &&
  !die.touches.some(({ kind }) => kind === 'felt');

/** Everything except the surfaces that dice normally land on. */
const isThing = ({ kind }: DieContact): boolean => kind !== 'felt' && kind !== 'floor';

/** The sides propped by something other than the felt. An edge counts for the side facing the contact more. */
const heldSides = ({ touches }: RestingDie): readonly BodySide[] => [
  ...new Set(touches.filter(isThing).map(({ toward }) => bestSide((side) => dot(normalOf(side), toward)))),
];

export const upSide = (die: Pick<RestingDie, 'turned'>): BodySide => sideFacing(die, 1);

const sideFacing = (die: Pick<RestingDie, 'turned'>, way: 1 | -1): BodySide =>
  bestSide((side) => way * rise(die, side));

/** The side with the highest value; the first if tied. */
function bestSide(worth: (side: BodySide) => number): BodySide {
  let best: BodySide = 0;
  for (const side of SIX) if (worth(side) > worth(best)) best = side;
  return best;
}

/** How much a side faces up: 1 straight up, -1 straight down. */
export const rise = ({ turned }: Pick<RestingDie, 'turned'>, side: BodySide): number =>
  rotated(turned, normalOf(side))[1];

/** The upward fraction of a contact's push. */
const lifts = ({ turned }: RestingDie, { toward }: DieContact): number => -rotated(turned, toward)[1];

const normalOf = (side: BodySide): Point3 => required(NORMALS[side], 'one of six sides');

const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function inWords({ lies }: BodyAtRest, die: RestingDie, surface: Surface): string {
  const things = die.touches.filter(isThing).map((touch) => thing(touch, surface));
  const held = [...new Set(things)].join(' and ') || 'nothing visible';
  switch (lies) {
    case 'off-table':
      return 'has left the table';
    case 'on-die':
      return 'lies on the other die';
    case 'on-bank':
      return 'lies on the bank’s chips';
    case 'in-cup':
      return `lies in the ${surface.keep.kind}`;
    case 'on-rail':
      return 'lies on the rail';
    case 'leaning':
      return `leans on ${held}`;
    case 'wedged':
      return `rests on several sides, against ${held}`;
    case 'not-flat':
      return things.length === 0 ? 'does not lie flat' : `does not lie flat, against ${held}`;
    case 'flat':
      return die.touches.some(({ kind }) => kind === 'felt') || things.length === 0
        ? 'lies flat'
        : `lies flat on ${held}`;
  }
}

function thing({ kind, chips }: DieContact, { keep }: Surface): string {
  if (kind === 'wager-chips') return chips === 1 ? 'a chip' : `a pile of ${chips} chips`;
  if (kind === 'bank-chips') return 'the bank’s chips';
  if (kind === 'die') return 'the other die';
  if (kind === 'keep') return `the ${keep.kind}`;
  return kind === 'rail' ? 'the rail' : kind === 'end' ? 'the end wall' : 'the wall';
}
