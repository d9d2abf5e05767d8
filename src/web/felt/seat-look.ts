// How one player's chips are told from another's: by the color and number of the place, and by a pattern on the edge.

export type SeatLook = {
  readonly color: string;
  /** The color of the text on it. */
  readonly ink: string;
  /** The dash pattern of the ring around the inlay, so that players differ even without color. */
  readonly dash: string;
};

/** Eight hues, each in a dark and a light shade, ordered so that neighbors at a table look different. */
const COLORS: readonly (readonly [color: string, ink: string])[] = [
  ['#1f5fd0', '#ffffff'],
  ['#ffcf33', '#1c1400'],
  ['#b3206b', '#ffffff'],
  ['#8be0a4', '#04220f'],
  ['#7a2fc4', '#ffffff'],
  ['#ff9d5c', '#2a1000'],
  ['#0b7a75', '#ffffff'],
  ['#f7b6d2', '#34061c'],
  ['#8a4b12', '#ffffff'],
  ['#9fd3ff', '#04203a'],
  ['#c42b1c', '#ffffff'],
  ['#e6e08a', '#262200'],
  ['#44505c', '#ffffff'],
  ['#cdb4ff', '#1d0a45'],
  ['#4d7310', '#ffffff'],
  ['#f1e9dc', '#241c10'],
];

const DASHES: readonly string[] = ['', '3 2', '1 2', '6 2'];

/** For a player who gave up their place with wagers still up. */
const NO_PLACE: SeatLook = { color: '#767b82', ink: '#ffffff', dash: '2 3' };

/** The look of a place, from 1; a table has at most sixteen. 0 is no place. */
export function seatLook(place: number): SeatLook {
  if (place === 0) return NO_PLACE;
  const index = (place - 1) % COLORS.length;
  const [color, ink] = COLORS[index] ?? ['#44505c', '#ffffff'];
  return { color, ink, dash: DASHES[Math.floor(index / 4) % DASHES.length] ?? '' };
}

/** The colors of a chip: its edge, the spots on it, its middle, and the amount in the middle. */
export type ChipLook = {
  readonly color: string;
  readonly spots: string;
  readonly well: string;
  readonly ink: string;
};

const SPOTS = '#f8f1de';
const INK = '#ffffff';
const DOLLAR: ChipLook = { color: '#e9e4d8', spots: '#3a6fb0', well: '#fffdf6', ink: '#23324d' };

/** Chip colors by value: the nearest denomination with a common casino color. */
const CHIPS: readonly (readonly [leastCents: number, look: ChipLook])[] = [
  [2_500_000, { color: '#c9a227', spots: '#3a2c00', well: '#b08d1c', ink: '#1c1400' }],
  [1_000_000, { color: '#2d6f8f', spots: '#e6f7ff', well: '#235a75', ink: INK }],
  [500_000, { color: '#8a4f2a', spots: '#ffe7c7', well: '#703e1f', ink: INK }],
  [100_000, { color: '#e8b417', spots: '#5a3d00', well: '#f3cc55', ink: '#1c1400' }],
  [50_000, { color: '#6a3aa6', spots: SPOTS, well: '#552b8a', ink: INK }],
  [10_000, { color: '#191a1d', spots: SPOTS, well: '#2b2c31', ink: INK }],
  [2_500, { color: '#15814f', spots: SPOTS, well: '#0d6a3f', ink: INK }],
  [500, { color: '#c4202f', spots: SPOTS, well: '#a91827', ink: INK }],
  [100, DOLLAR],
  [0, { color: '#f0a7bd', spots: '#7d1f3f', well: '#f7c6d4', ink: '#4a0f24' }],
];

export const chipLook = (cents: number): ChipLook => CHIPS.find(([least]) => cents >= least)?.[1] ?? DOLLAR;
