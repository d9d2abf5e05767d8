// A visitor at a table in a browser, who acts as people do: reads the text and presses buttons by name.

import type { Browser, BrowserContext, Locator, Page, ViewportSize } from 'playwright-core';
import { becomes } from '../run/patience.ts';

export { becomes };

/** Gives the window a new size and waits for the layout, which lags behind it on a busy machine. */
export async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  await page.setViewportSize({ width, height });
  await becomes(
    `a page of ${width} px`,
    () =>
      page.evaluate(
        () =>
          new Promise<number>((tell) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => tell(document.documentElement.clientWidth)),
            );
          }),
      ),
    (now) => now <= width && now > width - 40,
  );
}

export type Looks = {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark' | 'contrast';
  /** The dice are shown without motion, unless a test is about their motion. */
  readonly moves?: boolean;
  /** Touch instead of a pointer. */
  readonly hasTouch?: boolean;
};

/** A separate browser, as far as the house can tell, that records every error in its pages. */
export async function newVisitor(browser: Browser, looks: Looks = {}): Promise<Visitor> {
  const { width = 1280, height = 900, theme = 'light', moves = false, hasTouch = false } = looks;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: moves ? 'no-preference' : 'reduce',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    hasTouch,
    isMobile: hasTouch,
  });
  const visitor = new Visitor(context, await context.newPage());
  await context.addInitScript((name) => localStorage.setItem('boxperson.theme', name), theme);
  return visitor;
}

/** What counts here of a message from the house: the command it answers, or the entries of a table that it brings. */
type Heard = {
  readonly id?: string | null;
  readonly table?: string;
  readonly seq?: number;
  readonly to?: number;
};

