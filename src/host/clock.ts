// The server's clock, injectable for tests.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after this many milliseconds, unless canceled. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
