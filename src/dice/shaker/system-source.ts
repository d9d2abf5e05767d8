// Random bytes of the operating system, asked of its kernel each time. The library behind node:crypto works its bytes out inside this
// process, from a state that lies in its memory for minutes: whoever read that memory would know the next roll. What the kernel gives
// is nowhere in here before it has been asked for.

import { randomFillSync } from 'node:crypto';
import { openSync, readSync } from 'node:fs';
import { assert } from '../../base/index.ts';

/** Fills bytes: the operating system's generator, or what a test puts in its place. */
export type Fill = (bytes: Uint8Array) => void;

const KERNEL = '/dev/urandom';

function kernelFill(): Fill | null {
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

/** Whether what the next draw will be made with is nowhere in this process. A system without the kernel's file (Windows) cannot say so. */
export const isFromKernel = kernel !== null;

export const systemFill: Fill = kernel ?? ((bytes) => void randomFillSync(bytes));
