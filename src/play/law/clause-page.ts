// The page of a clause: what it says, what is allowed beside what is forbidden, the reading taken, and its scene step by step.

import type { ClauseId } from 'boxperson/rules';
import type { PlayedScene, SceneOutcome, SceneStep } from 'boxperson/settle';
import { copyableCommand, type LawPlace, lawFrame, madeBy } from './frame.ts';
import { feltAddress, type Law, type LawEntry, needsNoScene } from './law.ts';
import { sectionList } from './list-page.ts';
import {
  answerSlip,
  chipMarkup,
  clauseNumber,
  diceMarkup,
  escapeText,
  KIND_NAMES,
  kindIcon,
} from './markup.ts';

/** The page at the address of a clause. */
export function clausePage(law: Law, entry: LawEntry, place: LawPlace): string {
  const { clause, scene } = entry;
  const document = law.documents.find(({ name }) => name === clause.document);
  const around = document?.sections.find(({ entries }) => entries.includes(entry));
  const all = [...law.entries, ...law.others];
  const next = all[all.indexOf(entry) + 1];
  return lawFrame(place, {
    title: clause.id,
    look: scene === null ? 'open' : 'open with-scene',
    index: `<aside class="index narrow" aria-label="${escapeText(clause.heading)}"><p class="back"><a href="/clauses#${document?.anchor ?? ''}">All clauses</a></p>${around === undefined ? '' : sectionList(around, entry)}</aside>`,
    main: `<p class="back phone-only"><a href="/clauses#${document?.anchor ?? ''}">${escapeText(clause.document)}</a></p>
${clauseText(law, entry)}
${deedsOf(entry, law)}
${readingsMarkup(entry)}
${scene === null ? '' : copyableCommand(sceneCommand(clause.id, scene))}
${madeBy(place)}
${next === undefined ? '' : `<p class="small">Next: <a href="${next.address}">${escapeText(next.clause.id)}</a></p>`}`,
    side:
      scene === null
        ? ''
        : `<section class="side felt scene" aria-labelledby="scene"><h2 id="scene">The scene <small>${scene.steps.length} ${scene.steps.length === 1 ? 'step' : 'steps'}</small></h2>
${sceneList(scene.steps, law)}
${place.hasFelt ? `<p class="act-box"><a class="act" href="${feltAddress(clause.id)}"><b>Watch on the felt</b><small>from the first step</small></a></p>` : ''}</section>`,
  });
}

const sceneCommand = (id: ClauseId, { gameFile }: PlayedScene): string =>
  `npx boxperson scene "${id}"${gameFile === undefined ? '' : ` --games "${gameFile}"`}`;

/** What a clause says, and what kind it is. */
export function clauseText(
  law: Law,
  { clause, kind, isProposal, number, tag, parts, scene }: LawEntry,
): string {
  const why =
    scene === null
      ? `<p class="small">${needsNoScene(clause) ? 'It says what a word means, or something about its document: nothing at a table can break it.' : 'It has no scene yet.'}</p>`
      : '';
  const below =
    parts.length === 0
      ? ''
      : `<p class="small">Its parts: ${parts.map((id) => clauseNumber(id, law.byId)).join(' ')}</p>`;
  return `<div class="idline"><h1>${escapeText(number)}${tag === '' ? '' : ` <small>${escapeText(tag)}</small>`}</h1><span class="kind">${kindIcon(kind, true)}${KIND_NAMES[kind]}</span>${isProposal ? `<span class="kind">${kindIcon('proposal', true)}Proposal</span>` : ''}</div>
<p class="small">${escapeText(clause.document)}, ${escapeText(clause.heading)}</p>
<p class="lead">${escapeText(clause.text)}</p>
${why}${below}`;
}

/** The step that the clause allows beside the one that it forbids, both under its own number. */
function deedsOf({ clause, scene }: LawEntry, law: Law): string {
  const steps = (scene?.steps ?? []).filter(({ isSetUp }) => isSetUp !== true);
  const isOwn = ({ clauses }: SceneOutcome): boolean => clauses.includes(clause.id);
  const forbidden = steps.find(({ outcomes }) =>
    outcomes.some((one) => one.kind === 'refused' && isOwn(one)),
  );
  const allowed = steps.find(({ outcomes }) => outcomes.some((one) => one.kind !== 'refused' && isOwn(one)));
  if (forbidden === undefined || allowed === undefined) return '';
  const isDrawn = thingOf(allowed) !== '' || thingOf(forbidden) !== '';
  const deed = (title: string, step: SceneStep): string => {
    const own = step.outcomes.find(isOwn);
    return `<div class="deed">${isDrawn ? `<div class="felt">${thingOf(step)}</div>` : ''}<div class="tx"><h2>${title}</h2><p>${escapeText(step.who)} ${escapeText(step.does)}.</p>${own === undefined ? '' : answerSlip(own, law.byId)}</div></div>`;
  };
  return `<div class="deeds">${deed('Allowed', allowed)}${deed('Forbidden', forbidden)}</div>`;
}

/** What a step is about, drawn: dice as they lie or chips; nothing for words. */
function thingOf({ dice, cents, outcomes }: SceneStep): string {
  if (dice !== undefined) return diceMarkup(dice);
  return cents === undefined
    ? ''
    : chipMarkup(
        cents,
        outcomes.some(({ kind }) => kind === 'refused'),
      );
}

/** The readings taken, and the other ones. */
export const readingsMarkup = ({ readings, clause }: LawEntry): string => {
  const known = readings
    .map(
      ({ question, taken, other }) =>
        `<div class="reading"><h2>The reading taken</h2><p class="small">${escapeText(question)}</p><p>${escapeText(taken)}</p><p class="small">The other reading: ${escapeText(other)}</p></div>`,
    )
    .join('');
  return known !== '' || clause.reading === null
    ? known
    : `<div class="reading"><h2>The reading taken</h2><p>${escapeText(clause.reading)}</p></div>`;
};

/** A scene, step by step. */
const sceneList = (steps: readonly SceneStep[], law: Law): string =>
  `<ol class="steps">${steps.map((step) => stepRow(step, law.byId)).join('\n')}</ol>`;

const stepRow = (step: SceneStep, byId: ReadonlyMap<ClauseId, LawEntry>): string =>
  `<li><p><b>${escapeText(step.who)}</b> ${escapeText(step.does)} <small>${escapeText(step.as)}</small></p><span class="thing">${thingOf(step)}</span><div class="answers">${step.outcomes.map((one) => answerSlip(one, byId)).join(' ')}</div></li>`;
