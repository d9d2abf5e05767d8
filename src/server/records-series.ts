// A whole series of verifiable rolls that is over, as anybody may keep and check it.

import { PROOF_VERSION, type RollProof, SERIES_FORMAT, type SeriesProof } from '../dice/verifiable/proof.ts';
import type { Denial, TableId } from './gateway.ts';
import { noteOf } from './kept-dice.ts';
import { type Walk, walkBack } from './records-walk.ts';

/** How far back a series is looked for. */
const LOOK_BACK_MOST = 250_000;

/** The rolls of a series in their order, with the secret from which they all follow. */
export async function seriesOf(walk: Walk, table: TableId, no: number): Promise<SeriesProof | Denial> {
  const seq = (await walk.store.head(table))?.seq ?? 0;
  const proofs: RollProof[] = [];
  let last: string | null = null;
  for await (const { entry } of walkBack(walk, table, seq, LOOK_BACK_MOST)) {
    const note = noteOf(entry.draw);
    if (note === null || note === 'none-such') continue;
    const { shown, series } = note;
    if (shown?.revealed?.no === no) last = shown.revealed.last;
    if (shown?.fair?.series.no === no) proofs.push(shown.fair);
    if (series === undefined || series.no > no) continue;
    if (series.no < no) break;
    if (last === null)
      return {
        refused: 'not-over',
        says: `Series ${no} is under way; its last secret is still one.`,
        remedy: 'Ask again when it is over. Every roll of it can be checked by itself already.',
      };
    const { commitment } = series;
    return {
      format: SERIES_FORMAT,
      version: PROOF_VERSION,
      commitment,
      last,
      proofs: proofs.toReversed(),
    };
  }
  return {
    refused: 'no-such-series',
    says: `This table has no series ${no}.`,
    remedy: 'Ask for one that the table names.',
  };
}
