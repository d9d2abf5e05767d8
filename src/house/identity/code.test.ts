// What remains of a source without comments, formatting and declared types, and what must never be removed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf, withoutTypes } from './code.ts';
import { HERE } from './home.ts';
import { filesOf } from './source-hash.ts';
import { ENGINE_SOURCES, PEOPLE_SOURCES } from './sources.ts';
import { tokensOf } from './tokens.ts';

const left = (code: string): string =>
  withoutTypes(tokensOf(code))
    .map(({ text }) => text)
    .join(' ');

describe('types', () => {
  const rows: readonly (readonly [code: string, left: string])[] = [
    ["import type { A } from './a.ts'; b();", 'b ( ) ;'],
    ["import type A from './a.ts'; b();", 'b ( ) ;'],
    ["import type * as A from './a.ts'; b();", 'b ( ) ;'],
    ["import { type A, b, type C as D } from './a.ts';", 'import { b , } from ./a.ts ;'],
    ["import { type } from './a.ts';", 'import { type } from ./a.ts ;'],
    ["import { type as kind } from './a.ts';", 'import { type as kind } from ./a.ts ;'],
    ["export type { A } from './a.ts'; b();", 'b ( ) ;'],
    ["export { type A, b } from './a.ts';", 'export { b } from ./a.ts ;'],
    ['type A = { readonly b: string; c(): void }; d();', 'd ( ) ;'],
    ['export type A<B> = B extends [infer C; ] ? C : `x${string}y`; d();', 'd ( ) ;'],
    ['interface A extends B { c: { d: string } } e();', 'e ( ) ;'],
    ['export interface A { b: string } c();', 'c ( ) ;'],
    ['const type = 1; type; a(type);', 'const type = 1 ; type ; a ( type ) ;'],
    ['type = 2; b({ type: 3 });', 'type = 2 ; b ( { type : 3 } ) ;'],
    [
      'const a = { type: 1 }; export const b = a.type;',
      'const a = { type : 1 } ; export const b = a . type ;',
    ],
    ['export const interface_ = 1;', 'export const interface_ = 1 ;'],
  ];
  test.each(rows)('%s', (code, expected) => {
    expect(left(code)).toBe(expected);
  });
});

describe('the same code', () => {
  const rows: readonly (readonly [one: string, other: string])[] = [
    ['a( b )', 'a(/* c */b) // d'],
    ['f(a, b)', 'f(\n  a,\n  b,\n)'],
    ['`a ${ b } c`', '`a ${b} c`'],
    ["import { a } from './a.ts';", "import { a, type B } from './a.ts';"],
  ];
  test.each(rows)('%s', (one, other) => {
    expect(codeOf(one)).toBe(codeOf(other));
  });
});

describe('different code', () => {
  const rows: readonly (readonly [one: string, other: string])[] = [
    ["'a b'", "'a  b'"],
    ['`a ${b} c`', '`a  ${b} c`'],
    ['[a]', '[a,,]'],
    ["'a' + b", "'a + b'"],
    ["'/* a */'", "''"],
    ['/a b/.test(c)', '/a  b/.test(c)'],
    ['a = b - -c', 'a = b--c'],
    ["'a'", 'a'],
  ];
  test.each(rows)('%s', (one, other) => {
    expect(codeOf(one)).not.toBe(codeOf(other));
  });
});

test('no executable statement in the deciding sources is mistaken for a type', () => {
  const files = new Set([ENGINE_SOURCES, PEOPLE_SOURCES].flatMap((sources) => filesOf(HERE.root, sources)));
  expect(files.size).toBeGreaterThan(90);
  const runs = new Set(
    'break const continue else for function let return switch throw while yield'.split(' '),
  );
  for (const path of files) {
    const tokens = tokensOf(readFileSync(join(HERE.root, path), 'utf8'));
    const count = (list: typeof tokens): number =>
      list.filter(({ kind, text }) => (kind === 'word' && runs.has(text)) || text === '=>').length;
    const taken = tokens.length - withoutTypes(tokens).length;
    // A type may contain an arrow, but none of the words above.
    const [all, kept] = [tokens, withoutTypes(tokens)].map((list) =>
      count(list.filter(({ text }) => text !== '=>')),
    );
    expect(kept, `${path}: ${taken} tokens taken`).toBe(all);
  }
});
