// Runs a test program in a separate process, which is several times faster than inside the test runner. One process answers all
// the tests of a file, because a program that has been running for a while is faster than one that has just started.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

/** Asks the program with these numbers. Its answer is one line of JSON; its errors go to the terminal. */
export type Ask<Found> = (...numbers: readonly number[]) => Promise<Found>;

/** A program that calls `answerEach`. It starts when it is first asked, and ends with the tests of the file. */
export function ownProcess<Found>(program: URL): Ask<Found> {
  let started: { readonly ask: Ask<Found>; readonly end: () => Promise<unknown> } | null = null;
  afterAll(() => started?.end());
  return (...numbers) => {
    started ??= start(program.pathname);
    return started.ask(...numbers);
  };
}

function start<Found>(program: string): { readonly ask: Ask<Found>; readonly end: () => Promise<unknown> } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`ended with ${code ?? signal}`));
  });
  // A process that has ended cannot be written to; the answer says that it has ended.
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask: Ask<Found> = async (...numbers) => {
    child.stdin.write(`${JSON.stringify(numbers)}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`${program} did not answer ${numbers.join(' ')}: ${await ended}`);
    return JSON.parse(value) as Found;
  };
  const end = (): Promise<unknown> => {
    child.stdin.end();
    return ended;
  };
  return { ask, end };
}
