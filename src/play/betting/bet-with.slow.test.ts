// What a player could bet with: exactly what the table would take, at every game and at every moment of random nights.

import type { Cents } from 'boxperson/base';
import type { HouseChoices } from 'boxperson/rules';
import { isRefusal } from 'boxperson/rules';
import {
  act,
  COUPON_KINDS,
  decide,
  INSTRUMENTS,
  type Instrument,
  isCouponKind,
  parseCommand,
  type Table,
} from 'boxperson/table';
import { describe, expect, test } from 'vitest';
import { Crowd } from '../../../tests/support/crowd/crowd.ts';
import { PLAYED_GAMES } from '../../../tests/support/crowd/played-games.ts';
import { firstTable } from '../../../tests/support/crowd/random-play.ts';
import { night } from '../../../tests/support/kit.ts';
import { Random } from '../../../tests/support/random.ts';
import { RUN_SEED } from '../../../tests/support/run/seed.ts';
import { type CouponInHand, couponsFor, waysToBet } from './bet-with.ts';
import { betCommand, betOn } from './index.ts';
import { refusalAdviceOf } from './remedy.ts';

const coupon = (kind: CouponInHand['kind'], dollars: number): CouponInHand => ({
  ...{ kind, cents: dollars * 100, game: null, untilMs: null },
});
const HELD = [
  coupon('match-play', 25),
  coupon('coupon', 5),
  coupon('match-play', 10),
  coupon('match-play', 10),
];

describe('at a new table', () => {
  const labels = (game: string, choices: HouseChoices, coupons: readonly CouponInHand[] | null): string =>
    waysToBet(night(game, choices).table, 'A', coupons)
      .map(({ label, isOpen }) => (isOpen ? label : `(${label})`))
      .join(' / ');
  const rows: readonly (readonly [game: string, choices: HouseChoices, says: string])[] = [
    ['nj-craps', {}, 'Chips / Plaque / $10 match play / $25 match play / Spoken, cash'],
    ['nj-mini-craps', {}, 'Chips / Plaque / $10 match play / $25 match play / Spoken, cash'],
    ['nj-craps', { 'coupons.matchPlay': false }, 'Chips / Plaque / Spoken, cash'],
    ['nj-automated-craps', {}, 'Chips / Plaque / $10 match play / $25 match play / $5 coupon'],
    ['nj-mini-dice', {}, 'Chips / Plaque / $10 match play / $25 match play / $5 coupon'],
    ['nz-craps', {}, 'Chips / Spoken, chips'],
    ['nevada-craps', {}, 'Chips / Plaque'],
    ['crapless-craps', {}, 'Chips / Plaque'],
  ];
  test.each(rows)(
    '[NJ 13:69F-1.3(b)] [NJ 13:69F-1A.4(a)] [NJ 19:47-13.4(a)] [NZ 4.5] %s with %o',
    (game, choices, says) => {
      expect(labels(game, choices, HELD)).toBe(says);
    },
  );

  test('coupons that only the house knows may be shown for any amount', () => {
    expect(labels('nj-craps', {}, null)).toBe('Chips / Plaque / Match play / Spoken, cash');
    expect(labels('nj-mini-dice', {}, null)).toBe('Chips / Plaque / Match play / Coupon');
  });

  test('a coupon for another game, or one that has expired, is left out', () => {
    const [other, old, good] = [
      { ...coupon('coupon', 5), game: 'nj-mini-dice' },
      { ...coupon('coupon', 10), untilMs: 1_000 },
      { ...coupon('coupon', 15), game: 'nj-craps', untilMs: 1_001 },
    ];
    expect(couponsFor('nj-craps', [other, old, good], 1_000)).toEqual([good]);
  });

  test('a player who has stepped away keeps the list, and may use none of it', () => {
    const at = night('nj-craps');
    at.act({ do: 'step-away', by: { role: 'player', id: 'A' }, player: 'A' });
    const ways = waysToBet(at.table, 'A', HELD);
    expect(ways).toHaveLength(5);
    expect(ways.filter(({ isOpen }) => isOpen)).toEqual([]);
  });

  test('nobody else than a player at the table has a choice', () => {
    expect(waysToBet(night('nj-craps').table, 'Z', HELD)).toEqual([]);
  });
});

