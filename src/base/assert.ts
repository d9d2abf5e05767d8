// Assertions: a broken one is a bug of ours, never something a player did.

export function assert(claim: boolean, what: string): asserts claim {
  if (!claim) throw new Error(`Broken promise: ${what}`);
}

/** Ends a switch over a union, so that a new member does not compile until it is dealt with. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}

/** The value, where our own code guarantees that there is one. */
export function known<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Broken promise: ${what}`);
  return value;
}
