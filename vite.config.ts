// How the pages are built: from src/web into build/web, with names that change with what is in them, so that they may be kept.

import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  publicDir: false,
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
