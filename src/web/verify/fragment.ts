// A proof in a URL fragment: its JSON in base64url. Browsers do not send the fragment, so a link from the table opens the page with
// the proof and tells the server nothing.

import type { AnyRollProof } from 'boxperson/dice/verifiable';

/** The longest proof a link may carry, in characters of the fragment. A whole series goes into a file. */
const FRAGMENT_MOST = 140_000;
/** Shorter fragments are places on the page, such as #content. */
const FRAGMENT_LEAST = 64;

/** The address for checking a proof: `/verify#…`. */
export const verifyLink = (proof: AnyRollProof): string => `/verify${proofFragmentOf(JSON.stringify(proof))}`;

/** Encodes a text as a URL fragment, including the #. */
export function proofFragmentOf(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `#${plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Decodes a fragment; null if it holds no proof, and `broken` if it was damaged. */
export function proofTextIn(hash: string): string | null | { readonly broken: string } {
  const given = hash.replace(/^#/, '');
  if (given.length < FRAGMENT_LEAST) return null;
  if (given.length > FRAGMENT_MOST) return { broken: 'The link is too long to be the proof of a roll.' };
  const broken = { broken: 'The link is incomplete. Copy the whole link again.' };
  if (!/^[A-Za-z0-9_-]+$/.test(given)) return broken;
  try {
    const plain = atob(given.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // The last character has unused bits; if they are set, the link was altered.
    return proofFragmentOf(text) === `#${given}` ? text : broken;
  } catch {
    return broken;
  }
}

/** The same JSON, pretty-printed; text that is not JSON is returned unchanged. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
