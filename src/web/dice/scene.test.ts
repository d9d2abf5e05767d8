// The dice at every kind of table: whose turn it is, what each player may do, and no face before it is seen.

import { describe, expect, test } from 'vitest';
import { closedTable, crew, irregularThrow, type Night, night, player } from '../../../tests/support/kit.ts';
import { plainThrow } from '../../game/rules/language/throw.ts';
import { openedByCrew } from '../../game/table/auto-crew.ts';
import { evolve } from '../../game/table/evolve/evolve.ts';
import type { PageEvent } from '../link/page-table.ts';
import { type Scene, sceneOf } from './scene.ts';
import { dicePull, isFlickPath } from './throwing/flick.ts';

const faces = new Map([
  ['A', { id: 'A', name: 'Ann', isBot: false }],
  ['S', { id: 'S', name: 'Sol', isBot: true }],
]);

/** A night as a page follows it from a given moment. */
class Watched {
  readonly at: Night;
  readonly from: number;
  readonly first: Night['table'];

  constructor(at: Night) {
    this.at = at;
    this.from = at.record.length;
    this.first = at.table;
  }

  seen(): readonly PageEvent[] {
    let before = this.first;
    return this.at.record.slice(this.from).map((event, index): PageEvent => {
      const one = { event, before, at: 0, no: index + 1 };
      before = evolve(before, event);
      return one;
    });
  }

  scene(me: string | null): Scene {
    return sceneOf({ seen: this.seen(), faces, next: null }, this.at.table, me);
  }

  words(me: string | null): string {
    const { stage, waits, acts } = this.scene(me);
    return `${stage}: ${waits.says} [${acts.map((act) => act.label).join(', ')}]`;
  }

  faces(me: string | null = null): readonly (number | null)[] {
    return this.scene(me).dice.map((die) => die.up);
  }
}

const offer = { do: 'offer-dice', by: crew('stickperson') } as const;
const take = (id: string) => ({ do: 'accept-dice', by: player(id), player: id }) as const;

