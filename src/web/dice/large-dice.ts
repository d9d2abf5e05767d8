// Shows the dice large during a flight and when they come to rest. The view overlays the page, so nothing moves under a
// finger, and closes at a tap or once the call has been read.

import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The throw, and which part of it to show. */
type Sight = { readonly throwNo: number; readonly what: 'flight' | 'faces' | 'call' };

/** The longest each is shown. */
const SHOWN_MS: Readonly<Record<Sight['what'], number>> = { flight: 12_000, faces: 7_000, call: 3_200 };
/** With less room than this above the controls, the view covers them too. */
const HIGH_LEAST = 300;

export type LargeDice = {
  readonly isLarge: boolean;
  readonly close: () => void;
  /** Where the view goes, and how much room the page keeps reserved for the dice. */
  readonly style: CSSProperties;
};

/** `section` is the element that holds the dice when they are not shown large. */
export function useLarge(sight: Sight | null, section: RefObject<HTMLElement | null>): LargeDice {
  const name = sight === null ? null : `${sight.throwNo} ${sight.what}`;
  // A result that was already there when the page opened is not shown large.
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
    // Remember how much room the dice take in the page when they are not large.
    const size = new ResizeObserver(() => {
      keptPx.current = box.offsetHeight;
    });
    size.observe(box);
    return () => size.disconnect();
  }, [isLarge, section]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls below may move once the dice come to rest.
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
  const place = box.getBoundingClientRect();
  const dock = hands === undefined || hands.top < HIGH_LEAST || hands.top > high ? 0 : high - hands.top;
  return {
    '--large-top': `${Math.round(top)}px`,
    '--place-top': `${place.top}px`,
    '--place-left': `${place.left}px`,
    '--large-dock': `${Math.round(dock)}px`,
    '--dice-kept': `${keptPx}px`,
  } as CSSProperties;
}
