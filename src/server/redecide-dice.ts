// Whether what a record says about dice is what its inputs give: a verifiable roll is worked out again from its series, and a throw is
// thrown again. Only chance itself is taken as it is written.

import { ENGINE, loadThrower, type Thrower } from '../dice/thrown/thrower.ts';
import { commitmentOf } from '../dice/verifiable/chain.ts';
import { fairNote } from './fair-dice.ts';
import type { DiceNote, KeptDice } from './kept-dice.ts';
import { differs } from './redecide-differs.ts';
import { type DiceKind, goesOut, type Passing } from './table-dice.ts';
import { inputsFor, landed, throwShown } from './thrown-dice.ts';

export type DiceProof =
  | { readonly kind: Exclude<DiceKind, 'thrown'> }
  | { readonly kind: 'thrown'; readonly thrower: Thrower };

/** What it takes to check dice of a kind. */
export const proofFor = async (kind: DiceKind): Promise<DiceProof> =>
  kind === 'thrown' ? { kind, thrower: await loadThrower() } : { kind };

/** Null where an entry says about dice what it should; otherwise what it should say. */
export function noteHolds(
  proof: DiceProof,
  kept: KeptDice,
  passing: Passing,
  note: DiceNote | null,
): string | null {
  try {
    return checked(proof, kept, passing, note);
  } catch (error) {
    // What nobody could have drawn cannot be worked out either: a secret that is none, a throw of another table.
    return `its dice cannot be worked out: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function checked(proof: DiceProof, kept: KeptDice, passing: Passing, note: DiceNote | null): string | null {
  switch (proof.kind) {
    case 'shaker':
      return holdsAs(note, goesOut(passing) ? { roll: note?.roll } : null);
    case 'verifiable':
      return seriesHolds(note) ?? fairHolds(kept, passing, note);
    case 'thrown':
      return thrownHolds(proof.thrower, kept, passing, note);
  }
}

function holdsAs(note: DiceNote | null, right: DiceNote | { readonly roll: unknown } | null): string | null {
  const wrong = differs(note, right);
  return wrong === null ? null : `its dice are not what was put into them: ${wrong}`;
}

function seriesHolds(note: DiceNote | null): string | null {
  const series = note?.series;
  if (series === undefined) return null;
  return commitmentOf(series.last, series.length) === series.commitment
    ? null
    : `the commitment to series ${series.no} is not that of its secret`;
}

function fairHolds(kept: KeptDice, passing: Passing, note: DiceNote | null): string | null {
  if (goesOut(passing) && kept.series === null) return 'the dice went out, and no series was committed to';
  // A table that was opened before it had a series gets one with the first command that comes.
  const right = fairNote(kept, passing, {
    next: () => note?.series ?? NO_SERIES,
    awaits: () => note?.fair?.awaits ?? null,
    value: () => note?.value ?? null,
  });
  const awaits = kept.out?.fair?.awaits ?? null;
  const value = note?.value;
  if (value !== undefined && (value.round !== awaits?.round || value.source !== awaits.source))
    return `the throw waited for another public value than round ${value.round} of ${value.source}`;
  const no = note?.series?.no ?? null;
  if (no !== null && no !== (kept.series?.no ?? 0) + 1)
    return `series ${no} follows series ${kept.series?.no ?? 0}`;
  return holdsAs(note, right);
}

const NO_SERIES = { no: 0, length: 1, commitment: '', last: '' };

function thrownHolds(
  thrower: Thrower,
  kept: KeptDice,
  passing: Passing,
  note: DiceNote | null,
): string | null {
  if (!goesOut(passing)) return holdsAs(note, throwShown(kept, passing));
  const inputs = note?.thrown?.inputs;
  if (inputs === undefined) return 'the dice went out, and no throw was written down';
  const right = { ...inputsFor(passing, inputs), engine: inputs.engine };
  const wrong = differs(inputs, right);
  if (wrong !== null) return `its throw does not begin as the table was: ${wrong}`;
  // A throw of an older engine is left as it was: what it was worked out with is no longer here.
  return inputs.engine === ENGINE ? holdsAs(note, landed(thrower, right)) : null;
}
