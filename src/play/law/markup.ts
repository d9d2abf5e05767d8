// The small pieces of the pages of the law, as markup: kinds, dice, chips, answers on paper, links to clauses.

import { PIPS, showDollars } from 'boxperson/base';
import type { ClauseId } from 'boxperson/rules';
import type { SceneOutcome } from 'boxperson/settle';
import type { LawEntry, LawKind } from './law.ts';

/** Text that is safe inside markup and attributes. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const SHAPES: Readonly<Record<LawKind | 'proposal', string>> = {
  enforced: '<circle cx="10" cy="10" r="9"/><path d="M5.6 10.3l3 3 5.8-6"/>',
  refused: '<circle cx="10" cy="10" r="8"/><path d="M4.5 15.5l11-11"/>',
  shown:
    '<rect x="1" y="1" width="18" height="18" rx="4"/><text x="10" y="13.6" text-anchor="middle">6</text>',
  attested:
    '<path d="M2 12.5c2.500-6 4.800-8.500 6-7.500 1.600 1.400-3.600 8.500-1.600 8.800 1.700.2 2.600-4.600 4.200-4.300 1.300.2-.2 3.600 1.200 3.800 1.200.2 1.700-1.500 3-1.500 1 0 1.400.9 3 .7M2 17.500h16"/>',
  defined: '<text x="10" y="23.5" text-anchor="middle">“</text>',
  proposal: '<circle cx="10" cy="10" r="8.2"/>',
};

/** What the kinds are called. */
export const KIND_NAMES: Readonly<Record<LawKind | 'proposal', string>> = {
  enforced: 'Enforced',
  refused: 'Refused',
  shown: 'Shown',
  attested: 'Attested',
  defined: 'Defined',
  proposal: 'Proposal',
};

/** The shape of a kind; with its name for those who cannot see it, unless it stands beside it. */
export const kindIcon = (kind: LawKind | 'proposal', isNamed = false): string =>
  `<svg class="k k-${kind}" viewBox="0 0 20 20" ${isNamed ? 'aria-hidden="true"' : `role="img" aria-label="${KIND_NAMES[kind]}"`}>${SHAPES[kind]}</svg>`;

const die = (face: number): string =>
  `<svg class="die" viewBox="0 0 20 20" aria-hidden="true"><rect x=".5" y=".5" width="19" height="19" rx="3.4"/>${(PIPS[face] ?? []).map(([x, y]) => `<circle cx="${10 + x * 5.1}" cy="${10 + y * 5.1}" r="2"/>`).join('')}</svg>`;

/** Two dice as they lie. */
export const diceMarkup = ([first, second]: readonly [number, number]): string =>
  `<span class="pair" role="img" aria-label="${first} and ${second}">${die(first)}${die(second)}</span>`;

/** A brand's die, as in the head of every page. */
export const BRAND_DIE = die(5);

const SPOTS = Array.from(
  { length: 8 },
  (_, at) =>
    `<path d="M-3.1-19.2A19.5 19.5 0 0 1 3.1-19.2L2.4-14.2A14.4 14.4 0 0 0-2.4-14.2Z" transform="rotate(${at * 45})"/>`,
).join('');

/** A chip of an amount; a faint one was not taken. */
export function chipMarkup(cents: number, isFaint = false): string {
  const dollars = cents / 100;
  const color = dollars < 5 ? 1 : dollars < 25 ? 5 : dollars < 100 ? 25 : dollars < 500 ? 100 : 500;
  const text = Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
  const size = text.length > 3 ? 11 : text.length > 2 ? 13 : 16;
  return `<svg class="chip c${color}${isFaint ? ' faint' : ''}" viewBox="-22 -22 44 44" role="img" aria-label="${showDollars(cents)}"><circle class="base" r="19.2"/><g class="spots">${SPOTS}</g><circle class="well" r="13"/><text y="${size * 0.36}" text-anchor="middle" font-size="${size}">${text}</text></svg>`;
}

/** A clause's number that leads to it. */
export function clauseNumber(id: ClauseId, byId: ReadonlyMap<ClauseId, LawEntry>): string {
  const entry = byId.get(id);
  const text = entry === undefined ? id : `${entry.number}${entry.tag === '' ? '' : ` ${entry.tag}`}`;
  return entry === undefined
    ? `<em>${escapeText(text)}</em>`
    : `<a class="no" href="${entry.address}" title="${escapeText(id)}">${escapeText(text)}</a>`;
}

const TICK =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><circle class="yes" cx="8" cy="8" r="8"/><path class="tick" d="M4.3 8.3l2.5 2.5 5-5.2"/></svg>';
const BAR =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><circle class="bar" cx="8" cy="8" r="6.8"/><path class="bar" d="M3.3 12.7l9.4-9.4"/></svg>';

/** What the rules answered, on paper. */
export function answerSlip(
  { kind, says, clauses }: SceneOutcome,
  byId: ReadonlyMap<ClauseId, LawEntry>,
): string {
  const look = kind === 'refused' ? 'slip no-slip' : kind === 'taken' ? 'slip ok-slip' : 'slip';
  const sign = kind === 'refused' ? BAR : kind === 'taken' ? TICK : '';
  const word = kind === 'refused' ? '<b class="unseen">Refused: </b>' : '';
  const cited = [...new Set(clauses)].map((id) => clauseNumber(id, byId)).join(' ');
  return `<span class="${look}">${sign}<span>${word}${escapeText(says)}</span>${cited === '' ? '' : ` <span class="cites">${cited}</span>`}</span>`;
}
