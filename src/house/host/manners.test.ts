// What bots say: the same for the same table and roll, in proportion, and never about their own throw.

import type { Table, TableEvent } from 'boxperson/table';
import { expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { required } from '../../game/base/assert.ts';
import { chanceOf, phraseAfter } from './manners.ts';

test('chances are spread evenly, and repeat', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => chanceOf(`p-1 ${at}`));
  expect(all.every((one) => one >= 0 && one < 1)).toBe(true);
  for (let part = 0; part < 10; part++) {
    const count = all.filter((one) => Math.floor(one * 10) === part).length;
    expect(count).toBeGreaterThan(850);
    expect(count).toBeLessThan(1_150);
  }
  expect(chanceOf('p-1 7')).toBe(all[7]);
});

const BOTS = ['ada', 'gus'];

/** The table after so many rolls, with both bots at it; Gus has the dice. */
function at(rolls: number): Table {
  const table = closedTable('nj-craps');
  const seat = { rackCents: 0, seated: true, away: false, leaving: false, refused: false, hasBet: false };
  const players = BOTS.map((id, index) => ({ ...seat, id, place: index + 1 })) as unknown as Table['players'];
  return { ...table, rolls, players, dice: { ...table.dice, shooter: { kind: 'player', id: 'gus' } } };
}

const closed = (total: number, wasComeOut = false): TableEvent =>
  ({
    type: 'RollClosed',
    roll: 0,
    total,
    wasComeOut,
    point: null,
    pass: null,
    barred: [],
    clause: '',
  }) as TableEvent;

const remarks = (event: TableEvent) =>
  Array.from({ length: 1_000 }, (_, rolls) => phraseAfter(at(rolls), [event], BOTS)).filter(
    (one) => one !== null,
  );

test.each([
  ['a point that is made', closed(8), ['nice-roll', 'thank-you-shooter', 'claps', 'cheers'], 350],
  ['a seven-out', closed(7), ['groans', 'so-close', 'well-played'], 250],
] as const)(
  '%s is worth a word now and then, by a bot that did not throw',
  (_what, event, phrases, about) => {
    const said = remarks(event);
    expect(Math.abs(said.length - about)).toBeLessThan(70);
    expect(new Set(said.map(({ player }) => player))).toEqual(new Set(['ada']));
    expect(new Set(said.map(({ phrase }) => phrase))).toEqual(new Set(phrases));
    expect(said.every(({ inMs }) => inMs >= 800 && inMs < 2_300)).toBe(true);
  },
);

test('a come-out roll is not, and neither is a bot that sits down', () => {
  expect(remarks(closed(7, true))).toEqual([]);
  expect(remarks({ type: 'PlaceTaken', player: 'ada', place: 1, seated: true })).toEqual([]);
  const welcome = remarks({ type: 'PlaceTaken', player: 'ann', place: 3, seated: true });
  expect(required(welcome[0], 'a welcome').phrase).toMatch(/^(hello|good-luck)$/);
});
