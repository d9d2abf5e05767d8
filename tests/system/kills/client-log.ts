// What clients were told: every answer to every command, and everything that was shown to them. The record is held to it afterwards.

import type { EventsMessage } from '../../../src/wire/frame.ts';
import type { Wish } from '../../support/crowd/scene.ts';

/** A command as it was sent, and what is known of it. */
export type Sent = {
  readonly table: string;
  readonly command: Wish;
  /** Without the player's own name before it. */
  readonly id: string;
  readonly person: string;
  times: number;
  answer: null | 'refused' | { readonly seq: number; readonly version: number };
};

export class ClientLog {
  readonly faults: string[] = [];
  readonly sent: Sent[] = [];
  /** Commands that were sent again without an answer, and had been done the first time. */
  repeats = 0;
  /** Commands that were sent again although they were acknowledged, to see that they are not done again. */
  askedAgain = 0;
  /** Commands that a writer could not write because another one had the table by then. */
  superseded = 0;
  /** Commands that were done, as somebody has been told. */
  acknowledged = 0;
  readonly #shown = new Map<string, Map<number, string>>();

  fault(says: string): void {
    // The first ones tell what went wrong; the rest follows from them.
    if (this.faults.length < 20) this.faults.push(says);
  }

  done(sent: Sent, seq: number, version: number, isRepeat: boolean): void {
    const { answer, id, table } = sent;
    if (answer === null) {
      if (isRepeat && sent.times === 1) this.fault(`${id} at ${table} is called a repeat, and was sent once`);
      if (isRepeat) this.repeats += 1;
      sent.answer = { seq, version };
      this.acknowledged += 1;
    } else if (answer === 'refused') this.fault(`${id} at ${table} was refused, and then done`);
    else if (answer.seq !== seq || answer.version !== version)
      this.fault(`${id} at ${table} was entry ${answer.seq}, and is entry ${seq} now`);
  }

  refused(sent: Sent, says: string): void {
    if (sent.answer !== null && sent.answer !== 'refused')
      this.fault(`${sent.id} at ${sent.table} was acknowledged, and is refused now: ${says}`);
    else sent.answer = 'refused';
  }

  /** Every seat is shown the same, before and after a restart. */
  show({ table, happened }: EventsMessage): void {
    const shown = this.#shown.get(table) ?? new Map<number, string>();
    this.#shown.set(table, shown);
    for (const { seq, version, at, events } of happened) {
      const now = markOf({ version, at, events });
      const before = shown.get(seq) ?? now;
      if (before !== now) this.fault(`entry ${seq} of ${table} was shown as ${before}, and then as ${now}`);
      shown.set(seq, before);
    }
  }

  shownAt(table: string): ReadonlyMap<number, string> {
    return this.#shown.get(table) ?? new Map();
  }
}

/** What everybody sees of an entry, whatever they may see of its events. */
export const markOf = (one: { version: number; at: number; events: readonly unknown[] }): string =>
  `version ${one.version} at ${one.at} with ${one.events.length} events`;
