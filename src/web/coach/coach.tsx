// The coach's line under the dice: what happened and why, and what to do next. It never takes the place of a control.

import type { Cents } from 'boxperson/base';
import type { CompiledSpot } from 'boxperson/rules';
import { plainWords } from 'boxperson/teach';
import { useEffect, useMemo, useState } from 'react';
import { Link } from '../app/router.tsx';
import { learnAddress } from '../learn/address.ts';
import type { PageTable } from '../link/page-table.ts';
import './coach.css';
import { countHand, setCoached, useHands } from './is-coached.ts';
import { useCoach } from './use-coach.ts';

type CoachProps = {
  readonly seen: PageTable;
  readonly me: string | null;
  /** The chip in hand: what a tap on the felt would bet. */
  readonly chipCents: Cents;
  /** The spot that is selected: explained while there is nothing else to say. */
  readonly spot: CompiledSpot | null;
  /** Told what to point at on the felt, as the felt names it; null for nothing. */
  readonly onPoint: (at: string | null) => void;
};

export function Coach({ seen, me, chipCents, spot, onPoint }: CoachProps) {
  const { knows, does, hands, isDone, gotIt } = useCoach(seen, me, chipCents);
  const [before] = useState(useHands());
  const at = does?.at ?? null;
  useEffect(() => {
    onPoint(at);
    return () => onPoint(null);
  }, [at, onPoint]);
  // A hand counts when the next one ends or the player leaves, so that the last one is still explained.
  useEffect(() => () => countHand(before + hands), [before, hands]);
  const isSilent = knows.length === 0 && does === null;
  const rules = seen.table?.rules ?? null;
  const words = useMemo(
    () => (rules === null || spot === null ? '' : `${spot.spot.name}: ${plainWords(rules, spot).says}`),
    [rules, spot],
  );
  return (
    <section className="coach" aria-label="Coach">
      <p className="coach-says" aria-live="polite">
        {knows.map(({ key, says }) => (
          <span key={key}>{says} </span>
        ))}
        {does === null ? null : <strong key={does.says}>{does.says}</strong>}
        {isSilent && isDone ? (
          <Link to={learnAddress(rules?.game.id ?? null, seen.id)}>More on how to play</Link>
        ) : null}
        {isSilent ? (
          <span className="coach-idle" aria-hidden="true">
            {words}
          </span>
        ) : null}
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
