// The documentation of verifiable rolls: its example proof is valid, and its commands and tables are correct.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REVEALED_ENDS, SERIES_ENDS } from '../../src/dice/source.ts';
import { DIE_TURNS } from '../../src/dice/thrown/turns.ts';
import { SCHEMES } from '../../src/dice/verifiable/beacon/drand.ts';
import { commitmentOf } from '../../src/dice/verifiable/chain.ts';
import { checkProof } from '../../src/dice/verifiable/check/check.ts';
import { STEP_NUMBERS } from '../../src/dice/verifiable/check/steps.ts';
import { loadFly, toolsFor } from '../../src/dice/verifiable/check/tools.ts';
import { flightMessage, flightSeed, makeTurns } from '../../src/dice/verifiable/derivation.ts';
import {
  flightPartsOf,
  type RollProof2,
  readProof,
  readSeries,
  SERIES_TEXT_MOST,
} from '../../src/dice/verifiable/proof/proof.ts';
import { messageOf } from '../../src/dice/verifiable/roll.ts';
import { required } from '../../src/game/base/assert.ts';
import { PLAIN_FLICK } from '../../src/game/rules/language/shooter-input.ts';
import { shownDetails, shownDice } from '../../src/house/wire/shown-dice.ts';
import { proof1Of } from '../support/proof-1.ts';
import { honest, proofFor, seriesFor } from '../support/verifiable-rolls.ts';

const NOTES = readFileSync('docs/dice/verifiable.md', 'utf8');

