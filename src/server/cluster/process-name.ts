// What a process of the house is called, and the box that its letters go to. The store takes plain letters, digits and - only, so
// whatever the machine is called is put into those here.

import { createHash } from 'node:crypto';
import { isStream } from '../../store/index.ts';

const HOST_MOST = 24;

/** One life of one process. Where it runs is there for people to read; the number and the chance make it the only one. */
export function processName(host: string, pid: number, random: (bytes: number) => Uint8Array): string {
  const plain = host
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, HOST_MOST)
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'host' : plain}-${pid}-${Buffer.from(random(4)).toString('hex')}`;
}

/** The stream that letters to a process lie in, whatever the process is called: one name, one box. */
export function boxOf(process: string): string {
  const box = `post-${process}`;
  return isStream(box) ? box : `post-${createHash('sha256').update(process).digest('hex').slice(0, 40)}`;
}
