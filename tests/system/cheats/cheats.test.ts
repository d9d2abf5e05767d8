// A cheating house: its program has a few changed lines, and an honest program verifies its record, checks its proofs, and
// watches as a player's page does. Every cheat raises an alarm that says what differs; the unchanged program raises none.

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkProof } from '../../../src/dice/verifiable/check/check.ts';
import { toolsFor } from '../../../src/dice/verifiable/check/tools.ts';
import type { AnyRollProof } from '../../../src/dice/verifiable/proof/proof.ts';
import { required } from '../../../src/game/base/assert.ts';
import type { RecordedCommand } from '../../../src/house/host/night/read-table.ts';
import { proveHouse } from '../../../src/house/server/audit/redecide/prove-house.ts';
import { openSqlite } from '../../../src/house/store/sqlite/sqlite.ts';
import type { ShownDice } from '../../../src/house/wire/shown-dice.ts';
import { newWatch, type Watch } from '../../../src/house/wire/watch/dice-notes.ts';
import { gaveWord, watchEvent, watchStatement } from '../../../src/house/wire/watch/watch.ts';
import { CHEATS, type Cheat } from './cheats.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const COPY = mkdtempSync(join(tmpdir(), 'boxperson-cheats-'));
const run = promisify(execFile);
const ROLLS = { verifiable: '14', thrown: '6' } as const;

for (const part of ['src', 'package.json', join('tests', 'system', 'cheats'), join('tests', 'support')])
  cpSync(join(ROOT, part), join(COPY, part), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
afterAll(() => rmSync(COPY, { recursive: true, force: true }));

type Evening = {
  readonly table: string;
  readonly ann: string;
  readonly joined: ShownDice;
  readonly happened: readonly RecordedCommand[];
  readonly words: readonly { readonly seq: number; readonly word: string }[];
  readonly rolls: number;
};

/** An evening, and the folder with its record. */
type Played = { readonly evening: Evening; readonly data: string };

/** Plays an evening with each kind of dice, with these lines of the program changed. */
async function played<Kind extends Cheat['dice']>(
  changes: Cheat['changes'],
  ...kinds: readonly Kind[]
): Promise<Readonly<Record<Kind, Played>>> {
  const folders = kinds.map(() => mkdtempSync(join(COPY, 'house-')));
  for (const [file, from, to] of changes) {
    const path = join(COPY, file);
    const text = readFileSync(path, 'utf8');
    expect(text, `${file} contains the line to change`).toContain(from);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  try {
    const script = join(COPY, 'tests', 'system', 'cheats', 'evening.ts');
    const wanted = kinds.flatMap((dice, at) => [required(folders[at], 'a folder'), dice, ROLLS[dice]]);
    const args = ['--disable-warning=ExperimentalWarning', script, ...wanted];
    const { stdout } = await run(process.execPath, args, { cwd: COPY, maxBuffer: 64 * 1024 * 1024 });
    const evenings = JSON.parse(stdout) as readonly Evening[];
    return Object.fromEntries(
      kinds.map((dice, at) => [dice, { evening: evenings[at], data: folders[at] }]),
    ) as Record<Kind, Played>;
  } finally {
    for (const [file] of changes) cpSync(join(ROOT, file), join(COPY, file));
  }
}

/** The problem `boxperson verify` reports for the record. */
async function verified(data: string): Promise<string> {
  const store = openSqlite(join(data, 'house.db'));
  try {
    const { verdict } = await proveHouse(store);
    return verdict.holds ? 'holds' : verdict.problem.what;
  } finally {
    await store.close();
  }
}

const proofsOf = ({ happened }: Evening): readonly AnyRollProof[] =>
  happened.flatMap(({ shown }) => (shown?.fair === undefined ? [] : [shown.fair]));

/** What `boxperson verify roll` reports for each failing proof. */
async function checked(evening: Evening): Promise<readonly string[]> {
  const proofs = proofsOf(evening);
  const tools = await toolsFor(proofs);
  return proofs
    .map((proof) => checkProof(proof, tools))
    .flatMap(({ holds, verdict }) => (holds ? [] : [verdict]));
}

/** The notes on Ann's page after receiving everything in order. */
async function watched(evening: Evening): Promise<Watch> {
  const { table, ann, joined, happened, words } = evening;
  const tools = await toolsFor(proofsOf(evening));
  let watch = watchStatement(newWatch(table), joined);
  for (const { seq, at, events, shown } of happened) {
    for (const said of words) if (said.seq === seq - 1) watch = gaveWord(watch, said.word);
    for (const [index, event] of events.entries()) {
      const isLast = index === events.length - 1;
      watch = watchEvent(
        watch,
        { event, at, ...(isLast && shown !== undefined ? { shown } : {}) },
        ann,
        tools,
      );
    }
  }
  return watch;
}

const KINDS = ['verifiable', 'thrown'] as const;

describe('an honest house', () => {
  let honest: Readonly<Record<Cheat['dice'], Played>>;
  beforeAll(async () => {
    honest = await played([], ...KINDS);
  });

  test.each(KINDS)('with %s dice raises no alarm', async (dice) => {
    const { evening, data } = honest[dice];
    expect(evening.rolls).toBe(Number(ROLLS[dice]));
    expect(await verified(data)).toBe('holds');
    expect(await checked(evening)).toEqual([]);
    const { alarms, checked: many } = await watched(evening);
    expect(alarms).toEqual([]);
    expect(many).toBeGreaterThanOrEqual(evening.rolls);
  });
});

/** Only a comment differs: the build gets another rules name, and its nights are not redecided. */
const OTHER_BUILD = [
  [
    'src/house/host/dice/chained-note.ts',
    'export function chainedNote(',
    '// Another build.\nexport function chainedNote(',
  ],
] as const;

describe('an honest house on another build', () => {
  let other: Readonly<Record<Cheat['dice'], Played>>;
  beforeAll(async () => {
    other = await played(OTHER_BUILD, ...KINDS);
  });

  test.each(KINDS)('with %s dice raises no alarm', async (dice) => {
    expect(await verified(other[dice].data)).toBe('holds');
  });
});

describe('a house that', () => {
  test.each(CHEATS.map((cheat) => [cheat.name, cheat] as const))('%s', async (_name, cheat) => {
    const { evening, data } = (await played(cheat.changes, cheat.dice))[cheat.dice];
    expect(await verified(data)).toMatch(cheat.verify);
    const rolls = await checked(evening);
    if (cheat.roll !== null) expect(rolls.join('\n')).toMatch(cheat.roll);
    expect((await watched(evening)).alarms.map(({ says }) => says).join('\n')).toMatch(cheat.page);
  });
});
