// A visitor with only a keyboard: moves between stops with Tab, and over the felt with the arrow keys.

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

  /** The accessible name of the focused element. */
  focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return '';
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
      const text = at.getAttribute('aria-label') ?? labels[0]?.textContent ?? at.textContent ?? '';
      return text.replace(/\s+/g, ' ').trim();
    });
  }

  /** Presses Tab until the named element has the focus; the focus must be visible at every stop. */
  async tabTo(name: RegExp): Promise<void> {
    const stops: string[] = [];
    for (let stop = 0; stop < STOPS_MOST; stop++) {
      const now = await this.focused();
      if (name.test(now)) return;
      stops.push(now);
      await this.press('Tab');
    }
    throw new Error(`Tab never reached ${name}; it stopped at ${[...new Set(stops)].join(' | ')}`);
  }

  /** Moves over the felt with the arrow keys, one direction after another, until the named element has the focus. */
  async walk(name: RegExp, ...arrows: readonly Arrow[]): Promise<void> {
    const passed: string[] = [];
    for (const arrow of arrows)
      for (let now = await this.focused(), before = ''; now !== before; now = await this.focused()) {
        if (name.test(now)) return;
        passed.push(now);
        before = now;
        await this.press(`Arrow${arrow}`);
      }
    throw new Error(`The arrow keys never reached ${name}; they passed ${passed.join(' | ')}`);
  }
}

/**
 * Holds Space while the callback looks at the page, then releases it with a timestamp the given number of milliseconds later, so that
 * the effect of a held key does not depend on how busy the machine is.
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
