// Where a player can wait.

import { expect, test } from 'vitest';
import { type IdleChoice, waitingRooms, wayOut } from './waiting.ts';

const idle = (situation: number, ...nexts: readonly number[]): IdleChoice => ({
  situation,
  choice: 0,
  nexts,
  needCents: 0,
});
const members = (choices: readonly IdleChoice[]): readonly (readonly number[])[] =>
  waitingRooms(choices)
    .map((room) => room.members.toSorted((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);

test('a situation that a roll may leave for good is not a place to wait', () => {
  expect(members([])).toEqual([]);
  expect(members([idle(0, 1)])).toEqual([]);
  expect(members([idle(0, 0)])).toEqual([[0]]);
  expect(members([idle(0, 0, 9)])).toEqual([]);
});

test('situations that lead to each other are one room, and a way in is not part of it', () => {
  expect(members([idle(0, 1), idle(1, 2), idle(2, 1)])).toEqual([[1, 2]]);
  expect(members([idle(0, 1), idle(1, 0), idle(2, 3), idle(3, 2)])).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('a room falls apart if the only way back is through a situation that may be left', () => {
  // 1 may lead out, so 0 cannot count on coming back from it; 2 can stay by itself.
  expect(members([idle(0, 1), idle(1, 0, 9), idle(2, 2), idle(2, 1)])).toEqual([[2]]);
});

test('inside a room there is a way to every situation', () => {
  const [room] = waitingRooms([idle(0, 1), idle(1, 2), idle(2, 0)]);
  if (room === undefined) throw new Error('a room');
  expect([...wayOut(room, 2)].toSorted(([a], [b]) => a - b)).toEqual([
    [0, 0],
    [1, 0],
  ]);
});
