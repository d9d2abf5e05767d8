// Builds and packs the package, and installs it into an empty folder, as a new user would.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { publishedManifest } from '../../../tools/published.ts';
import { npmEnvironment } from '../../../tools/setup/npm.mjs';

const run = promisify(execFile);

export const ROOT = join(import.meta.dirname, '../../..');

export type Installed = {
  /** The folder with package.json and node_modules/boxperson. */
  readonly folder: string;
  /** The tarball. */
  readonly file: string;
  /** Runs a program in the folder, with the Node of the tests. */
  readonly node: (
    ...args: readonly string[]
  ) => Promise<{ readonly stdout: string; readonly stderr: string }>;
  readonly remove: () => void;
};

/**
 * The versions of Node to try the package on: the one that runs the tests, and those in `BOXPERSON_NODES`, as paths of their programs
 * with commas between them.
 */
export const NODES: readonly string[] = [
  process.execPath,
  ...(process.env.BOXPERSON_NODES ?? '').split(',').filter((path) => path !== ''),
];

/** Installs the package with its own dependencies and nothing else. */
export async function installPackage(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-package-'));
  const build = ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools', 'build.ts'), '--quick'];
  await run(process.execPath, build, { cwd: ROOT });
  // This does what `prepack` does, except that clause coverage is recorded after a full test run, and types are checked before; and
  // it packs a copy, because other tests read package.json meanwhile.
  const copy = join(folder, 'copy');
  for (const { path } of (await packed(ROOT, '--dry-run')).files)
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  writeFileSync(join(copy, 'package.json'), publishedManifest());
  const file = join(folder, (await packed(copy, '--pack-destination', folder)).filename);
  rmSync(copy, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }));
  await npm(folder, ...['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', file]);
  return {
    folder,
    file,
    node: (...args) => run(process.execPath, [...args], { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type Packed = { readonly filename: string; readonly files: readonly { readonly path: string }[] };

async function packed(folder: string, ...options: readonly string[]): Promise<Packed> {
  const { stdout } = await npm(folder, 'pack', '--ignore-scripts', '--json', ...options);
  const [only] = JSON.parse(stdout) as readonly Packed[];
  if (only === undefined) throw new Error(`npm packed nothing: ${stdout}`);
  return only;
}

/** Adds Node's types next to the package, as any Node program has them. */
export function addNodeTypes({ folder }: Installed): void {
  for (const name of ['@types/node', 'undici-types']) {
    const into = join(folder, 'node_modules', name);
    mkdirSync(dirname(into), { recursive: true });
    cpSync(join(ROOT, 'node_modules', name), into, { recursive: true, dereference: true });
  }
}

/** Settings about the network stay; those of the npm that runs the tests would change what is packed, and where it is installed. */
const npm = (cwd: string, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }> =>
  run('npm', [...args], {
    cwd,
    env: npmEnvironment(undefined, join(ROOT, 'node_modules')),
    shell: process.platform === 'win32',
  });
