// The games given to this program as data, by id.

import type { GameData } from 'boxperson/rules';

export const registered = new Map<string, GameData>();
