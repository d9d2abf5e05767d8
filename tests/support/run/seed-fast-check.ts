// Runs before every test file: what fast-check tries comes from the seed of the run, unless a test has a seed of its own.

import * as fc from 'fast-check';
import { RUN_SEED } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: RUN_SEED });
