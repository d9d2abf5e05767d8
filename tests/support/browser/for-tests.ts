// One browser and one house shared by all tests in a file.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { required } from '../../../src/game/base/assert.ts';
import type { TablePace } from '../../../src/house/host/crew/pace.ts';
import { browserForFile } from './browser.ts';
import { type Evening, openEvening } from './evening.ts';
import { type Looks, newVisitor, type Visitor } from './seat.ts';

export type ForTests = {
  readonly evening: () => Evening;
  readonly browser: () => Browser;
  /** A new visitor with their own browser context, closed after the test and checked for errors. */
  readonly visitor: (looks?: Looks) => Promise<Visitor>;
};

/** Expected browser messages: refusals that a test provokes, lost connections, 3D without a graphics card. */
const EXPECTED = [
  /status of (?:401|404|409)/,
  /WebSocket connection to/,
  /ERR_CONNECTION/,
  /GPU stall due to ReadPixels/,
];

/** A browser that draws no throws: software needs a minute for what a graphics card does at once. */
export const WITHOUT_3D = ['--disable-gpu', '--disable-3d-apis'];

/** A browser with a graphics card in software, which is not given up for lost on a busy machine. */
export const WITH_CARD = [
  '--disable-gpu-watchdog',
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
  // The software compiles a store for every zero of a shader's shared memory, which takes ten seconds, unless a loop sets them to zero.
  '--disable-dawn-features=use_vulkan_zero_initialize_workgroup_memory_extension',
];

/** A house whose crew continues when the test lets it, unless a pace is given. */
export function webForTests(pace?: TablePace, flags: readonly string[] = [], housePlayers = 0): ForTests {
  let evening: Evening | null = null;
  const browser = browserForFile(flags);
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    evening = await openEvening(pace, housePlayers);
  });
  afterEach(async () => {
    const complaints = visitors.flatMap((one) => one.complaints);
    await Promise.all(visitors.splice(0).map((one) => one.close()));
    expect(complaints.filter((text) => !EXPECTED.some((one) => one.test(text)))).toEqual([]);
  });
  afterAll(async () => {
    await evening?.close();
  });
  return {
    evening: () => required(evening, 'the house is open'),
    browser,
    visitor: async (looks) => {
      const visitor = await newVisitor(browser(), looks);
      visitors.push(visitor);
      return visitor;
    },
  };
}
