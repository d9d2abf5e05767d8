// The fair dice in WebAssembly (dice.wat), about four times as fast as in JavaScript; requires SIMD.

import { DICE_WASM } from './dice-wasm.ts';
import type { Key } from './threefry.ts';

/** The most rolls that one call can produce. */
export const QUICK_MOST = 16_384;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The memory layout of dice.wat. */
const WORDS_AT = 64;
const WORDS = 4 * 64;
const ROLLS_AT = 2048;

/** One module shared by all dice of a thread; its memory holds no state between calls. */
export interface QuickDice {
  /** Writes at least `least` rolls of a session into `rolls`, starting at block `count`, and returns how many. */
  fill(key: Key, low: number, high: number, count: number, least: number): number;
  /** Extracts rolls from blocks of four words each, as `fill` does, and returns how many. */
  cut(blocks: number): number;
  /** How many blocks the last `fill` used, in its only element. */
  readonly used: Int32Array;
  readonly words: Int32Array;
  readonly rolls: Uint8Array<ArrayBuffer>;
}

/** The parts of WebAssembly used here, which TypeScript's standard library does not declare. */
export interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  fill(
    k0: number,
    k1: number,
    k2: number,
    k3: number,
    low: number,
    high: number,
    count: number,
    least: number,
  ): number;
  cut(blocks: number, filled: number): number;
}

/** The compiled module, or null if WebAssembly or its SIMD is missing, or a page's policy forbids it. */
export function readyDice(engine: WebAssemblyApi | undefined): QuickDice | null {
  if (engine === undefined) return null;
  const bytes = bytesOfBase64(DICE_WASM);
  let exports: Exports;
  try {
    const module = new engine.Module(bytes);
    exports = new engine.Instance(module).exports as Exports;
  } catch {
    // Whatever the reason, the JavaScript dice give the same rolls.
    return null;
  }
  const { fill, cut, memory } = exports;
  return {
    fill: ([k0, k1, k2, k3], low, high, count, least) => fill(k0, k1, k2, k3, low, high, count, least),
    cut: (blocks) => cut(blocks, 0),
    used: new Int32Array(memory.buffer, 0, 1),
    words: new Int32Array(memory.buffer, WORDS_AT, WORDS),
    rolls: new Uint8Array(memory.buffer, ROLLS_AT, QUICK_MOST + 16),
  };
}

/** This environment's WebAssembly, if any. */
export const WEB_ASSEMBLY = (globalThis as unknown as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;

export const QUICK_DICE = readyDice(WEB_ASSEMBLY);

/** Decodes base64, ignoring line breaks and padding. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let bits = 0;
  let have = 0;
  for (const letter of base64) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) continue;
    bits = ((bits << 6) | digit) & 0xffff;
    have += 6;
    if (have < 8) continue;
    have -= 8;
    bytes.push((bits >>> have) & 0xff);
  }
  return Uint8Array.from(bytes);
}
