// The lab as one file, which works on the site and from a disk.

import { join } from 'node:path';
import { buildMeta, HERE, ICON_INSIDE } from 'boxperson/identity';
import { oneFile } from './one-file.ts';

/** The file asks nothing of any other place, and the browser makes sure of it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'connect-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const SAYS = 'Say how you play casino dice games, and see what it costs and how a night feels.';

export async function labFile(): Promise<string> {
  const page = await oneFile(join(HERE.root, 'src', 'web', 'site', 'lab-file'));
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<meta name="description" content="${SAYS}">`,
    '<meta name="boxperson-root" content="./">',
    buildMeta(),
    ICON_INSIDE,
  ];
  // First, so that the policy applies to everything after it.
  return page.replace(/(<meta charset="utf-8"[^>]*>)/, `$1\n    ${head.join('\n    ')}`);
}
