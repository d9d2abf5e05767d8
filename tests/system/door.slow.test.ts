// Command parsing: any JSON input is either refused or becomes a command that every table can answer without an exception. A
// parsed command carries no unexpected fields.

import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { COMMAND_FIELDS, type CommandName, parseCommand } from '../../src/game/table/command.ts';
import { act } from '../../src/game/table/decide/decide.ts';
import { chipsAtTable } from '../../src/game/table/evolve/evolve.ts';
import type { DiceStage, Table } from '../../src/game/table/state.ts';
import { firstUnstorable } from '../../src/house/store/record/json.ts';
import { Crowd } from '../support/crowd/crowd.ts';
import { PLAYED_GAMES } from '../support/crowd/played-games.ts';
import { firstTable, troubleWithRefusal } from '../support/crowd/random-play.ts';
import type { Said } from '../support/crowd/scene.ts';
import { seedRows } from '../support/run/seed.ts';

/** Tables in mid-game: from a night at each game, one for each stage of the dice. */
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

/** Sensible commands to mutate: what a crowd would send at each table. */
const SENSIBLE: readonly Said[] = TABLES.flatMap((table, index) => {
  const crowd = new Crowd(table.rules, index, false);
  return Array.from({ length: 60 }, () => crowd.next(table));
});

/** Sends a value to every table; throws if any answer is wrong. */
function knock(value: unknown): 'refused' | 'let in' {
  const command = parseCommand(value);
  if (isRefusal(command)) {
    assert.equal(troubleWithRefusal(command), null);
    return 'refused';
  }
  // An accepted command goes into a record and from process to process.
  assert.equal(firstUnstorable(command), null);
  // Fields that may be dropped: an empty hand, a coupon without a name, a ruling without a reason, and fields only the house fills in.
  const hasReason = command.do !== 'settle-dispute' && command.do !== 'overrule';
  const mayBeLeftOut = [
    'hand',
    'coupon',
    'kind',
    'report',
    'served',
    'counted',
    'looked',
    ...(hasReason ? [] : ['note']),
  ];
  const fields = Object.keys(COMMAND_FIELDS[command.do]).filter(
    (name) => !mayBeLeftOut.includes(name) || name in command,
  );
  assert.deepEqual(Object.keys(command).toSorted(), ['by', 'do', ...fields].toSorted());
  for (const table of TABLES) {
    const acted = act(table, command);
    if (isRefusal(acted)) assert(typeof acted.says === 'string' && acted.remedy.length > 0);
    else assert.equal(chipsAtTable(acted.table), acted.table.issuedCents);
  }
  return 'let in';
}

test('the fixtures cover every state and most kinds of command', () => {
  const states = new Set(TABLES.map((table) => (table.isOpen ? table.dice.stage : 'closed')));
  for (const stage of ['closed', 'idle', 'offered', 'choosing', 'held', 'activated', 'in-air', 'at-rest'])
    expect(states).toContain(stage);
  expect(new Set(SENSIBLE.map((said) => said.do)).size).toBeGreaterThan(30);
  for (const said of SENSIBLE) expect(knock(said)).toBe('let in');
});

