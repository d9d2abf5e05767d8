// A whole series of verifiable rolls that is over, as anybody may keep and check it.

import { divideDown } from '../base/cents.ts';
import { PROOF_VERSION, type RollProof, SERIES_FORMAT, type SeriesProof } from '../dice/verifiable/proof.ts';
import type { Entry } from '../store/store.ts';
import type { Denial, TableId } from './gateway.ts';
import { type DiceNote, noteOf } from './kept-dice.ts';
import { PAGE, type Walk } from './records-walk.ts';

/** So many entries are read for one series: two hundred rolls of a full table take about a tenth of it. */
const SERIES_ENTRIES_MOST = 50_000;
/** Entries that are read in one go while the beginning is looked for. */
const LOOK = 50;

/** The rolls of a series in their order, with the secret from which they all follow. */
export async function seriesOf(walk: Walk, table: TableId, no: number): Promise<SeriesProof | Denial> {
  const head = (await walk.store.head(table))?.seq ?? 0;
  const begins = await beginningOf(walk, table, no, head);
  const proofs: RollProof[] = [];
  let commitment: string | null = null;
  for (let seq = begins - 1, read = 0; seq < head && read < SERIES_ENTRIES_MOST; ) {
    const page = await walk.store.read(table, seq, PAGE);
    if (page.length === 0) break;
    for (const entry of page) {
      const note = diceNoteIn(entry);
      if (note?.series?.no === no) commitment = note.series.commitment;
      // The first that names a series begins the one that is asked for, or there is none such.
      if (commitment === null && namedIn(note) !== undefined) return noSuch(no);
      if (note?.shown?.fair?.series.no === no) proofs.push(note.shown.fair);
      const revealed = note?.shown?.revealed;
      if (revealed?.no === no && commitment !== null)
        return { format: SERIES_FORMAT, version: PROOF_VERSION, commitment, last: revealed.last, proofs };
      seq = entry.seq;
    }
    read += page.length;
    await walk.pause();
  }
  return commitment === null ? noSuch(no) : notOver(no);
}

/** An entry after all of the series before and not after the beginning of this one. The numbers of series only grow. */
async function beginningOf(walk: Walk, table: TableId, no: number, head: number): Promise<number> {
  let [low, high] = [1, head + 1];
  while (low < high) {
    const middle = divideDown(low + high, 2);
    const found = await nextNamed(walk, table, middle, high);
    if (found !== null && found.no < no) low = found.seq + 1;
    else high = middle;
  }
  return low;
}

/** The first entry from `from` on, and before `until`, that says which series its dice belong to. */
async function nextNamed(
  walk: Walk,
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
  note?.series?.no ?? note?.fair?.series ?? note?.shown?.fair?.series.no;

function diceNoteIn({ draw }: Entry): DiceNote | null {
  const note = noteOf(draw);
  return note === 'none-such' ? null : note;
}

export const noSuch = (no: number): Denial => ({
  refused: 'no-such-series',
  says: `This table has no series ${no}.`,
  remedy: 'Ask for one that the table names.',
});

export const notOver = (no: number): Denial => ({
  refused: 'not-over',
  says: `Series ${no} is under way; its last secret is still one.`,
  remedy: 'Ask again when it is over. Every roll of it can be checked by itself already.',
});
