// Why: recent events in sentences, each with its clauses.

import { firstFace, secondFace } from 'boxperson/base';
import type { PlayerId } from 'boxperson/table';
import { memo, useMemo } from 'react';
import { useLocal } from '../app/local-storage.ts';
import { FlatDie } from '../dice/die.tsx';
import type { PageAnswer, PageTable } from '../link/page-table.ts';
import { ClauseChips } from './clause/clause.tsx';
import { Panel, RadioGroup } from './panel.tsx';
import { byRoll, type RecentEvent, type RecentRoll, recentEvents } from './recent.ts';

type WhyProps = {
  readonly seen: PageTable;
  readonly me: PlayerId | null;
  /** My refusals, newest first; the page keeps them. */
  readonly refusals?: readonly Extract<PageAnswer, { told: 'refused' }>[];
};

const SHOWN = 60;

export function Why({ seen, me, refusals = [] }: WhyProps) {
  const [kept, setKept] = useLocal('why', 'mine');
  const scope = kept === 'all' || me === null ? 'all' : 'mine';
  const entries = useMemo(() => recentEvents(seen, me, scope, SHOWN), [seen, me, scope]);
  return (
    <Panel
      title="Why"
      aside={
        me === null ? null : (
          <RadioGroup
            label="What is explained"
            values={[
              ['mine', 'Mine'],
              ['all', 'Everything'],
            ]}
            value={scope}
            onChange={setKept}
          />
        )
      }
    >
      {refusals.length === 0 ? null : (
        <ul className="why-list refused" aria-label="Refused">
          {refusals.slice(0, 3).map((one) => (
            <li key={`${one.code} ${one.says}`} className="note bad">
              <p>
                <strong>{one.says}</strong> {one.remedy}
              </p>
              <ClauseChips ids={one.clause === null ? [] : [one.clause]} />
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 ? (
        <p className="soft">From now on, everything that happens is explained here, with its clause.</p>
      ) : (
        byRoll(entries).map((group, index, all) => (
          <Group
            key={group.key}
            group={group}
            me={me}
            // What has happened since the last throw, and that throw.
            isLatest={index === 0 || (index === 1 && all[0]?.call === null)}
          />
        ))
      )}
    </Panel>
  );
}

type GroupProps = { readonly group: RecentRoll; readonly me: PlayerId | null; readonly isLatest: boolean };

/** A throw headed by its call; the latest is open, also while bets for the next are made. */
const Group = ({ group, me, isLatest }: GroupProps) => (
  <details className="why-roll" open={isLatest}>
    <summary>
      {group.roll === null ? null : (
        <span className="roll-dice" aria-hidden="true">
          <FlatDie face={firstFace(group.roll)} />
          <FlatDie face={secondFace(group.roll)} />
        </span>
      )}
      <h3>{group.call ?? 'Since the last roll'}</h3>
    </summary>
    <ol className="why-list">
      {group.entries.map((entry) => (
        <Entry key={entry.no} entry={entry} me={me} />
      ))}
    </ol>
  </details>
);

type EntryProps = { readonly entry: RecentEvent; readonly me: PlayerId | null };

/** Memoized: past events do not change. */
const Entry = memo(
  function Entry({ entry, me }: EntryProps) {
    return entry.reasons.map((reason) => (
      <li
        key={reason.says}
        className={`why ${entry.type} ${reason.player !== null && reason.player === me ? 'mine' : ''}`}
      >
        {reason.says} <ClauseChips ids={reason.clauses} />
      </li>
    ));
  },
  (a, b) => a.entry.no === b.entry.no && a.entry.reasons.length === b.entry.reasons.length && a.me === b.me,
);
