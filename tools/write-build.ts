// Writes dist/build.json, by which a package knows the commit and the hashes of the sources that it was built from: `npm run build`.

import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFrom } from '../src/identity/built.ts';
import { builtFile } from '../src/identity/home.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
writeFileSync(builtFile({ root, isBuilt: true }), `${JSON.stringify(builtFrom(root), null, 2)}\n`);
