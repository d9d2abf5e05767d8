// What the table is waiting for in one sentence, at every stage of every game: for the shooter, for the others, and with a
// human crew. A countdown is written {s}.

import { describe, expect, test } from 'vitest';
import { PLAYED_GAMES } from '../../../../tests/support/crowd/played-games.ts';
import { firstTable, nothingYet, playNight } from '../../../../tests/support/crowd/random-play.ts';
import {
  closedTable,
  crew,
  irregularThrow,
  type Night,
  night,
  player,
} from '../../../../tests/support/kit.ts';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import { plainThrow } from '../../../game/rules/language/throw.ts';
import { evolve } from '../../../game/table/evolve/evolve.ts';
import { DICE_STAGES, type Table } from '../../../game/table/state.ts';
import type { CrewPlan } from '../../../house/wire/server-message.ts';
import { waitsFor } from './waits.ts';

const faces = new Map([
  ['A', { id: 'A', name: 'Ann', isBot: false }],
  ['B', { id: 'B', name: 'Bob', isBot: false }],
]);

/** The house's next action, a while from now. */
const soon = (does: string): CrewPlan => ({ does, by: crew('dealer'), atMs: 9_000 });

/** The same table with people at every post, or with nobody. */
const withPeople = (table: Table): Table => ({
  ...table,
  crew: table.crew.map((one) => ({ ...one, id: one.id.replace('auto-', 'p-') })),
});
const withNobody = (table: Table): Table => ({ ...table, crew: [] });

const says = (table: Table, me: string | null, next: CrewPlan | null = null): string => {
  const waits = waitsFor({ faces, next }, table, me);
  return waits.counted?.says ?? waits.says;
};

type Row = readonly [
  what: string,
  reach: (at: Night) => void,
  me: string | null,
  next: string | null,
  says: string,
  crew?: 'people' | 'nobody',
];

const offer = (at: Night): void =>
  void at.act({ do: 'offer-dice', by: at.table.crew.find(isCaller) as never });
const isCaller = ({ role }: { readonly role: string }): boolean =>
  role === 'stickperson' || role === 'dealer';
const take = (id: string) => (at: Night) => void at.act({ do: 'accept-dice', by: player(id), player: id });
const choose = (id: string) => (at: Night) =>
  void at.act({
    do: 'choose-dice',
    by: player(id),
    dice: at.table.set.dice.slice(0, 2).map((die) => die.id),
  });
const throws = (id: string) => (at: Night) => void at.act({ do: 'throw', by: player(id) });
const pass = (id: string) => (at: Night) => void at.bet(id, 'pass', 10);
const goes = (id: string) => (at: Night) =>
  void at.act({ do: 'step-away', by: player(id), player: id, leaves: false });
const declines = (id: string) => (at: Night) =>
  void at.act({ do: 'decline-dice', by: player(id), player: id });
const rests = (at: Night): void =>
  void at.act({ do: 'rest', by: crew('stickperson'), observation: plainThrow(19) });
const dealer = crew('dealer');
const closes = (at: Night): void => void at.act({ do: 'no-more-bets', by: dealer });
const dealerShakes = (at: Night): void => void at.act({ do: 'shake', by: dealer, times: 3 });
const steps =
  (...all: readonly ((at: Night) => void)[]) =>
  (at: Night): void => {
    for (const step of all) step(at);
  };

const held = steps(pass('A'), offer, take('A'), choose('A'));
/** The point is made with a come bet up, and A goes on because nobody else will. */
const deciding = (at: Night): void => {
  held(at);
  at.shooters = ['A'];
  at.roll('2-2');
  at.bet('A', 'come', 10);
  at.roll('5-4 3-1');
  offer(at);
  at.act({ do: 'decline-dice', by: player('B'), player: 'B' });
  offer(at);
  steps(take('A'), choose('A'))(at);
};
const NEEDS = 'Bet Pass or Don’t Pass to throw.';
const NEEDS_SOON = 'Bet Pass or Don’t Pass to throw, or the dice move on in {s}.';

