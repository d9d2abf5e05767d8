// The worker with the graphics card says in a sentence why it cannot play; the same bits as workers are shown in a browser.

import { type Gpu, libraryStrategy, noTotals, printStrategy, Study, type Totals } from 'boxperson/lab';
import { expect, test } from 'vitest';
import { newStudy, stagedStudy } from '../study/lab-study.ts';
import type { Task } from '../study/player.ts';
import { CardBench, isFullyCounted, NO_CARD, ONLY_SOFTWARE } from './card-bench.ts';

const found = libraryStrategy('pass-line');
const now = stagedStudy(newStudy('says' in found ? '' : printStrategy(found)));
const task = now.task as Task;
const open = { do: 'card-open', task, mayBeSoftware: false } as const;

/** A browser whose only adapter is software; it counts the devices that are not given back. */
function softwareOnly(): { readonly gpu: Gpu; readonly held: () => number } {
  let held = 0;
  const limits = { maxComputeWorkgroupStorageSize: 16_384 };
  const requestDevice = () => {
    held++;
    return Promise.resolve({ limits, destroy: () => held-- });
  };
  const info = { vendor: 'google', architecture: 'swiftshader', device: '', description: '' };
  const adapter = { info, limits, requestDevice };
  return {
    gpu: { requestAdapter: () => Promise.resolve(adapter) } as unknown as Gpu,
    held: () => held,
  };
}

test('without a card it says so', async () => {
  await expect(new CardBench(null).answer(open)).rejects.toThrow(NO_CARD);
  const none: Gpu = { requestAdapter: () => Promise.resolve(null) };
  await expect(new CardBench(none).answer(open)).rejects.toThrow(NO_CARD);
});

test('software is not used unless asked for, and is given back', async () => {
  const { gpu, held } = softwareOnly();
  await expect(new CardBench(gpu).answer(open)).rejects.toThrow(ONLY_SOFTWARE);
  expect(held()).toBe(0);
});

test('a browser that fails is a sentence', async () => {
  const broken: Gpu = { requestAdapter: () => Promise.reject(new Error('No memory.')) };
  await expect(new CardBench(broken).answer(open)).rejects.toThrow(
    'The graphics card failed, and workers play on. No memory.',
  );
  await expect(new CardBench(broken).answer({ do: 'card-play', from: 0, to: 1 })).rejects.toThrow('given up');
});

test('totals in which a session is missing anywhere are noticed', () => {
  if (now.rules === null) throw new Error('no rules');
  const study = new Study(now.rules, now.strategies, task.question);
  for (let session = 0; session < 20; session++) study.play(session, () => true);
  const totals = study.totals();
  expect(isFullyCounted(totals, 20)).toBe(true);
  expect(isFullyCounted(totals, 21)).toBe(false);
  expect(isFullyCounted({ ...noTotals(1), sessions: 20 }, 20)).toBe(false);
  for (const part of ['results', 'drawdowns', 'lengths'] as const) {
    const lost: Totals = structuredClone(totals);
    const [first] = lost.strategies;
    first?.[part].delete([...first[part].keys()][0] ?? 0);
    expect(isFullyCounted(lost, 20), part).toBe(false);
  }
});
