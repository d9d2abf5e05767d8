// The one door: whatever JSON comes in, it is answered with a refusal or it is a command that every table can answer
// without an exception. What the door lets through carries nothing that was not asked for.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/rules/language/refusal.ts';
import { unkeepable } from '../../src/store/record/json.ts';
import { COMMAND_FIELDS, type CommandName, parseCommand } from '../../src/table/command.ts';
import { act } from '../../src/table/decide/decide.ts';
import { chipsAtTable } from '../../src/table/evolve/evolve.ts';
import type { DiceStage, Table } from '../../src/table/state.ts';
import { Crowd } from '../support/crowd/crowd.ts';
import { PLAYED_GAMES } from '../support/crowd/played-games.ts';
import { firstTable, troubleWithRefusal } from '../support/crowd/random-play.ts';
import type { Said } from '../support/crowd/scene.ts';
import { seedRows } from '../support/run/seed.ts';

/** Tables in the middle of things: from a night at each game, one for each place that the dice can be in. */
const TABLES: readonly Table[] = PLAYED_GAMES.flatMap((played) => {
  const first = firstTable(played, 3);
  const found = new Map<DiceStage | 'closed', Table>([['closed', first]]);
  let table = first;
  const crowd = new Crowd(first.rules, 3, false);
  for (let index = 0; index < 1_500; index++) {
    const command = parseCommand(crowd.next(table));
    const acted = isRefusal(command) ? command : act(table, command);
    if (isRefusal(acted)) continue;
    table = acted.table;
    if (table.players.length > 2) found.set(table.isOpen ? table.dice.stage : 'closed', table);
  }
  return [...found.values()];
});

/** Sensible commands, to be mutated: what a crowd would say at each of the tables. */
const SENSIBLE: readonly Said[] = TABLES.flatMap((table, index) => {
  const crowd = new Crowd(table.rules, index, false);
  return Array.from({ length: 60 }, () => crowd.next(table));
});

/** Puts a value before every table; throws where one does not answer as it should. */
function knock(value: unknown): 'refused' | 'let in' {
  const command = parseCommand(value);
  if (isRefusal(command)) {
    expect(troubleWithRefusal(command)).toBeNull();
    return 'refused';
  }
  // Whatever is let in goes into a record, and from process to process.
  expect(unkeepable(command)).toBeNull();
  // A hand that adds nothing is left out, as is a coupon without a name, and what only the house fills in.
  const mayBeLeftOut = ['hand', 'coupon', 'kind', 'report'];
  const fields = Object.keys(COMMAND_FIELDS[command.do]).filter(
    (name) => !mayBeLeftOut.includes(name) || name in command,
  );
  expect(Object.keys(command).toSorted()).toEqual(['by', 'do', ...fields].toSorted());
  for (const table of TABLES) {
    const acted = act(table, command);
    if (isRefusal(acted)) expect(typeof acted.says === 'string' && acted.remedy.length > 0).toBe(true);
    else expect(chipsAtTable(acted.table)).toBe(acted.table.issuedCents);
  }
  return 'let in';
}

test('there are tables in every state, and sensible commands of most kinds', () => {
  const states = new Set(TABLES.map((table) => (table.isOpen ? table.dice.stage : 'closed')));
  for (const stage of ['closed', 'idle', 'offered', 'choosing', 'held', 'activated', 'in-air', 'at-rest'])
    expect(states).toContain(stage);
  expect(new Set(SENSIBLE.map((said) => said.do)).size).toBeGreaterThan(30);
  for (const said of SENSIBLE) expect(knock(said)).toBe('let in');
});

describe.each(seedRows(1998))('any JSON value, by %s', (_which, seed) => {
  const noSurprise = { seed, numRuns: 2_000 };
  test('whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(knock(value)).toBe('refused');
      }),
      noSurprise,
    );
  });

  const names = Object.keys(COMMAND_FIELDS) as readonly CommandName[];
  test('a command name with any fields', () => {
    const actor = fc.record({
      role: fc.constantFrom('player', 'dealer', 'operator', 'boxperson'),
      id: fc.string(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...names), actor, fc.infiniteStream(fc.jsonValue()), (name, by, values) => {
        const fields = Object.keys(COMMAND_FIELDS[name]).map((field) => [field, values.next().value]);
        knock({ ...Object.fromEntries(fields), do: name, by });
      }),
      noSurprise,
    );
  });

  /** Values that have broken other doors. */
  const nasty = fc.constantFrom<unknown>(
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    -1,
    0.1,
    1e308,
    2 ** 53,
    2 ** 53 + 2,
    Number.MIN_VALUE,
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '',
    ' ',
    '\u0000',
    '\u202e',
    '\ud800',
    'x'.repeat(64),
    'x'.repeat(100_000),
    '__proto__',
    'constructor',
    'hasOwnProperty',
    [],
    {},
    [[[]]],
    { length: 2 },
    { toString: 1, valueOf: 1 },
    true,
  );

  test('a sensible command with one field spoiled, wherever it lies', () => {
    let letIn = 0;
    fc.assert(
      fc.property(fc.constantFrom(...SENSIBLE), fc.nat(), nasty, (said, where, value) => {
        const spoiled = JSON.parse(JSON.stringify(said)) as object;
        const places = placesIn(spoiled);
        const place = places[where % places.length];
        if (place !== undefined) Reflect.set(place.of, place.key, value);
        if (knock(spoiled) === 'let in') letIn += 1;
      }),
      noSurprise,
    );
    expect(letIn).toBeGreaterThan(50);
  });

  test('a sensible command with a field left out, or with one more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SENSIBLE), fc.nat(), fc.boolean(), nasty, (said, where, more, value) => {
        const spoiled = JSON.parse(JSON.stringify(said)) as object;
        const places = placesIn(spoiled);
        const place = places[where % places.length];
        if (more) Reflect.set(spoiled, ['extra', 'constructor', '0', 'cents'][where % 4] ?? 'extra', value);
        else if (place !== undefined) leaveOut(place);
        knock(spoiled);
      }),
      noSurprise,
    );
  });
});

