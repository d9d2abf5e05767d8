// The console shows each role exactly the duties in the game's authority matrix, with the rules' own answer on each.

import { describe, expect, test } from 'vitest';
import { crew, irregularThrow, night, player } from '../../../../tests/support/kit.ts';
import { known } from '../../../base/assert.ts';
import { ALL_GAMES } from '../../../games/games.ts';
import { rolesAt } from '../../../rules/compile/rules.ts';
import type { CrewRole } from '../../../rules/language/crew.ts';
import { whoMay } from '../../../table/ask/who-may.ts';
import type { Command } from '../../../table/command.ts';
import type { Table } from '../../../table/state.ts';
import { groundsFor } from '../forms/grounds.ts';
import { keysFor } from '../keys.ts';
import type { Heard } from '../sketch.ts';
import { type Duty, dutiesOf, isNoticeUnanswered } from './duties.ts';
import { facesShown } from './play.ts';

const heard: Heard = { isNoticeUnanswered: false, nameOf: (id) => id };
const dutiesFor = (table: Table, role: CrewRole, told: Heard = heard): readonly Duty[] =>
  dutiesOf(table, crew(role).id, role, told);
const find = (duties: readonly Duty[], id: string): Duty =>
  known(
    duties.find((one) => one.id === id),
    `a duty called ${id}`,
  );

/** Moments of a session at which different duties are allowed. */
function* moments(game: string): Generator<readonly [string, Table]> {
  const evening = night(game);
  yield ['just opened', evening.table];
  evening.bet('A', known(evening.table.rules.offered.has('pass') ? 'pass' : 'any-seven', 'a wager'), 10);
  yield ['a bet is up', evening.table];
  evening.out();
  yield ['the dice are out', evening.table];
  const by = crew((evening.table.rules.grants['call-total']?.roles[0] ?? 'dealer') as CrewRole);
  evening.act({ do: 'rest', by, observation: irregularThrow('4-2', 'cocked-on-one') });
  yield ['at rest', evening.table];
  if (evening.table.dice.stage === 'at-rest') {
    evening.act({ do: 'dispute', by });
    yield ['disputed', evening.table];
  }
}

/** The steps the table itself allows a crew member now. */
const mayDo = (table: Table, role: CrewRole): ReadonlySet<Command['do']> =>
  new Set(
    whoMay(table)
      .filter(({ by }) => by.role === role)
      .map((command) => command.do),
  );

/** Commands covered by another duty, and those the table's list of steps omits because they need an amount. */
const ALSO: readonly Command['do'][] = ['lost-die', 'deny'];
const ASKED_ELSEWHERE: readonly Command['do'][] = [
  ...(['rest', 'buy-in', 'bet', 'fill-bank', 'tell-time', 'bring-dice', 'test-roll', 'overrule'] as const),
  'settle-dispute',
];

describe.each(ALL_GAMES.map((game) => game.id))('%s', (game) => {
  test('every step a role may take is an enabled duty, and no other plain duty is enabled', () => {
    for (const [moment, table] of moments(game))
      for (const role of rolesAt(table.rules) as readonly CrewRole[]) {
        const lit = new Set(
          dutiesFor(table, role)
            .filter((duty) => duty.refusal === null)
            .map((duty) => duty.wish.do),
        );
        const may = mayDo(table, role);
        // Operators and surveillance are crew but have no authority over the dice.
        const missing = [...may].filter((one) => !lit.has(one) && !ALSO.includes(one) && one !== 'dispute');
        expect([moment, role, missing]).toEqual([moment, role, []]);
        const extra = [...lit].filter((one) => !may.has(one) && !ASKED_ELSEWHERE.includes(one));
        expect([moment, role, extra]).toEqual([moment, role, []]);
      }
  });

  test('every duty cites its clause, and a disabled one says why', () => {
    for (const [, table] of moments(game))
      for (const role of rolesAt(table.rules) as readonly CrewRole[])
        for (const duty of dutiesFor(table, role)) {
          expect([duty.id, duty.clause]).toEqual([duty.id, expect.stringMatching(/^(?:N[JZV]|CC)/)]);
          if (duty.refusal !== null) expect(duty.refusal.says).not.toBe('');
          if (duty.refusal !== null) expect(duty.isDue).toBe(false);
        }
  });

  test('while the dice are out, the only duty due is entering them', () => {
    const evening = night(game);
    evening.bet('A', evening.table.rules.offered.has('pass') ? 'pass' : 'any-seven', 10);
    evening.out();
    const due = (rolesAt(evening.table.rules) as readonly CrewRole[]).flatMap((role) =>
      dutiesFor(evening.table, role)
        .filter(({ isDue }) => isDue)
        .map(({ id }) => id),
    );
    expect(new Set(due)).toContain('rest');
    expect(due).not.toContain('offer-dice');
  });

  test('each duty has its own key', () => {
    for (const [, table] of moments(game))
      for (const role of rolesAt(table.rules) as readonly CrewRole[]) {
        const duties = dutiesFor(table, role);
        const keys = keysFor(duties);
        expect(new Set(keys.values()).size).toBe(keys.size);
        // Only a second attestation of the same kind has no key.
        const without = duties.filter(({ id }) => !keys.has(`${role} ${id}`) && !id.startsWith('attest '));
        expect([role, without.map(({ id }) => id)]).toEqual([role, []]);
      }
  });
});

