// Writes a changed strategy into its old text, so that comments and the order of fields stay.

import { type Document, isMap, parseDocument } from 'yaml';
import { ORDER, printStrategy } from './print.ts';
import type { WrittenStrategy } from './schema.ts';

type Path = readonly (string | number)[];

/** The text of a strategy, changed to say what `written` says; comments beside what stays are kept. */
export function rewriteStrategy(text: string, written: WrittenStrategy): string {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents)) return printStrategy(written);
  const wanted = plain(Object.fromEntries(ORDER.map((key) => [key, written[key]])));
  change(document, [], plain(document.toJS()), wanted);
  const { items } = document.contents;
  const places: readonly string[] = ORDER;
  items.sort((a, b) => places.indexOf(String(a.key)) - places.indexOf(String(b.key)));
  const again = document.toString({ lineWidth: 100 });
  return isSame(plain(parseDocument(again).toJS()), wanted) ? again : printStrategy(written);
}

/** As JSON has it, without what is not set. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The order of fields says nothing. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [ours, theirs] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    ours.size === theirs.size &&
    [...ours].every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
  );
}

function change(document: Document, path: Path, now: unknown, wanted: unknown): void {
  if (isSame(now, wanted)) return;
  if (Array.isArray(now) && Array.isArray(wanted)) changeList(document, path, now, wanted);
  else if (isFields(now) && isFields(wanted)) {
    for (const key of Object.keys(now)) if (!(key in wanted)) document.deleteIn([...path, key]);
    for (const [key, value] of Object.entries(wanted))
      if (key in now) change(document, [...path, key], now[key], value);
      else document.setIn([...path, key], document.createNode(value));
  } else document.setIn(path, typeof wanted === 'object' ? document.createNode(wanted) : wanted);
}

/** What was taken out of a list leaves the others as they are, with their comments. */
function changeList(
  document: Document,
  path: Path,
  now: readonly unknown[],
  wanted: readonly unknown[],
): void {
  if (now.length === wanted.length) {
    for (const [index, value] of wanted.entries()) change(document, [...path, index], now[index], value);
    return;
  }
  const gone = [...now.keys()].filter((index) => !wanted.some((one) => isSame(one, now[index])));
  const kept = now.filter((_, index) => !gone.includes(index));
  const isPrefix = kept.every((one, index) => isSame(one, wanted[index]));
  if (!isPrefix) {
    document.setIn(path, document.createNode(wanted));
    return;
  }
  for (const index of gone.toReversed()) document.deleteIn([...path, index]);
  for (const value of wanted.slice(kept.length)) document.addIn(path, document.createNode(value));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
