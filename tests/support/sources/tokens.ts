// Splits TypeScript into tokens, so that checks see only code: no comments, and each string, template text or regular
// expression as one token. It knows just enough of the language for that.

export interface Token {
  /** Strings and template texts come without quotes, regular expressions with their slashes. */
  readonly kind: 'word' | 'number' | 'string' | 'template' | 'regex' | 'mark';
  readonly text: string;
  readonly line: number;
}

const SPACE = /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const WORD = /[\p{ID_Start}$_#@][\p{ID_Continue}$]*/uy;
const NUMBER = /0[xob][\da-f_]+n?|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[+-]?\d[\d_]*)?n?/iy;
const STRING = /'(?:[^'\\\n]|\\[\s\S])*'?|"(?:[^"\\\n]|\\[\s\S])*"?/y;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
const MARK = /\.{3}|>>>=?|[=!]==?|=>|\*\*=?|\?\.(?!\d)|(?:\?\?|&&|\|\|)=?|\+\+|--|[-+*/%&|^<>]=|[\s\S]/y;

/** A slash after one of these words starts a regular expression; after any other word it divides. */
const WORDS_BEFORE_VALUE = new Set(
  'await case delete do else in instanceof new of return throw typeof void yield'.split(' '),
);
const MARKS_ENDING_VALUE = new Set([')', ']', '}', '++', '--']);

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  /** For each enclosing template, how many braces are open in its current `${`. */
  const openBraces: number[] = [];
  let at = 0;
  let line = 1;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    return found === '' ? undefined : found;
  };
  const push = (kind: Token['kind'], raw: string, shown = raw): void => {
    tokens.push({ kind, text: shown, line });
    move(raw);
  };
  const move = (raw: string): void => {
    at += raw.length;
    if (raw.includes('\n')) line += raw.split('\n').length - 1;
  };
  /** Reads a template's text up to its end or its next `${`; `at` is just past the opening quote or brace. */
  const readTemplateText = (isWhole: boolean): void => {
    const raw = take(TEMPLATE_TEXT) ?? '';
    const isEnd = !text.startsWith('${', at + raw.length);
    push(isWhole && isEnd ? 'string' : 'template', raw);
    if (isEnd) {
      at += 1;
    } else {
      push('mark', '${');
      openBraces.push(0);
    }
  };

  while (at < text.length) {
    const space = take(SPACE);
    if (space !== undefined) {
      move(space);
      continue;
    }
    if (text[at] === '`') {
      at += 1;
      readTemplateText(true);
      continue;
    }
    const string = take(STRING);
    if (string !== undefined) {
      push('string', string, string.slice(1, string.endsWith(string.charAt(0)) ? -1 : undefined));
      continue;
    }
    const word = take(WORD);
    if (word !== undefined) {
      push('word', word);
      continue;
    }
    const number = take(NUMBER);
    if (number !== undefined) {
      push('number', number);
      continue;
    }
    const regex = endsValue(tokens.at(-1)) ? undefined : take(REGEX);
    if (regex !== undefined) {
      push('regex', regex);
      continue;
    }
    const mark = take(MARK) ?? text.charAt(at);
    push('mark', mark);
    const depth = openBraces.length - 1;
    const open = openBraces[depth];
    if (open === undefined) continue;
    if (mark === '{') openBraces[depth] = open + 1;
    if (mark === '}' && open > 0) openBraces[depth] = open - 1;
    if (mark === '}' && open === 0) {
      openBraces.pop();
      readTemplateText(false);
    }
  }
  return tokens;
}

function endsValue(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'word') return !WORDS_BEFORE_VALUE.has(token.text);
  return token.kind !== 'mark' || MARKS_ENDING_VALUE.has(token.text);
}
