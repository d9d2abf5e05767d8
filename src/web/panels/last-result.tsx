// My result on the last roll: the total at a glance, and each wager with its clauses on a click.

import { useMemo } from 'react';
import type { PlayerId, Result } from '../../table/index.ts';
import { Money } from '../app/parts.tsx';
import { lastSettlement, sumText } from '../dice/results.ts';
import type { TableSeen } from '../link/seen.ts';
import { Clauses } from './clause/clause.tsx';
import './panels.css';

type LastResultProps = {
  readonly seen: TableSeen;
  readonly me: PlayerId | null;
  /** Only the amount, where there is no room for more. */
  readonly isShort?: boolean;
};

export function LastResult({ seen, me, isShort = false }: LastResultProps) {
  const settled = useMemo(() => lastSettlement(seen.seen, me), [seen.seen, me]);
  if (settled === null || me === null || (settled.lines.length === 0 && !settled.isVoid)) return null;
  if (isShort)
    return (
      <p
        className={`last-short ${settled.netCents > 0 ? 'gain' : settled.netCents < 0 ? 'loss' : ''}`}
        key={settled.no}
      >
        <span className="unseen">{sumText(settled)} </span>
        <span aria-hidden="true">
          {settled.wonCents > 0 || settled.lostCents > 0 ? <Money cents={settled.netCents} signed /> : null}
        </span>
      </p>
    );
  return (
    <section className="last-result" aria-label="Your result on the last roll">
      <p className="last-sum" key={settled.no}>
        <span>{sumText(settled)}</span>
        {settled.wonCents > 0 && settled.lostCents > 0 ? <Money cents={settled.netCents} signed /> : null}
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

const SIGNS: Readonly<Record<Result['kind'], string>> = {
  won: '+',
  lost: '−',
  returned: '=',
  moved: '→',
  marked: '✓',
};

const Line = ({ line }: { readonly line: Result }) => (
  <li>
    <details className={`result ${line.kind}`}>
      <summary>
        <span className="result-sign" aria-hidden="true">
          {SIGNS[line.kind]}
        </span>
        {line.says}
      </summary>
      <p className="result-why">
        Under <Clauses ids={line.clauses} />
      </p>
    </details>
  </li>
);
