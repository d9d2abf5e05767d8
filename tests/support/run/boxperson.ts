// Runs a command of `boxperson` in this process and returns what it prints.

import { program } from '../../../src/cli/program.ts';

/** What a command prints. Commands that find something wrong exit with 1, and print it all the same. */
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
