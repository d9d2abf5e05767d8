// Lets modules that users write import this package by name, wherever their file is.

import { registerHooks } from 'node:module';

/** The entry points that a user's module may import by package name. */
const ENTRIES = /^boxperson(?:\/(base|rules|games|table|odds|lab))?$/;
let isHooked = false;

/** Lets a user's module import this package even if it is not installed beside the module. */
export function letModulesFindUs(): void {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve: (name, context, next) =>
      next(name, ENTRIES.test(name) ? { ...context, parentURL: import.meta.url } : context),
  });
}
