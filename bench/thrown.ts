// The processor time of a throw on one core, from inputs to observation, at an empty, an ordinary and a full table:
// `npm run bench -- thrown [THROWS [all]]`. With "all", earlier editions are measured too. It uses the thread's processor time,
// because the wall clock includes other programs' work. The target is 25 ms for the mean and for the 99th percentile. The
// unavoidable part is measured in the same run: the same two dice in an empty room.

import { ENGINE_EDITIONS, LATEST_ENGINE } from '../src/dice/thrown/editions.ts';
import type { Surface } from '../src/dice/thrown/inputs.ts';
import { loadEngine } from '../src/dice/thrown/table/engine.ts';
import { GRAVITY, LENGTH_UNIT } from '../src/dice/thrown/table/materials.ts';
import { loadThrower, STEP_SECONDS, type Thrower } from '../src/dice/thrown/thrower.ts';
import { surfaceOf } from '../src/play/felt/chips-lie.ts';
import { fullTable } from '../tests/support/crowd/full-table.ts';
import { anyThrow, MANNERS } from '../tests/support/throw-survey.ts';

const AIM_MS = 25;
const WARM_UP = 40;
/** `npm run bench` passes every part a number of seconds; a number of throws is larger than that. */
const asked = Number(process.argv[2] ?? 0);
const throws = asked >= 50 ? asked : 300;
const engines = process.argv[3] === 'all' ? ENGINE_EDITIONS.map(({ name }) => name) : [LATEST_ENGINE];
/** Some systems count a thread's time in steps of four milliseconds, so each throw is repeated this often and averaged. */
const TIMES = 4;

const TABLES = [
  ['empty', 1, 0],
  ['ordinary', 4, 14],
  ['full', 8, 110],
] as const;

const hex = (index: number): string => (index + 1).toString(16).padStart(32, '7');
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

type Costs = { readonly ms: readonly number[]; readonly steps: number };

function measure(thrower: Thrower, surface: Surface, engine: string): Costs {
  const ms: number[] = [];
  let steps = 0;
  for (let index = 0; index < throws + WARM_UP; index++) {
    const manner = MANNERS[index % MANNERS.length] ?? 'plain';
    const drawn = { seed: hex(index + 10_000), turns: [0, 0] as const };
    const inputs = { ...anyThrow([surface], manner, hex(index), drawn), engine };
    const before = cpuMs();
    for (let time = 1; time < TIMES; time++) thrower.throwAll(inputs);
    const landed = thrower.throwAll(inputs);
    if (index < WARM_UP) continue;
    ms.push((cpuMs() - before) / TIMES);
    steps += landed.steps;
  }
  return { ms: ms.toSorted((a, b) => a - b), steps };
}

/** Microseconds per step in which two dice fall without touching anything. */
async function emptyStep(): Promise<number> {
  const engine = await loadEngine();
  const world = new engine.World({ x: 0, y: -GRAVITY, z: 0 });
  world.timestep = STEP_SECONDS;
  world.lengthUnit = LENGTH_UNIT;
  for (const x of [0, 1]) {
    const body = world.createRigidBody(
      engine.RigidBodyDesc.dynamic().setTranslation(x, 0, 0).setCanSleep(false),
    );
    world.createCollider(engine.ColliderDesc.cuboid(0.01, 0.01, 0.01), body);
  }
  for (let step = 0; step < 2_000; step++) world.step();
  const before = cpuMs();
  for (let step = 0; step < 20_000; step++) world.step();
  const us = ((cpuMs() - before) * 1000) / 20_000;
  world.free();
  return us;
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

const thrower = await loadThrower();
const bare = await emptyStep();
console.log(
  `${throws} throws per table; a step without contacts takes ${bare.toFixed(1)} µs of processor time`,
);
for (const engine of engines) {
  console.log(engine);
  for (const [name, players, wagers] of TABLES) {
    const surface = surfaceOf(fullTable({ game: 'nj-craps', players, wagers, seed: 1 }));
    report(engine, name, surface, measure(thrower, surface, engine));
  }
}

function report(engine: string, name: string, { piles }: Surface, { ms, steps }: Costs): void {
  const sum = ms.reduce((total, one) => total + one, 0);
  const step = (sum * 1000) / steps;
  const [mean, slow] = [sum / ms.length, at(ms, 0.99)];
  const isAbove = engine === LATEST_ENGINE && Math.max(mean, slow) >= AIM_MS;
  console.log(
    `${name.padEnd(10)}${String(piles.length).padStart(4)} piles  mean ${mean.toFixed(1)} ms, median ${at(ms, 0.5).toFixed(1)}, ` +
      `99th ${slow.toFixed(1)}, worst ${at(ms, 1).toFixed(1)}; ${(steps / ms.length).toFixed(0)} steps of ${step.toFixed(1)} µs, ` +
      `${(step / bare).toFixed(1)} times a step without contacts${isAbove ? `: above the target of ${AIM_MS} ms` : ''}`,
  );
  if (isAbove) process.exitCode = 1;
}
