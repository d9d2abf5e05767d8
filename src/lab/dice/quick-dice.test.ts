// The WebAssembly dice match the JavaScript dice roll for roll; stream.slow.test.ts proves the JavaScript dice exact.

import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { required } from '../../game/base/assert.ts';
import { DICE_WASM } from './dice-wasm.ts';
import { bytesOfBase64, QUICK_DICE, readyDice, WEB_ASSEMBLY, type WebAssemblyApi } from './quick-dice.ts';
import { type DiceStream, diceFromSeed, fairDice, fourRolls } from './stream.ts';

const quick = required(QUICK_DICE, 'this machine has WebAssembly with SIMD');
const engine = required(WEB_ASSEMBLY, 'this machine has WebAssembly');

/** The largest module that every browser compiles synchronously. */
const MODULE_BYTES_MAX = 4096;

const LONGEST = 40_000;
const left = new Uint8Array(LONGEST + 64);
const right = new Uint8Array(LONGEST + 64);

/** Fills from both dice, asserts that the rolls match, and returns how many there are. */
function same(one: DiceStream, two: DiceStream, least: number): number {
  left.fill(99);
  right.fill(99);
  const count = one.fill(left, least);
  assert.equal(two.fill(right, least), count);
  // Buffer.compare checks all rolls at once; `toEqual` would be slow.
  const isSame = Buffer.compare(left.subarray(0, count), right.subarray(0, count)) === 0;
  assert(isSame, `${least} rolls`);
  assert(required(left[count - 1], 'the last roll') < 36);
  assert(right[count] === 99 && right[count + 16] === 99, 'writes nothing beyond the last roll');
  return count;
}

describe('WebAssembly and JavaScript dice match', () => {
  test.each(['bench', 'another seed', '', 'ÿ漢字'])(
    'sessions with seed %j, in fills of many sizes, over a million rolls',
    (seed) => {
      const one = fairDice(seed, null);
      const two = fairDice(seed, quick);
      let rolls = 0;
      let least = 1;
      for (let session = 0; rolls < 1_500_000; session++) {
        one.begin(session);
        two.begin(session);
        for (let times = 0; times < 12; times++) {
          rolls += same(one, two, least);
          // Alternate odd and even, small and large sizes.
          least = ((least * 2) % 4099) + 1;
        }
      }
    },
  );

  test('every fill of 1 to 600 rolls, twice in each session', () => {
    const one = fairDice('sizes', null);
    const two = fairDice('sizes', quick);
    for (let least = 1; least <= 600; least++) {
      one.begin(least);
      two.begin(least);
      same(one, two, least);
      same(one, two, least);
    }
  });

  test('one long session, in fills larger than the module’s buffer', () => {
    const one = fairDice('long', null);
    const two = fairDice('long', quick);
    one.begin(3);
    two.begin(3);
    let rolls = 0;
    for (const least of [16_383, 16_384, 16_385, 32_768, 32_769, LONGEST]) rolls += same(one, two, least);
    while (rolls < 3_000_000) rolls += same(one, two, LONGEST - (rolls % 97));
  });

  test.each([2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 7 * 2 ** 40 + 5, 2 ** 53 - 1])(
    'session %d',
    (session) => {
      const one = fairDice('far', null);
      const two = fairDice('far', quick);
      one.begin(session);
      two.begin(session);
      for (const least of [124, 1, 4096]) same(one, two, least);
    },
  );

  test('the start of twenty thousand sessions, some of them restarted', () => {
    const one = fairDice('short', null);
    const two = fairDice('short', quick);
    for (let turn = 0; turn < 20_000; turn++) {
      const session = turn % 3 === 2 ? turn - 1 : turn;
      one.begin(session);
      two.begin(session);
      same(one, two, 124);
      if (turn % 5 === 0) same(one, two, 32);
    }
  });

  test('interleaved dice do not affect each other', () => {
    const seeds = ['a', 'b', 'a', 'c', 'd'];
    const pairs = seeds.map((seed) => [fairDice(seed, null), fairDice(seed, quick)] as const);
    for (const [index, [one, two]] of pairs.entries()) {
      one.begin(index);
      two.begin(index);
    }
    for (let turn = 0; turn < 500; turn++) {
      const [one, two] = required(pairs[(turn * turn + turn) % pairs.length], 'a pair of dice');
      same(one, two, 1 + ((turn * 37) % 500));
    }
  });

  test('filling a subarray', () => {
    const room = new Uint8Array(300);
    const dice = diceFromSeed('odd', null);
    dice.begin(1);
    const count = dice.fill(room.subarray(6), 200);
    const plain = fairDice('odd', null);
    plain.begin(1);
    expect(plain.fill(left, 200)).toBe(count);
    expect([...room.subarray(6, 6 + count)]).toEqual([...left.subarray(0, count)]);
    expect([...room.subarray(0, 6), ...room.subarray(6 + count)].every((roll) => roll === 0)).toBe(true);
  });
});

