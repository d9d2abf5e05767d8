// Strategies with more situations than there is room for, from the command line with default options: seconds, processor seconds
// and peak memory of the whole process, its workers included. `node bench/explosive.ts [NAMES] [-- OPTIONS of simulate]`; the exit code is 1 if one of
// them takes more than a minute of two cores or 500 MB, or gives no figures. Linux only: memory is read from /proc.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'tests', 'support', 'fixtures', 'explosive');
const SECONDS_MOST = 60;
const CORES = 2;
const MEGABYTES_MOST = 500;
const LOOK_EVERY_MS = 50;
const ARGUMENTS = process.argv.slice(2);
const DIVIDER = ARGUMENTS.indexOf('--');
const NAMES = DIVIDER < 0 ? ARGUMENTS : ARGUMENTS.slice(0, DIVIDER);
const OPTIONS = DIVIDER < 0 ? [] : ARGUMENTS.slice(DIVIDER + 1);
/** The unit of /proc/PID/stat, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

type Run = {
  readonly status: number | null;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly megabytes: number;
  readonly output: string;
  readonly complaint: string;
};

/** The fields of `simulate --json` that are shown. */
type Printed = {
  readonly sessions: number;
  readonly sessionsPlanned: number;
  readonly strategies: readonly {
    readonly situations: number;
    readonly played: { readonly how: string; readonly straightShare: number };
    readonly result: {
      readonly meanCents: { readonly value: number; readonly low: number; readonly high: number };
    };
  }[];
};

/** The most memory that a process has had, and its processor time with that of all its threads; null once it is gone. */
function usedBy(pid: number): { readonly megabytes: number; readonly processorSeconds: number } | null {
  try {
    const kilobytes = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    // The name of the command, in parentheses, may contain blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const processorSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    return Number.isNaN(kilobytes) ? null : { megabytes: kilobytes / 1024, processorSeconds };
  } catch {
    return null;
  }
}

/** Runs `boxperson simulate FILE --json`. Its workers are threads, so one process is all there is. */
async function simulated(file: string): Promise<Run> {
  const start = performance.now();
  const own = ['--json', '--seed', 'boom', '--workers', `${CORES}`];
  const words = [join(ROOT, 'bin', 'boxperson'), 'simulate', file, ...own, ...OPTIONS];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (part: Buffer) => out.push(part.toString()));
  child.stderr.on('data', (part: Buffer) => err.push(part.toString()));
  let used = { megabytes: 0, processorSeconds: 0 };
  const timer = setInterval(() => {
    used = (child.pid === undefined ? null : usedBy(child.pid)) ?? used;
  }, LOOK_EVERY_MS);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  return { status, seconds, ...used, output: out.join(''), complaint: err.join('').trim() };
}

function line(name: string, run: Run): { readonly text: string; readonly isHeld: boolean } {
  const cost = [
    run.seconds.toFixed(1).padStart(6),
    run.processorSeconds.toFixed(1).padStart(6),
    run.megabytes.toFixed(0).padStart(5),
    (loadavg()[0] ?? 0).toFixed(1).padStart(5),
  ].join(' ');
  const printed = run.status === 0 ? (JSON.parse(run.output) as Printed) : null;
  const [strategy] = printed?.strategies ?? [];
  if (printed === null || strategy === undefined)
    return {
      text: `${name.padEnd(22)} ${cost}  exit ${run.status}: ${run.complaint.slice(-300)}`,
      isHeld: false,
    };
  const { how, straightShare } = strategy.played;
  const straight = `${(straightShare * 100).toFixed(0)}%`.padStart(5);
  const { value, low, high } = strategy.result.meanCents;
  const mean = [value, low, high].map((cents) => (cents / 100).toFixed(2));
  const isFigure = Number.isFinite(value) && low <= value && value <= high;
  const isHeld =
    isFigure &&
    run.megabytes <= MEGABYTES_MOST &&
    run.processorSeconds <= SECONDS_MOST * CORES &&
    printed.sessions >= 2;
  const text = `${name.padEnd(22)} ${cost}  ${how.padEnd(8)} ${straight} ${String(strategy.situations).padStart(7)} ${String(printed.sessions).padStart(8)}  ${mean[0]} (${mean[1]} to ${mean[2]})`;
  // The clock counts what other processes took as well, so it only decides on a machine that is free.
  const isSlow = run.seconds > SECONDS_MOST;
  return { text: `${text}${isSlow ? '  above a minute' : ''}${isHeld ? '' : '  NOT HELD'}`, isHeld };
}

const files = readdirSync(FOLDER).filter((file) => file !== 'kit.ts');
const wanted =
  NAMES.length === 0 ? files : files.filter((file) => NAMES.some((name) => file.startsWith(name)));
process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`);
process.stdout.write(
  `${''.padEnd(22)} wall s  cpu s    MB  load  played   straight situat. sessions  mean result in dollars, 95% interval\n`,
);
for (const file of wanted) {
  const { text, isHeld } = line(file.replace(/\.\w+$/, ''), await simulated(join(FOLDER, file)));
  process.stdout.write(`${text}\n`);
  if (!isHeld) process.exitCode = 1;
}
