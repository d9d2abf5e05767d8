// When a group is committed. A single call is written in its own turn. In a busy house, commits are spaced apart so that more
// calls share each one: a commit costs the disk and the processor about as much for ten entries as for two.

/** Calls `go` once it is time; `calls` is the size of the last commit. */
export type CommitPace = (go: () => void, calls: number) => void;

/** The passing of time, so that tests can control the clock. */
type Passing = {
  readonly now: () => number;
  readonly soon: (go: () => void) => unknown;
  readonly after: (go: () => void, ms: number) => unknown;
};

const REAL: Passing = { now: () => performance.now(), soon: setImmediate, after: setTimeout };

/**
 * Average calls per commit above which the house is busy. One writer that waits for each answer has one; guests who join one
 * after another have one or two, and waiting would only make their queue longer.
 */
const BUSY = 3;
/** The weight of the newest commit in that average. */
const NEWEST = 0.1;

/** In a busy house, commits start at least `ms` apart. */
export function pacedTurn(ms: number, { now, soon, after }: Passing = REAL): CommitPace {
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
