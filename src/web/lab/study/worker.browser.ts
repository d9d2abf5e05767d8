// A worker of the lab: it plays sessions and works out exact figures, to keep the page responsive. One has the graphics card.

import type { Gpu } from 'boxperson/lab';
import { CardBench } from '../card/card-bench.ts';
import { Bench, type NumberedCall } from './bench.ts';
import { reply } from './reply.ts';

const bench = new Bench();
const card = new CardBench((navigator as unknown as { readonly gpu?: Gpu }).gpu ?? null);

self.addEventListener('message', ({ data }: MessageEvent<NumberedCall>) => {
  reply(data, bench, card).then(
    (answer) => self.postMessage(answer),
    // Outside of the promise, the page hears of it.
    (error: unknown) =>
      self.setTimeout(() => {
        throw error;
      }),
  );
});
