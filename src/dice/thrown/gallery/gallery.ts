// Throws for trainers: for each kind of irregular throw some real inputs, found by search among thousands (`tools/throws.ts --examples` finds more). Only
// inputs are kept; how the dice lie is worked out anew by whoever looks.

import type { ThrowInputs } from '../inputs.ts';
import gallery from './gallery.json' with { type: 'json' };
import type { Kind } from './survey.ts';

export type Exhibit = {
  readonly kind: Kind;
  readonly title: string;
  /** A sentence for the trainer: what is to be seen here. */
  readonly says: string;
  readonly inputs: ThrowInputs;
};

type Kept = ThrowInputs & { readonly title: string; readonly says: string };

/** Kind by kind. */
export const GALLERY: readonly Exhibit[] = Object.entries(
  gallery as unknown as Readonly<Record<Kind, readonly Kept[]>>,
).flatMap(([kind, throws]) =>
  throws.map(({ title, says, ...inputs }) => ({ kind: kind as Kind, title, says, inputs })),
);
