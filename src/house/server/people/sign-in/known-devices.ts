// Browsers that have signed in to an account before. Each has a random token in its cookie; the house stores the hash with the
// password's credential, so a new password forgets every device. None of this is in the record.

import { createHash } from 'node:crypto';
import { type Clock, KeyedMutex } from 'boxperson/host';
import type { Json, Store } from 'boxperson/store';
import { DEVICE_KIND } from './credential.ts';

/** More browsers than anyone uses; beyond this the least recently used one is forgotten. */
export const DEVICES_MOST = 10;
/** How long a browser stays known after its last sign-in. */
export const DEVICE_MS = 180 * 24 * 60 * 60 * 1000;
/** A browser shared by several people has a token for each; tokens beyond this number are ignored. */
const TOKENS_MOST = 4;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Two processes may write at once; a lost write is retried. */
const TRIES_MOST = 3;

export type KnownDevicesDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
};

type Device = { readonly hash: string; readonly untilMs: number };

export class KnownDevices {
  readonly #deps: KnownDevicesDeps;
  readonly #turns = new KeyedMutex();

  constructor(deps: KnownDevicesDeps) {
    this.#deps = deps;
  }

  /** The known device behind this cookie, for the holder of this credential; null if unknown. */
  async find(credential: string | null, cookie: string | null): Promise<string | null> {
    const hashes = tokensIn(cookie).map(hashOf);
    if (credential === null || hashes.length === 0) return null;
    const devices = await this.#devices(credential);
    return hashes.find((hash) => devices.some((one) => one.hash === hash)) ?? null;
  }

  /** Remembers a browser whose owner just proved who they are, and returns its new cookie. */
  remember(credential: string, cookie: string): Promise<string> {
    return this.#turns.take(credential, async () => {
      const tokens = tokensIn(cookie);
      const devices = await this.#devices(credential);
      const old = tokens.find((token) => devices.some((one) => one.hash === hashOf(token)));
      // A token planted by someone else is not accepted: this token is new, or was issued here.
      const token = old ?? Buffer.from(this.#deps.random(TOKEN_BYTES)).toString('base64url');
      await this.#keep(credential, hashOf(token));
      const others = tokens.filter((one) => one !== token);
      return [token, ...others].slice(0, TOKENS_MOST).join('.');
    });
  }

  /** After a password change, only the browser in which it was made stays known. */
  async move(from: string, to: string, cookie: string | null): Promise<void> {
    const hash = await this.find(from, cookie);
    if (hash !== null) await this.#keep(to, hash);
    await this.forget(from);
  }

  forget(credential: string): Promise<void> {
    return this.#deps.store.forget(DEVICE_KIND, credential);
  }

  async #keep(credential: string, hash: string): Promise<void> {
    const { store, clock } = this.#deps;
    for (let tries = 0; tries < TRIES_MOST; tries++) {
      const others = (await this.#devices(credential)).filter((one) => one.hash !== hash);
      const untilMs = clock.now() + DEVICE_MS;
      const devices = [...others, { hash, untilMs }].slice(-DEVICES_MOST);
      await store.put(DEVICE_KIND, credential, { devices }, untilMs);
      if ((await this.#devices(credential)).some((one) => one.hash === hash)) return;
    }
  }

  async #devices(credential: string): Promise<readonly Device[]> {
    const { store, clock } = this.#deps;
    const now = clock.now();
    return readDevices(await store.get(DEVICE_KIND, credential, now)).filter((one) => one.untilMs > now);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const tokensIn = (cookie: string | null): readonly string[] =>
  (cookie ?? '').split('.', TOKENS_MOST).filter((token) => TOKEN.test(token));

function readDevices(value: Json | undefined): readonly Device[] {
  if (typeof value !== 'object' || value === null || !('devices' in value)) return [];
  return Array.isArray(value.devices) ? (value.devices as unknown as readonly Device[]) : [];
}
