// The strategies in this folder: each is read, explained and played, and some are compared, to the cent and on the same dice, with
// loops that know nothing of the lab.

import { readdirSync, readFileSync } from 'node:fs';
import { firstFace, type Roll, secondFace } from 'boxperson/base';
import { allGames } from 'boxperson/games';
import {
  checkStrategy,
  diceFromSeed,
  explainStrategy,
  gamesFor,
  printStrategy,
  readStrategy,
  Study,
  showProblem,
  strategyFiguresOf,
  strategyOf,
  type WrittenStrategy,
} from 'boxperson/lab';
import { configure, isRefusal, type Rules } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('strategies/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));

function written(file: string): WrittenStrategy {
  const read = readStrategy(readFileSync(new URL(file, FOLDER), 'utf8'), file);
  if ('problems' in read) throw new Error(read.problems.map(showProblem).join('\n'));
  return read.written;
}

/** The first game that a strategy fits, in a house as it requires. */
function rulesFor(one: WrittenStrategy): Rules {
  const [game] = gamesFor(one, allGames());
  if (game === undefined) throw new Error(`no game fits ${one.name}`);
  const rules = configure(game, one.house ?? {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

const BANKROLL_CENTS = 200_000;
const ROLLS = 120;

const studyOf = (one: WrittenStrategy, bankrollCents: number | null): Study =>
  new Study(rulesFor(one), [strategyOf(one, rulesFor(one))], {
    bankrollCents,
    rolls: ROLLS,
    seed: 'thirty strategies',
    weights: null,
    situationsMax: 20_000,
  });

test('there are as many as the documents say, no two alike', () => {
  expect(FILES).toHaveLength(47);
  const plays = FILES.map((file) => {
    const { name: _name, title: _title, about: _about, source: _source, ...play } = written(file);
    return JSON.stringify(play);
  });
  expect(new Set(plays).size).toBe(FILES.length);
});

describe.each(FILES)('%s', (file) => {
  const one = written(file);
  const rules = rulesFor(one);

  test('says what it is and where it comes from', () => {
    expect(checkStrategy(one, rules).map(showProblem)).toEqual([]);
    for (const text of [one.title, one.about, one.source]) expect(text).toMatch(/\S/);
    const sentences = explainStrategy(one);
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|null|NaN/);
    const again = readStrategy(printStrategy(one), file);
    expect('written' in again ? again.written : again).toEqual(one);
  });

  test('is played and has figures', () => {
    const study = studyOf(one, BANKROLL_CENTS);
    for (let session = 0; session < 25; session++) study.play(session, () => true);
    const [totals] = study.totals().strategies;
    const [way] = study.ways;
    if (totals === undefined || way === undefined) throw new Error('it was played');
    const fan = { sessions: 0, rolls: [], quantilesCents: [], pathsCents: [] };
    const figures = strategyFiguresOf(rules, strategyOf(one, rules), totals, 100, true, fan, null, way);
    expect(figures.sessions).toBe(25);
    expect(figures.wagers.some(({ decided }) => decided > 0)).toBe(true);
    const { low, high, value } = figures.result.meanCents;
    expect([low, high].every((end) => Number.isFinite(end))).toBe(true);
    expect(value).toBeGreaterThanOrEqual(low ?? 0);
    expect(value).toBeLessThanOrEqual(high ?? 0);
    // Levels of money and a trailing stop stay lookups; whatever is played straight says why.
    const isStraight = ['coin-flip', 'two-percent'].includes(one.name);
    expect(way.how === 'straight').toBe(isStraight);
    expect(way.why === null).toBe(way.how === 'lookups');
  });
});

/** One session's rolls as two faces each, in the lab's order. */
function* facesOf(session: number): Generator<readonly [number, number]> {
  const dice = diceFromSeed('thirty strategies', null);
  dice.begin(session);
  const block = new Uint8Array(1_024 + 64);
  for (;;) {
    const count = dice.fill(block, 512);
    for (const roll of block.subarray(0, count)) yield [firstFace(roll as Roll), secondFace(roll as Roll)];
  }
}

/** Dice that give a total, and say whether it was a pair. */
class Dice {
  readonly #faces: Generator<readonly [number, number]>;
  wasPair = false;

  constructor(session: number) {
    this.#faces = facesOf(session);
  }

  next(): number {
    const [first, second] = this.#faces.next().value as readonly [number, number];
    this.wasPair = first === second;
    return first + second;
  }
}

/** One decision of the line, by the rules of craps: what the come-out and the point do to pass and don't pass. */
type Decision = { readonly pass: 1 | -1; readonly dont: 1 | 0 | -1 };

/** What a roll decides, given the point before it; null if nothing. */
function decisionOf(point: number, total: number): Decision | null {
  if (point === 0) {
    if (total === 7 || total === 11) return { pass: 1, dont: -1 };
    if (total === 2 || total === 3) return { pass: -1, dont: 1 };
    return total === 12 ? { pass: -1, dont: 0 } : null;
  }
  if (total === 7) return { pass: -1, dont: 1 };
  return total === point ? { pass: 1, dont: -1 } : null;
}

const pointAfter = (point: number, total: number): number =>
  decisionOf(point, total) !== null ? 0 : point === 0 ? total : point;

/** A bet on one side of the line; `bet` gives the cents for the next come-out, `decided` is told each win and loss. */
function lineSession(
  dice: Dice,
  side: 'pass' | 'dont',
  bet: (net: number) => number,
  decided: (sign: number) => void,
): number {
  let net = 0;
  let point = 0;
  let stake = 0;
  for (let roll = 0; roll < ROLLS || (side === 'pass' && point !== 0); roll++) {
    if (point === 0) stake = bet(net);
    const total = dice.next();
    const sign = decisionOf(point, total)?.[side] ?? 0;
    net += sign * stake;
    if (sign !== 0) decided(sign);
    point = pointAfter(point, total);
  }
  // A don't pass bet may be taken down; a pass bet with a point is played out.
  return net;
}

const FIELD: Readonly<Record<number, number>> = { 2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2 };

/** What a dollar on 2, 11 or 12 wins; the dollars on the other two lose. */
const CENTER: Readonly<Record<number, number>> = { 2: 3_000, 11: 1_500, 12: 3_000 };

/** What a roll wins or loses for a pass bet and its odds. */
function lineNet(point: number, total: number, flat: number, odds: number): number {
  const pass = decisionOf(point, total)?.pass ?? 0;
  const pays = point === 4 || point === 10 ? 2 : point === 5 || point === 9 ? 1.5 : 1.2;
  return pass * flat + (pass > 0 ? odds * pays : pass * odds);
}

/** What a place bet wins on its number: 9 to 5, 7 to 5 or 7 to 6. */
const placeWin = (number: number, stake: number): number =>
  number === 4 || number === 10
    ? (stake / 5) * 9
    : number === 5 || number === 9
      ? (stake / 5) * 7
      : (stake / 6) * 7;

const PLAIN: readonly (readonly [
  name: string,
  bankrollCents: number | null,
  play: (dice: Dice) => number,
])[] = [
  [
    'martingale-dont-pass',
    null,
    (dice) => {
      let stake = 500;
      return lineSession(
        dice,
        'dont',
        () => stake,
        (sign) => {
          stake = sign > 0 || stake === 32_000 ? 500 : stake * 2;
        },
      );
    },
  ],
  [
    'dalembert-dont-pass',
    null,
    (dice) => {
      let units = 1;
      return lineSession(
        dice,
        'dont',
        () => units * 500,
        (sign) => {
          units = Math.min(20, Math.max(1, units - sign));
        },
      );
    },
  ],
  [
    'labouchere-pass',
    null,
    (dice) => {
      let line = [1, 2, 3, 4];
      const units = (): number =>
        line.length === 1 ? Number(line[0]) : Number(line[0]) + Number(line.at(-1));
      return lineSession(
        dice,
        'pass',
        () => units() * 500,
        (sign) => {
          line = sign > 0 ? line.slice(1, -1) : [...line, units()];
          if (line.length === 0 || units() > 40) line = [1, 2, 3, 4];
        },
      );
    },
  ],
  [
    'oscars-grind-pass',
    null,
    (dice) => {
      let stake = 500;
      let series = 0;
      return lineSession(
        dice,
        'pass',
        () => stake,
        (sign) => {
          series += sign * stake;
          if (series >= 500) [series, stake] = [0, 500];
          else if (sign > 0) stake = Math.max(500, Math.min(stake + 500, 500 - series, 20_000));
        },
      );
    },
  ],
  [
    'two-percent',
    100_000,
    (dice) =>
      lineSession(
        dice,
        'pass',
        (net) => Math.max(100, Math.floor(((100_000 + net) * 0.02) / 100 + 1e-9) * 100),
        () => {},
      ),
  ],
  [
    'dice-doctor',
    null,
    (dice) => {
      const steps = [10, 20, 15, 30, 25, 50, 35, 70, 50, 100, 75, 150];
      let net = 0;
      for (let roll = 0, step = 0; roll < ROLLS; roll++) {
        const stake = Number(steps[Math.min(step, steps.length - 1)]) * 100;
        const pays = FIELD[dice.next()];
        net += pays === undefined ? -stake : pays * stake;
        step = pays === undefined ? 0 : step + 1;
      }
      return net;
    },
  ],
  [
    'collect-press-regress',
    null,
    (dice) => {
      const steps = [1_200, 1_200, 2_400];
      const hits = new Map([6, 8].map((number) => [number, 0]));
      const up = new Map<number, number>();
      let net = 0;
      for (let roll = 0, point = 0; roll < ROLLS; roll++) {
        // A number that has won is bet again once a point is on, for the amount that is its turn.
        if (point !== 0) for (const [number, hit] of hits) up.set(number, Number(steps[hit]));
        const total = dice.next();
        const stake = up.get(total) ?? 0;
        if (point !== 0 && total === 7)
          for (const [number, cents] of up) {
            net -= cents;
            hits.set(number, 0);
            up.delete(number);
          }
        else if (point !== 0 && stake > 0) {
          net += (stake / 6) * 7;
          hits.set(total, (Number(hits.get(total)) + 1) % 3);
          up.delete(total);
        }
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'trailing-stop',
    null,
    (dice) => {
      let net = 0;
      let best = 0;
      let point = 0;
      for (let roll = 0; ; roll++) {
        if (roll === ROLLS && point === 0) return net;
        const total = dice.next();
        const pass = decisionOf(point, total)?.pass ?? 0;
        // The odds come down when the time is up; the flat bet cannot.
        const odds = point === 0 || roll >= ROLLS ? 0 : 2_000;
        const pays = point === 4 || point === 10 ? 2 : point === 5 || point === 9 ? 1.5 : 1.2;
        net += pass * 1_000 + (pass > 0 ? odds * pays : pass < 0 ? -odds : 0);
        point = pointAfter(point, total);
        if (roll >= ROLLS && pass !== 0) return net;
        if (net >= 30_000 || net <= best - 10_000) return net;
        best = Math.max(best, net);
      }
    },
  ],
  [
    'house-money',
    null,
    (dice) => {
      const up = new Map<number, number>();
      let net = 0;
      for (let roll = 0, point = 0; roll < ROLLS && net < 40_000 && net > -30_000; roll++) {
        const cents = net >= 10_000 ? 2_400 : net <= -10_000 ? 600 : 1_200;
        if (point !== 0) for (const number of [6, 8]) up.set(number, cents);
        const total = dice.next();
        const stake = up.get(total) ?? 0;
        if (point !== 0 && total === 7) {
          for (const lost of up.values()) net -= lost;
          up.clear();
        } else if (point !== 0 && stake > 0) {
          net += (stake / 6) * 7;
          up.delete(total);
        }
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'trend-follower',
    null,
    (dice) => {
      let net = 0;
      let point = 0;
      let last = 0;
      let side = 0;
      for (let roll = 0; roll < ROLLS || (side > 0 && point !== 0); roll++) {
        if (point === 0) side = last;
        const total = dice.next();
        const decision = decisionOf(point, total);
        if (decision !== null) {
          net += 1_000 * (side > 0 ? decision.pass : side < 0 ? decision.dont : 0);
          last = decision.pass;
        }
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'hi-lo-yo',
    null,
    (dice) => {
      let net = 0;
      for (let roll = 0, point = 0; roll < ROLLS || point !== 0; roll++) {
        const isComeOut = point === 0;
        const odds = isComeOut || roll >= ROLLS ? 0 : 2_000;
        const total = dice.next();
        if (isComeOut) net += (CENTER[total] ?? -100) - 200;
        net += lineNet(point, total, 1_000, odds);
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'iron-cross-regressed',
    null,
    (dice) => {
      const up = new Map<number, number>();
      let [net, wins] = [0, 0];
      for (let roll = 0, point = 0; roll < ROLLS; roll++) {
        const isSmall = wins >= 2;
        if (point !== 0)
          for (const number of [5, 6, 8]) up.set(number, (isSmall ? 1 : 3) * (number === 5 ? 500 : 600));
        const field = point === 0 ? 0 : isSmall ? 500 : 1_000;
        const total = dice.next();
        const pays = FIELD[total];
        net += pays === undefined ? -field : pays * field;
        const stake = up.get(total) ?? 0;
        if (point !== 0 && total === 7) {
          for (const lost of up.values()) net -= lost;
          up.clear();
          wins = 0;
        } else if (point !== 0 && stake > 0) {
          net += placeWin(total, stake);
          up.delete(total);
          wins++;
        }
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'press-and-collect',
    null,
    (dice) => {
      const hits = new Map([4, 5, 6, 8, 9, 10].map((number) => [number, 0]));
      const units = [1, 1, 2, 2, 3, 3, 4];
      const up = new Map<number, number>();
      let net = 0;
      for (let roll = 0, point = 0; roll < ROLLS; roll++) {
        if (point !== 0)
          for (const [number, hit] of hits)
            up.set(number, Number(units[Math.min(hit, 6)]) * (number === 6 || number === 8 ? 4_200 : 3_000));
        const total = dice.next();
        const stake = up.get(total) ?? 0;
        if (point !== 0 && total === 7)
          for (const [number, lost] of up) {
            net -= lost;
            hits.set(number, 0);
            up.delete(number);
          }
        else if (point !== 0 && stake > 0) {
          net += placeWin(total, stake);
          hits.set(total, Number(hits.get(total)) + 1);
          up.delete(total);
        }
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'parlay-pass',
    null,
    (dice) => {
      let stake = 1_000;
      return lineSession(
        dice,
        'pass',
        () => stake,
        (sign) => {
          stake = sign < 0 || stake === 8_000 ? 1_000 : stake * 2;
        },
      );
    },
  ],
  [
    'fibonacci-dont-pass',
    null,
    (dice) => {
      const units = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55];
      let step = 0;
      return lineSession(
        dice,
        'dont',
        () => Number(units[step]) * 1_000,
        (sign) => {
          step = sign > 0 ? Math.max(0, step - 2) : Math.min(units.length - 1, step + 1);
        },
      );
    },
  ],
  [
    'hoyles-press',
    null,
    (dice) => {
      const units = [1, 2, 3, 5];
      let step = 0;
      return lineSession(
        dice,
        'pass',
        () => Number(units[step]) * 1_000,
        (sign) => {
          step = sign < 0 ? 0 : Math.min(3, step + 1);
        },
      );
    },
  ],
  [
    'every-third-shooter',
    null,
    (dice) => {
      let [net, point, shooters] = [0, 0, 0];
      for (let roll = 0; ; roll++) {
        const isOwn = shooters % 3 === 2;
        if (roll >= ROLLS && !(isOwn && point !== 0)) return net;
        const total = dice.next();
        if (isOwn) net += lineNet(point, total, 2_500, point === 0 || roll >= ROLLS ? 0 : 5_000);
        if (point !== 0 && total === 7) shooters++;
        point = pointAfter(point, total);
      }
    },
  ],
  [
    'hard-after-easy',
    null,
    (dice) => {
      const up = new Set<number>();
      let net = 0;
      for (let roll = 0, point = 0; roll < ROLLS; roll++) {
        const total = dice.next();
        // Hardways are off before a point.
        if (point !== 0)
          for (const number of [...up]) {
            if (total !== 7 && total !== number) continue;
            net += total === number && dice.wasPair ? 4_500 : -500;
            up.delete(number);
          }
        point = pointAfter(point, total);
        if (point !== 0 && (total === 6 || total === 8) && !dice.wasPair) up.add(total);
      }
      return net;
    },
  ],
  [
    'odds-for-three-rolls',
    null,
    (dice) => {
      let [net, point, stood] = [0, 0, 0];
      for (let roll = 0; roll < ROLLS || point !== 0; roll++) {
        const odds = point === 0 || stood >= 3 || roll >= ROLLS ? 0 : 2_000;
        const total = dice.next();
        net += lineNet(point, total, 1_000, odds);
        stood = point === 0 ? 0 : stood + 1;
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'pivot',
    null,
    (dice) => {
      let [net, point, misses, isDont] = [0, 0, 0, false];
      for (let roll = 0; roll < ROLLS || (!isDont && point !== 0); roll++) {
        if (point === 0) isDont = misses >= 2;
        const total = dice.next();
        const decision = decisionOf(point, total);
        if (decision !== null) {
          net += 1_000 * (isDont ? decision.dont : decision.pass);
          misses = decision.pass > 0 ? 0 : misses + 1;
        }
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'six-seven-outs',
    null,
    (dice) => {
      const up = new Set<number>();
      let [net, point, sevenOuts] = [0, 0, 0];
      for (let roll = 0; sevenOuts < 6 && (roll < ROLLS || point !== 0); roll++) {
        if (roll >= ROLLS) up.clear();
        else if (point !== 0) for (const number of [6, 8]) up.add(number);
        const odds = point === 0 || roll >= ROLLS ? 0 : 1_000;
        const total = dice.next();
        net += lineNet(point, total, 500, odds);
        if (point !== 0 && total === 7) {
          net -= 600 * up.size;
          up.clear();
          sevenOuts++;
        } else if (point !== 0 && up.delete(total)) net += 700;
        point = pointAfter(point, total);
      }
      return net;
    },
  ],
  [
    'field-after-three',
    null,
    (dice) => {
      let [net, misses, stake, isChasing] = [0, 0, 500, false];
      for (let roll = 0; roll < ROLLS; roll++) {
        const isBetting = isChasing || misses >= 3;
        const pays = FIELD[dice.next()];
        misses = pays === undefined ? misses + 1 : 0;
        if (!isBetting) continue;
        net += pays === undefined ? -stake : pays * stake;
        isChasing = pays === undefined;
        stake = pays !== undefined || stake === 64_000 ? 500 : stake * 2;
      }
      return net;
    },
  ],
];

describe('the same sessions in a plain loop, to the cent', () => {
  test.each(PLAIN)('%s', (name, bankrollCents, play) => {
    const one = written(`${name}.yaml`);
    const study = studyOf(one, bankrollCents);
    const [looked, plain]: [number[], number[]] = [[], []];
    for (let session = 0; session < 60; session++) {
      study.play(session, () => true);
      looked.push(study.runners[0]?.netCents ?? Number.NaN);
      plain.push(play(new Dice(session)));
    }
    expect(looked).toEqual(plain);
    expect(new Set(plain).size).toBeGreaterThan(5);
  });
});
