// A table as a snapshot keeps it: everything but the rules, which follow from the game and the house.

import type { Roll } from '../base/dice.ts';
import type { Draw, Series } from '../dice/source.ts';
import type { Rules } from '../rules/rules.ts';
import type { Table } from '../table/state.ts';
import { type KeptDice, NO_DICE, rollIn } from './kept-dice.ts';

export type Saved = {
  readonly table: Omit<Table, 'rules'>;
  /** The roll that was drawn for the throw that is out. */
  readonly drawn: Roll | null;
  /** The whole draw, where there is more to it than a roll. */
  readonly out?: Draw;
  readonly series?: Series;
  readonly used?: number;
};

export function saved({ rules: _rules, ...table }: Table, { out, series, used }: KeptDice): Saved {
  const isMore = out !== null && (out.fair !== undefined || out.thrown !== undefined);
  return {
    table,
    drawn: rollIn(out),
    ...(isMore ? { out } : {}),
    ...(series === null ? {} : { series, used }),
  };
}

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
  const out = from.out ?? (from.drawn === null ? null : { roll: from.drawn });
  return { series: from.series ?? null, used: from.used ?? 0, out, last: out };
}
