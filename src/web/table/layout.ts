// How the table page divides the window between the felt, the dice, the hands and the panels. It goes by the room there is, in
// the reader's own units, and not by the device: a laptop zoomed to 200 % gets what fits there.

import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Shape } from '../../felt/index.ts';

/**
 * - `stack`: the dice above the felt, the hands below it; a phone or a tablet held upright.
 * - `column`: the dice and the hands in a column beside the felt; a phone or a tablet on its side.
 * - `strip`: the dice in one row with the page's name, the felt as wide as the window; a laptop.
 * - `beside`: the dice and the panels beside the felt, the hands below it; a large screen.
 *
 * Only the last has room for the panels; in the others they lie over the felt when asked for.
 */
export type Layout = 'stack' | 'column' | 'strip' | 'beside';

/** The layout of a window, in rem. */
export function layoutFor(width: number, height: number): Layout {
  if (width >= 112 && height >= 58) return 'beside';
  if (width >= 78 && height >= 36) return 'strip';
  return width >= 36 && (height < 36 || width >= 60) ? 'column' : 'stack';
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const layoutNow = (): Layout => layoutFor(window.innerWidth / rem(), window.innerHeight / rem());

const onResize = (call: () => void): (() => void) => {
  window.addEventListener('resize', call);
  return () => window.removeEventListener('resize', call);
};

export const useLayout = (): Layout => useSyncExternalStore(onResize, layoutNow);

/** What felt to draw: its shape, and its least height in units of its width, so that it fills the room it has. */
export type Fit = { readonly shape: Shape; readonly fill: number };

/** The least width in rem at which each shape's print can be read: 11 px at the usual size. */
const LEAST: readonly (readonly [Shape, number])[] = [
  ['upright', 42],
  ['compact', 33.75],
];

/** Steps of `fill`, so that a felt is not drawn again for every pixel of a window. */
const FILL_STEP = 0.02;

/** The felt for a room of so many rem. */
export function fitFor(layout: Layout, width: number, height: number): Fit {
  const isWide = layout === 'strip' || layout === 'beside';
  const shape = isWide ? 'wide' : (LEAST.find(([, least]) => width >= least)?.[0] ?? 'tall');
  const fill = width <= 0 ? 0 : Math.floor(height / width / FILL_STEP) * FILL_STEP;
  return { shape, fill };
}

/** The felt for the room that an element has now. */
export function useFit(layout: Layout, room: RefObject<HTMLElement | null>): Fit {
  const [fit, setFit] = useState<Fit>(() => fitFor(layout, window.innerWidth / rem(), 0));
  useLayoutEffect(() => {
    const box = room.current;
    if (box === null) return;
    const measure = (): void => {
      const next = fitFor(layout, box.clientWidth / rem(), box.clientHeight / rem());
      setFit((now) => (now.shape === next.shape && now.fill === next.fill ? now : next));
    };
    measure();
    // Where a wide felt does not fit, its lines are at the bottom.
    if (box.scrollTop === 0 && (layout === 'strip' || layout === 'beside')) box.scrollTop = box.scrollHeight;
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [layout, room]);
  return fit;
}
