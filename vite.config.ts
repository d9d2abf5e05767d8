// How the pages are built: from src/web into build/web, with names that change with what is in them, so that they may be kept.

import { defineConfig, type Plugin } from 'vite';

/** The engine of thrown dice carries its machine code as text: `toByteArray("AGFzbQ…").buffer`. */
const INLINED = /\b\w+\.toByteArray\("(AGFzbQ[A-Za-z0-9+/=]+)"\)\.buffer/;

/**
 * That code as a file of its own: as bytes it is a third smaller once it is compressed, and a browser compiles it while it comes. The
 * bytes are the package's own, so that what is thrown here is what is thrown at the house.
 */
const engineApart: Plugin = {
  name: 'engine-apart',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /rapier3d-deterministic-compat[\\/]rapier\.mjs$/ },
    handler(code) {
      const found = INLINED.exec(code);
      if (found?.[1] === undefined)
        throw new Error('The engine of thrown dice is not where it was in its package');
      const source = Buffer.from(found[1], 'base64');
      const file = this.emitFile({ type: 'asset', name: 'rapier.wasm', source });
      return { code: code.replace(found[0], `import.meta.ROLLUP_FILE_URL_${file}`), map: null };
    },
  },
};

export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [engineApart],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What draws throws is large, and fetched only by whoever sees one.
    chunkSizeWarningLimit: 700,
  },
});
