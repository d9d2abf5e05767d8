// Writes docs/formats: the JSON Schema of every format that commands print and files have, and docs/formats.md, the list of them.
//   node tools/formats.ts            writes the schemas and the list
//   node tools/formats.ts --samples  runs the commands again for the samples, too
// The samples are real values with long lists cut short. A test checks them, and what the commands print, against the schemas.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFiles } from '../src/cli/formats/documents.ts';
import { type FormatName, formats } from '../src/cli/formats/formats.ts';
import { realValues } from '../tests/support/real-formats.ts';

const docs = join(import.meta.dirname, '..', 'docs');
const samples = join(docs, 'formats', 'samples');

/** The same value with lists of more than three parts cut to two; lists of numbers alone are short, or mean something as a whole. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isWhole = value.length <= 3 || value.length === 36;
    return (isWhole ? value : value.slice(0, 2)).map(cut);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]));
}

if (process.argv.includes('--samples')) {
  mkdirSync(samples, { recursive: true });
  for (const [name, [first]] of Object.entries(await realValues()))
    writeFileSync(join(samples, `${name}.json`), `${JSON.stringify(cut(first), null, 2)}\n`);
}

const sampleOf = (name: FormatName): unknown =>
  JSON.parse(readFileSync(join(samples, `${name}.json`), 'utf8'));
const files = formatFiles(sampleOf);
for (const file of readdirSync(join(docs, 'formats')))
  if (file.endsWith('.schema.json') && !files.has(`formats/${file}`)) rmSync(join(docs, 'formats', file));
for (const [file, text] of files) writeFileSync(join(docs, file), text);
process.stdout.write(`${formats.length} formats.\n`);
