// What a player asks of the table, and what the table would say to it, worked out here before anything is sent.

import type { Cents } from '../../base/cents.ts';
import { isRefusal, type Refusal } from '../../rules/refusal.ts';
import type { Command } from '../../table/command.ts';
import { act, decide } from '../../table/decide.ts';
import type { Table } from '../../table/state.ts';
import type { Told } from '../link/seen.ts';

type WithoutGiver<One> = One extends unknown ? Omit<One, 'by'> : never;

/** A command as a player sends it: who gives it is known to the house. */
export type Asked = WithoutGiver<Command>;

export type Give = (command: Asked) => Promise<Told>;

/** What is meant to be sent, with the refusal that it would meet. */
export type Meant = { readonly asked: Asked; readonly refusal: Refusal | null };

const commandOf = (me: string, asked: Asked): Command =>
  ({ ...asked, by: { role: 'player', id: me } }) as Command;

/** The refusal that a command would meet now; null where it would be taken. */
export function refusalOf(table: Table, me: string, asked: Asked): Refusal | null {
  const decision = decide(table, commandOf(me, asked));
  return isRefusal(decision) ? decision : null;
}

export const meant = (table: Table, me: string, asked: Asked): Meant => ({
  asked,
  refusal: refusalOf(table, me, asked),
});

/** The table as it would be after some commands; those that would be refused are left out. */
export function afterAll(table: Table, me: string, all: readonly Asked[]): Table {
  let next = table;
  for (const asked of all) {
    const acted = act(next, commandOf(me, asked));
    if (!isRefusal(acted)) next = acted.table;
  }
  return next;
}

export type BetAsked = Extract<Asked, { do: 'bet' }>;

export type BetOf = {
  readonly wager: string;
  readonly on: number | string | null;
  readonly cents: Cents;
  readonly behind?: number;
  readonly split?: Readonly<Record<string, Cents>> | null;
  readonly stays?: boolean;
};

/** A bet with chips. */
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

/** The same command for another amount, where it names one. */
export const forCents = (asked: Asked, cents: Cents): Asked | null =>
  asked.do === 'bet' || asked.do === 'increase' || asked.do === 'reduce' ? { ...asked, cents } : null;