const THROWN: readonly Row[] = [
  ['nothing is up, for me', steps(), 'A', null, 'Bets are open. Bet Pass or Don’t Pass to throw.'],
  ['nothing is up, for spectators', steps(), null, null, 'The table is waiting for a bet.'],
  ['a bet is up', pass('A'), 'A', null, 'The dice are about to be offered to you.'],
  ['a bet is up, for others', pass('A'), 'B', null, 'The dice are about to be offered to Ann.'],
  ['before an offer', pass('A'), 'A', 'offer-dice', 'The dice are offered to you in {s}.'],
  ['before an offer, people', pass('A'), 'A', null, 'The stickperson offers the dice to you.', 'people'],
  [
    'before an offer, people, with a limit',
    pass('A'),
    'A',
    'sign-on',
    'The stickperson offers the dice to you. In {s}, the house stands in.',
    'people',
  ],
  ['nothing is up, and a post is filled', steps(), null, 'sign-on', 'The table is waiting for a bet.'],
  [
    'before an offer, no crew',
    pass('A'),
    null,
    null,
    'The table is waiting for the stickperson, who offers the dice to Ann. No one is on duty.',
    'nobody',
  ],
  ['offered', steps(pass('A'), offer), 'A', null, 'The dice are offered to you.'],
  [
    'offered, with a limit',
    steps(pass('A'), offer),
    'A',
    'decline-dice',
    'The dice are offered to you. Take them within {s}.',
  ],
  [
    'offered to another',
    steps(pass('A'), offer),
    'B',
    'decline-dice',
    'The dice are offered to Ann. They move on in {s}.',
  ],
  ['offered without a line bet', steps(pass('B'), offer), 'A', 'decline-dice', NEEDS_SOON],
  ['choosing', steps(pass('A'), offer, take('A')), 'A', null, 'Choose two dice.'],
  [
    'choosing, with a limit',
    steps(pass('A'), offer, take('A')),
    'A',
    'order-pass',
    'Choose two dice within {s}.',
  ],
  [
    'another chooses',
    steps(pass('A'), offer, take('A')),
    null,
    'order-pass',
    'Ann is choosing two dice. If Ann does not choose, they move on in {s}.',
  ],
  ['mine', held, 'A', null, 'The dice are yours. Throw when you are ready.'],
  ['mine, and others wait', held, 'A', 'order-pass', 'The dice are yours. Throw within {s}.'],
  ['another’s', held, 'B', null, 'Ann has the dice.'],
  [
    'mine, only to decide',
    deciding,
    'A',
    null,
    'The dice are yours, for deciding rolls only. Throw when you are ready.',
  ],
  ['another’s, only to decide', deciding, 'B', null, 'Ann has the dice, for deciding rolls only.'],
  [
    'another’s, with a limit',
    held,
    'B',
    'order-pass',
    'Ann has the dice. If Ann does not throw, they move on in {s}.',
  ],
  ['mine without a line bet', steps(offer, take('A'), choose('A')), 'A', 'order-pass', NEEDS_SOON],
  [
    'another’s without a line bet',
    steps(offer, take('A'), choose('A')),
    'B',
    null,
    'Ann has the dice. A Pass or Don’t Pass bet is needed to throw.',
  ],
  [
    'the shooter is gone',
    steps(held, goes('A')),
    'B',
    'order-pass',
    'The shooter has left. The dice go to the next player in {s}.',
  ],
  [
    'the shooter is gone, people',
    steps(held, goes('A')),
    'B',
    null,
    'Ann has the dice and is away. The boxperson orders them passed.',
    'people',
  ],
  ['in the air', steps(held, throws('A')), 'B', null, 'The dice are out.'],
  [
    'in the air, people',
    steps(held, throws('A')),
    'B',
    null,
    'The dice are out. The stickperson enters the dice.',
    'people',
  ],
  ['at rest', steps(held, throws('A'), rests), 'B', null, 'The dice are at rest and about to be called.'],
  [
    'at rest, people',
    steps(held, throws('A'), rests),
    'B',
    null,
    'The stickperson calls the total.',
    'people',
  ],
  [
    'disputed',
    steps(held, throws('A'), rests, (at) => void at.act({ do: 'dispute', by: crew('stickperson') })),
    'B',
    null,
    'A face is disputed. It is up to the boxperson to decide.',
  ],
  [
    'nobody wants them',
    steps(pass('A'), offer, declines('A'), offer, declines('B')),
    'A',
    null,
    'Nobody wants the dice. Ask for them.',
  ],
  [
    'nobody wants them, and I may not throw',
    steps(pass('A'), offer, declines('A'), offer, declines('B')),
    'B',
    null,
    `Nobody wants the dice. ${NEEDS}`,
  ],
];

