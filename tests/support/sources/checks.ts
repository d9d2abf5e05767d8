// Rules for source files: each is a function of (path, text) that returns the violations.

import { posix } from 'node:path';
import { isTest } from '../run/rings.ts';
import { type Token, tokensOf } from './tokens.ts';

export type Check = (path: string, text: string) => readonly string[];

const GAME_IDS = [
  ...['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice'],
  ...['crapless-craps', 'nevada-craps'],
];

/** On these floors money is whole cents. Elsewhere, charts may use floats. */
const MONEY_FLOORS = /^src\/(game\/(base|rules|games|table)|play\/betting)\//;

/** The only files that may divide; every division there is exact or names its rounding. */
const MAY_DIVIDE = new Set(['src/game/base/cents.ts', 'src/game/base/ratio.ts', 'src/game/base/fraction.ts']);

const COMPARISONS = new Set(['===', '!==', '==', '!=']);
const ASKS_OF_TEXT = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'match',
  'search',
  'localeCompare',
]);
const ASKS_OF_LIST = new Set([
  'includes',
  'indexOf',
  'lastIndexOf',
  'has',
  'some',
  'find',
  'findIndex',
  'filter',
]);
const FLOAT_FUNCTIONS = new Set(['parseFloat', 'toFixed', 'toPrecision', 'toExponential']);
const FLOAT_MATH = new Set(
  'cbrt cos exp expm1 fround f16round hypot log log10 log1p log2 pow random round sin sqrt tan PI E'.split(
    ' ',
  ),
);

/** No code branches on which game it is running: it reads a property of the game instead. */
export const branchesOnGame: Check = (path, text) => {
  if (isTest(path) || path.startsWith('src/game/games/')) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) =>
    comparesGameName(tokens, at) || comparesGameId(tokens, at)
      ? [`${path}:${token.line}: branches on the name of a game; read a property of the game instead`]
      : [],
  );
};

/** Money is never a float, and every division names its rounding. */
export const floatsOnMoney: Check = (path, text) => {
  if (isTest(path) || !MONEY_FLOORS.test(path)) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    const problem = floatProblem(tokens, at, MAY_DIVIDE.has(path));
    return problem === undefined ? [] : [`${path}:${token.line}: ${problem}`];
  });
};

/** No clock and no random numbers below the server: the table is a pure function. */
export const clockOrChance: Check = (path, text) => {
  if (isTest(path) || !MONEY_FLOORS.test(path)) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap(({ kind, text: word, line }, at) => {
    if (kind !== 'word' || tokens[at - 1]?.text === '.') return [];
    const [dot, property] = [tokens[at + 1]?.text, tokens[at + 2]?.text];
    const isClock = word === 'Date' && (dot === '(' || (dot === '.' && property === 'now'));
    const isChance = word === 'Math' && dot === '.' && property === 'random';
    return isClock || isChance ? [`${path}:${line}: reads ${isClock ? 'the clock' : 'a random number'}`] : [];
  });
};

/** A folder with too many files, or with a prefix shared by several, should be split. Tests do not count. */
export const FILES_MAX = 15;
const ALIKE_MAX = 3;

export function folderProblems(paths: readonly string[]): readonly string[] {
  const sources = paths.filter((path) => !isTest(path));
  const folders = Map.groupBy(sources, (path) => posix.dirname(path));
  return [...folders].flatMap(([folder, files]) => {
    const names = files.map((path) => posix.basename(path));
    const alike = [...Map.groupBy(names, (name) => name.split(/[-.]/, 1)[0] ?? name)];
    return [
      ...(names.length > FILES_MAX ? [`${folder}: ${names.length} files`] : []),
      ...alike
        .filter(([, same]) => same.length > ALIKE_MAX)
        .map(([prefix, same]) => `${folder}: ${same.length} files begin with ${prefix}`),
    ];
  });
}

