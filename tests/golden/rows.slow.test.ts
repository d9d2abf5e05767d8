// Every row of every built-in game, in plain text: which rolls it covers, what it pays, and by which clause; and the rest of the
// game's data, one line for each part. A changed row changes one line of its file. BOXPERSON_UPDATE=1 rewrites the files; review the
// diff before keeping it.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isRoll, type Roll, rollName, totalOf, totals } from '../../src/game/base/dice.ts';
import { ALL_GAMES } from '../../src/game/games/games.ts';
import type { Game } from '../../src/game/rules/language/game.ts';
import { changed, drawChange } from '../support/games/changed-row.ts';
import { Random } from '../support/random.ts';
import { RUN_SEED } from '../support/run/seed.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'rows');
const isUpdate = process.env.BOXPERSON_UPDATE !== undefined;

type Data = Readonly<Record<string, unknown>> | readonly unknown[];

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;
const isRatio = (value: unknown): value is { over: number; under: number } =>
  isData(value) && 'over' in value && 'under' in value;

/** Lists under these names are rolls. */
const ROLL_LISTS = new Set(['rolls', 'stays', 'items']);

/** Whole totals by their number, other rolls by their faces. */
function rollsInWords(rolls: readonly Roll[]): string {
  const all = [...new Set(rolls.map(totalOf))];
  return rolls.length !== new Set(rolls).size
    ? `${rolls.map(rollName).join(' ')} (repeated)`
    : all
        .map((total) => {
          const own = rolls.filter((roll) => totalOf(roll) === total);
          return own.length === totals(total).length ? String(total) : own.map(rollName).join(' ');
        })
        .join(', ');
}

/** A value that fits on a line; null if it needs lines of its own. */
function short(name: string, value: unknown): string | null {
  if (isRatio(value)) return `${value.over} to ${value.under}`;
  if (!isData(value)) return JSON.stringify(value);
  if (!Array.isArray(value)) return null;
  if (ROLL_LISTS.has(name) && value.every(isRoll)) return `(${rollsInWords(value)})`;
  const parts = value.map((one) => short(name, one));
  return parts.includes(null) || (value.length > 0 && value.some(isData) && name !== 'items')
    ? null
    : `[${parts.join(', ')}]`;
}

/** What an entry of a list is called: its id, its name, or its number. */
function nameOf(entry: unknown, at: number): string {
  if (isData(entry) && !Array.isArray(entry)) {
    const { id, key, name } = entry as Record<string, unknown>;
    const called = id ?? key ?? name;
    if (typeof called === 'string') return called;
  }
  return String(at + 1);
}

/** One line for the plain fields of each part of the data, then the parts inside it. */
function linesOf(path: string, value: Data): readonly string[] {
  const entries = Array.isArray(value)
    ? value.map((one, at) => [nameOf(one, at), one] as const)
    : Object.entries(value);
  const plain = entries.flatMap(([name, one]) => {
    const text = short(name, one);
    return text === null ? [] : [`${name} ${text}`];
  });
  const inside = entries.flatMap(([name, one]) =>
    isData(one) && short(name, one) === null ? linesOf(`${path}/${name}`, one) : [],
  );
  return [...(plain.length === 0 ? [] : [`${path}: ${plain.join('; ')}`]), ...inside];
}

const textOf = (game: Game): string => `${linesOf(game.id, game).join('\n')}\n`;

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('has the rows it was reviewed with', () => {
    const path = join(folder, `${id}.txt`);
    if (isUpdate) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, textOf(game));
    }
    expect(textOf(game)).toBe(readFileSync(path, 'utf8'));
  });

  test('no change to its data goes unseen', () => {
    const random = new Random(RUN_SEED);
    const before = textOf(game);
    for (let round = 0; round < CHANGES; round++) {
      const change = drawChange(random, game);
      if (change !== null) expect(textOf(changed(game, change)), change.says).not.toBe(before);
    }
  });
});

const CHANGES = 60;
