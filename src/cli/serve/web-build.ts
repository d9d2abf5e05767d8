// Finds the built pages. A package includes them; a checkout rebuilds them when a source has changed.

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { squeezeAssets } from '../../server/index.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const packaged = join(root, 'dist', 'web');
const built = join(root, 'build', 'web');
const STAMP = '.stamp';

/** The folder of the built pages, building them if needed; `say` reports a build. */
export async function webFolder(say: (words: string) => void): Promise<string> {
  if (!existsSync(join(root, 'src', 'web', 'index.html'))) return packaged;
  const wanted = stampOf();
  if (stampAt(built) === wanted) return built;
  say('Building the web pages because their sources changed. This takes a few seconds.');
  await buildInto(built, wanted);
  return built;
}

/** A digest of all the pages' sources by name, size and time. */
function stampOf(): string {
  const hash = createHash('sha256');
  for (const place of ['src', 'vite.config.ts', 'package-lock.json'])
    for (const file of filesUnder(join(root, place))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex');
}

const LEFT_OUT = /\.test\.tsx?$|[\\/]src[\\/](?:server|store|identity|cli)[\\/]/;

function filesUnder(place: string): readonly string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
}

function stampAt(folder: string): string | null {
  const file = join(folder, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Puts the pages into the package. They are the same as in the checkout, so they are built at most once. */
export async function buildPackaged(): Promise<void> {
  cpSync(await webFolder(() => {}), packaged, { recursive: true });
}

/** Built in a separate folder and moved into place, so that two processes starting together never serve half a build. */
async function buildInto(folder: string, stamp: string): Promise<void> {
  const { build } = await import('vite');
  const aside = `${folder}-${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  await inProduction(() =>
    build({
      configFile: join(root, 'vite.config.ts'),
      root: join(root, 'src', 'web'),
      logLevel: 'warn',
      build: { outDir: aside, emptyOutDir: true },
    }),
  );
  squeezeAssets(aside);
  writeFileSync(join(aside, STAMP), stamp);
  putInPlace(aside, folder, stamp);
}

/** A test runner's environment would select React's development build, which must not be served. */
export async function inProduction<T>(building: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await building();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** The first build wins: another process may already be reading the same build. */
function putInPlace(aside: string, folder: string, stamp: string): void {
  const old = `${aside}-old`;
  try {
    if (stampAt(folder) === stamp) return;
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(aside, folder);
  } catch (error) {
    if (stampAt(folder) !== stamp) throw error;
  } finally {
    for (const left of [aside, old]) rmSync(left, { recursive: true, force: true });
  }
}
