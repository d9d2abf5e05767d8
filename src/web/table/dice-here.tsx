// On a phone the dice are above the felt, out of sight while betting: this repeats their status and button below it.

import { useState } from 'react';
import type { Table } from '../../table/index.ts';
import { Button } from '../app/parts.tsx';
import { sceneOf } from '../dice/scene.ts';
import { type DiceAct, giveAll } from '../dice/throwing/acts.ts';
import { WaitsLine } from '../dice/throwing/waits-line.tsx';
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
  const main = scene.isMine ? scene.acts.find((act) => act.isMain) : undefined;
  const press = async ({ wishes, does }: DiceAct): Promise<void> => {
    if (isBusy) return;
    // Shakes can follow one another quickly.
    setBusy(wishes.length > 1 || does !== 'shake');
    await giveAll(give, wishes);
    setBusy(false);
  };
  return (
    <div className="dice-here">
      <WaitsLine waits={scene.waits} isMine={scene.isMine} className="dice-here-says" />
      {main === undefined ? null : (
        <Button look="strong" aria-disabled={isBusy} onClick={() => void press(main)}>
          {main.label}
        </Button>
      )}
    </div>
  );
}
