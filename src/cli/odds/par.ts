// `boxperson par GAME --html FILE`: the PAR sheet of a configured table, as a test lab expects it.

import { readFileSync, writeFileSync } from 'node:fs';
import {
  decimalOf,
  type Fraction,
  inPercent,
  ROLLS,
  showDollars,
  showFraction,
  totalOf,
} from 'boxperson/base';
import { readingsOf } from 'boxperson/games';
import { programName } from 'boxperson/identity';
import { handOf, type OddsRow, oddsOfTable } from 'boxperson/odds';
import { escaped, pageHeader } from 'boxperson/report';
import { amountsText, findSpot, PUBLISHED_ONLY, printedOdds, type Rules, rulebookOf } from 'boxperson/rules';
import { commandLine } from '../page/command-line.ts';
import { htmlPage } from '../page/html-page.ts';
import { configuredRules } from '../serve/house-file.ts';
import { cannotRead, cannotWrite, UserError, withUserErrors } from '../user-error.ts';
import { figuresOn, recipeSection, sheetRecipeIn } from './sheet-recipe.ts';

export type ParOptions = { house?: string; html?: string; again?: string };

/** `typed` are the words of the command, for the sheet. */
export function par(
  game: string | undefined,
  options: ParOptions,
  typed: readonly string[] = ['par', game ?? ''],
): Promise<number> {
  return withUserErrors(() => {
    if (options.again !== undefined) return parAgain(game, options.again, options);
    if (game === undefined)
      throw new UserError('Name the game of the sheet, such as boxperson par nj-craps --html par.html.');
    const page = parSheet(configuredRules(game, options.house), commandLine(typed));
    if (options.html === undefined)
      throw new UserError(`Give a file for the sheet: boxperson par ${game} --html FILE`);
    write(options.html, page);
    return 0;
  });
}

function write(file: string, page: string): void {
  try {
    writeFileSync(file, page);
  } catch (error) {
    throw cannotWrite(`the sheet to ${file}`, error);
  }
  process.stdout.write(`Wrote ${file}.\n`);
}

/** Makes a sheet again from its own text; 1 if anything on it is different now. */
function parAgain(game: string | undefined, file: string, { house, html }: ParOptions): number {
  if (game !== undefined || house !== undefined)
    throw new UserError(
      '--again takes the game and the house from the sheet. Leave out everything but --html.',
    );
  const before = sheetIn(file);
  const { command, rules } = sheetRecipeIn(before, file);
  const page = parSheet(rules, command);
  if (html !== undefined) write(html, page);
  const isSame = figuresOn(page) === figuresOn(before);
  process.stdout.write(
    isSame
      ? `The sheet is the same, to the last digit, as ${programName()} makes it.\n`
      : `The sheet is not the same as ${programName()} makes it. Add --html FILE and compare the two.\n`,
  );
  return isSame ? 0 : 1;
}

function sheetIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(`the sheet ${file}`, error);
  }
}

export function parSheet(rules: Rules, command = `boxperson par ${rules.game.id}`): string {
  const { game, house } = rules;
  const rows = oddsOfTable(rules);
  const title = `PAR sheet: ${game.name}`;
  const { isPublishedOnly, inForce } = game.edition;
  const source = isPublishedOnly === true ? PUBLISHED_ONLY : `in force: ${escaped(inForce)}`;
  const header = pageHeader(
    title,
    'Every wager at this table, with its payout, chances and house edge: exact figures, from the same data the table settles by.',
    `${rows.length} wagers and numbers`,
    `${escaped(game.edition.document)}; ${source}; payable unit ${showDollars(house.unitCents)}`,
  );
  const body = `${header}
<main class="sheet">
<section><h2>How to read this sheet</h2>
<p>The edge is the expected loss divided by all money bet, including any fee paid up front. The resolved edge leaves out stand-offs. The edge per roll, like the number of rolls to a decision, counts only rolls on which the wager is working. The deviation is that of the net result per unit staked. Fractions are exact; decimals are rounded. The last column says for which stakes the figures hold: where a fee is rounded down to the payable unit, the edge on the stakes in between is lower.</p></section>
<section class="figures"><h2>Wagers</h2>${wagerTable(rules, rows)}</section>
${game.points === null ? '' : handSection(rules)}
<section><h2>The 36 rolls</h2>${rollTable()}</section>
${rulebookOf(rules, readingsOf(game))
  .sections.filter((section) => section.heading !== 'Wagers')
  .map(
    (section) =>
      `<section><h2>${escaped(section.heading)}</h2>${table(
        section.columns.concat('Clauses'),
        section.rows.map((row) => row.cells.concat(row.clauses.join('; '))),
      )}</section>`,
  )
  .join('\n')}
${recipeSection(rules, command)}
</main>
<footer><p>${programName()}</p></footer>`;
  return htmlPage({ title, style: PAR_STYLE, body });
}

