// decide(table, command): the resulting events, or a refusal. It is pure and never throws.

import { isRefusal, type Refusal } from 'boxperson/rules';
import type { CommandName, TableCommand } from '../command.ts';
import type { CommandOf, CommandRow, CommandRows, Decision } from '../command-row.ts';
import type { TableEvent } from '../event.ts';
import { apply, evolveAll } from '../evolve/evolve.ts';
import type { Actor, Table, TableDraft } from '../state.ts';
import { checkFor, playersMayGive } from './authority.ts';
import { betRows } from './bet.ts';
import { changeRows } from './change.ts';
import { correctionRows } from './correction.ts';
import { crewRows } from './crew.ts';
import { diceRows } from './dice.ts';
import { playerRows } from './players.ts';
import { rulingRows } from './ruling.ts';
import { throwRows } from './throw.ts';

/** Every command: whose word it needs, and what it leads to. */
const ROWS: CommandRows = {
  ...betRows,
  ...throwRows,
  ...rulingRows,
  ...changeRows,
  ...diceRows,
  ...playerRows,
  ...correctionRows,
  ...crewRows,
};
const NAMES = Object.keys(ROWS) as readonly CommandName[];

/** The commands that players may give for themselves. */
export const PLAYER_COMMANDS: readonly CommandName[] = NAMES.filter((name) =>
  playersMayGive(ROWS[name].word),
);

/** The commands that only the player may give; the crew may give them only for a customer without a device. */
export const PLAYER_ALONE: readonly CommandName[] = NAMES.filter((name) => ROWS[name].word.kind === 'served');

/** The one door to every command: the word it needs first, and nothing before it. */
type Door<Name extends CommandName> = Pick<CommandRow<Name>, 'decide'> & {
  readonly lacksWord: (table: Table, command: CommandOf<Name>) => Refusal | null;
};
function doorTo<Name extends CommandName>(name: Name): Door<Name> {
  const row: CommandRow<Name> = ROWS[name];
  return { lacksWord: checkFor(row.word), decide: row.decide };
}
const DOORS = Object.fromEntries(NAMES.map((name) => [name, doorTo(name)])) as unknown as {
  readonly [Name in CommandName]: Door<Name>;
};

// The four commands of every roll, called by name, which a compiler can inline: a twentieth of the time of a roll.
const toBet = doorTo('bet');
const toThrow = doorTo('throw');
const toRest = doorTo('rest');
const toCall = doorTo('call-total');

/**
 * What a command leads to at a table: the resulting events, or a refusal. It changes nothing; apply the events with
 * `evolveAll`, or use `act` to do both.
 */
export function decide(table: Table, command: TableCommand): Decision {
  switch (command.do) {
    case 'bet':
      return toBet.lacksWord(table, command) ?? toBet.decide(table, command);
    case 'throw':
      return toThrow.lacksWord(table, command) ?? toThrow.decide(table, command);
    case 'rest':
      return toRest.lacksWord(table, command) ?? toRest.decide(table, command);
    case 'call-total':
      return toCall.lacksWord(table, command) ?? toCall.decide(table, command);
    default:
      return decideBy(table, command.do, command);
  }
}

function decideBy<Name extends CommandName>(table: Table, name: Name, command: CommandOf<Name>): Decision {
  const door: Door<Name> = DOORS[name];
  return door.lacksWord(table, command) ?? door.decide(table, command);
}

/** What `whoMay` tries for a person: every command that needs no amount, with whatever else it could have. */
export function triesOf(table: Table, by: Actor): readonly TableCommand[] {
  const names = by.role === 'player' ? PLAYER_COMMANDS : NAMES;
  return names.flatMap((name) =>
    (ROWS[name].tries?.(table, by) ?? []).map((fields) => ({ do: name, by, ...fields }) as TableCommand),
  );
}

/** The table after accepted commands, and the events that led to it. */
export type TableUpdate = { readonly table: Table; readonly events: readonly TableEvent[] };

/** Decides a command and applies it: the next table and the events, or a refusal. */
export function act(table: Table, command: TableCommand): TableUpdate | Refusal {
  const events = decide(table, command);
  return isRefusal(events) ? events : { table: evolveAll(table, events), events };
}

/** Like `act`, but returns only the next table and appends the events to `record`. */
export function actInto(record: TableEvent[], table: Table, command: TableCommand): Table | Refusal {
  const draft: TableDraft = { ...table };
  return actOn(record, draft, command) ?? draft;
}

/**
 * Like `act`, but changes the caller's own draft of a table and appends the events to `record`. Returns null if the
 * command was accepted; on a refusal nothing changes.
 */
export function actOn(record: TableEvent[], draft: TableDraft, command: TableCommand): Refusal | null {
  const events = decide(draft, command);
  if (isRefusal(events)) return events;
  for (const event of events) {
    apply(draft, event);
    record.push(event);
  }
  return null;
}
