// The list of payments after the last throw, with the ticks of this page. A new throw brings a new list without ticks.

import { useMemo, useState } from 'react';
import type { PageTable } from '../../link/page-table.ts';
import { lastPayments, NO_TICKS, type PaymentList, type TickedRows } from './last-payments.ts';

type Payments = {
  readonly settling: PaymentList | null;
  readonly ticks: TickedRows;
  readonly setTicks: (ticks: TickedRows) => void;
};

export function usePayments({ seen }: PageTable): Payments {
  const settling = useMemo(() => lastPayments(seen), [seen]);
  const no = settling?.no ?? 0;
  const [kept, setKept] = useState({ no, ticks: NO_TICKS });
  return {
    settling,
    ticks: kept.no === no ? kept.ticks : NO_TICKS,
    setTicks: (ticks) => setKept({ no, ticks }),
  };
}
