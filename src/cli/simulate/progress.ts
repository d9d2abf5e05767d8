// A progress bar while a simulation runs: share done, speed and time left.

import type { Running } from './pool.ts';

const WIDTH = 24;
const EVERY_MS = 200;

export type Clock = () => number;

/** Draws the bar on a terminal until stopped; elsewhere it draws nothing. */
export function showProgress(
  running: Running,
  sessions: number,
  stream: NodeJS.WriteStream,
  now: Clock = () => performance.now(),
): () => void {
  if (!stream.isTTY) return () => {};
  const start = now();
  const draw = (): void => {
    const line = progressLine(running.progress(), sessions, (now() - start) / 1000);
    stream.write(`\r${line}\x1b[K`);
  };
  const timer = setInterval(draw, EVERY_MS);
  return () => {
    clearInterval(timer);
    stream.write('\r\x1b[K');
  };
}

export function progressLine(
  done: { readonly rolls: number; readonly sessions: number },
  sessions: number,
  seconds: number,
): string {
  const share = Math.min(1, done.sessions / sessions);
  const full = Math.floor(share * WIDTH);
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
  const rate = seconds === 0 ? 0 : done.rolls / seconds;
  const left = share === 0 ? '' : `, ${duration((seconds / share) * (1 - share))} left`;
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)}%  ${short(done.rolls)} rolls at ${short(rate)} a second${left}`;
}

/** "1.2 billion", "56 million", "4,000". */
export function short(count: number): string {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} billion`;
  if (count >= 1e6) return `${(count / 1e6).toFixed(count >= 1e7 ? 0 : 1)} million`;
  return Math.round(count).toLocaleString('en-US');
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
