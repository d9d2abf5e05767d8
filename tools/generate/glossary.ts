// docs/glossary.md, from the glossary of the games.

import { GLOSSARY, type Term } from '../../src/game/games/glossary.ts';
import type { Generator } from './generated.ts';

export const GLOSSARY_PAGE: Generator = {
  what: 'the glossary',
  files: () => new Map([['docs/glossary.md', glossaryText()]]),
};

function glossaryText(): string {
  const inOrder = GLOSSARY.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
  return [
    '# Glossary',
    '',
    'The code, the records and every page use one word for each idea. The clauses that a term covers are in parentheses',
    'after it. `npm run generate` writes this page from `src/game/games/glossary.ts`.',
    '',
    ...inOrder.flatMap((term) => [entry(term), '']),
  ].join('\n');
}

/** Clause ids are formatted as code because Markdown would read their brackets as links. */
function entry({ term, meaning, clauses }: Term): string {
  const ids = clauses.map((id) => `\`${id}\``).join(', ');
  return `**${term}**: ${meaning}${ids === '' ? '' : ` (${ids})`}`;
}
