// Everything an insider can read at one moment: the database, the process's memory, and messages sent to seats.

import { rollOfByte } from '../../../src/dice/faces.ts';
import { type GeneratorState, keystream } from '../../../src/dice/shaker/generator.ts';
import type { LateValue } from '../../../src/dice/source.ts';
import { numberLanding, type Thrower } from '../../../src/dice/thrown/thrower.ts';
import { secretAt } from '../../../src/dice/verifiable/chain.ts';
import { makeRoll, makeTurns } from '../../../src/dice/verifiable/derivation.ts';
import { isFace, isRoll, type Roll, rollOf } from '../../../src/game/base/dice.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { landingOf } from '../../../src/house/host/dice/flight-inputs.ts';
import type { RecordedDice } from '../../../src/house/host/dice/recorded-dice.ts';
import type { Entry, Json } from '../../../src/house/store/store.ts';

export type Leak = {
  readonly id: string;
  readonly table: Table;
  /** The writer's in-memory state of the dice, beyond the record. */
  readonly kept: RecordedDice;
  /** The generator's whole state, as in a memory dump. */
  readonly state: GeneratorState;
  /** Entries since the dice went out, including the throw. */
  readonly entries: readonly Entry[];
  /** The shelf: series secrets by commitment. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Public rounds published so far, newest last. */
  readonly published: readonly LateValue[];
  readonly thrower: Thrower | null;
};

/** One way to guess the current roll; null if it finds no clue. */
export type Guess = (leak: Leak) => Roll | null;

/** Anything in the record that looks like a roll. */
const written: Guess = ({ entries }) => {
  for (const { draw, command } of entries) {
    const found = rollWithin(draw) ?? rollWithin(command);
    if (found !== null) return found;
  }
  return null;
};

/** Anything in memory that looks like a roll. */
const remembered: Guess = ({ kept }) => rollWithin({ out: kept.out, last: kept.last } as unknown as Json);

/** What the generator would produce next if nothing more were mixed in. */
const nextOfGenerator: Guess = ({ state }) => {
  const bytes = [...state.block.subarray(state.next), ...streamOf(state.key)];
  for (const byte of bytes) {
    const roll = rollOfByte(byte);
    if (roll !== null) return roll;
  }
  return null;
};

let lastKey = Buffer.alloc(0);
let lastStream = new Uint8Array();

/** The bytes under a key. Several guesses read the same key several times while the dice are out, and a cipher costs more than they do. */
function streamOf(key: Uint8Array): Uint8Array {
  if (!lastKey.equals(key)) {
    lastKey = Buffer.from(key);
    lastStream = Uint8Array.from(keystream(key, 64));
  }
  return lastStream;
}

/** The chain's result with a known late value: the newest round, the awaited one, or bytes from the generator. */
const chained =
  (late: (leak: Leak) => LateValue | null): Guess =>
  (leak) => {
    const { kept, secrets, id, thrower } = leak;
    const { series, out } = kept;
    const value = late(leak);
    const last = secrets.get(series?.commitment ?? '');
    if (series === null || out?.chain == null || last === undefined || value === null) return null;
    const { index, word } = out.chain;
    const flight = out.flight?.inputs ?? null;
    const parts = {
      ...{ table: id, series: series.no, length: series.length, index, word, late: value },
      ...{ secret: secretAt(last, series.length, index), flick: flight?.flick ?? null },
    };
    if (flight === null || thrower === null) return makeRoll(parts).roll;
    return numberLanding(landingOf(thrower, flight), makeTurns(parts).turns).roll;
  };

const newestRound = ({ published }: Leak): LateValue | null => published.at(-1) ?? null;

const awaitedRound = ({ published, kept }: Leak): LateValue | null =>
  published.find((one) => one.by === 'public' && one.round === kept.out?.awaits?.round) ?? null;

const generatorsValue = ({ state }: Leak): LateValue => {
  const bytes = state.next < state.block.length ? state.block.subarray(state.next) : streamOf(state.key);
  return { by: 'house', value: Buffer.from(bytes.subarray(0, 32)).toString('hex').padEnd(64, '0') };
};

/** Every way to guess, each tried on every roll. */
export const GUESSES: Readonly<Record<string, Guess>> = {
  'the record': written,
  'the memory': remembered,
  'the generator': nextOfGenerator,
  'the chain with the newest public round': chained(newestRound),
  'the chain with the awaited round': chained(awaitedRound),
  'the chain with the generator’s next bytes': chained(generatorsValue),
};

const NAMES = new Set(['roll', 'last']);

function rollWithin(value: Json | undefined): Roll | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, one] of Object.entries(value)) {
    if (NAMES.has(name) && isRoll(one)) return one;
    if (name === 'faces' && Array.isArray(one) && isFace(one[0]) && isFace(one[1]))
      return rollOf(one[0], one[1]);
    if (name === 'dice' && Array.isArray(one)) {
      const [a, b] = one as readonly { readonly up?: unknown }[];
      if (isFace(a?.up) && isFace(b?.up)) return rollOf(a.up, b.up);
    }
    const within = rollWithin(one);
    if (within !== null) return within;
  }
  return null;
}
