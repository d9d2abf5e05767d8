// A player's command, and the table's answer to it, worked out before anything is sent.

import type { Cents } from 'boxperson/base';
import { isRefusal, type Refusal } from 'boxperson/rules';
import { act, decide, type Instrument, type Table, type TableCommand } from 'boxperson/table';

type WithoutGiver<One> = One extends unknown ? Omit<One, 'by'> : never;

/** A command without its sender, as a player's page sends it. */
export type PlayerCommand = WithoutGiver<TableCommand>;

/** The command to send, with the refusal it would get. */
export type CheckedCommand = { readonly asked: PlayerCommand; readonly refusal: Refusal | null };

const commandOf = (me: string, asked: PlayerCommand): TableCommand =>
  ({ ...asked, by: { role: 'player', id: me } }) as TableCommand;

/** The refusal a command would get now; null if it would be accepted. */
export function commandRefusal(table: Table, me: string, asked: PlayerCommand): Refusal | null {
  const decision = decide(table, commandOf(me, asked));
  return isRefusal(decision) ? decision : null;
}

export const checkedCommand = (table: Table, me: string, asked: PlayerCommand): CheckedCommand => ({
  asked,
  refusal: commandRefusal(table, me, asked),
});

/** The table after some commands, skipping any that would be refused. */
export function afterAll(table: Table, me: string, all: readonly PlayerCommand[]): Table {
  let next = table;
  for (const asked of all) {
    const acted = act(next, commandOf(me, asked));
    if (!isRefusal(acted)) next = acted.table;
  }
  return next;
}

type BetAsked = Extract<PlayerCommand, { do: 'bet' }>;

type BetOf = {
  readonly wager: string;
  readonly on: number | string | null;
  readonly cents: Cents;
  readonly behind?: number;
  readonly split?: Readonly<Record<string, Cents>> | null;
  readonly instrument?: Instrument;
  readonly stays?: boolean;
};

/** A bet as a command, with chips unless it says otherwise, and with defaults for the other fields left out. */
export const betCommand = (me: string, bet: BetOf): BetAsked => ({
  do: 'bet',
  player: me,
  behind: 0,
  split: null,
  instrument: 'chips',
  spot: null,
  stays: false,
  ...bet,
});

/** The same command with another amount, if it has one. */
export const forCents = (asked: PlayerCommand, cents: Cents): PlayerCommand | null =>
  asked.do === 'bet' || asked.do === 'increase' || asked.do === 'reduce' ? { ...asked, cents } : null;
