// The shaker as a house uses it: rolls, turns, background cycles, and failures, which are final.

import { describe, expect, test } from 'vitest';
import { isRoll } from '../../game/base/dice.ts';
import { rollOfByte } from '../faces.ts';
import { blankState, Generator, type GeneratorState, keystream, mixedKey } from './generator.ts';
import { STARTUP_BYTES } from './health.ts';
import {
  CYCLE_LEAST_MS,
  CYCLE_SPREAD_MS,
  SEEDS_AT_START,
  type SetTimer,
  Shaker,
  ShakerTrouble,
  unheldTimer,
} from './shaker.ts';
import { type FillBytes, systemFill } from './system-source.ts';

const keyOf = (number: number): Uint8Array => {
  const key = Buffer.alloc(32);
  key.writeUInt32BE(number);
  return key;
};

/** An operating system whose bytes look random and are the same every time, until it is broken. */
function pretendSystem(from = 0): { fill: FillBytes; asked: () => number; break: (fill: FillBytes) => void } {
  let asked = from;
  let broken: FillBytes | null = null;
  return {
    fill: (bytes) => {
      asked += 1;
      if (broken !== null) broken(bytes);
      else bytes.set(keystream(keyOf(asked), bytes.length));
    },
    asked: () => asked,
    break: (fill) => {
      broken = fill;
    },
  };
}

/** A timer controlled by the test. */
function handTimer(): { after: SetTimer; waits: number[]; ring: () => void; isSet: () => boolean } {
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
  test('by default it draws from the operating system, and no two shakers are alike', () => {
    const drawn = Array.from({ length: 20 }, () => {
      const shaker = new Shaker();
      return Array.from({ length: 40 }, () => shaker.draw());
    });
    expect(drawn.flat().every(isRoll)).toBe(true);
    expect(new Set(drawn.map((rolls) => rolls.join(' '))).size).toBe(20);
  });

  /** The generator of a shaker with this system and this name, built from the description. */
  function generatorOf(system: FillBytes, personal: string): Generator {
    system(new Uint8Array(STARTUP_BYTES));
    const generator = new Generator(system);
    generator.mixIn(Buffer.from(personal));
    for (let seed = 1; seed < SEEDS_AT_START; seed++) generator.reseed();
    return generator;
  }
  const named = (): Shaker => new Shaker(pretendSystem().fill, { personal: 'one' });

  test('a roll is the first fresh byte that is accepted: one draw, no choice', () => {
    const shaker = named();
    const generator = generatorOf(pretendSystem().fill, 'one');
    const byte = new Uint8Array(1);
    const expected: number[] = [];
    while (expected.length < 5_000) {
      generator.fresh(byte);
      const roll = rollOfByte(byte[0] ?? 0);
      if (roll !== null) expected.push(roll);
    }
    expect(Array.from({ length: 5_000 }, () => shaker.draw())).toEqual(expected);
  });

  test('bulk rolls come from the generator’s bytes in the same way', () => {
    const many = named();
    const generator = generatorOf(pretendSystem().fill, 'one');
    for (const length of [1, 36, 70_000, 3, 100_000]) {
      const rolls = new Uint8Array(length);
      many.rolls(rolls);
      const expected: number[] = [];
      const bytes = new Uint8Array(1);
      while (expected.length < length) {
        generator.fill(bytes);
        const roll = rollOfByte(bytes[0] ?? 0);
        if (roll !== null) expected.push(roll);
      }
      expect(Buffer.compare(rolls, Uint8Array.from(expected))).toBe(0);
    }
  });

  test('turns are two numbers below 24, and all of them occur', () => {
    const shaker = named();
    const turns = Array.from({ length: 5000 }, () => shaker.turns());
    for (const which of [0, 1] as const) {
      const counts = new Array<number>(24).fill(0);
      for (const pair of turns) counts[pair[which]] = (counts[pair[which]] ?? 0) + 1;
      expect(counts).toHaveLength(24);
      expect(Math.min(...counts)).toBeGreaterThan(120);
    }
    expect(new Set(turns.map(String)).size).toBe(576);
  });

  test('hexadecimal digits are fresh bytes from the same generator', () => {
    const generator = generatorOf(pretendSystem().fill, 'one');
    const expected = [16, 24].map((length) => {
      const bytes = new Uint8Array(length);
      generator.fresh(bytes);
      return Buffer.from(bytes).toString('hex');
    });
    const shaker = named();
    expect([shaker.hex(16), shaker.hex(24)]).toEqual(expected);
  });

  test('two shakers with one system and different names never draw the same', () => {
    const drawn = (personal?: string): string =>
      new Shaker(pretendSystem().fill, personal === undefined ? {} : { personal }).hex(16);
    expect(drawn('one')).toBe(drawn('one'));
    expect(new Set([drawn('one'), drawn('two'), drawn(), drawn()]).size).toBe(4);
  });
});

