// Sentences that people type, and what they mean.

import { type NamedBet, tidy } from 'boxperson/betting';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import type { Intention } from './intention.ts';
import { lexiconFor, readSentence } from './sentence.ts';

const LEXICON = lexiconFor(NEW_JERSEY_CRAPS);
const PLACE = ['place-win', 'place'];

/** A wish in short form, with amounts in dollars: "pass 10", "place-win/place 6 12", "odds come 5 20". */
function short(wish: NamedBet): string {
  const { amount } = wish;
  const money =
    amount === null
      ? '?'
      : amount === 'full'
        ? 'full'
        : 'times' in amount
          ? `x${amount.times}`
          : String(amount.cents / 100);
  const parts = [
    wish.odds === true ? 'odds' : '',
    wish.ids.join('/'),
    wish.all === true ? 'all' : '',
    wish.on ?? '',
    money,
    wish.split === undefined ? '' : `as ${wish.split.map((cents) => cents / 100).join('+')}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

describe('bets', () => {
  const rows: readonly (readonly [sentence: string, wishes: readonly string[]])[] = [
    ['10 on pass', ['pass 10']],
    ['bet 10 pass', ['pass 10']],
    ['$10 on the pass line', ['pass 10']],
    ['Put ten dollars on pass, please', ['pass 10']],
    ['11 on pass', ['pass 11']],
    ['make it 10 on pass', ['pass 10']],
    ['twenty-five on pass', ['pass 25']],
    ['a hundred on the field', ['field 100']],
    ['1,000 on pass', ['pass 1000']],
    ['2.50 on field', ['field 2.5']],
    ['dont pass 10', ['dont-pass 10']],
    ["10 don't pass", ['dont-pass 10']],
    ['10 on do not come', ['dont-come 10']],
    ['10 come', ['come 10']],
    ['6 on place 6', ['place-win/place 6 6']],
    ['place 6 for 12', ['place-win/place 6 12']],
    ['place 6 12', ['place-win/place 6 12']],
    ['12 place 6', ['place-win/place 6 12']],
    ['place 12 on the 6', ['place-win/place 6 12']],
    ['place 6 and 8 for 12 each', ['place-win/place 6 12', 'place-win/place 8 12']],
    ['12 each on place 6 and 8', ['place-win/place 6 12', 'place-win/place 8 12']],
    ['place 6', ['place-win/place 6 ?']],
    ['place 12', ['place-win/place 12']],
    ['5 on place 6 to lose', ['place-lose 6 5']],
    ['place 8 to lose for 5', ['place-lose 8 5']],
    ['buy 4 for 20', ['buy 4 20']],
    ['20 buy 4', ['buy 4 20']],
    ['buy 4', ['buy 4 ?']],
    ['lay 10 for 40', ['lay 10 40']],
    ['lay 40 against the 10', ['lay 10 40']],
    ['5 each on hard 6 and hard 8', ['hardway 6 5', 'hardway 8 5']],
    ['5 on hard 6 and hard 8', ['hardway 6 5', 'hardway 8 5']],
    ['5 on 8 hard', ['hardway 8 5']],
    ['8 hard 5', ['hardway 8 5']],
    ['5 hard 8', ['hardway 8 5']],
    ['ten bucks on the hard eight', ['hardway 8 10']],
    ['5 on all the hardways', ['hardway all 5']],
    ['hardways 5', ['hardway all 5']],
    ['22 inside', ['inside 22']],
    ['32 across the board and 5 on hard 8', ['across 32', 'hardway 8 5']],
    ['place 20 outside', ['outside 20']],
    ['3 on a three way', ['three-way 3']],
    ['three-way sevens for 3', ['three-way-seven 3']],
    ['12 each on 6 and 8', ['place-win/place 6 12', 'place-win/place 8 12']],
    ['10 on pass and 12 each on the 6 and 8', ['pass 10', 'place-win/place 6 12', 'place-win/place 8 12']],
    ['yo 5', ['eleven 5']],
    ['5 on eleven', ['eleven 5']],
    ['12 for 5', ['craps-12 5']],
    ['any 7 for 5', ['any-seven 5']],
    ['any seven 5', ['any-seven 5']],
    ['big red 1', ['any-seven 1']],
    ['any craps 5', ['any-craps 5']],
    ['craps 2 for 5', ['craps-2 5']],
    ['snake eyes 2', ['craps-2 2']],
    ['aces for 1 and boxcars for 2', ['craps-2 1', 'craps-12 2']],
    ['ace deuce 3', ['craps-3 3']],
    ['horn 4', ['horn 4']],
    ['horn high 12 for 5', ['horn-high 12 5']],
    ['5 horn high yo', ['horn-high 11 5']],
    ['5 on horn high ace deuce', ['horn-high 3 5']],
    ['whirl 5', ['whirl/world 5']],
    ['hop 1-3 for 2', ['hop 1-3 2']],
    ['2 on the 1-3 hop', ['hop 1-3 2']],
    ['hop 3 1 for 2', ['hop 3-1 2']],
    ['hop the hard 8 for 2', ['hop 4-4 2']],
    ['c and e 2', ['c-and-e 2']],
    ['C&E for 4', ['c-and-e 4']],
    ['c and e 5 split 3 and 2', ['c-and-e 5 as 3+2']],
    ['six seven eight for five dollars', ['six-seven-eight 5']],
    ['big 6 for 10', ['big-6 10']],
    ['over 7 for 5', ['over-7 5']],
    ['5 under', ['under-7 5']],
    ['fire 5', ['fire 5']],
    ['all or nothing at all for 5', ['all-or-nothing 5']],
    [
      '10 on pass, 5 on yo and 2 each on hard 4 and 10',
      ['pass 10', 'eleven 5', 'hardway 4 2', 'hardway 10 2'],
    ],
    ['odds 20', ['odds 20']],
    ['take 20 odds', ['odds 20']],
    ['lay 60 odds', ['odds 60']],
    ['odds 20 on come 5', ['odds come 5 20']],
    ['20 odds behind the come 5', ['odds come 5 20']],
    ['odds on come 6 20', ['odds come 6 20']],
    ['pass odds 20', ['odds pass 20']],
    ['full odds', ['odds full']],
    ['max odds on come 9', ['odds come 9 full']],
    ['double odds', ['odds x2']],
    ['3x odds behind pass', ['odds pass x3']],
    ['20 behind the line', ['odds 20']],
    ['put 20 behind my come 5', ['odds come 5 20']],
    ['10 on pass and 20 behind it', ['pass 10', 'odds 20']],
  ];
  test.each(rows)('%s', (sentence, wishes) => {
    const read = readSentence(sentence, LEXICON);
    expect(read.say).toBe('bet');
    expect(read.say === 'bet' ? read.wishes.map(short) : []).toEqual(wishes);
  });
});

describe('everything else', () => {
  const place6 = { ids: PLACE, on: 6 };
  const rows: readonly (readonly [sentence: string, intention: Intention])[] = [
    ['', { say: 'enter' }],
    ['   ', { say: 'enter' }],
    ['roll', { say: 'roll' }],
    ['throw the dice', { say: 'roll' }],
    ['shake', { say: 'roll' }],
    ['pass', { say: 'pass' }],
    ['pass the dice', { say: 'pass-dice' }],
    ['pass the shaker', { say: 'pass-dice' }],
    ['take the dice', { say: 'take-dice' }],
    ['take them', { say: 'take-dice' }],
    ['decline', { say: 'decline-dice' }],
    ['no thanks', { say: 'decline-dice' }],
    ['yes', { say: 'yes' }],
    ['no', { say: 'no' }],
    ['12', { say: 'amount', cents: 1200 }],
    ['$12.50', { say: 'amount', cents: 1250 }],
    ['buy 500', { say: 'buy-in', cents: 50_000 }],
    ['buy in for 200', { say: 'buy-in', cents: 20_000 }],
    ['press place 6 to 12', { say: 'raise', named: [place6], to: 1200, isBy: false }],
    ['press place 6', { say: 'raise', named: [place6], to: 'double', isBy: false }],
    ['press the 6', { say: 'raise', named: [{ ids: [], on: 6 }], to: 'double', isBy: false }],
    ['add 6 to place 6', { say: 'raise', named: [place6], to: 600, isBy: true }],
    ['reduce field to 5', { say: 'reduce', named: [{ ids: ['field'], on: null }], to: 500, isBy: false }],
    ['take down place 6', { say: 'take-down', named: [place6] }],
    ['take place 6 and 8 down', { say: 'take-down', named: [place6, { ids: PLACE, on: 8 }] }],
    ['take my odds down', { say: 'take-down', named: [{ ids: [], on: null, odds: true }] }],
    ['take down odds on come 5', { say: 'take-down', named: [{ ids: ['come'], on: 5, odds: true }] }],
    ['take everything down', { say: 'take-down', named: 'all' }],
    ['turn on place 6', { say: 'turn', call: 'on', named: [place6] }],
    ['place 6 working', { say: 'turn', call: 'on', named: [place6] }],
    ['turn off hard 8', { say: 'turn', call: 'off', named: [{ ids: ['hardway'], on: 8 }] }],
    ['turn everything on', { say: 'turn', call: 'on', named: 'all' }],
    ['leave place 6 up', { say: 'leave-up', named: [place6], stays: true }],
    ['bring place 6 down if it wins', { say: 'leave-up', named: [place6], stays: false }],
    ['why', { say: 'why', named: null }],
    ['why not?', { say: 'why', named: null }],
    ['why place 6', { say: 'why', named: [place6] }],
    ['why did place 6 lose?', { say: 'why', named: [place6] }],
    ['what if 7', { say: 'what-if', asked: { total: 7, as: 'any' } }],
    ['what if I roll a hard 8?', { say: 'what-if', asked: { total: 8, as: 'hard' } }],
    ['what if snake eyes', { say: 'what-if', asked: { total: 2, as: 'any' } }],
    ['my numbers', { say: 'what-if', asked: null }],
    ['bets', { say: 'bets' }],
    ['table', { say: 'table' }],
    ['bots', { say: 'bots', named: null }],
    ['who are the others?', { say: 'bots', named: null }],
    ['Rosa', { say: 'bots', named: 'rosa' }],
    ['how does Mick play?', { say: 'bots', named: 'mick' }],
    ['what can I bet?', { say: 'offers' }],
    ['offers', { say: 'offers' }],
    ['rules', { say: 'rules', named: null }],
    ['rules place', { say: 'rules', named: [{ ids: PLACE, on: null }] }],
    ['what is a field bet?', { say: 'rules', named: [{ ids: ['field'], on: null }] }],
    ['history', { say: 'history' }],
    ['how much do I have', { say: 'money' }],
    ['same again', { say: 'again' }],
    ['undo', { say: 'undo' }],
    ['take that back', { say: 'undo' }],
    ['take down the inside', { say: 'take-down', named: [{ ids: ['inside'], on: null }] }],
    ['leave', { say: 'leave' }],
    ['quit', { say: 'quit' }],
    ['help', { say: 'help', topic: null }],
    ['?', { say: 'help', topic: null }],
    ['help bets', { say: 'help', topic: 'bets' }],
  ];
  test.each(rows)('%s', (sentence, intention) => {
    expect(readSentence(sentence, LEXICON)).toEqual(intention);
  });
});

describe('unclear input gets a one-line hint with the likely meaning', () => {
  const rows: readonly (readonly [sentence: string, nearest: string | null])[] = [
    ['plce 6 for 12', 'place 6 for 12'],
    ['10 on feild', '10 on field'],
    ['rol', 'roll'],
    ['tabel', 'table'],
    ['10 on 6', '10 on place 6'],
    ['$6 on the 6 and 6 on 8', '6 on place 6 and 6 on place 8'],
    ['flibbertigibbet', null],
    ['-5 on pass', null],
    ['10.555 on pass', null],
    ['99999999999 on pass', null],
    ['10 on', null],
    ['10 on pass and 6', null],
    ['12 on 6 and 5 on field', '12 on place 6 and 5 on field'],
    ['on', null],
    ['???', null],
    ['x'.repeat(5000), null],
  ];
  test.each(rows)('%.20s', (sentence, nearest) => {
    const read = readSentence(sentence, LEXICON);
    expect(read).toMatchObject({ say: 'unclear', nearest });
    expect(read.say === 'unclear' ? read.hint.split('\n') : []).toHaveLength(1);
  });
});

test.each([
  ['999999999 on field', 'That is not an amount I can take.'],
  ['buy in', 'For how much?'],
  ['what if constructor', 'I did not catch that.'],
  ['__proto__', 'I did not catch that.'],
])('explains what is wrong with "%s"', (sentence, hint) => {
  expect(readSentence(sentence, LEXICON)).toMatchObject({
    say: 'unclear',
    hint: expect.stringContaining(hint),
  });
});

test('normalizes spelling, numbers and punctuation', () => {
  expect(tidy('  TEN Dollars on the Don’t  Pass; and $5 C & E!')).toEqual([
    ...['$10', 'on', 'dont', 'pass', ',', 'and', '$5', 'c-and-e'],
  ]);
  expect(tidy('five hundred and twenty five on six-seven-eight')).toEqual([
    '500',
    'and',
    '25',
    'on',
    '6-7-8',
  ]);
});