describe('dice thrown by hand', () => {
  test('go from the offer to the call', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    const page = new Watched(at);
    expect(page.words('A')).toBe('nobody: Bets are open. Bet Pass or Don’t Pass to throw. []');
    at.act(offer);
    expect(page.words('A')).toBe(
      'offered: The dice are offered to you. Bet Pass or Don’t Pass to throw. [Take the dice, Pass]',
    );
    expect(page.words('S')).toBe('offered: The dice are offered to Ann. []');
    expect(page.words(null)).toBe('offered: The dice are offered to Ann. []');
    at.act(take('A'));
    expect(page.words('A')).toBe(
      'choosing: Choose two dice. Bet Pass or Don’t Pass to throw. [Any two, Pass the dice on]',
    );
    expect(page.scene('A').choices).toHaveLength(5);
    expect(page.scene('S')).toMatchObject({
      choices: [],
      isMine: false,
      waits: { says: 'Ann is choosing two dice. A Pass or Don’t Pass bet is needed to throw.' },
    });
    at.act({ do: 'choose-dice', by: player('A'), dice: page.scene('A').choices.slice(1, 3) });
    // Without a line bet the shooter may not throw, and is told what to do.
    expect(page.scene('A')).toMatchObject({
      stage: 'held',
      isMine: true,
      waits: {
        says: 'Bet Pass or Don’t Pass to throw.',
        clause: 'NJ 13:69F-1.8',
      },
    });
    at.bet('A', 'pass', 10);
    expect(page.words('A')).toBe(
      'held: The dice are yours. Throw when you are ready. [Throw, Pass the dice on]',
    );
    expect(page.words('S')).toBe('held: Sol has the dice. []'.replace('Sol', 'Ann'));
    at.bet('A', 'field', 5);
    at.act({ do: 'throw', by: player('A') });
    expect(page.words('A')).toBe('moving: The dice are out. []');
    expect(page.faces()).toEqual([null, null]);
    at.act({ do: 'rest', by: crew('stickperson'), observation: plainThrow(19) });
    expect(page.faces()).toEqual([4, 2]);
    expect(page.words('A')).toBe('rest: The dice are at rest and about to be called. [Dispute a face]');
    at.act({ do: 'dispute', by: player('A') });
    expect(page.words('S')).toBe('disputed: A face is disputed. It is up to the boxperson to decide. []');
    at.act({ do: 'settle-dispute', by: crew('boxperson'), faces: [4, 1] });
    at.act({ do: 'call-total', by: crew('stickperson'), total: 5 });
    // The dice stay there until they are thrown again.
    expect(page.faces()).toEqual([4, 1]);
    expect(page.scene('A').stage).toBe('held');
    at.act({ do: 'throw', by: player('A') });
    expect(page.faces()).toEqual([null, null]);
  });

  test('a page that has just opened shows no faces', () => {
    const at = night('nj-craps', {}, ['S', 'T']);
    at.roll('4-2');
    expect(new Watched(at).faces()).toEqual([null, null]);
  });

  test('the dice of a throw the page missed are not shown', () => {
    const at = night('nj-craps', {}, ['S', 'T']);
    const page = new Watched(at);
    at.roll('4-2');
    expect(page.faces()).toEqual([4, 2]);
    const missed = { seen: page.seen(), faces, next: null };
    at.roll('5-4');
    expect(sceneOf(missed, at.table, null).dice.map((die) => die.up)).toEqual([null, null]);
    at.out();
    expect(sceneOf(missed, at.table, null).dice.map((die) => die.up)).toEqual([null, null]);
  });

  test('a leaning die shows the face that counts, and how it rests', () => {
    const at = night('nj-craps', {}, ['S', 'T']);
    const page = new Watched(at);
    at.out();
    at.rest(irregularThrow('2-3', 'cocked-on-one'));
    expect(page.scene(null).dice).toEqual([
      { up: 2, lies: 'leaning' },
      { up: 3, lies: 'flat' },
    ]);
    expect(page.scene(null).oddity).toEqual({
      says: 'A die is cocked: the roll stands.',
      clause: 'NJ 13:69F-1.10(a)1',
    });
  });

  test('after a die has left the table the shooter chooses again, or asks for it back', () => {
    const at = night('nz-craps', {}, ['S', 'T']);
    const page = new Watched(at);
    at.out();
    at.rest(irregularThrow('2-3', 'off-table'));
    expect(page.scene('S')).toMatchObject({
      stage: 'held',
      waits: { says: 'A die has left the table. Choose two dice.', clause: 'NZ 6.1(b)' },
      oddity: null,
      choices: ['die-2', 'die-3', 'die-4', 'die-5'],
      away: ['die-1'],
    });
    const does = () => page.scene('S').acts.map((act) => act.does);
    expect(does()).not.toContain('throw');
    expect(page.scene('T')).toMatchObject({ choices: [], away: [] });
    at.act({ do: 'choose-dice', by: player('S'), dice: ['die-1', 'die-2'] });
    expect(page.scene('S')).toMatchObject({ choices: ['die-2', 'die-3', 'die-4', 'die-5'], away: [] });
    at.act({ do: 'choose-dice', by: player('S'), dice: ['die-2', 'die-3'] });
    expect(page.scene('S')).toMatchObject({ choices: [], away: [] });
    expect(does()).toContain('throw');
    // Between rolls there is nothing to choose, though the die may still be found.
    at.roll('2-3');
    expect(page.scene('S').choices).toEqual([]);
  });

  test('a closed table says so', () => {
    const table = closedTable('nj-craps');
    expect(sceneOf({ seen: [], faces, next: null }, table, null).stage).toBe('closed');
    expect(sceneOf({ seen: [], faces, next: null }, openedByCrew(table).table, null).stage).toBe('nobody');
  });
});

describe('dice offered to me', () => {
  /** Does everything that one press of the main button asks for. */
  const press = (at: Night, page: Watched): void => {
    for (const wish of page.scene('A').acts[0]?.wishes ?? []) at.act({ by: player('A'), ...wish } as never);
  };

  test.each(['nj-craps', 'nj-mini-craps', 'nz-craps'])('are thrown with one press at %s', (game) => {
    const at = night(game, {}, ['A', 'S']);
    const page = new Watched(at);
    at.bet('A', 'pass', 10);
    at.act({ ...offer, by: crew(game === 'nj-mini-craps' ? 'dealer' : 'stickperson') });
    expect(page.scene('A').acts.map((one) => [one.label, one.isMain])).toEqual([
      ['Throw', true],
      ['Take the dice', false],
      ['Pass', false],
    ]);
    press(at, page);
    expect(at.table.dice).toMatchObject({ stage: 'in-air', shooter: { kind: 'player', id: 'A' } });
  });

  test('are shaken with one press, as often as the rules require', () => {
    const at = night('nj-mini-dice', {}, ['A', 'S']);
    const page = new Watched(at);
    at.bet('A', 'field', 5);
    const dealer = crew('dealer');
    at.act({ do: 'no-more-bets', by: dealer });
    at.act({ do: 'shake', by: dealer, times: 3 });
    at.act({ ...offer, by: dealer });
    expect(page.words('A')).toMatch(/\[Shake, Take the shaker, Pass\]$/);
    press(at, page);
    expect(at.table.dice).toMatchObject({ holderShakes: 3, shooter: { kind: 'player', id: 'A' } });
  });

  test('are only taken if the rules require something else before the throw', () => {
    const bare = night('nj-craps', {}, ['A', 'S']);
    bare.act(offer);
    expect(new Watched(bare).words('A')).toMatch(/\[Take the dice, Pass\]$/);
    const lit = night('nj-automated-craps', {}, ['A', 'S']);
    lit.bet('A', 'pass', 10);
    lit.act({ ...offer, by: crew('dealer') });
    expect(new Watched(lit).words('A')).toMatch(/\[Take the shaker, Pass\]$/);
  });
});

