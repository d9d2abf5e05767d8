// The results of a simulation as one self-contained page without network access or scripts, and the part of a report from which
// it can be made again. In JSON that part is the field `made`; pages and text end with it.

import type { SimulationResult, StrategyFigures, TableFigures } from 'boxperson/lab';
import { parse, stringify } from 'yaml';
import { escaped, unescaped } from './page/html.ts';
import { pageHeader, wholePage } from './page/html-page.ts';
import { comparisonSection, letterOf } from './parts/comparison.ts';
import { strategySection } from './parts/strategy.ts';
import { figuresTableOf, tableHtml } from './parts/tables.ts';
import { tilesHtml } from './parts/tiles.ts';
import type { ReportRecipe } from './report-recipe.ts';
import { REPORT_STYLE } from './style.ts';
import {
  average,
  countText,
  decimal,
  diceWords,
  headline,
  machineWords,
  money,
  partialWords,
  percent,
  plural,
  roughCount,
  tableAnswer,
} from './words.ts';

/**
 * The page. `program` is the program's name with its version; `head` is HTML for the head of the page, such as an icon.
 */
export function reportPage(
  result: SimulationResult & { readonly made?: ReportRecipe },
  program: string,
  head: string,
): string {
  const title = titleOf(result);
  const [only, ...others] = result.strategies;
  const lead =
    only !== undefined && others.length === 0 && only.sessions > 0 ? headline(only) : comparedWords(result);
  const partial = partialWords(result);
  const sections = result.strategies.map((one, index) => strategySection(one, result, anchorOf(index)));
  const header = pageHeader(
    title,
    escaped(lead),
    escaped(`${plural(result.sessions, 'session')}, ${plural(result.rolls, 'roll')}`),
    escaped(basisOf(result)),
  );
  const body = `${header}
<svg class="defs" aria-hidden="true"><defs><pattern id="far" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 5L5 0" stroke-width="1.2"/></pattern></defs></svg>
<main class="report">
${partial === null ? '' : `<p class="notice">${escaped(partial)}</p>`}
${result.strategies.length < 2 ? '' : contents(result)}
${comparisonSection(result)}
${result.table === null ? '' : tableSection(result.table)}
${sections.join('\n')}
${madeSection(result, program)}
</main>`;
  return wholePage({ title, style: REPORT_STYLE, body, head });
}

const anchorOf = (index: number): string => `strategy-${index + 1}`;

