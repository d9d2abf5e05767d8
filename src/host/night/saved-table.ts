// A table as a snapshot keeps it: everything but the rules, which follow from the game and the house.

import type { Roll } from '../../base/index.ts';
import type { Draw, Series } from '../../dice/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Table } from '../../table/index.ts';
import { type KeptDice, keptSeries, NO_DICE } from '../dice/kept-dice.ts';

export type Saved = {
  readonly table: Omit<Table, 'rules'>;
  /** What is known of its dice. Left out by earlier builds, which kept the rest instead. */
  readonly dice?: KeptDice;
} & EarlySaved;

/** What earlier builds kept, of dice that were drawn as they went out. */
type EarlySaved = {
  readonly drawn?: Roll | null;
  readonly out?: Draw;
  readonly series?: Series;
  readonly used?: number;
};

export const saved = ({ rules: _rules, ...table }: Table, dice: KeptDice): Saved => ({ table, dice });

export const restore = (rules: Rules, { table }: Saved): Table => ({
  rules,
  ...table,
  ...completed(table),
  lastCall:
    table.lastCall === null
      ? null
      : { ...table.lastCall, before: { ...table.lastCall.before, ...completed(table.lastCall.before) } },
});

/** Snapshots of earlier builds lack what they did not know: who is leaving, who was ordered to pass, faces that were ruled on. */
const completed = ({ players, dice }: Pick<Table, 'players' | 'dice'>): Pick<Table, 'players' | 'dice'> => ({
  players: players.map((player) => ({ ...player, leaving: player.leaving ?? false })),
  dice: { ...dice, isRuled: dice.isRuled ?? false, ordered: dice.ordered ?? [] },
});

/** The dice as a snapshot keeps them; none where there is no snapshot. */
export function diceOf(from: Saved | null): KeptDice {
  if (from === null) return NO_DICE;
  if (from.dice !== undefined) return from.dice;
  const { series, used = 0, drawn = null } = from;
  const early = from.out ?? (drawn === null ? null : { roll: drawn });
  return {
    series: series === undefined ? null : keptSeries(series),
    used,
    out: early === null ? null : { early, chain: null, flight: null, closedAt: null, awaits: null },
    last: early?.roll ?? null,
  };
}
