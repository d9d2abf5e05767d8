// Buffers in the card's memory, and how to read them.

import { type GpuBuffer, type GpuDevice, MAP_READ, USE } from './device.ts';

export const storage = (device: GpuDevice, words: number): GpuBuffer =>
  device.createBuffer({ size: Math.max(16, words * 4), usage: USE.storage | USE.copyFrom | USE.copyTo });

export const uniform = (device: GpuDevice, words: number): GpuBuffer =>
  device.createBuffer({ size: Math.ceil(words / 4) * 16, usage: USE.uniform | USE.copyTo });

/** A copy of some words of a buffer, once everything submitted before is done. */
export async function readWords(
  device: GpuDevice,
  from: GpuBuffer,
  at: number,
  words: number,
): Promise<Uint32Array<ArrayBuffer>> {
  const bytes = words * 4;
  const copy = device.createBuffer({ size: bytes, usage: USE.mapRead | USE.copyTo });
  const encoder = device.createCommandEncoder();
  encoder.copyBufferToBuffer(from, at * 4, copy, 0, bytes);
  device.queue.submit([encoder.finish()]);
  const read = await readBuffer(copy);
  copy.destroy();
  return read;
}

/** What has been copied to a buffer for reading; it can be used again. */
export async function readBuffer(copy: GpuBuffer): Promise<Uint32Array<ArrayBuffer>> {
  await copy.mapAsync(MAP_READ);
  const words = new Uint32Array(copy.getMappedRange().slice(0));
  copy.unmap();
  return words;
}