describe.each(seedRows(1998))('any JSON value, by %s', (_which, seed) => {
  const noSurprise = { seed, numRuns: 2_000 };
  test('is refused or answered', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(knock(value)).toBe('refused');
      }),
      noSurprise,
    );
  });

  const names = Object.keys(COMMAND_FIELDS) as readonly CommandName[];
  test('a command name with arbitrary fields', () => {
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

  /** Values that have broken other parsers. */
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

  test('a sensible command with any one field corrupted', () => {
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

  test('a sensible command with a field missing or added', () => {
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

/** JSON arrays have no holes: removing an item shortens the array. */
function leaveOut({ of, key }: PlaceIn): void {
  if (Array.isArray(of)) of.splice(Number(key), 1);
  else Reflect.deleteProperty(of, key);
}

/** Every place in a value that can be corrupted. */
function placesIn(value: object): readonly PlaceIn[] {
  return Object.entries(value).flatMap(([key, one]: readonly [string, unknown]) => [
    { of: value, key },
    ...(typeof one === 'object' && one !== null ? placesIn(one) : []),
  ]);
}

describe('handwritten cases', () => {
  const bet = '"do":"bet","by":{"role":"player","id":"ann"},"player":"ann","wager":"pass","cents":500';
  const dealer = (name: CommandName): string => `"do":"${name}","by":{"role":"dealer","id":"kim"}`;
  const noRoll = `${dealer('no-roll')},"ground":"off-table"`;
  const refused: readonly (readonly [what: string, json: string])[] = [
    ['nothing', 'null'],
    ['a list', `[{${bet}}]`],
    ['a command in a prototype', `{"__proto__":{${bet}}}`],
    ['a prototype as a command name', '{"do":"__proto__","by":{"role":"player","id":"ann"}}'],
    ['an actor in a prototype', `{${bet.replace('"by":{', '"by":{"__proto__":{')}}}`],
    ['a command named like an object property', '{"do":"constructor","by":{"role":"player","id":"ann"}}'],
    ['a role named like an object property', `{${bet.replace('"role":"player"', '"role":"constructor"')}}`],
    ['an amount as text', `{${bet.replace('500', '"500"')}}`],
    ['a negative amount', `{${bet.replace('500', '-500')}}`],
    ['half a cent', `{${bet.replace('500', '0.5')}}`],
    ['an impossibly large amount', `{${bet.replace('500', '1e300')}}`],
    ['an infinite amount', `{${bet.replace('500', '1e999')}}`],
    ['an empty split', `{${bet},"split":{}}`],
    ['a split with a string amount', `{${bet},"split":{"eleven":"100"}}`],
    ['a long name', `{${bet.replaceAll('ann', 'a'.repeat(65))}}`],
    ['a name with a right-to-left override', `{${bet.replaceAll('ann', 'an\\u202en')}}`],
    ['a note with a line break', `{${noRoll},"note":"one\\ntwo"}`],
    ['a note with an invisible character', `{${noRoll},"note":"all\\u200bclear"}`],
    ['a note with a lone surrogate', `{${noRoll},"note":"\\ud800"}`],
    [
      'a set of dice with a directional isolate in its name',
      `{${dealer('bring-dice')},"set":"\\u2066s","dice":["a","b"]}`,
    ],
    ['a die with a directional mark', `{${dealer('found-die')},"die":"a\\u200e"}`],
    ['a pit with a control character', `{${dealer('sign-on')},"id":"kim","role":"dealer","pit":"\\u0007"}`],
    ['a word with a zero-width joiner', `{${dealer('throw')},"hand":{"flick":null,"word":"a\\u200db"}}`],
  ];
  test.each(refused)('%s is refused', (_, json) => expect(knock(JSON.parse(json))).toBe('refused'));

  const letIn: readonly (readonly [what: string, json: string])[] = [
    ['a plain bet', `{${bet}}`],
    ['a note in any language', `{${noRoll},"note":"Würfel vom Tisch – 骰子 🎲"}`],
    ['a bet with an extra prototype', `{${bet},"__proto__":{"cents":1}}`],
    ['a split on names of object properties', `{${bet},"split":{"__proto__":100,"constructor":400}}`],
    ['a player named like an object property', `{${bet.replaceAll('ann', '__proto__')}}`],
  ];
  test.each(letIn)('%s is accepted', (_, json) => expect(knock(JSON.parse(json))).toBe('let in'));

  test('fields in a bet’s prototype are ignored', () => {
    const json = `{${bet.replace(',"cents":500', '')},"__proto__":{"cents":500}}`;
    expect(knock(JSON.parse(json))).toBe('refused');
    expect({}).not.toHaveProperty('cents');
  });

  test('arrays nested a hundred thousand deep are refused', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(knock(deep)).toBe('refused');
    for (const field of ['by', 'player', 'wager', 'cents', 'split', 'on', 'instrument', 'stays'])
      expect(knock({ ...(JSON.parse(`{${bet}}`) as object), [field]: deep })).toBe('refused');
  });

  test('an observation of the dice keeps its own fields and drops the rest', () => {
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