describe('memory between draws', () => {
  const copyOfState = ({ key, block, next, blocks }: GeneratorState): GeneratorState => ({
    key: Uint8Array.from(key),
    block: Uint8Array.from(block),
    next,
    blocks,
  });
  const bytesIn = ({ key, block }: GeneratorState): string => Buffer.concat([key, block]).toString('hex');
  /** The next draw from a copied memory with these system bytes: the construction again, from its description. */
  const freshOf = ({ key }: GeneratorState, system: FillBytes): string => {
    const seed = new Uint8Array(32);
    system(seed);
    return Buffer.from(keystream(mixedKey(key, seed), 48).subarray(32)).toString('hex');
  };

  test('does not reveal the next roll; together with the system’s next bytes it does', () => {
    const system = pretendSystem();
    const state = blankState();
    const shaker = new Shaker(system.fill, { personal: 'one', state });
    shaker.rolls(new Uint8Array(100));
    let told = 0;
    for (let draw = 0; draw < 40; draw++) {
      const copied = copyOfState(state);
      const asked = system.asked();
      const drawn = shaker.hex(16);
      // With the memory but different system bytes, or none, the next roll stays unknown.
      for (const guess of [systemFill, (bytes: Uint8Array) => void bytes.fill(0)])
        expect(freshOf(copied, guess)).not.toBe(drawn);
      expect(bytesIn(copied)).not.toContain(drawn);
      const same = pretendSystem(asked);
      if (freshOf(copied, same.fill) === drawn) told += 1;
    }
    expect(told).toBe(40);
  });
});

describe('cycles', () => {
  test('happen at random intervals, each with new seed, and change the next roll', () => {
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
    // One request for each cycle begun, and one for each draw.
    expect(system.asked() - before).toBe(201 + 200);
    expect(drawn.size).toBe(200);
    expect(new Set(timer.waits).size).toBeGreaterThan(150);
    expect(Math.min(...timer.waits)).toBeGreaterThanOrEqual(CYCLE_LEAST_MS);
    expect(Math.max(...timer.waits)).toBeLessThan(CYCLE_LEAST_MS + CYCLE_SPREAD_MS);
    expect(Math.max(...timer.waits)).toBeGreaterThan(CYCLE_LEAST_MS + CYCLE_SPREAD_MS / 2);
  });

  test('use a one-shot timer that can be canceled', async () => {
    const rung: string[] = [];
    unheldTimer(0, () => rung.push('called off'))();
    await new Promise<void>((go) => {
      // Something else must keep this program running: the timer does not.
      const kept = setInterval(() => {}, 1000);
      unheldTimer(1, () => {
        clearInterval(kept);
        rung.push('rung');
        go();
      });
    });
    expect(rung).toEqual(['rung']);
  });

  test('end when it is stopped, and start only on request', () => {
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
  const stuck: FillBytes = (bytes) => bytes.fill(0x5a);

  test('a bad system is detected before the first roll', () => {
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

  test('a system without random bytes is reported with the reason', () => {
    const shaker = new Shaker(() => {
      throw new Error('no such device');
    });
    expect(shaker.trouble).toBe('The operating system gives no random bytes: no such device');
  });

  test('a failed known-answer test is reported before the first roll', () => {
    const shaker = new Shaker(pretendSystem().fill, { answers: () => 'Wrong sums.' });
    expect(shaker.trouble).toBe('Wrong sums.');
    expect(() => shaker.draw()).toThrow('Wrong sums.');
  });

  test('every roll is tested, single or bulk; a failing one is not given out, and cycles end', () => {
    const noted: number[] = [];
    const rollHealth = {
      note: (roll: number) => {
        noted.push(roll);
        return noted.length === 100 ? 'Bad rolls.' : null;
      },
    };
    const shaker = new Shaker(pretendSystem().fill, { rollHealth });
    const drawn = Array.from({ length: 50 }, () => shaker.draw());
    const many = new Uint8Array(49);
    shaker.rolls(many);
    expect(noted).toEqual([...drawn, ...many]);
    const timer = handTimer();
    shaker.cycle(timer.after);
    expect(() => shaker.rolls(new Uint8Array(1))).toThrow('Bad rolls.');
    expect([shaker.trouble, timer.isSet()]).toEqual(['Bad rolls.', false]);
    noted.length = 99;
    const other = new Shaker(pretendSystem().fill, { rollHealth });
    expect(() => other.draw()).toThrow('Bad rolls.');
  });

  test('a system that goes bad later is detected at the next cycle, listeners are told once, and the failure is final', () => {
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

  test('a gradual failure, with one value too common across many small seeds, is detected', () => {
    const system = pretendSystem();
    const shaker = new Shaker(system.fill);
    let honest = 0;
    system.break((bytes) => {
      honest += 1;
      bytes.set(keystream(keyOf(1_000_000 + honest), bytes.length));
      for (let at = 0; at < bytes.length; at += 4) bytes[at] = 9;
    });
    const reseeds = (): void => {
      for (let seed = 0; seed < 500; seed++) shaker.reseed();
    };
    expect(reseeds).toThrow(/too much alike|pattern|too often/);
    expect(shaker.trouble).toMatch(/too much alike|pattern|too often/);
  });
});
