// While a strategy is asked, chance, the clock and timers throw: the lab asks each question once and repeats the answer, so an
// answer must not depend on them.

import { StrategyFault } from '../explore/fault.ts';

/** A name on an object that strategies may not use, such as `random` on `Math`. */
type Forbidden = { readonly name: string; readonly on: object; readonly key: string; readonly real: unknown };

const CHANCE = 'Use view.chance(n) instead: it draws from the lab’s own seeded stream.';
const CLOCK =
  'Sessions are measured in rolls. For chance, use view.chance(n), the lab’s own seeded stream; to count, use the memory.';

/** Thrown inside a strategy that uses chance or the clock of the machine. */
class ForbiddenHere extends Error {}

let wasUsed: string | null = null;

function forbid(name: string, instead: string): never {
  wasUsed = `A strategy may not use ${name}, because its sessions could not be repeated. ${instead}`;
  throw new ForbiddenHere(wasUsed);
}

const world = globalThis as unknown as Record<string, unknown>;

/** Each replacement is made once, so that a module that keeps one keeps one that throws. */
const replacements = new Map<Forbidden, unknown>();

function forbidden(): readonly Forbidden[] {
  const found: Forbidden[] = [];
  const add = (name: string, on: unknown, key: string, replacement: unknown): void => {
    if (on === null || (typeof on !== 'object' && typeof on !== 'function') || !(key in on)) return;
    const one = { name, on, key, real: (on as Record<string, unknown>)[key] };
    found.push(one);
    replacements.set(one, replacement);
  };
  const throwing =
    (name: string, instead: string): (() => never) =>
    () =>
      forbid(name, instead);
  const method = (object: string, key: string, instead: string): void => {
    const name = object === '' ? key : `${object}.${key}`;
    add(`${name}()`, object === '' ? world : world[object], key, throwing(`${name}()`, instead));
  };
  method('Math', 'random', CHANCE);
  add('Date', world, 'Date', timeless(world.Date as DateConstructor));
  for (const key of ['now', 'mark', 'measure', 'toJSON']) method('performance', key, CLOCK);
  for (const key of ['getRandomValues', 'randomUUID']) method('crypto', key, CHANCE);
  for (const key of ['hrtime', 'uptime', 'cpuUsage', 'memoryUsage', 'resourceUsage'])
    method('process', key, CLOCK);
  for (const key of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch'])
    method('', key, CLOCK);
  return found;
}

/** Dates can be calculated, but not read from the clock. */
const timeless = (real: DateConstructor): DateConstructor =>
  new Proxy(real, {
    construct: (target, given, made) =>
      given.length === 0 ? forbid('new Date()', CLOCK) : (Reflect.construct(target, given, made) as Date),
    apply: () => forbid('Date()', CLOCK),
    get: (target, key, receiver) =>
      key === 'now' ? () => forbid('Date.now()', CLOCK) : Reflect.get(target, key, receiver),
  });

let list: readonly Forbidden[] | null = null;
let depth = 0;
/** How many callers ask to leave things taken away once they are. */
let holders = 0;
let isAway = false;

/** Takes chance and the clock away; `giveChanceBack` restores them. Calls may be nested. */
export function takeChanceAway(): void {
  depth++;
  if (isAway) return;
  list ??= forbidden();
  for (const one of list) put(one, replacements.get(one));
  isAway = true;
}

export function giveChanceBack(): void {
  depth--;
  restore();
}

/** If a strategy is asked in the meantime, chance and the clock stay away until the end: that is faster than for each question. */
export function withoutChance(play: () => void): void {
  holders++;
  try {
    play();
  } finally {
    holders--;
    restore();
  }
}

function restore(): void {
  if (!isAway || depth > 0 || holders > 0) return;
  for (const one of list ?? []) put(one, one.real);
  isAway = false;
}

function put({ on, key }: Forbidden, value: unknown): void {
  if (!Reflect.set(on, key, value))
    Object.defineProperty(on, key, { value, configurable: true, writable: true });
}

/** Calls a strategy without chance or clock. If it used them after all, that is an error even if it caught the exception. */
export function callGuarded<T>(name: string, call: () => T): T {
  wasUsed = null;
  takeChanceAway();
  let answer: { readonly value: T } | { readonly error: unknown };
  try {
    answer = { value: call() };
  } catch (error) {
    answer = { error };
  }
  giveChanceBack();
  const used: string | null = wasUsed;
  wasUsed = null;
  if (used !== null) throw StrategyFault.unrepeatable(name, used);
  if ('error' in answer) throw answer.error;
  return answer.value;
}

/**
 * The global objects of chance and time as a strategy may see them, for a module to use in place of the real ones: what is
 * forbidden throws, and everything else is as usual.
 */
export function guardedGlobals(): Readonly<Record<string, unknown>> {
  const globals: Record<string, unknown> = {};
  list ??= forbidden();
  for (const one of list) {
    if (one.on === world) {
      globals[one.key] = replacements.get(one);
      continue;
    }
    const name = Object.keys(OBJECTS).find((object) => OBJECTS[object] === one.on);
    if (name !== undefined) globals[name] ??= guardedObject(one.on);
  }
  return globals;
}

const OBJECTS: Readonly<Record<string, unknown>> = {
  Math,
  performance: world.performance,
  crypto: world.crypto,
  process: world.process,
};

const guardedObject = (real: object): object =>
  new Proxy(real, {
    get: (target, key) => {
      const one = list?.find(({ on, key: name }) => on === target && name === key);
      const value: unknown = one === undefined ? Reflect.get(target, key, target) : replacements.get(one);
      return value;
    },
  });
