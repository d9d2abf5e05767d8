// Simulation results in a terminal: the comparison first, if there is one, then each strategy.

import type { SimulationResult, StrategyFigures, TableFigures } from 'boxperson/lab';
import {
  decimal,
  diceWords,
  endingsOf,
  headline,
  machineWords,
  money,
  partialWords,
  percent,
  playedWords,
  plural,
  type ReportRecipe,
  recipeText,
  roughCount,
  stopWords,
  tableAnswer,
  wagerNetRows,
} from 'boxperson/report';
import { barText, fanLines, histogramLines } from './charts.ts';
import { comparisonLines } from './comparison.ts';
import { figureRows, quantileRows, tableRows } from './figures.ts';
import { columns, fitColumns, heading, type Paint, paintOf, titled, wrapped } from './lines.ts';

const WIDTH_MIN = 80;
const WIDTH_MAX = 120;

/** The width is clamped to between 80 and 120 columns. A whole report ends with all that is needed to make it again. */
export function showResult(
  result: SimulationResult & { readonly made?: ReportRecipe },
  options: { readonly width: number; readonly color: boolean; readonly isWhole?: boolean },
): string {
  const width = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, Math.floor(options.width) || WIDTH_MIN));
  const paint = paintOf(options.color);
  const parts = [
    headLines(result, width, paint),
    result.sessions === 0 ? [] : comparisonLines(result, width, paint),
    ...(result.table === null ? [] : [tableLines(result.table, width, paint)]),
    ...result.strategies.map((one) => strategyLines(one, width, paint)),
    ...(result.made === undefined ? [] : [madeLines(result.made, width, paint)]),
  ];
  const lines = parts.filter((part) => part.length > 0).flatMap((part) => [...part, '']);
  const shown = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
  const recipe = options.isWhole === true && result.made !== undefined ? `\n${recipeText(result.made)}` : '';
  return `${shown}\n${recipe}`;
}

function headLines(result: SimulationResult, width: number, paint: Paint): readonly string[] {
  const choices = Object.entries(result.choices).map(
    ([option, choice]) => `${option} ${typeof choice === 'string' ? choice : JSON.stringify(choice)}`,
  );
  const facts = [
    result.bankrollCents === null ? 'no bankroll set' : `bankroll ${money(result.bankrollCents)}`,
    diceWords(result.dice),
    `${plural(result.rollsPerHour, 'roll')} per hour`,
    `seed ${result.seed}`,
    ...choices,
  ];
  const work = `${plural(result.sessions, 'session')}, ${plural(result.rolls, 'roll')} in ${decimal(result.seconds, 2)} s ${machineWords(result)} (${roughCount(result.rollsPerSecond)} per second)`;
  const partial = partialWords(result);
  return [
    paint.strong(result.gameName),
    ...wrapped(facts.join(', '), width).map(paint.soft),
    ...wrapped(work, width).map(paint.soft),
    ...(partial === null ? [] : [paint.warning(partial)]),
  ];
}

/** All players of a shared table together. */
function tableLines(table: TableFigures, width: number, paint: Paint): readonly string[] {
  const { result } = table;
  return [
    titled('The whole table', width, paint),
    ...wrapped(`All players together, at one table on the same dice. ${tableAnswer(table)}`, width),
    '',
    ...columns(tableRows(table), paint),
    '',
    ...(table.sessions < 2
      ? []
      : [heading('Sessions by result', '', paint), ...histogramLines(result.histogramCents, width, paint)]),
  ];
}

const madeLines = (made: ReportRecipe, width: number, paint: Paint): readonly string[] => [
  titled('How this was made', width, paint),
  `Boxperson ${made.program}, ${made.date}`,
  made.command,
];

function strategyLines(one: StrategyFigures, width: number, paint: Paint): readonly string[] {
  const stop = stopWords(one.stop);
  const title = [
    titled(one.title, width, paint),
    ...wrapped(`${one.about} ${stop === null ? '' : `A session ends after ${stop}.`}`.trim(), width).map(
      paint.soft,
    ),
  ];
  const played = playedWords(one.played);
  if (one.sessions === 0) return [...title, paint.warning('No sessions were completed.')];
  return [
    ...title,
    '',
    ...wrapped(headline(one), width).map(paint.strong),
    ...(played === null
      ? []
      : wrapped(played, width).map(one.played.how === 'parts' ? paint.soft : paint.warning)),
    '',
    ...columns(figureRows(one), paint),
    '',
    // A single session has no distribution.
    ...(one.sessions === 1 ? [] : distributionLines(one, width, paint)),
    one.sessions === 1
      ? heading('Over the course of the session', 'by rolls', paint)
      : heading('Over the course of a session', 'by rolls: ▒ middle half, ░ middle 90%, ━ median', paint),
    ...fanLines(one.fan, width, paint),
    '',
    heading('How sessions ended', '', paint),
    ...endingLines(one, width, paint),
    ...(one.wagers.length === 0
      ? []
      : ['', ...columns(fitColumns(wagerNetRows(one), [['fees'], ['staked']], width), paint)]),
    ...exactLines(one, width, paint),
  ];
}

function distributionLines(one: StrategyFigures, width: number, paint: Paint): readonly string[] {
  const expendable = [
    ['1%', '99%'],
    ['lowest', 'highest'],
    ['25%', '75%'],
  ];
  return [
    ...columns(fitColumns(quantileRows(one), expendable, width), paint),
    '',
    heading('Sessions by result', '', paint),
    ...histogramLines(one.result.histogramCents, width, paint),
    '',
  ];
}

function endingLines(one: StrategyFigures, width: number, paint: Paint): readonly string[] {
  const endings = endingsOf(one);
  const longest = Math.max(...endings.map(({ label }) => label.length));
  const room = Math.min(40, width - longest - 36);
  return endings.map(({ label, share, exact }) => {
    const exactly = exact === null ? '' : `  exact ${percent(exact)}`;
    return `${label.padEnd(longest)}  ${percent(share).padStart(8)}${exactly}  ${paint.plain(barText(share, room))}`;
  });
}

function exactLines({ exact }: StrategyFigures, width: number, paint: Paint): readonly string[] {
  if (exact === null) return [];
  const { perRollCents, variancePerRoll } = exact;
  const fraction = perRollCents?.fraction == null ? '' : `, exactly ${perRollCents.fraction} cents`;
  const deviation =
    variancePerRoll === null
      ? ''
      : `, with a standard deviation of ${decimal(Math.sqrt(variancePerRoll), 2)} cents`;
  const words =
    perRollCents === null
      ? ''
      : `In the long run, a roll averages ${decimal(perRollCents.value, 6)} cents${fraction}${deviation}; ${plural(exact.situations, 'situation')}.`;
  return [
    '',
    ...(words === '' ? [] : wrapped(words, width)),
    ...(exact.tooLarge === null ? [] : wrapped(exact.tooLarge, width).map(paint.warning)),
  ];
}
