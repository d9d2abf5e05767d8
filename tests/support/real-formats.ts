// What the commands really print and write, for each JSON format: for the test of the schemas, and for the samples in the documents.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGame } from 'boxperson/authoring';
import { GAMES, NEW_JERSEY_CRAPS } from 'boxperson/games';
import { parse } from 'yaml';
import type { FormatName } from '../../src/cli/formats/formats.ts';
import { commitmentOf, secretAt } from '../../src/dice/verifiable/chain.ts';
import { loadFly } from '../../src/dice/verifiable/check/tools.ts';
import type { TableEvent } from '../../src/game/table/event.ts';
import { archiveLines } from '../../src/house/store/files/archive.ts';
import { openSqlite } from '../../src/house/store/sqlite/sqlite.ts';
import { LIBRARY } from '../../src/lab/library/index.ts';
import { Night as ShownNight } from '../../src/web/replay/night.ts';
import { recordJson } from '../../src/web/replay/record-file.ts';
import { PLAYED_GAMES } from './crowd/played-games.ts';
import { closedTable, night as playing } from './kit.ts';
import { aboutOf, Night } from './nights.ts';
import { proof1Of } from './proof-1.ts';
import { boxperson } from './run/boxperson.ts';
import { CHAIN, calledOff, honest, LAST, LENGTH, proofFor, seriesFor } from './verifiable-rolls.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Real values of every format; the first of each is the one to show. The commands run in this process, one after the other, because
 * their output is captured.
 */
export async function realValues(): Promise<Readonly<Record<FormatName, readonly unknown[]>>> {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-formats-'));
  const file = (name: string, value: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(value));
    return path;
  };
  const json = async (...words: readonly string[]): Promise<unknown> =>
    JSON.parse(await boxperson(...words, '--json'));
  try {
    const weights = [
      Array.from({ length: 36 }, (_, roll) => 1 + (roll % 3)),
      Object.fromEntries(sidesOfRolls().map((name) => [name, name === '6-6' ? 2.5 : 1])),
    ];
    const proofs = await realProofs();
    const wrong = file('wrong.json', {
      game: 'nj-craps',
      steps: [
        { do: 'bet', player: 'A', wager: 'pass', amount: '5', expect: 'refused' },
        { do: 'roll', dice: [3, 4], puckAfter: 7, expect: { nothing: { result: 'win' } } },
      ],
    });
    const data = await realHouse(folder);
    const broken = await damagedHouse(data, folder);
    return {
      odds: [
        await json('odds', 'nj-craps', '--wager', 'buy'),
        await json('odds'),
        await json('odds', 'nz-craps', '--dice', file('weights.json', weights[0])),
      ],
      'odds-hand': [await json('odds', 'hand'), await json('odds', 'hand', '--game', 'nz-craps')],
      'odds-combine': [await json('odds', 'combine', 'pass', 'pass-odds=3-4-5', 'place-win@6=12')],
      simulation: [
        await json(
          'simulate',
          'pass-line',
          'iron-cross',
          '--sessions',
          '40',
          '--rolls',
          '30',
          '--exact',
          '--seed',
          'sample',
        ),
        await json(
          'simulate',
          'field',
          '--sessions',
          '1',
          '--rolls',
          '5',
          '--bankroll',
          'none',
          '--sevens',
          '6.5',
        ),
      ],
      'best-play': [
        await json('best-play', 'pass=5/10', '--bankroll', '15', '--sessions', '1000', '--seed', 'sample'),
        await json(
          'best-play',
          'pass=10',
          '--goal',
          'last',
          '--bankroll',
          '20',
          '--rolls',
          '10',
          '--sessions',
          '0',
        ),
        await json(
          'best-play',
          'field=5',
          '--goal',
          'cost',
          '--stake',
          '5',
          '--sessions',
          '1',
          '--sevens',
          '6.5',
        ),
      ],
      strategy: [await json('strategies', 'iron-cross'), ...LIBRARY],
      strategies: [await json('strategies')],
      game: gameFiles().map(({ written }) => written),
      'game-data': gameFiles().map(({ data }) => data),
      scenario: [...scenarioFiles(), [{ id: 7, game: 'nj-craps', steps: [] }]],
      'settle-report': [await json('settle', wrong), await json('settle', 'scenarios')],
      clauses: [await json('clauses')],
      rulebook: await inTurn(GAMES, ({ id }) => json('rules', id)),
      house: [
        {
          'odds.take.multiple': { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 },
          payableUnit: '0.50',
          'fire.offered': true,
        },
        ...PLAYED_GAMES.flatMap(({ choices }) => choices),
      ],
      'dice-weights': weights,
      'dice-test': [await json('dice', 'test', '--rolls', '30000')],
      verdict: [await json('verify', '--data', data), await json('verify', '--data', broken)],
      proof: proofs,
      'roll-check': await inTurn(proofs, (proof) => json('verify', 'roll', file('proof.json', proof))),
      'export-line': entriesFirst(linesOf(await boxperson('export', 'table-1', '--data', data))),
      'backup-line': entriesFirst(await backupLines(data)),
      night: realNights(),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurn<T, R>(all: readonly T[], one: (value: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (const value of all) done.push(await one(value));
  return done;
}

/** Most lines are entries, so one of them is shown. */
const entriesFirst = (lines: readonly unknown[]): readonly unknown[] =>
  lines.toSorted((a, b) => Number(isEntry(b)) - Number(isEntry(a)));
const isEntry = (line: unknown): boolean => typeof line === 'object' && line !== null && 'entry' in line;

const linesOf = (text: string): readonly unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const sidesOfRolls = (): readonly string[] =>
  [1, 2, 3, 4, 5, 6].flatMap((first) => [1, 2, 3, 4, 5, 6].map((second) => `${first}-${second}`));

/** Game files as they are written, and as data. */
const gameFiles = (): readonly { readonly written: unknown; readonly data: unknown }[] =>
  ['examples/06-corner-dice.yaml', 'tests/support/games/harbor-dice.yaml'].map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const read = readGame(text, file);
    return { written: parse(text), data: 'data' in read ? read.data : null };
  });

const scenarioFiles = (): readonly unknown[] =>
  readdirSync(join(ROOT, 'scenarios'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(ROOT, 'scenarios', name), 'utf8')));

