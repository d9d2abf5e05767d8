// A session played directly at the real table without lookups: slow, and the reference for the lookups.

import type { Cents, Roll } from '../../base/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Table, TableEvent } from '../../table/index.ts';
import {
  type AskAtTable,
  goHome,
  onTable,
  type ReadyTable,
  sitDown,
  takeTurn,
  throwDice,
  wealthOf,
} from '../explore/at-the-table.ts';
import { type ChanceOf, SideView } from '../explore/side-view.ts';
import type { Strategy } from '../explore/strategy.ts';
import { PLAYER } from '../explore/view.ts';
import type { EndingName } from '../result/result.ts';
import { ask } from '../trust/ask.ts';
import type { Limits } from './player.ts';

/** The result of a session. */
export type Played = {
  readonly netCents: Cents;
  readonly rolls: number;
  readonly shooters: number;
  readonly drawdownCents: Cents;
  readonly ending: EndingName;
};

/** A session at the real table, one roll at a time. */
export class TableSession {
  readonly #strategy: Strategy;
  readonly #limits: Limits;
  readonly #first: Cents;
  readonly #side: SideView;
  #ready: ReadyTable;
  #peakCents = 0;

  rolls = 0;
  shooters = 0;
  drawdownCents = 0;
  ending: EndingName | null = null;

  /** `chance` is for a strategy that draws it: the seed and the number of the session select the stream, as in a study. */
  constructor(rules: Rules, strategy: Strategy, limits: Limits, chance?: ChanceOf) {
    const table = sitDown(rules);
    this.#strategy = strategy;
    this.#limits = limits;
    this.#first = wealthOf(table);
    this.#side = new SideView(strategy, limits.bankrollCents, chance);
    this.#ready = takeTurn(strategy, table, strategy.start, null, [], this.#asked(0));
    if (this.#ready.leaves) this.ending = 'strategy';
    this.#count();
  }

  /** The table with all the player's bets for the next roll. */
  get ready(): ReadyTable {
    return this.#ready;
  }

  get netCents(): Cents {
    return wealthOf(this.#ready.table) - this.#first;
  }

  /** Gone home, with nothing left on the table. */
  get isDone(): boolean {
    return this.ending !== null && !hasWagers(this.#ready.table);
  }

  roll(roll: Roll): void {
    const before = this.#ready.table;
    const record: TableEvent[] = [];
    const settled = throwDice(record, before, roll);
    this.rolls++;
    if (record.some((event) => event.type === 'RollClosed' && event.pass !== null)) this.shooters++;
    // After the last roll of a session the strategy is not asked.
    if (this.ending === null && this.rolls >= this.#limits.rolls) this.ending = 'rolls';
    if (this.ending === null) {
      const events = record.slice();
      const asked = this.#asked(wealthOf(settled) - this.#first);
      const happened = { before, roll, events };
      const next = takeTurn(this.#strategy, settled, this.#ready.memory, happened, record, asked);
      this.ending = this.#endingWith(next);
      this.#ready = next;
    }
    if (this.ending !== null) this.#ready = { table: goHome(settled, []), memory: null, leaves: true };
    this.#count();
  }

  /** Whether the session ends before the next roll; limits are checked with its wagers on the table. */
  #endingWith({ table, leaves }: ReadyTable): EndingName | null {
    const { bankrollCents, winCents, lossCents, shooters, belowBestCents = null } = this.#limits;
    const net = wealthOf(table) - this.#first;
    if (leaves) return 'strategy';
    if (winCents !== null && net >= winCents) return 'win';
    if (lossCents !== null && net <= -lossCents) return 'loss';
    if (belowBestCents !== null && net <= this.#peakCents - belowBestCents) return 'strategy';
    if (bankrollCents !== null && bankrollCents + net < onTable(table)) return 'ruin';
    return shooters !== null && this.shooters >= shooters ? 'shooters' : null;
  }

  #asked(netCents: Cents): AskAtTable {
    return { beside: this.#side.at(netCents), ask };
  }

  #count(): void {
    this.#peakCents = Math.max(this.#peakCents, this.netCents);
    this.drawdownCents = Math.max(this.drawdownCents, this.#peakCents - this.netCents);
  }
}

const hasWagers = (table: Table): boolean => table.wagers.some((one) => one.player === PLAYER);

/** Plays a whole session at the real table and returns how it ended. `nextRoll` supplies the dice. */
export function playTableSession(
  rules: Rules,
  strategy: Strategy,
  limits: Limits,
  nextRoll: () => Roll,
  chance?: ChanceOf,
): Played {
  const session = new TableSession(rules, strategy, limits, chance);
  while (!session.isDone) session.roll(nextRoll());
  const { netCents, rolls, shooters, drawdownCents, ending } = session;
  return { netCents, rolls, shooters, drawdownCents, ending: ending ?? 'rolls' };
}
