// Which game `odds` is about, and what it says when asked for something that is not there.

import { NEVADA_CRAPS } from 'boxperson/games';
import { afterEach, expect, test, vi } from 'vitest';
import { type OddsOptions, odds } from './odds.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function asked(
  words: readonly string[],
  options: OddsOptions = {},
): Promise<{ readonly code: number; readonly text: string }> {
  let text = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((part) => {
      text += String(part);
      return true;
    });
  return { code: await odds(words, options), text };
}

test('a hand is of the game that is named, either way', async () => {
  const { text } = await asked(['hand', 'crapless-craps']);
  expect(text).toMatch(/^A hand at Crapless craps\n.*57678\/7303\n/);
  expect((await asked(['hand'], { game: 'crapless-craps' })).text).toBe(text);
  expect((await asked(['hand', 'nevada-craps'])).text).toMatch(/^A hand at Nevada craps\n/);
  expect((await asked(['hand'])).text).toMatch(/^A hand at New Jersey craps\n/);
});

test.each([
  [['hand', 'nj-craps', 'nz-craps'], {}, 'Ask about one game at a time: nj-craps, or nz-craps.\n'],
  [['nj-craps', 'nz-craps'], {}, 'Ask about one game at a time: nj-craps, or nz-craps.\n'],
  [['nj-craps'], { game: 'nz-craps' }, 'Ask about one game at a time: nj-craps, or nz-craps.\n'],
  [
    [],
    { wager: 'put' },
    `put is a wager of ${NEVADA_CRAPS.id}. Ask there: boxperson odds ${NEVADA_CRAPS.id} --wager put\n`,
  ],
  [[], { wager: 'zzz' }, 'There is no wager called zzz. `boxperson rules GAME` lists them.\n'],
  [
    ['combine', 'repeater@6'],
    { game: 'nevada-craps' },
    'Repeater 6 lasts a whole hand and cannot be combined. `boxperson odds nevada-craps --wager repeater` shows it alone.\n',
  ],
  [
    ['combine', 'place-win@6=10'],
    {},
    '“place-win@6=10”: $10 on Place 6 to Win cannot be paid exactly in units of $1; the bet must be a multiple of $6. [NJ 13:69F-1.4(f)] Bet $6 or $12.\n',
  ],
  [
    ['combine', 'pass', 'lay@4=41'],
    {},
    '“lay@4=41”: $41 on Lay 4 cannot be paid exactly in units of $1; the bet must be a multiple of $2. [NJ 13:69F-1.4(f)] Bet $40 or $42.\n',
  ],
  [
    ['nj-craps'],
    { house: 'nowhere.json' },
    'Cannot read the house file nowhere.json: there is no such file. Check its name.\n',
  ],
] as const)('%j with %j', async (words, options, says) => {
  expect(await asked(words, options)).toEqual({ code: 2, text: says });
});
