// Sends my requests to the house one at a time. Each is first decided by the same rules, against the table as it will be
// after everything before it: three quick taps become one bet and two raises.

import { type Cents, Subscribers } from 'boxperson/base';
import {
  type BetIntent,
  commandFor,
  type PlayerCommand,
  type RefusalAdvice,
  refusalAdviceOf,
} from 'boxperson/betting';
import { standingSpotKey } from 'boxperson/felt';
import type { Refusal } from 'boxperson/rules';
import type { Table } from 'boxperson/table';
import type { PageAnswer } from '../link/page-table.ts';

export type SendCommand = (command: PlayerCommand) => Promise<PageAnswer>;

/**
 * Requests that depend on what is up, such as undoing the last bet: named only once everything before them is done and seen, so
 * that they do not pass over a bet that is still on its way.
 */
export type IntentBatch = {
  readonly wants: 'several';
  readonly of: (table: Table, me: string) => readonly BetIntent[];
};

/** The requests for these commands. */
export const sendIntents = (asked: readonly PlayerCommand[] = []): readonly BetIntent[] =>
  asked.map((one) => ({ wants: 'send', asked: one }));

export type BetQueueState = {
  /** Cents on their way to each area. */
  readonly onTheWay: ReadonlyMap<string, Cents>;
  readonly isBusy: boolean;
  readonly note: RefusalAdvice | null;
};

const QUIET: BetQueueState = { onTheWay: new Map(), isBusy: false, note: null };

export class BetQueue {
  readonly #listeners = new Subscribers();
  #waiting: readonly (BetIntent | IntentBatch)[] = [];
  #sent: BetIntent | null = null;
  /** The sequence number that must be seen before the next request is decided. */
  #until = 0;
  #table: Table | null = null;
  #seq = 0;
  #me: string | null = null;
  #give: SendCommand | null = null;
  #now: BetQueueState = QUIET;
  readonly #settling: ((isDone: boolean) => void)[] = [];

  readonly get = (): BetQueueState => this.#now;

  readonly listen = this.#listeners.add;

  /** Updates the table, who I am, and the function that sends to the house. */
  see(table: Table | null, seq: number, me: string | null, give: SendCommand): void {
    this.#table = table;
    this.#seq = seq;
    this.#me = me;
    this.#give = give;
    const { length } = this.#waiting;
    this.#goOn();
    // The last of them may have had nothing left to ask for.
    if (this.#waiting.length !== length) this.#change({});
  }

  want(intent: BetIntent | IntentBatch): void {
    this.#waiting = joined(this.#waiting, intent);
    if (this.#now.note !== null) this.#change({ note: null });
    this.#goOn();
    this.#change({});
  }

  dismiss(): void {
    if (this.#now.note !== null) this.#change({ note: null });
  }

  /** Resolves once nothing is on its way any more: to true, or to false if something was refused. */
  settled(): Promise<boolean> {
    return this.#now.isBusy ? new Promise((tell) => this.#settling.push(tell)) : Promise.resolve(true);
  }

  #goOn(): void {
    const [table, me, give] = [this.#table, this.#me, this.#give];
    while (
      this.#sent === null &&
      this.#seq >= this.#until &&
      table !== null &&
      me !== null &&
      give !== null
    ) {
      const [intent, ...rest] = this.#waiting;
      if (intent === undefined) return;
      if (intent.wants === 'several') {
        this.#waiting = [...intent.of(table, me), ...rest];
        continue;
      }
      this.#waiting = rest;
      const meantNow = commandFor(table, me, intent);
      if (meantNow === null) continue;
      const { asked, refusal } = meantNow;
      if (refusal !== null) this.#refused(table, me, refusal, asked);
      else void this.#send(intent, asked, give);
    }
  }

  async #send(intent: BetIntent, asked: PlayerCommand, give: SendCommand): Promise<void> {
    this.#sent = intent;
    this.#change({});
    const told: PageAnswer = await give(asked);
    this.#sent = null;
    const [table, me] = [this.#table, this.#me];
    if (told.told === 'done') this.#until = told.seq;
    else if (told.told === 'refused' && table !== null && me !== null) this.#refused(table, me, told, asked);
    this.#goOn();
    this.#change({});
  }

  /** Drops everything queued behind a refusal: it assumed that the refused request had gone through. */
  #refused(table: Table, me: string, refused: Refusal<string>, asked: PlayerCommand): void {
    this.#waiting = [];
    this.#change({ note: refusalAdviceOf(table, me, refused, asked) });
  }

  #change(part: Partial<BetQueueState>): void {
    const table = this.#table;
    const onTheWay = new Map<string, Cents>();
    for (const intent of this.#sent === null ? this.#waiting : [this.#sent, ...this.#waiting]) {
      const [key, cents] = table === null ? [null, 0] : chipsOf(table, intent);
      if (key !== null) onTheWay.set(key, (onTheWay.get(key) ?? 0) + cents);
    }
    this.#now = {
      ...this.#now,
      onTheWay,
      isBusy: this.#sent !== null || this.#waiting.length > 0,
      ...part,
    };
    if (!this.#now.isBusy) for (const tell of this.#settling.splice(0)) tell(this.#now.note === null);
    this.#listeners.tell();
  }
}

/** Chips added to one area before the first is sent become one bet; a plaque, a coupon or a spoken bet stays its own. */
function joined(
  waiting: readonly (BetIntent | IntentBatch)[],
  intent: BetIntent | IntentBatch,
): readonly (BetIntent | IntentBatch)[] {
  const last = waiting.at(-1);
  return last?.wants === 'bet' && intent.wants === 'bet' && last.key === intent.key && areChips(last, intent)
    ? [...waiting.slice(0, -1), { ...intent, cents: last.cents + intent.cents }]
    : [...waiting, intent];
}

const areChips = (...bets: readonly Extract<BetIntent, { wants: 'bet' }>[]): boolean =>
  bets.every((one) => one.with === undefined || one.with === 'chips');

function chipsOf(table: Table, intent: BetIntent | IntentBatch): readonly [string | null, Cents] {
  if (intent.wants === 'bet') return [intent.key, intent.cents];
  if (intent.wants !== 'odds' || intent.cents === 'full') return [null, 0];
  const base = table.wagers.find((one) => one.id === intent.wager);
  return base === undefined ? [null, 0] : [standingSpotKey(table, base), intent.cents];
}
