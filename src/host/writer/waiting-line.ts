// The line in front of a table's writer. Commands are answered in the order in which they come. Where the answer to one rests on
// more than the table, it is read from the store first, with nothing else under way, and those behind it wait.

import { RecordDamaged, StoreBroken } from '../../store/index.ts';
import type { Command } from '../../table/index.ts';
import type { Answer } from './answer.ts';
import { NOTHING_READ, type Read } from './office.ts';

/** A command in the line. */
export type Asked = {
  readonly id: string;
  readonly by: string;
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
  /** What was read for it, and how often it has to be decided anew. */
  read: Read | null;
  tries: number;
  /** It has been refused once, by what this process knew then. */
  isRefused: boolean;
};

/** A command as it comes. */
export const newlyAsked = (wish: Omit<Asked, 'read' | 'tries' | 'isRefused'>): Asked => ({
  ...wish,
  read: null,
  tries: 0,
  isRefused: false,
});

/** It is decided once more, by what is read anew for it. */
export function decideAnew(asked: Asked): void {
  asked.tries += 1;
  asked.read = null;
}

/** What somebody is told for whom the record had to be read first. */
export const CANNOT_READ: Answer = {
  done: 'stopped',
  says: 'The record cannot be read now. Send the command again.',
};

/** The writer at the head of the line. */
export interface Desk {
  /** Whether something has to be read from the store before this one can be answered. */
  mustRead(asked: Asked): boolean;
  /** When nothing is on its way to the disk. */
  idle(): Promise<void>;
  read(asked: Asked): Promise<Read>;
  answer(asked: Asked): void;
}

export class WaitingLine {
  readonly #desk: Desk;
  #held: Asked[] = [];
  #isHolding = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get isHolding(): boolean {
    return this.#isHolding;
  }

  take(asked: Asked): void {
    if (!this.#isHolding && !this.#desk.mustRead(asked)) {
      this.#desk.answer(asked);
      return;
    }
    this.#held.push(asked);
    if (!this.#isHolding) void this.#goOn();
  }

  /** Those that have to be answered again come before everybody who came later. */
  takeAgain(asked: readonly Asked[]): void {
    if (this.#isHolding) this.#held.unshift(...asked);
    else for (const one of asked) this.take(one);
  }

  async #goOn(): Promise<void> {
    this.#isHolding = true;
    for (let next = this.#held[0]; next !== undefined; next = this.#held[0]) {
      if (this.#desk.mustRead(next)) {
        await this.#desk.idle();
        // What failed to be written meanwhile comes first.
        if (this.#held[0] !== next) continue;
        await this.#read(next);
      }
      this.#held.shift();
      if (next.read !== UNREADABLE) this.#desk.answer(next);
    }
    this.#isHolding = false;
  }

  async #read(asked: Asked): Promise<void> {
    try {
      asked.read = await this.#desk.read(asked);
    } catch (error) {
      asked.read = UNREADABLE;
      asked.answer(CANNOT_READ);
      if (!(error instanceof StoreBroken || error instanceof RecordDamaged)) throw error;
    }
  }
}

/** What could not be read, and has been answered. */
const UNREADABLE: Read = { ...NOTHING_READ };
