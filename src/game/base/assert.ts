// Assertions. A failed one is a bug in this program, never something a player did.

/**
 * Throws an `Error` unless the claim is true; `what` completes its message. For bugs in the calling code: an illegal
 * move by a player is a refusal instead.
 */
export function assert(claim: boolean, what: string): asserts claim {
  if (!claim) throw new Error(`Assertion failed: ${what}`);
}

/**
 * Ends a switch over a union, so that a new member does not compile until it is handled. Throws if it is ever
 * reached.
 */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}

/**
 * Returns the value unchanged, typed as present; throws if it is null or undefined. `what` completes the error
 * message.
 */
export function required<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Assertion failed: ${what}`);
  return value;
}
