// `boxperson dice dump` and `boxperson dice test`, run as commands.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { keystream } from '../../dice/shaker/generator.ts';
import { SEEDS_AT_START, Shaker } from '../../dice/shaker/shaker.ts';
import { firstFace, secondFace } from '../../game/base/dice.ts';
import { type DumpOptions, dump, makerOf, writeBytes } from './dump.ts';
import { type FairnessOptions, fairness, type RollSource } from './fairness.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-dice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

/** A deterministic shaker. */
function sameShaker(): Shaker {
  let asked = 0;
  const system = (bytes: Uint8Array): void => {
    asked += 1;
    const key = Buffer.alloc(32);
    key.writeUInt32BE(asked);
    bytes.set(keystream(key, bytes.length));
  };
  return new Shaker(system, { personal: 'the same' });
}

/** Runs a command and captures its output. */
async function caught(run: () => Promise<number>): Promise<{ code: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  const into =
    (where: 'out' | 'err') =>
    (piece: unknown): boolean => {
      written[where] += String(piece);
      return true;
    };
  vi.spyOn(process.stdout, 'write').mockImplementation(into('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(into('err'));
  const code = await run();
  return { code, ...written };
}

describe('dump', () => {
  test('dumps raw generator bytes, or rolls as generated or as a table draws them, as text or bytes', () => {
    const table = sameShaker();
    const drawn = Array.from({ length: 1000 }, () => table.draw());
    expect(Buffer.from(makerOf({ faces: true, drawn: true }, sameShaker())(1000)).toString()).toBe(
      drawn.map((roll) => `${firstFace(roll)} ${secondFace(roll)}\n`).join(''),
    );
    const rolls = new Uint8Array(5000);
    sameShaker().rolls(rolls);
    const text = makerOf({ faces: true }, sameShaker())(5000);
    expect(Buffer.from(text).toString()).toBe(
      [...rolls].map((roll) => `${firstFace(roll)} ${secondFace(roll)}\n`).join(''),
    );
    const bytes = makerOf({ faces: true, binary: true }, sameShaker())(5000);
    expect([...bytes]).toEqual([...rolls].flatMap((roll) => [firstFace(roll), secondFace(roll)]));
    const raw = makerOf({ raw: true }, sameShaker())(32);
    const bytes32 = new Uint8Array(32);
    sameShaker().bytes(bytes32);
    expect(raw).toEqual(bytes32);
  });

  test('waits for a slow reader and writes exactly the requested amount', async () => {
    let taken = 0;
    let made = 0;
    let mostAhead = 0;
    const slow = new Writable({
      highWaterMark: 1000,
      write: (piece: Buffer, _, done) => {
        mostAhead = Math.max(mostAhead, made - taken);
        setImmediate(() => {
          taken += piece.length;
          done();
        });
      },
    });
    await writeBytes(
      (count) => {
        made += count;
        return new Uint8Array(count);
      },
      1_000_001,
      slow,
    );
    slow.end();
    await new Promise<void>((go) => slow.once('finish', go));
    expect([made, taken]).toEqual([1_000_001, 1_000_001]);
    expect(mostAhead).toBeLessThanOrEqual(65_536);
  });

  test('writes a file of the right length, and never overwrites one', async () => {
    const file = join(folder, 'faces.txt');
    const options: DumpOptions = { faces: true, count: '100k', out: file };
    expect((await caught(() => dump(options))).code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^(?:[1-6] [1-6]\n){100000}$/);
    const again = await caught(() => dump(options));
    expect([again.code, again.err]).toEqual([
      2,
      `${file} already exists and was not overwritten. Choose another file.\n`,
    ]);
    expect(readFileSync(file, 'utf8')).toBe(text);
    const nowhere = await caught(() => dump({ ...options, out: join(folder, 'no', 'where') }));
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringMatching(/^Cannot write .*: ENOENT/)]);
  });

  test.each<readonly [string, DumpOptions, RegExp]>([
    ['neither', { count: '5' }, /Choose --raw/],
    ['both', { raw: true, faces: true }, /Choose --raw/],
    ['raw and binary', { raw: true, binary: true }, /--binary goes with --faces/],
    ['faces without an end', { faces: true }, /Give the number of rolls/],
    ['a file without an end', { raw: true, out: 'x' }, /A file needs a limit/],
    ['no number', { raw: true, count: 'many' }, /--count must be a whole number/],
  ])('says what to do: %s', async (_, options, says) => {
    const { code, err } = await caught(() => dump(options));
    expect([code, err]).toEqual([2, expect.stringMatching(says)]);
  });

  test('prints text to a terminal, but not bytes', async () => {
    const pieces: Buffer[] = [];
    const terminal = Object.assign(
      new Writable({
        write: (piece: Buffer, _, done) => {
          pieces.push(piece);
          done();
        },
      }),
      { isTTY: true },
    );
    for (const options of [
      { raw: true, count: '10' },
      { faces: true, binary: true, count: '10' },
    ]) {
      const { code, err } = await caught(() => dump(options, terminal));
      expect([code, err]).toEqual([2, expect.stringMatching(/^Binary output is not written to a terminal/)]);
    }
    expect(pieces).toEqual([]);
    expect((await caught(() => dump({ faces: true, count: '3' }, terminal))).code).toBe(0);
    expect(Buffer.concat(pieces).toString()).toMatch(/^(?:[1-6] [1-6]\n){3}$/);
  });

  test('exits quietly when the reader closes the pipe', async () => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', main, 'dice', 'dump', '--raw'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let err = '';
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    let read = 0;
    child.stdout.on('data', (piece: Buffer) => {
      read += piece.length;
      if (read > 1_000_000) child.stdout.destroy();
    });
    const code = await new Promise<number | null>((go) => child.once('close', go));
    expect([code, err]).toEqual([0, '']);
    expect(read).toBeGreaterThan(1_000_000);
  });
});

