// On a phone the dice stand above the felt, out of sight of whoever bets below: what they wait for is at hand there too.

import { useState } from 'react';
import type { Table } from '../../table/state.ts';
import { giveAll } from '../dice/acts.ts';
import { sceneOf } from '../dice/scene.ts';
import type { TableSeen, Told } from '../link/seen.ts';
import type { Wish } from '../link/table-link.ts';

type DiceHereProps = {
  readonly seen: TableSeen;
  readonly table: Table;
  readonly me: string;
  readonly give: (wish: Wish) => Promise<Told>;
};

export function DiceHere({ seen, table, me, give }: DiceHereProps) {
  const [isBusy, setBusy] = useState(false);
  const scene = sceneOf(seen, table, me);
  const main = scene.acts.find((act) => act.isMain);
  if (main === undefined || !scene.isMine) return null;
  const press = async (): Promise<void> => {
    if (isBusy) return;
    // Shakes may follow one another quickly.
    setBusy(main.wishes.length > 1 || main.does !== 'shake');
    await giveAll(give, main.wishes);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="button strong dice-here"
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      {main.label}
    </button>
  );
}
