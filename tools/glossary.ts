// Writes docs/glossary.md from the glossary of the games: `node tools/glossary.ts`.

import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GLOSSARY, type Term } from '../src/games/glossary.ts';

export const GLOSSARY_FILE = join(import.meta.dirname, '..', 'docs', 'glossary.md');

export function glossaryText(terms: readonly Term[] = GLOSSARY): string {
  const inOrder = terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
  return [
    '# Glossary',
    '',
    'The code, the records and every page use one word for each idea. The clauses that a term covers are in parentheses',
    'after it. `node tools/glossary.ts` writes this page from `src/games/glossary.ts`.',
    '',
    ...inOrder.flatMap((term) => [entry(term), '']),
  ].join('\n');
}

/** Clause ids are formatted as code because Markdown would read their brackets as links. */
function entry({ term, meaning, clauses }: Term): string {
  const ids = clauses.map((id) => `\`${id}\``).join(', ');
  return `**${term}**: ${meaning}${ids === '' ? '' : ` (${ids})`}`;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(GLOSSARY_FILE), { recursive: true });
  writeFileSync(GLOSSARY_FILE, glossaryText());
  process.stderr.write(`Wrote ${GLOSSARY.length} terms to docs/glossary.md.\n`);
}
