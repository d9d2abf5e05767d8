// The list of all clauses: documents, kinds, what has no scene first, and every clause with its paraphrase.

import { copyableCommand, type LawPlace, lawFrame, madeBy } from './frame.ts';
import {
  LAW_KINDS,
  type Law,
  type LawDocument,
  type LawEntry,
  type LawKind,
  type LawSection,
  needsNoScene,
} from './law.ts';
import { escapeText, KIND_NAMES, kindIcon } from './markup.ts';

/** The page at /clauses. */
export function lawListPage(law: Law, place: LawPlace): string {
  const shown = law.entries.filter(({ scene }) => scene !== null).length;
  const first = law.entries.find(({ scene }) => scene !== null);
  return lawFrame(place, {
    title: 'Clauses',
    look: 'list',
    index: `<aside class="index" aria-label="Documents and kinds">${totalOf(law, shown)}${documentsOf(law)}${kindsOf(law)}</aside>`,
    main: `<h1 class="unseen">Clauses</h1>
<form class="find" role="search" hidden><label for="find">Find a word or a number</label><input id="find" type="search" autocomplete="off" spellcheck="false"><output id="found" aria-live="polite"></output></form>
${law.documents.map((document) => documentList(document)).join('\n')}`,
    side: `<aside class="side">${withoutScene(law)}
<div class="foot">${copyableCommand('npx boxperson clauses')}${madeBy(place)}<p class="small"><a href="/clauses/print">All clauses and scenes on one page, to print</a></p></div>
${first === undefined ? '' : `<p class="act-box"><a class="act" href="${first.address}"><b>Open the first scene</b><small>${escapeText(first.clause.id)}</small></a></p>`}</aside>`,
  });
}

const totalOf = (law: Law, shown: number): string =>
  `<p class="sum"><b>${shown}</b> <span>of ${law.entries.length} have a scene</span></p><div class="bar6" aria-hidden="true">${LAW_KINDS.map((kind) => `<i class="b-${kind} w${Math.round((law.counts[kind] / law.entries.length) * 100)}"></i>`).join('')}</div>`;

/** The documents in a word or two, where there is little room. */
const SHORT: Readonly<Record<string, string>> = {
  'N.J.A.C. 13:69F-1 and -1A': 'New Jersey',
  'New Zealand, Division 11': 'New Zealand',
  'N.J.A.C. 19:47-13': 'Mini-dice',
  'Proposal: bonus craps': 'Bonus craps',
  'Proposal: hot roller': 'Hot roller',
};

const documentsOf = ({ documents, entries }: Law): string =>
  `<div class="felt docs-felt"><ul class="docs">${documents
    .filter(({ sections }) =>
      sections.some((section) => section.entries.some((one) => entries.includes(one))),
    )
    .map(
      ({ name, anchor, count, isProposal }) =>
        `<li><a href="#${anchor}"><b>${count}</b> <span>${escapeText(SHORT[name] ?? name)} <small>${isProposal ? 'Proposal, off by default' : escapeText(name)}</small></span></a></li>`,
    )
    .join('')}</ul></div>`;

/** How many of each kind; a radio button each, by which the style shows one kind only. */
function kindsOf(law: Law): string {
  const proposals = law.entries.filter(({ isProposal }) => isProposal).length;
  const row = (kind: LawKind | 'proposal', count: number): string =>
    `<li><label><input type="radio" name="kind" value="${kind}">${kindIcon(kind, true)}<span>${KIND_NAMES[kind]}</span> <b>${count}</b></label></li>`;
  return `<fieldset class="kinds"><legend class="unseen">Kinds</legend><ul>${LAW_KINDS.map((kind) => row(kind, law.counts[kind])).join('')}${row('proposal', proposals)}<li><label><input type="radio" name="kind" value="all" checked><span>All</span> <b>${law.entries.length}</b></label></li></ul></fieldset>`;
}

const documentList = ({ name, anchor, status, sections }: LawDocument): string =>
  `<section class="document" id="${anchor}" aria-label="${escapeText(name)}"><h2>${escapeText(name)} <small>${escapeText(status)}</small></h2>
${sections.map((section) => sectionList(section)).join('\n')}</section>`;

/** A section of a document, each clause a row. */
export function sectionList({ number, title, entries }: LawSection, here: LawEntry | null = null): string {
  const scenes = entries.filter(({ scene }) => scene !== null).length;
  return `<section class="part"><h3 class="sec"><b>${escapeText(number)}</b> <span>${escapeText(title)}</span> <small>${scenes} ${scenes === 1 ? 'scene' : 'scenes'}</small></h3>
<ul>${entries.map((entry) => rowOf(entry, entry === here)).join('\n')}</ul></section>`;
}

const rowOf = (
  { clause, kind, isProposal, number, tag, scene, address }: LawEntry,
  isHere: boolean,
): string =>
  `<li class="${kind}${isProposal ? ' proposal' : ''}"><a class="row" href="${address}"${isHere ? ' aria-current="page"' : ''}>${kindIcon(isProposal ? 'proposal' : kind)}<span class="id">${escapeText(number)}${tag === '' ? '' : ` <small>${escapeText(tag)}</small>`}</span> <span class="says">${escapeText(clause.text)}${scene === null && !needsNoScene(clause) ? ' <i class="without">no scene</i>' : ''}</span></a></li>`;

function withoutScene(law: Law): string {
  const without = law.entries.filter(({ scene }) => scene === null);
  const missing = without.filter(({ clause }) => !needsNoScene(clause));
  const defined = without.length - missing.length;
  const readings = law.entries.filter((entry) => entry.readings.length > 0).length;
  return `<div class="not"><h2>${without.length === 0 ? 'Every clause has a scene' : `${without.length} without a scene`}</h2>
${missing.length === 0 ? '' : `<div>${kindIcon('refused', true)}<b>${missing.length}</b><p>Not shown yet: ${missing.map(({ clause, address }) => `<a href="${address}">${escapeText(clause.id)}</a>`).join(', ')}.</p></div>`}
${defined === 0 ? '' : `<div>${kindIcon('defined', true)}<b>${defined}</b><p>Words that other clauses use, and notes of the documents about themselves. Nothing at a table can break them.</p></div>`}
<p class="small">${law.counts.attested} clauses are about cloth, cups, dice and people: someone on duty signs for them, and their scenes show who is asked, and when.</p>
<p class="small">${readings} clauses can be read in more than one way. Each says which way we took, and the other.</p></div>`;
}
