// Random play at every game: 200,000 commands each, sensible and wild. Chips are conserved after every event, the record
// replays to the same table, nothing throws, and every refusal has a message and a remedy. A failure names the night to replay.
// Three quarters of the nights are fixed and must reach enough cases; the rest are new in each run.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandName } from '../../src/game/table/command.ts';
import type { EventType } from '../../src/game/table/event.ts';
import { PLAYED_GAMES } from '../support/crowd/played-games.ts';
import { nothingYet, playNight, type Reached } from '../support/crowd/random-play.ts';
import { RUN_SEED } from '../support/run/seed.ts';

const NIGHTS = 75;
const FRESH_NIGHTS = 25;
const COMMANDS = 2_000;

type Least = Readonly<Partial<Record<CommandName | EventType, number>>>;

/** Minimums for every game, so that refusing everything cannot pass. */
const EVERYWHERE: Least = {
  'sign-on': 200,
  'sign-off': 50,
  attest: 200,
  'bring-dice': 100,
  'open-table': 100,
  'close-table': 30,
  'check-in-dice': 5,
  'tell-time': 500,
  'take-place': 300,
  sit: 50,
  stand: 50,
  leave: 50,
  'step-away': 50,
  'buy-in': 500,
  'cash-out': 200,
  'fill-bank': 300,
  bet: 4_000,
  increase: 100,
  reduce: 50,
  remove: 200,
  'leave-up': 200,
  'offer-dice': 1_000,
  'accept-dice': 500,
  'decline-dice': 200,
  'want-dice': 20,
  'pass-dice': 20,
  'order-pass': 100,
  'no-roll': 200,
  dispute: 200,
  'settle-dispute': 200,
  'correct-payment': 100,
  'correct-wager': 30,
  RollClosed: 8_000,
  RollVoided: 400,
  LosersCollected: 1_500,
  WinnersPaid: 1_500,
  IncidentOpened: 10,
  DisputeSettled: 100,
  PlayerSteppedAway: 20,
  PlayerLeaving: 20,
  PlaceGivenUp: 10,
  PlayerLeft: 20,
};
/** Games with line bets, points, odds and wagers that are off on come-outs. */
const LINE: Least = {
  throw: 8_000,
  'call-on': 100,
  'call-off': 3,
  mark: 100,
  WagersTravelled: 1_000,
  WagersReturned: 40,
};
const BY_HAND: Least = {
  ...LINE,
  'choose-dice': 1_000,
  confirm: 300,
  deny: 30,
  PendingDropped: 300,
  'lost-die': 10,
  'found-die': 5,
};
const LEAST: Readonly<Record<string, Least>> = {
  'nj-craps': {
    ...BY_HAND,
    'bring-in': 50,
    // A fire bet rarely gets to its fourth point, and there is nothing to confirm before.
    SurveillanceNotified: 5,
    'confirm-notice': 5,
    ProgressMarked: 100,
    DecisionOnlyEnded: 10,
  },
  'nj-craps-proposals': { ...BY_HAND, confirm: 1_000, ProgressMarked: 1_000, DecisionOnlyEnded: 10 },
  'nj-mini-craps': { ...BY_HAND, DecisionOnlyEnded: 10 },
  'nj-automated-craps': {
    ...LINE,
    'no-more-bets': 5_000,
    activate: 5_000,
    'inspect-dice': 50,
    'test-roll': 50,
    DiceAgeWarned: 5,
  },
  'nz-craps': {
    ...BY_HAND,
    'inspect-dice': 100,
    overrule: 500,
    'found-die': 20,
    'lost-die': 10,
    'inspect-found': 20,
  },
  'crapless-craps': { ...LINE, 'choose-dice': 1_000 },
  'nevada-craps': { ...LINE, 'choose-dice': 1_000, ProgressMarked: 1_000 },
  'nj-mini-dice': { 'no-more-bets': 5_000, shake: 10_000, cover: 20, 'inspect-dice': 50, DiceAgeWarned: 5 },
};

/** Minimums that were not reached. */
function shortOf(least: Least, { taken, events }: Reached): readonly string[] {
  return Object.entries(least).flatMap(([name, wanted]) => {
    const seen = taken.get(name) ?? events.get(name) ?? 0;
    return seen >= wanted ? [] : [`${name}: ${seen} of ${wanted}`];
  });
}

describe('random play', () => {
  test.each(PLAYED_GAMES.map((played) => [played.name, played] as const))(
    '%s survives 200,000 commands (slow)',
    (name, played) => {
      const reached = nothingYet();
      const play = (seed: number, numRuns: number): void =>
        fc.assert(
          fc.property(fc.noBias(fc.nat()), (night) => {
            playNight(played, night, COMMANDS, reached);
          }),
          { seed, numRuns, endOnFailure: true },
        );
      play(1998, NIGHTS);
      expect(reached.commands).toBe(NIGHTS * COMMANDS);
      expect(reached.refused).toBeLessThan(reached.commands * 0.4);
      expect(reached.refused).toBeGreaterThan(reached.commands * 0.05);
      expect(shortOf({ ...EVERYWHERE, ...LEAST[name] }, reached)).toEqual([]);
      play(RUN_SEED, FRESH_NIGHTS);
      expect(reached.commands).toBe((NIGHTS + FRESH_NIGHTS) * COMMANDS);
    },
  );

  test('the same seed plays the same night', () => {
    for (const played of PLAYED_GAMES) {
      const [one, other] = [7, 7].map((night) => playNight(played, night, 150, nothingYet()).events);
      expect(other).toEqual(one);
    }
  });
});
