// Operating systems with bad random bytes, through the generator's own interface: which faults are caught, within how many
// bytes, and which ones no test of the bytes can catch. docs/dice/fairness.md states the same limits.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RUN_SEED } from '../../../tests/support/run/seed.ts';
import { keystream } from './generator.ts';
import { SEED_COUNT_WINDOW, STARTUP_BYTES } from './health.ts';
import { REMEMBERED, SEED_BLOCK, SeedMemory } from './seed-memory.ts';
import { Shaker } from './shaker.ts';
import type { FillBytes } from './system-source.ts';

const SEED = RUN_SEED;

/** An endless stream of good bytes: AES under a key that only the test knows. */
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

/** A source that produces single bytes, whatever the request size. */
function bytewise(next: (at: number) => number): FillBytes {
  let given = 0;
  return (bytes) => {
    for (let index = 0; index < bytes.length; index++) bytes[index] = next(given++) & 255;
  };
}

/** A source that produces whole blocks of 32. */
function blockwise(block: (number: number) => Uint8Array): FillBytes {
  let given = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += SEED_BLOCK) bytes.set(block(given++), at);
  };
}

/** Good bytes, the same on every call. */
function some(length: number, key = 7): Uint8Array {
  const name = Buffer.alloc(32);
  name.writeUInt32BE(SEED, 0);
  name.writeUInt32BE(key, 28);
  return Uint8Array.from(keystream(name, length));
}
const sha = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** A 32-byte number that increases by a step, little- or big-endian. */
function longCounter(step: bigint, littleEnd: boolean): (number: number) => Uint8Array {
  const start = BigInt(`0x${Buffer.from(some(32)).toString('hex')}`);
  return (number) => {
    const value = BigInt.asUintN(256, start + BigInt(number) * step);
    const bytes = Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
    return littleEnd ? bytes.reverse() : bytes;
  };
}

const bigStep = (): bigint => BigInt(`0x${Buffer.from(some(32, 9)).toString('hex')}`) | 1n;

/** Words of this many bytes that count up. */
function wordCounter(size: 2 | 4 | 8, step: bigint, littleEnd: boolean): FillBytes {
  const start = BigInt(`0x${Buffer.from(some(size)).toString('hex')}`);
  return bytewise((at) => {
    const value = start + BigInt(Math.floor(at / size)) * step;
    const place = littleEnd ? at % size : size - 1 - (at % size);
    return Number((value >> BigInt(8 * place)) & 255n);
  });
}

const withBits = (chance: number): FillBytes => {
  const bytes = honest(SEED + 3);
  return bytewise(() => {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) byte |= bytes() * 256 + bytes() < chance * 65_536 ? 1 << bit : 0;
    return byte;
  });
};

function mixed(share: number, good: () => number, bad: (at: number) => number): FillBytes {
  const which = honest(SEED + 4);
  return bytewise((at) => (which() < share * 256 ? bad(at) : good()));
}

type Row = readonly [name: string, source: () => FillBytes, within: number, says: RegExp];

