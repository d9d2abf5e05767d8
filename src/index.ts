// The package's main entry: what most programs need to run a table, ask it questions, price wagers and test strategies. Everything else is
// in the entry of its floor, such as `boxperson/table` or `boxperson/lab`.

export {
  type Cents,
  parseDollars,
  parseRoll,
  type Roll,
  rollName,
  rollOf,
  showDollars,
  totalOf,
} from 'boxperson/base';
export { LIBRARY, libraryStrategy, readStrategy, strategyOf } from 'boxperson/lab';
export { type OddsRow, oddsOfGame, oddsOfTable } from 'boxperson/odds';
export {
  configure,
  type Game,
  type HouseChoices,
  isRefusal,
  type Refusal,
  type Rules,
} from 'boxperson/rules';
export {
  act,
  decide,
  evolve,
  evolveAll,
  offersTo,
  open,
  openedByCrew,
  outlook,
  parseCommand,
  rollOnce,
  type Table,
  type TableCommand,
  type TableEvent,
  type TableUpdate,
  tell,
  whoMay,
  why,
} from 'boxperson/table';
export {
  ALL_GAMES,
  CRAPLESS_CRAPS,
  GAMES,
  NEVADA_CRAPS,
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_MINI_DICE,
  NEW_ZEALAND_CRAPS,
  PUBLISHED_GAMES,
} from './game/games/games.ts';
export { gameById } from './game/games/registry.ts';
