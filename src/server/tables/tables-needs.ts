// What the tables of one process are given to work with.

import type { DiceSource } from '../../dice/index.ts';
import type { Beacon } from '../../dice/verifiable/index.ts';
import type { Answer, Bot, Clock, Office, Pace, TableAbout } from '../../host/index.ts';
import type { Refusal, Rules } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import type { Command } from '../../table/index.ts';

export type TablesSeams = {
  readonly store: Store;
  readonly clock: Clock;
  readonly dice: DiceSource;
  /** Public values for the dice of verifiable tables; left out where the house has none. */
  readonly beacon?: Beacon | null;
  /** One life of one process. */
  readonly owner: string;
  readonly pace?: Pace;
  /** Commands for tables that another process writes go there; null where there is no other process. */
  readonly forward:
    | ((owner: string, table: string, ...given: Parameters<GiveHere>) => Promise<Answer>)
    | null;
  /** Told in every round what another process says of its dice: trouble, or null. */
  readonly hearDice?: (trouble: string | null) => void;
  /** Says what people may do; left out where everybody may do everything. */
  readonly office?: Office | null;
  /** Whether a command has to wait for somebody’s second word. */
  readonly isHeld: (table: string, command: Command) => boolean;
  /** The bots of a table, once it is ready for them. */
  readonly botsOf: (id: string, about: TableAbout, rules: Rules, give: GiveHere) => Promise<readonly Bot[]>;
};

/** Gives a command to a table that this process writes, or hands over why the house has turned it down. */
export type GiveHere = (
  commandId: string,
  by: string,
  command: Command,
  refusal?: Refusal | null,
) => Promise<Answer>;
