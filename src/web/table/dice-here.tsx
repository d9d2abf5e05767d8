// On a phone the dice stand above the felt, out of sight of whoever bets below: what they wait for is at hand there too.

import type { Table } from '../../table/state.ts';
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
  const scene = sceneOf(seen, table, me);
  const main = scene.acts.find((act) => act.isMain);
  if (main === undefined || !scene.isMine) return null;
  return (
    <button type="button" className="button strong dice-here" onClick={() => void give(main.wish)}>
      {main.label}
    </button>
  );
}
