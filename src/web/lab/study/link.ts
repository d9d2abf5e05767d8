// A study as the fragment of an address: compressed, and in letters that an address may have. The fragment never leaves the
// browser.

import { type LabStudy, studyIn } from './lab-study.ts';

const NAME = 'study=';
const PACKED = 'd.';
const PLAIN = 'p.';
/** Far more than any study that a person writes. */
const BYTES_MOST = 1_000_000;

/** The fragment, without its #. */
export async function studyFragmentOf(study: LabStudy): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(study));
  if (typeof CompressionStream === 'undefined') return `${NAME}${PLAIN}${lettersOf(bytes)}`;
  return `${NAME}${PACKED}${lettersOf(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

export const isStudyFragment = (fragment: string): boolean => fragment.replace(/^#/, '').startsWith(NAME);

/** The study in a fragment; null if there is none, or it is damaged. */
export async function studyOfFragment(fragment: string): Promise<LabStudy | null> {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(NAME)) return null;
  const packed = text.slice(NAME.length);
  try {
    const bytes = bytesOf(packed.slice(PACKED.length));
    const plain = packed.startsWith(PLAIN)
      ? bytes
      : packed.startsWith(PACKED)
        ? await through(bytes, new DecompressionStream('deflate-raw'))
        : null;
    return plain === null ? null : studyIn(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > BYTES_MOST) throw new Error('too large');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
