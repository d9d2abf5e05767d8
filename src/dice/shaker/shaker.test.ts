// The shaker as its house sees it: rolls, turns, cycles between them, and trouble that is final.

import { describe, expect, test } from 'vitest';
import { isRoll } from '../../base/dice.ts';
import { rollOfByte } from './faces.ts';
import { type Fill, Generator, keystream } from './generator.ts';
import { STARTUP_BYTES } from './health.ts';
import { type After, CYCLE_LEAST_MS, CYCLE_SPREAD_MS, Shaker, ShakerTrouble, unheldTimer } from './shaker.ts';

/** An operating system whose bytes look like chance and are the same every time, until it is broken. */
function pretendSystem(): { fill: Fill; asked: () => number; break: (fill: Fill) => void } {
  let asked = 0;
  let broken: Fill | null = null;
  return {
    fill: (bytes) => {
      asked += 1;
      if (broken !== null) broken(bytes);
      else bytes.set(keystream(new Uint8Array(32).fill(asked), bytes.length));
    },
    asked: () => asked,
    break: (fill) => {
      broken = fill;
    },
  };
}

/** A timer that a test is in charge of. */
function handTimer(): { after: After; waits: number[]; ring: () => void; isSet: () => boolean } {
  let call: (() => void) | null = null;
  const waits: number[] = [];
  return {
    after: (ms, then) => {
      waits.push(ms);
      call = then;
      return () => {
        call = null;
      };
    },
    waits,
    ring: () => {
      const now = call;
      call = null;
      now?.();
    },
    isSet: () => call !== null,
  };
}

describe('rolls', () => {
  test('without anything said it draws from the operating system, and no two shakers alike', () => {
    const drawn = Array.from({ length: 20 }, () => {
      const shaker = new Shaker();
      return Array.from({ length: 40 }, () => shaker.draw());
    });
    expect(drawn.flat().every(isRoll)).toBe(true);
    expect(new Set(drawn.map((rolls) => rolls.join(' '))).size).toBe(20);
  });

  test('a roll is the next byte that makes one: one draw, nothing chosen', () => {
    const shaker = new Shaker(pretendSystem().fill);
    const seeds = pretendSystem();
    seeds.fill(new Uint8Array(STARTUP_BYTES));
    const generator = new Generator(seeds.fill);
    const expected: number[] = [];
    while (expected.length < 100_000) {
      const roll = rollOfByte(generator.byte());
      if (roll !== null) expected.push(roll);
    }
    expect(Array.from({ length: 100_000 }, () => shaker.draw())).toEqual(expected);
  });

  test('many at once are the very rolls that would be drawn one by one, and leave it at the same place', () => {
    const one = new Shaker(pretendSystem().fill);
    const many = new Shaker(pretendSystem().fill);
    for (const length of [1, 36, 70_000, 3, 200_000]) {
      const rolls = new Uint8Array(length);
      many.rolls(rolls);
      expect(
        Buffer.compare(
          rolls,
          Uint8Array.from({ length }, () => one.draw()),
        ),
      ).toBe(0);
    }
    expect(many.hex(16)).toBe(one.hex(16));
  });

  test('turns are two numbers below 24, all of which come', () => {
    const shaker = new Shaker(pretendSystem().fill);
    const turns = Array.from({ length: 5000 }, () => shaker.turns());
    for (const which of [0, 1] as const) {
      const counts = new Array<number>(24).fill(0);
      for (const pair of turns) counts[pair[which]] = (counts[pair[which]] ?? 0) + 1;
      expect(counts).toHaveLength(24);
      expect(Math.min(...counts)).toBeGreaterThan(120);
    }
    expect(new Set(turns.map(String)).size).toBe(576);
  });

  test('hexadecimal digits are bytes of the same generator', () => {
    const shaker = new Shaker(pretendSystem().fill);
    const bytes = new Uint8Array(40);
    shaker.bytes(bytes);
    const again = new Shaker(pretendSystem().fill);
    expect(again.hex(16) + again.hex(24)).toBe(Buffer.from(bytes).toString('hex'));
  });
});

describe('cycles', () => {
  test('come after times that it draws itself, each with new seed, and change what is rolled next', () => {
    const system = pretendSystem();
    const shaker = new Shaker(system.fill);
    const timer = handTimer();
    const before = system.asked();
    shaker.cycle(timer.after);
    const drawn = new Set<string>();
    for (let cycle = 0; cycle < 200; cycle++) {
      timer.ring();
      drawn.add(shaker.hex(16));
    }
    expect(system.asked() - before).toBe(200);
    expect(drawn.size).toBe(200);
    expect(new Set(timer.waits).size).toBeGreaterThan(150);
    expect(Math.min(...timer.waits)).toBeGreaterThanOrEqual(CYCLE_LEAST_MS);
    expect(Math.max(...timer.waits)).toBeLessThan(CYCLE_LEAST_MS + CYCLE_SPREAD_MS);
    expect(Math.max(...timer.waits)).toBeGreaterThan(CYCLE_LEAST_MS + CYCLE_SPREAD_MS / 2);
  });

  test('throw away an amount that it draws itself, so that the same seed leaves it at other places', () => {
    // With the same seed again and again only what is thrown away can part what comes next from what would have come.
    const skipped = new Shaker(pretendSystem().fill);
    const plain = new Shaker(pretendSystem().fill);
    const timer = handTimer();
    skipped.cycle(timer.after);
    timer.ring();
    plain.hex(2);
    plain.reseed();
    const amount = Number.parseInt(plain.hex(2), 16);
    plain.bytes(new Uint8Array(amount));
    plain.hex(2);
    expect(skipped.hex(16)).toBe(plain.hex(16));
    expect(amount).toBeGreaterThan(0);
  });

  test('come by a timer that rings once, unless it is called off', async () => {
    const rung: string[] = [];
    unheldTimer(0, () => rung.push('called off'))();
    await new Promise<void>((go) => {
      // Something else keeps this program running: the timer itself does not.
      const kept = setInterval(() => {}, 1000);
      unheldTimer(1, () => {
        clearInterval(kept);
        rung.push('rung');
        go();
      });
    });
    expect(rung).toEqual(['rung']);
  });

  test('end when it is stopped, and never begin on their own', () => {
    const shaker = new Shaker(pretendSystem().fill);
    const timer = handTimer();
    shaker.cycle(timer.after);
    expect(timer.isSet()).toBe(true);
    shaker.stop();
    expect(timer.isSet()).toBe(false);
    expect(isRoll(shaker.draw())).toBe(true);
    shaker.cycle(timer.after);
    shaker.cycle(timer.after);
    shaker.stop();
    expect(timer.isSet()).toBe(false);
  });
});

