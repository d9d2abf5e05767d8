// The whole law on one page, for a regulator to print.

import { countOf } from 'boxperson/base';
import type { ClauseId } from 'boxperson/rules';
import type { SceneStep } from 'boxperson/settle';
import { clauseText, readingsMarkup } from './clause-page.ts';
import { type LawPlace, lawFrame, madeBy } from './frame.ts';
import { LAW_KINDS, type Law, type LawEntry } from './law.ts';
import { escapeText, KIND_NAMES } from './markup.ts';

/** The page at /clauses/print: every clause with its readings and its scene. */
export function lawPrintPage(law: Law, place: LawPlace): string {
  const counts = LAW_KINDS.map((kind) => `${KIND_NAMES[kind]} ${law.counts[kind]}`).join(', ');
  const without = law.entries.filter(({ scene }) => scene === null).length;
  const clauseOf = (entry: LawEntry): string =>
    `<article class="clause">${clauseText(law, entry)}${readingsMarkup(entry)}${entry.scene === null ? '' : plainScene(entry.scene.steps)}</article>`;
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

/** A scene in sentences. What leads to it and belongs to several scenes is left out. */
function plainScene(steps: readonly SceneStep[]): string {
  const setUp = steps.filter(({ isSetUp }) => isSetUp === true).length;
  const lead = setUp === 0 ? '' : `<p class="small">After ${countOf(setUp, 'step')} that lead to it:</p>`;
  return `${lead}<ol class="plain" start="${setUp + 1}">${steps.slice(setUp).map(plainStep).join('\n')}</ol>`;
}

const plainStep = ({ who, as, does, dice, outcomes }: SceneStep): string => {
  const lie = dice === undefined ? '' : ` (${dice.join(' and ')})`;
  const answers = outcomes.map(
    ({ kind, says, clauses }) =>
      ` ${kind === 'refused' ? '<b>Refused:</b> ' : ''}${escapeText(says)}${citedText(clauses)}`,
  );
  return `<li><b>${escapeText(who)}</b>, ${escapeText(as)}, ${escapeText(does)}${lie}.${answers.join('')}</li>`;
};

const citedText = (clauses: readonly ClauseId[]): string =>
  clauses.length === 0 ? '' : ` [${escapeText([...new Set(clauses)].join(', '))}]`;
