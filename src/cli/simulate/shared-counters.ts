// Indexes of the counters that all workers of a simulation share.

/** Nonzero once a stop has been requested. */
export const STOP = 0;
/** The next chunk of sessions that no worker has taken. */
export const NEXT_CHUNK = 1;
