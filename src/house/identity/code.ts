// Source code reduced to what it does: without comments, formatting, and declared or imported types.

import { type Token, tokensOf } from './tokens.ts';

/** Equal for two sources with the same runtime behavior, as far as that is easy to tell. */
export const codeOf = (text: string): string =>
  JSON.stringify(withoutTrailingCommas(withoutTypes(tokensOf(text))).map(({ kind, text }) => [kind, text]));

/** Type declarations, and type names in imports and exports; annotations stay, since they are mixed with code. */
export function withoutTypes(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const end = isStart(tokens, at) ? endOfTypes(tokens, at) : at;
    if (end > at) {
      at = end;
      continue;
    }
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (token === undefined) break;
    const isNames = isStart(tokens, at) && isWord(token, 'import', 'export') && next?.text === '{';
    if (isNames) {
      const close = closing(tokens, at + 1);
      kept.push(token, ...withoutTypeNames(tokens.slice(at + 1, close)));
      at = close;
    } else {
      kept.push(token);
      at += 1;
    }
  }
  return kept;
}

/** Whether a statement begins here. */
function isStart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || (before.kind === 'mark' && [';', '}'].includes(before.text));
}

/** The end of the type declaration that begins here; `at` itself if there is none. */
function endOfTypes(tokens: readonly Token[], at: number): number {
  const isExport = isWord(tokens[at], 'export');
  const first = isExport || isWord(tokens[at], 'import') ? at + 1 : at;
  const [word, name, mark] = tokens.slice(first, first + 3);
  if (isWord(word, 'interface') && name?.kind === 'word') return endOfInterface(tokens, first);
  if (!isWord(word, 'type')) return at;
  const isAlias =
    name?.kind === 'word' && ['=', '<'].includes(mark?.text ?? '') && !isWord(tokens[at], 'import');
  const isList = first > at && ['{', '*'].includes(name?.text ?? '');
  const isDefault = isWord(tokens[at], 'import') && name?.kind === 'word' && isWord(mark, 'from');
  return isAlias || isList || isDefault ? endOfStatement(tokens, first) : at;
}

function endOfInterface(tokens: readonly Token[], from: number): number {
  const open = tokens.findIndex((token, index) => index > from && isMark(token, '{'));
  return open < 0 ? tokens.length : closing(tokens, open);
}

/** Just past the semicolon that ends a statement; our formatter writes every one. */
function endOfStatement(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at];
    if (isMark(token, ';')) return at + 1;
    at = isMark(token, '{', '(', '[') ? closing(tokens, at) : at + 1;
  }
  return at;
}

/** Just past the bracket that closes the one at `open`. */
function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (isMark(tokens[at], '{', '(', '[', '${')) depth += 1;
    if (isMark(tokens[at], '}', ')', ']')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** Reduces `{ type A, b, type C as D }` to `{ b, }`. */
function withoutTypeNames(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  let isType = false;
  for (const [index, token] of tokens.entries()) {
    const isFirst = isMark(tokens[index - 1], '{', ',');
    const next = tokens[index + 1];
    if (isFirst && isWord(token, 'type') && next?.kind === 'word' && !isWord(next, 'as')) isType = true;
    if (!isType || isMark(token, '}')) kept.push(token);
    if (isMark(token, ',')) isType = false;
  }
  return kept;
}

/** The formatter adds a trailing comma to multi-line lists; a hole in a list keeps its own. */
function withoutTrailingCommas(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    (token, index) =>
      !(
        isMark(token, ',') &&
        isMark(tokens[index + 1], '}', ')', ']') &&
        !isMark(tokens[index - 1], ',', '[')
      ),
  );
}

const isMark = (token: Token | undefined, ...texts: readonly string[]): boolean =>
  token?.kind === 'mark' && texts.includes(token.text);

const isWord = (token: Token | undefined, ...texts: readonly string[]): boolean =>
  token?.kind === 'word' && texts.includes(token.text);
