// How long bets are still taken, counted down.

import { useEffect, useState } from 'react';
import type { Table } from '../../table/state.ts';
import { useHouse } from '../link/house.ts';
import type { TableSeen } from '../link/seen.ts';
import { closesAt } from './closing.ts';

type ClosingProps = {
  readonly seen: TableSeen;
  readonly table: Table;
  readonly bettingMs: number | null;
};

export function Closing({ seen, table, bettingMs }: ClosingProps) {
  const house = useHouse();
  const at = closesAt(table, seen.seen, bettingMs);
  const [now, setNow] = useState(() => house.socket.now());
  useEffect(() => {
    if (at === null) return;
    setNow(house.socket.now());
    const timer = window.setInterval(() => setNow(house.socket.now()), 250);
    return () => window.clearInterval(timer);
  }, [house, at]);
  const leftMs = at === null || bettingMs === null ? 0 : at - now;
  if (bettingMs === null || leftMs <= 0) return null;
  return (
    <p className="closing">
      Bets close in {Math.ceil(leftMs / 1000)} s
      <progress max={bettingMs} value={Math.min(leftMs, bettingMs)} aria-label="Time left for bets" />
    </p>
  );
}
