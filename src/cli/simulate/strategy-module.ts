// Loads a strategy module as fresh instances, each with its own copies of the files it imports. The module sees chance and the
// clock only as things that throw, and may not import Node's own modules, apart from harmless ones.

import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NO_STOP, type Strategy } from 'boxperson/lab';
import { letModulesFindUs } from '../find-package.ts';
import { UserError } from '../user-error.ts';
import { GUARDED_NAMES } from './guarded-world.ts';

/** A module exports `strategy`, or exactly one strategy under another name. `instance` selects a fresh copy. */
export async function loadStrategyModule(file: string, instance: number): Promise<Strategy> {
  const first = await loaded(file, 2 * instance);
  const second = await loaded(file, 2 * instance + 1);
  return { ...asStrategy(first), twin: asStrategy(second) };
}

/** Methods are called on the module's own object, which is frozen: state in its fields would be lost when looked up. */
function asStrategy(found: Written): Strategy {
  Object.freeze(found);
  const { name, start, title = found.name, about = '', source = null, stop = NO_STOP } = found;
  const looksAt = found.looksAt === undefined ? {} : { looksAt: found.looksAt };
  return {
    name,
    title,
    about,
    source,
    stop,
    start,
    ...looksAt,
    play: (view, memory) => found.play(view, memory),
  };
}

async function loaded(file: string, instance: number): Promise<Written> {
  letModulesFindUs();
  watchModules();
  let module: Record<string, unknown>;
  try {
    const url = pathToFileURL(resolve(file));
    url.searchParams.set(INSTANCE, String(instance));
    module = (await import(url.href)) as Record<string, unknown>;
  } catch (error) {
    throw new UserError(
      `Could not load the strategy module ${file}: ${error instanceof Error ? error.message : error}\nCorrect the module; examples/04-strategy.ts shows one.`,
    );
  }
  const found = [module.strategy, module.default, ...Object.values(module)].find(isStrategy);
  if (found === undefined)
    throw new UserError(
      `The module ${file} exports no strategy. Export an object with a name, a start and a function play(view, memory); see examples/.`,
    );
  return found;
}

type Written = Pick<Strategy, 'name' | 'start' | 'play'> & Partial<Strategy>;

const isStrategy = (value: unknown): value is Written =>
  typeof value === 'object' &&
  value !== null &&
  'play' in value &&
  typeof value.play === 'function' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'start' in value;

/** In the address of a strategy's module and of the files it imports. */
const INSTANCE = 'strategy-instance';

/** Modules of Node that know neither chance nor time, and keep nothing. */
const HARMLESS = new Set([
  'assert',
  'buffer',
  'events',
  'path',
  'querystring',
  'string_decoder',
  'url',
  'util',
]);

let isWatching = false;

/** The files beside a strategy that each of its files imports. */
const importedBy = new Map<string, Set<string>>();

/** The file of a strategy module that was loaded, and every file beside it that it imports, directly or not. */
export function filesOfModule(file: string): readonly string[] {
  const found = new Set([pathToFileURL(resolve(file)).href]);
  for (const one of found) for (const other of importedBy.get(one) ?? []) found.add(other);
  return [...found].map((url) => fileURLToPath(url));
}

function noteImport(from: string | undefined, to: string): void {
  if (from === undefined) return;
  const plain = (url: string): string => url.replace(/[?#].*$/, '');
  const imported = importedBy.get(plain(from)) ?? new Set();
  importedBy.set(plain(from), imported.add(plain(to)));
}

function watchModules(): void {
  if (isWatching) return;
  isWatching = true;
  registerHooks({
    resolve: (name, context, next) => {
      const instance = instanceOf(context.parentURL);
      const found = next(name, context);
      if (instance === null) return found;
      if (found.url.startsWith('node:')) {
        if (HARMLESS.has(found.url.slice(5).split('/')[0] ?? '')) return found;
        throw new Error(
          `A strategy may not import ${found.url}, because the lab asks each question once and repeats the answer. ` +
            'For chance, use view.chance(n), the lab’s own seeded stream; to count or remember, use the memory.',
        );
      }
      if (!isOwnFile(name, found.url)) return found;
      noteImport(context.parentURL, found.url);
      return { ...found, url: withInstance(found.url, instance) };
    },
    load: (url, context, next) => {
      const found = next(url, context);
      if (instanceOf(url) === null || !found.format?.startsWith('module') || found.source == null)
        return found;
      const text = typeof found.source === 'string' ? found.source : new TextDecoder().decode(found.source);
      return { ...found, source: guardedSource(text) };
    },
  });
}

const instanceOf = (url: string | undefined): string | null =>
  url?.startsWith('file:') === true ? new URL(url).searchParams.get(INSTANCE) : null;

/** Files beside the strategy are copied with it; packages, and this one, are shared. */
const isOwnFile = (name: string, url: string): boolean =>
  /^(?:\.|\/|file:)/.test(name) &&
  url.startsWith('file:') &&
  !url.includes('/node_modules/') &&
  !url.startsWith(THIS_PACKAGE);

const THIS_PACKAGE = new URL('../../', import.meta.url).href;

function withInstance(url: string, instance: string): string {
  const own = new URL(url);
  own.searchParams.set(INSTANCE, instance);
  return own.href;
}

const WORLD = new URL(
  import.meta.url.endsWith('.ts') ? './guarded-world.ts' : './guarded-world.js',
  import.meta.url,
).href;

/** The names that stand for chance and time are replaced on the module's first line, unless it declares them itself. */
function guardedSource(text: string): string {
  const free = GUARDED_NAMES.filter(
    (name) => !new RegExp(`\\b(?:import|const|let|var|function|class)\\b[^;=]*\\b${name}\\b`).test(text),
  );
  return free.length === 0
    ? text
    : `import { WORLD as boxpersonWorld } from ${JSON.stringify(WORLD)}; const { ${free.join(', ')} } = boxpersonWorld; ${text}`;
}
