// Two dice at text size, for roll histories.

import { type Face, firstFace, type Roll, secondFace, totalOf } from 'boxperson/base';
import './dice-pair.css';

const PLACES: Readonly<Record<Face, readonly (readonly [number, number])[]>> = {
  1: [[10, 10]],
  2: [
    [5.5, 5.5],
    [14.5, 14.5],
  ],
  3: [
    [5, 5],
    [10, 10],
    [15, 15],
  ],
  4: [
    [5.5, 5.5],
    [14.5, 5.5],
    [5.5, 14.5],
    [14.5, 14.5],
  ],
  5: [
    [5, 5],
    [15, 5],
    [10, 10],
    [5, 15],
    [15, 15],
  ],
  6: [
    [5.5, 4.5],
    [14.5, 4.5],
    [5.5, 10],
    [14.5, 10],
    [5.5, 15.5],
    [14.5, 15.5],
  ],
};

export const SmallDie = ({ face, size = 20 }: { readonly face: Face; readonly size?: number }) => (
  <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="small-die">
    <rect x="0.5" y="0.5" width="19" height="19" rx="4" />
    {PLACES[face].map(([x, y]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r="2" />
    ))}
  </svg>
);

/** One roll in a history: the dice, and the total as text. */
export const DicePair = ({ roll }: { readonly roll: Roll }) => (
  <span className="dice-pair">
    <SmallDie face={firstFace(roll)} size={18} />
    <SmallDie face={secondFace(roll)} size={18} />
    <span className="dice-total">{totalOf(roll)}</span>
  </span>
);
