// How the pages are built: from src/web into build/web, with names that change with what is in them, so that they may be kept.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The engine of thrown dice carries its machine code as text: `toByteArray("AGFzbQ…").buffer`. */
const INLINED = /\b\w+\.toByteArray\("(AGFzbQ[A-Za-z0-9+/=]+)"\)\.buffer/;
const MACHINE_CODE = 'rapier_wasm3d_bg.wasm';

/**
 * The same code as the file that lies beside it: as bytes it is a third smaller once it is compressed, and a browser compiles it while
 * it comes. Both are the same to the last byte, so that what is thrown here is what is thrown at the house.
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
        throw new Error('The engine of thrown dice is not where it was in its package');
      const rest = code.replace(found[0], 'machineCode');
      return { code: `import machineCode from ${JSON.stringify(`${file}?url`)};${rest}`, map: null };
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
    // The code that draws throws is large, and pages fetch it only when they show one.
    chunkSizeWarningLimit: 700,
    // How long each part of a build took on a busy machine is nobody's concern who starts a house.
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
});
