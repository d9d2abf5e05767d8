// Operating systems whose random bytes are bad, each through the generator's own interface: what is caught, within how many bytes of
// going bad, and what no test of bytes can catch. docs/dice/fairness.md states the same limits.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RUN_SEED } from '../../../tests/seed.ts';
import { keystream } from './generator.ts';
import { SEED_COUNT_WINDOW, STARTUP_BYTES } from './health.ts';
import { REMEMBERED, SEED_BLOCK, SeedMemory } from './seed-memory.ts';
import { Shaker } from './shaker.ts';
import type { Fill } from './system-source.ts';

const SEED = RUN_SEED;

/** Honest bytes without end: AES under a key that nobody but the test knows. */
function honest(key = SEED): () => number {
  let block = new Uint8Array(0);
  let at = 0;
  let blocks = 0;
  return () => {
    if (at === block.length) {
      const name = Buffer.alloc(32);
      name.writeUInt32BE(key >>> 0, 0);
      name.writeUInt32BE(blocks, 4);
      block = Uint8Array.from(keystream(name, 8192));
      at = 0;
      blocks += 1;
    }
    at += 1;
    return block[at - 1] as number;
  };
}

/** A source that gives byte by byte, whatever is asked for. */
function bytewise(next: (at: number) => number): Fill {
  let given = 0;
  return (bytes) => {
    for (let index = 0; index < bytes.length; index++) bytes[index] = next(given++) & 255;
  };
}

/** A source that gives whole blocks of 32. */
function blockwise(block: (number: number) => Uint8Array): Fill {
  let given = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += SEED_BLOCK) bytes.set(block(given++), at);
  };
}

/** Honest bytes that are the same whenever they are asked for. */
function some(length: number, key = 7): Uint8Array {
  const name = Buffer.alloc(32);
  name.writeUInt32BE(SEED, 0);
  name.writeUInt32BE(key, 28);
  return Uint8Array.from(keystream(name, length));
}
const sha = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** A number of 32 bytes, counted up by a step, with its lowest byte first or last. */
function longCounter(step: bigint, littleEnd: boolean): (number: number) => Uint8Array {
  const start = BigInt(`0x${Buffer.from(some(32)).toString('hex')}`);
  return (number) => {
    const value = BigInt.asUintN(256, start + BigInt(number) * step);
    const bytes = Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
    return littleEnd ? bytes.reverse() : bytes;
  };
}

const bigStep = (): bigint => BigInt(`0x${Buffer.from(some(32, 9)).toString('hex')}`) | 1n;

/** Words of so many bytes that count. */
function wordCounter(size: 2 | 4 | 8, step: bigint, littleEnd: boolean): Fill {
  const start = BigInt(`0x${Buffer.from(some(size)).toString('hex')}`);
  return bytewise((at) => {
    const value = start + BigInt(Math.floor(at / size)) * step;
    const place = littleEnd ? at % size : size - 1 - (at % size);
    return Number((value >> BigInt(8 * place)) & 255n);
  });
}

const withBits = (chance: number): Fill => {
  const bytes = honest(SEED + 3);
  return bytewise(() => {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) byte |= bytes() * 256 + bytes() < chance * 65_536 ? 1 << bit : 0;
    return byte;
  });
};

function mixed(share: number, good: () => number, bad: (at: number) => number): Fill {
  const which = honest(SEED + 4);
  return bytewise((at) => (which() < share * 256 ? bad(at) : good()));
}

type Row = readonly [name: string, source: () => Fill, within: number, says: RegExp];