export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors the browser reported. */
  readonly complaints: string[] = [];
  /** Commands sent to the house and not yet answered. */
  readonly #asked = new Set<string>();
  /** The last entry of each table that has reached the page. */
  readonly #seen = new Map<string, number>();

  constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const { type, id } = JSON.parse(String(payload)) as { readonly type: string; readonly id?: string };
        if (type === 'command' && id !== undefined) this.#asked.add(id);
      });
      socket.on('framereceived', ({ payload }) => {
        const { id, table, seq, to } = JSON.parse(String(payload)) as Heard;
        if (id != null) this.#asked.delete(id);
        const last = to ?? seq;
        if (table !== undefined && last !== undefined && id == null) this.#seen.set(table, last);
      });
    });
  }

  /** Sits down at a table as a new guest, from the table's own page. */
  async sitDown(address: string, table: string, name: string): Promise<void> {
    await this.page.goto(`${address}/table/${table}`);
    await this.page.getByLabel('Your name at the table').fill(name);
    await this.press('Sit down with play chips');
    await this.tray.waitFor();
    // The chips come a moment after the place.
    await becomes(
      'chips in the rack',
      () => this.inTray('Rack'),
      (now) => now !== '$0',
    );
  }

  /** Waits until the house has answered everything this visitor has asked of it, and bets have no others waiting behind them. */
  async getsAnswers(): Promise<void> {
    await becomes(
      'answers from the house',
      async () => {
        // What the page has just sent is reported before this is done.
        const isBusy = await this.page.evaluate(() => document.querySelector('[data-busy]') !== null);
        return [...this.#asked, ...(isBusy ? ['more bets'] : [])];
      },
      (asked) => asked.length === 0,
    );
  }

  /** Waits until the page shows a table as of this entry. */
  async knows(table: string, seq: number): Promise<void> {
    await becomes(
      `entry ${seq} of ${table}`,
      () => this.#seen.get(table) ?? 0,
      (now) => now >= seq,
    );
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  get tray(): Locator {
    return this.page.getByRole('region', { name: 'Your chips' });
  }

  get dice(): Locator {
    return this.page.getByRole('region', { name: 'Dice', exact: true });
  }

  get felt(): Locator {
    return this.page.getByRole('group', { name: / layout$/ });
  }

  /** The current refusal, with its remedies. */
  get refusal(): Locator {
    return this.page.getByRole('region', { name: 'Refused' });
  }

  button(name: string | RegExp, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name }).first();
  }

  async press(name: string | RegExp, within: Locator | Page = this.page): Promise<void> {
    await this.button(name, within).click();
  }

  /** An area of the felt, by its printed name. */
  area(name: string): Locator {
    return this.felt.getByRole('button', { name: new RegExp(`^${escaped(name)}(?:,|\\.|$)`) });
  }

  /** Picks a chip and puts it on an area. */
  async bet(area: string, dollars: number): Promise<void> {
    await this.chip(dollars);
    await this.tap(area);
  }

  async chip(dollars: number): Promise<void> {
    const chip = this.tray.getByRole('button', { name: new RegExp(`^\\$${dollars} (?:chip|plaque)`) });
    if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
  }

  /** Taps an area where there is no chip. */
  async tap(area: string): Promise<void> {
    // The large dice disappear on their own.
    await this.page.locator('.dice-row.large').waitFor({ state: 'detached' });
    // While the page is still being laid out, its areas move under the pointer.
    let at = await this.area(area).evaluate(freePoint);
    for (let before: typeof at = null; JSON.stringify(at) !== JSON.stringify(before); ) {
      before = at;
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      at = await this.area(area).evaluate(freePoint);
    }
    if (at === null) throw new Error(`${area} has no free place to tap`);
    await this.page.mouse.click(at.x, at.y);
  }

  /** The player's own stack: `$10 on Pass Line`. */
  stack(says: string): Locator {
    return this.felt.getByRole('button', { name: `Your ${says}`, exact: true });
  }

  /** Another player's stack. */
  chipsOf(name: string, says: string): Locator {
    return this.felt.getByRole('img', { name: `${name}, ${says}`, exact: true });
  }

  async sees(locator: Locator): Promise<void> {
    await locator.first().waitFor({ state: 'visible' });
  }

  async reads(text: string | RegExp, within: Locator | Page = this.page): Promise<void> {
    await within.getByText(text).first().waitFor({ state: 'visible' });
  }

  /** Told somewhere on the page, be it only to a screen reader. */
  async isTold(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor({ state: 'attached' });
  }

  /** The value beside a label in the tray: `Rack`, `Felt`. */
  async inTray(word: 'Rack' | 'Felt'): Promise<string> {
    return (
      (await this.tray
        .locator('div', { has: this.page.getByText(word, { exact: true }) })
        .locator('dd')
        .last()
        .textContent()) ?? ''
    );
  }

  async hasInRack(dollars: string, onFelt?: string): Promise<void> {
    await becomes(
      `the rack ${dollars}`,
      () => this.inTray('Rack'),
      (now) => now === dollars,
    );
    if (onFelt !== undefined)
      await becomes(
        `the felt ${onFelt}`,
        () => this.inTray('Felt'),
        (now) => now === onFelt,
      );
  }

  /** The wallet shown in the page header, apart from the chips at the table. */
  async hasInWallet(dollars: string): Promise<void> {
    const visit = this.page.getByRole('banner').getByRole('link', { name: /Wallet/ });
    await becomes(
      `the wallet ${dollars}`,
      () => visit.textContent(),
      (now) => now?.includes(`Wallet ${dollars}Net`) === true,
    );
  }

  /** The last announcement to screen readers: polite or assertive. */
  async hears(text: string | RegExp, how: 'polite' | 'assertive' = 'polite'): Promise<void> {
    await this.page.locator(`[aria-live="${how}"]`).getByText(text).last().waitFor({ state: 'attached' });
  }

  /** Presses a button that most layouts of the table page have in their menu. */
  async pressInMenu(name: string | RegExp): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Menu', expanded: false });
    if (await menu.isVisible()) await menu.click();
    await this.press(name);
  }

  /** Opens a panel, which most layouts show over the felt. */
  async openPanel(name: string): Promise<void> {
    const panels = this.page.getByRole('button', { name: /^(?:My bets|Details)$/, expanded: false });
    const tab = this.page.getByRole('tab', { name });
    await panels.or(tab).first().waitFor();
    if (await panels.isVisible()) await panels.click();
    await tab.click();
  }

  async leave(): Promise<void> {
    await this.pressInMenu('Cash out and leave');
    await this.press('Leave', this.page.getByRole('dialog'));
    await this.sees(this.button('Sit down with play chips'));
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A point where a click reaches the area itself, after scrolling the page if necessary. */
function freePoint(area: SVGElement | HTMLElement): { x: number; y: number } | null {
  const places = [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0.97];
  for (const block of ['center', 'start', 'end', 'nearest'] as const) {
    area.scrollIntoView({ block, behavior: 'instant' });
    const { left, top, width, height } = area.getBoundingClientRect();
    for (const down of places)
      for (const across of places) {
        const [x, y] = [left + width * across, top + height * down];
        if (area.contains(area.ownerDocument.elementFromPoint(x, y))) return { x, y };
      }
  }
  return null;
}
