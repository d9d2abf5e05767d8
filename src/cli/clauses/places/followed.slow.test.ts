// Every clause has its place in the product, and forty drawn at random are followed there: the rulebook is printed by the command,
// and what people read at a table is brought about again through a table's writer.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from 'boxperson/base';
import { ALL_GAMES, EVERY_CLAUSE, type IndexedClause } from 'boxperson/games';
import { type TableAbout, TableHost } from 'boxperson/host';
import { bookPlaces, configure, isRefusal, type Rulebook } from 'boxperson/rules';
import { evolve, type TableEvent, why } from 'boxperson/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_TABLES } from '../../../../tests/support/first-tables.ts';
import { aboutOf, entriesOf, fillWallets, rulesFor, TickingClock } from '../../../../tests/support/nights.ts';
import { Random } from '../../../../tests/support/random.ts';
import { boxperson } from '../../../../tests/support/run/boxperson.ts';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import { openMemory } from '../../../house/store/memory/memory.ts';
import { PACKAGE_ROOT } from '../clauses.ts';
import { type CitedSentence, clausesHeardAt } from './cited-sentences.ts';
import { clausePlaces } from './find.ts';
import { OWED } from './owed.ts';
import { type ClausePlace, linkOf } from './place.ts';
import { productFiles, strangeSources } from './product.ts';
import { PLAYERS } from './wishes.ts';
import { WRITTEN } from './written.ts';

const heard = clausesHeardAt(ALL_GAMES);
const places = clausePlaces(ALL_GAMES, EVERY_CLAUSE, heard, WRITTEN);
const files = productFiles(PACKAGE_ROOT);

test('every clause has a place, or is owed', () => {
  const owed = new Set(OWED.map(({ clause }) => clause));
  const without = EVERY_CLAUSE.filter(({ id }) => !places.has(id) && !owed.has(id));
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('every place is shown by a file of the product, and links to a page of a first table where there is one', () => {
  expect(strangeSources(PACKAGE_ROOT)).toEqual([]);
  const tables = new Set(FIRST_TABLES.map(({ id }) => id));
  for (const place of [...places.values()].flat()) {
    expect(files.has(place.file), place.file).toBe(true);
    const table = /^\/table\/([^/#:]+)/.exec(linkOf(place))?.[1];
    if (table !== undefined) expect(tables, linkOf(place)).toContain(table);
  }
});

describe('forty clauses drawn at random', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'followed-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(seedRows(1))('are where they are said to be: %s', async (_which, seed) => {
    const random = new Random(seed);
    const left = EVERY_CLAUSE.filter(({ id }) => places.has(id));
    for (let drawn = 0; drawn < 40; drawn++) {
      const [clause] = left.splice(random.below(left.length), 1);
      for (const place of places.get(required(clause, 'a clause').id) ?? [])
        await follow(required(clause, 'a clause'), place);
    }
  });

  /** Goes to a place and finds there what it promises. */
  async function follow(clause: IndexedClause, place: ClausePlace): Promise<void> {
    const said = `${clause.id}: ${place.says}`;
    if (place.kind === 'told' || place.kind === 'refused') return hear(said, clause, place);
    const anchor = place.page.split('#')[1];
    if (anchor === undefined && place.kind !== 'console') return;
    const section = place.kind === 'console' ? 'equipment' : required(anchor, 'an anchor');
    const rows = await printed(place, section);
    expect(rows.length, said).toBeGreaterThan(0);
    // A place that is written down leads to the right entry; the others cite the clause there.
    if (place.kind !== 'written' && place.kind !== 'parts')
      expect(
        rows.flatMap(({ clauses }) => clauses),
        said,
      ).toContain(clause.id);
  }

  /** What the command `boxperson rules` prints at this anchor of the rulebook. */
  async function printed({ game, with: house }: ClausePlace, anchor: string) {
    const one = required(
      ALL_GAMES.find(({ id }) => id === game),
      'the game',
    );
    const file = join(folder, 'house.json');
    writeFileSync(file, JSON.stringify(house));
    const book: Rulebook = JSON.parse(await boxperson('rules', one.id, '--house', file, '--json'));
    const rules = configure(one, house);
    if (isRefusal(rules)) throw new Error(rules.says);
    const kind = anchor.startsWith('wager-') ? 'wagers' : anchor.startsWith('option-') ? 'house' : anchor;
    const names = bookPlaces(rules)
      .filter((entry) => entry.anchor === anchor)
      .map(({ says }) => says.split(': ')[0]);
    const { rows } = required(
      book.sections.find(({ id }) => id === kind),
      `the section ${kind}`,
    );
    return anchor === kind ? rows : rows.filter(({ cells }) => names.includes(cells[0]));
  }

  /** Gives the same commands to a table's writer, and reads the answer or the record. */
  async function hear(said: string, clause: IndexedClause, place: ClausePlace): Promise<void> {
    const one = required(
      heard.find((at) => isAt(at, clause, place)),
      said,
    );
    const store = openMemory();
    await fillWallets(store, PLAYERS);
    const about: TableAbout = {
      ...aboutOf(one.game.id, one.house as TableAbout['choices']),
      isAutomatic: false,
    };
    await store.create('t', about as never, 0);
    const host = await TableHost.open('t', rulesFor(about), null, {
      store,
      clock: new TickingClock(),
      dice: null,
    });
    const commands = one.given();
    for (const [no, command] of commands.slice(0, -1).entries())
      expect(await host.give(`c${no}`, command.by.id, command), said).toMatchObject({ done: 'accepted' });
    let table = host.table;
    const last = required(commands.at(-1), 'a command');
    const answer = await host.give('last', last.by.id, last);
    if (place.kind === 'refused')
      return expect(answer, said).toMatchObject({
        done: 'refused',
        refusal: { clause: clause.id, says: one.says },
      });
    expect(answer, said).toMatchObject({ done: 'accepted' });
    const sentences: string[] = [];
    const { events } = required((await entriesOf(store, 't')).at(-1), 'an entry');
    for (const event of events as readonly TableEvent[]) {
      for (const { says, clauses } of why(table, event))
        if (clauses.includes(clause.id)) sentences.push(says);
      table = evolve(table, event);
    }
    expect(sentences, said).toContain(one.says);
  }

  const isAt = (
    { clause, game, kind, says }: CitedSentence,
    { id }: IndexedClause,
    place: ClausePlace,
  ): boolean =>
    clause === id &&
    game.id === place.game &&
    place.kind === (kind === 'done' ? 'told' : 'refused') &&
    place.says.endsWith(says);
});
