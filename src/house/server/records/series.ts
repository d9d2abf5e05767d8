// A whole finished series of verifiable rolls, for anyone to keep and check.

import { divideDown } from 'boxperson/base';
import {
  type AnyRollProof,
  type AnySeriesProof,
  PROOF1_VERSION,
  PROOF2_VERSION,
  SERIES_FORMAT,
} from 'boxperson/dice/verifiable';
import { type DiceNote, diceNoteOf, seriesPromise } from 'boxperson/host';
import type { Entry } from 'boxperson/store';
import type { SeriesReveal, ShownDetails } from 'boxperson/wire';
import type { Denial } from '../gateway/gateway.ts';
import type { TableId } from '../people/event.ts';
import { turnDown } from '../people/refusal.ts';
import { PAGE, type WalkDeps } from './walk.ts';

/** The most entries read for one series: two hundred rolls of a full table take about a tenth of this. */
const SERIES_ENTRIES_MOST = 50_000;
/** Entries read at once while looking for the beginning. */
const LOOK = 50;

/** The rolls of a series in order, with the secret that they all derive from. */
export async function seriesOf(walk: WalkDeps, table: TableId, no: number): Promise<AnySeriesProof | Denial> {
  const head = (await walk.store.head(table))?.seq ?? 0;
  const begins = await beginningOf(walk, table, no, head);
  const found = new FoundSeries(no);
  for (let seq = begins - 1, read = 0; seq < head && read < SERIES_ENTRIES_MOST; ) {
    const page = await walk.store.read(table, seq, PAGE);
    if (page.length === 0) break;
    for (const entry of page) {
      const whole = found.take(diceNoteIn(entry));
      if (whole !== null) return whole;
      seq = entry.seq;
    }
    read += page.length;
    await walk.pause();
  }
  return found.hasBegun ? notOver(no) : noSuch(no);
}

/** A series being collected entry by entry. */
class FoundSeries {
  readonly #no: number;
  readonly #proofs: AnyRollProof[] = [];
  #begun: NonNullable<ShownDetails['series']> | null = null;

  constructor(no: number) {
    this.#no = no;
  }

  get hasBegun(): boolean {
    return this.#begun !== null;
  }

  /** The complete series, or why there is none; null while neither is known. */
  take(note: DiceNote | null): AnySeriesProof | Denial | null {
    const { series, fair, revealed } = note?.shown ?? {};
    if (fair?.series.no === this.#no) this.#proofs.push(fair);
    if (revealed?.no === this.#no && this.#begun !== null) return this.#over(this.#begun, revealed);
    if (series?.no === this.#no) this.#begun = series;
    // The first note to name a series must begin the requested one; otherwise it does not exist.
    return this.#begun === null && namedIn(note) !== undefined ? noSuch(this.#no) : null;
  }

  #over(
    begun: NonNullable<ShownDetails['series']>,
    { last, used, ended }: SeriesReveal,
  ): AnySeriesProof | Denial {
    if (last === null || ended === 'secret-lost') return lost(this.#no);
    const { commitment } = begun;
    const proofs = this.#proofs;
    if (begun.form === undefined || used === undefined || ended === undefined) {
      const rolls = proofs.filter((one) => one.version === PROOF1_VERSION);
      // Only the rolls say how many were promised, so without rolls the secret cannot be checked against the commitment.
      if (rolls.length === 0) return withoutRolls(this.#no);
      return { ...{ format: SERIES_FORMAT, version: PROOF1_VERSION, commitment, last }, proofs: rolls };
    }
    return {
      ...{ format: SERIES_FORMAT, version: PROOF2_VERSION, ...seriesPromise(begun), last, used, ended },
      proofs: proofs.filter((one) => one.version === PROOF2_VERSION),
    };
  }
}

/** An entry after all earlier series and no later than the beginning of this one. Series numbers only grow. */
async function beginningOf(walk: WalkDeps, table: TableId, no: number, head: number): Promise<number> {
  let [low, high] = [1, head + 1];
  while (low < high) {
    const middle = divideDown(low + high, 2);
    const found = await nextNamed(walk, table, middle, high);
    if (found !== null && found.no < no) low = found.seq + 1;
    else high = middle;
  }
  return low;
}

/** The first entry at or after `from`, and before `until`, that names its series. */
async function nextNamed(
  walk: WalkDeps,
  table: TableId,
  from: number,
  until: number,
): Promise<{ readonly seq: number; readonly no: number } | null> {
  for (let seq = from - 1; seq < until - 1; ) {
    const page = await walk.store.read(table, seq, Math.min(LOOK, until - 1 - seq));
    if (page.length === 0) return null;
    for (const entry of page) {
      const no = namedIn(diceNoteIn(entry));
      if (no !== undefined) return { seq: entry.seq, no };
      seq = entry.seq;
    }
    await walk.pause();
  }
  return null;
}

/** The series that dice belong to after a note. */
const namedIn = (note: DiceNote | null): number | undefined =>
  note?.shown?.series?.no ?? note?.early?.fair?.series ?? note?.shown?.fair?.series.no;

function diceNoteIn({ draw }: Entry): DiceNote | null {
  const note = diceNoteOf(draw);
  return note === 'none-such' ? null : note;
}

export const noSuch = (no: number): Denial =>
  turnDown('no-such-series', `This table has no series ${no}.`, 'Choose a series that the table lists.');

export const notOver = (no: number): Denial =>
  turnDown(
    'not-over',
    `Series ${no} is in progress, and its last secret has not been revealed.`,
    'Try again when it is over. You can already check each of its rolls.',
  );

const withoutRolls = (no: number): Denial =>
  turnDown(
    'no-rolls',
    `Series ${no} is of form 1 and ended without a roll, so there is nothing to check.`,
    'Choose another series.',
  );

const lost = (no: number): Denial =>
  turnDown(
    'no-such-series',
    `The house has lost the secret of series ${no} and cannot reveal it.`,
    'You can still check each of its rolls.',
  );
