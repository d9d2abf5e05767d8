// Players who leave, step away and come back; and how disputes end.

import { describe, expect, test } from 'vitest';
import { crew, type Night, night, player, rollNamed } from '../../../../tests/support/kit.ts';
import { plainThrow } from '../../rules/language/throw.ts';

const A = player('A');
const HAND = ['nj-craps', 'nz-craps'] as const;
const SEATED = ['nj-mini-craps', 'nj-automated-craps', 'nj-mini-dice'] as const;
const FIRST_BET = { 'nj-mini-dice': 'over-7' } as Readonly<Record<string, string>>;

const types = (events: readonly { readonly type: string }[]): string =>
  events.map(({ type }) => type).join(' ');
const go = (at: Night, does: 'leave' | 'step-away', more = {}): string =>
  types(at.act({ do: does, by: A, player: 'A', ...more }));
const seat = (at: Night) => at.table.players.find((one) => one.id === 'A');
const back = (at: Night, place: number): string =>
  types(at.act({ do: 'take-place', by: A, player: 'A', place }));

describe('leaving with wagers up', () => {
  test.each(HAND)(
    '%s: the rack is cashed out, the place is freed, and wagers that are up are settled',
    (game) => {
      const at = night(game);
      at.bet('A', 'pass', 10);
      const rack = seat(at)?.rackCents ?? 0;
      expect(go(at, 'leave')).toBe('CashedOut PlayerLeaving PlaceGivenUp');
      expect(at.events('CashedOut')).toMatchObject([{ player: 'A', cents: rack }]);
      expect(seat(at)).toMatchObject({ place: 0, away: true, leaving: true, rackCents: 0 });
      at.act({ do: 'take-place', by: player('Z'), player: 'Z', place: 1 });
      expect(at.refusal({ do: 'leave', by: A, player: 'A' })).toMatchObject({ code: 'nothing-to-do' });
      at.roll('6-5');
      expect(seat(at)?.rackCents).toBe(2_000);
      expect(go(at, 'leave')).toBe('CashedOut PlayerLeft');
    },
  );

  test.each(SEATED)('%s: a bettor stays for the round and leaves after it', (game) => {
    const at = night(game);
    at.bet('A', FIRST_BET[game] ?? 'pass', 10);
    expect(at.refusal({ do: 'leave', by: A, player: 'A' }).code).toBe('seat-locked');
    expect(go(at, 'step-away', { leaves: true })).toBe('CashedOut PlayerLeaving');
    expect(seat(at)).toMatchObject({ place: 1, away: true, leaving: true });
    expect(at.refusal({ do: 'step-away', by: A, player: 'A', leaves: true }).code).toBe('nothing-to-do');
    expect(at.refusal({ do: 'leave', by: A, player: 'A' }).code).toBe('seat-locked');
    at.roll('6-5');
    expect(go(at, 'leave')).toBe('CashedOut PlayerLeft');
  });

  test.each(SEATED)('%s: the crew may report that a bettor has gone anyway', (game) => {
    const at = night(game);
    at.bet('A', FIRST_BET[game] ?? 'pass', 10);
    const seen = { do: 'leave', by: crew('dealer'), player: 'A' } as const;
    expect(at.refusal(seen).code).toBe('seat-locked');
    go(at, 'step-away');
    expect(types(at.act(seen))).toBe('CashedOut PlayerLeaving PlaceGivenUp');
  });

  test.each([...HAND, ...SEATED])('%s: a player who comes back in time stays', (game) => {
    const at = night(game);
    at.bet('A', FIRST_BET[game] ?? 'pass', 10);
    go(at, 'step-away', { leaves: true });
    expect(at.refusal({ do: 'buy-in', by: A, player: 'A', cents: 500 }).code).toBe('not-seated');
    expect(at.refusedBet('A', 'field', 5).code).toBe('not-seated');
    expect(back(at, 1)).toBe('PlaceTaken');
    expect(seat(at)).toMatchObject({ place: 1, away: false, leaving: false });
    at.act({ do: 'buy-in', by: A, player: 'A', cents: 500 });
  });
});

