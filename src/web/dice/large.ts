// The dice are shown large while there is something to see: a flight, and how they came to lie. The view lies over the page, so that
// nothing moves under a finger, and goes by itself once the call has been read, or at a tap.

import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Which throw it is, and what is to be seen of it. */
export type Sight = { readonly throwNo: number; readonly what: 'flight' | 'faces' | 'call' };

/** So long each is shown at most. */
const SHOWN_MS: Readonly<Record<Sight['what'], number>> = { flight: 12_000, faces: 7_000, call: 3_200 };
/** Less than this above the hands is too little: then the view covers them too. */
const HIGH_LEAST = 300;

export type Large = {
  readonly isLarge: boolean;
  readonly close: () => void;
  /** Where it may lie, and how much room stays reserved for it in the page. */
  readonly style: CSSProperties;
};

/** `section` is what the dice stand in when they are not shown large. */
export function useLarge(sight: Sight | null, section: RefObject<HTMLElement | null>): Large {
  const name = sight === null ? null : `${sight.throwNo} ${sight.what}`;
  // What lay there when the page was opened is not shown again.
  const [over, setOver] = useState(name);
  const [closedNo, setClosedNo] = useState<number | null>(null);
  const isLarge = sight !== null && name !== over && sight.throwNo !== closedNo;
  const ms = sight === null ? 0 : SHOWN_MS[sight.what];
  useEffect(() => {
    if (!isLarge) return;
    const timer = window.setTimeout(() => setOver(name), ms);
    return () => window.clearTimeout(timer);
  }, [isLarge, name, ms]);
  const [style, setStyle] = useState<CSSProperties>({});
  const keptPx = useRef(0);
  useEffect(() => {
    const box = section.current;
    if (isLarge || box === null) return;
    // How much room the dice have in the page is known from when they last stood there.
    const size = new ResizeObserver(() => {
      keptPx.current = box.offsetHeight;
    });
    size.observe(box);
    return () => size.disconnect();
  }, [isLarge, section]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hands below may be higher or lower once the dice lie.
  useLayoutEffect(() => {
    const box = section.current;
    if (!isLarge || box === null) return;
    const measure = (): void => setStyle(placeOf(box, keptPx.current));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isLarge, name, section]);
  return { isLarge, close: () => setClosedNo(sight?.throwNo ?? null), style };
}

function placeOf(box: HTMLElement, keptPx: number): CSSProperties {
  const page = box.closest('.table-page');
  const hands = page?.querySelector('.at-hands')?.getBoundingClientRect();
  const high = window.innerHeight;
  const top = Math.max(0, page?.getBoundingClientRect().top ?? 0);
  const dock = hands === undefined || hands.top < HIGH_LEAST || hands.top > high ? 0 : high - hands.top;
  return {
    '--large-top': `${Math.round(top)}px`,
    '--large-dock': `${Math.round(dock)}px`,
    '--dice-kept': `${keptPx}px`,
  } as CSSProperties;
}
