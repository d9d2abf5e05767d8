// Draws docs/play.svg for the README: at the terminal table, $5 on the 6 is refused with its clause, $6 is taken and paid, and "why"
// cites the clauses. What it shows is what the program printed.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { escaped } from 'boxperson/report';
import { type Generator, ROOT } from './generated.ts';

export const PICTURE: Generator = {
  what: 'the picture of the terminal',
  files: () => new Map([['docs/play.svg', svgOf(played())]]),
};

const SAID = ['10 on pass', 'roll', 'roll', '5 on place 6', 'yes', 'roll', 'why'];
/** The picture begins with this line. */
const FROM = '> 5 on place 6';

/** What the program prints. */
const played = (): string =>
  spawnSync(
    process.execPath,
    ['--no-warnings', join(ROOT, 'src/cli/main.ts'), 'play', '--bots', '0', '--seed', '13'],
    { input: `${SAID.join('\n')}\n`, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  ).stdout;

/** Narrow enough that the picture can be read on a phone, where it is shown at the width of the screen. */
const WIDTH = 54;
/** The prompt that says where play stands, before every line the player types. */
const PROMPT = /^Point \d+\. /;

function svgOf(stdout: string): string {
  const lines = stdout
    .slice(stdout.indexOf(FROM), stdout.indexOf('You leave after'))
    .trimEnd()
    .split('\n')
    .filter((line) => !PROMPT.test(line))
    // A citation is not broken.
    .map((line) => line.replaceAll(/\((\w+) (?=\d)/g, '($1\u00a0'))
    .flatMap((line) => wrap(line).map((text) => ({ text, fill: colorOf(line) })));
  const [column, row, margin, top] = [8.6, 21, 16, 62];
  const width = Math.ceil(WIDTH * column + 2 * margin);
  const height = top + lines.length * row;

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A refused bet, a payout, and their clauses, at the terminal table">
<rect width="100%" height="100%" rx="10" fill="#14231c"/>
<rect width="100%" height="36" rx="10" fill="#1d3329"/>
<circle cx="24" cy="18" r="6" fill="#d9694f"/><circle cx="44" cy="18" r="6" fill="#e0b34c"/><circle cx="64" cy="18" r="6" fill="#6fae6b"/>
<text x="${width / 2}" y="23" fill="#9fbfae" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13" text-anchor="middle">boxperson play</text>
${lines.map((line, index) => `<text x="${margin}" y="${top + index * row}" fill="${line.fill}" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" xml:space="preserve">${escaped(line.text)}</text>`).join('\n')}
</svg>
`;
}

/** Colors by kind of line: typed input, stick calls, results, and the rest. */
function colorOf(line: string): string {
  if (line.startsWith('> ')) return '#ffd479';
  if (/^(NJ|NZ)/.test(line)) return '#8fc7ff';
  if (/cannot/.test(line)) return '#f2a08f';
  if (/throws/.test(line)) return '#ffffff';
  if (/\bwins?\b|pays/.test(line)) return '#8fe3a2';
  if (/\bloses?\b|lost/.test(line)) return '#f2a08f';
  return '#cfe3d8';
}

function wrap(line: string): readonly string[] {
  if (line.length <= WIDTH) return [line];
  const at = line.lastIndexOf(' ', WIDTH);
  return [line.slice(0, at), ...wrap(`  ${line.slice(at + 1)}`)];
}
