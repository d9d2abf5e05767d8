// The ordinary slip, put right by the supervisor of the table.

import { describe, expect, test } from 'vitest';
import { cents, crew, Night, player } from '../../../../tests/support/kit.ts';
import { isRefusal } from '../../rules/language/refusal.ts';
import { rulingOf } from '../tell/ruling.ts';

const SUPERVISORS = [
  ['nj-craps', 'boxperson'],
  ['nj-mini-craps', 'floorperson'],
  ['nj-automated-craps', 'floorperson'],
  ['nz-craps', 'game-supervisor'],
  ['nj-mini-dice', 'floorperson'],
] as const;

describe.each(SUPERVISORS)('%s', (game, role) => {
  const by = crew(role);

  test('a player who was paid too little is paid the rest, and one paid too much gives it back', () => {
    const at = new Night(game);
    const { bankCents } = at.table;
    at.act({
      do: 'correct-payment',
      by,
      player: 'A',
      cents: 700,
      note: 'The place bet was paid even money.',
    });
    expect(at.worth('A')).toBe(100_007);
    at.act({ do: 'correct-payment', by, player: 'B', cents: -300, note: 'Paid twice.' });
    expect(at.worth('B')).toBe(99_997);
    expect(at.table.bankCents).toBe(bankCents - 400);
  });

  test('nobody gives back more than the rack, or is paid more than the bank', () => {
    const at = new Night(game);
    const note = 'A slip.';
    expect(at.refusal({ do: 'correct-payment', by, player: 'A', cents: -cents(100_001), note }).says).toBe(
      'There is $100,000 in the rack.',
    );
    const most = at.table.bankCents + cents(1);
    expect(at.refusal({ do: 'correct-payment', by, player: 'A', cents: most, note }).says).toMatch(
      /^The bank holds/,
    );
    expect(at.refusal({ do: 'correct-payment', by, player: 'A', cents: 0, note }).code).toBe('nothing-to-do');
  });

  test('only the supervisor corrects anything', () => {
    const at = new Night(game);
    for (const other of [crew('dealer'), player('A')])
      expect(at.refusal({ do: 'correct-payment', by: other, player: 'A', cents: 500, note: 'x' }).code).toBe(
        'no-authority',
      );
  });
});

test('a bet entered on the wrong side comes down, even if the rules keep it up', () => {
  const at = new Night('nj-craps');
  const pass = at.bet('A', 'pass', 10);
  at.roll('5-3');
  const odds = at.bet('A', 'pass-odds', 10, { on: 8, behind: pass });
  expect(at.refusal({ do: 'remove', by: player('A'), wager: pass }).code).toBe('contract');
  const by = crew('boxperson');
  const note = 'It was meant for the Don’t.';
  const command = { do: 'correct-wager', by, wager: pass, cents: 0, note } as const;
  const ruling = rulingOf(at.table, command);
  if (isRefusal(ruling)) throw new Error(ruling.says);
  expect(ruling).toMatchObject({ ruled: 'A’s Pass Line on 8 comes down.', reason: note });
  at.act(command);
  expect([at.wager(pass), at.wager(odds)]).toEqual([null, null]);
  expect(at.worth('A')).toBe(100_000);
});

test('a stake entered wrongly becomes what was meant, if that can be bet and paid', () => {
  const at = new Night('nj-craps');
  at.roll('5-3');
  const place = at.bet('A', 'place-win', 12, { on: 6 });
  const by = crew('boxperson');
  expect(at.refusal({ do: 'correct-wager', by, wager: place, cents: cents(13), note: 'x' }).code).toBe(
    'not-payable',
  );
  at.act({ do: 'correct-wager', by, wager: place, cents: cents(18), note: 'The customer said eighteen.' });
  expect(at.wager(place)?.stakeCents).toBe(1_800);
});

test.each([
  ['nj-automated-craps', 'NJ 13:69F-1A.4(g)'],
  ['nj-mini-dice', 'NJ 19:47-13.4(e)'],
])('at %s the layout prevails once the dice are out [%s]', (game, clause) => {
  const at = new Night(game);
  const field = at.bet('A', 'field', 5);
  at.out();
  const refused = at.refusal({
    do: 'correct-wager',
    by: crew('floorperson'),
    wager: field,
    cents: 0,
    note: 'x',
  });
  expect(refused).toMatchObject({ code: 'betting-closed', clause });
});

test('a correction goes with the call it belongs to when that is overruled', () => {
  const at = new Night('nz-craps');
  at.bet('A', 'field', 10);
  at.roll('1-2');
  const by = crew('game-supervisor');
  at.act({ do: 'correct-payment', by, player: 'A', cents: 500, note: 'Paid short.' });
  at.act({ do: 'overrule', by, faces: null });
  // Before the call the player had everything, ten of it on the field.
  expect(at.worth('A')).toBe(100_000);
});