/** Within so many bytes after it went bad. A cycle uses 32 and comes every 0.6 s or so; the start uses 4,096. */
const CAUGHT: readonly Row[] = [
  // Stuck.
  ['zeros', () => (bytes) => void bytes.fill(0), 32, /repeat/],
  ['ones', () => (bytes) => void bytes.fill(255), 32, /repeat/],
  ['bytes that are never written', () => () => {}, 32, /repeat/],
  [
    'one byte, chosen anew at each asking',
    () => {
      const next = honest();
      return (bytes) => void bytes.fill(next());
    },
    32,
    /repeat/,
  ],
  ['the same 32 bytes for ever', () => blockwise(() => some(32)), 64, /before/],
  [
    'the same answer to every question',
    () => (bytes) => bytes.set(some(4096).subarray(0, bytes.length)),
    64,
    /before/,
  ],
  [
    'a bit that is stuck',
    () => {
      const next = honest();
      return bytewise(() => next() & 0x7f);
    },
    SEED_COUNT_WINDOW * 2,
    /too often/,
  ],
  [
    'four bits that are stuck',
    () => {
      const next = honest();
      return bytewise(() => next() & 0x0f);
    },
    1024,
    /alike|pattern|too often/,
  ],
  // Repeating.
  ['two blocks by turns', () => blockwise((number) => some(32, number % 2)), 96, /before/],
  ['a hundred blocks in a circle', () => blockwise((number) => some(32, number % 100)), 101 * 32, /before/],
  [
    'a circle of 1,009 bytes',
    () => {
      const circle = some(1009);
      return bytewise((at) => circle[at % 1009] as number);
    },
    1010 * 32,
    /before|pattern|too often/,
  ],
  [
    'a circle of seven bytes',
    () => bytewise((at) => some(7)[at % 7] as number),
    1024,
    /alike|before|pattern|too often/,
  ],
  ['two bytes by turns', () => bytewise((at) => (at % 2 === 0 ? 0xaa : 0x55)), 64, /pattern|alike|too often/],
  [
    'every byte twice',
    () => {
      const next = honest();
      const last = { byte: 0 };
      return bytewise((at) => {
        if (at % 2 === 0) last.byte = next();
        return last.byte;
      });
    },
    1024,
    /pattern/,
  ],
  [
    'every word of eight bytes twice',
    () => {
      const next = honest();
      const last = new Uint8Array(8);
      return bytewise((at) => {
        if (at % 16 < 8) last[at % 8] = next();
        return last[at % 8] as number;
      });
    },
    1024,
    /pattern/,
  ],
  [
    'every block and its opposite',
    () => blockwise((number) => some(32, number >> 1).map((byte) => (number % 2 === 0 ? byte : ~byte))),
    1024,
    /pattern/,
  ],
  // Counting.
  ['bytes that count up', () => bytewise((at) => at), 64, /pattern/],
  ['bytes that count down in steps of 77', () => bytewise((at) => -77 * at), 64, /pattern/],
  ['bytes whose steps count', () => bytewise((at) => (at * (at + 1)) / 2), 1024, /pattern|alike|too often/],
  [
    'words of two bytes that count, lowest first',
    () => wordCounter(2, 1n, true),
    1024,
    /pattern|alike|too often/,
  ],
  [
    'words of four bytes that count, highest first',
    () => wordCounter(4, 1n, false),
    1024,
    /pattern|alike|too often/,
  ],
  [
    'words of eight bytes with a great step',
    () => wordCounter(8, 0x9e3779b97f4a7c15n, true),
    1024,
    /pattern/,
  ],
  ['a block that counts, lowest byte first', () => blockwise(longCounter(1n, true)), 128, /pattern/],
  ['a block that counts, highest byte first', () => blockwise(longCounter(1n, false)), 128, /pattern/],
  ['a block that grows by one great number', () => blockwise(longCounter(bigStep(), false)), 1024, /pattern/],
  [
    'a block turned over by the same bits and back',
    () => blockwise((number) => (number % 2 === 0 ? some(32) : some(32, 8))),
    96,
    /before/,
  ],
  [
    'a block that is a counter and zeros',
    () =>
      blockwise((number) => {
        const block = Buffer.alloc(32);
        block.writeUInt32BE(number, 28);
        return block;
      }),
    64,
    /repeat/,
  ],
  // Biased.
  ['bits that are 1 in 60 of 100', () => withBits(0.6), 2 * SEED_COUNT_WINDOW, /too often|alike|pattern/],
  ['bits that are 1 in 53 of 100', () => withBits(0.53), 2 * SEED_COUNT_WINDOW, /too often/],
  ['one byte in ten is a zero', () => mixed(0.1, honest(), () => 0), 8192, /alike|pattern|too often/],
  [
    'one byte in thirty-two is a zero',
    () => mixed(1 / 32, honest(), () => 0),
    2 * SEED_COUNT_WINDOW,
    /alike|too often/,
  ],
  [
    'letters only',
    () => {
      const next = honest();
      return bytewise(() => 97 + (next() % 26));
    },
    2048,
    /alike|pattern|too often/,
  ],
  [
    'hexadecimal digits',
    () => {
      const next = honest();
      return bytewise(() => '0123456789abcdef'.charCodeAt(next() & 15));
    },
    1024,
    /alike|pattern|too often/,
  ],
  ['one byte in four counts', () => mixed(0.25, honest(), (at) => at), 16_384, /pattern/],
  // Little chance behind much arithmetic.
  [
    'hashes of sixteen bits',
    () => {
      const next = honest();
      return blockwise(() => sha(`${next()} ${next()}`));
    },
    2048 * 32,
    /before/,
  ],
  [
    'a hash of the minute',
    () => blockwise((number) => sha(`minute ${Math.floor(number / 100)}`)),
    64,
    /before/,
  ],
  [
    'a generator that is started again for each block',
    () => blockwise((number) => sha(`start ${number % 3}`)),
    128,
    /before/,
  ],
];

