// `boxperson dice dump`: the shaker's output, for test labs. Raw generator bytes, or rolls: millions from one seed, or each freshly
// seeded, as tables draw them.

import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { firstFace, ROLLS, type Roll, secondFace } from 'boxperson/base';
import { Shaker, ShakerTrouble } from 'boxperson/dice/shaker';
import { wholeNumberOf } from '../simulate/options.ts';
import { UserError, withUserErrors } from '../user-error.ts';

export type DumpOptions = {
  readonly raw?: boolean;
  readonly faces?: boolean;
  readonly binary?: boolean;
  /** Draws each roll as a table does. */
  readonly drawn?: boolean;
  readonly count?: string;
  readonly out?: string;
};

/** How many bytes or rolls are generated at once. */
const CHUNK = 65_536;

/** Fills the buffer with the next bytes or rolls, as written. */
export type FillBuffer = (count: number) => Uint8Array;

/** The destination: standard output, unless a test overrides it. */
export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean };

export function dump(options: DumpOptions, output: Output = process.stdout): Promise<number> {
  return withUserErrors(async () => {
    const count = checkedCount(options, output);
    const make = makerOf(options, new Shaker());
    try {
      if (options.out === undefined) await writeBytes(make, count, output);
      else await intoFile(make, count, options.out);
    } catch (error) {
      if (!(error instanceof ShakerTrouble)) throw error;
      process.stderr.write(`The shaker stopped itself. ${error.message}\n`);
      return 1;
    }
    return 0;
  });
}

/** How many; null for endless. */
function checkedCount(options: DumpOptions, output: Output): number | null {
  if ((options.raw === true) === (options.faces === true))
    throw new UserError('Choose --raw for the generator’s bytes, or --faces for rolls.');
  if (options.raw === true && options.binary === true)
    throw new UserError('--binary goes with --faces; --raw is always bytes.');
  if (options.raw === true && options.drawn === true)
    throw new UserError('--drawn goes with --faces: tables draw rolls.');
  const count = wholeNumberOf('--count', options.count, 1, Number.MAX_SAFE_INTEGER);
  if (count === null && options.raw !== true)
    throw new UserError('Give the number of rolls: boxperson dice dump --faces --count 1000000.');
  if (count === null && options.out !== undefined)
    throw new UserError('A file needs a limit. Give it with --count.');
  const isText = options.faces === true && options.binary !== true;
  if (!isText && options.out === undefined && output.isTTY === true)
    throw new UserError(
      'Binary output is not written to a terminal. Pipe it (| dieharder -a -g 200) or give a file with --out.',
    );
  return count;
}

/** The function that generates the output bytes from a shaker. */
export function makerOf({ raw, binary, drawn }: DumpOptions, shaker: Shaker): FillBuffer {
  if (raw === true)
    return (count) => {
      const bytes = new Uint8Array(count);
      shaker.bytes(bytes);
      return bytes;
    };
  const form = binary === true ? BINARY : TEXT;
  return (count) => {
    const rolls = new Uint8Array(count);
    if (drawn === true) shaker.draws(rolls);
    else shaker.rolls(rolls);
    return written(rolls, form);
  };
}

/** The text of each of the 36 rolls, all the same length in bytes. */
const TEXT = ROLLS.map((roll) => Buffer.from(`${firstFace(roll)} ${secondFace(roll)}\n`));
const BINARY = ROLLS.map((roll) => Buffer.from([firstFace(roll), secondFace(roll)]));

function written(rolls: Uint8Array, form: readonly Uint8Array[]): Uint8Array {
  const width = form[0]?.length ?? 0;
  const bytes = new Uint8Array(rolls.length * width);
  for (let index = 0; index < rolls.length; index++)
    bytes.set(form[rolls[index] as Roll] as Uint8Array, index * width);
  return bytes;
}

/** Generates the requested amount, never getting ahead of the reader. Endless without a count. */
export async function writeBytes(
  make: FillBuffer,
  count: number | null,
  to: NodeJS.WritableStream,
): Promise<void> {
  for (let left = count ?? Number.POSITIVE_INFINITY; left > 0; ) {
    const now = Math.min(left, CHUNK);
    left -= now;
    if (!to.write(make(now))) await new Promise<void>((go) => to.once('drain', go));
  }
}

async function intoFile(make: FillBuffer, count: number | null, file: string): Promise<void> {
  const to = createWriteStream(file, { flags: 'wx' });
  const done = finished(to);
  try {
    await Promise.race([done, writeBytes(make, count, to)]);
    to.end();
    await done;
  } catch (error) {
    done.catch(() => {});
    to.destroy();
    if (error instanceof ShakerTrouble) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST')
      throw new UserError(`${file} already exists and was not overwritten. Choose another file.`);
    throw new UserError(`Cannot write ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
