// The drawing of one part of the felt, and how parts are combined.

import type { Area } from 'boxperson/rules';
import type { PrintedArea } from './area-print.ts';
import type { Box, FeltPosition } from './box.ts';
import type { PlacedText } from './text.ts';

/** A die printed on the layout: its face, its center and the length of its side. */
export type PlacedDie = {
  readonly face: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

/** Room for chips, and a larger area over the print for when it is crowded; null if something else is there. */
export type Zone = { readonly zone: Box; readonly spare: Box | null };

/** An area to bet on, with its outline, print and room for chips. */
export type PlacedArea = Zone & {
  readonly key: string;
  readonly area: Area;
  readonly box: Box;
  /** Its outline, if it is not a plain box. */
  readonly outline: string | null;
  /** The thin line within the outline of a Pass Line. */
  readonly inner: string | null;
  /** What plays against the shooter is darker. */
  readonly isAgainst: boolean;
  readonly texts: readonly PlacedText[];
  readonly dice: readonly PlacedDie[];
};

/** An area before it is laid out: a plain box without print. */
export const bareArea = ({ key, area, isAgainst }: PrintedArea) => ({
  key,
  area,
  isAgainst,
  outline: null,
  inner: null,
  dice: [],
  spare: null,
});

/** A box of a side bet for a lammer or a marker. */
export type LammerSpot = {
  readonly area: string;
  /** "4", or "2-6" if the bet collects each combination separately. */
  readonly name: string;
  readonly box: Box;
};

export type PuckSpot = FeltPosition & { readonly r: number };

export type FeltPart = {
  readonly areas: readonly PlacedArea[];
  /** Where wagers go once they have moved to a number, by `homeKey`. */
  readonly homes: readonly (readonly [string, Zone])[];
  readonly titles: readonly PlacedText[];
  readonly pucks: readonly (readonly [string, PuckSpot])[];
  readonly lammers: readonly LammerSpot[];
  /** For an area with a spot per place: the numbered spots, from place 1. */
  readonly ownSpots: readonly (readonly [string, readonly Box[]])[];
};

/** A part of the felt: its minimum height, and how to draw it in a box at least that high. */
export type FeltBlock = { readonly least: number; readonly draw: (box: Box) => FeltPart };

export const homeKey = (isAgainst: boolean, number: number): string =>
  `${isAgainst ? 'against' : 'with'}:${number}`;

/** The key of a puck position in `FeltPlan.pucks`, from the `at`, `end` and `before` of a puck. */
export const puckKey = (
  at: number | 'dont-pass' | 'side',
  end: 'left' | 'right' | 'centre',
  before: number | null = null,
): string => `${at}:${before ?? end}`;

export const NOTHING: FeltPart = { areas: [], homes: [], titles: [], pucks: [], lammers: [], ownSpots: [] };

export const together = (parts: readonly FeltPart[]): FeltPart => ({
  areas: parts.flatMap((part) => part.areas),
  homes: parts.flatMap((part) => part.homes),
  titles: parts.flatMap((part) => part.titles),
  pucks: parts.flatMap((part) => part.pucks),
  lammers: parts.flatMap((part) => part.lammers),
  ownSpots: parts.flatMap((part) => part.ownSpots),
});

/** Dimensions that differ between a wide felt and a tall one, in the plan's units. */
export type Measures = {
  readonly shape: FeltShape;
  readonly width: number;
  readonly edge: number;
  readonly gap: number;
  /** The minimum height of a felt, however little it offers. */
  readonly least: number;
  /** The minimum height of a tap target. */
  readonly target: number;
  readonly label: { readonly most: number; readonly least: number };
  readonly odds: { readonly most: number; readonly least: number };
};

/**
 * Wide, as a table is; tall, for a phone; upright, for a tablet, where every spot is large enough for a finger; compact, for a
 * phone on its side.
 */
export type FeltShape = 'wide' | 'upright' | 'compact' | 'tall';

/** Whether a felt is too narrow for all numbers side by side. */
export const isNarrow = ({ shape }: Measures): boolean => shape === 'tall' || shape === 'compact';

export const MEASURES: Readonly<Record<FeltShape, Measures>> = {
  wide: {
    shape: 'wide',
    width: 1300,
    edge: 10,
    gap: 4,
    least: 430,
    target: 44,
    label: { most: 15, least: 11.5 },
    odds: { most: 13, least: 11.5 },
  },
  upright: {
    shape: 'upright',
    width: 700,
    edge: 8,
    gap: 4,
    least: 0,
    target: 46,
    label: { most: 15, least: 11.5 },
    odds: { most: 13, least: 11.5 },
  },
  compact: {
    shape: 'compact',
    width: 540,
    edge: 6,
    gap: 4,
    least: 0,
    target: 47,
    label: { most: 14, least: 11 },
    odds: { most: 12.5, least: 11 },
  },
  tall: {
    shape: 'tall',
    width: 390,
    edge: 6,
    gap: 4,
    least: 0,
    target: 47,
    label: { most: 14, least: 11 },
    odds: { most: 12.5, least: 11 },
  },
};