/** Goes on until the shaker finds fault, or so many bytes were used up. */
function usedUpTo(shaker: Shaker, most: number): void {
  for (let used = 0; used < most && shaker.trouble === null; used += SEED_BLOCK)
    try {
      shaker.reseed();
    } catch {
      // It says in `trouble` what it found.
    }
}

/** A healthy source until it is told to go bad. */
function turning(bad: Fill): { readonly fill: Fill; readonly goBad: () => void } {
  const good = bytewise(honest(SEED + 99));
  let now = good;
  return {
    fill: (bytes) => now(bytes),
    goBad: () => {
      now = bad;
    },
  };
}

describe(`bad sources (seed ${SEED})`, () => {
  test('are thirty and more', () => {
    expect(CAUGHT.length).toBeGreaterThanOrEqual(30);
  });

  test.each(CAUGHT)('from the start: %s', (_name, source, within) => {
    const shaker = new Shaker(source());
    usedUpTo(shaker, within - STARTUP_BYTES);
    expect(shaker.trouble).not.toBeNull();
    expect(() => shaker.draw()).toThrow(shaker.trouble ?? '');
  });

  test.each(CAUGHT)('after a healthy start: %s', (_name, source, within, says) => {
    const { fill, goBad } = turning(source());
    const shaker = new Shaker(fill);
    for (let draw = 0; draw < 50; draw++) shaker.draw();
    expect(shaker.trouble).toBeNull();
    goBad();
    usedUpTo(shaker, within + 2 * SEED_BLOCK);
    expect(shaker.trouble).toMatch(says);
  });

  const broken: readonly (readonly [string, () => Fill, RegExp])[] = [
    [
      'an error at once',
      () => () => {
        throw new Error('no such device');
      },
      /gives no random bytes: no such device/,
    ],
    [
      'an error later',
      () => {
        const good = bytewise(honest());
        let left = 20;
        return (bytes) => {
          left -= 1;
          if (left < 0) throw new Error('gone');
          good(bytes);
        };
      },
      /gives no random bytes: gone/,
    ],
    [
      'something that is no error',
      () => () => {
        throw 'nothing';
      },
      /gives no random bytes: nothing/,
    ],
  ];
  test.each(broken)('%s is trouble, and nothing more is drawn', (_name, source, says) => {
    const shaker = new Shaker(source());
    usedUpTo(shaker, 100 * SEED_BLOCK);
    expect(shaker.trouble).toMatch(says);
    expect(() => shaker.hex(4)).toThrow(says);
  });

  test('one that is started again from the same place is caught by what the last start has stored', () => {
    const first = new Shaker(bytewise(honest()));
    for (let draw = 0; draw < 20; draw++) first.draw();
    const again = new Shaker(bytewise(honest()));
    expect(() => again.recall(some(32), first.marks())).toThrow(/before the house was started/);
    const other = new Shaker(bytewise(honest(SEED + 1)));
    other.recall(some(32), first.marks());
    expect(other.trouble).toBeNull();
    // What it stores has the beginnings of both.
    const third = new Shaker(bytewise(honest()));
    expect(() => third.recall(some(32), other.marks())).toThrow(/before the house was started/);
  });

  test('one that goes back, after the start, to where an earlier start ended is caught at once', () => {
    const source = honest();
    const first = new Shaker(bytewise(source));
    const block = some(32, 55);
    const { fill, goBad } = turning((bytes) => bytes.set(block.subarray(0, bytes.length)));
    const shaker = new Shaker(fill);
    const spent = new SeedMemory();
    spent.isNew(block);
    shaker.recall(some(32), spent.kept());
    goBad();
    usedUpTo(shaker, 32);
    expect(shaker.trouble).toMatch(/before/);
    expect(first.trouble).toBeNull();
  });

  test('two shakers that are given the same find it out where they share a memory', () => {
    const memory = new SeedMemory();
    const first = new Shaker(bytewise(honest()), { memory });
    expect(first.trouble).toBeNull();
    expect(new Shaker(bytewise(honest()), { memory }).trouble).toMatch(/before/);
    expect(new Shaker(bytewise(honest(SEED + 1)), { memory }).trouble).toBeNull();
  });

  test('two that do not share one, in machines of their own, are given the same and still draw differently', () => {
    const drawn = (personal: string): string => new Shaker(bytewise(honest()), { personal }).hex(32);
    expect(drawn('house a')).not.toBe(drawn('house b'));
    // They would not if they had no names of their own.
    expect(drawn('house a')).toBe(drawn('house a'));
  });
});

