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
    'One word for each idea, in the code, in the records and on every page. Behind a term stand the clauses that it',
    'answers for. This page is made from `src/games/glossary.ts` by `node tools/glossary.ts`.',
    '',
    ...inOrder.flatMap((term) => [entry(term), '']),
  ].join('\n');
}

/** The ids stand as code, because Markdown would read their brackets as links. */
function entry({ term, meaning, clauses }: Term): string {
  const ids = clauses.map((id) => `\`${id}\``).join(', ');
  return `**${term}**: ${meaning}${ids === '' ? '' : ` (${ids})`}`;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(GLOSSARY_FILE), { recursive: true });
  writeFileSync(GLOSSARY_FILE, glossaryText());
  process.stderr.write(`Wrote ${GLOSSARY.length} terms to docs/glossary.md.\n`);
}