/** Each must be caught within this many bytes of going bad. A cycle uses 32, about every 0.6 s; startup uses 4,096. */
const CAUGHT: readonly Row[] = [
  // Stuck.
  ['zeros', () => (bytes) => void bytes.fill(0), 32, /repeat/],
  ['ones', () => (bytes) => void bytes.fill(255), 32, /repeat/],
  ['bytes that are never written', () => () => {}, 32, /repeat/],
  [
    'one byte, different for each request',
    () => {
      const next = honest();
      return (bytes) => void bytes.fill(next());
    },
    32,
    /repeat/,
  ],
  ['the same 32 bytes forever', () => blockwise(() => some(32)), 64, /before/],
  [
    'the same answer to every request',
    () => (bytes) => bytes.set(some(4096).subarray(0, bytes.length)),
    64,
    /before/,
  ],
  [
    'one stuck bit',
    () => {
      const next = honest();
      return bytewise(() => next() & 0x7f);
    },
    SEED_COUNT_WINDOW * 2,
    /too often/,
  ],
  [
    'four stuck bits',
    () => {
      const next = honest();
      return bytewise(() => next() & 0x0f);
    },
    1024,
    /alike|pattern|too often/,
  ],
  // Repeating.
  ['two alternating blocks', () => blockwise((number) => some(32, number % 2)), 96, /before/],
  ['a cycle of a hundred blocks', () => blockwise((number) => some(32, number % 100)), 101 * 32, /before/],
  [
    'a cycle of 1,009 bytes',
    () => {
      const circle = some(1009);
      return bytewise((at) => circle[at % 1009] as number);
    },
    1010 * 32,
    /before|pattern|too often/,
  ],
  [
    'a cycle of seven bytes',
    () => bytewise((at) => some(7)[at % 7] as number),
    1024,
    /alike|before|pattern|too often/,
  ],
  [
    'two alternating bytes',
    () => bytewise((at) => (at % 2 === 0 ? 0xaa : 0x55)),
    64,
    /pattern|alike|too often/,
  ],
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
    'every block followed by its complement',
    () => blockwise((number) => some(32, number >> 1).map((byte) => (number % 2 === 0 ? byte : ~byte))),
    1024,
    /pattern/,
  ],
  // Counting.
  ['bytes that count up', () => bytewise((at) => at), 64, /pattern/],
  ['bytes that count down in steps of 77', () => bytewise((at) => -77 * at), 64, /pattern/],
  [
    'bytes whose differences count up',
    () => bytewise((at) => (at * (at + 1)) / 2),
    1024,
    /pattern|alike|too often/,
  ],
  [
    'two-byte words that count up, little-endian',
    () => wordCounter(2, 1n, true),
    1024,
    /pattern|alike|too often/,
  ],
  [
    'four-byte words that count up, big-endian',
    () => wordCounter(4, 1n, false),
    1024,
    /pattern|alike|too often/,
  ],
  ['eight-byte words with a large step', () => wordCounter(8, 0x9e3779b97f4a7c15n, true), 1024, /pattern/],
  ['a block that counts up, little-endian', () => blockwise(longCounter(1n, true)), 128, /pattern/],
  ['a block that counts up, big-endian', () => blockwise(longCounter(1n, false)), 128, /pattern/],
  [
    'a block that increases by a large number',
    () => blockwise(longCounter(bigStep(), false)),
    1024,
    /pattern/,
  ],
  [
    'a block alternately XORed with the same bits',
    () => blockwise((number) => (number % 2 === 0 ? some(32) : some(32, 8))),
    96,
    /before/,
  ],
  [
    'a block of a counter and zeros',
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
  [
    'bits that are 1 in 60 percent of cases',
    () => withBits(0.6),
    2 * SEED_COUNT_WINDOW,
    /too often|alike|pattern/,
  ],
  ['bits that are 1 in 53 percent of cases', () => withBits(0.53), 2 * SEED_COUNT_WINDOW, /too often/],
  ['one byte in ten zero', () => mixed(0.1, honest(), () => 0), 8192, /alike|pattern|too often/],
  [
    'one byte in thirty-two zero',
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
  ['one byte in four from a counter', () => mixed(0.25, honest(), (at) => at), 16_384, /pattern/],
  // Little entropy behind much computation.
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
    'a generator restarted for each block',
    () => blockwise((number) => sha(`start ${number % 3}`)),
    128,
    /before/,
  ],
];

/** Draws until the shaker detects a fault or this many bytes have been used. */
function usedUpTo(shaker: Shaker, most: number): void {
  for (let used = 0; used < most && shaker.trouble === null; used += SEED_BLOCK)
    try {
      shaker.reseed();
    } catch {
      // The reason is in `trouble`.
    }
}

