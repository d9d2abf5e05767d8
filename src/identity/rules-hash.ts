// Hashes of the rules that decide, so that a record can say by which rules each of its entries was decided.

import type { Rules, Wager } from '../rules/index.ts';
import { type Built, readBuilt } from './built.ts';
import { canonical } from './canonical.ts';
import { HERE, type Home } from './home.ts';
import { hashOfSources, shortHash } from './source-hash.ts';
import { ENGINE_SOURCES, PEOPLE_SOURCES } from './sources.ts';

let engine: string | null = null;
let people: string | null = null;
const ofRules = new WeakMap<Rules, string>();

/** The code that decides a table, whatever its game. It is read at the first call: ask when the program starts. */
export function engineHash(): string {
  engine ??= engineHashAt(HERE);
  return engine;
}

/** The code that decides about people, their roles and their limits. */
export function peopleHash(): string {
  people ??= peopleHashAt(HERE);
  return people;
}

/** The code, the game and the house's choices: everything that decides one table. */
export function rulesHash(rules: Rules): string {
  const known = ofRules.get(rules);
  if (known !== undefined) return known;
  const hash = rulesHashWith(engineHash(), rules);
  ofRules.set(rules, hash);
  return hash;
}

export const engineHashAt = (home: Home): string =>
  home.isBuilt ? written(home, 'engine') : hashOfSources(home.root, ENGINE_SOURCES);

export const peopleHashAt = (home: Home): string =>
  home.isBuilt ? written(home, 'people') : hashOfSources(home.root, PEOPLE_SOURCES);

/**
 * A game may work out how a wager is laid out from the house's choices. The function itself is left out, and the wagers as they
 * are offered, in which its answer stands, are counted in.
 */
export function rulesHashWith(engine: string, { game, house, offered }: Rules): string {
  const { wagers: _written, ...rest } = game;
  const wagers = [...offered.values()].map(({ wager }) => wagerText(wager));
  return shortHash([engine, canonical({ game: rest, house }), ...wagers]);
}

/** Wagers are the most of a game, and tables of one game share them. */
function wagerText(wager: Wager): string {
  const text = ofWagers.get(wager) ?? canonical(wager);
  ofWagers.set(wager, text);
  return text;
}

const ofWagers = new WeakMap<Wager, string>();

/** A package brings no sources along, and without this file nobody could say what decides in it. */
function written(home: Home, what: keyof Pick<Built, 'engine' | 'people'>): string {
  const hash = readBuilt(home)?.[what];
  if (hash === undefined)
    throw new Error('This copy of boxperson has no dist/build.json. Install the package again.');
  return hash;
}
