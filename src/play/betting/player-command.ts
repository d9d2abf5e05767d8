// A player's command, and the table's answer to it, worked out before anything is sent.

import type { Cents } from 'boxperson/base';
import { isRefusal, type Refusal } from 'boxperson/rules';
import { act, type Command, decide, type Instrument, type Table } from 'boxperson/table';

type WithoutGiver<One> = One extends unknown ? Omit<One, 'by'> : never;

/** A command without its sender, as a player's page sends it. */
export type Asked = WithoutGiver<Command>;

/** The command to send, with the refusal it would get. */
export type Meant = { readonly asked: Asked; readonly refusal: Refusal | null };

const commandOf = (me: string, asked: Asked): Command =>
  ({ ...asked, by: { role: 'player', id: me } }) as Command;

/** The refusal a command would get now; null if it would be accepted. */
export function refusalOf(table: Table, me: string, asked: Asked): Refusal | null {
  const decision = decide(table, commandOf(me, asked));
  return isRefusal(decision) ? decision : null;
}

export const meant = (table: Table, me: string, asked: Asked): Meant => ({
  asked,
  refusal: refusalOf(table, me, asked),
});

/** The table after some commands, skipping any that would be refused. */
export function afterAll(table: Table, me: string, all: readonly Asked[]): Table {
  let next = table;
  for (const asked of all) {
    const acted = act(next, commandOf(me, asked));
    if (!isRefusal(acted)) next = acted.table;
  }
  return next;
}

type BetAsked = Extract<Asked, { do: 'bet' }>;

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
export const betAsked = (me: string, bet: BetOf): BetAsked => ({
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
export const forCents = (asked: Asked, cents: Cents): Asked | null =>
  asked.do === 'bet' || asked.do === 'increase' || asked.do === 'reduce' ? { ...asked, cents } : null;
