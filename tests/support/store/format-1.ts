// A small house in format 1, byte for byte as archived. Every later version must read, restore and verify it.

import { readArchive } from '../../../src/house/store/files/archive.ts';
import { RecordLoader } from '../../../src/house/store/files/loading.ts';
import type { Balance } from '../../../src/house/store/store.ts';
import type { EntryRow, KeptValueRow, StreamRow } from '../../../src/house/store/vault.ts';

export const FORMAT_1_ARCHIVE = `{"boxperson":"archive","format":1}
{"boxperson":"record","format":1,"opening":{"stream":"empty","at":1700000000000,"about":{"game":"craps"}}}
{"end":"record","entries":0,"version":0,"hash":"998b51e627a86ce11eb0aba9f2edaec1457755ec348d3e864d3ac31ae6b77481"}
{"boxperson":"record","format":1,"opening":{"stream":"table-1","at":1700000000000,"about":{"game":"craps"}}}
{"hash":"db2a2a9b64198eba50ce62e3bfccd6e038038b36c930aac93deee3236010d003","entry":{"seq":1,"stream":"table-1","version":0,"fence":null,"id":"drop-0","by":"player-7","at":1700000000000,"command":{"type":"Bet","wager":"place-win","on":6,"cents":600},"events":[{"type":"WagerMade","player":"player-7","cents":600,"at":0}],"draw":null,"postings":[{"account":"bank:table-1","cents":-600},{"account":"felt:table-1","cents":600}]}}
{"hash":"1e712ba5f8d2a172cd42a28ed922780746b06b9527f9a8b3dd9ce6d6b5d9d632","entry":{"seq":2,"stream":"table-1","version":1,"fence":null,"id":"drop-1","by":"player-7","at":1700000000001,"command":{"type":"Bet","wager":"place-win","on":6,"cents":600},"events":[{"type":"WagerMade","player":"player-7","cents":600,"at":1}],"draw":null,"postings":[{"account":"bank:table-1","cents":-600},{"account":"felt:table-1","cents":600}]}}
{"hash":"72203e29b87471b028c0a9a47dfd9469282b40872abe7e12d34e09d6dd2faa04","entry":{"seq":3,"stream":"table-1","version":2,"fence":null,"id":"drop-2","by":"Zoë 🎲","at":1700000000002,"command":{"type":"Bet","wager":"place-win","on":6,"cents":600},"events":[{"type":"WagerMade","player":"player-7","cents":600,"at":2}],"draw":{"dice":[2,5]},"postings":[{"account":"bank:table-1","cents":-600},{"account":"felt:table-1","cents":600}]}}
{"end":"record","entries":3,"version":3,"hash":"72203e29b87471b028c0a9a47dfd9469282b40872abe7e12d34e09d6dd2faa04"}
{"kept":{"kind":"session","key":"abc","untilMs":1700000000000,"text":"{\\"player\\":\\"zoë\\"}","seal":"fc4e4f7ddacba3008a130b650ea85d4d711e9cd9ad4b1151cf337632213ebb42"}}
{"end":"archive","streams":2,"kept":1,"hash":"45b51d064357f030d557554ddff27eda8f04ae2cb1235c168e725b7f268948e5"}
`;

/** The export of the one table with rolls. */
export const FORMAT_1_EXPORT = `${FORMAT_1_ARCHIVE.split('\n').slice(3, 8).join('\n')}\n`;

export type HouseRows = {
  readonly streams: readonly StreamRow[];
  readonly entries: readonly EntryRow[];
  readonly accounts: readonly Balance[];
  readonly kept: readonly KeptValueRow[];
};

/** The same house as database rows. */
export async function formatOneRows(): Promise<HouseRows> {
  const loading = new RecordLoader();
  const entries: EntryRow[] = [];
  const kept: KeptValueRow[] = [];
  for await (const piece of readArchive(Buffer.from(FORMAT_1_ARCHIVE))) {
    loading.take(piece);
    if (piece.piece === 'entry') entries.push(piece.row);
    if (piece.piece === 'kept') kept.push(piece.row);
  }
  const accounts = [...loading.moved].map(([account, cents]) => ({ account, cents }));
  return { streams: loading.streams(), entries, accounts, kept };
}
