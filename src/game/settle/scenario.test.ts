// Scenario files as they are read: what may be left out, and what is wrong, in one sentence with its place.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { performScenario } from './play.ts';
import { readCast, readScenarios, ScenarioError } from './scenario.ts';
import { sceneInWords } from './scene-words.ts';

const bet = { do: 'bet', player: 'A', wager: 'pass', amount: '5' };
const withSteps = (...steps: readonly unknown[]) => ({ game: 'nj-craps', steps });

test('only the game and the steps are required, and unknown fields are ignored', () => {
  expect(readScenarios(withSteps({ ...bet, colour: 'red' }), 'a.json')).toMatchObject([
    { id: 'a.json', title: '', shows: null, game: 'nj-craps', house: {}, players: [], steps: [bet] },
  ]);
  expect(readScenarios([{ ...withSteps(), id: 7 }, withSteps()], 'a.json').map(({ id }) => id)).toEqual([
    '7',
    'a.json',
  ]);
});

describe('a mistake is reported with its place', () => {
  test.each<[value: unknown, says: string]>([
    [7, 'a.json: a scenario must be a JSON object.'],
    [{ steps: [] }, 'a.json: "game" is missing.'],
    [{ game: 'nj-craps' }, 'a.json: "steps" is missing.'],
    [
      { ...withSteps(), house: 3 },
      'a.json: "house" is wrong (Invalid input: expected record, received number).',
    ],
    [{ ...withSteps(), players: [{}] }, 'a.json: "players.0.id" is missing.'],
    [
      withSteps(bet, { do: 'jump' }),
      'a.json, step 2: "do" must be one of bet, remove, reduce, increase, call-on, call-off, roll, prepare, look, pass-dice, may-throw, who-throws, configure, other-table, or a command of the table with its "by".',
    ],
    [
      withSteps(null),
      'a.json, step 1: "do" must be one of bet, remove, reduce, increase, call-on, call-off, roll, prepare, look, pass-dice, may-throw, who-throws, configure, other-table, or a command of the table with its "by".',
    ],
    [withSteps({ ...bet, amount: undefined }), 'a.json, step 1: "amount" of "bet" is missing.'],
    [
      withSteps({ ...bet, amount: 5 }),
      'a.json, step 1: "amount" of "bet" is wrong (Write it as text, such as "12.50").',
    ],
    [withSteps({ do: 'reduce', bet: 'x' }), 'a.json, step 1: "to" of "reduce" is missing.'],
    [
      withSteps({ do: 'roll', dice: [1, 7] }),
      'a.json, step 1: "dice.1" of "roll" is wrong (Too big: expected number to be <=6).',
    ],
    [
      withSteps({ do: 'roll', dice: [1, 2], irregular: 'odd' }),
      'a.json, step 1: "irregular" of "roll" is wrong',
    ],
  ])('%j', (value, says) => {
    expect(() => readScenarios(value, 'a.json')).toThrow(ScenarioError);
    expect(() => readScenarios(value, 'a.json')).toThrow(says);
  });
});

