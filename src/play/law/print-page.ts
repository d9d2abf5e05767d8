// The whole law on one page, for a regulator to print.

import { clauseText, readingsMarkup, sceneList } from './clause-page.ts';
import { type LawPlace, lawFrame, madeBy } from './frame.ts';
import { LAW_KINDS, type Law, type LawEntry } from './law.ts';
import { escapeText, KIND_NAMES } from './markup.ts';

/** The page at /clauses/print: every clause with its readings and its scene. */
export function lawPrintPage(law: Law, place: LawPlace): string {
  const counts = LAW_KINDS.map((kind) => `${KIND_NAMES[kind]} ${law.counts[kind]}`).join(', ');
  const without = law.entries.filter(({ scene }) => scene === null).length;
  const clauseOf = (entry: LawEntry): string =>
    `<article class="clause">${clauseText(law, entry)}${readingsMarkup(entry)}${entry.scene === null ? '' : sceneList(entry.scene.steps, law)}</article>`;
  return lawFrame(place, {
    title: 'All clauses and their scenes',
    look: 'print',
    index: '',
    main: `<h1>All clauses and their scenes</h1>
<p>${law.entries.length} clauses, ${without} without a scene. ${counts}.</p>${madeBy(place)}
${law.documents.map(({ name, status, sections }) => `<section class="document"><h2>${escapeText(name)}<small>${escapeText(status)}</small></h2>${sections.map(({ number, title, entries }) => `<section class="part"><h3 class="sec"><b>${escapeText(number)}</b> <span>${escapeText(title)}</span></h3>${entries.map(clauseOf).join('\n')}</section>`).join('\n')}</section>`).join('\n')}`,
    side: '',
  });
}