/** The first code block in a language after a heading. */
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
  test('has a fully valid proof, with its lines', async () => {
    const { verdict, unchecked, limits, made, links } = checkProof(proof, await toolsFor([proof]));
    expect(verdict).toMatch(/^The proof is valid: roll 2/);
    expect([...unchecked, ...limits]).toEqual([]);
    const lines = blockAfter('## Checking a proof by hand', 'sh').replaceAll(
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
    expect(blockAfter('## Checking a proof by hand', 'text').split('\n')).toEqual([
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

  test('lists the 24 orientations', () => {
    const ways = [...blockAfter('These are the 24 ways', 'text').matchAll(/(\d+) (\d{6})/g)];
    expect(ways.map(([, no, numbers]) => `${no} ${numbers}`)).toEqual(
      DIE_TURNS.map((turn, no) => `${no} ${turn.join('')}`),
    );
  });

  test('describes every signature scheme correctly', () => {
    for (const [name, { dst, signatureOn, isChained }] of SCHEMES) {
      const row = NOTES.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      expect(row).toContain(dst);
      expect(row).toContain(`| ${signatureOn}, ${signatureOn === 'G1' ? 48 : 96} bytes |`);
      expect(row).toContain(isChained ? '| yes |' : '| no |');
    }
  });

  /** The rows of the table under a line, as cells. */
  const rowsAfter = (line: string): readonly (readonly string[])[] =>
    (/\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(NOTES.slice(NOTES.indexOf(line)))?.[1] ?? '')
      .trim()
      .split('\n')
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
  const quoted = (text: string): readonly string[] =>
    [...text.matchAll(/`([\w.-]+)`/g)].map(([, one = '']) => one);

  test('lists exactly the fields of a proof', () => {
    const named = rowsAfter('| field | what | `null` |').flatMap(([field = '']) => quoted(field));
    const all = Object.keys(proof).filter((name) => !['format', 'version', 'table'].includes(name));
    expect(named.filter((name) => !name.includes('.'))).toEqual(all);
  });

  test('gives the correct bounds of numbers', async () => {
    const thrown = proofFor(honest(1, null, true), await loadFly());
    const pile = required(thrown.thrown?.surface.piles[0], 'a pile');
    // The field for each number in the table.
    const places: Readonly<Record<string, (value: number) => unknown>> = {
      'series.no': (no) => ({ ...proof, series: { ...proof.series, no } }),
      'series.length': (length) => ({ ...proof, series: { ...proof.series, length } }),
      index: (index) => ({ ...proof, index }),
      closedAt: (closedAt) => ({ ...proof, closedAt }),
      'beacon.genesisMs': (genesisMs) => withBeacon({ genesisMs }),
      'beacon.periodMs': (periodMs) => withBeacon({ periodMs }),
      'awaits.round': (round) => ({ ...proof, awaits: { ...proof.awaits, round } }),
      'late.round': (round) => ({ ...proof, late: { ...proof.late, round } }),
      'surface.length': (length) => withSurface({ length }),
      'surface.depth': (depth) => withSurface({ depth }),
      power: (power) => withFlick({ power }),
      lift: (lift) => withFlick({ lift }),
      aim: (aim) => withFlick({ aim }),
      twist: (twist) => withFlick({ twist }),
      turns: (turn) => ({ ...thrown, thrown: { ...thrown.thrown, turns: [0, turn] } }),
      keep: (x) => withSurface({ keep: { ...thrown.thrown?.surface.keep, x } }),
      r: (r) => withSurface({ piles: [{ ...pile, r }] }),
    };
    const withBeacon = (part: object) => ({
      ...proof,
      series: { ...proof.series, beacon: { ...proof.series.beacon, ...part } },
    });
    const withSurface = (part: object) => ({
      ...thrown,
      thrown: { ...thrown.thrown, surface: { ...thrown.thrown?.surface, ...part } },
    });
    const withFlick = (part: object) => ({
      ...thrown,
      thrown: { ...thrown.thrown, flick: { ...thrown.thrown?.flick, ...part } },
    });
    const isRead = (given: unknown): boolean => readProof(given).isRead;
    const held = (name: string, least: number, most: number): void => {
      const place = required(places[name], name);
      const tried = [least - 1, least, most, most + 1].map((value) => isRead(place(value)));
      expect([name, ...tried]).toEqual([name, false, true, true, false]);
    };
    const all = new Map(
      rowsAfter('The fields have these bounds:').map(([name = '', bounds = '']) => [name, bounds]),
    );
    const numbers = (text: string): readonly number[] =>
      [...text.matchAll(/-?\d+/g)].map(([one]) => Number(one));
    let count = 0;
    for (const [names, bounds] of all) {
      const range = /^(\d+) to (\d+)$/.exec(bounds);
      const upwards = /(\d) and up$/.exec(bounds);
      for (const name of quoted(names).filter((one) => one in places)) {
        if (range === null && upwards === null) continue;
        held(name, Number(range?.[1] ?? upwards?.[1]), Number(range?.[2] ?? Number.MAX_SAFE_INTEGER));
        count += 1;
      }
    }
    expect(count).toBe(10);
    const flick =
      /`power` and `lift` (\d+) to (\d+), `aim` and `twist` (-\d+) to (\d+)\. .* `([-\d, ]+)`/.exec(
        all.get('`thrown.flick`') ?? '',
      );
    for (const name of ['power', 'lift']) held(name, Number(flick?.[1]), Number(flick?.[2]));
    for (const name of ['aim', 'twist']) held(name, Number(flick?.[3]), Number(flick?.[4]));
    expect(numbers(flick?.[5] ?? '')).toEqual(Object.values(PLAIN_FLICK));
    const [least = 0, most = 0] = numbers(all.get('`thrown.turns`') ?? '');
    held('turns', least, most);
    const [from = 0, to = 0] = numbers(all.get('`surface.keep`') ?? '');
    held('keep', from, to);
    const piles = numbers(all.get('`surface.piles`') ?? '');
    held('r', piles[1] ?? 0, piles[2] ?? 0);
    const many = (count_: number, chips: number): unknown =>
      withSurface({ piles: Array(count_).fill({ ...pile, chips: Array(chips).fill([1, 1]) }) });
    const [pilesMost = 0, chipsMost = 0] = [piles[0], piles[3]];
    expect(
      [many(pilesMost, 1), many(pilesMost + 1, 1), many(1, chipsMost), many(1, chipsMost + 1)].map(isRead),
    ).toEqual([true, false, true, false]);
    expect(NOTES).toContain(`A text has at most ${SERIES_TEXT_MOST} characters.`);
  });

  test('numbers the points like the steps', () => {
    const points = (heading: string): readonly string[] => {
      const [section = ''] = NOTES.slice(NOTES.indexOf(heading) + heading.length).split(/^#/m);
      return [...section.matchAll(/^(\d)\. /gm)].map(([, no = '']) => no);
    };
    const { whole, rolls, ...ofRoll } = STEP_NUMBERS;
    expect(points('### What a check does')).toEqual([...new Set(Object.values(ofRoll))].map(String));
    expect(points('## A whole series')).toEqual([STEP_NUMBERS.chain, whole, rolls].map(String));
  });

  test('lists the reasons why series end', () => {
    const text =
      /`ended` says why the series ended: ([^.]*)\. A series whose secret is lost ends as (`[\w-]+`)/.exec(
        NOTES,
      );
    expect(quoted(text?.[1] ?? '')).toEqual(REVEALED_ENDS);
    expect(SERIES_ENDS).toContain(quoted(text?.[2] ?? '')[0]);
  });

  test('lists the fields of a series', () => {
    const line = blockAfter('## A whole series', 'text');
    const named = [...line.matchAll(/"(\w+)"/g)].map(([, one]) => one);
    expect(named).toEqual(Object.keys(seriesFor(null, [])));
  });

  test('describes the lines of form 1', () => {
    const last = '5f'.repeat(32);
    const series = { no: 1, commitment: commitmentOf(last, 2), length: 2 };
    const publicValue = { source: 's', round: 3, value: 'ab'.repeat(16), at: 4 };
    const inputs = { table: 't', series: 1, length: 2, index: 2, secret: last, word: null, publicValue };
    const made = proof1Of(series, inputs);
    const [roll = '', whole = '', message = ''] = blockAfter('## Form 1', 'text')
      .replace(',\n ', ', ')
      .split('\n');
    const names = (text: string): readonly string[] =>
      [...text.matchAll(/"([a-zA-Z]+)"/g)].map(([, one = '']) => one);
    const every = (value: object): readonly string[] =>
      Object.entries(value).flatMap(([name, one]) => [
        name,
        ...(typeof one === 'object' && one !== null && !Array.isArray(one) ? every(one) : []),
      ]);
    expect(names(roll)).toEqual(every(made));
    expect(names(whole)).toEqual(['format', 'version', 'commitment', 'last', 'proofs']);
    expect(
      readSeries({
        format: 'boxperson-series',
        version: 1,
        commitment: series.commitment,
        last,
        proofs: [made],
      }).isRead,
    ).toBe(true);
    const parts = JSON.parse(messageOf(inputs, 0)) as readonly unknown[];
    expect(message.replace(/\[source.*null/, 'value').split(',')).toHaveLength(parts.length);
    expect(message).toContain(`["${parts[0]}", `);
  });

  test('says what is shown about dice, and where', () => {
    const rows = rowsAfter('| where | what |').map(([where = '']) => where);
    const shownRows = rows.flatMap((where) => /^`shown\.(\w+)`$/.exec(where)?.[1] ?? []);
    // A complete throw is only in records of form 1.
    const { thrown: _thrown, ...forms } = shownDetails.shape;
    expect(shownRows.toSorted()).toEqual(Object.keys(forms).toSorted());
    const diceRows = rows.flatMap((where) => /`dice\.(\w+)`$/.exec(where)?.[1] ?? []);
    expect(diceRows).toEqual(Object.keys(shownDice.shape));
  });

  test.skipIf(!['openssl', 'xxd', 'sh'].every(has))('has commands that print the documented output', () => {
    const { stdout, stderr } = spawnSync('sh', ['-c', blockAfter('## Checking a proof by hand', 'sh')], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toBe(blockAfter('## Checking a proof by hand', 'text'));
  });
});