/** A house where a short night was played. */
async function realHouse(folder: string): Promise<string> {
  const data = mkdtempSync(join(folder, 'house-'));
  const store = openSqlite(join(data, 'house.db'));
  const night = await Night.open(store, { about: aboutOf(NEW_JERSEY_CRAPS.id), seed: 5 });
  for (let round = 0; round < 8; round++) await night.round();
  await store.put('note', 'greeting', { says: 'Good evening' }, Date.UTC(2027, 0, 1));
  await store.close();
  return data;
}

/** A backup of the house as a PostgreSQL house writes it; a SQLite house copies its file. */
async function backupLines(data: string): Promise<readonly unknown[]> {
  const vault = openSqlite(join(data, 'house.db'), { readOnly: true });
  try {
    let text = '';
    for await (const line of archiveLines(vault, '1.0.0')) text += line;
    return linesOf(text);
  } finally {
    await vault.close();
  }
}

/** The same house with one letter of an entry changed. */
async function damagedHouse(data: string, folder: string): Promise<string> {
  const broken = mkdtempSync(join(folder, 'broken-'));
  const bytes = readFileSync(join(data, 'house.db'));
  bytes.write('x', bytes.indexOf('"DiceRested"') + 3);
  writeFileSync(join(broken, 'house.db'), bytes);
  return broken;
}

/** Proofs of both formats: drawn and thrown rolls, one called off, public values, whole series. */
async function realProofs(): Promise<readonly unknown[]> {
  const fly = await loadFly();
  const drawn = [1, 2].map((index) => proofFor(honest(index, CHAIN.info)));
  const early = { no: 2, commitment: commitmentOf(LAST, LENGTH), length: LENGTH };
  const first = proof1Of(early, {
    table: 'table-1',
    series: early.no,
    length: LENGTH,
    index: 1,
    secret: secretAt(LAST, LENGTH, 1),
    word: 'eleven',
    publicValue: null,
  });
  return [
    proofFor(honest(1)),
    ...drawn,
    proofFor(honest(3, null, true), fly),
    calledOff(2, CHAIN.info, true),
    seriesFor(CHAIN.info, drawn),
    first,
    { format: 'boxperson-series', version: 1, commitment: early.commitment, last: LAST, proofs: [first] },
  ];
}

/** The night of a table as everyone sees it, and with an event that the viewer may not see. */
function realNights(): readonly unknown[] {
  const night = playing(NEW_JERSEY_CRAPS.id);
  for (let round = 0; round < 4; round += 1) {
    night.bet('A', 'pass', 10);
    night.bet('B', 'field', 5);
    night.roll('4-2 5-4 4-3');
  }
  const saved = (events: readonly (TableEvent | null)[]): unknown => {
    const shown = new ShownNight(closedTable(NEW_JERSEY_CRAPS.id), 0);
    shown.add(
      events.map((event, at) => ({
        seq: at + 2,
        at: 1_767_225_600_000 + at * 1000,
        version: at,
        events: [event],
      })),
    );
    return JSON.parse(recordJson('nj-craps-1', NEW_JERSEY_CRAPS.id, {}, shown));
  };
  return [
    saved(night.record),
    saved(night.record.map((event) => (event.type === 'PlayerStood' ? null : event))),
  ];
}
