// Writes the static site, which any web host can serve from any folder: `npm run task -- site`, or `npm run task -- site --out FOLDER`.

import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { whyNot, writeSite } from './site/write-site.ts';

/** The folder that was asked for; null if something else was. */
function asked(): string | null {
  try {
    return resolve(parseArgs({ options: { out: { type: 'string', default: 'site' } } }).values.out);
  } catch {
    return null;
  }
}

const folder = asked();
const wrong =
  folder === null
    ? 'Say npm run task -- site, or npm run task -- site --out FOLDER for another folder.'
    : whyNot(folder);
if (folder === null || wrong !== null) {
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