test('tells a person who is not on duty to sign on', () => {
  const duties = dutiesOf(night('nj-craps').table, 'bea', 'boxperson', heard);
  expect(duties.filter(({ refusal }) => refusal === null)).toEqual([]);
  expect(find(duties, 'order-pass').refusal?.remedy).toBe('Sign on first.');
});

test('[NJ 13:69F-1.3(a)1] the dealer and the boxperson each confirm a late bet', () => {
  const evening = night('nj-craps');
  evening.bet('A', 'pass', 10);
  evening.out();
  const id = evening.ask('B', 'field', 5);
  const first = dutiesFor(evening.table, 'dealer')[0];
  const waiting = find(dutiesFor(evening.table, 'dealer'), `confirm ${id}`);
  expect(waiting).toMatchObject({
    isDue: true,
    about: 'B: $5 on Field, late. To confirm: dealer and boxperson.',
  });
  expect(first).toBeDefined();
  evening.act({ do: 'confirm', by: crew('dealer'), pending: id });
  expect(find(dutiesFor(evening.table, 'dealer'), `confirm ${id}`).refusal?.says).toMatch(/already/);
  expect(find(dutiesFor(evening.table, 'boxperson'), `confirm ${id}`).isDue).toBe(true);
});

test('[NZ 6.1] a die that left the table is searched for, found, and inspected only by the supervisor', () => {
  const evening = night('nz-craps');
  evening.irregular('4-2', 'off-table');
  const gone = known(
    evening.table.set.dice.find(({ where }) => where === 'off-table'),
    'a die that left',
  ).id;
  expect(find(dutiesFor(evening.table, 'stickperson'), `die ${gone}`).isDue).toBe(true);
  evening.act({ do: 'found-die', by: crew('dealer'), die: gone });
  expect(find(dutiesFor(evening.table, 'game-supervisor'), `inspect ${gone}`).isDue).toBe(true);
  expect(dutiesFor(evening.table, 'dealer').some(({ id }) => id === `inspect ${gone}`)).toBe(false);
});

test('[NZ 6.1(c)] a die that was given up can still be recorded as found, even after its set has gone', () => {
  const evening = night('nz-craps');
  evening.irregular('4-2', 'off-table');
  evening.act({ do: 'lost-die', by: crew('dealer'), die: 'die-1' });
  const lost = find(dutiesFor(evening.table, 'stickperson'), 'die die-1');
  expect(lost).toMatchObject({ title: 'A die is lost', refusal: null, isDue: false });
  evening.roll('4-2 4-3 6-5');
  expect(evening.table.set.id).toBe('set-2');
  expect(find(dutiesFor(evening.table, 'stickperson'), 'die die-1').refusal).toBeNull();
});

