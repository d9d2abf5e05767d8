// A worker of the lab: it plays sessions and works out exact figures, to keep the page responsive.

import { Bench, type NumberedCall } from './bench.ts';

const bench = new Bench();

self.addEventListener('message', ({ data }: MessageEvent<NumberedCall>) => {
  self.postMessage(bench.reply(data));
});
