// What moves on a page without being asked to, as the browser measures it.

import type { Page } from 'playwright-core';

type Shift = { readonly moved: number; readonly what: string };

/** Begins to record what the browser sees move. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Rect = { readonly x: number; readonly y: number };
    type Source = { readonly node: Node | null; readonly previousRect: Rect; readonly currentRect: Rect };
    const shifts: { moved: number; what: string }[] = [];
    Object.assign(globalThis, { shiftsSeen: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node, previousRect: from, currentRect: to } of (
          entry as PerformanceEntry & { sources: readonly Source[] }
        ).sources)
          shifts.push({
            moved: Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)),
            what:
              node instanceof Element
                ? node.className.toString() || node.nodeName
                : String(node?.textContent),
          });
    }).observe({ type: 'layout-shift' });
  });

/** What has moved since it was last asked, and by how many pixels. */
export const takeShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => {
    const { shiftsSeen } = globalThis as unknown as { shiftsSeen: Shift[] };
    return shiftsSeen.splice(0);
  });
