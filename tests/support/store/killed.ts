// Writers killed with -9 in the middle of their work, one after another, on the same record.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pause, until } from './words.ts';

type Acknowledged = { readonly stream: string; readonly id: string };

type Killing = {
  readonly location: string;
  readonly kills: number;
  readonly next: () => number;
  /** Checks the record after each kill against everything acknowledged so far, and returns its number of entries. */
  readonly check: (told: readonly Acknowledged[]) => Promise<number>;
};

export async function killedWriters(killing: Killing): Promise<{ acknowledged: number; entries: number }> {
  const told: Acknowledged[] = [];
  let entries = 0;
  for (let kill = 0; kill < killing.kills; kill++) {
    told.push(...(await oneWriter(killing, kill)));
    entries = await killing.check(told);
  }
  return { acknowledged: told.length, entries };
}

async function oneWriter({ location, next }: Killing, life: number): Promise<readonly Acknowledged[]> {
  const writer = startWriter(location, life);
  await until(() => writer.told.length > 0 || writer.isOver());
  // At some point after the first answer.
  await pause(next() % 40);
  await writer.kill();
  return writer.told;
}

export type Writer = {
  /** Entries acknowledged so far. */
  readonly told: readonly Acknowledged[];
  isOver(): boolean;
  kill(): Promise<void>;
};

export function startWriter(location: string, life: number): Writer {
  const program = join(import.meta.dirname, 'write-until-killed.ts');
  const child = spawn(process.execPath, [program, location, String(life)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: Acknowledged[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [stream = '', id = ''] = line.split(' ');
    told.push({ stream, id });
  });
  const read = new Promise((resolve) => lines.once('close', resolve));
  return {
    told,
    isOver: () => child.exitCode !== null,
    kill: async () => {
      child.kill('SIGKILL');
      // Everything it printed before it died counts.
      await read;
      if (child.exitCode !== null) throw new Error(`The writer exited on its own (${child.exitCode})`);
    },
  };
}
