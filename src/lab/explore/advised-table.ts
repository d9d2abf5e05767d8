// A real table at which a person plays and a strategy advises: it says what it would bet next, whatever the person has up.

import type { Cents, Roll } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Table, TableDraft, TableEvent } from 'boxperson/table';
import { Adviser, type StrategyAdvice } from './adviser.ts';
import { carryOutAct, rollAtTable, seatPlayers, wealthOf, withNeighbour } from './at-the-table.ts';
import type { Strategy, StrategyAct } from './strategy.ts';
import { PLAYER, type PlayedRoll } from './view.ts';

/** A table with a person and an adviser. The person may follow the advice, or not. */
export class AdvisedTable {
  readonly #adviser: Adviser;
  readonly #firstCents: Cents;
  #happened: PlayedRoll | null = null;
  #table: Table;

  /** `seed` is for a strategy that draws chance. */
  constructor(rules: Rules, strategy: Strategy, bankrollCents: Cents | null, seed: string) {
    this.#table = seatPlayers(rules);
    this.#firstCents = wealthOf(this.#table);
    this.#adviser = new Adviser(strategy, this.#table, PLAYER, bankrollCents, seed);
  }

  /** The table as it is. */
  get table(): Table {
    return this.#table;
  }

  /** The last roll; null before the first. */
  get happened(): PlayedRoll | null {
    return this.#happened;
  }

  /** Won or lost so far, counting stakes that are up. */
  get netCents(): Cents {
    return wealthOf(this.#table) - this.#firstCents;
  }

  /** What the strategy would still do before the next roll, in the order to do it. */
  advice(): StrategyAdvice {
    return this.#adviser.advice(this.#table);
  }

  /** Does one thing at the person's own seat; returns why the table refuses it, or null. */
  act(act: StrategyAct): string | null {
    const draft: TableDraft = { ...this.#table };
    const record: TableEvent[] = [];
    const refused = carryOutAct(draft, PLAYER, act, record);
    if (refused !== null) return `${refused.says} ${refused.remedy}`;
    this.#table = draft;
    return null;
  }

  /** Throws the dice with what is up. */
  roll(roll: Roll): PlayedRoll {
    const before = withNeighbour({ ...this.#table });
    const events: TableEvent[] = [];
    this.#table = rollAtTable(events, before, roll);
    this.#happened = { before, roll, events };
    this.#adviser.rolled(this.#happened, this.#table);
    return this.#happened;
  }
}
