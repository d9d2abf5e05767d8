// The dependencies of one process's tables.

import type { DiceSource } from 'boxperson/dice';
import type { Beacon } from 'boxperson/dice/verifiable';
import type { Bot, Clock, CommandAnswer, Office, TableAbout, TablePace } from 'boxperson/host';
import type { Refusal, Rules } from 'boxperson/rules';
import type { Store } from 'boxperson/store';
import type { PlayerId, Table, TableCommand } from 'boxperson/table';

export type TablesDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly dice: DiceSource;
  /** A source of public values for the dice of verifiable tables; left out if the house has none. */
  readonly beacon?: Beacon | null;
  /** Unique for each run of a process. */
  readonly owner: string;
  readonly pace?: TablePace;
  /** Forwards commands for tables that another process writes; null if there is no other process. */
  readonly forward:
    | ((owner: string, table: string, ...given: Parameters<GiveCommand>) => Promise<CommandAnswer>)
    | null;
  /** Called every round with another process's report on its dice: the trouble, or null. */
  readonly hearDice?: (trouble: string | null) => void;
  /** Decides what people may do; if left out, everyone may do everything. */
  readonly office?: Office | null;
  /** Whether a table is retired: it has no crew, and goes to rest. If left out, none is. */
  readonly isRetired?: (table: string) => boolean;
  /** Whether a command must wait for a second approval. */
  readonly isHeld: (table: string, command: TableCommand) => boolean;
  /** The bots of a table, once it is ready for them. */
  readonly botsOf: (id: string, about: TableAbout, rules: Rules, here: BotsTable) => Promise<readonly Bot[]>;
  /** Gets more chips into the wallet of a bot that has none left; false if the house gives it none. */
  readonly refill?: (bot: PlayerId) => Promise<boolean>;
};

/** A table that this process has just begun to write: how to give it a command, and how it stands. */
export type BotsTable = { readonly give: GiveCommand; readonly table: () => Table };

/** Gives a command to a table that this process writes, or passes on the house's refusal. */
export type GiveCommand = (
  commandId: string,
  by: string,
  command: TableCommand,
  refusal?: Refusal | null,
) => Promise<CommandAnswer>;
