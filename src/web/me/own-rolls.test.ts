// Groups the rows of a record into rolls with their wagers.

import type { RecordRow } from 'boxperson/wire';
import { expect, test } from 'vitest';
import { ownRolls } from './own-rolls.ts';

const row = (part: RecordRow): RecordRow => ({
  rollNo: 7,
  seq: 40,
  at: 1_000,
  die1: 4,
  die2: 2,
  total: 6,
  pointBefore: null,
  isOverruled: false,
  wager: null,
  on: null,
  number: null,
  stakeCents: null,
  result: 'none',
  paidCents: 0,
  lostCents: 0,
  feeCents: 0,
  clause: null,
  ...part,
});

const nameOf = (wager: string, on: RecordRow[string]): string => (on === null ? wager : `${wager} ${on}`);

test('groups wagers under their roll and adds them up', () => {
  const rows = [
    row({ wager: 'place-win', on: 6, stakeCents: 1_200, result: 'won', paidCents: 1_400, feeCents: 100 }),
    row({ wager: 'come', number: 5, stakeCents: 1_000, result: 'lost', lostCents: 1_000, clause: 'NJ 1' }),
    row({ rollNo: 8, seq: 44, pointBefore: 6 }),
  ];
  expect(ownRolls(rows, nameOf)).toEqual([
    {
      key: '7 40',
      at: 1_000,
      roll: 19,
      total: 6,
      pointBefore: null,
      isOverruled: false,
      bets: [
        { name: 'place-win 6', stakeCents: 1_200, result: 'won', netCents: 1_300, clause: null },
        { name: 'come on 5', stakeCents: 1_000, result: 'lost', netCents: -1_000, clause: 'NJ 1' },
      ],
      netCents: 300,
    },
    expect.objectContaining({ key: '8 44', pointBefore: 6, bets: [], netCents: 0 }),
  ]);
});

test('no rows give no rolls', () => {
  expect(ownRolls([], nameOf)).toEqual([]);
});
