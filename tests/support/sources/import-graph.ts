// The imports between files according to dependency-cruiser, and where they violate dependency-cruiser.config.ts or bring a slow
// dependency into a quick test.

import { join } from 'node:path';
import { cruise, type ICruiseOptions, type IDependency } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { isQuick, isShared, NEEDS_MORE } from '../run/rings.ts';

export interface ImportGraph {
  /** Every file and its imports: paths from the root with forward slashes. */
  readonly files: ReadonlyMap<string, readonly Import[]>;
  /** Violations of the configuration: rule, file and import. */
  readonly problems: readonly string[];
}

interface Import {
  /** As written: `./decide.ts`, `node:fs`, `boxperson/table`. */
  readonly specifier: string;
  /** The file it refers to; for a package, its path in node_modules. */
  readonly target: string;
}

const CONFIG = join(import.meta.dirname, '../../../tools/check/dependency-cruiser.config.ts');
const options: ICruiseOptions = await extractOptions(CONFIG);

/** Reads every file in the folders, and everything they import. */
export async function importsIn(root: string, folders: readonly string[]): Promise<ImportGraph> {
  const { output } = await cruise([...folders], { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(output);
  const files = output.modules.map(
    ({ source, dependencies }) => [source, dependencies.map(importOf)] as const,
  );
  const problems = output.summary.violations.map(({ from, to, rule, cycle = [] }) => {
    const way = cycle.length === 0 ? [to] : cycle.map(({ name }) => name);
    return `${rule.name}: ${[from, ...way].join(' → ')}`;
  });
  return { files: new Map(files), problems };
}

const importOf = ({ module, protocol, resolved }: IDependency): Import => ({
  specifier: protocol === undefined || module.startsWith(protocol) ? module : `${protocol}${module}`,
  target: resolved,
});

/** Quick tests that import something only slow ones may, with the path to it. */
export function quickProblems(files: ImportGraph['files']): readonly string[] {
  const wayToMore = (path: string, passed: Set<string>): readonly string[] | null => {
    passed.add(path);
    for (const { specifier, target } of files.get(path) ?? []) {
      const need = NEEDS_MORE.get(specifier);
      if (need !== undefined) return [path, `${specifier}, which is ${need}`];
      if (passed.has(target) || !isShared(target)) continue;
      const rest = wayToMore(target, passed);
      if (rest !== null) return [path, ...rest];
    }
    return null;
  };
  return [...files.keys()].flatMap((path) => {
    const way = isQuick(path) ? wayToMore(path, new Set()) : null;
    return way === null ? [] : [`${way.join(' imports ')}: call it ${path.replace('.test.', '.slow.test.')}`];
  });
}
