// How long the tests wait for something before they give it up. A busy machine is slow, and not wrong: nothing is measured here, and
// whatever comes at all comes in a small part of it. Whoever works on a test that waits in vain sets BOXPERSON_PATIENCE_S lower.

const SECONDS = Number(process.env.BOXPERSON_PATIENCE_S ?? 600);
if (!(SECONDS > 0)) throw new Error('BOXPERSON_PATIENCE_S is a number of seconds, more than none.');

/** After this a test is given up, whatever it does. */
export const TEST_MS = SECONDS * 1000;

/** After this one wait is given up: before the test is, so that it can say what it has waited for. */
export const WAIT_MS = TEST_MS * 0.9;

/** For a database: nothing that it is asked for is given up because the machine is busy. */
export const PATIENT = { connectMs: WAIT_MS, statementMs: WAIT_MS, pausedWriterMs: WAIT_MS } as const;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for what something comes to be, and says what it was instead where that never comes. */
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
      throw new Error(`Waited in vain for ${what}: it is ${JSON.stringify(value)}`);
    await pause(25);
  }
}

/** Waits for something that others bring about, and says how things stand where it never comes. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  howItStands: () => string | Promise<string> = () => '',
): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}. ${await howItStands()}`);
    // Short, so that a kill can follow a command while it is on its way.
    await pause(1);
  }
}
