// Random bytes from the operating system's kernel, read fresh for each request. The library behind node:crypto computes its
// bytes inside this process, from state that stays in memory for minutes; anyone who read that memory would know the next roll.
// The kernel's bytes are not in this process before they are requested.

import { randomFillSync } from 'node:crypto';
import { openSync, readSync } from 'node:fs';
import { assert } from 'boxperson/base';

/** Fills an array with random bytes: from the operating system, or from a test's substitute. */
export type FillBytes = (bytes: Uint8Array) => void;

const KERNEL = '/dev/urandom';

function kernelFill(): FillBytes | null {
  let file: number;
  try {
    file = openSync(KERNEL, 'r');
  } catch {
    return null;
  }
  return (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(file, bytes, at, bytes.length - at, null);
      assert(read > 0, 'the kernel never runs out of random bytes');
      at += read;
    }
  };
}

const kernel = kernelFill();

/** Whether the inputs of the next draw are outside this process. False on a system without the kernel's file (Windows). */
export const isFromKernel = kernel !== null;

export const systemFill: FillBytes = kernel ?? ((bytes) => void randomFillSync(bytes));
