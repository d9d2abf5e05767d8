// The notes on verifiable rolls: their example is a proof that holds, and their commands print what they say.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkProof } from './check.ts';
import { readProof } from './proof.ts';

const NOTES = readFileSync('docs/dice/verifiable.md', 'utf8');

/** What stands in the notes as one language, from a sentence on. */
function blockAfter(heading: string, language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(NOTES.slice(NOTES.indexOf(heading)));
  if (found?.[1] === undefined) throw new Error(`There is no ${language} after “${heading}”`);
  return found[1];
}

const read = readProof(blockAfter('## A proof', 'json'));
if (!read.isRead) throw new Error(read.says);
const checked = checkProof(read.value);
const has = (program: string): boolean => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

describe('docs/dice/verifiable.md', () => {
  test('has a proof that holds, and the message of it', () => {
    expect(checked.verdict).toMatch(/^It holds:/);
    expect(blockAfter('## By hand', 'sh')).toContain(`message='${checked.made.message}'\n`);
    const { made } = checked;
    expect(blockAfter('## By hand', 'text')).toBe(
      `${checked.links.at(-1)}\n${made.digest}\n${made.byte} ${made.roll} ${read.value.faces.join('-')}\n`,
    );
  });

  test.skipIf(!['openssl', 'xxd', 'sh'].every(has))('has commands that print what it says', () => {
    const { stdout, stderr } = spawnSync('sh', ['-c', blockAfter('## By hand', 'sh')], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toBe(blockAfter('## By hand', 'text'));
  });
});