type PlaceIn = { readonly of: object; readonly key: string };

/** JSON has no holes: what is left out of a list makes it shorter. */
function leaveOut({ of, key }: PlaceIn): void {
  if (Array.isArray(of)) of.splice(Number(key), 1);
  else Reflect.deleteProperty(of, key);
}

/** Every place in a value that can be spoiled. */
function placesIn(value: object): readonly PlaceIn[] {
  return Object.entries(value).flatMap(([key, one]: readonly [string, unknown]) => [
    { of: value, key },
    ...(typeof one === 'object' && one !== null ? placesIn(one) : []),
  ]);
}

describe('written by hand', () => {
  const bet = '"do":"bet","by":{"role":"player","id":"ann"},"player":"ann","wager":"pass","cents":500';
  const dealer = (name: CommandName): string => `"do":"${name}","by":{"role":"dealer","id":"kim"}`;
  const noRoll = `${dealer('no-roll')},"ground":"off-table"`;
  const refused: readonly (readonly [what: string, json: string])[] = [
    ['nothing', 'null'],
    ['a list', `[{${bet}}]`],
    ['a prototype for a command', `{"__proto__":{${bet}}}`],
    ['a prototype for a name', '{"do":"__proto__","by":{"role":"player","id":"ann"}}'],
    ['a prototype for a speaker', `{${bet.replace('"by":{', '"by":{"__proto__":{')}}}`],
    ['a name that objects know', '{"do":"constructor","by":{"role":"player","id":"ann"}}'],
    ['a role that objects know', `{${bet.replace('"role":"player"', '"role":"constructor"')}}`],
    ['an amount as text', `{${bet.replace('500', '"500"')}}`],
    ['an amount below zero', `{${bet.replace('500', '-500')}}`],
    ['half a cent', `{${bet.replace('500', '0.5')}}`],
    ['more than there is', `{${bet.replace('500', '1e300')}}`],
    ['an amount that is no number', `{${bet.replace('500', '1e999')}}`],
    ['a split of nothing', `{${bet},"split":{}}`],
    ['a split that is no number', `{${bet},"split":{"eleven":"100"}}`],
    ['a long name', `{${bet.replaceAll('ann', 'a'.repeat(65))}}`],
    ['a name that turns the line round', `{${bet.replaceAll('ann', 'an\\u202en')}}`],
    ['a note with a line break', `{${noRoll},"note":"one\\ntwo"}`],
    ['a note with something that nobody sees', `{${noRoll},"note":"all\\u200bclear"}`],
    ['a note with half a character', `{${noRoll},"note":"\\ud800"}`],
    [
      'a set of dice with an isolate in its name',
      `{${dealer('bring-dice')},"set":"\\u2066s","dice":["a","b"]}`,
    ],
    ['a die with a mark of direction', `{${dealer('found-die')},"die":"a\\u200e"}`],
    ['a pit with a control character', `{${dealer('sign-on')},"id":"kim","role":"dealer","pit":"\\u0007"}`],
    ['a word with a zero width', `{${dealer('throw')},"hand":{"flick":null,"word":"a\\u200db"}}`],
  ];
  test.each(refused)('%s is refused', (_, json) => expect(knock(JSON.parse(json))).toBe('refused'));

  const letIn: readonly (readonly [what: string, json: string])[] = [
    ['a plain bet', `{${bet}}`],
    ['a note in any language', `{${noRoll},"note":"Würfel vom Tisch – 骰子 🎲"}`],
    ['a bet with a prototype beside it', `{${bet},"__proto__":{"cents":1}}`],
    ['a split on a name that objects know', `{${bet},"split":{"__proto__":100,"constructor":400}}`],
    ['a player that objects know', `{${bet.replaceAll('ann', '__proto__')}}`],
  ];
  test.each(letIn)('%s is a command', (_, json) => expect(knock(JSON.parse(json))).toBe('let in'));

  test('a prototype beside a bet gives it nothing', () => {
    const json = `{${bet.replace(',"cents":500', '')},"__proto__":{"cents":500}}`;
    expect(knock(JSON.parse(json))).toBe('refused');
    expect({}).not.toHaveProperty('cents');
  });

  test('lists within lists, a hundred thousand deep, are refused', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(knock(deep)).toBe('refused');
    for (const field of ['by', 'player', 'wager', 'cents', 'split', 'on', 'instrument', 'stays'])
      expect(knock({ ...(JSON.parse(`{${bet}}`) as object), [field]: deep })).toBe('refused');
  });

  test('what is seen of the dice is kept, and nothing that came with it', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    const command = parseCommand({
      do: 'rest',
      by: { role: 'dealer', id: 'kim', note: deep },
      observation: {
        dice: [
          { lies: 'flat', up: 1, note: deep },
          { lies: 'leaning', restsOn: 2, up: deep },
        ],
        note: deep,
      },
    });
    expect(JSON.stringify(command)).toBe(
      JSON.stringify({
        do: 'rest',
        by: { role: 'dealer', id: 'kim' },
        observation: {
          dice: [
            { lies: 'flat', up: 1 },
            { lies: 'leaning', restsOn: 2 },
          ],
          remarks: [],
        },
      }),
    );
  });
});
