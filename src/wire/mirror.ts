// A table as a client has it: made from the first message that brings it, and kept up by every one that follows.

import type { Rules } from '../rules/index.ts';
import type { Table, TableEvent } from '../table/index.ts';
import { follow, tableFrom } from './follow.ts';
import type { EventsMessage, TableMessage } from './frame.ts';
import type { ShownDice, ShownWith } from './shown.ts';
import type { View } from './view.ts';

/** Something that was seen to happen, with the table as it was before. */
export type Sighting = {
  readonly event: TableEvent;
  readonly before: Table;
  readonly at: number;
  /** What is shown of the dice with an entry: it comes with the dice at rest, or else with the first event. */
  readonly shown?: ShownWith;
};

/** The rules of a game as a house has chosen them; null where this client does not know them. */
export type RulesFor = (game: string, choices: Readonly<Record<string, unknown>>) => Rules | null;

export class Mirror {
  readonly #rulesFor: RulesFor;
  #table: Table | null = null;
  #seq: number | null = null;
  #view: View | null = null;
  #dice: ShownDice | null = null;

  constructor(rulesFor: RulesFor) {
    this.#rulesFor = rulesFor;
  }

  /** Null before the table has come, and again after a gap: then it is to be watched anew. */
  get table(): Table | null {
    return this.#table;
  }

  /** Where the dice come from, and what has been promised of them; null before the table has come. */
  get dice(): ShownDice | null {
    return this.#dice;
  }

  /** What a watch message says after a break, so that only what was missed comes. */
  get resume(): { readonly after: number; readonly view: View } | null {
    return this.#seq === null || this.#view === null ? null : { after: this.#seq, view: this.#view };
  }

  /** Takes a message of this table in, and gives what this seat has seen happen. */
  take(message: TableMessage | EventsMessage): readonly Sighting[] {
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

  #goOn({ from, to, happened }: EventsMessage): readonly Sighting[] {
    if (this.#table === null || this.#seq === null || from !== this.#seq + 1) {
      this.#table = null;
      this.#seq = null;
      return [];
    }
    const seen: Sighting[] = [];
    let table = this.#table;
    for (const { at, events, shown } of happened) {
      this.#dice = diceWith(this.#dice, shown);
      const about = events.find((event) => event?.type === 'DiceRested') ?? events.find(isSeen);
      for (const event of events) {
        const more = shown === undefined || event !== about ? {} : { shown };
        if (event !== null) seen.push({ event, before: table, at, ...more });
        table = follow(table, [event]);
      }
    }
    this.#table = table;
    this.#seq = to;
    return seen;
  }
}

const isSeen = (event: TableEvent | null): boolean => event !== null;

/** The dice as they are after something was shown: out, in, one roll further in their series, or of a new one. */
function diceWith(before: ShownDice | null, shown: ShownWith | undefined): ShownDice | null {
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
