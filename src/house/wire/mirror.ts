// A client's copy of a table: built from the first table message and updated by every message after it.

import type { Rules } from 'boxperson/rules';
import { evolveAll, type Table, type TableEvent, type TableState } from 'boxperson/table';
import type { View } from './client-message.ts';
import type { EventsMessage, TableMessage, VisibleEvent } from './frame.ts';
import type { ShownDetails, ShownDice } from './shown-dice.ts';

/** An event this seat saw, with the table before it. */
export type MirrorEvent = {
  readonly event: TableEvent;
  readonly before: Table;
  readonly at: number;
  /** Dice information shown with an entry; attached to the dice at rest, or otherwise to the first event. */
  readonly shown?: ShownDetails;
};

/** The rules of a game with the house's choices; null if this client does not know the game. */
export type RulesFor = (game: string, choices: Readonly<Record<string, unknown>>) => Rules | null;

/**
 * A client's copy of one table: built from its `table` message and updated by every `events` message. A gap in the sequence
 * numbers empties it until the table is watched again.
 */
export class Mirror {
  readonly #rulesFor: RulesFor;
  #table: Table | null = null;
  #seq: number | null = null;
  #view: View | null = null;
  #dice: ShownDice | null = null;

  constructor(rulesFor: RulesFor) {
    this.#rulesFor = rulesFor;
  }

  /** Null until the table arrives, and after a gap; it must then be watched again. */
  get table(): Table | null {
    return this.#table;
  }

  /** The dice source and what was promised about the dice; null until the table arrives. */
  get dice(): ShownDice | null {
    return this.#dice;
  }

  /** What a watch message should say after a disconnect, so that only what was missed is sent. */
  get resume(): { readonly after: number; readonly view: View } | null {
    return this.#seq === null || this.#view === null ? null : { after: this.#seq, view: this.#view };
  }

  /** Applies a message about this table, and returns what this seat saw happen. */
  take(message: TableMessage | EventsMessage): readonly MirrorEvent[] {
    return message.type === 'table' ? this.#begin(message) : this.#goOn(message);
  }

  #begin({ game, choices, dice, state, seq, view }: TableMessage): readonly [] {
    const rules = this.#rulesFor(game, choices);
    this.#table = rules === null ? null : tableFrom(rules, state);
    this.#seq = seq;
    this.#view = view;
    this.#dice = dice;
    return [];
  }

  #goOn({ from, to, happened }: EventsMessage): readonly MirrorEvent[] {
    if (this.#table === null || this.#seq === null || from !== this.#seq + 1) {
      this.#table = null;
      this.#seq = null;
      return [];
    }
    const seen: MirrorEvent[] = [];
    let table = this.#table;
    for (const { at, events, shown } of happened) {
      this.#dice = diceWith(this.#dice, shown);
      const about = events.find((event) => event?.type === 'DiceRested') ?? events.find(isSeen);
      for (const event of events) {
        const more = shown === undefined || event !== about ? {} : { shown };
        if (event !== null) seen.push({ event, before: table, at, ...more });
        table = followTable(table, [event]);
      }
    }
    this.#table = table;
    this.#seq = to;
    return seen;
  }
}

const isSeen = (event: TableEvent | null): boolean => event !== null;

/** The dice after something was shown: out, in, one roll further in their series, or in a new series. */
function diceWith(before: ShownDice | null, shown: ShownDetails | undefined): ShownDice | null {
  if (before === null || shown === undefined) return before;
  const { fair, series, flight, awaits } = shown;
  const flying =
    flight === undefined && awaits === undefined
      ? before.out
      : { flight: flight ?? before.out?.flight ?? null, awaits: awaits ?? null };
  const out = fair === undefined ? flying : null;
  if (series !== undefined) return { ...before, out, series: { beacon: null, ...series, used: 0 } };
  const isNext = fair !== undefined && before.series?.no === fair.series.no;
  return isNext && before.series !== null
    ? { ...before, out, series: { ...before.series, used: fair.index } }
    : { ...before, out };
}

/** A complete table, ready for queries and decisions. The rules come from the game and choices sent with it. */
export const tableFrom = (rules: Rules, state: TableState): Table => ({ rules, ...state });

/** The table after events, some possibly hidden: a hidden event changes nothing this seat sees except the version. */
export function followTable(table: Table, seen: readonly VisibleEvent[]): Table {
  const events = seen.filter((event) => event !== null);
  const hidden = seen.length - events.length;
  if (hidden === 0) return evolveAll(table, events);
  // A player's number is the table version at which they joined, so a hidden event must raise the version at its position.
  let next = table;
  for (const event of seen)
    next = event === null ? { ...next, version: next.version + 1 } : evolveAll(next, [event]);
  return next;
}
