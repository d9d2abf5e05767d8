// `boxperson verify roll` as run from a shell: its output and exit status.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { proof1Of } from '../../../tests/support/proof-1.ts';
import { CHAIN, honest, houseValue, proofFor, seriesFor } from '../../../tests/support/verifiable-rolls.ts';
import { commitmentOf, secretAt } from '../../dice/verifiable/chain.ts';
import { loadFly } from '../../dice/verifiable/check/tools.ts';
import { type RollProof1, SERIES_TEXT_MOST } from '../../dice/verifiable/proof/proof.ts';
import { verifyRoll } from './roll.ts';

const LAST = '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d';
const SERIES = { no: 2, commitment: commitmentOf(LAST, 40), length: 40 };

const roll = (index: number): RollProof1 =>
  proof1Of(SERIES, {
    table: 'table-1',
    series: SERIES.no,
    length: SERIES.length,
    index,
    secret: secretAt(LAST, SERIES.length, index),
    word: 'eleven',
    publicValue: null,
  });
const PROOF = roll(3);
const WHOLE = {
  format: 'boxperson-series',
  version: 1,
  commitment: SERIES.commitment,
  last: LAST,
  proofs: [1, 2, 3, 4].map(roll),
};

const folder = mkdtempSync(join(tmpdir(), 'boxperson-verify-roll-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (content: string | Uint8Array): string => {
  const path = join(folder, 'proof.json');
  writeFileSync(path, content);
  return path;
};

/** Runs in this process, which is quicker than starting a new one. */
async function told(content: string | Uint8Array, options: Parameters<typeof verifyRoll>[1] = {}) {
  const said: string[] = [];
  const keep = (text: unknown): boolean => said.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((one) =>
    vi.spyOn(one, 'write').mockImplementation(keep),
  );
  try {
    return { status: await verifyRoll(file(content), options), said: said.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('boxperson verify roll', () => {
  test('from a shell: checks a proof, one with a flipped bit, and a text that is not a proof', () => {
    const asked = (input: string, ...more: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['bin/boxperson', 'verify', 'roll', '-', ...more],
        { input, encoding: 'utf8' },
      );
      return { status, said: stdout + stderr };
    };
    const good = asked(JSON.stringify(PROOF));
    expect(good.status).toBe(0);
    expect(good.said).toContain(
      '1. passes  The secret of roll 3, hashed 3 times with SHA-256, is the commitment',
    );
    expect(good.said).toContain(`hashed: roll 1    ${secretAt(LAST, 40, 1)}`);
    expect(good.said).toMatch(
      /The proof is valid: roll 3 of series 2 at table table-1 was \d-\d, a total of \d+\.\n$/,
    );
    const bad = asked(JSON.stringify({ ...PROOF, word: 'elevem' }), '--json');
    expect(bad.status).toBe(1);
    expect(JSON.parse(bad.said)).toMatchObject({ holds: false });
    expect(asked('{')).toEqual({
      status: 2,
      said: 'Standard input contains no readable proof. This is not JSON. Copy the whole proof, from the first brace to the last.\n',
    });
  });

  test('never exits with 0 for a flipped bit anywhere in the file', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(PROOF));
    expect((await told(bytes)).status).toBe(0);
    const statuses = new Set<number>();
    // The reader's own tests try every bit; this samples bits from the whole file, through the command itself.
    for (let at = 0; at < bytes.length; at += 3) {
      const flipped = Uint8Array.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      statuses.add((await told(flipped)).status);
    }
    expect([...statuses].sort()).toEqual([1, 2]);
  });

  test('checks a whole series, and one with a roll left out', async () => {
    expect(await told(JSON.stringify(WHOLE))).toMatchObject({
      status: 0,
      said: expect.stringContaining('The proof is valid: 4 rolls of series 2'),
    });
    const gap = { ...WHOLE, proofs: WHOLE.proofs.filter(({ index }) => index !== 2) };
    expect(await told(JSON.stringify(gap))).toMatchObject({
      status: 1,
      said: expect.stringContaining('2. FAILS  Roll 2 is missing.'),
    });
  });

  test('checks a proof against the commitment you noted', async () => {
    const text = JSON.stringify(PROOF);
    expect((await told(text, { commitment: SERIES.commitment })).status).toBe(0);
    const other = await told(text, { commitment: LAST });
    expect(other).toMatchObject({
      status: 1,
      said: expect.stringContaining('The proof is for another series'),
    });
    expect((await told(JSON.stringify(WHOLE), { commitment: LAST })).status).toBe(1);
    expect(await told(text, { commitment: 'abc' })).toMatchObject({
      status: 2,
      said: expect.stringContaining('A commitment is 64 lowercase hexadecimal digits'),
    });
  });

  test('exits with 2 and a message for unreadable input', async () => {
    expect(await told(Uint8Array.of(0xff, 0xfe))).toMatchObject({
      status: 2,
      said: expect.stringContaining('not UTF-8 text'),
    });
    expect(await told(' '.repeat(SERIES_TEXT_MOST + 1))).toMatchObject({
      status: 2,
      said: expect.stringContaining('too long'),
    });
    expect(await told(JSON.stringify({ ...PROOF, more: 1 }))).toMatchObject({
      status: 2,
      said: expect.stringContaining('“more” is not a field'),
    });
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    expect(await verifyRoll(join(folder, 'nowhere.json'))).toBe(2);
    expect(await verifyRoll(folder)).toBe(2);
    expect(spy.mock.calls.flat().join('')).toContain('Cannot read');
    spy.mockRestore();
  });
});

describe('boxperson verify roll, of form 2', () => {
  const { info } = CHAIN;

  test('checks everything about a thrown roll with its signature', async () => {
    const proof = proofFor(honest(2, info, true), await loadFly());
    const { status, said } = await told(JSON.stringify(proof));
    expect(status).toBe(0);
    expect(said).toContain('signed round 404, and the value is the SHA-256 of its signature.');
    expect(said).toContain('Thrown again from the same inputs, the dice come to rest with');
    expect(said).not.toContain('Not checked here');
    expect([...said.matchAll(/^(\d)\. passes/gm)].map(([, point]) => Number(point))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(said).toContain('Its operator may know its values in advance.');
    expect(said).toMatch(
      /The proof is valid: roll 2 of series 7 at table table-4 was \d-\d, a total of \d+\.\n$/,
    );
  });

  test('steps keep their numbers when another is left out', async () => {
    const { said } = await told(JSON.stringify(proofFor(honest(1))));
    expect([...said.matchAll(/^(\d)\. passes/gm)].map(([, point]) => Number(point))).toEqual([1, 2, 5, 6, 7]);
  });

  test('names a dropped value', async () => {
    const proof = proofFor({ ...honest(1, info), late: houseValue(1) });
    expect(await told(JSON.stringify(proof))).toMatchObject({
      status: 1,
      said: expect.stringMatching(
        /2\. FAILS {2}The roll awaited round 401 of drand .* of its own in its place\./,
      ),
    });
  });

  test('checks a proof against the source and rolls you noted', async () => {
    const house = JSON.stringify(proofFor(honest(1)));
    expect((await told(house, { source: 'none' })).status).toBe(0);
    expect(await told(house, { source: info.source })).toMatchObject({
      status: 1,
      said: expect.stringContaining(`The proof names no public source, but you noted ${info.source}.`),
    });
    const series = seriesFor(
      null,
      [1, 2, 3].map((index) => proofFor(honest(index))),
    );
    expect((await told(JSON.stringify(series), { rolls: '3' })).status).toBe(0);
    expect(await told(JSON.stringify(series), { rolls: '5' })).toMatchObject({
      status: 1,
      said: expect.stringContaining('The series has 3 rolls, but you saw 5: 2 are missing at its end.'),
    });
    expect(await told(JSON.stringify({ ...series, proofs: series.proofs.slice(0, 2) }))).toMatchObject({
      status: 1,
      said: expect.stringContaining('2. FAILS  Roll 3 is missing.'),
    });
    expect((await told(house, { rolls: 'many' })).status).toBe(2);
  });

  test('explains what was wrong with form 1', async () => {
    expect((await told(JSON.stringify(PROOF))).said).toContain(
      'This roll is of form 1: the house could know it when the dice went out',
    );
    expect((await told(JSON.stringify(WHOLE))).said).toContain(
      'A series of form 1 does not record whether the 36 promised after them were drawn.',
    );
  });
});