describe('test', () => {
  const run = (options: FairnessOptions, source: RollSource): ReturnType<typeof caught> =>
    caught(() => fairness(options, source));

  test('reports every test and exits with 0 for fair dice', async () => {
    const { code, out } = await run({ rolls: '100k' }, sameShaker());
    expect(out).toMatch(/Dice test: 100,000 rolls, 200,000 faces/);
    for (const name of [
      'pairs',
      'totals',
      'runs',
      'serial correlation',
      'gaps',
      'coupon collector',
      'poker',
      'permutations',
    ])
      expect(out).toMatch(new RegExp(`^${name} .* inside `, 'm'));
    expect(out).toMatch(/^No bias at 99 percent: 14 tests judged together\./m);
    expect(code).toBe(0);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('names the failed tests and exits with 1 for loaded dice', async () => {
    const shaker = sameShaker();
    const loaded: RollSource = {
      rolls: (into) => {
        shaker.rolls(into);
        for (let at = 0; at < into.length; at += 20) into[at] = 35;
      },
    };
    const { code, out } = await run({ rolls: '100k' }, loaded);
    expect(out).toMatch(/^faces, first die .* OUTSIDE .* FAILS$/m);
    expect(out).toMatch(/^NOT FAIR at 99 percent: faces, first die; faces, second die; pairs; totals/m);
    expect(code).toBe(1);
  });

  test('prints the same verdict with every count as JSON', async () => {
    const { code, out } = await run({ rolls: '50000', json: true }, sameShaker());
    const verdict = JSON.parse(out);
    expect([code, verdict.rolls, verdict.isFair, verdict.findings.length]).toEqual([0, 50_000, true, 14]);
    const [faces] = verdict.findings;
    expect(faces.cells.reduce((sum: number, cell: { count: number }) => sum + cell.count, 0)).toBe(50_000);
  });

  test('refuses too few rolls to judge', async () => {
    const { code, err } = await run({ rolls: '1000' }, sameShaker());
    expect([code, err]).toEqual([2, expect.stringMatching(/--rolls must be a whole number from 30,000/)]);
  });

  test('exits with 1 and the reason if the shaker stops itself', async () => {
    let asked = 0;
    const shaker = new Shaker((bytes) => {
      asked += 1;
      bytes.set(keystream(new Uint8Array(32).fill(asked), bytes.length));
      if (asked > 1 + SEEDS_AT_START) bytes.fill(0);
    });
    const source: RollSource = {
      rolls: (into) => {
        shaker.rolls(into);
        shaker.reseed();
      },
    };
    const { code, out, err } = await run({ rolls: '200k' }, source);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The shaker stopped itself\. The operating system’s random bytes repeat/);
  });
});
