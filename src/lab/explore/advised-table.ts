// A real table at which a person plays and a strategy advises: it says what it would bet next, whatever the person has up.

import type { Cents, Roll } from '../../base/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Draft, Table, TableEvent } from '../../table/index.ts';
import { ask } from '../trust/ask.ts';
import { carryOut, downFirst, sitDown, throwDice, wealthOf, withNeighbour } from './at-the-table.ts';
import { SideView } from './side-view.ts';
import type { Act, Memory, Play, Strategy } from './strategy.ts';
import { type Happened, PLAYER, viewOf } from './view.ts';

/** A table with a person and an adviser. The person may follow the advice, or not. */
export class AdvisedTable {
  readonly #strategy: Strategy;
  readonly #side: SideView;
  readonly #firstCents: Cents;
  #memory: Memory;
  #happened: Happened | null = null;
  #table: Table;
  #settled: Table;

  /** `seed` is for a strategy that draws chance. */
  constructor(rules: Rules, strategy: Strategy, bankrollCents: Cents | null, seed: string) {
    this.#strategy = strategy;
    this.#side = new SideView(strategy, bankrollCents, { seed, session: 0 });
    this.#memory = strategy.start;
    this.#table = sitDown(rules);
    this.#settled = this.#table;
    this.#firstCents = wealthOf(this.#table);
  }

  /** The table as it is. */
  get table(): Table {
    return this.#table;
  }

  /** The last roll; null before the first. */
  get happened(): Happened | null {
    return this.#happened;
  }

  /** Won or lost so far, counting stakes that are up. */
  get netCents(): Cents {
    return wealthOf(this.#table) - this.#firstCents;
  }

  /** What the strategy would still do before the next roll, in the order to do it. */
  advice(): { readonly acts: readonly Act[]; readonly leaves: boolean } {
    const play = this.#ask();
    return { acts: downFirst(this.#table, play.acts), leaves: play.leaves === true };
  }

  /** Does one thing at the person's own seat; returns why the table refuses it, or null. */
  act(act: Act): string | null {
    const draft: Draft = { ...this.#table };
    const record: TableEvent[] = [];
    const refused = carryOut(draft, PLAYER, act, record);
    if (refused !== null) return `${refused.says} ${refused.remedy}`;
    this.#table = draft;
    return null;
  }

  /** Throws the dice with what is up. */
  roll(roll: Roll): Happened {
    // What the strategy remembers comes from what it saw, not from what it would have bet.
    this.#memory = this.#ask(this.#settled).memory;
    const before = withNeighbour({ ...this.#table });
    const events: TableEvent[] = [];
    this.#table = throwDice(events, before, roll);
    this.#settled = this.#table;
    this.#happened = { before, roll, events };
    return this.#happened;
  }

  #ask(table = this.#table): Play {
    const beside = this.#side.at(wealthOf(table) - this.#firstCents);
    return ask(this.#strategy, viewOf(table, this.#happened, PLAYER, beside), this.#memory);
  }
}
