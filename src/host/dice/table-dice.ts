// The dice of one table, whichever kind they are: what the record says of them with each entry, and how they come to rest. Nothing of
// what they will show exists before the entry that ends betting on the roll.

import type { Roll } from '../../base/index.ts';
import type { DiceSource, LateValue } from '../../dice/index.ts';
import { type Observation, plainThrow } from '../../rules/index.ts';
import { areOut, type Command, isSealed, type Table } from '../../table/index.ts';
import type { HOUSE_DICE } from '../../wire/index.ts';
import type { DiceNote, KeptDice } from './kept-dice.ts';

/** Where a table's dice come from. Real dice are entered by the crew, and have no part in this. */
export type DiceKind = (typeof HOUSE_DICE)[number];

/** One command on its way into the record. */
export type Passing = {
  /** The table's name in the house. */
  readonly id: string;
  readonly before: Table;
  readonly after: Table;
  readonly command: Command;
  /** When it is decided, as the record says. */
  readonly at: number;
  /** The same by the writer's clock: a record stands still while a clock that was set back catches up. */
  readonly now: number;
};

export const goesOut = ({ before, after }: Passing): boolean => areOut(after) && !areOut(before);
export const comesIn = ({ before, after }: Passing): boolean => areOut(before) && !areOut(after);
/** Betting on the roll that is out ends with this command. */
export const closes = ({ before, after }: Passing): boolean => isSealed(after) && !isSealed(before);

/** Dice as they come to rest. */
export type Drawn = {
  readonly observation: Observation;
  readonly roll: Roll;
  /** What made them unknowable until then; null for a shaker's, which are drawn and nothing else. */
  readonly late: LateValue | null;
};

export interface TableDice {
  readonly kind: DiceKind;
  /** Why no dice are drawn any more; null while all is well. */
  readonly trouble: string | null;
  /** Fetches what is needed to go on with a record. */
  begin(kept: KeptDice): Promise<void>;
  /** Why no throw can begin just now, though nothing has failed; null where one can. */
  waits(kept: KeptDice): string | null;
  /** A public round decides: betting has to be over before the dice can rest. */
  hasRound(kept: KeptDice): boolean;
  /** How long the round that decides is away; 0 where none is waited for. */
  roundInMs(kept: KeptDice): number;
  /** Whether the dice that are out can come to rest now. */
  isReady(kept: KeptDice): boolean;
  /** How they come to rest, drawn now, for the entry that says so and for nothing else; null while they cannot. */
  draw(kept: KeptDice, id: string): Drawn | null;
  /** What the record is to say about dice with a command that was decided. `drawn` comes with the entry in which dice rest. */
  note(kept: KeptDice, passing: Passing, drawn: Drawn | null): DiceNote | null;
  /** Calls whenever what was waited for has come. */
  onReady(call: () => void): () => void;
  /** Nobody asks for these dice any more. */
  stop(): void;
}

/** The house's shaker: a roll for each throw, drawn as the dice come to rest. */
export const shaken = (source: Pick<DiceSource, 'draw'> & Partial<DiceSource>): TableDice => ({
  kind: 'shaker',
  get trouble() {
    return source.trouble ?? null;
  },
  begin: async () => {},
  waits: () => null,
  hasRound: () => false,
  roundInMs: () => 0,
  isReady: () => (source.trouble ?? null) === null,
  draw: (kept) => drawnBefore(kept) ?? plainly(source.draw(), null),
  note: (_kept, _passing, drawn) => (drawn === null ? null : { roll: drawn.roll }),
  onReady: () => () => {},
  stop: () => {},
});

export const plainly = (roll: Roll, late: LateValue | null): Drawn => ({
  observation: plainThrow(roll),
  roll,
  late,
});

/** Dice that went out in a night of the first form come to rest as they were drawn then; null for all others. */
export function drawnBefore({ out }: KeptDice): Drawn | null {
  const early = out?.early ?? null;
  if (early === null || early.roll === null) return null;
  const drawn = plainly(early.roll, null);
  return early.thrown === undefined ? drawn : { ...drawn, observation: early.thrown.observation };
}
