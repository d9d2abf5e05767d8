// Somebody who has a keyboard and nothing else: goes from stop to stop with Tab, over the felt with the arrows.

import type { Page } from 'playwright-core';

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.#page.keyboard.press(key)), Promise.resolve());
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** What the focus is on, as it is called. */
  focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return '';
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
      const text = at.getAttribute('aria-label') ?? labels[0]?.textContent ?? at.textContent ?? '';
      return text.replace(/\s+/g, ' ').trim();
    });
  }

  /** Goes on with Tab until the focus is on something; every stop on the way can be seen to have it. */
  async tabTo(name: RegExp): Promise<void> {
    const stops: string[] = [];
    for (let stop = 0; stop < STOPS_MOST; stop++) {
      const now = await this.focused();
      if (name.test(now)) return;
      stops.push(now);
      await this.press('Tab');
    }
    throw new Error(`Tab never came to ${name}; it stopped at ${[...new Set(stops)].join(' | ')}`);
  }

  /** Over the felt with the arrows, in one direction after the other, until the focus is on something. */
  async walk(name: RegExp, ...arrows: readonly Arrow[]): Promise<void> {
    const passed: string[] = [];
    for (const arrow of arrows)
      for (let now = await this.focused(), before = ''; now !== before; now = await this.focused()) {
        if (name.test(now)) return;
        passed.push(now);
        before = now;
        await this.press(`Arrow${arrow}`);
      }
    throw new Error(`The arrows never came to ${name}; they passed ${passed.join(' | ')}`);
  }
}

/**
 * Space goes down, is held while something is looked at, and goes up, so many milliseconds later by the browser's own account, however
 * long it takes here: what a held key does must not depend on how busy the machine is.
 */
export async function holdSpace(page: Page, ms: number, look: () => Promise<void>): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const space = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32 } as const;
  const seconds = Date.now() / 1000;
  await line.send('Input.dispatchKeyEvent', { ...space, type: 'rawKeyDown', timestamp: seconds });
  await look();
  await line.send('Input.dispatchKeyEvent', { ...space, type: 'keyUp', timestamp: seconds + ms / 1000 });
  await line.detach();
}

type Arrow = 'Up' | 'Down' | 'Left' | 'Right';

const STOPS_MOST = 80;
