// The clause index as one page that stands alone: no outside resources, readable without JavaScript, printable.

import { capital, counted } from '../../base/index.ts';
import { GAMES, READINGS } from '../../games/index.ts';
import { buildMeta, programName } from '../../identity/index.ts';
import { ICON_INSIDE } from '../../server/index.ts';
import { escaped } from '../page/html.ts';
import { PAGE_STYLE } from '../page/page-style.ts';
import type { Row } from './meet.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { inWords, lacksText, type Origin, SHOWN_BY, sentenceOf, type Tally, tally } from './print.ts';

export function pageOf(rows: readonly Row[], origin: Origin): string {
  const documents = [...Map.groupBy(rows, ({ clause }) => clause.document)].map(documentOf);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<title>Boxperson: the clause index</title>
${ICON_INSIDE}
${buildMeta()}
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#clauses">Skip to the clauses</a>
${headerOf(rows, origin)}
<div class="shell">
${contentsOf(documents)}
<main id="main">
${aboutOf(rows)}
${filtersOf(rows, documents)}
<div id="clauses" tabindex="-1">
${documents.map(printDocument).join('\n')}
<p id="none" hidden>No clause matches. Widen the search, or clear the filters.</p>
</div>
</main>
</div>
<footer><p>The paraphrases are ours and stand for nothing but the behaviour of this software: the documents themselves prevail. Test names are those of the sources; searching them for a clause’s id in square brackets finds the tests.</p><p>${programName()}</p></footer>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

type Part = { readonly heading: string; readonly anchor: string; readonly rows: readonly Row[] };
type Document = {
  readonly name: string;
  readonly anchor: string;
  readonly rows: readonly Row[];
  readonly parts: readonly Part[];
};

function documentOf([name, rows]: readonly [string, readonly Row[]]): Document {
  const anchor = `document-${anchorOf(name)}`;
  const parts = [...Map.groupBy(rows, ({ clause }) => clause.heading)].map(([heading, own]) => ({
    heading,
    anchor: `${anchor}-${anchorOf(heading)}`,
    rows: own,
  }));
  return { name, anchor, rows, parts };
}

/** The place of a clause on the page, which stays the same from one edition of the page to the next. */
export const anchorOf = (id: string): string =>
  id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function headerOf(rows: readonly Row[], origin: Origin): string {
  const met = countMet(rows);
  const basis =
    origin.from === 'record'
      ? `This is the recorded result of version ${text(origin.version)}.`
      : `This is the result of the tests of the sources with the fingerprint <code>${origin.sources.slice(0, 16)}</code>.`;
  return `<header class="top"><div>
<p class="maker">Boxperson</p>
<h1>The clause index</h1>
<p class="lead">Every clause of the documents that this software plays by, what software must show to meet it, and how it is met.</p>
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

const HOW_MET: readonly (readonly [Row['clause']['enforceable'], string])[] = [
  ['engine', 'A test whose name carries the clause’s id plays the rule on a real table, ran and passed.'],
  ['table', 'The same, for a procedure: who may do what, in which order.'],
  ['display', 'The same, for what players and crew are shown.'],
  [
    'attestation',
    'Something that software cannot see. A test that carries the id passed, and the record of a table holds who vouched for it.',
  ],
  [
    'definition',
    'A term of the glossary names the clause; a test that carries its id, if there is one, passed.',
  ],
];

const aboutOf = (rows: readonly Row[]): string => `<section id="about" aria-labelledby="about-title">
<h2 id="about-title">What this is</h2>
<p>Each clause below has an id, a paraphrase, the games that it applies to, the behaviour that would meet it, an example, and the reading that is taken where its text is open. The mark beside the id is set by machine and by nobody’s word: a clause is not met when no test carries its id, or when any test that carries it failed or was skipped.</p>
<p>Where the register of readings speaks to a clause, its reading is the one that the software follows; notes on the text stand beside it. Clauses of a <em>proposal</em> are not law, and their wagers are off unless a house treats the proposal as adopted.</p>
<h3>How a clause is met</h3>
<dl class="ways">${HOW_MET.map(([how, says]) => `<div><dt>${text(inWords(SHOWN_BY[how]))}</dt><dd>${text(says)}</dd></div>`).join('\n')}</dl>
<h3>The count</h3>
<div class="tables">
${tableOf(
  'By document',
  tally(rows, ({ clause }) => clause.document),
)}
${tableOf(
  'By how it is met',
  tally(rows, ({ clause }) => inWords(SHOWN_BY[clause.enforceable])),
)}
</div>
</section>`;

const tableOf = (caption: string, tallies: readonly Tally[]): string => `<table><caption>${caption}</caption>
<thead><tr><th scope="col"><span class="unseen">Group</span></th><th scope="col">Clauses</th><th scope="col">Met</th><th scope="col">Not met</th></tr></thead>
<tbody>${tallies.map(({ name, all, met }) => `<tr><th scope="row">${text(name)}</th><td>${all}</td><td>${met}</td><td${met === all ? '' : ' class="bad"'}>${all - met}</td></tr>`).join('\n')}</tbody></table>`;

/** Hidden until the script shows it: without JavaScript there is nothing for it to do. */
function filtersOf(rows: readonly Row[], documents: readonly Document[]): string {
  const kinds = [...new Set(rows.map(({ clause }) => clause.kind))].toSorted();
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]): string =>
    `<label><span>${label}</span><select name="${name}"><option value="">All</option>${options
      .map(([value, says]) => `<option value="${text(value)}">${text(says)}</option>`)
      .join('')}</select></label>`;
  return `<form id="filters" role="search" aria-label="Find clauses" hidden>
<label class="wide"><span>Search</span><input type="search" name="words" placeholder="an id, or words" autocomplete="off" spellcheck="false"></label>
${select(
  'document',
  'Document',
  documents.map(({ name, anchor }) => [anchor, name]),
)}
${select(
  'kind',
  'Kind',
  kinds.map((kind) => [kind, inWords(kind)]),
)}
${select(
  'game',
  'Game',
  GAMES.map(({ id, name }) => [id, name]),
)}
${select('met', 'Result', [
  ['yes', 'Met'],
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

function printClause(row: Row, document: string): string {
  const { clause, met } = row;
  const anchor = anchorOf(clause.id);
  const isProposal = clause.status.startsWith('proposal');
  const readings = READINGS.filter((one) => one.clauses.includes(clause.id)).map(
    ({ question, taken, other }) =>
      `<p><span class="question">${text(question)}</span> ${text(taken)} <span class="other">Not taken: ${text(other)}</span></p>`,
  );
  const notes = clause.reading === null ? '' : text(clause.reading);
  const details: readonly (readonly [label: string, html: string])[] = [
    ['Games', text(clause.appliesTo.map(gameName).join(', '))],
    ['Must be shown', text(clause.behaviour)],
    ['Example', text(clause.example).replaceAll(/\b(Given|When|Then)\b/g, '<b>$1</b>')],
    ['Reading taken', readings.length > 0 ? readings.join('') : notes],
    ['Note on the text', readings.length > 0 ? notes : ''],
    ['Status', text(STATUS[clause.status] ?? clause.status)],
    [metBy(row), met ? howOf(row) : whyNot(row)],
  ];
  return `<article class="clause" id="${anchor}" aria-labelledby="${anchor}-id" data-document="${document}" data-kind="${clause.kind}" data-game="${clause.appliesTo.join(' ')}" data-met="${met ? 'yes' : 'no'}">
<div class="head"><h4 id="${anchor}-id"><a href="#${anchor}">${breakable(clause.id)}</a></h4><p class="tags"><span class="mark ${met ? 'good' : 'bad'}">${met ? '✓ Met' : '✗ Not met'}</span> ${isProposal ? '<span class="tag proposal">Proposal</span> ' : ''}<span class="tag">${text(inWords(clause.kind))}</span> <span class="tag">${text(inWords(SHOWN_BY[clause.enforceable]))}</span></p></div>
<p class="says">${text(clause.text)}</p>
<dl>${details
    .filter(([, html]) => html !== '')
    .map(([label, html]) => `<div><dt>${label}</dt><dd>${html}</dd></div>`)
    .join('\n')}</dl>
</article>`;
}

/** "Met by 3 tests and the record". */
function metBy(row: Row): string {
  if (!row.met) return 'Not met';
  const means = [
    ...(row.tests.length === 0 ? [] : [counted(row.tests.length, 'test')]),
    ...(row.terms.length === 0 ? [] : ['the glossary']),
    ...(row.records.length === 0 ? [] : ['the record']),
  ];
  return `Met by ${means.join(' and ')}`;
}

function whyNot(row: Row): string {
  const passed = row.tests.length === 0 ? '' : `<p>${counted(row.tests.length, 'test')} passed:</p>`;
  return `<p class="lacks">${text(capital(lacksText(row)))}.</p>${passed}${howOf(row)}`;
}

/** Tests beyond these wait behind a fold, so that one clause does not fill a screen. */
const TESTS_SHOWN = 3;

function howOf(row: Row): string {
  const list = (items: readonly string[]): string =>
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`;
  const tests = row.tests.map((name) => capital(sentenceOf(name)));
  const terms = row.terms.map((term) => `Glossary: ${term}`);
  const folded = tests.slice(TESTS_SHOWN);
  const more =
    folded.length === 0
      ? ''
      : `<details><summary>${counted(folded.length, 'more test')}</summary>${list(folded)}</details>`;
  return list([...terms, ...row.records.map(capital), ...tests.slice(0, TESTS_SHOWN)]) + more;
}

/** The index's words for where a clause stands in law, written out. */
const STATUS: Readonly<Record<string, string>> = {
  'in-force text as supplied': 'In force; the text as supplied',
  'in force from 1 February 1998 per notice': 'In force from 1 February 1998, by its notice',
  'proposal (adopted text not supplied)': 'Proposal, not law; no adopted text was supplied',
  'adopted effective 10/06/97': 'Adopted with effect from 6 October 1997',
};

const countMet = (rows: readonly Row[]): number => rows.filter((row) => row.met).length;
const gameName = (id: string): string => GAMES.find((game) => game.id === id)?.name ?? id;

/** Plain text as HTML, with the quotation marks of a printed page. */
const text = (plain: string): string =>
  escaped(plain.replaceAll(/(?<=^|[\s(/])'(?=\S)/g, '‘').replaceAll("'", '’'));

/** A long id may break at its joints on a narrow screen, and only there. */
const breakable = (id: string): string => text(id).replaceAll(/(?=[([#])/g, '<wbr>');
