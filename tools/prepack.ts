// `npm pack` runs it: builds the package, and puts package.json in place as it is published. Afterwards
// tools/postpack.ts puts the checkout's own back.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KEPT_MANIFEST, MANIFEST, publishedManifest } from './published.ts';

execFileSync(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build.ts')],
  { stdio: ['ignore', 2, 2] },
);
const published = publishedManifest();
mkdirSync(dirname(KEPT_MANIFEST), { recursive: true });
copyFileSync(MANIFEST, KEPT_MANIFEST);
writeFileSync(MANIFEST, published);
