// Mini-craps raises no question that craps does not raise too: its readings are in `../new-jersey` and those of all games.

import type { Reading } from 'boxperson/rules';

export const MINI_CRAPS_READINGS: readonly Reading[] = [];
