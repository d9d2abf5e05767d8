// The law as people read it: an address for each clause, kinds, what has no scene first, and pages without a link that leads nowhere.

import { CLAUSES, EVERY_CLAUSE, EVERY_READING, PUBLISHED_CLAUSES } from 'boxperson/games';
import type { PlayedScene } from 'boxperson/settle';
import { describe, expect, test } from 'vitest';
import { clausePage } from './clause-page.ts';
import type { LawPlace } from './frame.ts';
import { clauseAddress, lawOf } from './law.ts';
import { lawListPage } from './list-page.ts';
import { lawPrintPage } from './print-page.ts';

const SHOWN = 'NJ 13:69F-1.3(d)';
const scene: PlayedScene = {
  title: 'It does not go back up',
  game: 'nj-craps',
  file: 'nj-craps/1.3d.json',
  steps: [
    {
      ...{ who: 'Pearl', as: 'player', does: 'lowers <it> to $10', cents: 1000 },
      outcomes: [{ kind: 'taken', says: 'It is now $10.', clauses: [SHOWN] }],
    },
    {
      ...{ who: 'Pearl', as: 'player', does: 'raises it to $20', dice: [4, 5] as const },
      outcomes: [{ kind: 'refused', says: 'It may not be raised.', clauses: [SHOWN] }],
    },
  ],
};
const law = lawOf(CLAUSES, PUBLISHED_CLAUSES, EVERY_READING, { [SHOWN]: scene });
const place: LawPlace = { build: '1.0.0', rules: '5d0b91c4', nav: [], head: '', hasFelt: true };
const entry = law.byId.get(SHOWN);
if (entry === undefined) throw new Error('There is no such clause.');

test('every clause has an address of its own, which no host takes for a file', () => {
  const addresses = EVERY_CLAUSE.map(({ id }) => clauseAddress(id));
  expect(new Set(addresses).size).toBe(EVERY_CLAUSE.length);
  for (const address of addresses) expect(address).toMatch(/^\/clauses\/[a-z0-9-]+$/);
  expect(addresses).not.toContain('/clauses/print');
  expect(clauseAddress('NJ 13:69F-1.3(a)1')).toBe('/clauses/nj-13-69f-1-3-a-1');
});

test('kinds are those of the index, and say no where a scene does', () => {
  expect(law.counts).toMatchObject({ attested: 31, defined: 48, shown: 16, refused: 1 });
  expect(law.entries.filter(({ isProposal }) => isProposal)).toHaveLength(86);
  expect(law.entries).toHaveLength(650);
  expect(law.others).toHaveLength(PUBLISHED_CLAUSES.length);
});

test('a lead-in knows its parts, by whole numbers', () => {
  expect(law.byId.get('NJ 13:69F-1.12(b)')?.parts).toEqual([
    'NJ 13:69F-1.12(b)1',
    'NJ 13:69F-1.12(b)2',
    'NJ 13:69F-1.12(b)3',
  ]);
});

describe('the pages', () => {
  const pages = [
    lawListPage(law, place),
    lawPrintPage(law, place),
    ...[...law.entries, ...law.others].map((one) => clausePage(law, one, place)),
  ];

  test('lead only to each other, to the felt and to what every house has', () => {
    const anchors = new Set(law.documents.map(({ anchor }) => anchor));
    for (const page of pages)
      for (const [, target = ''] of page.matchAll(/href="([^"]*)"/g)) {
        const [path = '', anchor] = target.split('#');
        const isKnown =
          ['', '/', '/clauses', '/clauses/print', '/law/law.css'].includes(path) ||
          law.byAddress.has(path.replace('felt?scene=', ''));
        if (!isKnown || (anchor !== undefined && anchor !== 'main' && !anchors.has(anchor)))
          throw new Error(`${target} leads nowhere.`);
      }
  });

  test('show a clause with its kind, its reading, both deeds, the scene and the command', () => {
    const page = clausePage(law, entry, place);
    expect(page).toContain('<h1>1.3(d)</h1>');
    for (const said of [
      'Refused',
      'The reading taken',
      'Allowed',
      'Forbidden',
      'The scene',
      'Watch on the felt',
    ])
      expect(page).toContain(said);
    expect(page).toContain('npx boxperson scene &#34;NJ 13:69F-1.3(d)&#34;');
    expect(page).toContain('lowers &#60;it&#62; to $10');
    expect(page).toContain('aria-label="4 and 5"');
    expect(clausePage(law, entry, { ...place, hasFelt: false })).not.toContain('Watch on the felt');
  });

  test('say at the top what has no scene', () => {
    const page = lawListPage(law, place);
    expect(page).toContain('649 without a scene');
    expect(page).toContain('<b>601</b><p>Not shown yet:');
    expect(page).not.toContain('style=');
  });
});
