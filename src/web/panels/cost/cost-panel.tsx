// The cost panel: the exact edge of each bet and of all my bets together, in plain words.

import { showDollars, showFraction } from 'boxperson/base';
import type { PlayerId, Table } from 'boxperson/table';
import { centsText } from 'boxperson/teach';
import { useMemo } from 'react';
import type { PageTable } from '../../link/page-table.ts';
import {
  type CostSummary as CostOfAll,
  costFor,
  edgeText,
  percentOf,
  spotsNeeded,
  type WagerCost,
} from './cost.ts';
import '../numbers.css';
import { Panel } from '../panel.tsx';
import { useSpotCosts } from './spot-costs.tsx';

type CostProps = { readonly seen: PageTable; readonly me: PlayerId | null };

export function CostPanel({ seen: { table }, me }: CostProps) {
  if (table === null || me === null) return null;
  const isUp = table.wagers.some((one) => one.player === me);
  return (
    <Panel title="Cost">
      {isUp ? (
        <CostOf table={table} me={me} />
      ) : (
        <p className="soft">You have nothing up. Once you bet, this shows exactly what your bets cost.</p>
      )}
    </Panel>
  );
}

function CostOf({ table, me }: { readonly table: Table; readonly me: PlayerId }) {
  const needed = useMemo(() => spotsNeeded(table, me), [table, me]);
  const costs = useSpotCosts(table.rules, needed);
  const cost = useMemo(() => (costs === 'away' ? null : costFor(table, me, costs)), [table, me, costs]);
  if (costs === 'away')
    return <p className="soft">The odds could not be loaded. The page tries again with your next bet.</p>;
  return cost === null ? <p className="soft">Computing…</p> : <CostTable cost={cost} />;
}

const CostTable = ({ cost }: { readonly cost: CostOfAll }) => (
  <>
    <p className="cost-sum">
      {cost.lossCents.n === 0n ? (
        <>
          Your bets, {showDollars(cost.downCents)} in all, <strong>cost nothing</strong>.
        </>
      ) : (
        <>
          Your bets, {showDollars(cost.downCents)} in all,{' '}
          {cost.lossCents.n > 0n ? 'cost you' : 'favor you by'}{' '}
          <strong>{percentOf(cost.edge).replace('−', '')}</strong>: {centsText(cost.lossCents)} by the time
          they are decided, {centsText(cost.perRollCents)} on the next roll.
        </>
      )}
    </p>
    <ul className="costs">
      {cost.rows.map((row) => (
        <Row key={row.wager} row={row} />
      ))}
    </ul>
    <p className="soft cost-note">
      Exact, from this table’s rules. Each bet’s cost is counted from when it was made.
    </p>
  </>
);

const Row = ({ row }: { readonly row: WagerCost }) => (
  <li className="cost">
    <span className="cost-name">{row.name}</span>
    <span className="cost-down">{showDollars(row.downCents)}</span>
    <span className="cost-edge" title={`exactly ${showFraction(row.edge)}`}>
      {percentOf(row.edge)}
    </span>
    <p className="cost-says">
      This bet {edgeText(row.edge)}.{row.isWorking ? '' : ' It is off now.'}
    </p>
  </li>
);
