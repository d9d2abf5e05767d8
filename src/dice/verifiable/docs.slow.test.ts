// The notes on verifiable rolls: their example is a proof that holds, and their commands and tables say what they should.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TURNS } from '../thrown/turns.ts';
import { checkProof } from './check.ts';
import { toolsFor } from './check-tools.ts';
import { SCHEMES } from './drand.ts';
import { flightMessage, flightSeed, makeTurns } from './made.ts';
import { flightPartsOf, type RollProof2, readProof } from './proof.ts';

const NOTES = readFileSync('docs/dice/verifiable.md', 'utf8');

/** What stands in the notes as one language, from a sentence on. */
function blockAfter(heading: string, language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(NOTES.slice(NOTES.indexOf(heading)));
  if (found?.[1] === undefined) throw new Error(`There is no ${language} after “${heading}”`);
  return found[1];
}

function proofIn(text: string): RollProof2 {
  const read = readProof(text);
  if (!read.isRead || read.value.version !== 2) throw new Error(read.isRead ? 'It is of form 1' : read.says);
  return read.value;
}

const proof = proofIn(blockAfter('## A proof', 'json'));
const has = (program: string): boolean => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

describe('docs/dice/verifiable.md', () => {
  test('has a proof that holds to the end, and the lines of it', async () => {
    const { verdict, unchecked, limits, made, links } = checkProof(proof, await toolsFor([proof]));
    expect(verdict).toMatch(/^It holds: roll 2/);
    expect([...unchecked, ...limits]).toEqual([]);
    const lines = blockAfter('## By hand', 'sh').replaceAll(
      `'"$late"'`,
      /late='(.*)'/.exec(NOTES)?.[1] ?? '',
    );
    expect(lines).toContain(`'${made?.message}'`);
    const { late } = proof;
    if (late === null) throw new Error('it has a late value');
    const parts = { ...flightPartsOf(proof), flick: { power: 60, aim: 5, lift: 35, twist: -20 }, late };
    const numbering = makeTurns(parts);
    expect(lines).toContain(`'${flightMessage(parts)}'`);
    expect(lines).toContain(`'${numbering.message}'`);
    expect(blockAfter('## By hand', 'text').split('\n')).toEqual([
      links.at(-1),
      `${proof.awaits?.round}`,
      proof.series.beacon?.drand?.hash,
      late.value,
      made?.digest,
      `${made?.byte} ${made?.roll} ${proof.faces?.join('-')}`,
      flightSeed(parts),
      `${numbering.digest} ${numbering.turns.join(' ')}`,
      '',
    ]);
  });

  test('names the 24 ways in which numbers lie', () => {
    const ways = [...blockAfter('These are the 24 ways', 'text').matchAll(/(\d+) (\d{6})/g)];
    expect(ways.map(([, no, numbers]) => `${no} ${numbers}`)).toEqual(
      TURNS.map((turn, no) => `${no} ${turn.join('')}`),
    );
  });

  test('names every scheme of signatures as it is', () => {
    for (const [name, { dst, signatureOn, isChained }] of SCHEMES) {
      const row = NOTES.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      expect(row).toContain(dst);
      expect(row).toContain(`| ${signatureOn}, ${signatureOn === 'G1' ? 48 : 96} bytes |`);
      expect(row).toContain(isChained ? '| yes |' : '| no |');
    }
  });

  test.skipIf(!['openssl', 'xxd', 'sh'].every(has))('has commands that print what it says', () => {
    const { stdout, stderr } = spawnSync('sh', ['-c', blockAfter('## By hand', 'sh')], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toBe(blockAfter('## By hand', 'text'));
  });
});
