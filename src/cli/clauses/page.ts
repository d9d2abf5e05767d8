// The clause index as one self-contained web page: no external resources, readable without JavaScript, printable.

import { capital, countOf } from 'boxperson/base';
import { ALL_GAMES, EVERY_READING } from 'boxperson/games';
import { programName } from 'boxperson/identity';
import { escaped } from 'boxperson/report';
import { htmlPage } from '../page/html-page.ts';
import { PORT } from '../serve/port.ts';
import type { ClauseRow } from './check-clauses.ts';
import type { Findings } from './coverage.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { type ClausePlace, linkOf, whichTable } from './places/place.ts';
import {
  type ClauseTally,
  idInWords,
  lacksText,
  NOT_PHYSICAL,
  type Origin,
  SHOWN_BY,
  sentenceOf,
  tallyBy,
} from './print.ts';

export function clauseIndexPage({ rows, problems }: Findings, origin: Origin): string {
  const documents = [...Map.groupBy(rows, ({ clause }) => clause.document)].map(documentOf);
  const body = `<a class="skip" href="#clauses">Skip to the clauses</a>
${headerOf(rows, origin)}
<div class="shell">
${contentsOf(documents)}
<main id="main">
${aboutOf(rows)}
${owedOf(rows)}${problemsOf(problems)}
${filtersOf(rows, documents)}
<div id="clauses" tabindex="-1">
${documents.map(printDocument).join('\n')}
<p id="none" hidden>No clause matches. Widen the search, or clear the filters.</p>
</div>
</main>
</div>
<footer><p>The paraphrases are ours and describe only this software’s behavior; the documents themselves prevail. To find a clause’s tests, search the sources for its id in square brackets. Links lead to a house on this computer: start one with <code>boxperson serve</code>.</p><p>${programName()}</p></footer>`;
  return htmlPage({ title: 'Boxperson: the clause index', script: PAGE_SCRIPT, body });
}

type Part = { readonly heading: string; readonly anchor: string; readonly rows: readonly ClauseRow[] };
type Document = {
  readonly name: string;
  readonly anchor: string;
  readonly rows: readonly ClauseRow[];
  readonly parts: readonly Part[];
};

function documentOf([name, rows]: readonly [string, readonly ClauseRow[]]): Document {
  const anchor = `document-${anchorOf(name)}`;
  const parts = [...Map.groupBy(rows, ({ clause }) => clause.heading)].map(([heading, own]) => ({
    heading,
    anchor: `${anchor}-${anchorOf(heading)}`,
    rows: own,
  }));
  return { name, anchor, rows, parts };
}

/** A clause's anchor on the page, stable from one edition to the next. */
export const anchorOf = (id: string): string =>
  id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function headerOf(rows: readonly ClauseRow[], origin: Origin): string {
  const met = countMet(rows);
  const basis =
    origin.from === 'record'
      ? `This is the result recorded for version ${text(origin.version)}.`
      : `These are the test results for sources with the fingerprint <code>${origin.sources.slice(0, 16)}</code>.`;
  return `<header class="top"><div>
<p class="maker">Boxperson</p>
<h1>The clause index</h1>
<p class="lead">Every clause of the documents this software follows, where in the product it is to be found, and how it is met.</p>
<p class="count ${met === rows.length ? 'good' : 'bad'}"><strong>${met} of ${rows.length}</strong> clauses are met. <span class="basis">${basis}</span></p>
</div></header>`;
}

function contentsOf(documents: readonly Document[]): string {
  const items = documents.map(
    ({
      name,
      anchor,
      rows,
      parts,
    }) => `<li><details><summary>${text(name)}&nbsp;<span class="n">${rows.length}</span></summary>
<ul><li><a href="#${anchor}">The whole document</a></li>
${parts.map((part) => `<li><a href="#${part.anchor}">${text(part.heading)}</a>&nbsp;<span class="n">${part.rows.length}</span></li>`).join('\n')}
</ul></details></li>`,
  );
  return `<nav aria-labelledby="contents"><h2 id="contents">Contents</h2>
<ul class="contents"><li><a href="#about">What this is</a></li>
<li><a href="#clauses">The clauses</a></li>
${items.join('\n')}
</ul></nav>`;
}

const HOW_MET: readonly (readonly [ClauseRow['clause']['enforceable'], string])[] = [
  [
    'engine',
    'A test that cites the clause’s id exercises the rule on a real table and passed, and people can see the rule at work: in the rulebook, in what the table tells them, or in a refusal.',
  ],
  ['table', 'The same, for a procedure: who may do what, and in what order.'],
  ['display', 'The same, for what players and crew are shown; the test renders the felt or the page.'],
  [
    'attestation',
    'Something software cannot observe. A test that cites the id passed, and a person can do it on the crew’s console.',
  ],
  ['definition', 'A term of the rulebook names the clause; any test that cites its id passed.'],
];

