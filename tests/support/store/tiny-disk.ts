// A disk of a few hundred kilobytes that can really fill up; available only if this user may mount one.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TinyDisk = {
  readonly path: string;
  /** Fills the remaining space. */
  stuff(): void;
  grow(kilobytes: number): void;
  /** Makes it read-only. */
  protect(): void;
  remove(): void;
};

export function tinyDisk(kilobytes: number): TinyDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const path = mkdtempSync(join(tmpdir(), 'boxperson-disk-'));
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status === 0;
  if (!mount(`size=${kilobytes}k`)) {
    rmSync(path, { recursive: true });
    return null;
  }
  return {
    path,
    stuff: () => {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(join(path, 'stuffing'), Buffer.alloc(bavail * bsize, 1));
    },
    grow: (more) => {
      if (!mount(`remount,size=${more}k`)) throw new Error('The disk could not be enlarged');
    },
    protect: () => {
      if (!mount('remount,ro')) throw new Error('The disk could not be write-protected');
    },
    remove: () => {
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
