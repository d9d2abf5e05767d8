// `boxperson odds [GAME]`, `odds hand [GAME]` and `odds combine …`: the exact cost of wagers.

import {
  compareFractions,
  decimalOf,
  FAIR,
  inPercent,
  parseDollars,
  showDollars,
  showFraction,
  type Weights,
  wordList,
} from 'boxperson/base';
import { allGames, usualGames } from 'boxperson/games';
import { NeverEnds, type OddsRow, oddsOfGame, oddsOfTable, rowAsJson } from 'boxperson/odds';
import type { Game } from 'boxperson/rules';
import { type DiceOptions, requestedDice } from '../dice/dice-file.ts';
import { configuredRules } from '../serve/house-file.ts';
import { UserError, withUserErrors } from '../user-error.ts';
import { printCombination } from './combine.ts';
import { handAsJson, printHand } from './hand.ts';

export type OddsOptions = DiceOptions & {
  game?: string;
  house?: string;
  wager?: string;
  sort?: string;
  amount?: string;
  json?: boolean;
};

const SORTS: Readonly<Record<string, (a: OddsRow, b: OddsRow) => number>> = {
  edge: (a, b) => compareFractions(a.figures.edgeMade, b.figures.edgeMade),
  roll: (a, b) => compareFractions(a.figures.edgePerRoll, b.figures.edgePerRoll),
  rolls: (a, b) => compareFractions(a.figures.expectedRolls, b.figures.expectedRolls),
  variance: (a, b) => compareFractions(a.figures.variance, b.figures.variance),
  book: () => 0,
};

export function odds(words: readonly string[], options: OddsOptions): Promise<number> {
  return withUserErrors(() => {
    try {
      process.stdout.write(answer(words, options));
    } catch (error) {
      throw error instanceof NeverEnds
        ? new UserError(`${error.message} Give every roll some weight.`)
        : error;
    }
    return 0;
  });
}

function answer([what, ...rest]: readonly string[], options: OddsOptions): string {
  const table = (game = options.game) => configuredRules(game ?? allGames()[0]?.id ?? '', options.house);
  const weights = requestedDice(options) ?? FAIR;
  const isJson = options.json === true;
  if (what === 'combine') return printCombination(table(), rest, weights, isJson);
  const [first, ...others] = what === undefined || what === 'hand' ? rest : [what, ...rest];
  if (others.length > 0)
    throw new UserError(`Ask about one game at a time: ${first}, or ${wordList(others, 'or')}.`);
  if (first !== undefined && options.game !== undefined && first !== options.game)
    throw new UserError(`Ask about one game at a time: ${first}, or ${options.game}.`);
  if (what === 'hand') return isJson ? handAsJson(table(first), weights) : printHand(table(first), weights);
  const rows = rowsAsked(what ?? options.game, options, weights);
  if (isJson) return `${JSON.stringify(rows.map(rowAsJson))}\n`;
  return printOdds(rows, options.sort ?? 'book');
}

function rowsAsked(
  game: string | undefined,
  { house, wager, sort, amount }: OddsOptions,
  weights: Weights,
): readonly OddsRow[] {
  if (sort !== undefined && !Object.hasOwn(SORTS, sort))
    throw new UserError(`Cannot sort by ${sort}. Choose one of ${Object.keys(SORTS).join(', ')}.`);
  if (house !== undefined && game === undefined) throw new UserError('Give the game the house file is for.');
  const cents = amount === undefined ? undefined : (parseDollars(amount) ?? 0);
  if (cents === 0) throw new UserError(`${amount} is not an amount. Write dollars, such as --amount 10.`);
  const rows =
    game === undefined
      ? usualGames().flatMap((one) => oddsOfGame(configuredRules(one.id), wager, weights, cents))
      : house === undefined
        ? oddsOfGame(configuredRules(game), wager, weights, cents)
        : oddsOfTable(configuredRules(game, house), wager, weights, cents);
  if (rows.length === 0 && cents !== undefined)
    throw new UserError(
      `No wager ${wager === undefined ? '' : `called ${wager} `}takes ${showDollars(cents)}.`,
    );
  if (rows.length === 0) throw new UserError(noRows(game, wager ?? ''));
  return rows;
}

/** Why there is nothing to print for a wager: this table does not offer it, or no game has it. */
function noRows(game: string | undefined, wager: string): string {
  const has = (one: Game) => one.wagers.find(({ id }) => id === wager);
  const found = (game === undefined ? usualGames() : allGames().filter(({ id }) => id === game))
    .map(has)
    .find((one) => one !== undefined);
  const elsewhere = allGames()
    .filter((one) => has(one) !== undefined)
    .map(({ id }) => id);
  if (found === undefined && elsewhere.length > 0)
    return `${wager} is a wager of ${wordList(elsewhere)}. Ask there: boxperson odds ${elsewhere[0]} --wager ${wager}`;
  return found === undefined
    ? `There is no wager called ${wager}. \`boxperson rules GAME\` lists them.`
    : `This house does not offer ${found.name}. Offer it in the house file, or leave out --house.`;
}

export function printOdds(rows: readonly OddsRow[], sort: string): string {
  const lines: string[] = [];
  for (const game of new Set(rows.map((row) => row.game))) {
    const own = rows.filter((row) => row.game === game).toSorted(SORTS[sort]);
    const width = Math.max(...own.map((row) => nameOf(row).length));
    lines.push(
      headingOf(game, own),
      `${'wager'.padEnd(width)}   wins %  loses %   push %   edge %  per roll    rolls     deviation  exact edge`,
    );
    for (const row of own) lines.push(printRow(row, width));
    lines.push(...feeNotes(own), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The game, and the stake if the figures are those of one: wagers that do not take it are left out. */
function headingOf(game: string, rows: readonly OddsRow[]): string {
  const cents = rows[0]?.amountCents;
  return cents === undefined ? game : `${game}, ${showDollars(cents)} on each wager that takes it`;
}

/** Says for which stakes the edges of wagers with a rounded fee hold. */
function feeNotes(rows: readonly OddsRow[]): readonly string[] {
  const every = [...new Set(rows.flatMap(({ fullFee }) => fullFee?.everyCents ?? []))].toSorted(
    (a, b) => a - b,
  );
  if (every.length === 0) return [];
  return [
    `The edges of wagers with a fee hold for multiples of ${wordList(every.map(showDollars), 'or')}; on other stakes the fee is rounded down. --amount shows the edge for one stake.`,
  ];
}

function printRow(row: OddsRow, width: number): string {
  const { figures } = row;
  const percent = (value: typeof figures.pWin, places = 3): string => inPercent(value, places).padStart(9);
  const exact = showFraction(figures.edgeMade);
  return [
    nameOf(row).padEnd(width),
    percent(figures.pWin),
    percent(figures.pLose),
    percent(figures.pPush),
    percent(figures.edgeMade),
    percent(figures.edgePerRoll).padStart(10),
    decimalOf(figures.expectedRolls, 2).padStart(9),
    Math.sqrt(Number(decimalOf(figures.variance, 6)))
      .toFixed(3)
      .padStart(14),
    `  ${exact.length > 40 ? `about ${decimalOf(figures.edgeMade, 8)}` : exact}`,
  ].join('');
}

function nameOf(row: OddsRow): string {
  const fee = row.fee === null ? '' : row.fee === 'when-made' ? ', fee when made' : ', fee on a win';
  const variant = row.with === undefined ? '' : `, ${row.with}`;
  return `${row.name}${variant}${fee}${row.table === null ? '' : `, table ${row.table}`}`;
}