const aboutOf = (rows: readonly ClauseRow[]): string => `<section id="about" aria-labelledby="about-title">
<h2 id="about-title">What this is</h2>
<p>Each clause below has an id, a paraphrase, the games it applies to, the behavior that would meet it, an example, and our reading where the text is unclear. The mark beside the id is set by machine: a clause is not met if no test cites its id, if any test that cites it failed or was skipped, or if only tests reach it. A clause whose page is still to be built is owed.</p>
<p>Where the register of readings covers a clause, the software follows that reading; notes on the text appear beside it. Clauses of a <em>proposal</em> are not law, and their wagers are off unless a house treats the proposal as adopted.</p>
<h3>How a clause is met</h3>
<dl class="ways">${HOW_MET.map(([how, says]) => `<div><dt>${text(idInWords(SHOWN_BY[how]))}</dt><dd>${text(says)}</dd></div>`).join('\n')}</dl>
<h3>Totals</h3>
<div class="tables">
${tallyTable(
  'By document',
  tallyBy(rows, ({ clause }) => clause.document),
)}
${tallyTable(
  'By how it is met',
  tallyBy(rows, ({ clause }) => idInWords(SHOWN_BY[clause.enforceable])),
)}
</div>
</section>`;

const tallyTable = (
  caption: string,
  tallies: readonly ClauseTally[],
): string => `<table><caption>${caption}</caption>
<thead><tr><th scope="col"><span class="unseen">Group</span></th><th scope="col">Clauses</th><th scope="col">Met</th><th scope="col">Owed</th><th scope="col">Not met</th></tr></thead>
<tbody>${tallies.map(({ name, all, met, owed }) => `<tr><th scope="row">${text(name)}</th><td>${all}</td><td>${met}</td><td>${owed}</td><td${met + owed === all ? '' : ' class="bad"'}>${all - met - owed}</td></tr>`).join('\n')}</tbody></table>`;

/** The clauses whose pages are still to be built. */
function owedOf(rows: readonly ClauseRow[]): string {
  const owed = rows.filter((row) => row.owed !== null);
  if (owed.length === 0) return '';
  const items = owed.map(
    ({ clause, owed: says }) =>
      `<li><a href="#${anchorOf(clause.id)}">${breakable(clause.id)}</a>: ${text(says ?? '')}</li>`,
  );
  return `<section id="owed" aria-labelledby="owed-title"><h2 id="owed-title">Owed</h2>
<p>The product does not carry out these clauses yet. This list may only shrink.</p>
<ul>${items.join('\n')}</ul></section>`;
}

const problemsOf = (problems: readonly string[]): string =>
  problems.length === 0
    ? ''
    : `<section id="wrong" aria-labelledby="wrong-title"><h2 id="wrong-title">Wrong</h2>
<ul>${problems.map((problem) => `<li>${text(problem)}</li>`).join('\n')}</ul></section>`;

/** Hidden until the script shows it, because it does nothing without JavaScript. */
function filtersOf(rows: readonly ClauseRow[], documents: readonly Document[]): string {
  const kinds = [...new Set(rows.map(({ clause }) => clause.kind))].toSorted();
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]): string =>
    `<label><span>${label}</span><select name="${name}"><option value="">All</option>${options
      .map(([value, says]) => `<option value="${text(value)}">${text(says)}</option>`)
      .join('')}</select></label>`;
  return `<form id="filters" role="search" aria-label="Find clauses" hidden>
<label class="wide"><span>Search</span><input type="search" name="words" placeholder="id or words" autocomplete="off" spellcheck="false"></label>
${select(
  'document',
  'Document',
  documents.map(({ name, anchor }) => [anchor, name]),
)}
${select(
  'kind',
  'Kind',
  kinds.map((kind) => [kind, idInWords(kind)]),
)}
${select(
  'game',
  'Game',
  ALL_GAMES.map(({ id, name }) => [id, name]),
)}
${select('met', 'Result', [
  ['yes', 'Met'],
  ['owed', 'Owed'],
  ['no', 'Not met'],
])}
<p><output name="shown" role="status"></output> <button type="reset">Clear</button></p>
</form>`;
}

function printDocument({ name, anchor, rows, parts }: Document): string {
  const games = [...new Set(rows.flatMap(({ clause }) => clause.appliesTo))].map(gameName).join(', ');
  const sections = parts.map(
    (part) => `<section class="part" aria-labelledby="${part.anchor}">
<h3 id="${part.anchor}">${text(part.heading)}</h3>
${part.rows.map((row) => printClause(row, anchor)).join('\n')}
</section>`,
  );
  return `<section class="document" aria-labelledby="${anchor}">
<h2 id="${anchor}">${text(name)}</h2>
<p class="of">${rows.length} clauses, ${countMet(rows)} met. ${text(games)}.</p>
${sections.join('\n')}
</section>`;
}

