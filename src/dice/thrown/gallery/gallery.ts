// Throws for training: real inputs for each kind of irregular throw, found by searching thousands (`npm run hunt -- throws --examples`
// finds more). Only inputs are stored; the resting dice are computed when shown.

import type { Cause } from 'boxperson/rules';
import type { ThrowInputs } from '../inputs.ts';
import gallery from './gallery.json' with { type: 'json' };

/** The kinds of rest and flight possible for thrown dice. The other causes are about people and equipment. */
export const GALLERY_KINDS = [
  'off-table',
  'stacked',
  'on-bank',
  'in-cup',
  'on-rail',
  'no-end',
  'touched-chips',
  'cocked-on-one',
  'cocked-on-several',
] as const satisfies readonly Cause[];
/** A kind of irregular throw in the gallery. */
export type GalleryKind = (typeof GALLERY_KINDS)[number];

/**
 * An irregular throw for training: its inputs, and a sentence on what to look for. Throw the inputs to see how the dice come to
 * rest.
 */
export type Exhibit = {
  readonly kind: GalleryKind;
  readonly title: string;
  /** A sentence for the trainee: what to look for. */
  readonly says: string;
  readonly inputs: ThrowInputs;
};

type Kept = ThrowInputs & { readonly title: string; readonly says: string };

/** Grouped by kind. */
export const GALLERY: readonly Exhibit[] = Object.entries(
  gallery as unknown as Readonly<Record<GalleryKind, readonly Kept[]>>,
).flatMap(([kind, throws]) =>
  throws.map(({ title, says, ...inputs }) => ({ kind: kind as GalleryKind, title, says, inputs })),
);
