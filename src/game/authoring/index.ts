// The authoring floor: games from outside, as people write them and as they are registered.

export { gameData } from 'boxperson/rules';
export {
  type NotAGame,
  type ReadGame,
  readGame,
  readGameValue,
  showGameProblem,
} from './read-game.ts';
export { writtenGame } from './written-game.ts';
