// `npm pack` runs it at the end: puts the checkout's own package.json back.

import { copyFileSync } from 'node:fs';
import { KEPT_MANIFEST, MANIFEST } from './published.ts';

copyFileSync(KEPT_MANIFEST, MANIFEST);
