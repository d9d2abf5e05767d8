// A process that appends to ten tables as fast as it can, printing each acknowledged entry, until it is killed.

import { writeSync } from 'node:fs';
import { openStore } from '../../../src/house/store/open.ts';

const [location = '', life = ''] = process.argv.slice(2);
const store = await openStore(location);

async function play(stream: string): Promise<void> {
  const head = await store.create(stream, { game: 'craps' }, 0);
  const lease = await store.lease(stream, `life-${life}`, Number(life) * 10_000, 10);
  let { version } = head;
  for (let at = 0; ; at++) {
    const id = `life-${life}-${at}`;
    const [answer] = await store.append([
      {
        ...{ stream, version, fence: lease?.fence ?? null, id, by: 'player-7', at },
        command: { type: 'Bet', cents: 600, pad: 'x'.repeat((at % 7) * 300) },
        events: [{ type: 'WagerMade', cents: 600 }],
        draw: null,
        postings: [
          { account: `bank:${stream}`, cents: -600 },
          { account: `felt:${stream}`, cents: 600 },
        ],
      },
    ]);
    // A previous process's lease may still be valid by the database's clock; then nothing can be written yet.
    if (answer?.done !== 'appended') return;
    version++;
    writeSync(1, `${stream} ${id}\n`);
  }
}

await Promise.all(Array.from({ length: 10 }, (_, at) => play(`table-${at}`)));
