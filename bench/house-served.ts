// A real `boxperson serve` in its own process, with its memory and processor time as reported by the system.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const MAIN = new URL('../src/cli/main.ts', import.meta.url).pathname;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export class Served {
  readonly #child: ChildProcess;
  readonly port: number;
  readonly code: string;

  private constructor(child: ChildProcess, port: number, code: string) {
    this.#child = child;
    this.port = port;
    this.code = code;
  }

  /** `place` is --data or --database with its value; `node` holds options for Node itself, such as --cpu-prof. */
  static start(place: readonly string[], node: readonly string[]): Promise<Served> {
    const words = [
      ...node,
      '--disable-warning=ExperimentalWarning',
      MAIN,
      'serve',
      '--no-pages',
      '--port',
      '0',
      ...place,
    ];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const takeAlong = (): void => void child.kill('SIGKILL');
    process.once('exit', takeAlong);
    child.once('close', () => process.removeListener('exit', takeAlong));
    return new Promise((resolve, reject) => {
      let port = 0;
      child.once('close', (status) => reject(new Error(`The house exited (${status}).`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        port ||= Number(/^The house is open: .*:(\d+)$/.exec(line)?.[1] ?? 0);
        const code = /^Operator’s code \(works once\): (\S+)/.exec(line)?.[1];
        if (code !== undefined) resolve(new Served(child, port, code));
      });
    });
  }

  /** Resident memory of the process, in bytes. */
  memory(): number {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(this.#child.pid)], { encoding: 'utf8' });
    return Number(stdout) * 1024;
  }

  /** Processor time used, in seconds; null if the system does not report it. */
  processorSeconds(): number | null {
    const file = `/proc/${this.#child.pid}/stat`;
    if (!existsSync(file)) return null;
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }

  /** Stops it as Ctrl-C does. */
  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill('SIGINT');
    await gone;
  }
}