describe('away without notice', () => {
  test.each([...HAND, ...SEATED])('%s: place, chips and wagers are kept', (game) => {
    const at = night(game);
    at.bet('A', FIRST_BET[game] ?? 'pass', 10);
    const before = seat(at);
    expect(go(at, 'step-away')).toBe('PlayerSteppedAway');
    expect(seat(at)).toMatchObject({ place: 1, rackCents: before?.rackCents, leaving: false });
    expect(at.refusal({ do: 'step-away', by: A, player: 'A' }).code).toBe('nothing-to-do');
    expect(back(at, 1)).toBe('PlaceTaken');
    expect(seat(at)).toMatchObject({ away: false });
  });

  test('offered dice go to the next player, and are offered again to a player who comes back', () => {
    const at = night('nj-craps');
    at.bet('A', 'pass', 10);
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    expect(go(at, 'step-away')).toBe('DiceDeclined PlayerSteppedAway');
    expect(back(at, 1)).toBe('PlaceTaken DiceWanted');
    expect(at.table.dice.declined).toEqual([]);
  });

  test('the crew in control of the dice may decline for an absent player', () => {
    const at = night('nj-craps');
    at.bet('A', 'pass', 10);
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    const notTaken = { do: 'decline-dice', player: 'A' } as const;
    expect(at.refusal({ ...notTaken, by: crew('floorperson') }).code).toBe('no-authority');
    expect(at.refusal({ ...notTaken, by: player('B') }).code).toBe('no-authority');
    expect(types(at.act({ ...notTaken, by: crew('stickperson') }))).toBe('DiceDeclined');
    const again = { code: 'not-offered-dice', says: 'This player has not been offered the dice.' };
    expect(at.refusal({ ...notTaken, by: crew('stickperson') })).toMatchObject(again);
  });

  test('line bettors come first if the house says so, and anyone if none is left', () => {
    const at = night('nj-craps', { midHandSuccessor: 'clockwise-line-bettors-only' }, ['A', 'B']);
    at.shooters = ['A'];
    at.bet('A', 'pass', 10);
    at.bet('B', 'place-win', 6, { on: 6 });
    at.roll('4-4');
    at.act({ do: 'leave', by: A, player: 'A' });
    expect(at.act({ do: 'offer-dice', by: crew('stickperson') })).toMatchObject([
      { type: 'DiceOffered', to: 'B' },
    ]);
  });
});

describe('disputes', () => {
  const resting = (game: string, roll: string): Night => {
    const at = night(game);
    at.bet('A', 'pass', 10);
    at.bet('B', 'place-win', 6, { on: 6 });
    at.out();
    at.act({ do: 'rest', by: crew('stickperson'), observation: plainThrow(rollNamed(roll)) });
    return at;
  };
  const settle = (at: Night, game: string) =>
    at.act({
      do: 'settle-dispute',
      by: crew(game === 'nz-craps' ? 'game-supervisor' : 'boxperson'),
      faces: [6, 5],
    });

  test.each(HAND)('%s: only a player whose wager the roll decides may dispute it, and only once', (game) => {
    const at = resting(game, '6-5');
    expect(at.refusal({ do: 'dispute', by: player('B') })).toMatchObject({
      code: 'no-authority',
      says: 'This roll does not decide any of your wagers.',
    });
    at.act({ do: 'dispute', by: A });
    expect(at.refusal({ do: 'dispute', by: crew('dealer') })).toMatchObject({
      code: 'nothing-to-do',
      says: 'A face is already in dispute.',
    });
    settle(at, game);
    for (const by of [A, crew('dealer'), crew('stickperson')])
      expect(at.refusal({ do: 'dispute', by })).toMatchObject({ code: 'too-late' });
    at.act({ do: 'call-total', by: crew('stickperson'), total: 11 });
    at.out();
    at.act({ do: 'rest', by: crew('stickperson'), observation: plainThrow(rollNamed('3-1')) });
    at.act({ do: 'dispute', by: crew('dealer') });
  });
});
