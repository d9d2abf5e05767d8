// The coach's line under the dice: what happened and why, and what to do next. It never takes the place of a control.

import { useEffect, useState } from 'react';
import type { Cents } from '../../base/index.ts';
import type { TableSeen } from '../link/seen.ts';
import './coach.css';
import { countHand, setCoached, useHands } from './is-coached.ts';
import { useCoach } from './use-coach.ts';

type CoachProps = {
  readonly seen: TableSeen;
  readonly me: string | null;
  /** The chip in hand: what a tap on the felt would bet. */
  readonly chipCents: Cents;
  /** Told what to point at on the felt, as the felt names it; null for nothing. */
  readonly onPoint: (at: string | null) => void;
};

export function Coach({ seen, me, chipCents, onPoint }: CoachProps) {
  const { knows, does, hands, gotIt } = useCoach(seen, me, chipCents);
  const [before] = useState(useHands());
  const at = does?.at ?? null;
  useEffect(() => {
    onPoint(at);
    return () => onPoint(null);
  }, [at, onPoint]);
  // A hand counts when the next one ends or the player leaves, so that the last one is still explained.
  useEffect(() => () => countHand(before + hands), [before, hands]);
  const isSilent = knows.length === 0 && does === null;
  return (
    <section className="coach" aria-label="Coach">
      <p className="coach-says" aria-live="polite">
        {knows.map(({ key, says }) => (
          <span key={key}>{says} </span>
        ))}
        {does === null ? null : <strong key={does.says}>{does.says}</strong>}
      </p>
      <span className="coach-acts">
        <button type="button" className="button small" disabled={isSilent} onClick={gotIt}>
          Got it
        </button>
        <button
          type="button"
          className="button quiet small"
          aria-label="Turn off the coach"
          title="Turn off the coach"
          onClick={() => setCoached(false)}
        >
          ✕
        </button>
      </span>
    </section>
  );
}
