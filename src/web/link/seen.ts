// A table as this page sees it: one value that changes whenever something happens, for every part of the page to draw.

import type { Refusal } from '../../rules/index.ts';
import type { Table } from '../../table/index.ts';
import type { Face, Planned, ShownDice, Sighting, View } from '../../wire/index.ts';

/**
 * Something that happened, numbered as this page has seen it. With dice at rest comes what is shown of them: a
 * throw to be seen (`shown.thrown`), or what a verifiable roll was made of (`shown.fair`).
 */
export type Seen = Sighting & { readonly no: number };

export type TableSeen = {
  readonly id: string;
  /** Null before the table has come. */
  readonly table: Table | null;
  /** Where the dice come from, and what was promised of them; null before the table has come. */
  readonly dice: ShownDice | null;
  readonly view: View;
  /** The record's number up to which this is. */
  readonly seq: number;
  /** The latest things that happened, the oldest first. Empty after the page was opened: what was before is in the records. */
  readonly seen: readonly Seen[];
  readonly faces: ReadonlyMap<string, Face>;
  /** What the house's own crew does if nothing else happens, and when; null while it waits for somebody else. */
  readonly next: Planned | null;
  /** Why nothing more comes; null while it does. */
  readonly gone: { readonly why: 'closed' | 'stopped' | 'forbidden'; readonly says: string } | null;
};

/** What became of a command. */
export type Told =
  | { readonly told: 'done'; readonly seq: number }
  | { readonly told: 'waiting'; readonly request: string; readonly says: string }
  | (Refusal<string> & { readonly told: 'refused' });

/** How somebody is called at a table: by name where it is known, a bot always as one. */
export function nameAt(seen: Pick<TableSeen, 'faces'>, id: string): string {
  if (id.startsWith('auto-')) return 'the house';
  const face = seen.faces.get(id);
  if (face === undefined) return id;
  return face.isBot ? `${face.name} (bot)` : face.name;
}
