// The wagers of New Jersey craps: those it shares with mini-craps and automated craps, and its side bets.

import type { Wager } from 'boxperson/rules';
import { SHARED_WAGERS } from '../new-jersey/wagers.ts';
import { BONUS_CRAPS, FIRE_BET, HOT_ROLLER } from './side-bets.ts';

export const CRAPS_WAGERS: readonly Wager[] = [...SHARED_WAGERS, FIRE_BET, ...BONUS_CRAPS, HOT_ROLLER];
