// The console shows each role exactly the duties in the game's authority matrix, with the rules' own answer on each.

import { describe, expect, test } from 'vitest';
import { crew, irregularThrow, night, player, rollNamed } from '../../../../tests/support/kit.ts';
import { required } from '../../../game/base/assert.ts';
import { ALL_GAMES } from '../../../game/games/games.ts';
import { rolesAt } from '../../../game/rules/compile/rules.ts';
import type { CrewRole } from '../../../game/rules/language/crew.ts';
import { plainThrow } from '../../../game/rules/language/throw.ts';
import { whoMay } from '../../../game/table/ask/who-may.ts';
import type { TableCommand } from '../../../game/table/command.ts';
import type { Table } from '../../../game/table/state.ts';
import type { DutyContext } from '../duty-draft.ts';
import { groundsFor } from '../forms/grounds.ts';
import { keysFor } from '../keys.ts';
import { type Duty, dutiesOf } from './duties.ts';
import { facesShown } from './play.ts';

const heard: DutyContext = { nameOf: (id) => id };
const dutiesFor = (table: Table, role: CrewRole, told: DutyContext = heard): readonly Duty[] =>
  dutiesOf(table, crew(role).id, role, told);
const find = (duties: readonly Duty[], id: string): Duty =>
  required(
    duties.find((one) => one.id === id),
    `a duty called ${id}`,
  );

/** Moments of a session at which different duties are allowed. */
function* moments(game: string): Generator<readonly [string, Table]> {
  const evening = night(game);
  yield ['just opened', evening.table];
  evening.bet('A', required(evening.table.rules.offered.has('pass') ? 'pass' : 'any-seven', 'a wager'), 10);
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
const mayDo = (table: Table, role: CrewRole): ReadonlySet<TableCommand['do']> =>
  new Set(
    whoMay(table)
      .filter(({ by }) => by.role === role)
      .map((command) => command.do),
  );

/** Commands covered by another duty, and those the table's list of steps omits because they need an amount. */
const ALSO: readonly TableCommand['do'][] = ['lost-die', 'deny'];
/** Operators and surveillance are crew but have no authority over the dice. */
const WATCHING: readonly CrewRole[] = ['operator', 'surveillance'];
const ASKED_ELSEWHERE: readonly TableCommand['do'][] = [
  ...(['rest', 'buy-in', 'bet', 'fill-bank', 'tell-time', 'bring-dice', 'test-roll', 'overrule'] as const),
  ...(['settle-dispute', 'correct-payment'] as const),
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
        const missing = [...may].filter(
          (one) => !lit.has(one) && !ALSO.includes(one) && !(one === 'dispute' && WATCHING.includes(role)),
        );
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
  // Until the boxperson has confirmed it too, the dealer may think better of it.
  expect(find(dutiesFor(evening.table, 'dealer'), `deny ${id}`)).toMatchObject({
    title: 'Refuse a wager after all',
    refusal: null,
    isDue: false,
  });
  expect(dutiesFor(evening.table, 'boxperson').some((duty) => duty.id === `deny ${id}`)).toBe(false);
});

test('a throw that is void by itself is announced with one key, on its own ground', () => {
  const evening = night('nj-craps');
  evening.irregular('4-2', 'off-table');
  for (const role of ['stickperson', 'boxperson'] as const) {
    const duty = find(dutiesFor(evening.table, role), 'no-roll');
    expect(duty).toMatchObject({
      form: 'plain',
      title: 'Call “No Roll”: a die left the table',
      refusal: null,
      isDue: true,
    });
  }
  const { wish } = find(dutiesFor(evening.table, 'stickperson'), 'no-roll');
  const other = { ...wish, ground: 'stacked' } as TableCommand;
  expect(evening.refusal({ ...other, by: crew('stickperson') }).says).toBe(
    'The throw is void on another ground: a die left the table.',
  );
  evening.act({ ...wish, by: crew('stickperson') } as TableCommand);
  expect(find(dutiesFor(evening.table, 'stickperson'), 'no-roll').refusal).not.toBeNull();
});

