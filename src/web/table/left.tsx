// For whoever has left with something still up, or is taken to be away: what is up, what becomes of it, and the way back.

import { useEffect, useState } from 'react';
import { showDollars } from '../../base/cents.ts';
import type { Player, Table } from '../../table/state.ts';
import { TroubleNote } from '../app/parts.tsx';
import type { TableSeen, Told } from '../link/seen.ts';
import type { Wish } from '../link/table-link.ts';
import { afterLeaving, takenAlong } from './leaving.ts';
import { FIRST_CHIPS, freePlace } from './sit-down.ts';
import { useSit } from './use-sit.ts';

type LeftProps = {
  readonly seen: TableSeen;
  readonly table: Table;
  readonly player: Player;
  readonly give: (wish: Wish) => Promise<Told>;
};

export function Left({ seen, table, player, give }: LeftProps) {
  const { sit, isBusy, trouble } = useSit(table, give);
  const hasPlace = player.place > 0 || freePlace(table) !== null;
  const [first, ...rest] = player.leaving
    ? afterLeaving(table, player.id, seen.seen)
    : ['You are away from the table. Your chips and wagers are where they were.'];
  return (
    <section className="left" aria-label="You have left" role="status">
      <div>
        <p>
          <strong>{first}</strong>
        </p>
        {rest.map((says) => (
          <p key={says}>{says}</p>
        ))}
        {hasPlace ? null : <p>Every place is taken now. You can come back once one is free.</p>}
      </div>
      {hasPlace ? (
        <button
          type="button"
          className="button strong"
          disabled={isBusy}
          onClick={() => void sit(takenAlong(seen.seen, player.id) || FIRST_CHIPS)}
        >
          {comeBackText(seen, player)}
        </button>
      ) : null}
      <TroubleNote trouble={trouble} />
    </section>
  );
}

function comeBackText(seen: TableSeen, { id, rackCents }: Player): string {
  const cents = rackCents > 0 ? 0 : takenAlong(seen.seen, id);
  return cents === 0 ? 'Come back' : `Come back with ${showDollars(cents)}`;
}

/** A line that is lost for a moment is not worth a word: the house has us back at the table before we could read it. */
const MOMENT_MS = 1_500;

/** Whether this player is not at the table and has to come back. */
export function useIsLeft(player: Player | null): boolean {
  const isAway = player?.away === true;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    const timer = window.setTimeout(() => setLong(true), MOMENT_MS);
    return () => {
      window.clearTimeout(timer);
      setLong(false);
    };
  }, [isAway]);
  return isAway && (player.leaving || isLong);
}
