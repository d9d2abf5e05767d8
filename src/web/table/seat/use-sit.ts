// Taking a place, with a buy-in if the rack is empty: for newcomers and for players coming back.

import type { Cents } from 'boxperson/base';
import { findPlayer, type Table } from 'boxperson/table';
import { useState } from 'react';
import { useHouse } from '../../link/house.ts';
import type { Trouble } from '../../link/http.ts';
import type { Told } from '../../link/seen.ts';
import type { Wish } from '../../link/table-link.ts';
import { freePlace, roundBuyIn } from './sit-down.ts';

export type Sit = {
  /** Takes their own place if they still have it, else a free one, and buys in for about this much if the rack is empty. */
  readonly sit: (wantedCents: Cents) => Promise<void>;
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  readonly setTrouble: (trouble: Trouble | null) => void;
};

export function useSit(table: Table, give: (wish: Wish) => Promise<Told>): Sit {
  const house = useHouse();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const sit = async (wantedCents: Cents): Promise<void> => {
    setBusy(true);
    await house.refresh();
    const known = house.get().me;
    const player = known === null ? null : findPlayer(table, known.person.id);
    const place = player === null || player.place === 0 ? freePlace(table) : player.place;
    const seated = await give({ do: 'take-place', place });
    const cents = roundBuyIn(table, known?.walletCents ?? 0, wantedCents);
    const isEmpty = (player?.rackCents ?? 0) === 0;
    const told =
      seated.told === 'done' && isEmpty && cents > 0 ? await give({ do: 'buy-in', cents }) : seated;
    setTrouble(troubleOf(told));
    setBusy(false);
    void house.refresh();
  };
  return { sit, isBusy, trouble, setTrouble };
}

export const troubleOf = (told: Told): Trouble | null =>
  told.told === 'refused'
    ? { code: told.code, says: told.says, remedy: told.remedy, clause: told.clause }
    : told.told === 'waiting'
      ? { code: 'waiting', says: told.says, remedy: '', clause: null }
      : null;