/** A file is named after what is in it. */
export const emptyName: Check = (path) => {
  const name = path
    .split('/')
    .find((part) => /(^|[-_.])(utils?|helpers?|managers?|services?|types)(\.|$)/i.test(part));
  return name === undefined ? [] : [`${path}: '${name}' says nothing about what is in it`];
};

function comparesGameName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind === 'regex') return /\bn[jz]-/.test(token.text);
  if (token?.kind !== 'string') return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (
    /^n[jz](-|$)/.test(token.text) &&
    before?.text === '(' &&
    ASKS_OF_TEXT.has(tokens[at - 2]?.text ?? '')
  ) {
    return true;
  }
  if (!GAME_IDS.some((id) => id === token.text)) return false;
  if (isComparison(before) || isComparison(after)) return true;
  if (before?.kind === 'word' && before.text === 'case') return true;
  if (after?.text === ':' && (before?.text === '{' || before?.text === ',')) return true;
  return before !== undefined && isInAskedList(tokens, at);
}

/** Whether the list around this token is searched, as in `['nj-craps'].includes(id)` or `new Set(['nj-craps']).has(id)`. */
function isInAskedList(tokens: readonly Token[], at: number): boolean {
  let end = at + 1;
  while (tokens[end]?.kind === 'string' || tokens[end]?.text === ',') end += 1;
  if (tokens[end]?.text !== ']') return false;
  end += 1;
  while (['as', 'const', ')'].includes(tokens[end]?.text ?? '')) end += 1;
  return isDot(tokens[end]) && ASKS_OF_LIST.has(tokens[end + 1]?.text ?? '');
}

// Comparing two ids is a lookup (`game.id === wantedId`) and allowed; the rest are branches.
function comparesGameId(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== 'id' || !isDot(tokens[at - 1]) || !/game$/i.test(tokens[at - 2]?.text ?? ''))
    return false;
  let start = at - 2;
  while (isDot(tokens[start - 1])) start -= 2;
  const [before, after] = [tokens[start - 1], tokens[at + 1]];
  if (isComparison(after)) return !isId(lastOfChain(tokens, at + 2));
  if (isComparison(before)) return !isId(tokens[start - 2]);
  if (isDot(after)) return ASKS_OF_TEXT.has(tokens[at + 2]?.text ?? '');
  const call = before?.text === '(' ? tokens[start - 2]?.text : undefined;
  return call === 'switch' || call === 'includes' || call === 'indexOf';
}

function lastOfChain(tokens: readonly Token[], at: number): Token | undefined {
  let end = at;
  while (isDot(tokens[end + 1])) end += 2;
  return tokens[end];
}

function isId(token: Token | undefined): boolean {
  return token?.kind === 'word' && /^(id|game)$|[a-z](Id|Game)$/.test(token.text);
}

function isComparison(token: Token | undefined): boolean {
  return token?.kind === 'mark' && COMPARISONS.has(token.text);
}

function isDot(token: Token | undefined): boolean {
  return token?.kind === 'mark' && (token.text === '.' || token.text === '?.');
}

function floatProblem(tokens: readonly Token[], at: number, mayDivide: boolean): string | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const { kind, text } = token;
  if (kind === 'number' && !/^0[xob]/i.test(text) && /\.|e-/i.test(text)) return `${text} is a float`;
  if (kind === 'mark' && (text === '/' || text === '/=') && !mayDivide) {
    return 'divides; call a function in src/game/base that names its rounding';
  }
  if (kind !== 'word') return undefined;
  if (FLOAT_FUNCTIONS.has(text)) return `${text} produces or prints a float`;
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  if (text === 'Math' && isDot(next) && FLOAT_MATH.has(second?.text ?? ''))
    return `Math.${second?.text} produces a float`;
  if (text === 'Number' && next?.text === '(' && second?.kind === 'string' && /\.\d|e-/i.test(second.text)) {
    return `Number('${second.text}') is a float`;
  }
  return undefined;
}
