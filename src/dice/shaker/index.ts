// The shaker: rolls from a proven unbiased source, and its health.

export type { KeptMarks } from './seed-memory.ts';
export { Shaker, ShakerTrouble, unheldTimer } from './shaker.ts';
export { isFromKernel } from './system-source.ts';