describe('Chosen words', () => {
  const WORDS = Math.floor(2 ** 31 / 36 ** 4) * 36 ** 4;
  const pairs = new Uint16Array(2 * 256 + 2);

  function cutSame(words: Int32Array): void {
    quick.words.set(words);
    const count = fourRolls(words, words.length, pairs, 0) * 2;
    expect(quick.cut(words.length / 4)).toBe(count);
    const rolls = new Uint8Array(pairs.buffer, 0, count);
    expect(Buffer.compare(quick.rolls.subarray(0, count), rolls)).toBe(0);
  }

  test('at every boundary of the divisions, and where rejection begins', () => {
    // Just below, at and just above multiples of 36, 36², 36³ and 36⁴: low, middle and high.
    for (const size of [36, 36 ** 2, 36 ** 3, 36 ** 4])
      for (const from of [0, Math.floor(WORDS / size / 2), Math.floor(WORDS / size) - 64]) {
        const near = Array.from({ length: 64 }, (_, index) => (from + index) * size);
        for (const by of [-2, -1, 0, 1])
          cutSame(Int32Array.from(near, (word) => Math.max(0, word + by) << 1));
      }
    // The last accepted word and the first rejected one, at each of the four positions of a block.
    for (const shift of [0, 1, 2, 3]) {
      const edge = Array.from({ length: 64 }, (_, index) => WORDS - 32 + shift + index);
      cutSame(Int32Array.from(edge, (word) => word << 1));
      cutSame(Int32Array.from(edge, (word) => (word << 1) | 1));
    }
    cutSame(Int32Array.from({ length: 64 }, (_, index) => -1 - index));
  });

  test('any of the four words can be rejected', () => {
    for (let which = 0; which < 256; which++) {
      const words = Array.from({ length: 8 }, (_, index) =>
        (which >> index) & 1 ? -1 - which : 77_777_777 * (index + 1),
      );
      cutSame(Int32Array.from(words));
    }
  });

  test('all 36⁴ words of the last accepted range (slow)', () => {
    const words = new Int32Array(256);
    for (let from = WORDS - 36 ** 4; from < WORDS; from += 256) {
      for (let index = 0; index < 256; index++) words[index] = (from + index) << 1;
      cutSame(words);
    }
  });
});

describe('The module', () => {
  test('decodes from standard base64 and is small enough to compile synchronously', () => {
    expect(Buffer.from(bytesOfBase64(DICE_WASM)).equals(Buffer.from(DICE_WASM, 'base64'))).toBe(true);
    expect(bytesOfBase64(DICE_WASM).length).toBeLessThanOrEqual(MODULE_BYTES_MAX);
    for (const text of ['', 'f', 'fo', 'foo', 'foob'])
      expect(Buffer.from(bytesOfBase64(Buffer.from(text).toString('base64'))).toString()).toBe(text);
  });

  test('is skipped if WebAssembly or its SIMD is missing or forbidden', () => {
    const refuses = class {
      constructor() {
        throw new Error('no SIMD here');
      }
    };
    expect(readyDice(undefined)).toBeNull();
    expect(readyDice({ ...partsOf(engine), Module: refuses })).toBeNull();
    expect(
      readyDice({ ...partsOf(engine), Instance: refuses as unknown as WebAssemblyApi['Instance'] }),
    ).toBeNull();
    expect(readyDice(engine)).not.toBeNull();
  });
});

const partsOf = ({ Module, Instance }: WebAssemblyApi): WebAssemblyApi => ({ Module, Instance });
