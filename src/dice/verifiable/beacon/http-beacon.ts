// A beacon over HTTP, using the API of drand's relays: `{url}/info` gives the schedule, `{url}/public/{round}` the values. Only
// the house calls it, never a page, so this file may use Node APIs to limit the size and time of an answer.

import type { BeaconInfo } from 'boxperson/dice';
import { isHash } from '../chain.ts';
import {
  ANSWER_BYTES_MOST,
  ANSWER_MS_MOST,
  type Beacon,
  type PublishedValue,
  type Rounds,
} from './beacon.ts';
import { drandSource, SCHEMES, sourceTrouble } from './drand.ts';
import { randomnessOf } from './randomness.ts';

export type Fetch = (
  url: string,
  how: { readonly signal: AbortSignal; readonly redirect: 'error' },
) => Promise<Pick<Response, 'status' | 'body'>>;

/** Why there is no beacon. */
export type BeaconTrouble = { readonly trouble: string };

type Bounds = { readonly bytesMost: number; readonly msMost: number };
const BOUNDS: Bounds = { bytesMost: ANSWER_BYTES_MOST, msMost: ANSWER_MS_MOST };

/**
 * Connects to the drand beacon at an address such as `https://api.drand.sh/<chain hash>`. Returns `trouble`, in words, if its
 * schedule cannot be read.
 */
export async function httpBeacon(
  url: string,
  fetch: Fetch,
  bounds: Bounds = BOUNDS,
): Promise<Beacon | BeaconTrouble> {
  const base = baseOf(url);
  if (base === null) return { trouble: `“${url}” is not an address that starts with http:// or https://.` };
  const answer = await answerOf(`${base}/info`, fetch, bounds);
  if (answer.json === null) return { trouble: `${base}/info ${answer.says}.` };
  const info = infoIn(answer.json, base);
  if (typeof info === 'string') return { trouble: `${base}/info ${info}` };
  return {
    info,
    value: async (round) => {
      const { json } = await answerOf(`${base}/public/${round}`, fetch, bounds);
      return json === null ? null : publishedIn(json, info, round);
    },
  };
}

function baseOf(url: string): string | null {
  const given = URL.canParse(url) ? new URL(url) : null;
  if (given === null || !['http:', 'https:'].includes(given.protocol)) return null;
  return `${given.origin}${given.pathname}`.replace(/\/+$/, '');
}

type Fields = Readonly<Record<string, unknown>>;
type Answer = { readonly json: Fields } | { readonly json: null; readonly says: string };

/** One request and its answer; any failure becomes a message. */
async function answerOf(url: string, fetch: Fetch, bounds: Bounds): Promise<Answer> {
  const none = (says: string): Answer => ({ json: null, says });
  try {
    // A redirect could lead anywhere, even into the house's own network.
    const { status, body } = await fetch(url, {
      signal: AbortSignal.timeout(bounds.msMost),
      redirect: 'error',
    });
    if (status !== 200) {
      await body?.cancel();
      return none(`returned status ${status}`);
    }
    const text = await textOf(body, bounds.bytesMost);
    if (text === null) return none(`returned more than ${bounds.bytesMost} bytes`);
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null
      ? { json: json as Fields }
      : none('did not return an object');
  } catch (error) {
    if (error instanceof SyntaxError) return none('returned something that is not JSON');
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return none(isLate ? `did not answer within ${bounds.msMost} ms` : 'could not be reached');
  }
}

async function textOf(body: Response['body'], bytesMost: number): Promise<string | null> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > bytesMost) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The source's description; if it cannot be used, the rest of a sentence saying why. */
function infoIn(json: Fields, base: string): BeaconInfo | string {
  const rounds = roundsIn(json);
  if (rounds === null) return 'does not give “period” and “genesis_time” in whole seconds.';
  const { hash, public_key: publicKey, groupHash: genesisSeed, schemeID: scheme } = json;
  // A stand-in without signatures has neither.
  if (hash === undefined && publicKey === undefined)
    return { source: base.slice(0, 128), ...rounds, drand: null };
  const beaconId = beaconIdIn(json);
  if (!isHash(hash) || !isHash(genesisSeed) || !isKey(publicKey) || !isName(scheme) || beaconId === null)
    return 'calls itself drand but does not give its hash, key, group hash, scheme and name.';
  const info = {
    source: drandSource(hash),
    ...rounds,
    drand: { hash, publicKey, scheme, genesisSeed, beaconId },
  };
  const trouble = sourceTrouble(info);
  return trouble === null ? info : `cannot be used. ${trouble}`;
}

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{96}){1,2}$/.test(value);
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x20-\x7e]{1,64}$/.test(value);

/** A chain without an id is the default one. */
function beaconIdIn({ metadata }: Fields): string | null {
  if (metadata === undefined || metadata === null) return 'default';
  const given = typeof metadata === 'object' ? (metadata as Fields).beaconID : null;
  return given === undefined || given === '' ? 'default' : isName(given) ? given : null;
}

/** A period of more than a day, or a genesis before 1970, is rejected. */
function roundsIn({ period, genesis_time: genesis }: Fields): Rounds | null {
  const isWhole = (value: unknown, least: number, most: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  if (!isWhole(period, 1, 86_400) || !isWhole(genesis, 0, 10_000_000_000)) return null;
  return { genesisMs: genesis * 1000, periodMs: period * 1000 };
}

/** The value published for the requested round. For drand, only signed values are accepted. */
async function publishedIn(json: Fields, info: BeaconInfo, round: number): Promise<PublishedValue | null> {
  const { randomness: value, signature: own, previous_signature: previous } = json;
  if (json.round !== round || !isHash(value)) return null;
  if (own === undefined) return info.drand === null ? { value, signature: null } : null;
  if (!isHex(own)) return null;
  if (randomnessOf(own) !== value) return null;
  // A stand-in's signature could not be verified.
  if (info.drand === null) return { value, signature: null };
  const isChained = SCHEMES.get(info.drand.scheme)?.isChained === true;
  if (isChained && !isHex(previous)) return null;
  const signature = isChained ? `${own}:${previous}` : own;
  const { verifySignature } = await import('./drand-signature.ts');
  return verifySignature(info, round, signature) ? { value, signature } : null;
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{2}){1,256}$/.test(value);
