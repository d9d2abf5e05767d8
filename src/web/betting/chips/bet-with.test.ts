// What the player's and the crew's pages offer besides chips.

import { type BetTender, type CouponInHand, WITH_CHIPS, waysToBet } from 'boxperson/betting';
import type { Table } from 'boxperson/table';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { night } from '../../../../tests/support/kit.ts';
import { everything, rendered, textOf } from '../../../../tests/support/rendered.ts';
import { ServeChips } from '../../crew/serve/chip-tray.tsx';
import { BetWithChoice } from './bet-with.tsx';

const COUPONS: readonly CouponInHand[] = (['match-play', 'coupon'] as const).map((kind) => ({
  ...{ kind, cents: 1_000, game: null, untilMs: null },
}));

/** The choices as shown: the chosen one starred, those that cannot be chosen now in parentheses. */
function shown(markup: ReturnType<typeof rendered>): readonly string[] {
  return everything(markup)
    .filter(({ tag }) => tag === 'option')
    .map((one) => {
      const label = textOf(one);
      if (one.attributes.has('disabled')) return `(${label})`;
      return one.attributes.has('selected') ? `*${label}` : label;
    });
}

const forPlayer = (table: Table, chosen: BetTender = WITH_CHIPS): readonly string[] => {
  const ways = waysToBet(table, 'A', COUPONS);
  return shown(
    rendered(createElement('div', {}, createElement(BetWithChoice, { ways, chosen, onChosen: () => {} }))),
  );
};

const forCrew = (table: Table): readonly string[] =>
  shown(
    rendered(
      createElement(ServeChips, {
        ...{ table, name: 'Red hat', rackCents: 20_000, inHand: 500, betWith: WITH_CHIPS },
        ...{ ways: waysToBet(table, 'A', []), onInHand: () => {}, onBetWith: () => {} },
      }),
    ),
  );

describe('the choice of what to bet with', () => {
  test('[NJ 13:69F-1.3(b)] [NJ 13:69F-1.3(b)#verbal] at craps: a plaque, match play and cash', () => {
    const { table } = night('nj-craps');
    expect(forPlayer(table)).toEqual(['*Chips', 'Plaque', '$10 match play', 'Spoken, cash']);
    expect(forCrew(table)).toEqual(['*Chips', 'Plaque', 'Spoken, cash']);
  });

  test('[NJ 13:69F-1A.4(a)] at automated craps: a plaque and coupons, nothing spoken', () => {
    const { table } = night('nj-automated-craps');
    expect(forPlayer(table)).toEqual(['*Chips', 'Plaque', '$10 match play', '$10 coupon']);
    expect(forCrew(table)).toEqual(['*Chips', 'Plaque']);
  });

  test('[NJ 19:47-13.4(a)] at mini-dice: a plaque and coupons, nothing spoken', () => {
    const { table } = night('nj-mini-dice');
    expect(forPlayer(table)).toEqual(['*Chips', 'Plaque', '$10 match play', '$10 coupon']);
  });

  test('[NZ 4.5] in New Zealand: spoken bets with chips', () => {
    const { table } = night('nz-craps');
    expect(forPlayer(table)).toEqual(['*Chips', 'Spoken, chips']);
    expect(forCrew(table)).toEqual(['*Chips', 'Spoken, chips']);
  });

  test('what cannot be bet now stays in the list; what was chosen stays chosen', () => {
    const at = night('nj-craps');
    at.roll('4-2');
    expect(forPlayer(at.table)).toEqual(['*Chips', 'Plaque', '($10 match play)', 'Spoken, cash']);
    expect(forPlayer(at.table, { instrument: 'match-play', cents: 1_000 })).toEqual([
      ...['Chips', 'Plaque', '*$10 match play', 'Spoken, cash'],
    ]);
  });

  test('is not shown where chips are all that is taken', () => {
    const { table } = night('nevada-craps');
    const { game } = table.rules;
    const instruments = { ...game.making.instruments, plaques: false };
    const plain = { ...game, making: { ...game.making, instruments } };
    expect(forPlayer({ ...table, rules: { ...table.rules, game: plain } })).toEqual([]);
  });
});
