// The wagers of New Jersey mini-craps: those of craps without its side bets.

export { SHARED_WAGERS as MINI_CRAPS_WAGERS } from '../new-jersey/wagers.ts';
