// Compiles what is published: the sources without their tests.

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { doorsIn } from './published.ts';

const ROOT = join(import.meta.dirname, '..');

/** Into an empty folder, as scripts with declarations; `options` are more of the compiler's. */
export function compileInto(folder: string, ...options: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  // One thread: several repeat much of each other's work.
  const asked = [
    '-p',
    join(ROOT, 'tools/tsconfig.build.json'),
    '--outDir',
    folder,
    '--checkers',
    '1',
    ...options,
  ];
  execFileSync(process.execPath, [compiler, ...asked], {
    stdio: 'inherit',
    env: { GOGC: '400', ...process.env },
  });
  const doors = doorsIn(folder);
  for (const name of globSync('**/*.{js,d.ts}', { cwd: folder })) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!/boxperson|\.tsx?['"]/.test(text)) continue;
    const named = renamed(text, name.endsWith('.d.ts'), (specifier) => {
      const door = doors.get(specifier);
      if (door !== undefined) return relativeTo(file, door);
      return specifier.startsWith('.') ? specifier.replace(/\.tsx?$/, '.js') : specifier;
    });
    if (named !== text) writeFileSync(file, named);
  }
}

function relativeTo(file: string, door: string): string {
  const path = relative(dirname(file), door).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * The same code with other names of what it imports. The compiler renames `./table.ts` to `./table.js` in scripts, but not in
 * declarations; and what is published finds its own floors by their place, so that the private ones need no entry point.
 */
function renamed(code: string, isDeclaration: boolean, nameFor: (specifier: string) => string): string {
  let text = code;
  const found = specifiersIn(parseAst(code, { lang: isDeclaration ? 'dts' : 'js' }));
  for (const { start, end, value } of found.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start + 1) + nameFor(value) + text.slice(end - 1);
  return text;
}

type Specifier = { readonly start: number; readonly end: number; readonly value: string };

/** The string literals that name a module: of imports and exports, dynamic imports, and types such as `import('./table.ts').Table`. */
function specifiersIn(node: unknown): readonly Specifier[] {
  if (Array.isArray(node)) return node.flatMap(specifiersIn);
  if (typeof node !== 'object' || node === null) return [];
  const own = 'source' in node && isSpecifier(node.source) ? [node.source] : [];
  return [...own, ...Object.values(node).flatMap(specifiersIn)];
}

const isSpecifier = (node: unknown): node is Specifier =>
  typeof node === 'object' &&
  node !== null &&
  'value' in node &&
  typeof node.value === 'string' &&
  'start' in node;
