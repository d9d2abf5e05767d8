// A real `boxperson serve` in a separate process that can be killed, paused and resumed.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { required } from '../../../src/game/base/assert.ts';
import { PROGRAM } from '../../support/run/program.ts';

export { pause, until } from '../../support/run/patience.ts';

/** The compile cache of all programs that tests start. */
export const testCache = (): string =>
  required(process.env.NODE_COMPILE_CACHE, 'a compile cache for the tests');

export type Where = {
  /** `--data` and a folder, or `--database` and a URL. */
  readonly place: readonly string[];
  /** Node's compile cache, so that a house started a thousand times compiles its sources once. */
  readonly cache: string;
  /** Serve pages at a human pace, for a browser; test programs need neither. */
  readonly hasPages?: boolean;
};

export class Served {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  #address: string | null = null;
  #code: string | null = null;
  #words = '';

  constructor({ place, cache, hasPages = false }: Where) {
    const arguments_ = [
      '--disable-warning=ExperimentalWarning',
      PROGRAM,
      'serve',
      ...(hasPages ? [] : ['--no-pages']),
      '--port',
      '0',
      ...place,
    ];
    this.#child = spawn(process.execPath, arguments_, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(hasPages ? {} : { BOXPERSON_PACE: 'quick' }), NODE_COMPILE_CACHE: cache },
    });
    this.#child.stderr?.on('data', (data) => {
      this.#words = `${this.#words}${data}`.slice(-4_000);
    });
    if (this.#child.stdout !== null)
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        this.#address ??= /^The house is open: (\S+)/.exec(line)?.[1] ?? null;
        this.#code ??= /^Operator’s code \(works once\): (\S+)/.exec(line)?.[1] ?? null;
      });
    const watcher = watchOver(this.pid);
    this.#gone = new Promise((resolve) => {
      this.#child.once('close', () => {
        watcher.kill('SIGKILL');
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Its address; null before it listens. */
  get address(): string | null {
    return this.#address;
  }

  /** The code that makes an operator, if the house has printed one. */
  get operatorCode(): string | null {
    return this.#code;
  }

  get isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Everything it has written to standard error. */
  get words(): string {
    return this.#words;
  }

  /** Kills it with -9. A house that had already exited counts as a fault, which is returned. */
  async kill(): Promise<string | null> {
    const endedItself = this.isOver;
    this.#child.kill('SIGKILL');
    await this.#gone;
    if (endedItself) return `The house exited on its own: ${this.#words}`;
    return this.#words === '' ? null : `The house complained: ${this.#words}`;
  }

  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  wake(): void {
    this.#child.kill('SIGCONT');
  }
}

/** Waits for this process to end in any way, then kills the house: an aborted test leaves nothing running. */
function watchOver(pid: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', `read _; kill -KILL ${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  return watcher;
}
