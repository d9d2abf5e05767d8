// Best play as a module that `boxperson simulate` runs: a list of moments with what to do in each and where each roll leads.

import type { Strategy } from '../../explore/strategy.ts';
import type { PolicyNode } from './nodes.ts';

/** The text of a JavaScript module that exports the strategy. It needs nothing else. */
export function strategyModuleText(
  nodes: readonly PolicyNode[],
  { name, title, about }: Pick<Strategy, 'name' | 'title' | 'about'>,
): string {
  const rows = nodes.map(({ choice, next }) =>
    choice === null ? 'null' : JSON.stringify({ acts: choice.acts, next }),
  );
  return `// ${title}
// Each row is a moment: what to do, and the row after each of the 36 rolls. In a row, a wager that is up is given by its place.
// null: play is over.
const ROWS = [
${rows.join(',\n')}
];

export const strategy = {
  name: ${JSON.stringify(name)},
  title: ${JSON.stringify(title)},
  about: ${JSON.stringify(about)},
  source: null,
  stop: { winCents: null, lossCents: null, rolls: null, shooters: null },
  start: 0,
  play(view, before) {
    const at = view.last === null ? 0 : ROWS[before].next[view.last.roll];
    const row = ROWS[at];
    if (row === null) return { acts: [], memory: at, leaves: true };
    const acts = row.acts.map((act) => {
      if (act.do !== 'bet') return { ...act, id: view.up[act.id].id };
      return act.behind === undefined ? act : { ...act, behind: view.up[act.behind].id };
    });
    return { acts, memory: at };
  },
};
`;
}
