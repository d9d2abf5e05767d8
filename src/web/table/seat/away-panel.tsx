// For a player who left with wagers up, or is marked away: what is up, what happens to it, and how to come back.

import { showDollars } from 'boxperson/base';
import type { Player, Table } from 'boxperson/table';
import { useEffect, useState } from 'react';
import { Button, ErrorNote } from '../../app/parts.tsx';
import { useHouseState } from '../../link/house-link.ts';
import type { PageAnswer, PageTable } from '../../link/page-table.ts';
import type { PageCommand } from '../../link/table-link.ts';
import { afterLeaving, centsTakenAlong } from './leaving.ts';
import { FIRST_CHIPS, freePlace, roundBuyIn } from './sit-down.ts';
import { useSit } from './use-sit.ts';

type LeftProps = {
  readonly seen: PageTable;
  readonly table: Table;
  readonly player: Player;
  readonly give: (wish: PageCommand) => Promise<PageAnswer>;
};

export function AwayPanel({ seen, table, player, give }: LeftProps) {
  const { me } = useHouseState();
  const { sit, isBusy, trouble } = useSit(table, give);
  // They come back with the amount they took along, or with the usual first buy-in.
  const wantedCents = centsTakenAlong(seen.seen, player.id) || FIRST_CHIPS;
  const withCents = player.rackCents > 0 ? 0 : roundBuyIn(table, me?.walletCents ?? 0, wantedCents);
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
        <Button look="strong" disabled={isBusy} onClick={() => void sit(wantedCents)}>
          {withCents === 0 ? 'Come back' : `Come back with ${showDollars(withCents)}`}
        </Button>
      ) : null}
      <ErrorNote trouble={trouble} />
    </section>
  );
}

/** A shorter disconnection is not worth a message: the house seats us again before we could read it. */
const MOMENT_MS = 1_500;

/** Whether this player is away from the table and has to come back. */
export function useIsAway(player: Player | null): boolean {
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
