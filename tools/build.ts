// Builds what the package ships into dist/: JavaScript with declarations, the pages, and build.json, which names the commit and the hashes
// of the sources. `npm pack` runs it first. `--quick`, for tests, leaves the types to
// `npm run check` and compresses the pages lightly.

import { cpSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { squeezeAssets } from 'boxperson/server';
import { webFolder } from '../src/cli/checkout/pages.ts';
import { builtFrom } from '../src/house/identity/built.ts';
import { builtFile } from '../src/house/identity/home.ts';
import { compileInto } from './compile.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

const isQuick = process.argv.includes('--quick');
compileInto(dist, ...(isQuick ? ['--noCheck'] : []));
cpSync(await webFolder(() => {}), join(dist, 'web'), { recursive: true });
if (!isQuick) await squeezeAssets(join(dist, 'web'));
writeFileSync(builtFile({ root, isBuilt: true }), `${JSON.stringify(builtFrom(root), null, 2)}\n`);
