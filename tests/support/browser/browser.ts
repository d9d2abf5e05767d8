// A real browser for tests, cut off from the network: opens pages from files, and finds how they break across printed sheets.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type {} from '../../../tools/bring-browser.ts';
import { WAIT_MS } from '../run/patience.ts';
import { browsersToTry, WHAT_TO_INSTALL } from './browser-places.ts';

export type Look = {
  readonly width: number;
  readonly scheme?: 'light' | 'dark';
  readonly media?: 'screen' | 'print';
};

type Opened = {
  readonly page: Page;
  /** The browser's complaints: console errors, exceptions, requests to other servers. */
  readonly complaints: readonly string[];
  /** The same page on another screen, or in print. */
  readonly show: (look: Look) => Promise<void>;
};

export type WithPage = <T>(html: string, look: Look, use: (opened: Opened) => Promise<T>) => Promise<T>;

/**
 * One browser for the tests of a file. If none is available, those tests are skipped and the run says why at the end; in CI and in
 * `npm run test:all`, they fail.
 */
export function browserForFile(flags: readonly string[] = []): () => Browser {
  const none = inject('noBrowser') ?? null;
  let browser: Browser | null = null;
  beforeAll(async () => {
    if (none === null) browser = await launchBrowser(flags);
  });
  beforeEach(({ skip }) => {
    if (none === null) return;
    if (isNeeded()) throw new Error(none);
    skip(none);
  });
  afterAll(() => browser?.close());
  return () => {
    if (browser === null)
      throw new Error('The browser is not open yet: use it in tests, not in earlier hooks.');
    return browser;
  };
}

const isNeeded = (): boolean =>
  process.env.BOXPERSON_ALL === '1' || !['', 'false', '0'].includes(process.env.CI ?? '');

/** A browser for the tests of a file; the result opens a page from a temporary file and closes it afterwards. */
export function browserForTests(): WithPage {
  const browser = browserForFile();
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-pages-'));
  let pages = 0;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (html, look, use) => {
    const file = join(folder, `page-${pages++}.html`);
    writeFileSync(file, html);
    return withFile(browser(), file, look, use);
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

/** The sheets on which a part of a page begins and ends, counted from 1. */
export type Printed = {
  readonly sheets: number;
  readonly parts: readonly { readonly from: number; readonly to: number }[];
};

/** Prints a page and finds the sheets of each part that matches a selector. */
export async function printed(page: Page, format: 'A4' | 'Letter', selector: string): Promise<Printed> {
  // Adds links to the start and end of each part: the printed file says which sheet each leads to.
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

/** A browser, optionally with more flags. Its timeouts are those of the tests. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const failures: string[] = [];
  for (const program of await browsersToTry()) {
    try {
      const browser = await chromium.launch({
        executablePath: program.path,
        args: [...FLAGS, ...flags],
        env: { ...process.env, ...program.env },
        timeout: WAIT_MS,
      });
      return browser.on('context', (context) => context.setDefaultTimeout(WAIT_MS));
    } catch (error) {
      failures.push(
        `${program.path}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`,
      );
    }
  }
  throw new Error(`No browser starts here. ${WHAT_TO_INSTALL}\n${failures.join('\n')}`);
}