describe('trouble', () => {
  const stuck: Fill = (bytes) => bytes.fill(0x5a);

  test('a bad system is found before the first roll', () => {
    const shaker = new Shaker(stuck);
    expect(shaker.trouble).toMatch(/random bytes repeat/);
    expect(() => shaker.draw()).toThrow(ShakerTrouble);
    expect(() => shaker.turns()).toThrow(ShakerTrouble);
    expect(() => shaker.hex(4)).toThrow(ShakerTrouble);
    expect(() => shaker.rolls(new Uint8Array(4))).toThrow(ShakerTrouble);
    const told: string[] = [];
    shaker.onTrouble((trouble) => told.push(trouble));
    expect(told).toEqual([shaker.trouble]);
    const timer = handTimer();
    shaker.cycle(timer.after);
    expect(timer.isSet()).toBe(false);
  });

  test('a system that gives nothing is trouble, and says why', () => {
    const shaker = new Shaker(() => {
      throw new Error('no such device');
    });
    expect(shaker.trouble).toBe('The operating system gives no random bytes: no such device');
  });

  test('a machine that cannot do its sums is found before the first roll', () => {
    const shaker = new Shaker(pretendSystem().fill, { answers: () => 'Wrong sums.' });
    expect(shaker.trouble).toBe('Wrong sums.');
    expect(() => shaker.draw()).toThrow('Wrong sums.');
  });

  test('every roll that is drawn is looked at, one by one and many at once; the bad one is not given, and cycles end', () => {
    const noted: number[] = [];
    const rollHealth = {
      note: (roll: number) => {
        noted.push(roll);
        return noted.length === 100 ? 'Bad rolls.' : null;
      },
    };
    const plain = new Shaker(pretendSystem().fill);
    const expected = Array.from({ length: 100 }, () => plain.draw());
    const shaker = new Shaker(pretendSystem().fill, { rollHealth });
    const drawn = Array.from({ length: 50 }, () => shaker.draw());
    const many = new Uint8Array(49);
    shaker.rolls(many);
    expect([...drawn, ...many]).toEqual(expected.slice(0, 99));
    expect(noted).toEqual(expected.slice(0, 99));
    const timer = handTimer();
    shaker.cycle(timer.after);
    expect(() => shaker.rolls(new Uint8Array(1))).toThrow('Bad rolls.');
    expect([shaker.trouble, timer.isSet()]).toEqual(['Bad rolls.', false]);
    noted.length = 99;
    const other = new Shaker(pretendSystem().fill, { rollHealth });
    expect(() => other.draw()).toThrow('Bad rolls.');
  });

  test('a system that goes bad later is found at the next cycle, everybody is told once, and it stays so', () => {
    const system = pretendSystem();
    const shaker = new Shaker(system.fill);
    const timer = handTimer();
    const told: string[] = [];
    shaker.onTrouble((trouble) => told.push(`a ${trouble}`));
    const leave = shaker.onTrouble((trouble) => told.push(`b ${trouble}`));
    shaker.onTrouble((trouble) => told.push(`c ${trouble}`));
    leave();
    shaker.cycle(timer.after);
    timer.ring();
    expect([shaker.trouble, told]).toEqual([null, []]);
    system.break(stuck);
    timer.ring();
    const trouble = shaker.trouble;
    expect(trouble).toMatch(/random bytes repeat/);
    expect(told).toEqual([`a ${trouble}`, `c ${trouble}`]);
    expect(timer.isSet()).toBe(false);
    system.break((bytes) => bytes.set(keystream(new Uint8Array(32).fill(77), bytes.length)));
    expect(() => shaker.draw()).toThrow(trouble ?? '');
    expect(() => shaker.reseed()).toThrow(ShakerTrouble);
    expect([shaker.trouble, told.length]).toEqual([trouble, 2]);
  });

  test('a system that fades, with a value too often across many small seeds, is found as well', () => {
    const system = pretendSystem();
    const shaker = new Shaker(system.fill);
    let honest = 0;
    system.break((bytes) => {
      honest += 1;
      bytes.set(keystream(new Uint8Array(32).fill(honest), bytes.length));
      for (let at = 0; at < bytes.length; at += 4) bytes[at] = 9;
    });
    const reseeds = (): void => {
      for (let seed = 0; seed < 500; seed++) shaker.reseed();
    };
    expect(reseeds).toThrow(/too much alike/);
    expect(shaker.trouble).toMatch(/too much alike/);
  });
});
