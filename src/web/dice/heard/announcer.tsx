// Announces events to screen readers and, if turned on, in the browser's own voice.

import type { PlayerId } from 'boxperson/table';
import { useEffect, useRef, useState } from 'react';
import type { PageTable } from '../../link/page-table.ts';
import { callAfter } from '../results.ts';
import { type Announcement, announce } from './announce.ts';
import { useVoice } from './voice.tsx';

/** A refused request, and what to do instead. */
type RefusedWish = { readonly says: string; readonly remedy: string };

type AnnouncerProps = {
  readonly seen: PageTable;
  readonly me: PlayerId | null;
  /** The last refusal, if any; a new object is a new refusal. */
  readonly refusal?: RefusedWish | null;
};

/** Each region keeps this many messages, so none is lost when two come at once. */
const KEPT = 3;

export function Announcer({ seen, me, refusal = null }: AnnouncerProps) {
  const say = useVoice();
  // Events from before the page was opened are not news.
  const upTo = useRef(seen.seen.at(-1)?.no ?? 0);
  const [said, setSaid] = useState<readonly (Announcement & { readonly key: number })[]>([]);
  const keys = useRef(0);
  useEffect(() => {
    const news = announce(seen, me, upTo.current);
    const call = callAfter(seen.seen, upTo.current);
    upTo.current = Math.max(upTo.current, seen.seen.at(-1)?.no ?? 0);
    if (call !== '') say(call);
    if (news.length > 0)
      setSaid((before) =>
        [...before, ...news.map((one) => ({ ...one, key: keys.current++ }))].slice(-2 * KEPT),
      );
  }, [seen, me, say]);
  useEffect(() => {
    if (refusal === null) return;
    const key = keys.current++;
    const text = `${refusal.says} ${refusal.remedy}`;
    setSaid((before) => [...before, { key, no: 0, text, isUrgent: true }].slice(-2 * KEPT));
  }, [refusal]);
  const region = (isUrgent: boolean) =>
    said
      .filter((one) => one.isUrgent === isUrgent)
      .slice(-KEPT)
      .map((one) => <p key={one.key}>{one.text}</p>);
  return (
    <div className="unseen">
      <div role="log" aria-live="polite" aria-relevant="additions" aria-label="Calls and results">
        {region(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-relevant="additions">
        {region(true)}
      </div>
    </div>
  );
}
