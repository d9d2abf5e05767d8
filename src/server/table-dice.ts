// The dice of one table, whichever kind they are: what the record says of them with each entry, and how they come to rest.

import type { DiceSource } from '../dice/source.ts';
import { type Observation, plainThrow } from '../rules/throw.ts';
import type { Command } from '../table/command.ts';
import { areOut } from '../table/out.ts';
import type { Table } from '../table/state.ts';
import type { DiceNote, KeptDice } from './kept-dice.ts';

/** Where a table's dice come from. Real dice are entered by the crew, and have no part in this. */
export const DICE_KINDS = ['shaker', 'verifiable', 'thrown'] as const;
export type DiceKind = (typeof DICE_KINDS)[number];

/** One command on its way into the record. */
export type Passing = {
  /** The table's name in the house. */
  readonly id: string;
  readonly before: Table;
  readonly after: Table;
  readonly command: Command;
  readonly at: number;
};

export const goesOut = ({ before, after }: Passing): boolean => areOut(after) && !areOut(before);
export const comesIn = ({ before, after }: Passing): boolean => areOut(before) && !areOut(after);

export interface TableDice {
  readonly kind: DiceKind;
  /** Why no dice are drawn any more; null while all is well. */
  readonly trouble: string | null;
  /** What the record is to say about dice with a command that was decided; called once for each. */
  note(kept: KeptDice, passing: Passing): DiceNote | null;
  /** How the dice that are out come to rest; null while something from outside is waited for. */
  rest(kept: KeptDice): Observation | null;
  /** Calls whenever what was waited for has come. */
  onReady(call: () => void): () => void;
}

/** The house's shaker: a roll for each throw, and nothing else. */
export const shaken = (source: Pick<DiceSource, 'draw'> & Partial<DiceSource>): TableDice => ({
  kind: 'shaker',
  get trouble() {
    return source.trouble ?? null;
  },
  note: (_kept, passing) => (goesOut(passing) ? { roll: source.draw() } : null),
  rest: ({ out }) => (out === null || out.roll === null ? null : plainThrow(out.roll)),
  onReady: () => () => {},
});
