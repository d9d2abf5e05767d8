// Passwords: scrypt with a salt for each, and the parameters stored with the hash so that they can be strengthened later.

import { type BinaryLike, scrypt, timingSafeEqual } from 'node:crypto';
import type { Json } from 'boxperson/store';

/** The cost of a hash: memory is 128 × cost × block bytes, and work is that times `parallel`. */
export type Slowness = { readonly cost: number; readonly block: number; readonly parallel: number };

/** One of the settings that OWASP lists as equally strong; 32 MiB for each hash in progress. */
export const SLOWNESS: Slowness = { cost: 32_768, block: 8, parallel: 3 };

/** A password as stored. */
export type StoredPassword = Slowness & { readonly salt: string; readonly hash: string };

export const PASSWORD_MOST = 256;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** How many hashes run at once, and how many may wait. More than that is an attack and is refused. */
const AT_ONCE = 2;
const WAITING_MOST = 64;

/** The hash function, injected so that tests can count calls. */
export type Hasher = (password: string, salt: Uint8Array, slowness: Slowness) => Promise<Uint8Array>;

export const scryptHasher: Hasher = (password, salt, { cost, block, parallel }) =>
  new Promise((resolve, reject) => {
    const maxmem = 256 * cost * block;
    const options = { N: cost, r: block, p: parallel, maxmem };
    const done = (error: Error | null, hash: Uint8Array): void => (error ? reject(error) : resolve(hash));
    scrypt(plainPassword(password) as BinaryLike, salt, HASH_BYTES, options, done);
  });

/** The same text typed on another keyboard is the same password. */
export const plainPassword = (password: string): string => password.normalize('NFKC');

export class Passwords {
  readonly #hasher: Hasher;
  readonly #random: (bytes: number) => Uint8Array;
  readonly #slowness: Slowness;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    random: (bytes: number) => Uint8Array,
    slowness: Slowness = SLOWNESS,
    hasher: Hasher = scryptHasher,
  ) {
    this.#random = random;
    this.#slowness = slowness;
    this.#hasher = hasher;
  }

  /** A new password in the form to store; null if too many are waiting. */
  async keep(password: string): Promise<StoredPassword | null> {
    const salt = this.#random(SALT_BYTES);
    const hash = await this.#work(() => this.#hasher(password, salt, this.#slowness));
    return hash === null ? null : { ...this.#slowness, salt: hex(salt), hash: hex(hash) };
  }

  /**
   * Whether a password matches the stored one; null if too many are waiting. For an unknown name there is nothing to compare
   * with, but the same work is done. With `isFirst` it waits only for the hashes in progress.
   */
  async isRight(password: string, kept: StoredPassword | null, isFirst = false): Promise<boolean | null> {
    const salt = kept === null ? new Uint8Array(SALT_BYTES) : bytes(kept.salt);
    const hash = await this.#work(() => this.#hasher(password, salt, kept ?? this.#slowness), isFirst);
    if (hash === null) return null;
    const wanted = kept === null ? new Uint8Array(HASH_BYTES) : bytes(kept.hash);
    const isSame = wanted.length === hash.length && timingSafeEqual(wanted, hash);
    return isSame && kept !== null;
  }

  /** Whether a stored password was hashed with other parameters than the current ones. */
  isOutdated({ cost, block, parallel }: StoredPassword): boolean {
    const now = this.#slowness;
    return cost !== now.cost || block !== now.block || parallel !== now.parallel;
  }

  async #work<T>(work: () => Promise<T>, isFirst = false): Promise<T | null> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING_MOST && !isFirst) return null;
      await new Promise<void>((go) => (isFirst ? this.#waiting.unshift(go) : this.#waiting.push(go)));
    } else this.#running++;
    try {
      return await work();
    } finally {
      // A waiting hash takes over this slot directly, so that no newcomer can take it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}

/** Skips the work for a value that cannot be a password. */
export const couldBePassword = (password: unknown): password is string =>
  typeof password === 'string' && password.length <= PASSWORD_MOST * 4 && password.isWellFormed();

/** A value from the store, if it is a stored password. */
export function readStoredPassword(value: Json | undefined): StoredPassword | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { cost, block, parallel, salt, hash } = value as Readonly<Record<string, Json>>;
  const isWhole = [cost, block, parallel].every((one) => Number.isSafeInteger(one) && Number(one) > 0);
  return isWhole && typeof salt === 'string' && typeof hash === 'string'
    ? { cost: Number(cost), block: Number(block), parallel: Number(parallel), salt, hash }
    : null;
}

const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