describe('limits: these are not caught', () => {
  const BLOCKS = 3000;
  const NOT_CAUGHT: readonly (readonly [name: string, source: () => Fill])[] = [
    // Who knows the key computes every byte, and no test of the bytes can tell.
    ['AES-256 under a key that somebody else knows', () => bytewise(honest(1))],
    ['SHA-256 of a counter', () => blockwise((number) => sha(`counter ${number}`))],
    ['one bit in 200 tilted: bits that are 1 in 50.5 of 100', () => withBits(0.505)],
    [
      'half of each byte copied from the byte before',
      () => {
        const next = honest();
        let last = 0;
        return bytewise(() => {
          last = ((last >> 4) & 15) | (next() & 0xf0);
          return last;
        });
      },
    ],
    [
      'hashes of forty-eight bits',
      () => {
        const next = honest();
        return blockwise(() => sha([next(), next(), next(), next(), next(), next()].join(' ')));
      },
    ],
  ];
  test.each(NOT_CAUGHT)('%s', (_name, source) => {
    const shaker = new Shaker(source());
    usedUpTo(shaker, BLOCKS * SEED_BLOCK);
    expect(shaker.trouble).toBeNull();
  });

  test('a block that comes again after more than 65,536 others', () => {
    const memory = new SeedMemory();
    const block = (number: number): Uint8Array => {
      const bytes = new Uint8Array(32);
      new DataView(bytes.buffer).setUint32(0, number);
      return bytes;
    };
    for (let number = 0; number < REMEMBERED; number++) expect(memory.isNew(block(number))).toBe(true);
    expect(memory.isNew(block(0))).toBe(false);
    expect(memory.isNew(block(REMEMBERED))).toBe(true);
    expect(memory.isNew(block(0))).toBe(true);
  });
});
