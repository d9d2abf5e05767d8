// What the crew's console shows of the felt: the puck, the lit button, the shaker's cover, buttons on bets and markers.

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { crew, type Night, night, player } from '../../../tests/support/kit.ts';
import { everything, rendered, textOf } from '../../../tests/support/rendered.ts';
import { TableLine } from './table-line.tsx';

/** The line as term and description, one fact a row. */
function shown(at: Night): readonly string[] {
  const line = everything(rendered(createElement(TableLine, { table: at.table, nameOf: (id) => id })));
  const words = (tag: string): readonly string[] => line.filter((one) => one.tag === tag).map(textOf);
  return words('dt').map((term, index) => `${term}: ${words('dd')[index]}`);
}

test('[NZ 3.4(c)] [NZ 3.4(d)] the puck, and how many buttons of each kind lie on bets', () => {
  const at = night('nz-craps');
  expect(shown(at)).toContain('Puck: Off');
  at.bet('A', 'buy', 20, { on: 4 });
  at.bet('B', 'buy', 20, { on: 10 });
  at.bet('A', 'lay', 40, { on: 10 });
  const six = at.bet('A', 'place-win', 6, { on: 6 });
  at.act({ do: 'call-on', by: player('A'), wager: six });
  at.act({ do: 'mark', by: crew('dealer'), wager: six });
  expect(shown(at)).toContain('Buttons on bets: 2 Buy, 1 Lay, 1 On');
  at.roll('5-4');
  expect(shown(at)).toContain('Puck: On, the point is 9');
});

test('[NJ 13:69F-1.11(b)#marker] deciding rolls, with the puck on the Don’t Pass Line in front of the shooter', () => {
  const at = night('nj-craps', { 'fire.offered': false }, ['A', 'S']);
  at.shooters = ['S'];
  at.roll('2-2');
  at.bet('S', 'come', 10);
  at.roll('5-4 3-1');
  expect(shown(at)).not.toContain('Rolls: Deciding rolls only');
  at.act({ do: 'offer-dice', by: crew('stickperson') });
  at.act({ do: 'decline-dice', by: player('A'), player: 'A' });
  at.act({ do: 'offer-dice', by: crew('stickperson') });
  at.act({ do: 'accept-dice', by: player('S'), player: 'S' });
  expect(shown(at)).toContain('Puck: Off, on the Don’t Pass Line in front of place 2');
  expect(shown(at)).toContain('Rolls: Deciding rolls only');
});

test('[NJ 13:69F-1A.5(b)2] the lit button', () => {
  const at = night('nj-automated-craps');
  expect(shown(at)).toContain('Operator’s button: No button is lit');
  at.out();
  expect(shown(at)).toContain('Operator’s button: Button of place 4, lit');
});

test('[NJ 19:47-13.5(c)] [NJ 19:47-13.5(f)#uncovered] the shaker’s cover', () => {
  const at = night('nj-mini-dice');
  at.bet('A', 'field', 5);
  expect(shown(at)).toContain('Shaker: Uncovered');
  at.out();
  expect(shown(at)).toContain('Shaker: Covered');
  at.roll('6-3');
  expect(shown(at)).toContain('Shaker: Uncovered');
});

test('[NJ 13:69F-1.12(a)4] the fire markers, with their count', () => {
  const at = night('nj-craps');
  at.bet('A', 'fire', 5);
  at.roll('2-2 3-1 5-4 6-3');
  expect(shown(at)).toContain('Fire markers: 1 on 4, 2 on 9');
});
