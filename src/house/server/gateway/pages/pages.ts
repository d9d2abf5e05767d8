// What every house serves without its built pages: the icon, the style of its documents, and a word about missing pages.

import { ICON } from 'boxperson/identity';
import { documentPage } from './markdown-page.ts';

type PlainFile = { readonly kind: string; readonly text: string };

const STYLE = `:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1d2126; --soft: #565d66; --line: #dcd8cf; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171a; --card: #1b1f23; --ink: #e8e6e1; --soft: #a7adb5; --line: #343a41; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 1.5rem; padding: .25rem 1.5rem; background: var(--card); border-bottom: 1px solid var(--line); }
header a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; text-decoration: none; }
header a:first-child { font: 600 1.125rem/1 Charter, Georgia, serif; }
header a:hover { text-decoration: underline; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
footer { max-width: 72rem; margin: 0 auto; padding: 0 1.5rem 2rem; color: var(--soft); }
a { color: inherit; }
h1, h2, h3 { font-family: Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif; line-height: 1.2; }
h2 { margin-top: 2.5rem; }
main p, main li { max-width: 48rem; }
main li { margin-block: .25rem; }
main img { max-width: 100%; }
pre { padding: .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); }
code { font: .9em ui-monospace, Menlo, Consolas, monospace; }
`;

export const PLAIN_FILES: Readonly<Record<string, PlainFile>> = {
  '/icon.svg': { kind: 'image/svg+xml', text: ICON },
  '/favicon.ico': { kind: 'image/svg+xml', text: ICON },
  '/alive.css': { kind: 'text/css', text: STYLE },
};

/** The page of a house whose pages could not be built. */
export const noPages = (): string =>
  documentPage(
    'No pages',
    `# The pages of this house are missing

They could not be built when the house was started, and the house said why where it was started. Its tables play on, and programs can
use its [interface](/api/docs).

To build the pages, stop the house and start it again with \`npm start\`.
`,
  );
