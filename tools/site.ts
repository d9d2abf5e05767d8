// Writes the static site, which any web host can serve from any folder: `npm run site`, or `npm run site -- --out FOLDER`.

import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { whyNot, writeSite } from './site/write-site.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'site' } } });
const folder = resolve(values.out);
const wrong = whyNot(folder);
if (wrong !== null) {
  process.stderr.write(`${wrong}\n`);
  process.exitCode = 1;
} else {
  process.stderr.write('Building the site. This takes a few seconds.\n');
  const files = await writeSite(folder);
  const shown = relative(process.cwd(), folder) || '.';
  process.stdout.write(
    `The site is in ${shown}: ${files.length} pages, the documentation, and lab.html, which also works by itself.
Any web host can serve it, from any folder. To look at it here: python3 -m http.server --directory ${shown}\n`,
  );
}
