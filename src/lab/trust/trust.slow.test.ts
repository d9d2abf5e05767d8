// Strategies that may not be looked up: what they are refused, how they are found out, and that they are then played right.

import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../tests/support/strategy-kit.ts';
import type { Roll } from '../../game/base/dice.ts';
import { diceFromSeed } from '../dice/stream.ts';
import { StrategyFault } from '../explore/fault.ts';
import {
  type Memory,
  NO_STOP,
  type PlayerView,
  type Strategy,
  type StrategyAnswer,
} from '../explore/strategy.ts';
import { Study, type StudyQuestion } from '../simulate/study.ts';
import { playTableSession } from '../simulate/table-session.ts';
import { guardedGlobals } from './guard.ts';
import { plainMemory } from './plain-data.ts';

const RULES = rulesOf('nj-craps');
const QUESTION: StudyQuestion = {
  bankrollCents: null,
  rolls: 80,
  seed: 'trust',
  weights: null,
  situationsMax: 5_000,
};

const pass = (view: PlayerView, cents: number, memory: Memory = null): StrategyAnswer => ({
  acts:
    view.point === null && !view.up.some((one) => one.wager === 'pass')
      ? [{ do: 'bet', wager: 'pass', cents }]
      : [],
  memory,
});

const strategy = (play: Strategy['play'], more: Partial<Strategy> = {}): Strategy => ({
  name: 'mine',
  title: 'Mine',
  about: '',
  source: null,
  stop: NO_STOP,
  start: null,
  play,
  ...more,
});

function played(one: Strategy, sessions: number, question = QUESTION): Study {
  const study = new Study(RULES, [one], question);
  for (let session = 0; session < sessions; session++) study.play(session, () => true);
  return study;
}

const resultsOf = (study: Study) =>
  [...(study.totals().strategies[0]?.results ?? [])].sort(([a], [b]) => a - b);

describe('chance and the clock of the machine', () => {
  const rows: readonly (readonly [name: string, use: () => unknown])[] = [
    ['Math.random()', () => Math.random()],
    ['Date.now()', () => Date.now()],
    ['new Date()', () => new Date()],
    ['performance.now()', () => performance.now()],
    ['crypto.getRandomValues()', () => crypto.getRandomValues(new Uint8Array(1))],
    ['crypto.randomUUID()', () => crypto.randomUUID()],
    ['setTimeout()', () => setTimeout(() => {}, 0)],
  ];

  test.each(rows)('%s is refused, and the message names the lab’s own stream', (name, use) => {
    const asks = (): Study =>
      played(
        strategy((view) => {
          use();
          return pass(view, 1_000);
        }),
        1,
      );
    expect(asks).toThrow(StrategyFault);
    expect(asks).toThrow(name);
    expect(asks).toThrow('view.chance(n)');
  });

  test('hiding the exception does not help', () => {
    const sly = strategy((view) => {
      try {
        return pass(view, Math.random() < 0.5 ? 500 : 1_000);
      } catch {
        return pass(view, 1_000);
      }
    });
    expect(() => played(sly, 1)).toThrow('Math.random()');
  });

  test('everything is back afterwards, and a date that is given can be used', () => {
    played(
      strategy((view) => pass(view, new Date(2026, 0, 31).getDate() === 31 ? 1_000 : 500)),
      1,
    );
    expect(Math.random()).toBeLessThan(1);
    expect(Date.now()).toBeGreaterThan(0);
  });

  test('a module that keeps Math.random keeps one that throws', () => {
    const { random } = guardedGlobals().Math as typeof Math;
    expect(() => random()).toThrow('view.chance(n)');
    expect((guardedGlobals().Math as typeof Math).max(1, 2)).toBe(2);
  });
});

describe('a memory', () => {
  const rows: readonly (readonly [memory: unknown, wrong: string | null])[] = [
    [null, null],
    [{ losses: 2, list: [1, true, 'x', null] }, null],
    [undefined, 'its memory is undefined'],
    [{ losses: Number.NaN }, 'losses in its memory is NaN'],
    [[1, new Map()], 'item 1 of its memory is a Map'],
    [{ big: 1n }, 'big in its memory is a bigint'],
    [{ when: new Date(0) }, 'when in its memory is a Date'],
    [Array.from({ length: 100_000 }, () => 'x'), 'it has more than 200,000 values and letters'],
    [['x'.repeat(199_997)], null],
    [
      {
        get now() {
          return 1;
        },
      },
      'now in its memory is calculated',
    ],
  ];
  test.each(rows)('%o', (memory, wrong) => {
    const found = plainMemory(memory);
    if (wrong === null) expect(found).toEqual({ memory });
    else expect('wrong' in found ? found.wrong : '').toContain(wrong);
  });

  test('and the view are frozen', () => {
    const changesMemory = strategy(
      (view, memory) => {
        (memory as { rolls: number }).rolls++;
        return pass(view, 1_000, memory);
      },
      { start: { rolls: 0 } },
    );
    expect(() => played(changesMemory, 1)).toThrow('return a new memory');
    const changesRules = strategy((view) => {
      (view.rules.house as { places: number }).places = 1;
      return pass(view, 1_000);
    });
    expect(() => played(changesRules, 1)).toThrow('read only');
  });
});

