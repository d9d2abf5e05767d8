// One set-up at a time in a checkout: a folder serves as the lock, because only one process can create it.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf, DISK_FULL, SetupError } from './npm.mjs';

const LOCK_AGE_MS_MAX = 10 * 60_000;
const LOCK_POLL_MS = 200;

/**
 * Waits for other set-ups in this folder, and then works.
 * @param {string} lock the folder that serves as the lock
 * @param {() => void} onWait called once if another set-up is running
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(lock, onWait, work) {
  let isWaiting = false;
  while (!take(lock)) {
    if (!isWaiting) onWait();
    isWaiting = true;
    breakIfStale(lock);
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
  try {
    await work();
  } finally {
    release(lock);
  }
}

/** @param {string} lock */
export function release(lock) {
  rmSync(lock, { recursive: true, force: true });
}

/** @param {string} lock */
function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'owner'), `${hostname()} ${process.pid}`);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    release(lock);
    throw new SetupError(
      code === 'ENOSPC'
        ? DISK_FULL
        : `Setup cannot write here: ${error instanceof Error ? error.message : error}. Make the folder writable, or clone the project into one that is.`,
    );
  }
}

// The lock is moved away and then checked again: of two processes that find the same stale lock only one can move it,
// and a process that moved a fresh lock by mistake puts it back.
/** @param {string} lock */
function breakIfStale(lock) {
  const aside = `${lock}-${process.pid}`;
  try {
    if (!isStale(lock)) return;
    renameSync(lock, aside);
    if (isStale(aside)) release(aside);
    else renameSync(aside, lock);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {string} lock */
function isStale(lock) {
  const ageMs = Date.now() - statSync(lock).mtimeMs;
  if (ageMs > LOCK_AGE_MS_MAX) return true;
  const owner = join(lock, 'owner');
  const [host, pid] = existsSync(owner) ? readFileSync(owner, 'utf8').split(' ') : [];
  if (pid === undefined) return ageMs > 5_000;
  return host === hostname() && !isAlive(Number(pid));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
