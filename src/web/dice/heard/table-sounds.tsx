// Plays what the table makes heard, once the page has shown it.

import type { PlayerId } from 'boxperson/table';
import { useEffect, useRef } from 'react';
import type { PageTable } from '../../link/page-table.ts';
import { playSound } from './sounds.ts';
import { soundsOf } from './sounds-of.ts';

type TableSoundsProps = { readonly seen: PageTable; readonly me: PlayerId | null };

export function TableSounds({ seen: { seen }, me }: TableSoundsProps) {
  // Events from before the page was opened make no sound.
  const upTo = useRef(seen.at(-1)?.no ?? 0);
  useEffect(() => {
    const sounds = soundsOf(seen, me, upTo.current);
    upTo.current = seen.at(-1)?.no ?? upTo.current;
    if (sounds.length === 0) return;
    // In a task of its own, so that the page is drawn first.
    window.setTimeout(() => {
      for (const one of sounds) playSound(one);
    });
  }, [seen, me]);
  return null;
}