describe('a bet with something else than chips', () => {
  test('[NJ 13:69F-1.3(b)] match play goes on the line whole, and is refused elsewhere without another amount', () => {
    const { table } = night('nj-craps');
    expect(betOn(table, 'A', 'pass', 1_000, 'match-play')).toMatchObject({
      ...{ asked: { do: 'bet', instrument: 'match-play', cents: 1_000 }, refusal: null },
    });
    const field = betOn(table, 'A', 'field', 1_000, 'match-play');
    expect(field?.refusal).toMatchObject({ code: 'wrong-instrument', clause: 'NJ 13:69F-1.3(b)' });
    // A coupon is not rounded to a payable amount.
    const six = betOn(night('nj-automated-craps').table, 'A', 'place-win:6', 1_000, 'match-play');
    expect(six).toMatchObject({ asked: { cents: 1_000 }, refusal: { code: 'not-payable' } });
    if (six?.refusal == null) throw new Error('it was taken');
    expect(refusalAdviceOf(night('nj-automated-craps').table, 'A', six.refusal, six.asked).remedies).toEqual(
      [],
    );
  });

  test('a plaque is a bet of its own, rounded like chips', () => {
    const at = night('nj-craps');
    at.bet('A', 'place-win', 12, { on: 6 });
    expect(betOn(at.table, 'A', 'place-win:6', 1_000)?.asked).toMatchObject({ do: 'increase' });
    expect(betOn(at.table, 'A', 'place-win:6', 1_000, 'plaques')).toMatchObject({
      ...{ asked: { do: 'bet', instrument: 'plaques', cents: 1_200 }, refusal: null },
    });
  });

  test('[NJ 13:69F-1.3(b)#verbal] a spoken bet with cash is not limited by the rack, and may be odds', () => {
    const at = night('nj-craps');
    at.bet('A', 'pass', 10);
    at.roll('4-2');
    const rackCents = at.table.players.find(({ id }) => id === 'A')?.rackCents ?? 0;
    at.act({ do: 'cash-out', by: { role: 'player', id: 'A' }, player: 'A', cents: rackCents });
    expect(betOn(at.table, 'A', 'field', 1_000)?.refusal).toMatchObject({ code: 'too-few-chips' });
    expect(betOn(at.table, 'A', 'field', 1_000, 'cash')?.refusal).toBeNull();
    expect(betOn(at.table, 'A', 'pass', 1_000, 'cash')).toMatchObject({
      ...{ asked: { wager: 'pass-odds', instrument: 'cash', cents: 1_000 }, refusal: null },
    });
  });
});

/** Amounts to try: what a coupon is for, or every small one and some large ones. */
const amounts = ({ rules }: Table, cents: Cents | null, leastCents: Cents): readonly Cents[] => {
  if (cents !== null) return [cents];
  const { unitCents } = rules.house;
  return [leastCents, ...Array.from({ length: 24 }, (_, index) => (index + 1) * unitCents), 5_000, 10_000];
};

/** Whether the table takes any bet with it, tried wager by wager and amount by amount. */
function takesAny(table: Table, player: string, instrument: Instrument, cents: Cents | null): boolean {
  const own = table.wagers.filter((one) => one.player === player).map(({ id }) => id);
  for (const { wager, byOn } of table.rules.offered.values())
    for (const [on, spot] of byOn)
      for (const behind of wager.behind === undefined ? [0] : own)
        for (const amount of amounts(table, cents, spot.leastCents)) {
          const asked = betCommand(player, { wager: wager.id, on, behind, cents: amount, instrument });
          if (!isRefusal(decide(table, { ...asked, by: { role: 'player', id: player } }))) return true;
        }
  return false;
}

const STEPS = 500;

describe.each(PLAYED_GAMES.map((played) => [played.name, played] as const))(
  'random nights of %s',
  (_name, played) => {
    test('what is offered is taken for some amount, and whatever would be taken is offered', () => {
      const random = new Random(RUN_SEED);
      const first = firstTable(played, RUN_SEED);
      const crowd = new Crowd(first.rules, RUN_SEED, false);
      const unit = first.rules.house.unitCents;
      let table = first;
      let open = 0;
      for (let step = 0; step < STEPS; step++) {
        const command = parseCommand(crowd.next(table));
        if (isRefusal(command)) continue;
        const acted = act(table, command);
        if (isRefusal(acted)) continue;
        table = acted.table;
        const { id: player } = table.players[random.below(Math.max(1, table.players.length))] ?? { id: null };
        if (player === null || step % 12 !== 0) continue;
        const held = Array.from({ length: random.below(3) }, () => ({
          ...{ kind: random.pick(COUPON_KINDS), cents: unit * (1 + random.below(30)) },
          ...{ game: null, untilMs: null },
        }));
        const coupons = random.chance(30) ? null : held;
        const ways = waysToBet(table, player, coupons);
        for (const { with: one, label, isOpen } of ways) {
          expect(takesAny(table, player, one.instrument, one.cents), `${label} at step ${step}`).toBe(isOpen);
          if (isOpen) open++;
        }
        for (const instrument of INSTRUMENTS) {
          const tried =
            isCouponKind(instrument) && coupons !== null
              ? held.filter(({ kind }) => kind === instrument).map(({ cents }) => cents)
              : [null];
          for (const cents of tried)
            if (!ways.some(({ with: one }) => one.instrument === instrument && one.cents === cents))
              expect(takesAny(table, player, instrument, cents), `${instrument} at step ${step}`).toBe(false);
        }
      }
      expect(open).toBeGreaterThan(0);
    });
  },
);
