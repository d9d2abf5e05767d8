// The layout of the files of scenes: the first lines say what a scene is, and a step that states something of its answer has a line
// of its own. The steps that only lead up to it share lines.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCENES } from '../../src/cli/scenes/locations.ts';
import type { Generator } from './generated.ts';

export const SCENE_LAYOUT: Generator = {
  what: 'the layout of scenes',
  files: () =>
    new Map(
      readdirSync(SCENES, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.includes('/') && name.endsWith('.json'))
        .map((name) => [`scenes/${name}`, laidOut(JSON.parse(readFileSync(join(SCENES, name), 'utf8')))]),
    ),
};

/** How long a line that is shared may be. */
const WIDTH = 120;

/** The fields in which a step states something, as scenarios/FORMAT.md lists them. */
const STATED = [
  ...['expect', 'clause', 'code', 'nearest', 'says', 'events', 'finds', 'lacks'],
  ...['valid', 'puckAfter', 'shooterMustPass', 'returned', 'vigReturned'],
];

type Fields = Readonly<Record<string, unknown>>;
type Piece = { readonly text: string; readonly shares: boolean };

function laidOut({ title, steps, ...rest }: Fields & { readonly steps: readonly Fields[] }): string {
  const about = fieldsOf(title === undefined ? rest : { ...rest, title });
  const head = packed([...about, '"steps": ['].map((text) => ({ text, shares: true })));
  const body = packed(
    steps.map((step) => ({ text: inline(step), shares: !STATED.some((key) => key in step) })),
  );
  return `{ ${head}\n  ${body}\n] }\n`;
}

/** Pieces with commas between them; those that share a line do so as far as it is wide enough. */
function packed(pieces: readonly Piece[]): string {
  const lines: Piece[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const text = `${last?.text}, ${piece.text}`;
    if (last?.shares === true && piece.shares && text.length + '  ,'.length <= WIDTH)
      lines[lines.length - 1] = { text, shares: true };
    else lines.push(piece);
  }
  return lines.map(({ text }) => text).join(',\n  ');
}

/** A JSON value on one line, with spaces inside braces and after commas. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = fieldsOf(value);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const fieldsOf = (value: object): readonly string[] =>
  Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inline(one)}`);
