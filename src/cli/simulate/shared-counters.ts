// Indexes of the counters that all workers of a simulation share.

/** Nonzero once a stop has been requested. */
export const STOP = 0;
/** The next chunk of sessions that no worker has taken. */
export const NEXT_CHUNK = 1;
/** Nonzero once a strategy is played straight, in part or in whole. */
export const STRAIGHT = 2;
/** How many counters there are. */
export const COUNTERS = 3;

/** Each worker's own figures: rolls and sessions, and the sum of its first strategy's results and of their squares. */
export const WORKER_FIGURES = { rolls: 0, sessions: 1, cents: 2, squares: 3 } as const;
/** How many figures each worker has. */
export const WORKER_FIGURE_COUNT = 4;
