// When a group is written. Alone, a call is written in its own turn. In a busy house the commits keep some distance from one another,
// so that more calls share each of them: a commit costs the disk and the processor about as much for ten entries as for two.

/** Calls `go` once it is time; `calls` is how many the last commit had. */
export type Turn = (go: () => void, calls: number) => void;

/** How time passes, so that a test can be the clock. */
export type Passing = {
  readonly now: () => number;
  readonly soon: (go: () => void) => unknown;
  readonly after: (go: () => void, ms: number) => unknown;
};

const REAL: Passing = { now: () => performance.now(), soon: setImmediate, after: setTimeout };

/**
 * Calls for each commit, on average, from which on a house is busy. One writer that waits for each answer has one; guests who come in
 * one after the other have one or two, and waiting would only make their queue longer.
 */
const BUSY = 3;
/** How much the newest commit counts in that average. */
const NEWEST = 0.1;

/** In a busy house `ms` pass between the beginnings of two commits. */
export function spaced(ms: number, { now, soon, after }: Passing = REAL): Turn {
  let begun = Number.NEGATIVE_INFINITY;
  let average = 1;
  return (go, calls) => {
    average += NEWEST * (Math.max(1, calls) - average);
    const begin = (): void => {
      begun = now();
      go();
    };
    const left = average < BUSY ? 0 : begun + ms - now();
    if (left < 1) soon(begin);
    else after(begin, left);
  };
}
