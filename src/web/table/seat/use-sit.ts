// Taking a place, with a buy-in if the rack is empty: for newcomers and for players coming back.

import type { Cents } from 'boxperson/base';
import { findPlayer, type Table } from 'boxperson/table';
import { useState } from 'react';
import { useHouse } from '../../link/house-link.ts';
import type { ApiError } from '../../link/http.ts';
import type { PageAnswer } from '../../link/page-table.ts';
import type { PageCommand } from '../../link/table-link.ts';
import { freePlace, roundBuyIn } from './sit-down.ts';

export type SitAction = {
  /** Takes their own place if they still have it, else a free one, and buys in for about this much if the rack is empty. */
  readonly sit: (wantedCents: Cents) => Promise<void>;
  readonly isBusy: boolean;
  readonly trouble: ApiError | null;
  readonly setTrouble: (trouble: ApiError | null) => void;
};

export function useSit(table: Table, give: (wish: PageCommand) => Promise<PageAnswer>): SitAction {
  const house = useHouse();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const sit = async (wantedCents: Cents): Promise<void> => {
    setBusy(true);
    await house.refresh();
    const profile = house.get().me;
    const player = profile === null ? null : findPlayer(table, profile.person.id);
    const place = player === null || player.place === 0 ? freePlace(table) : player.place;
    const seated = await give({ do: 'take-place', place });
    const cents = roundBuyIn(table, profile?.walletCents ?? 0, wantedCents);
    const isEmpty = (player?.rackCents ?? 0) === 0;
    const told =
      seated.told === 'done' && isEmpty && cents > 0 ? await give({ do: 'buy-in', cents }) : seated;
    setTrouble(troubleOf(told));
    setBusy(false);
    void house.refresh();
  };
  return { sit, isBusy, trouble, setTrouble };
}

export const troubleOf = (told: PageAnswer): ApiError | null =>
  told.told === 'refused'
    ? { code: told.code, says: told.says, remedy: told.remedy, clause: told.clause }
    : told.told === 'waiting'
      ? { code: 'waiting', says: told.says, remedy: '', clause: null }
      : null;