describe('a scene', () => {
  const cast = readCast({ craps: { game: 'nj-craps', crew: [{ id: 'Wren', role: 'dealer' }] } }, 'cast.json');
  const playOne = (scene: object) => {
    const [read] = readScenarios({ set: 'craps', shows: 'NJ 13:69F-1.3(d)', ...scene }, 'x', cast);
    if (read === undefined) throw new Error('There is no scene.');
    return performScenario(read, NEW_JERSEY_CRAPS);
  };
  const lay = { do: 'bet', by: 'Pearl', wager: 'dont-pass', amount: '20', as: 'it' };
  const roll = { do: 'roll', dice: [4, 5] };
  const raise = { do: 'increase', by: 'Pearl', bet: 'it', amount: '30' };

  test('takes any command of the table, with names, dollars and faces', () => {
    const { steps, failures } = playOne({
      steps: [
        lay,
        { do: 'prepare', until: 'rest' },
        { do: 'rest', by: 'stickperson', dice: [4, 5] },
        { do: 'call-total', by: 'stickperson', total: 9 },
        { ...raise, expect: 'refused', clause: 'NJ 13:69F-1.3(d)', code: 'one-way' },
        { do: 'sign-on', by: 'Wren', id: 'Wren', role: 'dealer', expect: 'refused' },
      ],
    });
    expect(failures).toEqual([]);
    expect(steps.map(({ isRefused }) => isRefused)).toEqual([false, false, false, false, true, true]);
  });

  test('reports another clause, code, amount, event, or nothing to be read', () => {
    const { failures } = playOne({
      steps: [
        { ...lay, clause: 'NJ 13:69F-1.3(d)' },
        { ...roll, events: ['WagersTravelled', 'RollVoided'] },
        { ...raise, code: 'contract' },
        { do: 'bet', by: 'Pearl', wager: 'place-win', on: 6, amount: '7', nearest: ['6'] },
        { do: 'look', at: 'layout', finds: 'Pass Line: 1 to 1', clause: 'NZ 3.2' },
        { do: 'look', at: 'felt', finds: 'Fire marker' },
        { do: 'look', at: 'rulebook', lacks: 'Pass Line' },
        { ...raise, says: 'Pearl raises' },
        { ...roll, says: 'The puck is on 9' },
      ],
    });
    expect(failures.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('asks for the sentences of an answer, and for a house beside one that pays otherwise', () => {
    const pays = (odds: string) => ({ 'payout.higherThanMinimum': { 'any-seven': odds } });
    const asked = { do: 'configure', house: pays('5 to 1') };
    const { failures } = playOne({
      steps: [
        { ...lay, says: 'Pearl bets $20 on' },
        { ...roll, says: 'The puck is on 9' },
        { ...raise, says: 'may not be raised' },
        { ...asked, beside: pays('5 to 1'), expect: 'accepted' },
        { ...asked, beside: {}, expect: 'refused', clause: 'NJ 13:69F-1.4(b)#higher' },
      ],
    });
    expect(failures).toEqual([]);
  });

  test('goes on at another table, of the same house or of another game', () => {
    const fire = { do: 'bet', by: 'Pearl', wager: 'fire', amount: '5', as: 'fire' };
    const { steps, failures } = playOne({
      steps: [
        { ...fire, expect: 'accepted' },
        { do: 'other-table', house: { 'fire.offered': false } },
        { ...fire, expect: 'refused' },
        { do: 'other-table', game: 'nj-mini-craps', opens: 'closed' },
        { ...fire, expect: 'refused', code: 'table-closed' },
        { do: 'other-table', house: { smallestChip: '-1' } },
      ],
    });
    expect(steps.map(({ after }) => after.rules.game.id)).toContain('nj-mini-craps');
    expect(failures.map(({ step }) => step)).toEqual([6]);
    expect(steps.at(1)?.after.crew.map(({ id }) => id)).toContain('Wren');
  });

  test('cites only clauses that there are', () => {
    expect(() => playOne({ steps: [{ ...lay, clause: 'NJ 99' }] })).toThrow('"NJ 99" is none of the');
  });

  test('cites a lead-in with its part, and no clause that games cite themselves', () => {
    const { steps } = playOne({ steps: [lay, { ...roll, dice: [1, 1] }] });
    const cited = steps.at(-1)?.clauses;
    expect(cited).toEqual(
      expect.arrayContaining(['NJ 13:69F-1.2(a)2.i', 'NJ 13:69F-1.2(a)2.i(1)', 'NJ 13:69F-1.2(a)']),
    );
    expect(cited).not.toContain('NJ 13:69F-1.2(a)2');
    expect(cited).not.toContain('NJ 13:69F-1.2(a)2.ii');
  });

  test('in words says who did what and what the rules answered', () => {
    const [scene] = readScenarios(
      { set: 'craps', shows: 'NJ 13:69F-1.3(d)', steps: [lay, roll, raise] },
      'x',
      cast,
    );
    if (scene === undefined) throw new Error('There is no scene.');
    const { steps } = sceneInWords(scene, performScenario(scene, NEW_JERSEY_CRAPS), 'x.json');
    expect(steps.map(({ who, does, outcomes }) => [who, does, outcomes.at(-1)?.clauses])).toEqual([
      ['Pearl', "bets $20 on Don't Pass Bet", ['NJ 13:69F-1.2(a)2']],
      ['The shooter', 'throws', ['NJ 13:69F-1.1[come-out-roll]']],
      ['Pearl', 'raises it to $30', ['NJ 13:69F-1.3(d)']],
    ]);
  });

  test('in words says which bets a roll leaves up, and which are off', () => {
    const sevens: unknown[] = [
      { do: 'bet', player: 'Pearl', wager: 'place-win', on: 6, amount: '6', as: 'Place 6' },
      { do: 'roll', dice: [3, 4], expect: { 'Place 6': { result: 'unresolved', inactive: true } } },
      { do: 'roll', dice: [4, 5], expect: { 'Place 6': { result: 'unresolved' } } },
    ];
    const [scene] = readScenarios({ game: 'nj-craps', shows: 'NJ 13:69F-1.2(a)5', steps: sevens }, 'x');
    if (scene === undefined) throw new Error('There is no scene.');
    const { steps } = sceneInWords(scene, performScenario(scene, NEW_JERSEY_CRAPS), 'x.json');
    expect(steps.map(({ outcomes }) => outcomes.at(-1)?.says)).toEqual([
      'Pearl bets $6 on Place 6 to Win.',
      'Place 6 is off, and stays up.',
      'Place 6 stays up.',
    ]);
  });
});
