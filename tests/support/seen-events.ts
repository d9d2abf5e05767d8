// Events as a page would have seen them, numbered from 1, for tests of what pages show and play.

import type { TableEvent } from '../../src/game/table/event.ts';
import { evolve } from '../../src/game/table/evolve/evolve.ts';
import type { Table } from '../../src/game/table/state.ts';
import type { PageEvent } from '../../src/web/link/page-table.ts';

export function seenFrom(first: Table, events: readonly TableEvent[]): readonly PageEvent[] {
  let before = first;
  return events.map((event, index) => {
    const one = { event, before, at: 0, no: index + 1 };
    before = evolve(before, event);
    return one;
  });
}
