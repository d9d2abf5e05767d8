// What a part of the felt draws, and how parts are put together.

import type { Area } from '../rules/index.ts';
import type { At, Box } from './box.ts';
import type { PlacedText } from './text.ts';

export type PlacedDie = {
  readonly face: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

/** A place for chips, and a larger one for a crowd: on the print, as on any cloth. Null where other things lie there. */
export type Zone = { readonly zone: Box; readonly spare: Box | null };

/** An area that may be bet on. */
export type PlacedArea = Zone & {
  readonly key: string;
  readonly area: Area;
  readonly box: Box;
  /** Its outline where that is no plain box. */
  readonly outline: string | null;
  readonly texts: readonly PlacedText[];
  readonly dice: readonly PlacedDie[];
};

/** A box of a side bet on which a lammer or a marker is put. */
export type LammerSpot = {
  readonly area: string;
  /** "4", or "2-6" where a number is collected combination by combination. */
  readonly name: string;
  readonly box: Box;
};

export type PuckSpot = At & { readonly r: number };

export type Drawn = {
  readonly areas: readonly PlacedArea[];
  /** Where wagers lie that have travelled to a number, by `homeKey`. */
  readonly homes: readonly (readonly [string, Zone])[];
  readonly titles: readonly PlacedText[];
  readonly pucks: readonly (readonly [string, PuckSpot])[];
  readonly lammers: readonly LammerSpot[];
  /** The numbered spots of an area that has one for each place, from place 1. */
  readonly ownSpots: readonly (readonly [string, readonly Box[]])[];
};

/** A part of the felt: how high it must be, and how it is drawn in a box at least as high. */
export type Block = { readonly least: number; readonly draw: (box: Box) => Drawn };

export const homeKey = (isAgainst: boolean, number: number): string =>
  `${isAgainst ? 'against' : 'with'}:${number}`;

export const puckKey = (at: number | 'dont-pass' | 'side', end: 'left' | 'right' | 'centre'): string =>
  `${at}:${end}`;

export const NOTHING: Drawn = { areas: [], homes: [], titles: [], pucks: [], lammers: [], ownSpots: [] };

export const together = (parts: readonly Drawn[]): Drawn => ({
  areas: parts.flatMap((part) => part.areas),
  homes: parts.flatMap((part) => part.homes),
  titles: parts.flatMap((part) => part.titles),
  pucks: parts.flatMap((part) => part.pucks),
  lammers: parts.flatMap((part) => part.lammers),
  ownSpots: parts.flatMap((part) => part.ownSpots),
});

/** Measures that differ between a wide felt and a tall one, in the plan's units. */
export type Measures = {
  readonly shape: 'wide' | 'tall';
  readonly width: number;
  readonly edge: number;
  readonly gap: number;
  /** No felt is lower than this, however little it offers. */
  readonly least: number;
  /** The least height of anything that is tapped. */
  readonly target: number;
  readonly label: { readonly most: number; readonly least: number };
  readonly odds: { readonly most: number; readonly least: number };
};

export const MEASURES: Readonly<Record<'wide' | 'tall', Measures>> = {
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