const AUTOMATED: readonly Row[] = [
  ['bets are open', pass('A'), 'A', 'no-more-bets', 'Bets close in {s}.'],
  ['bets are open, people', pass('A'), 'A', null, 'The dealer closes betting.', 'people'],
  [
    'mine, and bets are open',
    steps(pass('A'), offer, take('A')),
    'A',
    null,
    'You have the shaker. Its button lights up once bets are closed.',
  ],
  [
    'another’s, and bets are open',
    steps(pass('A'), offer, take('A')),
    'B',
    'no-more-bets',
    'Ann has the shaker. Bets close in {s}.',
  ],
  [
    'offered while bets are open',
    steps(pass('A'), offer),
    'A',
    'no-more-bets',
    'The shaker is offered to you. Bets close in {s}.',
  ],
  [
    'bets are closed',
    steps(pass('A'), closes, offer, take('A')),
    'B',
    null,
    'Ann has the shaker. Its button is about to light up.',
  ],
  [
    'bets are closed, people',
    steps(pass('A'), closes, offer, take('A')),
    'B',
    null,
    'Ann has the shaker. The dealer activates the button.',
    'people',
  ],
  [
    'lit',
    steps(pass('A'), closes, offer, take('A'), (at) => void at.act({ do: 'activate', by: dealer })),
    'A',
    'no-roll',
    'The button is lit. Press it within {s}.',
  ],
  [
    'lit for another',
    steps(pass('A'), closes, offer, take('A'), (at) => void at.act({ do: 'activate', by: dealer })),
    'B',
    'no-roll',
    'Ann has the shaker, and its button is lit. If Ann does not press it, it moves on in {s}.',
  ],
];

const field = (id: string) => (at: Night) => void at.bet(id, 'field', 5);
const shaken = steps(field('A'), closes, dealerShakes, offer, take('A'));
const SHAKER: readonly Row[] = [
  [
    'the dice have been on the table for a day',
    (at) => {
      at.bet('A', 'field', 5);
      at.act({ do: 'tell-time', by: crew('floorperson'), minute: at.table.minute + 1_441 });
    },
    'A',
    null,
    'The dice have been on the table for over 24 hours. The floorperson brings a new set.',
    'people',
  ],
  ['nothing is up', steps(), 'A', null, 'Bets are open. Make one to begin.'],
  [
    'nothing is up, and I have it',
    steps(shaken, (at) => {
      at.act({ do: 'shake', by: player('A'), times: 3 });
      at.rest(plainThrow(8));
    }),
    'A',
    null,
    'You have the shaker. Bets are open. Make one to begin.',
  ],
  ['bets are open', field('A'), 'A', 'no-more-bets', 'Bets close in {s}.'],
  ['the dealer shakes', steps(field('A'), closes), 'A', null, 'The dealer shakes the shaker.'],
  [
    'offered',
    steps(field('A'), closes, dealerShakes, offer),
    'A',
    'decline-dice',
    'The shaker is offered to you. Take it within {s}.',
  ],
  ['mine', shaken, 'A', null, 'Shake it at least 3 times.'],
  [
    'mine, and others wait',
    shaken,
    'A',
    'order-pass',
    'Shake it at least 3 times. Without a shake, it moves on in {s}.',
  ],
  ['another’s', shaken, 'B', 'order-pass', 'Ann has the shaker. If Ann does not shake, it moves on in {s}.'],
  [
    'shaken',
    steps(shaken, (at) => void at.act({ do: 'shake', by: player('A'), times: 3 })),
    'A',
    null,
    'Shaken. The dealer uncovers the dice.',
  ],
];

