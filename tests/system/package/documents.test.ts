// Runs the examples in the documents: programs with their expected output, and commands with their answers.

import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from './pack.ts';

const run = promisify(execFile);
// Inside the checkout, programs find the package by its name.
mkdirSync(join(ROOT, 'build'), { recursive: true });
const folder = mkdtempSync(join(ROOT, 'build', 'documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DOCUMENTS = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** Programs, each with its expected output. */
const programs = DOCUMENTS.flatMap((file) =>
  [...textOf(file).matchAll(/```ts\n([\s\S]*?)```\n+```text\n([\s\S]*?)```/g)].map(
    ([, program = '', prints = ''], at) => ({ name: `${file}, program ${at + 1}`, program, prints }),
  ),
);

/** Lines after `$ `, each with the answer lines that follow. */
const commands = DOCUMENTS.flatMap((file) =>
  [...textOf(file).matchAll(/```bash\n(\$ [\s\S]*?)```/g)].map(([, text = '']) => ({
    name: `${file}: ${text.split('\n')[0]}`,
    text,
  })),
);

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

describe('programs in the documents print what the documents say', () => {
  test('the documents have programs and commands', () => {
    expect(programs.length).toBeGreaterThanOrEqual(3);
    expect(commands.length).toBeGreaterThanOrEqual(2);
  });

  test.each(programs)('$name', async ({ program, prints }) => {
    const file = join(folder, 'program.ts');
    writeFileSync(file, program);
    const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file]);
    expect(stdout.trim()).toBe(prints.trim());
  });
});

describe('commands in the documents are answered as the documents say', () => {
  test.each(commands)('$name', async ({ text }) => {
    const lines = text.trim().split('\n');
    const asked = lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2));
    const answers = lines.filter((line) => !line.startsWith('$ '));
    const boxperson = `"${process.execPath}" "${join(ROOT, 'bin', 'boxperson')}"`;
    const script = asked.join('\n').replaceAll('bin/boxperson', boxperson);
    const { stdout, stderr } = await run('bash', ['-c', script], { cwd: folder }).catch(
      (failed) => failed as { stdout: string; stderr: string },
    );
    for (const answer of answers) expect(`${stdout}${stderr}`).toContain(answer);
  });
});
