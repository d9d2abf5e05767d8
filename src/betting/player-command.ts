// What a player asks of the table, and what the table would say to it, worked out here before anything is sent.

import type { Cents } from '../base/index.ts';
import { isRefusal, type Refusal } from '../rules/index.ts';
import { type Acted, act, type Command, decide, holderOf, type Table } from '../table/index.ts';

type WithoutGiver<One> = One extends unknown ? Omit<One, 'by'> : never;

/** A command as a player sends it: who gives it is known to the house. */
export type Asked = WithoutGiver<Command>;

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

/**
 * What a player did, with the dealer's part in it: some bets are the dealer's to book, and some calls the dealer's to mark. At a table
 * that one person plays at, that is done at once.
 */
export function withDealer(acted: Acted): Acted {
  const { table } = acted;
  const commands = acted.events.flatMap((event): readonly Command[] => {
    if (event.type === 'WagerAsked')
      return [{ do: 'confirm', by: holderOf(table, 'book-side-bet'), pending: event.pending.id }];
    return event.type === 'OnOffCalled'
      ? [{ do: 'mark', by: holderOf(table, 'mark-on'), wager: event.wager }]
      : [];
  });
  const [command] = commands;
  const done = command === undefined ? null : act(table, command);
  return done === null || isRefusal(done)
    ? acted
    : { table: done.table, events: [...acted.events, ...done.events] };
}

type BetAsked = Extract<Asked, { do: 'bet' }>;

type BetOf = {
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
