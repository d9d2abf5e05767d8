// Runs before every test file: fast-check uses the run's seed, unless a test sets its own.

import * as fc from 'fast-check';
import { RUN_SEED } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: RUN_SEED });