function wagerTable(rules: Rules, rows: readonly OddsRow[]): string {
  const columns = [
    'Wager',
    'Pays',
    'Wins %',
    'Loses %',
    'Push %',
    'Edge %',
    'Resolved %',
    'Per roll %',
    'Rolls',
    'Deviation',
    'Exact edge',
    'Holds for stakes',
  ];
  return table(
    columns,
    rows.map((row) => {
      const { figures } = row;
      const spot = findSpot(rules, row.wager, row.on);
      const exact = showFraction(figures.edgeMade);
      return [
        `${row.name}${row.with === undefined ? '' : `, ${row.with}`}${row.fee === null ? '' : row.fee === 'when-made' ? ', fee when made' : ', fee on a win'}`,
        spot === null || spot.split !== null
          ? 'as its component wagers'
          : printedOdds(rules, spot).join('; '),
        percent(figures.pWin),
        percent(figures.pLose),
        percent(figures.pPush),
        percent(figures.edgeMade),
        percent(figures.edgeResolved),
        percent(figures.edgePerRoll),
        decimalOf(figures.expectedRolls, 3),
        Math.sqrt(Number(decimalOf(figures.variance, 8))).toFixed(4),
        exact.length > 32 ? `${decimalOf(figures.edgeMade, 12)}…` : exact,
        stakesText(rules, row),
      ];
    }),
  );
}

/** The stakes for which a row's figures hold: all that are accepted, unless its fee is rounded. */
function stakesText(rules: Rules, { wager, on, fullFee }: OddsRow): string {
  const spot = findSpot(rules, wager, on);
  const accepted = spot === null ? '' : amountsText(rules, spot);
  if (fullFee === undefined) return accepted;
  return `multiples of ${showDollars(fullFee.everyCents)}; the fee on other stakes is rounded down, to nothing below ${showDollars(fullFee.freeBelowCents)} (accepted: ${accepted})`;
}

function handSection(rules: Rules): string {
  const hand = handOf(rules, 15, 6);
  const lengths = hand.lengths.map((chance, index) => [String(index + 1), percent(chance)]);
  const points = hand.pointsMade.map((chance, count) => [String(count), percent(chance)]);
  return `<section><h2>The shooter’s hand</h2>
<p>On average ${decimalOf(hand.meanRolls, 4)} rolls (${showFraction(hand.meanRolls)}) and ${decimalOf(hand.meanPoints, 4)} points made (${showFraction(hand.meanPoints)}).</p>
<div class="pair">${table(['Rolls', 'Chance %'], lengths)}${table(['Points made', 'Chance %'], points)}</div></section>`;
}

function rollTable(): string {
  const totals = Array.from({ length: 11 }, (_, index) => index + 2);
  return table(
    ['Total', 'Rolls of 36', 'Chance %'],
    totals.map((total) => {
      const ways = ROLLS.filter((roll) => totalOf(roll) === total).length;
      return [String(total), String(ways), percent({ n: BigInt(ways), d: 36n })];
    }),
  );
}

const percent = (value: Fraction): string => inPercent(value, 4);

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows
    .map(
      (cells) =>
        `<tr>${cells.map((cell, index) => (index === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`)).join('')}</tr>`,
    )
    .join('\n');
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(columns[0] ?? '')}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const PAR_STYLE = `
.recipe { max-height: 32rem; overflow: auto; padding: .75rem 1rem; border: 1px solid var(--line); font: .8125rem/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.sheet { max-width: 76.5rem; margin: 0 auto; padding: 0 1.25rem 3rem; }
.sheet p { max-width: 46rem; font-family: var(--serif); font-size: 1.0625rem; }
.wide { overflow-x: auto; }
.sheet th, .sheet td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; text-align: left; font-weight: 400; }
.sheet thead th { font-weight: 600; color: var(--soft); white-space: nowrap; }
.sheet tbody th { font-weight: 600; }
.figures tbody th { white-space: nowrap; }
.figures th:nth-child(n+3), .figures td:nth-child(n+3) { text-align: right; }
.sheet td { font-variant-numeric: tabular-nums; }
.pair { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); max-width: 40rem; }
@media print { @page { size: landscape; } .sheet { max-width: none; padding: 0; } .sheet section, .sheet .wide, .sheet table { break-inside: auto !important; display: revert; overflow: visible; } .sheet table { font-size: 7.5pt; } .wide { overflow: visible; } .sheet tr { break-inside: avoid; } .sheet thead { display: table-header-group; } }
`;
