// Markdown as an HTML page in the house's plain style.

import { buildMeta, ICON, ICON_LINK, programName } from 'boxperson/identity';
import { Marked } from 'marked';

const IMAGES = /^(?:\s*<img [^<>]*>\s*)+$/;
/** Markdown without embedded HTML: only pictures are allowed, and any other tag is shown as text. */
const markdownOf = new Marked({
  renderer: { html: ({ text }) => (IMAGES.test(text) ? text : escaped(text)) },
});

/** Beside its name, the icon needs none. */
const BRAND = ICON.replace('<svg ', '<svg width="28" height="28" aria-hidden="true" ').replace(
  /<title>.*<\/title>/,
  '',
);

/** The page of a document. Wide tables scroll by themselves, and headings have anchors. */
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
<header><a href="/">${BRAND}Boxperson</a> <a href="/docs">Documentation</a></header>
<main>
${withAnchors(markdownOf.parse(markdown, { async: false }))
  .replaceAll('<table>', '<div class="scroll"><table>')
  .replaceAll('</table>', '</table></div>')
  .replaceAll('<pre>', '<pre class="scroll" tabindex="0">')}</main>
<footer>${programName()}</footer>
</body>
</html>
`;
}

/** Anchors as code hosts make them, so that the documents' links to headings work. */
const withAnchors = (html: string): string =>
  html.replaceAll(/<h([1-4])>(.*?)<\/h\1>/g, (_, level: string, words: string) => {
    const anchor = words
      .replaceAll(/<[^>]+>|&[#\w]+;/g, '')
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-');
    return `<h${level} id="${anchor}">${words}</h${level}>`;
  });

/** Escapes text for a page, so that nothing in it is taken as markup. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