/** The results of the same sessions at the real table, with a fresh strategy. */
function straightResults(make: () => Strategy, sessions: number, rolls: number): readonly number[] {
  const one = make();
  const dice = diceFromSeed(QUESTION.seed, null);
  const block = new Uint8Array(4_096 + 64);
  return Array.from({ length: sessions }, (_, session) => {
    dice.begin(session);
    let at = 0;
    let have = 0;
    const limits = { bankrollCents: null, winCents: null, lossCents: null, rolls, shooters: null };
    return playTableSession(RULES, one, limits, () => {
      if (at === have) {
        have = dice.fill(block, 4_096);
        at = 0;
      }
      return block[at++] as Roll;
    }).netCents;
  });
}

describe('impure strategies are played straight', () => {
  const counter = (after: number): Strategy => {
    let calls = 0;
    return strategy((view) => pass(view, ++calls > after && calls % 5 === 0 ? 5_000 : 1_000));
  };
  /** A martingale that keeps its losses to itself. */
  const martingale = (): Strategy => {
    let losses = 0;
    return strategy((view) => {
      if (view.last === null) losses = 0;
      if (view.last?.lost.length === 1) losses++;
      if (view.last?.won.length === 1) losses = 0;
      return pass(view, 1_000 * 2 ** Math.min(4, losses));
    });
  };

  test('a counter is found at once, and a late one while it runs', () => {
    const early = played(counter(0), 1);
    expect(early.ways[0]).toMatchObject({
      how: 'straight',
      why: expect.stringMatching(/differed|two answers/),
    });
    expect(played(counter(30_000), 1).ways[0]?.how).toBe('straight');
    let calls = 0;
    played(
      strategy((view) => {
        calls++;
        return pass(view, 1_000);
      }),
      1,
    );
    const late = played(counter(calls + 10), 1);
    expect(late.ways[0]?.how).toBe('lookups');
    for (let session = 1; late.ways[0]?.how === 'lookups' && session < 500; session++)
      late.play(session, () => true);
    expect(late.ways[0]?.how).toBe('straight');
    // What was looked up before it was found out does not count.
    const { sessions, straightRolls, rolls } = late.totals().strategies[0] ?? {};
    expect(sessions).toBeGreaterThan(1);
    expect(straightRolls).toBe(rolls);
  });

  test('with the figures of the real table', () => {
    const study = played(martingale(), 40);
    expect(study.ways[0]?.how).toBe('straight');
    const results = straightResults(martingale, 40, QUESTION.rolls);
    const sum = resultsOf(study).reduce((cents, [value, count]) => cents + value * count, 0);
    expect(sum).toBe(results.reduce((cents, value) => cents + value, 0));
    expect(new Set(resultsOf(study).map(([value]) => value))).toEqual(new Set(results));
  });

  test('one that remembers the numbers of its wagers', () => {
    const ids = strategy(
      (view, memory) => {
        const own = view.up[0];
        return own === undefined
          ? pass(view, (memory as number) % 3 === 0 ? 3_000 : 1_000, memory)
          : { acts: [], memory: own.id };
      },
      { start: 0 },
    );
    const study = played(ids, 20);
    expect(study.ways[0]?.how).toBe('straight');
    const sum = resultsOf(study).reduce((cents, [value, count]) => cents + value * count, 0);
    expect(sum).toBe(
      straightResults(() => ids, 20, QUESTION.rolls).reduce((cents, value) => cents + value, 0),
    );
  });

  test('a pure one is looked up', () => {
    const study = played(
      strategy((view) => pass(view, 1_000)),
      5,
    );
    expect(study.ways[0]).toEqual({ how: 'lookups', why: null });
    expect(study.isPartlyStraight).toBe(false);
  });
});

describe('chance from the lab’s stream', () => {
  const chancy = strategy((view) => pass(view, view.chance(4) === 0 ? 2_000 : 1_000));

  test('is played straight; the same seed gives the same sessions, another one does not', () => {
    const study = played(chancy, 30);
    expect(study.ways[0]).toEqual({ how: 'straight', why: expect.stringContaining('seeded stream') });
    expect(resultsOf(played(chancy, 30))).toEqual(resultsOf(study));
    expect(resultsOf(played(chancy, 30, { ...QUESTION, seed: 'other' }))).not.toEqual(resultsOf(study));
  });

  test('is as likely as it says', () => {
    const study = played(chancy, 150);
    const [line] = study.totals().strategies[0]?.wagers.values() ?? [];
    const mean = (line?.stakedCents ?? 0) / (line?.decided ?? 1);
    // A quarter of bets are doubled: 1,250 cents, with a standard error of about 7.
    expect(Math.abs(mean - 1_250)).toBeLessThan(30);
  });
});
