// Lets modules that users write import this package by name, wherever their file is.

import { registerHooks } from 'node:module';

/** The entry points that a user's module may import by package name. */
const ENTRIES = /^boxperson(?:\/(base|rules|games|table|odds|lab))?$/;
let isHooked = false;

/** Lets a user's module import this package even if it is not installed beside the module. */
export function letModulesFindUs(): void {
  if (isHooked) return;
  isHooked = true;
  const end = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  registerHooks({
    resolve: (name, context, next) => {
      const found = ENTRIES.exec(name);
      if (found === null) return next(name, context);
      const file = `${found[1] ?? '.'}/index.${end}`;
      return { url: new URL(`../${file}`, import.meta.url).href, shortCircuit: true };
    },
  });
}
