// The wagers of New Jersey automated craps: those of craps without its side bets.

export { SHARED_WAGERS as AUTOMATED_CRAPS_WAGERS } from '../new-jersey/wagers.ts';
