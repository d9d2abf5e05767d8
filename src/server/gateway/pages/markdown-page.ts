// Markdown to an HTML page: only the syntax that our own reference uses.

import { buildMeta, programName } from '../../../identity/index.ts';
import { ICON_LINK } from './icon.ts';

export function documentPage(title: string, markdown: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Boxperson</title>
${ICON_LINK}
${buildMeta()}
<link rel="stylesheet" href="/alive.css">
</head>
<body>
<main class="document">
${blocksOf(markdown).map(blockHtml).join('\n')}
</main>
<footer>${programName()}</footer>
</body>
</html>
`;
}

const blocksOf = (markdown: string): readonly string[] =>
  markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');

function blockHtml(block: string): string {
  const heading = /^(#{1,4}) (.+)$/.exec(block);
  if (heading !== null) {
    const [, marks = '#', words = ''] = heading;
    const anchor = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return `<h${marks.length} id="${anchor}">${inline(words)}</h${marks.length}>`;
  }
  const lines = block.split('\n');
  if (block.startsWith('|')) return tableHtml(lines);
  if (/^\d+\. /.test(block))
    return `<ol>${lines.map((line) => `<li>${inline(line.replace(/^\d+\. /, ''))}</li>`).join('')}</ol>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

function tableHtml([head = '', , ...rows]: readonly string[]): string {
  const cells = (line: string, tag: 'td' | 'th'): string =>
    line
      .replace(/^\|\s?|\s?\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((one) => `<${tag}>${inline(one.replaceAll('\\|', '|').trim())}</${tag}>`)
      .join('');
  return `<div class="scroll"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('\n')}</tbody></table></div>`;
}

const inline = (words: string): string => escaped(words).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Escapes text for a page, so that nothing in it is taken as markup. */
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