test('the button of an automated shaker lights up after betting closes', () => {
  const at = night('nj-automated-craps', {}, ['A', 'S']);
  const page = new Watched(at);
  at.bet('A', 'pass', 10);
  const dealer = crew('dealer');
  at.act({ ...offer, by: dealer });
  at.act(take('A'));
  expect(page.words('A')).toBe(
    'held: You have the shaker. Its button lights up once bets are closed. [Pass the shaker on]',
  );
  at.act({ do: 'no-more-bets', by: dealer });
  at.act({ do: 'activate', by: dealer });
  expect(page.scene('A')).toMatchObject({
    stage: 'lit',
    isMine: true,
    waits: { says: 'The button is lit. Press it to roll.' },
  });
  expect(page.scene('A').acts[0]).toMatchObject({ does: 'throw', label: 'Press the button', isMain: true });
  expect(page.words('S')).toBe('lit: Ann has the shaker, and its button is lit. []');
});

test('a shaker is shaken three times, and shows nothing until then', () => {
  const at = night('nj-mini-dice', {}, ['A', 'S']);
  const page = new Watched(at);
  at.bet('A', 'field', 5);
  const dealer = crew('dealer');
  at.act({ do: 'no-more-bets', by: dealer });
  at.act({ do: 'shake', by: dealer, times: 3 });
  at.act({ ...offer, by: dealer });
  at.act(take('A'));
  expect(page.words('A')).toBe('held: Shake it at least 3 times. [Shake, Pass the shaker on]');
  at.act({ by: player('A'), ...page.scene('A').acts[0]?.wishes[0] } as never);
  expect(page.scene('A')).toMatchObject({
    stage: 'moving',
    waits: { says: 'Shake it twice more.' },
    shakes: { done: 1, least: 3 },
  });
  at.act({ do: 'shake', by: player('A'), times: 2 });
  expect(page.scene('A').acts.map((act) => act.does)).not.toContain('shake');
  expect(page.scene('A').waits.says).toBe('Shaken. The dealer uncovers the dice.');
  expect(page.scene('S').waits.says).toBe('The shaker has been shaken. The dealer uncovers the dice.');
  expect(page.faces()).toEqual([null, null]);
  at.rest(plainThrow(8));
  expect(page.faces()).toEqual([2, 3]);
  // The dealer covers the shaker before the next shake, even if the page missed that.
  const missed = { seen: page.seen(), faces, next: null };
  at.act({ do: 'no-more-bets', by: dealer });
  expect(page.faces()).toEqual([2, 3]);
  at.act({ do: 'cover', by: dealer });
  expect(page.faces()).toEqual([null, null]);
  expect(sceneOf(missed, at.table, null).dice.map((die) => die.up)).toEqual([null, null]);
});

describe('a flick', () => {
  const path = (...points: readonly (readonly [x: number, y: number, at: number])[]) =>
    points.map(([x, y, at]) => ({ x, y, at }));
  test.each([
    ['up and quick', path([0, 200, 0], [2, 150, 40], [4, 90, 80]), true],
    ['a press', path([0, 200, 0], [0, 200, 60]), false],
    ['a little up, then held still', path([0, 200, 0], [0, 150, 80], [0, 150, 900]), false],
    ['carried up slowly and let go', path([0, 200, 0], [0, 110, 900], [0, 110, 2000]), true],
    ['carried up and brought back', path([0, 200, 0], [0, 90, 300], [0, 195, 900]), false],
    ['a short flick', path([0, 200, 0], [0, 180, 30], [0, 150, 70]), true],
    ['carried sideways', path([0, 200, 0], [150, 110, 900]), false],
    ['aside', path([0, 200, 0], [120, 150, 80]), false],
    ['down', path([0, 100, 0], [0, 200, 80]), false],
    ['a long aim, then a throw', path([0, 200, 0], [0, 190, 2000], [0, 120, 2080]), true],
    ['nothing', [], false],
  ])('%s', (_, touches, is) => {
    expect(isFlickPath(touches)).toBe(is);
  });

  test('the dice follow the hand, but not out of the tray', () => {
    const from = { x: 0, y: 0, at: 0 };
    expect(dicePull(from, { x: 10, y: -20, at: 1 })).toEqual({ x: 10, y: -20 });
    expect(dicePull(from, { x: 500, y: 500, at: 1 })).toEqual({ x: 48, y: 20 });
    expect(dicePull(from, { x: -500, y: -500, at: 1 })).toEqual({ x: -48, y: -96 });
  });
});
