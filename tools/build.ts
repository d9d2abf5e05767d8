// Builds what the package ships into dist/: JavaScript with declarations, the pages, and build.json, which names the commit and the hashes
// of the sources. `npm run build`; `npm pack` runs it first. `--unchecked` leaves the types to `npm run check`.

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackaged } from '../src/cli/serve/web-build.ts';
import { builtFrom } from '../src/identity/built.ts';
import { builtFile } from '../src/identity/home.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
// One thread: several repeat much of each other's work.
const asked = ['-p', join(root, 'tsconfig.build.json'), '--checkers', '1'];
if (process.argv.includes('--unchecked')) asked.push('--noCheck');
execFileSync(process.execPath, [compiler, ...asked], {
  stdio: 'inherit',
  env: { GOGC: '400', ...process.env },
});
for (const file of globSync('**/*.d.ts', { cwd: dist })) nameScripts(join(dist, file));
await buildPackaged();
writeFileSync(builtFile({ root, isBuilt: true }), `${JSON.stringify(builtFrom(root), null, 2)}\n`);

/** The compiler renames `./table.ts` to `./table.js` in scripts, but not in declarations. */
function nameScripts(file: string): void {
  const text = readFileSync(file, 'utf8');
  const named = text.replaceAll(/((?:from |import\(|import )['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js');
  if (named !== text) writeFileSync(file, named);
}
