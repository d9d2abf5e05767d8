// What is part of the product: the files that its entry points import, directly or through others. Tests are not.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import type { ClausePlace } from './place.ts';
import { SHOWN_IN } from './place.ts';
import type { WrittenPlace } from './written.ts';

/** Where a run of the product starts: the command and its workers, and the pages. */
const ENTRIES = ['src/cli/main.ts', 'src/cli/simulate/worker.ts', 'src/web/main.tsx'];

const ROUTERS = ['src/web/app/pages.tsx', 'src/web/app/public-pages.tsx'];

/** Every form of import that the sources use, of a file or a door. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}|boxperson)(?:\/[^']+)?)'/g;

/** The files that the product consists of, as paths from the root with forward slashes. */
export function productFiles(root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const doors = doorsOf(root);
  const visit = (path: string): void => {
    if (found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    if (!/\.tsx?$/.test(path)) return;
    for (const [, target = ''] of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
      const file = target.startsWith('.') ? join(dirname(path), target) : (doors[target] ?? target);
      visit(normalize(file).split(sep).join('/'));
    }
  };
  for (const entry of ENTRIES) visit(entry);
  return found;
}

/** The files of the doors, by the names that imports give them. */
function doorsOf(root: string): Readonly<Record<string, string>> {
  const file = join(root, 'package.json');
  const { exports = {} } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    readonly exports?: Readonly<Record<string, unknown>>;
  };
  return Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => [`boxperson${entry.slice(1)}`, String(target)]),
  );
}

/** What is wrong with the places: a page that the router lacks, a file outside the product, a name it does not contain. */
export function placeProblems(
  root: string,
  written: readonly WrittenPlace[],
): ReadonlyMap<WrittenPlace, string> {
  const files = productFiles(root);
  const patterns = routesIn(
    ROUTERS.filter((router) => files.has(router))
      .map((router) => readFileSync(join(root, router), 'utf8'))
      .join('\n'),
  );
  const problemOf = ({ page, file, symbol }: WrittenPlace): string | null => {
    if (!patterns.has(page.split('#')[0] ?? '')) return `there is no page ${page}`;
    if (!files.has(file)) return `${file} is not part of the product`;
    return hasName(readFileSync(join(root, file), 'utf8'), symbol)
      ? null
      : `${file} does not contain ${symbol}`;
  };
  return new Map(
    written.flatMap((place) => {
      const problem = problemOf(place);
      return problem === null ? [] : [[place, problem]];
    }),
  );
}

/** The sources of the places that are derived, if they are not part of the product. */
export const strangeSources = (root: string): readonly ClausePlace['file'][] => {
  const files = productFiles(root);
  return Object.values(SHOWN_IN).filter((file) => !files.has(file));
};

/** The patterns of the routers, with "/" for the first page. */
export const routesIn = (router: string): ReadonlySet<string> =>
  new Set([...router.matchAll(/^ {2}\['([^']*)',/gm)].map(([, pattern]) => pattern || '/'));

const hasName = (source: string, name: string): boolean => source.split(/\W+/).includes(name);
