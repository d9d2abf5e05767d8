// Lets a checkout import `boxperson` and `boxperson/table` as an installed package would, straight from the sources, without a build:
//   node --import ./tools/from-source.mjs examples/01-open-a-table.ts

import { registerHooks } from 'node:module';

const sources = new URL('../src/', import.meta.url);

registerHooks({
  resolve: (name, context, next) => {
    const found = /^boxperson(?:\/(.+))?$/.exec(name);
    if (found === null || found[1] === 'package.json') return next(name, context);
    const floor = found[1] === 'settle' ? 'cli/settle' : found[1];
    const file = floor === undefined ? 'index.ts' : `${floor}/index.ts`;
    return { url: new URL(file, sources).href, shortCircuit: true };
  },
});
