// Dice of a verifiable table: every roll comes from a series that was committed to before it began, from a word of the shooter, and
// where the house has one from a public value that nobody knew when betting was closed. Nothing of a bet is among it.

import { known } from '../base/assert.ts';
import { rollOf } from '../base/dice.ts';
import type { DiceSource, PublicValue, Series, SeriesDraw } from '../dice/source.ts';
import type { Beacon } from '../dice/verifiable/beacon.ts';
import { commitmentOf, secretAt } from '../dice/verifiable/chain.ts';
import { proofOf, type RollProof } from '../dice/verifiable/proof.ts';
import { rollFrom } from '../dice/verifiable/roll.ts';
import { plainThrow } from '../rules/throw.ts';
import type { Command } from '../table/command.ts';
import { areOut } from '../table/out.ts';
import type { ShownWith } from '../wire/shown.ts';
import type { Clock } from './clock.ts';
import { type DiceNote, isUsedUp, type KeptDice } from './kept-dice.ts';
import { comesIn, goesOut, type Passing, type TableDice } from './table-dice.ts';

/** So many rolls are committed to at once: an evening of two hours, and few enough to be checked at a glance. */
export const SERIES_LENGTH = 200;
const SECRET_BYTES = 32;

/** What only the house, or the world outside, can add to a note. */
export type Given = {
  /** The series that follows, where one is due. */
  readonly next: () => Series;
  /** The round that a throw waits for; null where the house has no public value. */
  readonly awaits: () => SeriesDraw['awaits'];
  /** The value of the round that the throw which is out waits for; null where it is not known. */
  readonly value: () => PublicValue | null;
};

/** What the record says about dice with one command. The same for whoever writes it and for whoever checks it. */
export function fairNote(kept: KeptDice, passing: Passing, given: Given): DiceNote | null {
  if (goesOut(passing)) return drawn(kept, passing, given);
  const value = comesIn(passing) && kept.out?.fair?.awaits != null ? given.value() : null;
  const shown = comesIn(passing) ? shownOf(passing.id, kept, value) : {};
  const isDue = !areOut(passing.after) && isUsedUp(kept);
  if (!isDue && Object.keys(shown).length === 0) return null;
  const next = isDue ? given.next() : null;
  return {
    ...(next === null ? {} : { series: next }),
    ...(value === null ? {} : { value }),
    shown: { ...shown, ...(next === null ? {} : opened(kept, next)) },
  };
}

function drawn(kept: KeptDice, { id, command }: Passing, given: Given): DiceNote {
  const series = known(kept.series, 'a series before the first throw');
  const [index, word, awaits] = [kept.used + 1, wordOf(command), given.awaits()];
  const fair = { series: series.no, index, word, awaits };
  const secret = secretAt(series.last, series.length, index);
  const { no, length } = series;
  const inputs = { table: id, series: no, length, index, secret, word, publicValue: null };
  if (awaits === null) return { roll: rollFrom(inputs).roll, fair };
  // Which round will decide is shown at once, while nobody knows what it will be.
  return { roll: null, fair, shown: { awaits } };
}

/** What the dice were made of is shown as soon as they are in. */
function shownOf(id: string, { series, out }: KeptDice, value: PublicValue | null): ShownWith {
  const fair = out?.fair;
  if (series === null || fair === undefined) return {};
  // A throw that was called off before its public value came is shown without one, so that no roll of a series is missing.
  return { fair: proofFor(id, series, fair.index, fair.word, value) };
}

function proofFor(
  table: string,
  { no, length, commitment, last }: Series,
  index: number,
  word: string | null,
  publicValue: PublicValue | null,
): RollProof {
  const secret = secretAt(last, length, index);
  return proofOf({ no, length, commitment }, { table, series: no, length, index, secret, word, publicValue });
}

const opened = (
  { series }: KeptDice,
  { no, length, commitment }: Series,
): Pick<ShownWith, 'series' | 'revealed'> => ({
  series: { no, length, commitment },
  ...(series === null ? {} : { revealed: { no: series.no, last: series.last } }),
});

const wordOf = (command: Command): string | null =>
  command.do === 'throw' || command.do === 'shake' ? (command.hand?.word ?? null) : null;

/** A new series by the shaker's own generator. */
export function newSeries(source: Pick<DiceSource, 'hex'>, before: Series | null): Series {
  const last = source.hex(SECRET_BYTES);
  const no = (before?.no ?? 0) + 1;
  return { no, length: SERIES_LENGTH, commitment: commitmentOf(last, SERIES_LENGTH), last };
}

type Asked = { readonly round: number; value: PublicValue | null };

/** How often a public value that is due is asked for. */
const AGAIN_MS = 1_000;
/** The crew has called the throw off long before. */
const PATIENCE_MS = 180_000;

export class FairDice implements TableDice {
  readonly kind = 'verifiable';
  readonly #id: string;
  readonly #source: DiceSource;
  readonly #beacon: Beacon | null;
  readonly #clock: Clock;
  readonly #ready = new Set<() => void>();
  /** The round that was asked for last, and what came of it. */
  #asked: Asked | null = null;

  constructor(id: string, source: DiceSource, beacon: Beacon | null, clock: Clock) {
    this.#id = id;
    this.#clock = clock;
    this.#source = source;
    this.#beacon = beacon;
  }

  get trouble(): string | null {
    return this.#source.trouble;
  }

  note(kept: KeptDice, passing: Passing): DiceNote | null {
    const beacon = this.#beacon;
    return fairNote(kept, passing, {
      next: () => newSeries(this.#source, kept.series),
      awaits: () =>
        beacon === null ? null : { source: beacon.source, round: beacon.roundAfter(passing.at) },
      value: () => this.#valueFor(kept),
    });
  }

  rest(kept: KeptDice): ReturnType<TableDice['rest']> {
    const { out, series } = kept;
    if (out?.fair === undefined || series === null) return null;
    if (out.roll !== null) return plainThrow(out.roll);
    const value = this.#valueFor(kept);
    if (value === null) return null;
    const [a, b] = proofFor(this.#id, series, out.fair.index, out.fair.word, value).faces;
    return plainThrow(rollOf(a, b));
  }

  onReady(call: () => void): () => void {
    this.#ready.add(call);
    return () => this.#ready.delete(call);
  }

  /** The value that the throw waits for; asked for once, and null until it has come. */
  #valueFor({ out }: KeptDice): PublicValue | null {
    const awaits = out?.fair?.awaits ?? null;
    const beacon = this.#beacon;
    if (awaits === null || beacon === null || awaits.source !== beacon.source) return null;
    if (this.#asked?.round !== awaits.round) {
      this.#asked = { round: awaits.round, value: null };
      this.#ask(beacon, this.#asked);
    }
    return this.#asked?.value ?? null;
  }

  /** Asks once the round is due, and again every so often until it is there or another throw is waited for. */
  #ask(beacon: Beacon, asked: Asked): void {
    const at = beacon.dueAt(asked.round);
    const askNow = async (): Promise<void> => {
      const value = this.#asked === asked ? await beacon.value(asked.round) : null;
      if (this.#asked !== asked) return;
      if (value === null) {
        if (this.#clock.now() < at + PATIENCE_MS) this.#clock.after(AGAIN_MS, () => void askNow());
        return;
      }
      asked.value = { source: beacon.source, round: asked.round, value, at };
      for (const call of this.#ready) call();
    };
    this.#clock.after(Math.max(0, at - this.#clock.now()), () => void askNow());
  }
}