test('[NZ 6.1(b)] a stickperson who throws is told to choose dice again', () => {
  const evening = night('nz-craps', {}, ['A']);
  evening.bet('A', 'field', 5);
  evening.shooters = [];
  evening.irregular('4-3', 'off-table');
  const duties = dutiesFor(evening.table, 'stickperson');
  expect(find(duties, 'choose-dice')).toMatchObject({ isDue: true, clause: 'NZ 6.1(b)' });
  expect(find(duties, 'throw').refusal?.clause).toBe('NZ 6.1(b)');
  const { wish } = find(duties, 'choose-dice');
  evening.act({ ...wish, by: crew('stickperson') });
  expect(find(dutiesFor(evening.table, 'stickperson'), 'throw').refusal).toBeNull();
});

test.each([
  ['nj-craps', 'stickperson'],
  ['nj-mini-craps', 'dealer'],
] as const)('[NJ 13:69F-1.7(a)] at %s the %s records a lost die, and a new set is due', (game, role) => {
  const evening = night(game);
  const report = find(dutiesFor(evening.table, role), 'die');
  expect(report).toMatchObject({ title: 'Record a lost die', refusal: null, isDue: false });
  evening.act({ ...report.wish, by: crew(role) });
  const after = dutiesFor(evening.table, role);
  expect(find(after, 'bring-dice').isDue).toBe(true);
  expect(find(after, 'offer-dice').refusal?.clause).toBe('NJ 13:69F-1.7(a)');
  expect(find(after, 'die die-1')).toMatchObject({ title: 'A die is lost', refusal: null });
});

test('[NJ 19:47-13.5(e)] where nobody names faces, the dispute is still there to settle', () => {
  const evening = night('nj-mini-dice');
  evening.bet('A', 'field', 5);
  evening.out();
  evening.act({ do: 'rest', by: crew('dealer'), observation: irregularThrow('4-3', 'touched-chips') });
  evening.act({ do: 'dispute', by: player('A') });
  expect(facesShown(evening.table)).toEqual([4, 3]);
  for (const role of ['dealer', 'floorperson'] as const)
    expect(find(dutiesFor(evening.table, role), 'settle-dispute')).toMatchObject({ isDue: true });
});

test('[NJ 13:69F-1.9(b)] lists only grounds that void a throw, and some need a written reason', () => {
  const evening = night('nj-craps');
  evening.bet('A', 'pass', 10);
  evening.out();
  const grounds = groundsFor(evening.table, crew('boxperson'));
  const stands = Object.entries(evening.table.rules.game.throws.causes)
    .filter(([, effect]) => effect.effect === 'stands')
    .map(([cause]) => cause);
  expect(grounds.map(({ cause }) => cause).filter((cause) => stands.includes(cause))).toEqual([]);
  expect(grounds.every(({ refusal }) => refusal === null)).toBe(true);
  expect(dutiesFor(evening.table, 'dealer').some(({ id }) => id === 'no-roll')).toBe(false);
});

test('[NJ 13:69F-1.12(a)6] surveillance confirms a notice, and has no duty before one arrives', () => {
  const { table } = night('nj-craps');
  expect(find(dutiesFor(table, 'surveillance'), 'confirm-notice').isDue).toBe(false);
  const told = { ...heard, isNoticeUnanswered: true };
  expect(find(dutiesFor(table, 'surveillance', told), 'confirm-notice').isDue).toBe(true);
  const at = { before: table, at: 0, no: 1 };
  const clause = 'NJ 13:69F-1.12(a)6';
  const notice = { ...at, event: { type: 'SurveillanceNotified', wagers: [1], points: 4, clause } } as const;
  const answer = { ...at, event: { type: 'NoticeConfirmed', by: crew('surveillance'), clause } } as const;
  expect(isNoticeUnanswered([notice])).toBe(true);
  expect(isNoticeUnanswered([notice, answer])).toBe(false);
  expect(isNoticeUnanswered([answer, notice])).toBe(true);
  expect(isNoticeUnanswered([])).toBe(false);
});

