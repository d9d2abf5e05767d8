// A die: flat for lists, or a cube that tumbles and comes to rest on the observed face.

import { FACES, type Face, PIPS } from 'boxperson/base';
import { type CSSProperties, memo } from 'react';
import './die.css';
import type { ShownDie } from './scene.ts';

/** The distance between pips on a square of 100. */
const APART = 24;

const Pips = ({ face }: { readonly face: Face }) =>
  (PIPS[face] ?? []).map(([across, down]) => (
    <circle
      key={`${across} ${down}`}
      className="pip"
      cx={50 + across * APART}
      cy={50 + down * APART}
      r={10.5}
    />
  ));

/** A die as a small picture; the caller provides the text alternative. */
export const FlatDie = memo(function FlatDie({ face }: { readonly face: Face | null }) {
  return (
    <svg className="flat-die" viewBox="0 0 100 100" aria-hidden="true">
      <rect className="die-body" x="3" y="3" width="94" height="94" rx="18" />
      {face === null ? null : <Pips face={face} />}
    </svg>
  );
});

/** The rotation that brings each face up; opposite faces add up to seven. */
const TURNS: Readonly<Record<Face, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};

const LIES: Readonly<Partial<Record<NonNullable<ShownDie['lies']>, string>>> = {
  leaning: 'leaning',
  wedged: 'leaning',
  'not-flat': 'leaning',
  'on-die': 'stacked',
  'off-table': 'gone',
};

type CubeProps = {
  readonly die: ShownDie;
  /** The first or the second die: their animations differ. */
  readonly which: 0 | 1;
  readonly moves: 'tumbling' | 'landing' | 'still';
};

/** A cube. Unknown faces are blank. */
export function Cube({ die, which, moves }: CubeProps) {
  const [x, y] = die.up === null ? [0, 0] : TURNS[die.up];
  const turned = { '--turn-x': `${x}deg`, '--turn-y': `${y}deg` } as CSSProperties;
  const isBlank = die.up === null;
  const lies = die.lies === null ? '' : (LIES[die.lies] ?? '');
  return (
    <span className={`cube-place ${which === 0 ? 'first' : 'second'} ${lies} ${moves}`}>
      <span className="cube-tilt">
        <span className="cube" style={turned}>
          {FACES.map((face) => (
            <svg
              key={face}
              className={`cube-face face-${face} ${face === (die.up ?? 1) && moves !== 'tumbling' ? 'up' : ''}`}
              viewBox="0 0 100 100"
              aria-hidden="true"
            >
              <rect className="die-body" x="0" y="0" width="100" height="100" rx="13" />
              {isBlank ? null : <Pips face={face} />}
            </svg>
          ))}
        </span>
      </span>
      <span className="cube-shadow" />
    </span>
  );
}
