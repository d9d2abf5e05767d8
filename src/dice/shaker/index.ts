// The shaker: rolls from an unbiased source, and its health tests.

export type { KeptMarks } from './seed-memory.ts';
export { Shaker, ShakerTrouble, type StoredSeed, unheldTimer } from './shaker.ts';
export { isFromKernel } from './system-source.ts';
