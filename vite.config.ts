// How the pages are built: from src/web into build/web, with a content hash in each name, so that browsers can cache them.

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** The package of the dice engine contains its WebAssembly as base64 text: `toByteArray("AGFzbQ…").buffer`. */
const INLINED = /\b\w+\.toByteArray\("(AGFzbQ[A-Za-z0-9+/=]+)"\)\.buffer/;
const MACHINE_CODE = 'rapier_wasm3d_bg.wasm';

/**
 * Serves the WebAssembly as a separate file instead: compressed, it is a third smaller, and a browser compiles it while
 * it downloads. The build fails unless both are identical, so that a page computes the same throws as the house.
 */
const engineApart: Plugin = {
  name: 'engine-apart',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /rapier3d-deterministic-compat[\\/]rapier\.mjs$/ },
    handler(code, id) {
      const found = INLINED.exec(code);
      const file = join(dirname(id), MACHINE_CODE);
      if (found?.[1] === undefined || !readFileSync(file).equals(Buffer.from(found[1], 'base64')))
        throw new Error(
          'The WebAssembly of the dice engine was not found where it used to be in its package',
        );
      const rest = code.replace(found[0], 'machineCode');
      return { code: `import machineCode from ${JSON.stringify(`${file}?url`)};${rest}`, map: null };
    },
  },
};

/**
 * Code that several pages share is in a few files rather than in one for each set of pages that share it: every file costs a
 * request, a kilobyte of headers, and some of its compression. What watches verifiable dice is left out: most tables do without.
 */
const SHARED = {
  name: 'shared',
  test: /[\\/]src[\\/](?:game[\\/](?:base|rules[\\/](?!book)|table)|play[\\/](?:betting|felt)|house[\\/]wire[\\/](?!watch)|web[\\/](?!coach|crew|fair|lab|learn|lobby|me|pit|replay|rulebook|teach))/,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 30_000,
} as const;

/**
 * What everything else is made with has a file of its own. Files that share code may import each other; then one of them runs first, and it
 * must find this complete.
 */
const BASE = {
  name: 'base',
  test: /[\\/](?:src[\\/]game[\\/]base|node_modules[\\/](?:react|react-dom|scheduler))[\\/]/,
  priority: 1,
} as const;

/** The pages that people open first; must match src/house/server/gateway/pages/web-files.ts. */
const FIRST_PAGES =
  /[\\/]src[\\/]web[\\/](?:index\.html|main\.tsx|lobby[\\/]lobby\.tsx|table[\\/]table-page\.tsx)$/;

/**
 * Tells browsers that most functions of the first pages run at once. They then compile them in the background while the files arrive,
 * instead of one at a time when they are first called. Browsers that do not know the comment ignore it.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const ahead = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || chunk.code.startsWith(ALL_CALLED)) return;
        chunk.code = `${ALL_CALLED}\n${chunk.code}`;
        chunk.imports.forEach(ahead);
      };
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && FIRST_PAGES.test(chunk.facadeModuleId ?? '')) ahead(name);
    },
  },
};
const ALL_CALLED = '//# allFunctionsCalledOnLoad';

const WORKER = /new Worker\(new URL\('\.\/worker\.browser\.ts', import\.meta\.url\)/;
const WORKERS = {
  study: 'src/web/lab/study/worker.browser.ts',
  cost: 'src/web/panels/cost/worker.browser.ts',
};

/** Builds the workers at once, beside the pages. Vite would build each by itself, with all of its plugins, and take three times as long. */
const workersBeside = (): Plugin => {
  let building: Promise<readonly Rolldown.OutputChunk[]> | undefined;
  const isUsed = new Set<string>();
  return {
    name: 'workers-beside',
    enforce: 'pre',
    // A page that is one file has them inside.
    apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
    transform: {
      filter: { code: WORKER },
      async handler(code, id) {
        const source = join(dirname(id), 'worker.browser.ts');
        building ??= builtWorkers();
        const worker = (await building).find(({ facadeModuleId }) => facadeModuleId === source);
        if (worker === undefined) throw new Error(`${source} is not one of the workers in vite.config.ts`);
        for (const file of [worker.fileName, ...worker.imports]) isUsed.add(file);
        const address = `new URL(/* @vite-ignore */ './${basename(worker.fileName)}', import.meta.url)`;
        return { code: code.replace(WORKER, `new Worker(${address}`), map: null };
      },
    },
    async generateBundle() {
      for (const { fileName, code } of (await building) ?? [])
        if (isUsed.has(fileName)) this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
};

async function builtWorkers(): Promise<readonly Rolldown.OutputChunk[]> {
  const bundle = await rolldown({
    input: WORKERS,
    cwd: import.meta.dirname,
    platform: 'browser',
    transform: { target: TARGET },
  });
  const { output } = await bundle.generate({
    minify: true,
    entryFileNames: 'assets/[name]-worker-[hash].js',
    chunkFileNames: 'assets/worker-[name]-[hash].js',
  });
  await bundle.close();
  return output.filter((one) => one.type === 'chunk');
}

const TARGET = 'es2022';

export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [engineApart, workersBeside(), compiledAhead],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    // The server reads from it what each page is made of.
    manifest: 'manifest.json',
    target: TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The code that draws throws is large, and pages fetch it only when they show one.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // People who start a house do not need to see how long each part of the build took.
      checks: { bundlerTimings: false, pluginTimings: false },
      output: {
        codeSplitting: { groups: [BASE, SHARED] },
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
});
