// A real `boxperson serve` in a process of its own, that can be killed, paused and woken.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const MAIN = new URL('../../src/cli/main.ts', import.meta.url).pathname;

export type Where = {
  /** `--data` and a folder, or `--database` and an address. */
  readonly place: readonly string[];
  /** Where Node keeps the programs that it has read: a house that starts a thousand times reads them once. */
  readonly cache: string;
};

export class Served {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  #address: string | null = null;
  #words = '';

  constructor({ place, cache }: Where) {
    const arguments_ = ['--disable-warning=ExperimentalWarning', MAIN, 'serve', '--port', '0', ...place];
    this.#child = spawn(process.execPath, arguments_, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BOXPERSON_PACE: 'quick', NODE_COMPILE_CACHE: cache },
    });
    this.#child.stderr?.on('data', (data) => {
      this.#words = `${this.#words}${data}`.slice(-4_000);
    });
    if (this.#child.stdout !== null)
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        this.#address ??= /^The house is open: (\S+)/.exec(line)?.[1] ?? null;
      });
    // Nobody is left behind when a test is broken off.
    const takeAlong = (): void => void this.#child.kill('SIGKILL');
    process.once('exit', takeAlong);
    this.#gone = new Promise((resolve) => {
      this.#child.once('close', () => {
        process.removeListener('exit', takeAlong);
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Where it listens; null before it does. */
  get address(): string | null {
    return this.#address;
  }

  get isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** What it has complained of. */
  get words(): string {
    return this.#words;
  }

  /** Killed with -9. A house that ended by itself is a fault, and is said to be one. */
  async kill(): Promise<string | null> {
    const endedItself = this.isOver;
    this.#child.kill('SIGKILL');
    await this.#gone;
    if (endedItself) return `The house ended by itself: ${this.#words}`;
    return this.#words === '' ? null : `The house complained: ${this.#words}`;
  }

  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  wake(): void {
    this.#child.kill('SIGCONT');
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** So many looks, 5 ms and more apart, before a wait is given up: a minute or longer. */
const LOOKS_MOST = 12_000;

/** Waits for something that another process brings about, and says what it was where it never comes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < LOOKS_MOST; look++) {
    if (await isSo()) return;
    await pause(5);
  }
  throw new Error(`Waited in vain: ${what}`);
}
