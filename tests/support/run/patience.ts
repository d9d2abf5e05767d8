// How long the tests wait before giving up. The timeouts are generous because a busy machine is slow, not wrong: whatever happens at
// all takes a small part of them. When working on a test that times out, set BOXPERSON_PATIENCE_S lower.

const SECONDS = Number(process.env.BOXPERSON_PATIENCE_S ?? 600);
if (!(SECONDS > 0)) throw new Error('BOXPERSON_PATIENCE_S must be a number of seconds above zero.');

/** The timeout of a test. */
export const TEST_MS = SECONDS * 1000;

/** The timeout of one wait: shorter than the test's, so that it can say what it was waiting for. */
export const WAIT_MS = TEST_MS * 0.9;

/** Database timeouts long enough that a busy machine never hits them. */
export const PATIENT = { connectMs: WAIT_MS, statementMs: WAIT_MS, pausedWriterMs: WAIT_MS } as const;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for a value to meet a condition; on timeout, the error gives the last value. */
export async function becomes<T>(
  what: string,
  now: () => T | Promise<T>,
  isSo: (value: T) => boolean,
): Promise<T> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const value = await now();
    if (isSo(value)) return value;
    if (performance.now() > end)
      throw new Error(`Timed out waiting for ${what}: it is ${JSON.stringify(value)}`);
    await pause(25);
  }
}

/** Waits for a condition; on timeout, the error describes the current state. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  howItStands: () => string | Promise<string> = () => '',
): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Timed out waiting for: ${what}. ${await howItStands()}`);
    // Short, so that a kill can hit a command in progress.
    await pause(1);
  }
}
