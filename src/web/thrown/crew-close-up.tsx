// A close-up of the irregular die, for the person who rules on it.

import type { Table } from 'boxperson/table';
import { useState } from 'react';
import { Button } from '../app/parts.tsx';
import type { PageTable } from '../link/page-table.ts';
import { useMedia } from '../table/hooks.ts';
import './crew-close-up.css';
import { lastThrow } from './flight/page-throw.ts';
import { ThrowViewLater } from './later.tsx';

type CrewCloseUpProps = { readonly seen: PageTable; readonly table: Table };

const WHICH = ['first', 'second'] as const;

/** Absent if both dice lie flat, or if this page did not see the throw. */
export function CrewCloseUp({ seen, table }: CrewCloseUpProps) {
  const last = lastThrow(seen.seen);
  const rest = last === null ? undefined : seen.seen.findLast(({ no }) => no === last.restNo);
  // A throw void by rule ends at once, but stays in view until the next throw.
  const isLatest = rest !== undefined && rest.before.dice.throws === table.dice.throws;
  const observation = isLatest && rest.event.type === 'DiceRested' ? rest.event.observation : null;
  const question = observation?.dice.findIndex(({ lies }) => lies !== 'flat') ?? -1;
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<0 | 1 | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [words, setWords] = useState<readonly [string, string] | null>(null);
  if (last === null || observation === null || question < 0) return null;
  const die = chosen ?? (question === 0 ? 0 : 1);
  return (
    <section className="crew-close-up" aria-label="Close-up of the die">
      {hasFailed ? null : (
        <div className="crew-close-up-view">
          <ThrowViewLater
            flight={last.flight}
            turns={last.turns}
            rules={table.rules}
            still={isStill}
            startsAtRest
            closeUp={die}
            label={`Close-up of the ${WHICH[die]} die`}
            onLanded={({ near }) => setWords(near)}
            onFail={() => setHasFailed(true)}
          />
        </div>
      )}
      <div className="row">
        {([0, 1] as const).map((at) => (
          <Button key={at} look="small" aria-pressed={die === at} onClick={() => setChosen(at)}>
            {at === 0 ? 'First die' : 'Second die'}
          </Button>
        ))}
        <span>
          The {WHICH[die]} die {words?.[die] ?? observation.dice[die].lies.replaceAll('-', ' ')}.
        </span>
      </div>
    </section>
  );
}
