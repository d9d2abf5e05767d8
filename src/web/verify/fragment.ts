// A proof as the end of an address: its JSON in base64url. Browsers keep that part to themselves, so that a link from the table opens
// the page with the proof in it and the house is told nothing.

import type { AnyRollProof } from '../../dice/verifiable/index.ts';

/** The longest proof that a link carries, in characters of its end. A whole series is a file, and no link. */
const FRAGMENT_MOST = 140_000;
/** Shorter ends are places on the page, such as #content. */
const FRAGMENT_LEAST = 64;

/** Where a proof is checked: `/verify#…`. */
export const verifyLink = (proof: AnyRollProof): string => `/verify${fragmentOf(JSON.stringify(proof))}`;

/** A text as the end of an address, with its #. */
export function fragmentOf(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `#${plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** What the end of an address carries; null where it carries nothing, and `broken` where it was changed on its way. */
export function textIn(hash: string): string | null | { readonly broken: string } {
  const given = hash.replace(/^#/, '');
  if (given.length < FRAGMENT_LEAST) return null;
  if (given.length > FRAGMENT_MOST) return { broken: 'The link is too long for the proof of a roll.' };
  const broken = { broken: 'The link is not whole. Copy it again, from its beginning to its end.' };
  if (!/^[A-Za-z0-9_-]+$/.test(given)) return broken;
  try {
    const plain = atob(given.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // The last letter has bits to spare: a link in which they are set is not one that anybody was given.
    return fragmentOf(text) === `#${given}` ? text : broken;
  } catch {
    return broken;
  }
}

/** The same JSON, laid out to be read; what is no JSON stays as it is. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