test('[NZ 6.1] a die that left the table is searched for, found, and inspected only by the supervisor', () => {
  const evening = night('nz-craps');
  evening.irregular('4-2', 'off-table');
  const gone = required(
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

test('[NZ 6.8] a call that differs from the dice is due for everyone who may overrule it, until it agrees with them', () => {
  const evening = night('nz-craps');
  const due = (role: CrewRole): Duty => find(dutiesFor(evening.table, role), 'overrule');
  evening.roll('4-2');
  expect(due('game-supervisor')).toMatchObject({ isDue: false, about: '' });
  evening.out();
  evening.act({ do: 'rest', by: crew('stickperson'), observation: plainThrow(rollNamed('6-5')) });
  evening.act({ do: 'call-total', by: crew('stickperson'), total: 8 });
  for (const role of ['game-supervisor', 'casino-supervisor', 'casino-manager'] as const)
    expect(due(role)).toMatchObject({
      about: 'The call differs from the dice. The call was 8. The dice showed 6-5, 11.',
      isDue: true,
      // The form starts from the faces that were entered.
      wish: { do: 'overrule', faces: [6, 5] },
    });
  expect(dutiesFor(evening.table, 'stickperson').some(({ id }) => id === 'overrule')).toBe(false);
  evening.act({ ...due('game-supervisor').wish, by: crew('game-supervisor') });
  expect(due('casino-manager')).toMatchObject({ isDue: false, about: '' });
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

test('[NJ 13:69F-1.12(a)6] surveillance confirms a notice once, and none before one is given', () => {
  const evening = night('nj-craps');
  evening.bet('A', 'fire', 5);
  const duty = (): Duty => find(dutiesFor(evening.table, 'surveillance'), 'confirm-notice');
  expect(duty()).toMatchObject({ isDue: false, refusal: { says: 'There is no notice to confirm.' } });
  evening.roll('2-2 2-2 3-2 3-2 4-2 4-2');
  expect(duty().isDue).toBe(false);
  evening.roll('5-3 5-3');
  expect(duty()).toMatchObject({ isDue: true, refusal: null });
  evening.act({ do: 'confirm-notice', by: crew('surveillance') });
  expect(duty().isDue).toBe(false);
});

test('[NJ 13:69F-1.8#manner] how to throw is attested for each new shooter by the stickperson, and the boxperson may', () => {
  const evening = night('nj-craps', {}, ['A']);
  const asks = (role: CrewRole) => dutiesFor(evening.table, role).find(({ id }) => id === 'attest throw');
  expect(asks('stickperson')).toBeUndefined();
  evening.bet('A', 'pass', 10);
  evening.act({ do: 'offer-dice', by: crew('stickperson') });
  evening.act({ do: 'accept-dice', by: player('A'), player: 'A' });
  expect(asks('stickperson')).toMatchObject({ isDue: true, refusal: null, clause: 'NJ 13:69F-1.8#manner' });
  expect(asks('boxperson')).toMatchObject({ isDue: false, refusal: null });
  expect(asks('dealer')).toBeUndefined();
  // Play does not wait for it, so it takes no key away from what play waits for.
  expect(dutiesFor(evening.table, 'stickperson').at(-1)?.id).toBe('attest throw');
  evening.act({ do: 'attest', by: crew('stickperson'), item: 'throw', note: '' });
  expect(asks('stickperson')).toBeUndefined();
});

test('[NZ 5.1] a stickperson who takes over is asked to attest what goes with the stick', () => {
  const evening = night('nz-craps', {}, []);
  const by = crew('operator');
  evening.act({ do: 'sign-on', by, id: 'Kim', role: 'stickperson', pit: null });
  expect(dutiesFor(evening.table, 'stickperson').some(({ form }) => form === 'attest')).toBe(false);
  evening.act({ do: 'sign-off', by, ...crew('stickperson') });
  const asked = dutiesOf(evening.table, 'Kim', 'stickperson', heard).filter(({ form }) => form === 'attest');
  expect(asked.map(({ clause, isDue }) => [clause, isDue])).toEqual([
    ['NZ 3.4(a)', true],
    ['NZ 3.4(b)', true],
    ['NZ 5.1', true],
  ]);
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
  const { item } = required(
    stick.flatMap(({ wish }) => (wish.do === 'attest' ? [wish] : []))[0],
    'something to attest',
  );
  evening.act({ do: 'attest', by: crew('stickperson'), item, note: '' });
  expect(dutiesFor(evening.table, 'stickperson').some(({ id }) => id === `attest ${item}`)).toBe(false);
});

describe('customers without a device', () => {
  const seated = (game: string): ReturnType<typeof night> => {
    const at = night(game, {}, []);
    const take = { do: 'take-place', player: 'Red hat', place: 1, seated: true, served: true } as const;
    at.act({ ...take, by: crew('dealer') });
    at.act({ do: 'buy-in', by: crew('dealer'), player: 'Red hat', cents: 100_000 });
    const wager = at.table.rules.offered.has('pass') ? 'pass' : 'any-seven';
    at.act({ do: 'bet', by: crew('dealer'), player: 'Red hat', wager, cents: 1_000 });
    return at;
  };
  const give = (at: ReturnType<typeof night>, role: CrewRole, ...ids: readonly string[]): void => {
    for (const id of ids)
      at.act({ ...find(dutiesFor(at.table, role), id).wish, by: crew(role) } as TableCommand);
  };

  test('a shooter who has chosen two dice may choose two others before the throw', () => {
    const at = seated('nj-craps');
    give(at, 'stickperson', 'offer-dice', 'accept-dice', 'choose-dice');
    expect(find(dutiesFor(at.table, 'stickperson'), 'choose-dice')).toMatchObject({
      title: 'Red hat chooses two other dice',
      refusal: null,
      isDue: false,
    });
  });

  test('every duty is listed once, also while the dice of a customer are out', () => {
    const at = seated('nz-craps');
    give(at, 'stickperson', 'offer-dice', 'accept-dice', 'choose-dice', 'throw');
    const ids = dutiesFor(at.table, 'stickperson').map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('[NJ 19:47-13.5(d)] the dealer shakes, offers the shaker, and enters the shakes of the customer who takes it', () => {
    const at = seated('nj-mini-dice');
    const due = (): readonly string[] =>
      dutiesFor(at.table, 'dealer')
        .filter(({ isDue }) => isDue)
        .map(({ title }) => title);
    const said: (readonly string[])[] = [];
    for (const id of ['no-more-bets', 'shake', 'offer-dice', 'accept-dice', 'shake']) {
      said.push(due());
      give(at, 'dealer', id);
    }
    expect([...said, due()]).toEqual([
      ['Announce “No more bets”'],
      ['Shake the shaker'],
      ['Offer the shaker'],
      ['Red hat takes the shaker'],
      ['Red hat shakes the shaker'],
      ['Enter the dice'],
    ]);
  });

  test('[NJ 19:47-13.5(e)] the dealer enters the dice of a shaker that a customer has shaken', () => {
    const at = seated('nj-mini-dice');
    give(at, 'dealer', 'no-more-bets', 'cover', 'shake', 'offer-dice', 'accept-dice', 'shake');
    expect(find(dutiesFor(at.table, 'dealer'), 'rest')).toMatchObject({ refusal: null, isDue: true });
  });

  test('the button of a machine is pressed and the dice entered in one step', () => {
    const at = seated('nj-automated-craps');
    give(at, 'dealer', 'offer-dice', 'accept-dice', 'no-more-bets', 'activate');
    expect(find(dutiesFor(at.table, 'dealer'), 'rest')).toMatchObject({
      first: { do: 'throw' },
      refusal: null,
    });
  });
});

test('[NJ 13:69F-1.10(a)2.i] everyone in the game may dispute a face; operators and surveillance may not', () => {
  const evening = night('nj-craps');
  evening.bet('A', 'pass', 10);
  evening.out();
  evening.act({ do: 'rest', by: crew('stickperson'), observation: irregularThrow('4-2', 'cocked-on-one') });
  for (const role of ['dealer', 'stickperson', 'boxperson', 'floorperson'] as const)
    expect(find(dutiesFor(evening.table, role), 'dispute').refusal).toBeNull();
  for (const role of ['operator', 'surveillance'] as const)
    expect(dutiesFor(evening.table, role).some(({ id }) => id === 'dispute')).toBe(false);
});

test('chips can be sold to a player even if the first one has left', () => {
  const at = night('nj-craps', {}, ['A', 'B']);
  at.bet('A', 'pass', 10);
  at.act({ do: 'leave', by: player('A'), player: 'A' });
  expect(find(dutiesFor(at.table, 'dealer'), 'chips').refusal).toBeNull();
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

test('[NJ 13:69F-1A.5(b)3] a dealer named for a round rolls it, and the table does not wait for an offer', () => {
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
  expect(evening.table.dice.shooter).toEqual({ kind: 'crew', role: 'dealer' });
  expect(again).toMatchObject({ refusal: { clause: 'NJ 13:69F-1A.5(b)3' }, isDue: false });
});

test.each([
  ['nj-automated-craps', ['stacked', 'cocked-on-one', 'cocked-on-several']],
  ['nj-mini-dice', ['stacked', 'cocked-on-several']],
] as const)('at %s the floorperson is offered no ground of dice thrown by hand', (game, lying) => {
  const grounds = groundsFor(night(game).table, crew('floorperson')).map(({ cause }) => cause);
  expect(grounds).toEqual([
    ...lying,
    ...(['not-flat', 'malfunction', 'cheating', 'unapproved-die', 'uncallable', 'other'] as const),
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
      at.act({ by: crew('stickperson'), ...required(wish, 'a wish') });
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

test('a customer without a device whose die left the table chooses again, and the stickperson is told', () => {
  const at = night('nz-craps');
  const place = { do: 'take-place', by: crew('dealer'), player: 'Hemi', place: 9, served: true } as const;
  at.act(place);
  at.act({ do: 'buy-in', by: crew('dealer'), player: 'Hemi', cents: 10_000 });
  at.shooters = ['Hemi'];
  at.bet('Hemi', 'pass', 10, { by: crew('dealer') });
  at.out();
  const off = { dice: [{ lies: 'off-table' }, { lies: 'flat', up: 5 }], remarks: [] } as const;
  at.act({ do: 'rest', by: crew('stickperson'), observation: off });
  const due = dutiesFor(at.table, 'stickperson').filter(({ isDue }) => isDue);
  expect(due.map(({ title }) => title)).toEqual([
    'Call “No Roll”: a die left the table',
    'Hemi chooses two dice',
    'A die has left the table',
  ]);
});
