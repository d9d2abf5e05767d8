// How the table page divides the window between the felt, the dice, the hands and the panels. It goes by the room there is, in
// the reader's own units, and not by the device: a laptop zoomed to 200 % gets what fits there.

import { Subscribers } from 'boxperson/base';
import type { FeltShape } from 'boxperson/felt';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * - `stack`: the dice above the felt, the hands below it; a phone or a tablet held upright.
 * - `column`: the dice and the hands in a column beside the felt; a phone or a tablet on its side.
 * - `strip`: the dice in one row with the page's name, the felt as wide as the window; a laptop.
 * - `beside`: the dice and the panels beside the felt, the hands below it; a large screen.
 *
 * Only the last has room for the panels; in the others they lie over the felt when asked for.
 */
export type PageLayout = 'stack' | 'column' | 'strip' | 'beside';

/** The layout of a window, in rem. */
export function layoutFor(width: number, height: number): PageLayout {
  if (width >= 112 && height >= 58) return 'beside';
  if (width >= 78 && height >= 36) return 'strip';
  return width >= 36 && (height < 36 || width >= 60) ? 'column' : 'stack';
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Measured once and whenever the window changes: to ask for a size while drawing makes a browser style the whole page at once. */
let kept: PageLayout | null = null;
const listeners = new Subscribers();

const layoutNow = (): PageLayout => {
  kept ??= layoutFor(window.innerWidth / rem(), window.innerHeight / rem());
  return kept;
};

const measureAgain = (): void => {
  const before = kept;
  kept = null;
  if (layoutNow() !== before) listeners.tell();
};

const listen = (call: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('resize', measureAgain);
    measureAgain();
  }
  const end = listeners.add(call);
  return () => {
    end();
    if (listeners.size === 0) window.removeEventListener('resize', measureAgain);
  };
};

export const useLayout = (): PageLayout => useSyncExternalStore(listen, layoutNow);

/** What felt to draw: its shape, and its least height in units of its width, so that it fills the room it has. */
export type FeltFit = { readonly shape: FeltShape; readonly fill: number };

/** The least width in rem at which each shape's print can be read: 11 px at the usual size. */
const LEAST: readonly (readonly [FeltShape, number])[] = [
  ['upright', 42],
  ['compact', 33.75],
];

/** Steps of `fill`, so that a felt is not drawn again for every pixel of a window. */
const FILL_STEP = 0.02;

/** The felt for a room of so many rem. */
export function fitFor(layout: PageLayout, width: number, height: number): FeltFit {
  const isWide = layout === 'strip' || layout === 'beside';
  const shape = isWide ? 'wide' : (LEAST.find(([, least]) => width >= least)?.[0] ?? 'tall');
  const fill = width <= 0 ? 0 : Math.floor(height / width / FILL_STEP) * FILL_STEP;
  return { shape, fill };
}

/** The felt for the room that an element has now; null until that is measured, because a felt takes long to draw. */
export function useFit(layout: PageLayout, room: RefObject<HTMLElement | null>): FeltFit | null {
  const [fit, setFit] = useState<FeltFit | null>(null);
  useLayoutEffect(() => {
    const box = room.current;
    if (box === null) return;
    const measure = (): void => {
      const next = fitFor(layout, box.clientWidth / rem(), box.clientHeight / rem());
      setFit((now) => (now?.shape === next.shape && now.fill === next.fill ? now : next));
    };
    measure();
    let isDrawn = false;
    // It reports first once the felt is drawn and before it is shown, and then whenever the window or the type changes.
    const watch = new ResizeObserver(() => {
      measureAgain();
      measure();
      // Where a wide felt does not fit, its lines are at the bottom.
      if (!isDrawn && box.scrollTop === 0 && (layout === 'strip' || layout === 'beside'))
        box.scrollTop = box.scrollHeight;
      isDrawn = true;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [layout, room]);
  return fit;
}
