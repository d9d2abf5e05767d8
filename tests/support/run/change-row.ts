// Runs before every test file of `npm run task -- rows`: writes one change into a built-in game.

import { gameById } from '../../../src/game/games/registry.ts';
import { type Change, changed } from '../games/changed-row.ts';

const change: Change = JSON.parse(process.env.BOXPERSON_CHANGE ?? 'null');
const game = change === null ? null : gameById(change.game);
if (game !== null) Object.assign(game, changed(game, change));
