// Goes through the sections of a felt that does not fit its room, by a button or by a swipe across the felt.

import type { FeltPlan } from 'boxperson/felt';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import {
  type FeltSection,
  sectionAbove,
  sectionBelow,
  sectionsOf,
  type VisibleSpan,
} from './felt-sections.ts';

/** A swipe goes this far across, in pixels, and at most half as far up or down. */
const SWIPE = 48;

export function SectionsButton({
  room,
  plan,
}: {
  readonly room: RefObject<HTMLElement | null>;
  readonly plan: FeltPlan;
}) {
  const sections = useMemo(() => sectionsOf(plan), [plan]);
  const view = useInView(room, plan);
  useSwipe(room, sections);
  const next = view === null ? null : sectionBelow(sections, view);
  if (view === null || next === null) return null;
  const isUp = next.top < view.from;
  return (
    <button
      type="button"
      className="button small sections-button"
      aria-label={`Go to ${next.name}`}
      onClick={() => goTo(room, next)}
    >
      {/* A new name is a new element, so that it is not seen to move. */}
      <span key={next.name}>
        <span className="section-name">{next.name}</span> {isUp ? '↑' : '↓'}
      </span>
    </button>
  );
}

/** What is in view; null if all of it is. */
function useInView(room: RefObject<HTMLElement | null>, plan: FeltPlan): VisibleSpan | null {
  const [view, setView] = useState<VisibleSpan | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan has another height.
  useEffect(() => {
    const box = room.current;
    if (box === null) return;
    const look = (): void => {
      const { from, to } = inView(box);
      const isWhole = to - from > 0.97;
      setView((now) =>
        isWhole ? null : now !== null && now.from === from && now.to === to ? now : { from, to },
      );
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [room, plan]);
  return view;
}

const inView = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): VisibleSpan => ({
  from: scrollTop / scrollHeight,
  to: (scrollTop + clientHeight) / scrollHeight,
});

function goTo(room: RefObject<HTMLElement | null>, { top }: FeltSection): void {
  const box = room.current;
  const felt = box?.querySelector('.felt');
  if (box === null || felt == null) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { height } = felt.getBoundingClientRect();
  box.scrollTo({ top: top * height - 6, behavior: isStill ? 'auto' : 'smooth' });
}

function useSwipe(room: RefObject<HTMLElement | null>, sections: readonly FeltSection[]): void {
  useEffect(() => {
    const box = room.current;
    if (box === null) return;
    let from: { readonly x: number; readonly y: number } | null = null;
    const down = ({ touches: [one, other] }: TouchEvent): void => {
      from = one === undefined || other !== undefined ? null : { x: one.clientX, y: one.clientY };
    };
    const up = ({ changedTouches: [one] }: TouchEvent): void => {
      if (one === undefined || from === null) return;
      const across = one.clientX - from.x;
      if (Math.abs(across) < SWIPE || Math.abs(one.clientY - from.y) > Math.abs(across) / 2) return;
      const next = (across < 0 ? sectionBelow : sectionAbove)(sections, inView(box));
      if (next !== null) goTo(room, next);
    };
    box.addEventListener('touchstart', down, { passive: true });
    box.addEventListener('touchend', up, { passive: true });
    return () => {
      box.removeEventListener('touchstart', down);
      box.removeEventListener('touchend', up);
    };
  }, [room, sections]);
}
