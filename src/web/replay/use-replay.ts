// The current position in a night and the ways to move it: buttons, keys, playback and links.

import type { Rules } from 'boxperson/rules';
import type { Audience, Table, TableState } from 'boxperson/table';
import type { NightAnswer } from 'boxperson/wire';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../link/http.ts';
import type { Night } from './night.ts';
import { type LoadedNight, NightLink } from './night-link.ts';
import { eventHash, eventIn, type ReplayStep, type Speed, stayMs, stepFrom } from './steps.ts';

/** A table's record, kept up to date. */
export function useNight(
  id: string,
  rules: Rules,
  seq: number,
): { readonly seen: LoadedNight; readonly link: NightLink } {
  const link = useMemo(() => {
    const base = `/api/tables/${encodeURIComponent(id)}`;
    return new NightLink(rules, {
      page: (after) => api.get<NightAnswer>(`${base}/night?after=${after}&limit=500`),
      tableAt: (at) => api.get<{ readonly state: TableState }>(`${base}/at/${at}`),
    });
  }, [id, rules]);
  const seen = useSyncExternalStore(link.listen, link.get);
  const isWaiting = seen.night !== null;
  // Stop fetching when the page is left.
  useEffect(() => () => link.stop(), [link]);
  useEffect(() => {
    if (seq === 0) return;
    // Throttled: a busy table would otherwise cause a request per event.
    const timer = window.setTimeout(() => void link.catchUp(seq), isWaiting ? 700 : 0);
    return () => window.clearTimeout(timer);
  }, [link, seq, isWaiting]);
  return { seen, link };
}

/** A moment of a night, with the way to another one. */
export type NightMoment = {
  readonly no: number;
  /** The table as it was. */
  readonly table: Table;
  readonly audience: Required<Pick<Audience, 'player'>>;
  readonly go: (no: number) => void;
};

export type ReplayControls = {
  readonly no: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly go: (no: number) => void;
  readonly step: (step: ReplayStep, way: 1 | -1) => void;
  readonly play: () => void;
  readonly setSpeed: (speed: Speed) => void;
};

export function useReplay(
  night: Night,
  { last, isWhole }: LoadedNight,
  fromTheStart: () => void,
  opensAt?: number,
): ReplayControls {
  const [wanted, setWanted] = useState(() => eventIn(location.hash));
  const [asked, setNo] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const no = Math.min(last, Math.max(night.first, asked ?? night.first));
  const before = useRef(last);

  const go = useCallback((to: number): void => {
    setPlaying(false);
    setWanted(null);
    setNo(to);
  }, []);

  // A link goes to its moment once that has loaded. Without one the page opens at the start of the last hand.
  useEffect(() => {
    if (wanted !== null) {
      if (wanted < night.first) fromTheStart();
      else if (wanted <= last || isWhole) {
        setNo(Math.min(wanted, last));
        setWanted(null);
      }
    } else if (asked === null && isWhole) setNo(opensAt ?? night.hands.at(-1) ?? last);
  }, [wanted, asked, night, last, isWhole, fromTheStart, opensAt]);

  // A viewer at the end stays at the end while play continues.
  useEffect(() => {
    const end = before.current;
    before.current = last;
    if (asked !== null && asked === end && last > end && !isPlaying) setNo(last);
  }, [asked, last, isPlaying]);

  useEffect(() => {
    if (!isPlaying) return;
    const next = stepFrom(night, no, 'event', 1);
    if (next === null) {
      if (!night.tableAt(last).isOpen) setPlaying(false);
      return;
    }
    const [from, to] = [night.moment(no)?.at ?? 0, night.moment(next)?.at ?? 0];
    const timer = window.setTimeout(() => setNo(next), stayMs(from, to, speed));
    return () => window.clearTimeout(timer);
  }, [isPlaying, night, no, last, speed]);

  useAddress(asked === null || wanted !== null || isPlaying ? null : no, setWanted);

  return {
    no,
    isPlaying,
    speed,
    setSpeed,
    go,
    step: (step, way) => {
      const to = stepFrom(night, no, step, way);
      if (to !== null) go(to);
    },
    play: () => {
      // At the end, play restarts from the beginning.
      if (!isPlaying && no === last && !night.tableAt(last).isOpen) setNo(night.first);
      setPlaying(!isPlaying);
    },
  };
}

/** Puts the moment in the URL only after a pause, because browsers limit how often it may change. */
function useAddress(no: number | null, onGo: (no: number | null) => void): void {
  useEffect(() => {
    if (no === null) return;
    const timer = window.setTimeout(() => {
      if (location.hash !== eventHash(no)) history.replaceState(history.state, '', eventHash(no));
    }, 300);
    return () => window.clearTimeout(timer);
  }, [no]);
  useEffect(() => {
    const look = (): void => onGo(eventIn(location.hash));
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [onGo]);
}

/** Arrows, space, Home and End work anywhere on the page, except where a focused control uses the key. */
export function useReplayKeys(replay: ReplayControls, night: Night, last: number): void {
  const now = useRef({ replay, night, last });
  now.current = { replay, night, last };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        !(target instanceof Element)
      )
        return;
      const isScrub = target.matches('.scrub');
      if (!isScrub && target.closest('input, select, textarea, dialog, [role="dialog"]') !== null) return;
      if (key === ' ' && target.closest('button, a, summary') !== null) return;
      const does = ACTIONS[event.shiftKey ? `Shift ${key}` : key];
      if (does === undefined) return;
      event.preventDefault();
      does(now.current);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

type Now = { readonly replay: ReplayControls; readonly night: Night; readonly last: number };
const ACTIONS: Readonly<Record<string, (now: Now) => void>> = {
  ArrowLeft: ({ replay }) => replay.step('event', -1),
  ArrowRight: ({ replay }) => replay.step('event', 1),
  'Shift ArrowLeft': ({ replay }) => replay.step('roll', -1),
  'Shift ArrowRight': ({ replay }) => replay.step('roll', 1),
  PageUp: ({ replay }) => replay.step('hand', -1),
  PageDown: ({ replay }) => replay.step('hand', 1),
  Home: ({ replay, night }) => replay.go(night.first),
  End: ({ replay, last }) => replay.go(last),
  ' ': ({ replay }) => replay.play(),
};
