// Whatever is wrong with a command line or a file, there is a message that names it and says what to do.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Faults } from '../../tests/support/faulty-lines.ts';
import { Random } from '../../tests/support/random.ts';
import { RUN_SEED, seedRows } from '../../tests/support/run/seed.ts';
import { commandsOf, program } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

let out = '';
let err = '';
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
  for (const command of [program, ...commandsOf(program)]) command.exitOverride();
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

type Said = { readonly code: number; readonly out: string; readonly err: string };

async function boxperson(words: readonly string[]): Promise<Said> {
  out = '';
  err = '';
  process.exitCode = 0;
  try {
    await program.parseAsync(words, { from: 'user' });
    return { code: Number(process.exitCode), out, err };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { code: error.exitCode, out, err };
  }
}

/** What a remedy looks like. */
const REMEDY =
  /Did you mean|\bmust\b|such as|for example|\b(?:Write|Use|Choose|Check|Name|Give|Leave|Add|Correct|Run|Export|Ask|Bet|List|Take|Return|Say|Put|Keep|Make|Raise|Remove|Offer|Set|Import|Declare|Capitalize|Change|Line|Indent|Close)\b|--help|boxperson \w+|needs a|may not|room for|It has|The games are|instead|takes amounts/;

/** What is wrong with an answer to a command line that has a fault. */
function wrongWith({ code, out: printed, err: message }: Said, names: readonly string[]): readonly string[] {
  return [
    ...(code === 0 ? ['it succeeds'] : []),
    ...(printed === '' ? [] : ['it prints a result']),
    ...(message.trim() === '' ? ['it says nothing'] : []),
    ...(/^\s+at .*[:(]/m.test(message) ? ['it shows a stack'] : []),
    ...(names.some((name) => message.includes(name)) ? [] : ['it does not name what is wrong']),
    ...(REMEDY.test(message) ? [] : ['it does not say what to do']),
    ...(/undefined|\[object|is not a function|Cannot read propert/.test(message.replace(/failed: .*/, ''))
      ? ['it leaks the program']
      : []),
  ];
}

const shown = (words: readonly string[], wrong: readonly string[], { code, err: message }: Said): string =>
  `boxperson ${words.join(' ')}: ${wrong.join(', ')}; status ${code}: ${message}`;

const LINES = 300;
const FILES = 80;

// 7: a file whose text broke the message about it in two.
test.each(seedRows(1, 7))(`%s: ${LINES} faulty command lines`, async (_which, seed) => {
  const faults = new Faults(new Random(seed), mkdtempSync(join(folder, 'lines-')));
  const bad: string[] = [];
  for (let times = 0; times < LINES; times++) {
    const { words, names } = faults.next();
    const said = await boxperson(words).catch((error: unknown) => ({
      code: 0,
      out: '',
      err: `threw ${error}`,
    }));
    const wrong = wrongWith(said, names);
    if (wrong.length > 0) bad.push(shown(words, wrong, said));
  }
  expect(bad, `seed ${seed}`).toEqual([]);
});

test(`${FILES} strategy files with a slip are explained, or refused with the line`, async () => {
  const faults = new Faults(new Random(RUN_SEED), mkdtempSync(join(folder, 'files-')));
  const bad: string[] = [];
  for (let times = 0; times < FILES; times++) {
    const file = faults.spoiled();
    const said = await boxperson(['strategies', file]).catch((error: unknown) => ({
      code: 0,
      out: '',
      err: `threw ${error}`,
    }));
    if (said.code === 0 && said.err === '' && said.out !== '') continue;
    const wrong = wrongWith(said, [`${file}:`]);
    const traced = await boxperson(['simulate', file, '--trace', '1']);
    if (wrong.length > 0 || traced.err !== said.err) bad.push(shown(['strategies', file], wrong, said));
  }
  expect(bad, `seed ${RUN_SEED}`).toEqual([]);
});
