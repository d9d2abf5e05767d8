// The documents about formats, made from their schemas: one JSON Schema each, and a page that lists them with samples.

import { gameData, writtenGame } from 'boxperson/authoring';
import { ROLLS, rollName } from 'boxperson/base';
import { bestPlaySchema, listedStrategies, strategySchema } from 'boxperson/lab';
import { simulationReportSchema } from 'boxperson/report';
import { rulebookSchema } from 'boxperson/rules';
import { scenarioFile } from 'boxperson/settle';
import { nightFile, rollProof, seriesProof } from 'boxperson/wire';
import { z } from 'zod';
import { clauseReport, fairnessVerdict, recordVerdict, rollCheck, settleReport } from './checks.ts';
import { combinationReport, handReport, oddsRows } from './exact-odds.ts';
import { FORMATS, type Format, type FormatName, formats } from './formats.ts';
import { houseOptions } from './house-options.ts';
import { backupLine, exportLine } from './record-lines.ts';

/** The text of each document by its path inside `docs`. `sampleOf` returns a real value of a format. */
export function formatFiles(sampleOf: (name: FormatName) => unknown): ReadonlyMap<string, string> {
  return new Map([
    ...formats.map(
      ([name]) =>
        [`formats/${name}.schema.json`, `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`] as const,
    ),
    ['formats.md', listOf(sampleOf)],
  ]);
}

const listOf = (sampleOf: (name: FormatName) => unknown): string =>
  [
    '# JSON formats',
    '',
    'Every JSON format that `boxperson` prints, writes or reads, each with a JSON Schema (draft 2020-12). `npm run generate` writes',
    'this page and the schemas from the definitions that the program is compiled with, and a test compares them with what the commands',
    'print: a schema lists every field. The messages and answers of a running house are in [protocol.md](protocol.md) and at',
    '`/api/openapi.json`. The reports of `simulate --html` and `par` are web pages and have no JSON format.',
    '',
    'Samples are shortened: `…` stands for more of the same, `{ … }` for fields that the schema explains. A new field is a minor change; a',
    'field that is removed or changes its meaning is a breaking one.',
    '',
    '| format | printed or written by | read by |',
    '|---|---|---|',
    ...formats.map(
      ([, format]) =>
        `| [${format.title}](#${anchorOf(format)}) | ${from(format)} | ${commands(format.readBy)} |`,
    ),
    '',
    ...formats.flatMap(([name, format]) => section(name, format, sampleOf(name))),
  ].join('\n');

const from = ({ from: printed, also }: Format): string =>
  [commands(printed), also ?? ''].filter((text) => text !== '').join(', ');

const commands = (uses: readonly string[] = []): string =>
  uses.map((use) => `\`boxperson ${use}\``).join(', ');

/** As Markdown renderers name a heading. */
const anchorOf = ({ title }: Format): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

function section(name: FormatName, format: Format, sample: unknown): readonly string[] {
  const links = `[Schema](formats/${name}.schema.json) · [sample](formats/samples/${name}.json)`;
  return [`## ${format.title}`, '', `${format.about} ${links}`, '', '```json', short(sample), '```', ''];
}

const DEPTH = 2;
const FIELDS_MAX = 14;
const WIDTH_MAX = 110;

/** A value as a few lines of JSON, without the rest of its lists and without its innermost objects. */
function short(value: unknown, depth = 0, indent = ''): string {
  if (typeof value !== 'object' || value === null) return cutText(JSON.stringify(value));
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const all: readonly (readonly [string, unknown])[] = isList
    ? value.map((one) => ['', one])
    : Object.entries(value).map(([key, one]) => [`${JSON.stringify(key)}: `, one]);
  if (all.length === 0) return `${open}${close}`;
  if (depth > DEPTH && JSON.stringify(value).length > 60) return `${open} … ${close}`;
  const kept = all.slice(0, isList ? 2 : FIELDS_MAX);
  const parts = kept.map(([key, one]) => `${key}${short(one, depth + 1, `${indent}  `)}`);
  if (kept.length < all.length) parts.push('…');
  const line = `${open} ${parts.join(', ')} ${close}`;
  if (line.length + indent.length < WIDTH_MAX && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}

const cutText = (text: string): string => (text.length > 80 ? `${text.slice(0, 60)}…"` : text);

const weight = z.number().min(0).max(1e6);

/** A file with biased dice. */
const diceWeights = z.union([
  z.array(weight).length(ROLLS.length).describe('the weights in the order 1-1, 1-2, … 6-6'),
  z.strictObject(Object.fromEntries(ROLLS.map((roll) => [rollName(roll), weight]))),
]);

const SCHEMAS: Readonly<Record<Exclude<FormatName, 'strategy'>, z.ZodType>> = {
  odds: oddsRows,
  'odds-hand': handReport,
  'odds-combine': combinationReport,
  simulation: simulationReportSchema,
  'best-play': bestPlaySchema,
  strategies: listedStrategies,
  game: writtenGame,
  'game-data': gameData,
  scenario: scenarioFile,
  'settle-report': settleReport,
  clauses: clauseReport,
  rulebook: rulebookSchema,
  house: houseOptions,
  'dice-weights': diceWeights,
  'dice-test': fairnessVerdict,
  verdict: recordVerdict,
  proof: z.union([rollProof, seriesProof]),
  'roll-check': rollCheck,
  'export-line': exportLine,
  'backup-line': backupLine,
  night: nightFile,
};

/** The JSON Schema of a format. It refuses fields that it does not list. */
function jsonSchemaOf(name: FormatName): Readonly<Record<string, unknown>> {
  // Strategies have theirs from the lab, with examples for editors.
  if (name === 'strategy') return strategySchema();
  const { $schema, description, ...schema } = z.toJSONSchema(SCHEMAS[name]);
  const { title, about } = FORMATS[name];
  return { $schema, title, description: description ?? about, ...schema };
}
