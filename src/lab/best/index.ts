// Best play: the best way to play a menu of wagers for a goal.

export {
  type BestPlayProgress,
  type BestPlayQuestion,
  bestPlay,
  bestPlaySteps,
  type FoundPlay,
} from './best-play.ts';
export {
  type BestPlay,
  type BestPlayGoal,
  bestPlaySchema,
  type Confirmation,
  type PlayRule,
} from './best-play-result.ts';
export { type Menu, type MenuItem, readMenu } from './menu.ts';
export { TooLarge } from './too-large.ts';
