// A `boxperson` command of the lab in a process of its own, which can be killed and interrupted.

import { type ChildProcess, spawn } from 'node:child_process';
import { until } from '../../support/run/patience.ts';
import { PROGRAM } from '../../support/run/program.ts';

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

export class LabProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  out = '';
  err = '';

  constructor(words: readonly string[], cache: string) {
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    });
    this.#child.stdout?.on('data', (data) => {
      this.out += data;
    });
    this.#child.stderr?.on('data', (data) => {
      this.err += data;
    });
    const end = (): void => void this.#child.kill('SIGKILL');
    process.once('exit', end);
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', (code) => {
        process.off('exit', end);
        resolve({ code, out: this.out, err: this.err });
      });
    });
  }

  get isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get ended(): Promise<Ended> {
    return this.#ended;
  }

  /** Waits until it prints something, on either stream. */
  async says(what: string): Promise<void> {
    const hasSaid = (): boolean => `${this.out}\n${this.err}`.includes(what);
    await until(
      `“${what}”`,
      () => hasSaid() || this.isOver,
      () => `${this.out}\n${this.err}`,
    );
    if (!hasSaid()) throw new Error(`It ended without “${what}”: ${this.out}\n${this.err}`);
  }

  interrupt(): void {
    this.#child.kill('SIGINT');
  }

  kill(): Promise<Ended> {
    this.#child.kill('SIGKILL');
    return this.#ended;
  }
}
