// An entry's events without the rest. Opening a long record needs only the table's state, not the commands or the ledger, and
// parsing half of each text takes half the time.

import { isPlainObject } from 'boxperson/base';
import type { EntryEffects, StreamId } from '../store.ts';
import { entryText, locateEntryDamage } from './entry.ts';
import { textOfBytes } from './json.ts';

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
  if (part !== null) return { seq, version, events: part.events, draw: part.draw };
  const whole = entryText(bytes);
  return { seq: whole.seq, version: whole.version, events: whole.events, draw: whole.draw };
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
