// A page as one self-contained file without network access.

import { escaped } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';

/** A page to write. */
export type HtmlPage = {
  readonly title: string;
  /** Added to the style of all pages. */
  readonly style?: string;
  /** The only script, if there is one; the page is complete without it. */
  readonly script?: string;
  readonly body: string;
  /** HTML for the head: an icon, the build. */
  readonly head: string;
};

/** A whole page. The body is HTML; the title is text. */
export const wholePage = ({ title, style = '', script, body, head }: HtmlPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; ${script === undefined ? '' : "script-src 'unsafe-inline'; "}img-src data:; base-uri 'none'; form-action 'none'">
<title>${escaped(title)}</title>
${head}
<style>${PAGE_STYLE}${style}</style>
</head>
<body>
${body}${script === undefined ? '' : `\n<script>${script}</script>`}
</body>
</html>
`;

/** The heading of a page; `lead`, `count` and `basis` are HTML. */
export const pageHeader = (title: string, lead: string, count: string, basis: string): string =>
  `<header class="top"><div>
<p class="maker">Boxperson</p>
<h1>${escaped(title)}</h1>
<p class="lead">${lead}</p>
<p class="count">${count} <span class="basis">${basis}</span></p>
</div></header>`;
