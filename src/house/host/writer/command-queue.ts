// What stands in front of a table's writer. A repeated command gets the same answer, even if it was a refusal and would be legal
// by now. All others are answered in order; if one depends on more than the table, the store is read first, with nothing else in
// progress, and the commands behind it wait.

import { UnderWay } from 'boxperson/base';
import type { Refusal } from 'boxperson/rules';
import { isUnreadable, StoreBroken } from 'boxperson/store';
import type { TableCommand } from 'boxperson/table';
import type { CommandAnswer } from './command-answer.ts';
import { NO_OFFICE_FACTS, type OfficeFacts } from './office.ts';

export type QueuedCommand = {
  readonly id: string;
  readonly by: string;
  readonly command: TableCommand;
  readonly answer: (answer: CommandAnswer) => void;
  /** The data read for it, and how often it has been decided again. */
  read: OfficeFacts | null;
  tries: number;
  /** It has been refused once, based on what this process knew then. */
  isRefused: boolean;
};

/** A new command. */
export const queuedCommand = (wish: Omit<QueuedCommand, 'read' | 'tries' | 'isRefused'>): QueuedCommand => ({
  ...wish,
  read: null,
  tries: 0,
  isRefused: false,
});

/** Has it decided again, with data read again from the store. */
export function decideAgain(asked: QueuedCommand): void {
  asked.tries += 1;
  asked.read = null;
}

/** The answer when the record could not be read. */
export const CANNOT_READ: CommandAnswer = {
  done: 'stopped',
  says: 'The record could not be read. Send the command again.',
};

/** The writer that serves the queue. */
interface QueueServer {
  /** Whether something must be read from the store before this one can be answered. */
  mustRead(asked: QueuedCommand): boolean;
  /** Resolves when nothing is on its way to the disk. */
  idle(): Promise<void>;
  read(asked: QueuedCommand): Promise<OfficeFacts>;
  answer(asked: QueuedCommand): void;
}

export class CommandQueue {
  readonly #desk: QueueServer;
  #held: QueuedCommand[] = [];
  #isHolding = false;

  constructor(desk: QueueServer) {
    this.#desk = desk;
  }

  get isHolding(): boolean {
    return this.#isHolding;
  }

  take(asked: QueuedCommand): void {
    if (!this.#isHolding && !this.#desk.mustRead(asked)) {
      this.#desk.answer(asked);
      return;
    }
    this.#held.push(asked);
    if (!this.#isHolding) void this.#goOn();
  }

  /** Commands to be answered again go ahead of all later ones. */
  takeAgain(asked: readonly QueuedCommand[]): void {
    if (this.#isHolding) this.#held.unshift(...asked);
    else for (const one of asked) this.take(one);
  }

  async #goOn(): Promise<void> {
    this.#isHolding = true;
    for (let next = this.#held[0]; next !== undefined; next = this.#held[0]) {
      if (this.#desk.mustRead(next)) {
        await this.#desk.idle();
        // A command whose write failed meanwhile comes first.
        if (this.#held[0] !== next) continue;
        await this.#read(next);
      }
      this.#held.shift();
      if (next.read !== UNREADABLE) this.#desk.answer(next);
    }
    this.#isHolding = false;
  }

  async #read(asked: QueuedCommand): Promise<void> {
    try {
      asked.read = await this.#desk.read(asked);
    } catch (error) {
      asked.read = UNREADABLE;
      asked.answer(CANNOT_READ);
      if (!(error instanceof StoreBroken || isUnreadable(error))) throw error;
    }
  }
}

/** Marks a command whose data could not be read; it has already been answered. */
const UNREADABLE: OfficeFacts = { ...NO_OFFICE_FACTS };

/** How many of the latest refusals are remembered per person, and for how many people. */
export const REFUSALS_EACH = 128;
export const REFUSED_PEOPLE = 1_000;

/**
 * Refusals already given, so that a repeated command gets the same answer. It remembers the latest 128 of each person, for 1,000
 * people, so nobody can push out another's.
 */
export class RefusalMemory {
  /** By person, then by table and id; the person refused last comes last. */
  readonly #of = new Map<string, Map<string, Refusal>>();

  /** The earlier refusal of this person's command; null if there was none or it is forgotten. */
  find(table: string, by: string, id: string): Refusal | null {
    return this.#of.get(by)?.get(`${table} ${id}`) ?? null;
  }

  /** Remembers a refusal. Ids without the sender's own prefix are the house's, and its crew may retry. */
  keep(table: string, by: string, id: string, answer: CommandAnswer): void {
    if (answer.done !== 'refused' || !id.startsWith(`${by}:`)) return;
    const own = this.#of.get(by) ?? new Map<string, Refusal>();
    this.#of.delete(by);
    this.#of.set(by, own);
    own.set(`${table} ${id}`, answer.refusal);
    if (own.size > REFUSALS_EACH) forgetFirst(own);
    if (this.#of.size > REFUSED_PEOPLE) forgetFirst(this.#of);
  }

  /** The number of remembered refusals. */
  get size(): number {
    return [...this.#of.values()].reduce((sum, own) => sum + own.size, 0);
  }
}

/** A table's commands in progress and its refusals: a repeated command gets the same answer. */
export class CommandDedup {
  readonly #table: string;
  readonly #refused: RefusalMemory;
  readonly #underWay = new UnderWay<CommandAnswer>();

  constructor(table: string, refused = new RefusalMemory()) {
    this.#table = table;
    this.#refused = refused;
  }

  /** `begin` is passed an earlier refusal: another process may have done the command since, and the record knows. */
  give(
    id: string,
    by: string,
    begin: (answer: (answer: CommandAnswer) => void, before: Refusal | null) => void,
  ): Promise<CommandAnswer> {
    return this.#underWay.once(id, async () => {
      const before = this.#refused.find(this.#table, by, id);
      const answer = await new Promise<CommandAnswer>((tell) => begin(tell, before));
      this.#refused.keep(this.#table, by, id, answer);
      return answer;
    });
  }
}

function forgetFirst(map: Map<string, unknown>): void {
  const first = map.keys().next().value;
  if (first !== undefined) map.delete(first);
}
