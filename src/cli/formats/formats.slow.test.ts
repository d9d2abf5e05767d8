// What the commands print and write is what the published schemas say, no more and no less.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { realValues } from '../../../tests/support/real-formats.ts';
import { type FormatName, formats } from './formats.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const read = (file: string): string => readFileSync(join(DOCS, file), 'utf8');
const sampleOf = (name: FormatName): unknown => JSON.parse(read(`formats/samples/${name}.json`));
const names = formats.map(([name]) => name);

/** What a published schema says is wrong with a value; null if nothing is. */
const checks = new Map(
  names.map((name) => {
    // Improving the code of a check takes longer than running it as it is.
    const options = { strict: true, allowUnionTypes: true, code: { optimize: false } };
    const isValid = new Ajv2020(options).compile(JSON.parse(read(`formats/${name}.schema.json`)));
    return [name, (value: unknown) => (isValid(value) ? null : isValid.errors)] as const;
  }),
);
const wrongWith = (name: FormatName, value: unknown) => checks.get(name)?.(value);

describe('the documents', () => {
  test.each(names)('the sample of %s is valid', (name) => {
    expect(wrongWith(name, sampleOf(name))).toBeNull();
  });
});

describe('real values', () => {
  let values: Awaited<ReturnType<typeof realValues>>;
  beforeAll(async () => {
    values = await realValues();
  });

  test.each(names)('%s: every one is valid', (name) => {
    expect(values[name].length).toBeGreaterThan(0);
    for (const value of values[name]) expect(wrongWith(name, value)).toBeNull();
  });

  test.each(names)('%s: a field that is not in the schema is refused, wherever it is added', (name) => {
    for (const value of values[name].slice(0, 4)) {
      const places = objectsIn(value, OPEN[name] ?? []);
      for (const place of places) {
        place.undocumented = 1;
        expect(wrongWith(name, value)).not.toBeNull();
        delete place.undocumented;
      }
      expect(wrongWith(name, value)).toBeNull();
    }
  });
});

/** Fields that hold whatever their writer put there, or entries by name rather than by field. */
const OPEN: Readonly<Partial<Record<FormatName, readonly string[]>>> = {
  'odds-hand': ['atLeast'],
  simulation: ['choices'],
  'best-play': ['choices'],
  strategy: ['house', 'start with', 'do'],
  strategies: ['house', 'start with', 'do'],
  scenario: ['house', 'split', 'expect'],
  'settle-report': ['expected', 'got'],
  house: ['table.minMax'],
  'export-line': ['about', 'command', 'events', 'draw', 'seen'],
  'backup-line': ['about', 'command', 'events', 'draw', 'seen'],
  night: ['choices', 'faces'],
};

/** Every object in a value, up to a hundred, except in these fields. */
function objectsIn(value: unknown, open: readonly string[]): readonly Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || found.length >= 100) return;
    if (!Array.isArray(one)) found.push(one as Record<string, unknown>);
    for (const [key, part] of Object.entries(one)) if (!open.includes(key)) look(part);
  };
  look(value);
  return found;
}