const NEW_ZEALAND: readonly Row[] = [
  [
    'a die is lost',
    (at) => {
      at.shooters = ['A'];
      at.out();
      at.rest(irregularThrow('2-3', 'off-table'));
    },
    'B',
    null,
    'A die has left the table. Ann is choosing two dice.',
  ],
  [
    'my die has left the table',
    (at) => {
      at.shooters = ['A'];
      at.out();
      at.rest(irregularThrow('2-3', 'off-table'));
    },
    'A',
    null,
    'A die has left the table. Choose two dice.',
  ],
  [
    'I have asked for it back',
    (at) => {
      at.shooters = ['A'];
      at.out();
      at.rest(irregularThrow('2-3', 'off-table'));
      at.act({ do: 'choose-dice', by: player('A'), dice: ['die-1', 'die-2'] });
    },
    'A',
    null,
    'Your die is not back yet. Wait for it, or choose two dice.',
  ],
  [
    'fewer than two dice are left',
    (at) => {
      at.shooters = ['A'];
      at.out();
      const lost = { do: 'lost-die', by: crew('stickperson') } as const;
      for (const [gone, ...next] of [
        ['die-1', 'die-2', 'die-3'],
        ['die-2', 'die-3', 'die-4'],
        ['die-3', 'die-4', 'die-5'],
        ['die-4'],
      ] as const) {
        at.rest(irregularThrow('2-3', 'off-table'));
        at.act({ ...lost, die: gone });
        if (next.length === 0) continue;
        at.act({ do: 'choose-dice', by: player('A'), dice: next });
        at.act({ do: 'throw', by: player('A') });
      }
    },
    'A',
    null,
    'A die is lost. The crew is bringing a new set.',
  ],
];

describe.each([
  ['nj-craps', THROWN],
  ['nj-automated-craps', AUTOMATED],
  ['nj-mini-dice', SHAKER],
  ['nz-craps', NEW_ZEALAND],
] as const)('%s', (game, rows) => {
  for (const [what, reach, me, next, wanted, staff] of rows)
    test(what, () => {
      const at = night(game, {}, ['A', 'B']);
      reach(at);
      const table =
        staff === 'people' ? withPeople(at.table) : staff === 'nobody' ? withNobody(at.table) : at.table;
      expect(says(table, me, next === null ? null : soon(next))).toBe(wanted);
    });
});

test('bots leave the dice for a while to a person who could bet', () => {
  const at = night('nj-craps', {}, ['A', 'B']);
  pass('A')(at);
  const ann = { id: 'A', name: 'Ann', isBot: true };
  const told = (me: string | null): string | undefined =>
    waitsFor({ faces: new Map([...faces, ['A', ann]]), next: soon('offer-dice') }, at.table, me).counted
      ?.says;
  expect(told('B')).toBe(`${NEEDS} The dice go round in {s}.`);
  expect(told(null)).toBe('The dice are offered to Ann (bot) in {s}.');
});

test('a closed table says so', () => {
  expect(says(closedTable('nj-craps'), 'A')).toBe('The table is closed.');
});

test('the house’s other actions get no countdown', () => {
  const at = night('nj-craps', {}, ['A', 'B']);
  held(at);
  for (const does of ['leave', 'sign-off', 'step-away', 'mark'])
    expect(waitsFor({ faces, next: soon(does) }, at.table, 'A').counted).toBeNull();
});

test.each(seedRows(7))('every state of random nights has a sentence for everyone, %s', (_, seed) => {
  const stages = new Set<string>();
  for (const played of PLAYED_GAMES) {
    let table = firstTable(played, seed);
    const { events } = playNight(played, seed, 300, nothingYet());
    for (const event of events) {
      table = evolve(table, event);
      stages.add(table.dice.stage);
      for (const now of [table, withPeople(table), withNobody(table)])
        for (const me of [null, ...table.players.slice(0, 2).map(({ id }) => id)]) {
          const waits = waitsFor({ faces, next: null }, now, me);
          expect(waits.says).toMatch(/^\S[^{}]*\.$/);
          expect(waits.says).not.toMatch(/undefined|null|nobody is|auto-/);
        }
    }
  }
  if (seed === 7) expect([...stages].toSorted()).toEqual([...DICE_STAGES].toSorted());
});
