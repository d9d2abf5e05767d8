// The command itself: pipes, terminals, seeds, house files, and the way out.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { type PlayOptions, play, playOn } from './play.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

function houseFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

type Setting = {
  readonly game?: string;
  readonly options?: PlayOptions;
  readonly isTerminal?: boolean;
  readonly hasColour?: boolean;
};

/** Plays what is typed and gives back everything that was printed. */
async function typed(text: string, setting: Setting = {}): Promise<{ code: number; out: string }> {
  const input = new PassThrough();
  const output = new PassThrough();
  const parts: string[] = [];
  output.on('data', (part: Buffer) => parts.push(part.toString()));
  const { game, options = { seed: 'test' }, isTerminal = false, hasColour = false } = setting;
  const done = playOn(game, options, { input, output, isTerminal, hasColour });
  input.end(text);
  const code = await done;
  return { code, out: parts.join('') };
}

describe('a script of lines', () => {
  test('is played to its end, unknown words and all', async () => {
    const { code, out } = await typed('10 on pass\nflibbertigibbet\n\n\nmoney\n');
    expect(code).toBe(0);
    expect(out).toContain('> 10 on pass\n$10 on pass.\n');
    expect(out).toContain('> flibbertigibbet\nI did not catch that.');
    expect(out).toMatch(/Rosa throws \d and \d\. /);
    expect(out).toMatch(
      /You leave after 2 rolls.*\.\nBought in for \$1,000, leaving with \$[\d,]+: .+\.\n$/s,
    );
    expect(out).not.toContain('\u001b');
  });

  test.each(GAMES.map((game) => game.id))('at %s', async (game) => {
    const { code, out } = await typed('10 on field\n\n\n\nbets\nleave\nquit\n', { game });
    expect(code).toBe(0);
    expect(out).toMatch(/You leave after \d (roll|shake)s?/);
  });

  test.each([
    ['nothing at all', ''],
    ['a line that nobody ended', '10 on pass'],
    ['a very long line', `${'10 on pass and '.repeat(20_000)}\nmoney\n`],
    ['bytes that are no text', '\u0000\u0001\ufffd\n\t\n💰 on pass\n'],
  ])('%s does no harm', async (_, text) => {
    const { code, out } = await typed(text);
    expect(code).toBe(0);
    expect(out).toMatch(/Bought in for \$1,000/);
  });

  test('the same seed is the same evening', async () => {
    const lines = '10 on pass\n\n\n\n\n12 on place 6\n\n\n\ntable\n';
    const once = await typed(lines, { options: { seed: '7' } });
    expect(await typed(lines, { options: { seed: '7' } })).toEqual(once);
    expect((await typed(lines, { options: { seed: '8' } })).out).not.toBe(once.out);
  });

  test('nothing after "leave" is read', async () => {
    const { out } = await typed('leave\n10 on pass\n');
    expect(out).not.toContain('10 on pass\n$10');
    expect(out.match(/You leave/g)).toHaveLength(1);
  });
});

describe('at a terminal', () => {
  test('there is a prompt, and Ctrl-D leaves with the sum of the evening', async () => {
    const { code, out } = await typed('10 on field\r\r\u0004', { isTerminal: true });
    expect(code).toBe(0);
    expect(out).toContain('> ');
    expect(out).toMatch(/\nYou leave after 1 roll.*\n.*\n$/);
  });

  test('Ctrl-C leaves as well, in the middle of a line', async () => {
    const { code, out } = await typed('10 on fi\u0003', { isTerminal: true });
    expect(code).toBe(0);
    expect(out).toMatch(/\nYou leave after 0 rolls\.\n/);
  });

  test('colour is an accent, and only where it is wanted', async () => {
    const plain = await typed('10 on field\n\n');
    const coloured = await typed('10 on field\n\n', { hasColour: true });
    expect(coloured.out).toContain('\u001b[32m$10 on field.\u001b[0m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for.
    expect(coloured.out.replace(/\u001b\[\d*m/g, '')).toBe(plain.out);
  });
});

describe('the table is chosen', () => {
  test.each([
    [undefined, 'New Jersey craps'],
    ['nz-craps', 'New Zealand craps'],
    ['nz', 'New Zealand craps'],
    ['mini-dice', 'New Jersey mini-dice'],
  ])('by %s', async (game, name) => {
    const { out } = await typed('', game === undefined ? {} : { game });
    expect(out.startsWith(`${name} with play money`)).toBe(true);
  });

  test('by a house file, which may name the game and is posted', async () => {
    const house = houseFile(
      'house.json',
      '{"game": "nz-craps", "nz.odds.multiple": 2, "payableUnit": "0.5"}',
    );
    const { out } = await typed('2.50 on pass\n', { options: { house, seed: '1' } });
    expect(out).toContain('New Zealand craps');
    expect(out).toContain('Chips from $0.50. Odds up to 2 times the bet.');
    expect(out).toContain('$2.50 on pass.');
  });

  test('with as many players as are asked for', async () => {
    expect((await typed('', { options: { players: '1' } })).out).toContain('You sit alone');
    expect((await typed('', { options: { players: '16' } })).out).toContain('You sit with 15 others');
  });

  test.each([
    [
      'odds',
      '{"odds.take.multiple": 101}',
      'Odds may be allowed from 1 to 100 times the flat bet.',
      'NJ 13:69F-1.6(e)',
    ],
    [
      'no-option',
      '{"free.drinks": true}',
      'New Jersey craps has no option called free.drinks.',
      'NJ 13:69F-1.2(b)',
    ],
    ['list', '[1]', 'holds no JSON object of choices', ''],
    ['not-json', '{', 'cannot be read', ''],
  ])(
    'and an unlawful house (%s) is refused in one sentence with exit 2',
    async (name, text, says, clause) => {
      const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      try {
        expect(await play('nj-craps', { house: houseFile(`${name}.json`, text) })).toBe(2);
        const said = written.mock.calls.map(([part]) => String(part)).join('');
        expect(said).toContain(says);
        expect(said).toContain(clause);
        expect(said.trimEnd().split('\n')).toHaveLength(1);
      } finally {
        written.mockRestore();
      }
    },
  );

  test.each([
    ['craps', {}, 'There is no game called craps.'],
    ['nj-craps', { players: '17' }, 'At New Jersey craps sit 1 to 16 players, you among them, not 17.'],
    ['nj-craps', { players: 'many' }, 'not many.'],
  ])('%s with %o is refused', async (game, options, says) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await play(game, options)).toBe(2);
      expect(written.mock.calls.map(([part]) => String(part)).join('')).toContain(says);
    } finally {
      written.mockRestore();
    }
  });
});
