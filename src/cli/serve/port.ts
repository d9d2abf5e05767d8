// The port of a house.

/** The port that a house listens on unless told otherwise. */
export const PORT = 7711;
