// The scrubber: the whole night on one line, with its highlights drawn above it.

import { capital } from 'boxperson/base';
import { useMemo } from 'react';
import type { Night } from './night.ts';
import { TRACK_HEIGHT, TRACK_WIDTH, trackPaths } from './track.ts';

type ScrubberProps = {
  readonly night: Night;
  readonly last: number;
  readonly no: number;
  /** The moment in words. */
  readonly says: string;
  /** The game's word for a throw. */
  readonly word: string;
  readonly onGo: (no: number) => void;
};

export function Scrubber({ night, last, no, says, word, onGo }: ScrubberProps) {
  const paths = useMemo(() => trackPaths(night.marks, night.first, last), [night, last]);
  return (
    <div className="scrubber">
      <svg
        className="scrub-marks"
        viewBox={`0 0 ${TRACK_WIDTH} ${TRACK_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="mark-roll" d={paths.roll} />
        <path className="mark-out" d={paths.out} />
        <path className="mark-void" d={paths.void} />
        <path className="mark-ruling" d={paths.ruling} />
      </svg>
      <input
        type="range"
        className="scrub"
        aria-label="Position in the record"
        min={night.first}
        max={last}
        step={1}
        value={no}
        aria-valuetext={`Event ${no} of ${last}. ${says}`}
        onChange={(event) => onGo(Number(event.target.value))}
      />
      <Legend night={night} word={word} />
    </div>
  );
}

type LegendProps = { readonly night: Night; readonly word: string };

const legendOf = ({ night, word }: LegendProps) =>
  [
    ['roll', capital(word)],
    ['out', capital(night.outWord)],
    ['void', 'No Roll'],
    ['ruling', 'Ruling'],
  ] as const;

/** Only the kinds that occur in this night. */
const Legend = ({ night, word }: LegendProps) => (
  <ul className="scrub-legend">
    {legendOf({ night, word }).map(([kind, label]) => {
      const count = night.marks.filter((mark) => mark.kind === kind).length;
      return count === 0 ? null : (
        <li key={kind}>
          <svg viewBox="0 0 8 28" width="8" height="20" aria-hidden="true">
            <path
              className={`mark-${kind}`}
              d={kind === 'roll' ? 'M4 18V28' : kind === 'out' ? 'M4 8V28' : 'M4 0V28'}
            />
          </svg>
          {label} <span className="soft">{count}</span>
        </li>
      );
    })}
  </ul>
);
