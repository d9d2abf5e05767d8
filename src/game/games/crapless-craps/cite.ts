// Citations of crapless craps, checked by the compiler against its own index.

import { citing } from '../clause-index.ts';
import type index from './clauses.json';

export const cc = citing<typeof index>();
