// Choosing a place and a buy-in.

import { freePlaces } from 'boxperson/table';
import { expect, test } from 'vitest';
import { NEW_JERSEY_MINI_DICE } from '../../../game/games/games.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { open } from '../../../game/table/open.ts';
import type { Player, Table } from '../../../game/table/state.ts';
import { freePlace, freeText, walletBuyIns } from './sit-down.ts';

const table = ((): Table => {
  const opened = open(NEW_JERSEY_MINI_DICE, {});
  if (isRefusal(opened)) throw new Error(opened.says);
  return opened;
})();
const at = (...places: readonly number[]): Table => ({
  ...table,
  players: places.map((place) => ({ id: `p${place}`, place }) as Player),
});

test('the first free place is near the middle, and a full table has none', () => {
  const seats = table.rules.house.places;
  const middle = (seats + 1) >> 1;
  expect(freePlace(at())).toBe(middle);
  expect(freePlace(at(middle))).toBe(middle - 1);
  expect(freePlaces(at(1, 2))).toHaveLength(seats - 2);
  expect(freePlace(at(...freePlaces(at())))).toBeNull();
});

test('the number of free places is told in good English', () => {
  const all = freePlaces(at());
  expect(freeText(at())).toBe(`${all.length} places are free.`);
  expect(freeText(at(...all.slice(2)))).toBe('2 places are free.');
  expect(freeText(at(...all.slice(1)))).toBe('1 place is free.');
});

test('buy-ins are round amounts that the wallet covers, or the whole wallet', () => {
  expect(walletBuyIns(table, 100_000)).toEqual([10_000, 20_000, 50_000, 100_000]);
  expect(walletBuyIns(table, 12_350)).toEqual([10_000, 12_300]);
  expect(walletBuyIns(table, 0)).toEqual([]);
});
