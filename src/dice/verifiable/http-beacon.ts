// A beacon over http, in the words that drand's relays speak: `{url}/info` says when rounds are published, `{url}/public/{round}`
// says what. The house asks it and no page does, so this file may use what is needed to bound an answer in size and in time.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { ANSWER_BYTES_MOST, ANSWER_MS_MOST, type Beacon, dueAt, type Rounds, roundAfter } from './beacon.ts';
import { isHash } from './chain.ts';

export type Fetch = (
  url: string,
  how: { readonly signal: AbortSignal; readonly redirect: 'error' },
) => Promise<Pick<Response, 'status' | 'body'>>;

/** Why there is no beacon, in a sentence. */
export type BeaconTrouble = { readonly trouble: string };

type Bounds = { readonly bytesMost: number; readonly msMost: number };
const BOUNDS: Bounds = { bytesMost: ANSWER_BYTES_MOST, msMost: ANSWER_MS_MOST };

/** The beacon at an address such as `https://api.drand.sh/<chain hash>`, once it has said when its rounds are. */
export async function httpBeacon(
  url: string,
  fetch: Fetch,
  bounds: Bounds = BOUNDS,
): Promise<Beacon | BeaconTrouble> {
  const base = baseOf(url);
  if (base === null) return { trouble: `“${url}” is not an address that starts with http:// or https://.` };
  const answer = await answerOf(`${base}/info`, fetch, bounds);
  if (answer.json === null) return { trouble: `${base}/info ${answer.says}.` };
  const rounds = roundsIn(answer.json);
  if (rounds === null)
    return { trouble: `${base}/info does not say “period” and “genesis_time” in whole seconds.` };
  const hash = answer.json.hash;
  return {
    source: isHash(hash) ? `drand ${hash}` : base.slice(0, 128),
    roundAfter: (atMs) => roundAfter(rounds, atMs),
    dueAt: (round) => dueAt(rounds, round),
    value: async (round) => valueIn((await answerOf(`${base}/public/${round}`, fetch, bounds)).json, round),
  };
}

function baseOf(url: string): string | null {
  const given = URL.canParse(url) ? new URL(url) : null;
  if (given === null || !['http:', 'https:'].includes(given.protocol)) return null;
  return `${given.origin}${given.pathname}`.replace(/\/+$/, '');
}

type Fields = Readonly<Record<string, unknown>>;
type Answer = { readonly json: Fields } | { readonly json: null; readonly says: string };

/** One question and its answer; whatever goes wrong is a sentence. */
async function answerOf(url: string, fetch: Fetch, bounds: Bounds): Promise<Answer> {
  const none = (says: string): Answer => ({ json: null, says });
  try {
    // A redirect could lead anywhere, also into the house's own network.
    const { status, body } = await fetch(url, {
      signal: AbortSignal.timeout(bounds.msMost),
      redirect: 'error',
    });
    if (status !== 200) {
      await body?.cancel();
      return none(`answered with status ${status}`);
    }
    const text = await textOf(body, bounds.bytesMost);
    if (text === null) return none(`answered with more than ${bounds.bytesMost} bytes`);
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null
      ? { json: json as Fields }
      : none('answered with no object');
  } catch (error) {
    if (error instanceof SyntaxError) return none('answered with something that is not JSON');
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return none(isLate ? `did not answer within ${bounds.msMost} ms` : 'cannot be reached');
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

/** A period of more than a day, or a beginning before 1970, is no beacon for dice. */
function roundsIn({ period, genesis_time: genesis }: Fields): Rounds | null {
  const isWhole = (value: unknown, least: number, most: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  if (!isWhole(period, 1, 86_400) || !isWhole(genesis, 0, 10_000_000_000)) return null;
  return { genesisMs: genesis * 1000, periodMs: period * 1000 };
}

/** The randomness of the round that was asked for. Where it comes with its signature it must be the hash of that. */
function valueIn(json: Fields | null, round: number): string | null {
  if (json === null || json.round !== round || !isHash(json.randomness)) return null;
  const { randomness, signature } = json;
  if (signature === undefined) return randomness;
  if (typeof signature !== 'string' || !/^(?:[0-9a-f]{2}){1,256}$/.test(signature)) return null;
  return bytesToHex(sha256(hexToBytes(signature))) === randomness ? randomness : null;
}
