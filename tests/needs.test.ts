// Every package in tools/needs, which tests, checks and releases are given on demand, is used somewhere.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** They are used without being imported: a program, types, and what another package looks for. */
const UNNAMED = [/^@stryker-mutator\/core$/, /^@types\//, /^@vitest\/coverage-v8$/, /^@swc\/core$/];

const sources = globSync(
  ['{src,tests,tools,bench,examples}/**/*.{ts,tsx,mjs}', '*.config.ts', 'tools/mutants/stryker.config.json'],
  { cwd: ROOT, exclude: (name) => name === 'node_modules' },
).filter((file) => !file.endsWith('needs.test.ts'));

describe.each(globSync('tools/needs/*/package.json', { cwd: ROOT }))('%s', (file) => {
  const { dependencies } = JSON.parse(textOf(file)) as { dependencies: Record<string, string> };
  const names = Object.keys(dependencies).filter((name) => !UNNAMED.some((one) => one.test(name)));

  test.each(names)('%s is used', (name) => {
    const isNamed = (text: string): boolean => text.includes(`'${name}`) || text.includes(`"${name}`);
    expect(sources.some((source) => isNamed(textOf(source)))).toBe(true);
  });
});
