// What a page has noted of a table's dice: what was promised, how far the series has come, and what it has found wrong. It is plain data,
// so that a browser can keep it over a reload.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Face } from '../../base/index.ts';
import type { AwaitedRound, SeriesPromise } from '../../dice/index.ts';
import type { FlightInputs } from '../../dice/thrown/index.ts';

/** Something that is not as it was promised. */
type Alarm = {
  readonly series: number;
  /** Null for what is wrong with a series as a whole. */
  readonly index: number | null;
  /** One sentence: which roll, what was promised, and what came. */
  readonly says: string;
};

/** The throw that is out, as far as this page was there. */
export type OutNow = {
  /** A digest of the flight that was shown; null for dice that are only drawn. */
  readonly flight: string | null;
  readonly awaits: AwaitedRound | null;
  /** When betting was seen to end. */
  readonly closedAt: number | null;
  /** Seen from the moment when the dice went out, so that nothing about it was missed. */
  readonly isWhole: boolean;
  /** This page's own player threw them. */
  readonly isMine: boolean;
};

/** A series that ended while nobody looked: its last secret is owed. */
type Owed = { readonly promise: SeriesPromise; readonly index: number };

export type Watch = {
  readonly table: string;
  readonly pinned: {
    readonly promise: SeriesPromise;
    /** The number of the last roll that is known of. */
    readonly index: number;
    /** Rolls of it that were drawn while this page was not there. */
    readonly missed: number;
    /** Its last secret has been shown. */
    readonly isRevealed: boolean;
  } | null;
  readonly out: OutNow | null;
  /** Words that went out with throws of one's own since the last roll. */
  readonly words: readonly string[];
  /** What the last roll was by its proof, until it has been called. */
  readonly faces: readonly [Face, Face] | null;
  /** The time of the last entry that was seen. */
  readonly lastAt: number;
  readonly checked: number;
  /** Rolls that were called off after betting had ended. */
  readonly calledOff: number;
  /** Rolls of which something could not be checked here, such as a signature. */
  readonly halfChecked: number;
  readonly owed: readonly Owed[];
  readonly alarms: readonly Alarm[];
};

export const newWatch = (table: string): Watch => ({
  table,
  pinned: null,
  out: null,
  words: [],
  faces: null,
  lastAt: 0,
  checked: 0,
  calledOff: 0,
  halfChecked: 0,
  owed: [],
  alarms: [],
});

const ALARMS_MOST = 20;

/** The same with one alarm more. The first ones say most, so they stay. */
export function withAlarm(watch: Watch, index: number | null, says: string, series?: number): Watch {
  const alarm = { series: series ?? watch.pinned?.promise.no ?? 0, index, says };
  const isKnown = watch.alarms.some((one) => one.says === says && one.series === alarm.series);
  return isKnown || watch.alarms.length >= ALARMS_MOST
    ? watch
    : { ...watch, alarms: [...watch.alarms, alarm] };
}

/** Everything that a flight depends on, as a short digest that is the same for the same flight only. */
export function flightDigest({ engine, surface, from, flick, seed }: FlightInputs): string {
  const { length, depth, keep, piles } = surface;
  const text = JSON.stringify([
    engine,
    [length, depth, keep.kind, keep.x, keep.z],
    piles.map(({ x, z, r, of, chips }) => [x, z, r, of, chips]),
    from,
    [flick.power, flick.aim, flick.lift, flick.twist],
    seed,
  ]);
  return bytesToHex(sha256(utf8ToBytes(text)));
}
