// A table as stored in a snapshot: everything but the rules, which are derived from the game and the house.

import type { Roll } from 'boxperson/base';
import type { Draw, Series } from 'boxperson/dice';
import type { Rules } from 'boxperson/rules';
import type { Table } from 'boxperson/table';
import { firstFormSeries, NO_RECORDED_DICE, type RecordedDice } from '../dice/recorded-dice.ts';

/** A table as stored in a snapshot, without its rules, which follow from the game and the house's choices. */
export type SavedTable = {
  readonly table: Omit<Table, 'rules'>;
  /** The state of its dice. Omitted by earlier builds, which stored the fields below instead. */
  readonly dice?: RecordedDice;
} & EarlySaved;

/** The fields of earlier builds, whose dice were drawn as they went out. */
type EarlySaved = {
  readonly drawn?: Roll | null;
  readonly out?: Draw;
  readonly series?: Series;
  readonly used?: number;
};

/** A table and its dice in the form in which a snapshot stores them. */
export const savedTableOf = ({ rules: _rules, ...table }: Table, dice: RecordedDice): SavedTable => ({
  table,
  dice,
});

/** The table from a snapshot, with its rules. Fields that snapshots of earlier builds lack are filled in. */
export const restoreTable = (rules: Rules, { table }: SavedTable): Table => ({
  rules,
  ...table,
  ...completed(table),
  lastCall:
    table.lastCall === null
      ? null
      : { ...table.lastCall, before: { ...table.lastCall.before, ...completed(table.lastCall.before) } },
});

/** Fills in fields missing from earlier snapshots: players leaving, players ordered to pass, ruled faces. */
const completed = ({ players, dice }: Pick<Table, 'players' | 'dice'>): Pick<Table, 'players' | 'dice'> => ({
  players: players.map((player) => ({ ...player, leaving: player.leaving ?? false })),
  dice: { ...dice, isRuled: dice.isRuled ?? false, ordered: dice.ordered ?? [] },
});

/** The dice from a snapshot, or the initial state without one. */
export function savedDiceOf(from: SavedTable | null): RecordedDice {
  if (from === null) return NO_RECORDED_DICE;
  if (from.dice !== undefined) return from.dice;
  const { series, used = 0, drawn = null } = from;
  const early = from.out ?? (drawn === null ? null : { roll: drawn });
  return {
    series: series === undefined ? null : firstFormSeries(series),
    used,
    out: early === null ? null : { early, chain: null, flight: null, closedAt: null, awaits: null },
    last: early?.roll ?? null,
  };
}
