// Keeps docs/write-a-game.md correct: its game grows snippet by snippet, is whole after each, and ends as the example.

import { readFileSync } from 'node:fs';
import { AREAS, CAUSES, causeText, gameSchema, HOLDS, MADE_WHEN, type Power } from 'boxperson/rules';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { forgetGames } from '../../../tests/support/games/forget-games.ts';
import { powerText } from '../rules/book/power-words.ts';
import { USUAL_POWERS } from './crew.ts';
import { readGameValue, showGameProblem } from './read-game.ts';
import { RULE_TOPICS } from './topics.ts';
import { writtenGame } from './written-game.ts';
import { writtenWager } from './written-wager.ts';

forgetGames();

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = read('docs/write-a-game.md');
const written = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => parse(text) as unknown);
const scenes = written.flatMap((one) => (Array.isArray(one) ? (one as readonly unknown[]) : []));
const snippets = written.filter((one) => !Array.isArray(one)) as readonly Game[];

type Game = Readonly<Record<string, unknown>>;

/** Entries go under the key that is there already. */
const grown = (game: Game, added: Game): Game => {
  const all: Record<string, unknown> = { ...game };
  for (const [key, value] of Object.entries(added)) {
    const before = all[key];
    if (Array.isArray(before) && Array.isArray(value)) all[key] = [...before, ...value];
    else if (typeof before === 'object' && before !== null) all[key] = { ...before, ...(value as object) };
    else all[key] = value;
  }
  return all;
};

test('the game is whole after each of the five steps', () => {
  expect(snippets).toHaveLength(5);
  let game: Game = {};
  for (const snippet of snippets) {
    game = grown(game, snippet);
    const found = readGameValue(game, 'page.yaml');
    expect('problems' in found ? found.problems.map(showGameProblem) : []).toEqual([]);
  }
  expect(game).toEqual(parse(read('examples/06-corner-dice.yaml')));
});

test('the scenes on the page are those of the example', () => {
  expect(scenes).toHaveLength(3);
  const all = parse(read('examples/06-corner-dice.scenes.yaml')) as readonly unknown[];
  for (const scene of scenes) expect(all).toContainEqual(scene);
});

test('the error on the page is the one that `check` prints', () => {
  const found = readGameValue(
    { ...snippets[0], wagers: [{ id: 'corner', shape: 'lin' }] },
    'corner-dice.yaml',
  );
  const [problem] = 'problems' in found ? found.problems.map(showGameProblem) : [];
  expect(page).toContain(String(problem).replace('corner-dice.yaml: ', ''));
});

/** The fields of a schema at any depth, each with its row of a reference table. */
function rowsOf(schema: z.ZodType, path: string): readonly string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodExactOptional) {
    const about = schema.description;
    const inner = rowsOf(schema.unwrap() as z.ZodType, path);
    return about === undefined || inner.some((row) => row.startsWith(`| \`${path}\` |`))
      ? inner
      : [`| \`${path}\` | ${about} |`, ...inner];
  }
  if (schema instanceof z.ZodUnion && schema instanceof z.ZodDiscriminatedUnion)
    return [
      `| \`${path}\` | ${schema.description ?? ''} |`,
      ...schema.options.flatMap((one) => rowsOf(one as z.ZodType, path)),
    ];
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
    return [`| \`${path}\` | ${schema.description ?? ''} |`, ...rowsOf(schema.element, path)];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      field instanceof z.ZodLiteral ? [] : rowsOf(field as z.ZodType, `${path}.${key}`),
    );
  return schema.description === undefined ? [] : [`| \`${path}\` | ${schema.description} |`];
}

/** The sections of a game that the page explains field by field. */
const EXPLAINED = [
  ...(['making', 'sleep', 'payouts', 'settlement', 'crew', 'optionalCrew', 'absentRoles'] as const),
  ...(['noRollCallers', 'overrule', 'dispute', 'asTheyLie', 'lateNoRoll', 'device', 'shooter'] as const),
] as const;

test('the page explains every field of a game in the words of its schema', () => {
  const wager = rowsOf(writtenWager.options[0], '').filter(
    (row) => !/`\.(?:wins|loses|pushes|pays|shape)`/.test(row),
  );
  const rows = [
    ...EXPLAINED.flatMap((section) => rowsOf(gameSchema.shape[section] as z.ZodType, section)),
    ...(['oddsLimit', 'fees'] as const).flatMap((section) => rowsOf(writtenGame.shape[section], section)),
    ...wager.map((row) => row.replace('`.', '`')),
  ].filter((row) => !row.startsWith('| `fees.lay.'));
  expect(rows.length).toBeGreaterThan(100);
  const missing = rows.filter((row) => !page.includes(row));
  expect(missing.join('\n')).toBe('');
});

test('the page lists every power and every cause with what they are by default', () => {
  const { game } = gameDataOf(readGameValue(snippets[0], 'page.yaml'));
  const powers = Object.entries(USUAL_POWERS).map(
    ([power, roles]) => `| \`${power}\` | ${powerText(power as Power)} | ${roles.join(', ')} |`,
  );
  const causes = CAUSES.map(
    (cause) => `| \`${cause}\` | ${causeText(game, cause)} | ${game.throws.causes[cause].effect} |`,
  );
  const missing = [...powers, ...causes].filter((row) => !page.includes(row));
  expect(missing.join('\n')).toBe('');
});

const gameDataOf = (read: ReturnType<typeof readGameValue>) => {
  if ('problems' in read) throw new Error('it is whole');
  return read.data;
};

test('every key of a game and of a wager, every shape and every topic is on the page', () => {
  const words = [
    ...Object.keys(writtenGame.shape),
    ...writtenWager.options.flatMap((one) => [...Object.keys(one.shape), ...one.shape.shape.values]),
    ...[...RULE_TOPICS, ...AREAS, ...HOLDS, ...MADE_WHEN],
  ];
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(page))).toEqual([]);
});
