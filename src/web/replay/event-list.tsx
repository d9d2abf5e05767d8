// The events of the current round, in words with their clauses, each with a link to its moment.

import { memo, useEffect, useRef } from 'react';
import { ClauseChips } from '../panels/clause/clause.tsx';
import { Panel } from '../panels/panel.tsx';
import type { ExplainedEvent, Round } from './round.ts';

type EventListProps = { readonly round: Round; readonly no: number; readonly onGo: (no: number) => void };

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

export function EventList({ round, no, onGo }: EventListProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the moment changes.
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>('[aria-current]');
    if (box === null || here === null || here === undefined) return;
    // Scrolls the list without scrolling the page.
    const top = here.offsetTop;
    if (top < box.scrollTop || top + here.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 3;
  }, [no, round]);
  return (
    <Panel
      title="What happened"
      aside={round.call === null ? null : <span className="round-call">{round.call}</span>}
    >
      {round.events.length === 0 ? (
        <p className="soft">Nothing yet.</p>
      ) : (
        <ol className="night-events" ref={list}>
          {round.events.map((told) => (
            <Row
              key={told.moment.no}
              told={told}
              when={told.moment.no === no ? 'now' : told.moment.no < no ? 'before' : 'after'}
              onGo={onGo}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

type RowProps = {
  readonly told: ExplainedEvent;
  readonly when: 'before' | 'now' | 'after';
  readonly onGo: (no: number) => void;
};

const Row = memo(function Row({ told: { moment, reasons }, when, onGo }: RowProps) {
  return (
    <li className={`night-event ${when}`} aria-current={when === 'now' ? 'step' : undefined}>
      <button type="button" className="night-go" onClick={() => onGo(moment.no)}>
        <span>
          <span className="unseen">Go to event </span>
          {moment.no}
        </span>
        <time dateTime={new Date(moment.at).toISOString()}>{TIME.format(moment.at)}</time>
      </button>
      <div className="night-words">
        {reasons.map((reason) => (
          <p key={reason.says}>
            {reason.says} <ClauseChips ids={reason.clauses} />
          </p>
        ))}
      </div>
    </li>
  );
});
