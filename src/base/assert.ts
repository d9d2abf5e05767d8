// Assertions. A failed one is a bug in this program, never something a player did.

export function assert(claim: boolean, what: string): asserts claim {
  if (!claim) throw new Error(`Assertion failed: ${what}`);
}

/** Ends a switch over a union: a new member does not compile until it is handled. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}

/** Returns the value where our own code guarantees one. */
export function known<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Assertion failed: ${what}`);
  return value;
}
