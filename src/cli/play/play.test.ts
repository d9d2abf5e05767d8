// The play command: pipes, terminals, seeds, house files and leaving.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { ALL_GAMES } from 'boxperson/games';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type PlayOptions, playInTerminal, playOn } from './play.ts';

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
  readonly hasColor?: boolean;
  readonly columns?: number;
};

/** Plays the typed text and returns everything printed. */
async function typed(text: string, setting: Setting = {}): Promise<{ code: number; out: string }> {
  const input = new PassThrough();
  const output = Object.assign(
    new PassThrough(),
    setting.columns === undefined ? {} : { columns: setting.columns },
  );
  const parts: string[] = [];
  output.on('data', (part: Buffer) => parts.push(part.toString()));
  const { game, options = { seed: 'test' }, isTerminal = false, hasColor = false } = setting;
  const done = playOn(game, options, { input, output, isTerminal, hasColor });
  input.end(text);
  const code = await done;
  return { code, out: parts.join('') };
}

describe('scripted input', () => {
  test('is played to the end, even with unknown words', async () => {
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

  test('has only as many bots as there are places beside yours', async () => {
    const house = houseFile('one-place.json', '{ "table.places": 1 }');
    const { code, out } = await typed('10 on pass\n\n\n\nquit\n', { options: { seed: 'test', house } });
    expect(code).toBe(0);
    expect(out).toContain('the table to yourself.\nTry ');
    expect(out).toContain('You throw ');
  });

  test.each(ALL_GAMES.map((game) => game.id))('works at %s', async (game) => {
    const { code, out } = await typed('10 on field\n\n\n\nbets\nleave\nquit\n', { game });
    expect(code).toBe(0);
    expect(out).toMatch(/You leave after \d (roll|shake)s?/);
  });

  test.each([
    ['empty input', ''],
    ['a last line without a newline', '10 on pass'],
    ['a very long line', `${'10 on pass and '.repeat(20_000)}\nmoney\n`],
    ['bytes that are not text', '\u0000\u0001\ufffd\n\t\n💰 on pass\n'],
  ])('%s does no harm', async (_, text) => {
    const { code, out } = await typed(text);
    expect(code).toBe(0);
    expect(out).toMatch(/Bought in for \$1,000/);
  });

  test('the same seed plays the same session', async () => {
    const lines = '10 on pass\n\n\n\n\n12 on place 6\n\n\n\ntable\n';
    const once = await typed(lines, { options: { seed: '7' } });
    expect(await typed(lines, { options: { seed: '7' } })).toEqual(once);
    expect((await typed(lines, { options: { seed: '8' } })).out).not.toBe(once.out);
  });

  test('ignores everything after "leave"', async () => {
    const { out } = await typed('leave\n10 on pass\n');
    expect(out).not.toContain('10 on pass\n$10');
    expect(out.match(/You leave/g)).toHaveLength(1);
  });
});

describe('at a terminal', () => {
  test('shows a prompt, and Ctrl-D leaves with a summary', async () => {
    const { code, out } = await typed('10 on field\r\r\u0004', { isTerminal: true });
    expect(code).toBe(0);
    expect(out).toContain('> ');
    expect(out).toMatch(/\nYou leave after 1 roll.*\n.*\n$/);
  });

  test('Ctrl-C leaves in the middle of a line', async () => {
    const { code, out } = await typed('10 on fi\u0003', { isTerminal: true });
    expect(code).toBe(0);
    expect(out).toMatch(/\nYou leave after 0 rolls\.\n/);
  });

  test('answers pasted lines one at a time', async () => {
    const { out } = await typed('10 on field\rmoney\rquit\r5 on field\r', { isTerminal: true });
    const order = ['10 on field', '$10 on field.', 'money', '$990 in the rack', 'quit', 'You leave after'];
    const found = order.map((text) => out.indexOf(text, out.indexOf('Try ') + 20));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(Math.min(...found)).toBeGreaterThan(0);
    expect(out).not.toContain('5 on field\r');
  });

  test('wraps lines between words at any window width', async () => {
    const wide = await typed('rules\r\u0004', { isTerminal: true, columns: 500 });
    const narrow = await typed('rules\r\u0004', { isTerminal: true, columns: 40 });
    expect(narrow.out.replaceAll(/\s+/g, ' ')).toBe(wide.out.replaceAll(/\s+/g, ' '));
    const rows = narrow.out.split('\n').filter((row) => !row.includes('\u001b'));
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(40);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => /\((?:NJ|NZ)$/.test(row))).toEqual([]);
    for (const columns of [0, 1, 19])
      expect((await typed('money\r\u0004', { isTerminal: true, columns })).out).toContain(
        'You bought in for',
      );
  });

  test('an input error ends the session with a summary', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    const parts: string[] = [];
    output.on('data', (part: Buffer) => parts.push(part.toString()));
    const done = playOn('nz', { seed: '1' }, { input, output, isTerminal: false, hasColor: false });
    input.write('10 on pass\n');
    await new Promise((next) => setImmediate(next));
    input.destroy(new Error('The connection was lost.'));
    expect(await done).toBe(0);
    expect(parts.join('')).toMatch(
      /\$10 on pass\.\n.*\nYou leave after 0 rolls, with \$10 still up on pass \(counted below\)\./,
    );
  });

  test('a signal ends the session at once, with a summary and no answers to lines typed ahead', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    const parts: string[] = [];
    output.on('data', (part: Buffer) => {
      parts.push(part.toString());
      if (parts.at(-1)?.includes('$1,000 in all') === true) process.emit('SIGTERM');
    });
    const done = playOn('nz', { seed: '1' }, { input, output, isTerminal: false, hasColor: false });
    input.end('money\n'.repeat(500));
    expect(await done).toBe(0);
    const out = parts.join('');
    expect(out.match(/> money/g)?.length).toBeLessThan(10);
    expect(out).toMatch(/You leave after 0 rolls\.\nBought in for \$1,000, leaving with \$1,000: even\.\n$/);
  });

  test('uses color only when enabled, without changing the text', async () => {
    const plain = await typed('10 on field\n\n');
    const colored = await typed('10 on field\n\n', { hasColor: true });
    expect(colored.out).toContain('\u001b[32m$10 on field.\u001b[0m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for the escape character.
    expect(colored.out.replace(/\u001b\[\d*m/g, '')).toBe(plain.out);
  });
});

describe('the table is set up', () => {
  test.each([
    [undefined, 'New Jersey craps'],
    ['nz-craps', 'New Zealand craps'],
    ['nz', 'New Zealand craps'],
    ['mini-dice', 'New Jersey mini-dice'],
  ])('from game %s', async (game, name) => {
    const { out } = await typed('', game === undefined ? {} : { game });
    expect(out.startsWith(`${name} with play money`)).toBe(true);
  });

  test('from a house file, which may name the game, with its options posted', async () => {
    const house = houseFile(
      'house.json',
      '{"game": "nz-craps", "nz.odds.multiple": 2, "payableUnit": "0.5"}',
    );
    const { out } = await typed('2.50 on pass\n', { options: { house, seed: '1' } });
    expect(out).toContain('New Zealand craps');
    expect(out).toContain('Chips start at $0.50. Odds up to 2 times the bet.');
    expect(out).toContain('$2.50 on pass.');
  });

  test('with the requested bots and strategies', async () => {
    const company = async (options: PlayOptions): Promise<string> =>
      /in chips(.+)\.\n/.exec((await typed('', { game: 'nz', options })).out)?.[1] ?? '';
    expect(await company({ bots: '0' })).toBe(' and the table to yourself');
    expect(await company({ bots: '1' })).toBe('. A bot joins you: Rosa plays three-point-molly');
    expect(await company({ bot: ['martingale'] })).toBe('. A bot joins you: Rosa plays martingale');
    expect(await company({ bot: ['iron-cross', 'field'], bots: '3' })).toBe(
      '. Three bots join you: Rosa plays iron-cross, Mick plays field and Ines plays three-point-molly',
    );
    expect(await company({ bot: ['field', 'field'] })).toBe(
      '. Two bots join you: Rosa plays field and Mick plays field',
    );
    expect(await company({ bots: '15' })).toContain('15 bots');
  });

  test.each([
    [
      'odds',
      '{"odds.take.multiple": 101}',
      'The odds limit must be from 1 to 100 times the flat bet.',
      'NJ 13:69F-1.6(e)',
    ],
    ['no-option', '{"free.drinks": true}', 'New Jersey craps has no option called free.drinks.', ''],
    ['list', '[1]', 'must contain a JSON object of house options', ''],
    ['not-json', '{', 'Cannot read the house file', ''],
  ])('refuses an unlawful house (%s) with one line and exit code 2', async (name, text, says, clause) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await playInTerminal('nj-craps', { house: houseFile(`${name}.json`, text) })).toBe(2);
      const said = written.mock.calls.map(([part]) => String(part)).join('');
      expect(said).toContain(says);
      expect(said).toContain(clause);
      expect(said.trimEnd().split('\n')).toHaveLength(1);
    } finally {
      written.mockRestore();
    }
  });

  test.each([
    ['craps', {}, 'There is no game called craps.'],
    ['nj-craps', { bots: '16' }, 'New Jersey craps has room for 0 to 15 bots; you asked for 16.'],
    ['nj-craps', { bots: 'many' }, 'you asked for many.'],
    ['nj-craps', { bots: '-1' }, 'you asked for -1.'],
    ['nj-craps', { bot: ['field', 'field'], bots: '1' }, 'You named 2 bots but set --bots to 1.'],
    ['nj-craps', { bot: ['iron-cros'] }, 'Did you mean iron-cross?'],
    [
      'mini-dice',
      { bot: ['martingale'] },
      'martingale cannot be played here: New Jersey mini-dice has no wager called “pass”.',
    ],
  ])('refuses %s with %o', async (game, options, says) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await playInTerminal(game, options)).toBe(2);
      expect(written.mock.calls.map(([part]) => String(part)).join('')).toContain(says);
    } finally {
      written.mockRestore();
    }
  });
});
