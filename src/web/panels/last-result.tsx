// My result on the last roll: the total at a glance, and each wager with its clauses on a click.

import type { PlayerId, RollResult } from 'boxperson/table';
import { useMemo, useRef } from 'react';
import { MoneyText } from '../app/parts.tsx';
import { lastSettlement, mainText, type Settlement, sumText } from '../dice/results.ts';
import { celebrationOf } from '../feel/celebrate.ts';
import type { PageTable } from '../link/page-table.ts';
import { ClauseChips } from './clause/clause.tsx';
import './panels.css';

type LastResultProps = { readonly seen: PageTable; readonly me: PlayerId | null };

/** Null if the last roll had nothing to do with my wagers. */
function useMine({ seen: { seen }, me }: LastResultProps): Settlement | null {
  const settled = useMemo(() => lastSettlement(seen, me), [seen, me]);
  return settled === null || me === null || (settled.lines.length === 0 && !settled.isVoid) ? null : settled;
}

/** The net result and what it came from, where there is no room for more; the rest is under Why. */
export function ResultPill({ onWhy, ...props }: LastResultProps & { readonly onWhy: () => void }) {
  const settled = useMine(props);
  const hadFocus = useRef(false);
  if (settled === null) return null;
  const { no, netCents } = settled;
  // The call says it for all to see.
  if (settled.main === null) return <p className="unseen">{sumText(settled)}</p>;
  const kind = netCents > 0 ? 'gain' : netCents < 0 ? 'loss' : '';
  return (
    // A new button at every roll, so that none moves; it takes the focus of the one before.
    <button
      key={no}
      type="button"
      className={`result-pill ${kind}`}
      data-won={celebrationOf(settled)?.size}
      ref={(button) => {
        if (hadFocus.current) button?.focus({ preventScroll: true });
      }}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ target }) => {
        if (target.isConnected) hadFocus.current = false;
      }}
      onClick={onWhy}
    >
      <span className="unseen">{sumText(settled)} </span>
      <MoneyText cents={netCents} signed />
      <span className="result-pill-main">{mainText(settled)}</span>
      <span className="unseen">. Why?</span>
    </button>
  );
}

export function LastResult(props: LastResultProps) {
  const settled = useMine(props);
  if (settled === null) return null;
  return (
    <section className="last-result" aria-label="Your result on the last roll">
      <p className="last-sum" key={settled.no} data-won={celebrationOf(settled)?.size}>
        <span>{sumText(settled)}</span>
        {settled.wonCents > 0 && settled.lostCents > 0 ? <MoneyText cents={settled.netCents} signed /> : null}
      </p>
      {settled.lines.length === 0 ? null : (
        <ul className="last-lines">
          {settled.lines.map((line) => (
            <Line key={`${line.wager} ${line.kind}`} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}

const SIGNS: Readonly<Record<RollResult['kind'], string>> = {
  won: '+',
  lost: '−',
  returned: '=',
  moved: '→',
  marked: '✓',
};

const Line = ({ line }: { readonly line: RollResult }) => (
  <li>
    <details className={`result ${line.kind}`}>
      <summary>
        <span className="result-sign" aria-hidden="true">
          {SIGNS[line.kind]}
        </span>
        {line.says}
      </summary>
      <p className="result-why">
        Under <ClauseChips ids={line.clauses} />
      </p>
    </details>
  </li>
);
