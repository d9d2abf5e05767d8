// What a page has noted about a table's dice: promises, progress through the series, and violations. Plain data, so a browser can
// keep it across a reload.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Face } from 'boxperson/base';
import type { AwaitedRound, SeriesPromise } from 'boxperson/dice';
import type { FlightInputs } from 'boxperson/dice/thrown';

/** A broken promise. */
type Alarm = {
  readonly series: number;
  /** Null if the whole series is affected. */
  readonly index: number | null;
  /** One sentence: which roll, what was promised, and what arrived. */
  readonly says: string;
};

/** The throw in progress, as far as this page saw it. */
export type PinnedThrow = {
  /** A digest of the flight shown; null for dice that are only drawn. */
  readonly flight: string | null;
  readonly awaits: AwaitedRound | null;
  /** When betting was seen to end. */
  readonly closedAt: number | null;
  /** Whether this page has watched it since the dice went out. */
  readonly isWhole: boolean;
  /** Whether this page's own player threw them. */
  readonly isMine: boolean;
};

/** A series that ended while the page was away; its last secret has not been shown yet. */
type Owed = { readonly promise: SeriesPromise; readonly index: number };

/**
 * A page's notes on one table's dice, kept to detect a house that breaks its promises: `alarms` lists every broken promise. Plain
 * data, so that a browser can store it; every update returns a new value.
 */
export type Watch = {
  readonly table: string;
  readonly pinned: {
    readonly promise: SeriesPromise;
    /** The number of the last known roll. */
    readonly index: number;
    /** How many of its rolls were drawn while this page was away. */
    readonly missed: number;
    /** Whether its last secret has been shown. */
    readonly isRevealed: boolean;
  } | null;
  readonly out: PinnedThrow | null;
  /** The words sent with the viewer's own throws since the last roll. */
  readonly words: readonly string[];
  /** The last roll according to its proof, until it has been called. */
  readonly faces: readonly [Face, Face] | null;
  /** The time of the last entry seen. */
  readonly lastAt: number;
  readonly checked: number;
  /** Rolls called off after betting had ended. */
  readonly calledOff: number;
  /** Rolls with a part that could not be checked here, such as a signature. */
  readonly halfChecked: number;
  readonly owed: readonly Owed[];
  readonly alarms: readonly Alarm[];
};

/** An empty watch for the table with this id. */
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

/** Adds an alarm. The list is capped and keeps the earliest, which say the most. */
export function withAlarm(watch: Watch, index: number | null, says: string, series?: number): Watch {
  const alarm = { series: series ?? watch.pinned?.promise.no ?? 0, index, says };
  const isKnown = watch.alarms.some((one) => one.says === says && one.series === alarm.series);
  return isKnown || watch.alarms.length >= ALARMS_MOST
    ? watch
    : { ...watch, alarms: [...watch.alarms, alarm] };
}

/** A short digest of everything a flight depends on. */
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