test('a closed table waits for its checklist and says what is missing', () => {
  const evening = night('nj-craps', {}, []);
  evening.act({ do: 'close-table', by: crew('operator') });
  const stick = dutiesFor(evening.table, 'stickperson');
  expect(stick.filter(({ isDue }) => isDue).map(({ form }) => form)).toContain('attest');
  expect(find(dutiesFor(evening.table, 'operator'), 'open-table').refusal?.says).toMatch(/^Not attested/);
  // Each role sees only its own checklist items.
  for (const role of rolesAt(evening.table.rules) as readonly CrewRole[])
    for (const duty of dutiesFor(evening.table, role))
      if (duty.form === 'attest') expect([role, duty.id, duty.refusal]).toEqual([role, duty.id, null]);
  expect(dutiesFor(evening.table, 'floorperson').some(({ form }) => form === 'attest')).toBe(false);
  const { item } = known(
    stick.flatMap(({ wish }) => (wish.do === 'attest' ? [wish] : []))[0],
    'something to attest',
  );
  evening.act({ do: 'attest', by: crew('stickperson'), item, note: '' });
  expect(dutiesFor(evening.table, 'stickperson').some(({ id }) => id === `attest ${item}`)).toBe(false);
});

test('chips can be sold to a seated player', () => {
  const evening = night('nj-craps', {}, []);
  expect(find(dutiesFor(evening.table, 'dealer'), 'chips').refusal).not.toBeNull();
  evening.act({ do: 'take-place', by: player('A'), player: 'A', place: 1, seated: true });
  expect(find(dutiesFor(evening.table, 'dealer'), 'chips').refusal).toBeNull();
  expect(find(dutiesFor(evening.table, 'dealer'), 'bet').refusal).not.toBeNull();
  evening.act({ do: 'buy-in', by: player('A'), player: 'A', cents: 10_000 });
  expect(find(dutiesFor(evening.table, 'dealer'), 'bet').refusal).toBeNull();
});

test('[NJ 13:69F-1A.7(a)2] dice held by the dealer may be offered again, and the table does not wait for it', () => {
  const evening = night('nj-automated-craps');
  evening.bet('A', 'pass', 10);
  const offered = find(dutiesFor(evening.table, 'dealer'), 'offer-dice');
  expect(offered.isDue).toBe(true);
  while (evening.table.dice.shooter === null) {
    evening.act({ do: 'offer-dice', by: crew('dealer') });
    const { offeredTo } = evening.table.dice;
    if (offeredTo !== null) evening.act({ do: 'decline-dice', by: player(offeredTo), player: offeredTo });
  }
  const again = find(dutiesFor(evening.table, 'dealer'), 'offer-dice');
  expect([evening.table.dice.shooter, again.refusal, again.isDue]).toEqual([
    { kind: 'crew', role: 'dealer' },
    null,
    false,
  ]);
});

describe('the table does not wait for an absent player', () => {
  test('offers declined dice to the next player', () => {
    const at = night('nj-craps', {}, ['A', 'B']);
    at.bet('A', 'pass', 10);
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    const named = { ...heard, nameOf: (id: string) => (id === 'A' ? 'Ann' : id) };
    const again = find(dutiesFor(at.table, 'stickperson', named), 'offer-dice');
    expect(again.refusal?.says).toBe('The dice are offered to Ann.');
    const duty = find(dutiesFor(at.table, 'stickperson'), 'decline-dice');
    expect(duty).toMatchObject({
      title: 'Declined: offer to the next player',
      about: 'Offered to A.',
      refusal: null,
      isDue: false,
    });
    for (const wish of [duty.wish, duty.followedBy])
      at.act({ by: crew('stickperson'), ...known(wish, 'a wish') });
    expect(at.table.dice).toMatchObject({ stage: 'offered', offeredTo: 'B', declined: ['A'] });
    expect(dutiesFor(at.table, 'boxperson').some(({ id }) => id === 'decline-dice')).toBe(false);
  });

  test('lets the crew order an absent shooter to pass the dice', () => {
    const at = night('nj-craps', {}, ['S', 'T']);
    at.roll('4-2');
    const order = () => find(dutiesFor(at.table, 'boxperson'), 'order-pass');
    expect(order()).toMatchObject({ isDue: false, about: '' });
    at.act({ do: 'step-away', by: player('S'), player: 'S', leaves: false });
    expect(order()).toMatchObject({ isDue: true, about: 'S is away.' });
    at.act({ by: crew('boxperson'), ...order().wish });
    expect(at.table.dice.shooter).toBeNull();
    expect(order().isDue).toBe(false);
  });
});
