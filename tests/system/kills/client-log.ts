// Everything clients were told: each answer to each command, and all events shown to them. The record is checked against it.

import type { EventsMessage } from '../../../src/house/wire/frame.ts';
import type { Wish } from '../../support/crowd/scene.ts';

/** A command as sent, and its known outcome. */
export type Sent = {
  readonly table: string;
  readonly command: Wish;
  /** Without the player's name as a prefix. */
  readonly id: string;
  readonly person: string;
  times: number;
  answer: null | 'refused' | { readonly seq: number; readonly version: number };
};

export class ClientLog {
  readonly faults: string[] = [];
  readonly sent: Sent[] = [];
  /** Commands resent for lack of an answer that had been done the first time. */
  repeats = 0;
  /** Commands resent after being acknowledged, to check that they are not done again. */
  askedAgain = 0;
  /** Commands a writer could not write because another had taken the table. */
  superseded = 0;
  /** Commands acknowledged as done. */
  acknowledged = 0;
  readonly #shown = new Map<string, Map<number, string>>();

  fault(says: string): void {
    // The first faults tell what went wrong; the rest follow from them.
    if (this.faults.length < 20) this.faults.push(says);
  }

  done(sent: Sent, seq: number, version: number, isRepeat: boolean): void {
    const { answer, id, table } = sent;
    if (answer === null) {
      if (isRepeat && sent.times === 1)
        this.fault(`${id} at ${table} is reported as a repeat, but was sent once`);
      if (isRepeat) this.repeats += 1;
      sent.answer = { seq, version };
      this.acknowledged += 1;
    } else if (answer === 'refused') this.fault(`${id} at ${table} was refused, but then done`);
    else if (answer.seq !== seq || answer.version !== version)
      this.fault(`${id} at ${table} was entry ${answer.seq}, but is now entry ${seq}`);
  }

  refused(sent: Sent, says: string): void {
    if (sent.answer !== null && sent.answer !== 'refused')
      this.fault(`${sent.id} at ${sent.table} was acknowledged, but is now refused: ${says}`);
    else sent.answer = 'refused';
  }

  /** Every seat is shown the same events, before and after a restart. */
  show({ table, happened }: EventsMessage): void {
    const shown = this.#shown.get(table) ?? new Map<number, string>();
    this.#shown.set(table, shown);
    for (const { seq, version, at, events } of happened) {
      const now = markOf({ version, at, events });
      const before = shown.get(seq) ?? now;
      if (before !== now) this.fault(`entry ${seq} of ${table} was first shown as ${before}, then as ${now}`);
      shown.set(seq, before);
    }
  }

  shownAt(table: string): ReadonlyMap<number, string> {
    return this.#shown.get(table) ?? new Map();
  }
}

/** The part of an entry that every seat sees, whichever of its events they may see. */
export const markOf = (one: { version: number; at: number; events: readonly unknown[] }): string =>
  `version ${one.version} at ${one.at} with ${one.events.length} events`;
