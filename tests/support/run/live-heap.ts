// The heap of this process without its garbage.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export function liveHeapBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
