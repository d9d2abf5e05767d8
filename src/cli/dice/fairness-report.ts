// The battery's verdict as text: counts anyone can check, then each test, then the overall verdict.

import { type Cell, type FairnessVerdict, type JudgedFinding, RISK } from 'boxperson/dice/fairness';
import { duration } from '../simulate/progress.ts';
import { columns, type Paint, paintOf, titled, wrapped } from '../simulate/terminal/lines.ts';

type ReportPage = { readonly seconds: number; readonly width: number; readonly color: boolean };

const whole = (count: number): string => count.toLocaleString('en-US');

export function fairnessReport(verdict: FairnessVerdict, { seconds, width, color }: ReportPage): string {
  const paint = paintOf(color);
  const { rolls, findings } = verdict;
  const lines = [
    titled(`Dice test: ${whole(rolls)} rolls, ${whole(2 * rolls)} faces`, width, paint),
    '',
    ...countLines(findings, rolls, paint),
    '',
    ...testLines(findings, paint),
    '',
    ...wrapped(verdictWords(verdict), width).map((line) =>
      verdict.isFair ? paint.strong(line) : paint.warning(line),
    ),
    '',
    ...wrapped(HOW_TO_READ, width).map(paint.soft),
    paint.soft(`${duration(seconds)}, ${whole(Math.round(rolls / seconds))} rolls per second.`),
  ];
  return `${lines.join('\n')}\n`;
}

const HOW_TO_READ = `p is the chance that fair dice give a figure at least this unusual in either direction: too even counts as much as too
 uneven. Alone, a test is inside 99% when p is above ${RISK}; of a hundred such figures about one is outside by chance. Together
 the tests are judged by Holm's method, which allows for their number and for their sharing the same rolls: fair dice fail the
 whole report in at most one run in a hundred.`;

function verdictWords({ findings, isFair }: FairnessVerdict): string {
  const bad = findings.filter(({ adjusted }) => adjusted <= RISK).map(({ name }) => name);
  const outside = findings.filter(({ isInside }) => !isInside).length;
  if (!isFair)
    return `NOT FAIR at 99 percent: ${bad.join('; ')}. Run it again: fair dice fail one run in a hundred, and almost never two in a row.`;
  const alone =
    outside === 0 ? 'Each one is also inside on its own.' : `${outside} of them outside on their own.`;
  return `No bias at 99 percent: ${findings.length} tests judged together. ${alone}`;
}

/** The faces of both dice and the totals, with each count's deviation from the expected value. */
function countLines(findings: readonly JudgedFinding[], rolls: number, paint: Paint): readonly string[] {
  const shown = findings.filter(({ name }) => name.startsWith('faces') || name === 'totals');
  return shown.flatMap(({ name, cells }, index) => [
    ...(index === 0 ? [] : ['']),
    ...columns(
      [
        [name, 'count', 'expected', 'off by', '        less │ more        '],
        ...cells.map((cell) => [
          cell.name.padStart(6),
          whole(cell.count),
          whole(Math.round(cell.expected)),
          `${signed(deviation(cell, rolls))} sd`,
          deviationBar(deviation(cell, rolls)),
        ]),
      ],
      paint,
    ),
  ]);
}

/** In standard deviations of one count. */
function deviation({ count, expected }: Cell, samples: number): number {
  return (count - expected) / Math.sqrt(expected * (1 - expected / samples));
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

const HALF_BAR = 12;
const BLOCKS_FOR_ONE = 3;

/** Left of the middle for fewer than expected, right for more; four standard deviations fill it. */
function deviationBar(value: number): string {
  const length = Math.min(HALF_BAR, Math.round(Math.abs(value) * BLOCKS_FOR_ONE));
  const bar = '█'.repeat(length);
  return value < 0
    ? `${bar.padStart(HALF_BAR)} │ ${' '.repeat(HALF_BAR)}`
    : `${' '.repeat(HALF_BAR)} │ ${bar.padEnd(HALF_BAR)}`;
}

function testLines(findings: readonly JudgedFinding[], paint: Paint): readonly string[] {
  const rows = findings.map((one) => [
    one.name,
    whole(one.samples),
    figureWords(one),
    chanceWords(one.p),
    chanceBar(one.p),
    one.isInside ? 'inside' : 'OUTSIDE',
    one.adjusted > RISK ? chanceWords(one.adjusted) : `${chanceWords(one.adjusted)} FAILS`,
  ]);
  const [head, ...lines] = columns(
    [['test', 'samples', 'figure', 'p', '0        p        1', 'alone', 'joint'], ...rows],
    paint,
  );
  return [
    head ?? '',
    ...lines.map((line, index) => {
      const one = findings[index];
      if (one === undefined || one.isInside) return line;
      return one.adjusted > RISK ? paint.loss(line) : paint.warning(line);
    }),
  ];
}

const figureWords = ({ figure, value }: JudgedFinding): string =>
  figure.kind === 'normal' ? `${signed(value)} sd` : `χ² ${value.toFixed(1)} of ${figure.freedom}`;

const chanceWords = (p: number): string => (p < 0.0001 && p > 0 ? p.toExponential(1) : p.toFixed(4));

const CHANCE_BAR = 17;

function chanceBar(p: number): string {
  const at = Math.min(CHANCE_BAR - 1, Math.floor(p * CHANCE_BAR));
  return `▕${' '.repeat(at)}●${' '.repeat(CHANCE_BAR - 1 - at)}▏`;
}