function printClause(row: ClauseRow, document: string): string {
  const { clause, met } = row;
  const anchor = anchorOf(clause.id);
  const isProposal = clause.status.startsWith('proposal');
  const readings = EVERY_READING.filter((one) => one.clauses.includes(clause.id)).map(
    ({ question, taken, other }) =>
      `<p><span class="question">${text(question)}</span> ${text(taken)} <span class="other">Alternative: ${text(other)}</span></p>`,
  );
  const notes = clause.reading === null ? '' : text(clause.reading);
  const details: readonly (readonly [label: string, html: string])[] = [
    ['Games', text(clause.appliesTo.map(gameName).join(', '))],
    ['Required behavior', text(clause.behaviour)],
    ['Example', text(clause.example).replaceAll(/\b(Given|When|Then)\b/g, '<b>$1</b>')],
    ['Our reading', readings.length > 0 ? readings.join('') : notes],
    ['Note on the text', readings.length > 0 ? notes : ''],
    ['Status', text(STATUS[clause.status] ?? clause.status)],
    ['Where', wherePlaces(row.places)],
    ['Real dice only', row.isPhysical ? `<p>It ${text(NOT_PHYSICAL)}.</p>` : ''],
    [metBy(row), met ? howOf(row) : whyNot(row)],
  ];
  const result = met ? 'yes' : row.owed === null ? 'no' : 'owed';
  const mark = { yes: '✓ Met', owed: '… Owed', no: '✗ Not met' }[result];
  return `<article class="clause" id="${anchor}" aria-labelledby="${anchor}-id" data-document="${document}" data-kind="${clause.kind}" data-game="${clause.appliesTo.join(' ')}" data-met="${result}">
<div class="head"><h4 id="${anchor}-id"><a href="#${anchor}">${breakable(clause.id)}</a></h4><p class="tags"><span class="mark ${met ? 'good' : 'bad'}">${mark}</span> ${isProposal ? '<span class="tag proposal">Proposal</span> ' : ''}<span class="tag">${text(idInWords(clause.kind))}</span> <span class="tag">${text(idInWords(SHOWN_BY[clause.enforceable]))}</span></p></div>
<p class="says">${text(clause.text)}</p>
<dl>${details
    .filter(([, html]) => html !== '')
    .map(([label, html]) => `<div><dt>${label}</dt><dd>${html}</dd></div>`)
    .join('\n')}</dl>
</article>`;
}

/** Where a house answers unless told otherwise. */
const HOUSE = `http://127.0.0.1:${PORT}`;

/** The places, each with its link; a table that has to be opened first has none. */
function wherePlaces(places: readonly ClausePlace[]): string {
  const items = places.map((place) => {
    const link = linkOf(place);
    const at = link.includes(':id')
      ? `<code>${text(link)}</code>, ${text(whichTable(place))}`
      : `<a href="${HOUSE}${escaped(link)}"><code>${text(link)}</code></a>`;
    return `<li>${text(capital(place.says))} <span class="at">${at}</span> <code class="file">${text(place.file)}</code></li>`;
  });
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

/** "Met by 3 tests". */
function metBy(row: ClauseRow): string {
  if (row.owed !== null) return 'Owed';
  if (!row.met) return 'Not met';
  return row.tests.length === 0 ? 'Met by its term' : `Met by ${countOf(row.tests.length, 'test')}`;
}

function whyNot(row: ClauseRow): string {
  const passed = row.tests.length === 0 ? '' : `<p>${countOf(row.tests.length, 'test')} passed:</p>`;
  return `<p class="lacks">${text(row.owed ?? `${capital(lacksText(row))}.`)}</p>${passed}${howOf(row)}`;
}

/** Tests beyond this number are collapsed, so that one clause does not fill a screen. */
const TESTS_SHOWN = 3;

function howOf(row: ClauseRow): string {
  const list = (items: readonly string[]): string =>
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`;
  const tests = row.tests.map((name) => capital(sentenceOf(name)));
  const folded = tests.slice(TESTS_SHOWN);
  const more =
    folded.length === 0
      ? ''
      : `<details><summary>${countOf(folded.length, 'more test')}</summary>${list(folded)}</details>`;
  return list(tests.slice(0, TESTS_SHOWN)) + more;
}

/** The index's codes for a clause's legal status, spelled out. */
const STATUS: Readonly<Record<string, string>> = {
  'in-force text as supplied': 'In force; text as supplied',
  'in force from 1 February 1998 per notice': 'In force from 1 February 1998, according to its notice',
  'proposal (adopted text not supplied)': 'Proposal, not law; no adopted text was supplied',
  'adopted effective 10/06/97': 'Adopted, effective 6 October 1997',
};

const countMet = (rows: readonly ClauseRow[]): number => rows.filter((row) => row.met).length;
const gameName = (id: string): string => ALL_GAMES.find((game) => game.id === id)?.name ?? id;

/** Plain text as HTML, with typographic quotation marks. */
const text = (plain: string): string =>
  escaped(plain.replaceAll(/(?<=^|[\s(/])'(?=\S)/g, '‘').replaceAll("'", '’'));

/** Lets a long id wrap on narrow screens, but only between its parts. */
const breakable = (id: string): string => text(id).replaceAll(/(?=[([#])/g, '<wbr>');
