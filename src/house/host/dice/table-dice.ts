// The dice of one table, of any kind: their note in each entry of the record, and how they come to rest. Nothing that determines
// the faces exists before the entry that closes betting on the roll.

import type { Roll } from 'boxperson/base';
import type { DiceSource, LateValue } from 'boxperson/dice';
import { type Observation, plainThrow } from 'boxperson/rules';
import { areOut, isSealed, type Table, type TableCommand } from 'boxperson/table';
import type { HOUSE_DICE } from 'boxperson/wire';
import type { DiceNote, RecordedDice } from './recorded-dice.ts';

/** Where a table's dice come from. Real dice, entered by the crew, are not covered here. */
export type DiceKind = (typeof HOUSE_DICE)[number];

/** One command that was decided and is about to be written, with the table before and after it. */
export type DecidedCommand = {
  /** The table's id in the house. */
  readonly id: string;
  readonly before: Table;
  readonly after: Table;
  readonly command: TableCommand;
  /** When it is decided, according to the record. */
  readonly at: number;
  /** The same by the writer's clock; the record's time pauses while a clock that was set back catches up. */
  readonly now: number;
};

/** Whether the dice go out with this command. */
export const sendsDiceOut = ({ before, after }: DecidedCommand): boolean => areOut(after) && !areOut(before);
/** Whether the dice are no longer out after this command: they rest, or the throw was called off. */
export const bringsDiceIn = ({ before, after }: DecidedCommand): boolean => areOut(before) && !areOut(after);
/** This command closes betting on the roll that is out. */
export const closesBetting = ({ before, after }: DecidedCommand): boolean =>
  isSealed(after) && !isSealed(before);

/** Dice at rest: what was seen of them, and the roll. */
export type DrawnRoll = {
  readonly observation: Observation;
  readonly roll: Roll;
  /** The value that made them unpredictable until then; null for a shaker's dice, which are simply drawn. */
  readonly late: LateValue | null;
};

export interface TableDice {
  readonly kind: DiceKind;
  /** Why dice can no longer be drawn; null while all is well. */
  readonly trouble: string | null;
  /** Loads what is needed to continue a record. */
  begin(kept: RecordedDice): Promise<void>;
  /** Why no throw can begin right now, though nothing has failed; null if one can. */
  waits(kept: RecordedDice): string | null;
  /** A public round decides, so betting must close before the dice can rest. */
  hasRound(kept: RecordedDice): boolean;
  /** Time until the deciding round; 0 if there is none to wait for. */
  roundInMs(kept: RecordedDice): number;
  /** Whether the dice that are out can come to rest now. */
  isReady(kept: RecordedDice): boolean;
  /** Draws the dice now, only for the entry that brings them to rest; null while they cannot. */
  draw(kept: RecordedDice, id: string): DrawnRoll | null;
  /** The note on the dice for a decided command. `drawn` is given with the entry that brings them to rest. */
  note(kept: RecordedDice, passing: DecidedCommand, drawn: DrawnRoll | null): DiceNote | null;
  /** Calls back whenever the awaited value arrives. */
  onReady(call: () => void): () => void;
  /** These dice are no longer needed. */
  stop(): void;
}

/** The house's shaker: one roll per throw, drawn as the dice come to rest. */
export const shakerDice = (source: Pick<DiceSource, 'draw'> & Partial<DiceSource>): TableDice => ({
  kind: 'shaker',
  get trouble() {
    return source.trouble ?? null;
  },
  begin: async () => {},
  waits: () => null,
  hasRound: () => false,
  roundInMs: () => 0,
  isReady: () => (source.trouble ?? null) === null,
  draw: (kept) => earlyDraw(kept) ?? plainDice(source.draw(), null),
  note: (_kept, _passing, drawn) => (drawn === null ? null : { roll: drawn.roll }),
  onReady: () => () => {},
  stop: () => {},
});

export const plainDice = (roll: Roll, late: LateValue | null): DrawnRoll => ({
  observation: plainThrow(roll),
  roll,
  late,
});

/** How dice rest that were drawn when they went out, in a record of the first form; null for all others. */
export function earlyDraw({ out }: RecordedDice): DrawnRoll | null {
  const early = out?.early ?? null;
  if (early === null || early.roll === null) return null;
  const drawn = plainDice(early.roll, null);
  return early.thrown === undefined ? drawn : { ...drawn, observation: early.thrown.observation };
}
