// What the crew may enter about a player's place, for customers with and without a device.

import { expect, test } from 'vitest';
import { crew, type Night, night, player } from '../../../tests/support/kit.ts';
import { required } from '../../game/base/assert.ts';
import { grantOf } from '../../game/rules/compile/rules.ts';
import type { CrewRole, Power } from '../../game/rules/language/crew.ts';
import { type Move, movesFor } from './moves.ts';

const as =
  ({ table }: Night, role: CrewRole) =>
  (power: Power) =>
    grantOf(table.rules, power)?.roles.includes(role) === true ? crew(role) : null;
const moves = (at: Night, who: string, role: CrewRole): readonly Move[] =>
  movesFor(at.table, who, as(at, role));
const labels = (at: Night, who: string, role: CrewRole): readonly string[] =>
  moves(at, who, role).map(({ label, refusal }) => (refusal === null ? label : `(${label})`));

function atTable(): Night {
  const at = night('nj-craps', {}, ['A']);
  const place = { do: 'take-place', player: 'Red hat', place: 5, seated: true, served: true } as const;
  at.act({ ...place, by: crew('dealer') });
  return at;
}

test('the dealer moves a customer without a device', () => {
  const at = atTable();
  expect(labels(at, 'Red hat', 'dealer')).toEqual(['Stands up', 'Has gone away', 'Leaves the table']);
  for (const { wish, by } of moves(at, 'Red hat', 'dealer').slice(0, 2)) at.act({ ...wish, by } as never);
  expect(labels(at, 'Red hat', 'dealer')).toEqual(['Sits down', 'Is back', 'Leaves the table']);
  const [, back] = moves(at, 'Red hat', 'dealer');
  at.act({ ...back?.wish, by: crew('dealer') } as never);
  expect(labels(at, 'Red hat', 'dealer')).toEqual(['Sits down', 'Has gone away', 'Leaves the table']);
});

test('a player with a device sits, stands and comes back alone; the crew may note that they have gone', () => {
  const at = atTable();
  expect(labels(at, 'A', 'dealer')).toEqual(['Has gone away', 'Remove from the table']);
  at.act({ do: 'step-away', by: player('A'), player: 'A', leaves: false });
  expect(labels(at, 'A', 'boxperson')).toEqual(['Remove from the table']);
});

test('the crew ends the visit of a customer who went away in the middle of a round', () => {
  const at = night('nj-automated-craps', {}, ['A']);
  const place = { do: 'take-place', player: 'Red hat', place: 5, seated: true, served: true } as const;
  at.act({ ...place, by: crew('dealer') });
  at.act({ do: 'buy-in', by: crew('dealer'), player: 'Red hat', cents: 10_000, with: 'cash' });
  at.act({ do: 'bet', by: crew('dealer'), player: 'Red hat', wager: 'field', cents: 1_000 } as never);
  at.out();
  expect(labels(at, 'Red hat', 'dealer')).toContain('(Leaves the table)');
  at.act({ do: 'step-away', by: crew('dealer'), player: 'Red hat', leaves: false });
  expect(labels(at, 'Red hat', 'dealer')).toContain('Leaves the table');
});

test('a move that is not allowed now says why', () => {
  const at = night('nj-craps');
  at.bet('A', 'pass', 10);
  at.out();
  const { shooter } = at.table.dice;
  const thrower = required(shooter?.kind === 'player' ? shooter.id : null, 'a shooter');
  const leave = required(
    moves(at, thrower, 'dealer').find(({ wish }) => wish.do === 'leave'),
    'a button',
  );
  expect(leave.refusal).toEqual(at.refusal({ ...leave.wish, by: leave.by }));
  expect(leave.refusal?.says).not.toBe('');
});

test('only posts that serve players have these buttons', () => {
  const at = atTable();
  for (const role of ['stickperson', 'floorperson', 'surveillance'] as const)
    expect(labels(at, 'Red hat', role)).toEqual([]);
});
