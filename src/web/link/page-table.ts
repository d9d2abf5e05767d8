// A table as this page sees it: one value that changes with every event, for all components to render.

import type { Refusal } from 'boxperson/rules';
import type { Table } from 'boxperson/table';
import type { CrewPlan, MirrorEvent, PhraseId, PublicProfile, ShownDice, View } from 'boxperson/wire';

/**
 * An event, numbered in the order this page saw it. Dice at rest come with what the house shows of them: a throw to watch
 * (`shown.thrown`), or the inputs of a verifiable roll (`shown.fair`).
 */
export type PageEvent = MirrorEvent & { readonly no: number };

/** A phrase being shown, numbered in the order this page heard it. */
type Spoken = { readonly no: number; readonly player: string; readonly phrase: PhraseId };

export type PageTable = {
  readonly id: string;
  /** Null until the table has loaded. */
  readonly table: Table | null;
  /** Where the dice come from and what was promised about them; null until the table has loaded. */
  readonly dice: ShownDice | null;
  readonly view: View;
  /** The sequence number of the last entry that this reflects. */
  readonly seq: number;
  /** The sequence number of the table as first loaded: what happened up to it is in the records only; 0 until then. */
  readonly since: number;
  /** The latest events, oldest first. Empty when the page opens: earlier events are in the records. */
  readonly seen: readonly PageEvent[];
  readonly faces: ReadonlyMap<string, PublicProfile>;
  /** What players are saying now, oldest first; left out if nobody has said anything. */
  readonly said?: readonly Spoken[];
  /** The next planned action of the automatic crew, and when; null while it waits for a person. */
  readonly next: CrewPlan | null;
  /** Why no more updates come; null while they do. */
  readonly gone: { readonly why: 'closed' | 'stopped' | 'forbidden'; readonly says: string } | null;
};

/** The outcome of a command. */
export type PageAnswer =
  | { readonly told: 'done'; readonly seq: number }
  | { readonly told: 'waiting'; readonly request: string; readonly says: string }
  | (Refusal<string> & { readonly told: 'refused' });

/** A person's name at a table, if known; bots are marked as such. */
export function personNameAt(seen: Pick<PageTable, 'faces'>, id: string): string {
  if (id.startsWith('auto-')) return 'the house';
  const face = seen.faces.get(id);
  if (face === undefined) return id;
  return face.isBot ? `${face.name} (bot)` : face.name;
}
