// Every clause that a game cites, with the place where it is cited.

import type { ClauseId } from '../language/clause.ts';
import type { Game } from '../language/game.ts';

/** Fields of a game that hold words other than clause ids. Every other string is a clause id. */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    'id',
    'name',
    'edition',
    'throwWord',
    'label',
    'about',
    'says',
    'key',
    'group',
    'kind',
    'prefix',
    'formerly',
    'ignoredBefore',
    'words',
  ],
  ...['usually', 'option', 'is', 'offer', 'proposal', 'made', 'hold', 'area', 'behind', 'fee', 'wager', 'on'],
  ...[
    'at',
    'of',
    'counts',
    'counted',
    'marker',
    'coupons',
    'verbal',
    'when',
    'offeredTo',
    'does',
    'role',
    'roles',
  ],
  ...[
    'by',
    'judges',
    'effect',
    'crew',
    'optionalCrew',
    'allowed',
    'orderReasons',
    'keptIn',
    'inspectors',
    'lookAt',
    'uniformGroup',
  ],
  ...['firstSeatLeftOf', 'question', 'taken', 'other', 'shape', 'marks', 'said', 'readings'],
]);

/** Every clause that a game cites, and the row it stands in: "making.late.clause". */
export const citedIn = (game: Game): Generator<{ readonly row: string; readonly clause: ClauseId }> =>
  citations(game, '');

function* citations(
  value: unknown,
  row: string,
): Generator<{ readonly row: string; readonly clause: ClauseId }> {
  if (typeof value === 'string') yield { row, clause: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (WORDS.has(key)) continue;
    const named = Array.isArray(value) ? nameOf(inner, key) : key;
    const at = row === '' ? named : `${row}.${named}`;
    // A citation replaced once a proposal is adopted cites two clauses.
    if (row.endsWith('.recited')) yield { row: at, clause: key };
    yield* citations(inner, at);
  }
}

/** An entry of a list by its own name: a wager's id, an option's key, or its position from one. */
function nameOf(entry: unknown, index: string): string {
  if (typeof entry !== 'object' || entry === null) return String(Number(index) + 1);
  const { id, key, on } = entry as { readonly id?: unknown; readonly key?: unknown; readonly on?: unknown };
  const name = id ?? key ?? on;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : String(Number(index) + 1);
}
