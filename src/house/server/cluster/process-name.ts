// The name of a process of the house, and the stream for its letters. The store accepts only plain letters, digits and hyphens,
// so machine names are converted here.

import { createHash } from 'node:crypto';
import { isStream } from 'boxperson/store';

const HOST_MOST = 24;

/** A name for one run of a process. The host is for people to read; the pid and four random bytes make it unique. */
export function processName(host: string, pid: number, random: (bytes: number) => Uint8Array): string {
  const plain = host
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, HOST_MOST)
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'host' : plain}-${pid}-${Buffer.from(random(4)).toString('hex')}`;
}

/** The stream for letters to a process: one for each process name. */
export function letterStreamOf(process: string): string {
  const box = `post-${process}`;
  return isStream(box) ? box : `post-${createHash('sha256').update(process).digest('hex').slice(0, 40)}`;
}
