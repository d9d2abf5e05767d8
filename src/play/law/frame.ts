// The frame of a page of the law: head, the way about, and the parts of the page.

import { BRAND_DIE, escapeText } from './markup.ts';

/** What a page needs to know of the place where it is served. */
export type LawPlace = {
  /** The program that made the scenes: "0.2.0+20ab79a8". */
  readonly build: string;
  /** The hash of the rules they were played by, shortened. */
  readonly rules: string;
  /** Pages of the same site that stand beside this one, with their addresses from its root. */
  readonly nav: readonly (readonly [name: string, path: string])[];
  /** What goes into the head of every page, such as the icon. */
  readonly head: string;
  /** Whether a page here can play a scene on the felt. */
  readonly hasFelt: boolean;
};

type PageParts = {
  readonly title: string;
  /** What a page with three columns has at its left. */
  readonly index: string;
  readonly main: string;
  readonly side: string;
  /** Class names of the page. */
  readonly look: string;
};

/** A whole page. */
export function lawFrame(place: LawPlace, { title, index, main, side, look }: PageParts): string {
  const nav = place.nav
    .map(([name, path]) => {
      const isHere = name === 'Clauses';
      return `<a href="${path}"${isHere ? ' aria-current="page"' : ''}>${name}</a>`;
    })
    .join(' ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(title)} · Boxperson</title>
${place.head}
<link rel="stylesheet" href="/law/law.css">
<script src="/law/law.js" defer></script>
</head>
<body class="${look}">
<a class="skip" href="#main">To the text</a>
<header class="top"><a class="brand" href="/" aria-label="Boxperson">${BRAND_DIE}<span>Boxperson</span></a><nav aria-label="Boxperson">${nav}</nav></header>
${index}
<main id="main" class="main">
${main}
</main>
${side}
</body>
</html>
`;
}

/** A command that can be copied. */
export const copyableCommand = (command: string): string =>
  `<div class="cmd"><code>${escapeText(command)}</code><button type="button" class="copy" hidden aria-label="Copy the command"><svg viewBox="0 0 24 24" aria-hidden="true"><rect x="9" y="9" width="10.5" height="10.5" rx="2"/><path d="M15 5.5H6.5a1.5 1.5 0 0 0-1.5 1.5V15"/></svg></button></div>`;

/** What the scenes were played by. */
export const madeBy = ({ build, rules }: LawPlace): string =>
  `<dl class="made"><div><dt>Build</dt> <dd>${escapeText(build)}</dd></div> <div><dt>Rules</dt> <dd>${escapeText(rules)}</dd></div></dl>`;
