// Hashes of the deciding rules, so that a record can say which rules decided each entry.

import type { Rules, Wager } from 'boxperson/rules';
import { type Built, readBuilt } from './built.ts';
import { canonical } from './canonical.ts';
import { HERE, type Home } from './home.ts';
import { hashOfSources, shortHash } from './source-hash.ts';
import { ENGINE_SOURCES, GAME_SOURCES, LAB_SOURCES, PEOPLE_SOURCES } from './sources.ts';

let engine: string | null = null;
let people: string | null = null;
let lab: string | null = null;
const ofRules = new WeakMap<Rules, string>();

/** The code that decides any table. Computed on the first call, so call it at startup. */
export function engineHash(): string {
  engine ??= engineHashAt(HERE);
  return engine;
}

/** The rules and games of this program in short, as people compare them: "5d0b91c4". */
export function rulesMark(): string {
  const games = HERE.isBuilt ? written(HERE, 'games') : hashOfSources(HERE.root, GAME_SOURCES);
  return shortHash([engineHash(), games]).slice(0, 8);
}

/** The code that decides about people, their roles and limits. */
export function peopleHash(): string {
  people ??= peopleHashAt(HERE);
  return people;
}

/** The code that simulates. */
export function labHash(): string {
  lab ??= HERE.isBuilt ? written(HERE, 'lab') : hashOfSources(HERE.root, LAB_SOURCES);
  return lab;
}

/** The code, the game and the house's choices: everything that decides one table. */
export function rulesHash(rules: Rules): string {
  const cached = ofRules.get(rules);
  if (cached !== undefined) return cached;
  const hash = rulesHashWith(engineHash(), rules);
  ofRules.set(rules, hash);
  return hash;
}

export const engineHashAt = (home: Home): string =>
  home.isBuilt ? written(home, 'engine') : hashOfSources(home.root, ENGINE_SOURCES);

export const peopleHashAt = (home: Home): string =>
  home.isBuilt ? written(home, 'people') : hashOfSources(home.root, PEOPLE_SOURCES);

/**
 * A game may derive a wager's layout from the house's choices. The function is left out of the hash; the offered
 * wagers, which contain its result, are included.
 */
export function rulesHashWith(engine: string, { game, house, offered }: Rules): string {
  const { wagers: _written, ...rest } = game;
  const wagers = [...offered.values()].map(({ wager }) => wagerText(wager));
  return shortHash([engine, canonical({ game: rest, house }), ...wagers]);
}

/** Wagers make up most of a game, and tables of one game share them. */
function wagerText(wager: Wager): string {
  const text = ofWagers.get(wager) ?? canonical(wager);
  ofWagers.set(wager, text);
  return text;
}

const ofWagers = new WeakMap<Wager, string>();

/** A package ships without sources, so without this file its rules would be unknown. */
function written(home: Home, what: keyof Pick<Built, 'engine' | 'games' | 'people' | 'lab'>): string {
  const hash = readBuilt(home)?.[what];
  if (hash === undefined)
    throw new Error('This copy of boxperson has no dist/build.json. Install the package again.');
  return hash;
}
