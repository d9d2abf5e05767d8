// An entry's events without the rest. Opening a long record needs only the table's state, not the commands or the ledger, and
// parsing half of each text takes half the time.

import { isPlainObject } from 'boxperson/base';
import { type EntryEffects, RecordNewer, type StreamId } from '../store.ts';
import { entryText, locateEntryDamage } from './entry.ts';
import { DATA_FORMAT } from './format.ts';
import { textOfBytes } from './json.ts';
import { upgradedEffects } from './upgrade.ts';

/** An entry's text and its position in the stream. */
export type TextRow = { readonly seq: number; readonly text: Uint8Array };

export function effectsOf(stream: StreamId, row: TextRow): EntryEffects {
  return locateEntryDamage({ stream, seq: row.seq }, () => toldIn(stream, row));
}

function toldIn(stream: StreamId, { seq, text: bytes }: TextRow): EntryEffects {
  const text = textOfBytes(bytes);
  const front = `{"seq":${seq},"stream":"${stream}","version":`;
  const version = text.startsWith(front)
    ? Number.parseInt(text.slice(front.length, front.length + 17), 10)
    : -1;
  const part = version < 0 || Number.isNaN(version) ? null : eventsIn(text);
  if (part !== null) {
    const format = formatIn(text, front.length);
    if (format > DATA_FORMAT) throw new RecordNewer('An entry', format);
    return upgradedEffects({ seq, version, events: part.events, draw: part.draw }, format);
  }
  const { format, ...whole } = entryText(bytes);
  return upgradedEffects(
    { seq: whole.seq, version: whole.version, events: whole.events, draw: whole.draw },
    format,
  );
}

const FORMAT = ',"format":';

/** The format of a text, which follows the version. The first two were not named, and only the second has `made`. */
function formatIn(text: string, versionAt: number): number {
  const at = text.indexOf(',', versionAt);
  if (text.startsWith(FORMAT, at)) return Number.parseInt(text.slice(at + FORMAT.length, at + 20), 10);
  return text.slice(at, text.indexOf(',"command":', at)).includes(',"made":') ? 2 : 1;
}

/**
 * The events and draw, between the command and the postings. Quotes within strings are always escaped, so both markers are
 * keys; the text before the command contains no list. Postings have no key of that name, so its last occurrence is theirs. If a
 * command has one, its closing brace is left over and parsing fails: null, and the caller parses the whole text instead.
 */
function eventsIn(text: string): Pick<EntryEffects, 'events' | 'draw'> | null {
  const from = text.indexOf(',"events":[');
  const to = text.lastIndexOf(',"postings":[');
  if (from < 0 || to < from || !text.endsWith(']}')) return null;
  try {
    const value: unknown = JSON.parse(`{${text.slice(from + 1, to)}}`);
    return isEventsPart(value) ? value : null;
  } catch {
    return null;
  }
}

const isEventsPart = (value: unknown): value is Pick<EntryEffects, 'events' | 'draw'> =>
  isPlainObject(value) && Array.isArray(value.events) && value.draw !== undefined;