/** A healthy source that goes bad on command. */
function turning(bad: FillBytes): { readonly fill: FillBytes; readonly goBad: () => void } {
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
  test('are at least thirty', () => {
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

  const broken: readonly (readonly [string, () => FillBytes, RegExp])[] = [
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
      'a thrown value that is not an Error',
      () => () => {
        throw 'nothing';
      },
      /gives no random bytes: nothing/,
    ],
  ];
  test.each(broken)('%s stops the shaker, and nothing more is drawn', (_name, source, says) => {
    const shaker = new Shaker(source());
    usedUpTo(shaker, 100 * SEED_BLOCK);
    expect(shaker.trouble).toMatch(says);
    expect(() => shaker.hex(4)).toThrow(says);
  });

  test('a source restarted from the same state is caught by the hashes stored at the last start', () => {
    const first = new Shaker(bytewise(honest()));
    for (let draw = 0; draw < 20; draw++) first.draw();
    const again = new Shaker(bytewise(honest()));
    expect(() => again.recall([{ seed: some(32), marks: first.marks() }])).toThrow(
      /before the house was started/,
    );
    const other = new Shaker(bytewise(honest(SEED + 1)));
    other.recall([{ seed: some(32), marks: first.marks() }]);
    expect(other.trouble).toBeNull();
    // It remembers the first blocks of both.
    const third = new Shaker(bytewise(honest()));
    expect(() => third.recall([{ seed: some(32), marks: other.marks() }])).toThrow(
      /before the house was started/,
    );
  });

  test('a source that returns to the end of an earlier start is caught at once', () => {
    const source = honest();
    const first = new Shaker(bytewise(source));
    const block = some(32, 55);
    const { fill, goBad } = turning((bytes) => bytes.set(block.subarray(0, bytes.length)));
    const shaker = new Shaker(fill);
    const spent = new SeedMemory();
    spent.isNew(block);
    shaker.recall([{ seed: some(32), marks: spent.kept() }]);
    goBad();
    usedUpTo(shaker, 32);
    expect(shaker.trouble).toMatch(/before/);
    expect(first.trouble).toBeNull();
  });

  test('two shakers given the same bytes detect it if they share a memory', () => {
    const memory = new SeedMemory();
    const first = new Shaker(bytewise(honest()), { memory });
    expect(first.trouble).toBeNull();
    expect(new Shaker(bytewise(honest()), { memory }).trouble).toMatch(/before/);
    expect(new Shaker(bytewise(honest(SEED + 1)), { memory }).trouble).toBeNull();
  });

  test('two on separate machines given the same bytes still draw differently', () => {
    const drawn = (personal: string): string => new Shaker(bytewise(honest()), { personal }).hex(32);
    expect(drawn('house a')).not.toBe(drawn('house b'));
    // Without separate names, they would not.
    expect(drawn('house a')).toBe(drawn('house a'));
  });
});

describe('limits: faults that are not caught', () => {
  const BLOCKS = 3000;
  const NOT_CAUGHT: readonly (readonly [name: string, source: () => FillBytes])[] = [
    // Anyone who knows the key can compute every byte, and no test of the bytes can tell.
    ['AES-256 under a key that someone else knows', () => bytewise(honest(1))],
    ['SHA-256 of a counter', () => blockwise((number) => sha(`counter ${number}`))],
    ['one bit in 200 biased: bits that are 1 in 50.5 percent of cases', () => withBits(0.505)],
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

  test('a block repeated after more than 65,536 others', () => {
    const memory = new SeedMemory();
    const block = (number: number): Uint8Array => {
      const bytes = new Uint8Array(32);
      new DataView(bytes.buffer).setUint32(0, number);
      return bytes;
    };
    for (let number = 0; number < REMEMBERED; number++) assert(memory.isNew(block(number)));
    expect(memory.isNew(block(0))).toBe(false);
    expect(memory.isNew(block(REMEMBERED))).toBe(true);
    expect(memory.isNew(block(0))).toBe(true);
  });
});
