// The queue in front of a table's writer. Commands are answered in order. If one depends on more than the table, the store is
// read first, with nothing else in progress, and the commands behind it wait.

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
