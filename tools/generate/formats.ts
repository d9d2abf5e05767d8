// docs/formats: the JSON Schema of every format that commands print and files have, and docs/formats.md, the list of them. The samples
// are real values with long lists cut short. A test checks them, and what the commands print, against the schemas.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFiles } from '../../src/cli/formats/documents.ts';
import type { FormatName } from '../../src/cli/formats/formats.ts';
import { realValues } from '../../tests/support/real-formats.ts';
import { type Generator, ROOT } from './generated.ts';

const SAMPLES = join(ROOT, 'docs', 'formats', 'samples');

/** The same value with lists of more than three parts cut to two; lists of numbers alone are short, or mean something as a whole. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isWhole = value.length <= 3 || value.length === 36;
    return (isWhole ? value : value.slice(0, 2)).map(cut);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]));
}

/** Runs the commands, and keeps what they answer as samples. */
export async function writeSamples(): Promise<void> {
  mkdirSync(SAMPLES, { recursive: true });
  for (const [name, [first]] of Object.entries(await realValues()))
    writeFileSync(join(SAMPLES, `${name}.json`), `${JSON.stringify(cut(first), null, 2)}\n`);
}

const sampleOf = (name: FormatName): unknown =>
  JSON.parse(readFileSync(join(SAMPLES, `${name}.json`), 'utf8'));

export const FORMATS: Generator = {
  what: 'the formats',
  files: () => new Map([...formatFiles(sampleOf)].map(([file, text]) => [`docs/${file}`, text])),
  owns: { folder: 'docs/formats', ending: '.schema.json' },
};
