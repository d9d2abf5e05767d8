// The list of payments after the last throw, with the ticks of this page. A new throw brings a new list without ticks.

import { useMemo, useState } from 'react';
import type { TableSeen } from '../../link/seen.ts';
import { lastPayments, NO_TICKS, type Settling, type Ticks } from './last-payments.ts';

type Payments = {
  readonly settling: Settling | null;
  readonly ticks: Ticks;
  readonly setTicks: (ticks: Ticks) => void;
};

export function usePayments({ seen }: TableSeen): Payments {
  const settling = useMemo(() => lastPayments(seen), [seen]);
  const no = settling?.no ?? 0;
  const [kept, setKept] = useState({ no, ticks: NO_TICKS });
  return {
    settling,
    ticks: kept.no === no ? kept.ticks : NO_TICKS,
    setTicks: (ticks) => setKept({ no, ticks }),
  };
}
