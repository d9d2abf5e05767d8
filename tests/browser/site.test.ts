// The static site that `npm run task -- site` writes, behind the plainest of file servers and below a path: every page works, every link leads
// somewhere, and nothing is asked of any other place.

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_GAMES } from '../../src/game/games/games.ts';
import { titleOf } from '../../src/web/app/title.ts';
import { fileOfPath } from '../../src/web/site/addresses.ts';
import { type SitePage, sitePages } from '../../src/web/site/page-list.ts';
import { whyNot, writeSite } from '../../tools/site/write-site.ts';
import { browserForFile } from '../support/browser/browser.ts';
import { type FileServer, serveFiles } from '../support/browser/file-server.ts';
import { WITHOUT_3D } from '../support/browser/for-tests.ts';
import { axeSays, chooseTheme, defectsIn, inTheme } from '../support/browser/page-looks.ts';
import { type Looks, newVisitor, type Visitor } from '../support/browser/seat.ts';

const BELOW = '/some/where/';
const PHONE = { width: 390, height: 844, hasTouch: true } as const;
const DESK = { width: 1280, height: 800 } as const;

const SEARCH = 'Search wagers and rules';

const browser = browserForFile(WITHOUT_3D);
const folder = mkdtempSync(join(tmpdir(), 'boxperson-site-'));
let server: FileServer | null = null;
beforeAll(async () => {
  await writeSite(folder);
  server = await serveFiles(folder, BELOW);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (file: string): string => `${server?.address}${file}`;

/** Someone who looks at the site; the complaints include requests that fail or leave the site. */
async function visiting(looks: Looks, use: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await newVisitor(browser(), looks);
  const { page, complaints } = visitor;
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(addressOf('')))
      complaints.push(`asks for ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Someone who leaves a page does not wait for the rest of it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`no answer from ${request.url()}`);
  });
  try {
    await use(visitor);
    expect(complaints).toEqual([]);
  } finally {
    await visitor.close();
  }
}

/** Opens a page and waits until it is there. */
async function opens(page: Page, file: string): Promise<void> {
  await page.goto(addressOf(file));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Where the links and pictures of a page lead. */
const linksOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('a[href], img[src]')
    .evaluateAll((all) =>
      all.map((one) =>
        one instanceof HTMLImageElement ? one.src : one instanceof HTMLAnchorElement ? one.href : '',
      ),
    );

/** The pages that are looked at closely: one of each kind. */
const closely = (pages: readonly SitePage[]): readonly SitePage[] =>
  pages.filter(({ path }) => !path.includes('-') || path.endsWith('/nz-craps'));

/** Opens one page after the other until none is left, and notes where their links lead. */
async function looksAtEach(
  page: Page,
  left: SitePage[],
  close: readonly SitePage[],
  links: Set<string>,
): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { path, title } = next;
    const file = fileOfPath(path);
    await opens(page, file);
    expect(await page.title()).toBe(titleOf(title));
    expect(await page.getByRole('navigation', { name: 'This site' }).count(), file).toBe(1);
    for (const link of await linksOf(page)) links.add(link.split(/[?#]/)[0] ?? '');
    if (!close.includes(next)) continue;
    // All clauses at once would take axe a minute; most of them are not even laid out.
    if (file.startsWith('rules/')) await page.getByLabel(SEARCH).fill('come-out');
    expect({ file, defects: await defectsIn(page) }).toEqual({ file, defects: [] });
    expect({ file, axe: await axeSays(page) }).toEqual({ file, axe: [] });
  }
}

test('on a phone, every page works, asks nothing of any other place, and links only to files of the site', async () => {
  const links = new Set<string>();
  const left = [{ path: '/lab', title: 'The lab', says: '' }, ...sitePages()];
  const close = closely(left);
  const visitsAll = ({ page }: Visitor): Promise<void> => looksAtEach(page, left, close, links);
  await Promise.all([visiting(PHONE, visitsAll), visiting(PHONE, visitsAll)]);
  expect(links).toContain(addressOf('docs.html'));
  expect(links.size).toBeGreaterThan(20);
  expect([...links].filter((link) => !link.startsWith(addressOf('')))).toEqual([]);
  const answers = await Promise.all([...links].map(async (link) => [link, (await fetch(link)).status]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('every document links only to pages and places that exist', async () => {
  const seen = new Map<string, string>();
  const missing: string[] = [];
  const text = async (file: string): Promise<string | null> => {
    const known = seen.get(file);
    if (known !== undefined) return known;
    const response = await fetch(addressOf(file));
    const found = response.ok ? await response.text() : null;
    if (found !== null) seen.set(file, found);
    return found;
  };
  const waiting = ['docs.html'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const page = (await text(file)) ?? '';
    for (const [, target = ''] of page.matchAll(/<(?:a|img|link)\b[^>]*?\s(?:href|src)="([^"]*)"/g)) {
      if (/^(?:https?|data|mailto):/.test(target)) continue;
      const { pathname, hash } = new URL(target, addressOf(file));
      const to = pathname.startsWith(BELOW) ? decodeURIComponent(pathname.slice(BELOW.length)) : pathname;
      const isNew = !seen.has(to);
      const there = await text(to);
      const place = decodeURIComponent(hash.slice(1));
      if (there === null) missing.push(`${file}: ${target}`);
      else if (place !== '' && !there.includes(`id="${place}"`)) missing.push(`${file}: ${target}`);
      else if (isNew && to.startsWith('docs/') && to.endsWith('.html')) waiting.push(to);
    }
  }
  expect(missing).toEqual([]);
  expect(seen.size).toBeGreaterThan(30);
});

test('on a desk, its pages are one site: links, the Back button, a search, a clause, and a proof', async () => {
  await visiting(DESK, async (who) => {
    const { page } = who;
    const heading = (name: string): Promise<void> =>
      page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await opens(page, 'index.html');
    for (const theme of ['dark', 'contrast', 'light']) {
      await chooseTheme(page, theme);
      expect({ theme, axe: await axeSays(page, inTheme(theme)) }).toEqual({ theme, axe: [] });
    }
    expect(await defectsIn(page)).toEqual([]);
    const line = page.getByRole('region', { name: /^The Pass Line/ });
    await line.getByRole('button', { name: /^Roll 7 wins$/ }).click();
    await who.reads(/you win \$5 on your Pass Line/, line);

    const nav = page.getByRole('navigation', { name: 'This site' });
    await nav.getByRole('link', { name: 'How to play' }).click();
    await page.getByRole('link', { name: /^New Zealand craps/ }).click();
    await heading('New Zealand craps');
    expect(page.url()).toBe(addressOf('learn/nz-craps.html'));
    await page.reload();
    await heading('New Zealand craps');
    await page.goBack();
    await heading('How to play');
    await page.goForward();

    // A clause on a how-to-play page leads to its own page, and from there to its scene on the felt.
    await page.locator('button.clause').first().click();
    await page.getByRole('link', { name: 'See it at work' }).click();
    await page.getByRole('link', { name: 'Watch on the felt' }).click();
    await page.getByRole('heading', { name: 'The scene' }).waitFor();
    await page.getByRole('button', { name: 'Next event' }).click();
    await page.getByRole('link', { name: /^NZ / }).click();
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await heading('Rulebooks');
    await page.getByRole('link', { name: 'New Zealand craps' }).click();
    await heading('Rules of New Zealand craps');
    await page.getByLabel(SEARCH).fill('no such word');
    await who.reads('0 wagers, 0 rules');

    await nav.getByRole('link', { name: 'Check a roll' }).click();
    await heading('Check a roll');
    await page.getByRole('button', { name: 'Try an example' }).click();
    await who.reads('The proof is valid');
    await page.getByRole('button', { name: 'Flip one bit' }).click();
    await who.reads('The proof fails');

    await nav.getByRole('link', { name: 'Irregular throws' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await who.reads('2 of 24');
    expect(page.url()).toBe(addressOf('gallery.html#off-table-2'));
    await page
      .locator('.gallery-games')
      .getByText(ALL_GAMES[0]?.name ?? '')
      .waitFor();

    await nav.getByRole('link', { name: 'Documentation' }).click();
    await heading('Documentation');
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('link', { name: 'Boxperson' }).click();
    await heading('Craps run by the book.');
  });
});

test('the lab is one file, which works from a disk without a network', async () => {
  const visitor = await newVisitor(browser(), DESK);
  const { page, context, complaints } = visitor;
  try {
    await context.setOffline(true);
    const file = join(folder, 'alone', 'boxperson-lab.html');
    mkdirSync(dirname(file));
    copyFileSync(join(folder, 'lab.html'), file);
    const address = pathToFileURL(file).href;
    page.on('request', (request) => {
      const url = request.url();
      if (url !== address && !/^(?:blob|data):/.test(url)) complaints.push(`asks for ${url}`);
    });
    await page.goto(address);
    const cost = page.locator('[data-figure="cost"]');
    await cost.filter({ hasText: /^\$\d/ }).waitFor();
    // Alone, it has nothing to link to.
    expect(await linksOf(page)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^file:[^#]*$/)]));

    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = await page.getByLabel('Link to this study').inputValue();
    expect(link.startsWith(`${address}#`)).toBe(true);
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the report' }).click(),
    ]);
    expect(readFileSync(await report.path(), 'utf8')).toContain('<!doctype html>');
    expect(complaints).toEqual([]);
  } finally {
    await visitor.close();
  }
});

test('a folder with other files is left alone', () => {
  expect(whyNot(folder)).toBeNull();
  expect(whyNot(join(folder, 'new'))).toBeNull();
  expect(whyNot(join(folder, 'assets'))).toMatch(/^.* has files that are not a site of Boxperson\./);
});
