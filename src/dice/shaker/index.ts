// The shaker: rolls from an unbiased source, and its health tests.

export type { SeedMarks } from './seed-memory.ts';
export { Shaker, ShakerTrouble, type StoredSeed, unheldTimer } from './shaker.ts';
export { isFromKernel } from './system-source.ts';
