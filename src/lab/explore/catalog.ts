// The situations found so far, stored compactly: everything that situations have in common is kept once.

import type { Cents } from 'boxperson/base';
import type { StandingWager, Table } from 'boxperson/table';
import { headKey, numberWagers, wagerKey, withoutCounters } from './situation.ts';
import type { Memory } from './strategy.ts';

/** Everything needed to continue play from a situation. */
export type Situation = {
  /** A table in the same state, but with other wagers. */
  readonly shell: Table;
  readonly wagers: readonly StandingWager[];
  readonly memory: Memory;
  readonly isLeaving: boolean;
  /** How many of the money levels that the strategy looks at were reached when its bets were made. */
  readonly level: number;
};

/** What identifies a moment: two moments with the same key continue in the same way. */
export type PlayMoment = {
  readonly table: Table;
  readonly memory: Memory;
  readonly isLeaving: boolean;
  readonly level: number;
};

type Named = { readonly key: string; readonly situation: Situation };

/** Names situations and keeps what they share: wagers, and the rest of the table. */
export class Catalog {
  readonly #shells = new Map<string, { readonly name: string; readonly table: Table }>();
  readonly #wagers = new Map<string, { readonly name: string; readonly standing: StandingWager }>();

  name({ table, memory, isLeaving, level }: PlayMoment): Named {
    const head = headKey(table);
    let shell = this.#shells.get(head);
    if (shell === undefined) {
      shell = { name: this.#shells.size.toString(36), table: withoutCounters(table) };
      this.#shells.set(head, shell);
    }
    let key = `${isLeaving ? 'L' : ''}${shell.name}${level === 0 ? '' : `^${level}`}`;
    const wagers: StandingWager[] = [];
    for (const one of numberWagers(table)) {
      const text = `${one.id}${wagerKey(one)}`;
      let found = this.#wagers.get(text);
      if (found === undefined) {
        found = { name: this.#wagers.size.toString(36), standing: one };
        this.#wagers.set(text, found);
      }
      key += `,${found.name}`;
      wagers.push(found.standing);
    }
    if (memory !== null) key += `|${JSON.stringify(memory)}`;
    return { key, situation: { shell: shell.table, wagers, memory, isLeaving, level } };
  }
}

/** The table of a situation. */
export function situationTable({ shell, wagers }: Situation): Table {
  const issuedCents = shell.issuedCents - chipsOf(shell.wagers) + chipsOf(wagers);
  return { ...shell, wagers, nextId: wagers.length + 1, issuedCents };
}

function chipsOf(wagers: readonly StandingWager[]): Cents {
  let cents = 0;
  for (const one of wagers) cents += one.stakeCents + one.couponCents;
  return cents;
}