function titleOf({ strategies, gameName }: SimulationResult): string {
  const [only] = strategies;
  return strategies.length === 1 && only !== undefined
    ? `${only.title}: a simulation`
    : `${NUMBERS[strategies.length] ?? countText(strategies.length)} strategies for ${gameName}`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Headline for a comparison: the lowest and the highest cost per hour. */
function comparedWords({ strategies }: SimulationResult): string {
  const sorted = strategies
    .filter((one) => one.sessions > 0)
    .toSorted((a, b) => a.costPerHourCents.value - b.costPerHourCents.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return 'On the same dice.';
  const cost = (one: StrategyFigures): string => `${average(one.costPerHourCents.value)} (${one.title})`;
  return `On the same dice, the cost per hour ranges from ${cost(least)} to ${cost(most)}.`;
}

function basisOf(result: SimulationResult): string {
  const bankroll =
    result.bankrollCents === null ? 'no bankroll set' : `bankroll ${money(result.bankrollCents)}`;
  return `${result.gameName}; ${bankroll}; ${diceWords(result.dice)}; seed ${result.seed}`;
}

const contents = (result: SimulationResult): string =>
  `<ul class="contents"><li><a href="#compared">Compared</a></li>${result.strategies
    .map(
      (one, index) =>
        `<li><a href="#${anchorOf(index)}">${escaped(`${letterOf(result, one.name)} · ${one.title}`)}</a></li>`,
    )
    .join('')}</ul>`;

/** All players of a shared table together. */
const tableSection = (table: TableFigures): string =>
  `<section id="table"><h2>The whole table</h2>
<p>${escaped(`All players together, at one table on the same dice. ${tableAnswer(table)}`)}</p>
${tilesHtml({ ...table, exact: null })}
</section>`;

/** All that is needed to make the report again. */
const recipeSection = (made: ReportRecipe): string =>
  `<section id="recipe"><h2>To make this report again</h2>
<p>Save this page and run <code>boxperson simulate --again</code> with its name. This is what it reads: the strategies in full, the house, the seed and the dice.</p>
<details><summary>The recipe</summary>${recipeBlock(made)}</details>
</section>`;

function madeSection(result: SimulationResult & { readonly made?: ReportRecipe }, program: string): string {
  const rows = [
    ['Game', `${result.gameName} (${result.game})`],
    ...Object.entries(result.choices).map(([option, choice]) => [
      `House option ${option}`,
      typeof choice === 'string' ? choice : JSON.stringify(choice),
    ]),
    [
      'Bankroll',
      result.bankrollCents === null ? 'none (every wager is covered)' : money(result.bankrollCents),
    ],
    ['Dice', diceWords(result.dice)],
    ['Seed', `${result.seed} (the same seed gives the same sessions with any number of workers)`],
    [
      'Sessions',
      result.isPartial
        ? `${countText(result.sessions)} of ${countText(result.sessionsPlanned)}`
        : countText(result.sessions),
    ],
    ['Rolls', countText(result.rolls)],
    ['Program', program],
    ...(result.made === undefined
      ? []
      : [
          ['Date', result.made.date],
          ['Command', result.made.command],
        ]),
    [
      'Time',
      `${decimal(result.seconds, 2)} s ${machineWords(result)}: ${roughCount(result.rollsPerSecond)} rolls per second`,
    ],
    ['Rolls per hour', countText(result.rollsPerHour)],
    ...result.strategies.map((one) => [`Situations for ${one.title}`, countText(one.situations)]),
  ];
  return `<section id="made"><h2>About this simulation</h2>
${tableHtml(figuresTableOf('About this simulation', ['', ''], rows, 'words'))}
${result.dice === 'fair' ? '' : diceTable(result.dice)}
<h3 class="said">Definitions</h3>
<dl class="ways">${WORDS.map(([word, meaning]) => `<div><dt>${escaped(word)}</dt><dd>${escaped(meaning)}</dd></div>`).join('')}</dl>
</section>
${result.made === undefined ? '' : recipeSection(result.made)}`;
}

/** The chance of each roll with weighted dice: the first die down, the second across. */
function diceTable(weights: readonly number[]): string {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const faces = [0, 1, 2, 3, 4, 5];
  return `<h3 class="said">The dice</h3>${tableHtml(
    figuresTableOf(
      'The chance of each roll',
      ['first die', ...faces.map((face) => `second ${face + 1}`)],
      faces.map((first) => [
        String(first + 1),
        ...faces.map((second) => percent((weights[first * 6 + second] ?? 0) / total, 3)),
      ]),
      'dice',
    ),
  )}`;
}

const WORDS: readonly (readonly [word: string, meaning: string])[] = [
  [
    '95% interval',
    'If the simulation were repeated with different dice, 95 out of 100 such intervals would contain the true figure.',
  ],
  ['Quantile', 'That percentage of sessions are at or below this value. The median is the 50% quantile.'],
  ['Ruin', 'The bankroll could not cover the next wagers.'],
  ['Edge', 'Losses divided by the stakes of all wagers won or lost.'],
  ['Largest drawdown', 'The largest drop from a session’s high point to a later low.'],
  ['Cost', 'The average loss. A negative cost is a win.'],
  ['On the table', 'The average total of the stakes on the table when the dice are thrown.'],
  ['Exact', 'Calculated from all situations and all 36 rolls, not simulated.'],
];

/** The first line of a recipe. */
const TITLE = '# To make this report again: boxperson simulate --again and the name of this file.';
const END = '# End of the report.';

export const recipeText = (made: ReportRecipe): string =>
  `${TITLE}\n${stringify(made, { lineWidth: 0, blockQuote: 'literal' })}${END}\n`;

/** As part of a page. */
const recipeBlock = (made: ReportRecipe): string =>
  `<pre class="recipe" tabindex="0">${escaped(recipeText(made))}</pre>`;

/** How a report was made, from its text: JSON, a page or plain text. It is yet to be checked; null if it does not say. */
export const recipeInText = (text: string): unknown =>
  text.trimStart().startsWith('{') ? inJson(text) : inText(text);

function inJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'made' in value ? value.made : null;
  } catch {
    return null;
  }
}

function inText(text: string): unknown {
  const isPage = /^\s*<!doctype html>/i.test(text);
  const plain = isPage ? unescaped(text) : text;
  const from = plain.lastIndexOf(TITLE);
  const to = plain.indexOf(`\n${END}`, from);
  if (from < 0 || to < 0) return null;
  try {
    return parse(plain.slice(from, to + 1));
  } catch {
    return null;
  }
}
