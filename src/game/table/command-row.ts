// The other half of a command's row, beside its fields and its sentence in `command.ts`: whose word it needs, and what
// it leads to. The halves are apart because pages decide commands but must not download zod, which the fields are made of.

import type { Power, Refusal, Role } from 'boxperson/rules';
import type { CommandName, TableCommand } from './command.ts';
import type { TableEvent } from './event.ts';
import type { Actor, PlayerId, Table } from './state.ts';

/** The answer to a command: the resulting events, or a refusal. */
export type Decision = readonly TableEvent[] | Refusal;

type CommandByName = { readonly [Name in CommandName]: Extract<TableCommand, { do: Name }> };
/** The command of this name. */
export type CommandOf<Name extends CommandName> = CommandByName[Name];

/** One row: whose word a command needs, and what it leads to once that word is given. */
export type CommandRow<Name extends CommandName> = {
  readonly word: CommandWord<CommandOf<Name>>;
  readonly decide: (table: Table, command: CommandOf<Name>) => Decision;
  /**
   * With what else `whoMay` tries the command for a person; omitted if it needs an amount or anything else that only the
   * person knows.
   */
  readonly tries?: (table: Table, by: Actor) => readonly Omit<CommandOf<Name>, 'do' | 'by'>[];
};

/** A row for each command. */
export type CommandRows<Name extends CommandName = CommandName> = {
  readonly [One in Name]: CommandRow<One>;
};

/** What is worked out from a table and a command; null if the command names nothing that is there. */
type Found<Command, What> = (table: Table, command: Command) => What;

/**
 * Whose word a command needs. Crew always give theirs on duty. If the command is about a player, wager or shooter that
 * is not there, there is nobody to ask, and `decide` says what is missing.
 */
export type CommandWord<Command extends TableCommand = TableCommand> =
  /** The player's own, or that of crew with this power, for any player; `any-post` needs no power. */
  | {
      readonly kind: 'own';
      readonly crew: Power | 'any-post' | Found<Command, Power | null>;
      readonly otherwise?: Found<Command, Refusal | null>;
    }
  /** The player's own, or, for a customer without a device, that of crew with this power. */
  | { readonly kind: 'served'; readonly crew: Power; readonly otherwise: Found<Command, Refusal> }
  /** The shooter's: a player's own, as if served by those who control the dice, or that of the crew role that throws. */
  | { readonly kind: 'shooter'; readonly otherwise: Found<Command, Refusal> }
  /** That of crew with a power. */
  | { readonly kind: 'power'; readonly power: Power | Found<Command, Power | null> }
  /** That of crew in one of these roles, by a clause; `may` is what only they may do. */
  | {
      readonly kind: 'roles';
      readonly grant: Found<
        Command,
        { readonly roles: readonly Role[]; readonly clause: string | null } | null
      >;
      readonly may: string;
    }
  /** That of any crew on duty, but not of players. */
  | { readonly kind: 'any-post'; readonly otherwise: Found<Command, Refusal> }
  /** That of anyone at the table: players and crew on duty. */
  | { readonly kind: 'anyone-here'; readonly otherwise: Found<Command, Refusal> }
  /** One's own about one's own duty, on duty or not, or the operator's. */
  | {
      readonly kind: 'self';
      readonly isSelf: Found<Command, boolean>;
      readonly otherwise: Found<Command, Refusal>;
    }
  /** Nobody's: it is not done here. */
  | { readonly kind: 'nobody'; readonly otherwise: Found<Command, Refusal> }
  /** The table or the command decides which of several; null if there is nobody to ask. */
  | {
      readonly kind: 'one-of';
      readonly words: readonly CommandWord<Command>[];
      readonly which: Found<Command, CommandWord<Command> | null>;
    };

/** What `whoMay` tries of a command without fields. */
export const once = (): readonly [Record<never, never>] => [{}];

/** What `whoMay` tries of a command about a player: each for themselves, and crew for the customers they serve. */
export const eachServed = (table: Table, by: Actor): readonly { readonly player: PlayerId }[] =>
  by.role === 'player'
    ? [{ player: by.id }]
    : table.players.filter(({ served }) => served === true).map(({ id }) => ({ player: id }));
