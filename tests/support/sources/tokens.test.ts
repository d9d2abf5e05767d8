// Code split into tokens: what counts as one, what is skipped, and its line number.

import { describe, expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

describe('tokens', () => {
  const rows: readonly (readonly [code: string, tokens: string])[] = [
    ['a / b // c / d', 'a / b'],
    ['/* 1.5 */ x', 'x'],
    ['"a // b" + 1', '"a // b" + 1'],
    ["'it\\'s' + 1", '"it\\\'s" + 1'],
    ['x = /[/"]\\//g.test(y)', 'x = /[/"]\\//g . test ( y )'],
    ['(a + b) / c / d', '( a + b ) / c / d'],
    ['return /x/', 'return /x/'],
    ['i++ / 2', 'i ++ / 2'],
    ['`plain / text`', '"plain / text"'],
    ['`a${b / 2}c` / d', '<a> ${ b / 2 } <c> / d'],
    ['`${`${ { a: 1 } }`}` + 1.5', '<> ${ <> ${ { a : 1 } } <> } <> + 1.5'],
    ['1_000.5 + .5 + 1e-3 + 10n + 0x1e', '1_000.5 + .5 + 1e-3 + 10n + 0x1e'],
    ['a?.b ?? c !== d', 'a ?. b ?? c !== d'],
    ['[...a]', '[ ... a ]'],
  ];
  test.each(rows)('%s', (code, expected) => {
    const shown = tokensOf(code).map(({ kind, text }) =>
      kind === 'string' ? `"${text}"` : kind === 'template' ? `<${text}>` : text,
    );
    expect(shown.join(' ')).toBe(expected);
  });

  test('know their line number', () => {
    const lines = tokensOf('a\n/*\n*/ b `x\n${c}\n` d').map(({ text, line }) => `${text.trim()}${line}`);
    expect(lines).toEqual(['a1', 'b3', 'x3', '${4', 'c4', '}4', '4', 'd5']);
  });
});
