// Compiles what is published: the sources without their tests.

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Into an empty folder, as scripts with declarations; `options` are more of the compiler's. */
export function compileInto(folder: string, ...options: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  // One thread: several repeat much of each other's work.
  const asked = ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', folder, '--checkers', '1', ...options];
  execFileSync(process.execPath, [compiler, ...asked], {
    stdio: 'inherit',
    env: { GOGC: '400', ...process.env },
  });
  for (const file of globSync('**/*.d.ts', { cwd: folder })) nameScripts(join(folder, file));
}

/** The compiler renames `./table.ts` to `./table.js` in scripts, but not in declarations. */
function nameScripts(file: string): void {
  const text = readFileSync(file, 'utf8');
  const named = text.replaceAll(/((?:from |import\(|import )['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js');
  if (named !== text) writeFileSync(file, named);
}
