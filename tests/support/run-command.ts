// For tests: a command of `boxperson`, run in this process, and what it prints.

import { program } from '../../src/cli/program.ts';

/** Runs a command and returns its output. One at a time, because the output is captured. */
export async function boxperson(...words: readonly string[]): Promise<string> {
  const { write } = process.stdout;
  let out = '';
  process.stdout.write = (text: unknown) => {
    out += String(text);
    return true;
  };
  try {
    await program.parseAsync(['node', 'boxperson', ...words]);
    if (process.exitCode !== 0 && process.exitCode !== 1)
      throw new Error(`boxperson ${words.join(' ')} exited with ${process.exitCode}`);
    return out;
  } finally {
    process.stdout.write = write;
    process.exitCode = 0;
  }
}
