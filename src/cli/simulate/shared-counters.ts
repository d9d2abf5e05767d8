// The numbers that all workers of a simulation share.

/** Not 0 once somebody has asked to stop. */
export const STOP = 0;
/** Which sessions nobody has taken yet, in chunks. */
export const NEXT_CHUNK = 1;
