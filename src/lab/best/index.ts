// Best play: the best way to play a menu of wagers for a goal.

export {
  type BestPlay,
  type BestPlayGoal,
  type BestPlayProgress,
  type BestPlayQuestion,
  bestPlay,
  bestPlaySteps,
  type FoundPlay,
} from './best-play.ts';
export type { Confirmation } from './confirm.ts';
export { type Menu, type MenuItem, readMenu } from './menu.ts';
export type { PlayRule } from './tell/rules-in-words.ts';
export { TooLarge } from './too-large.ts';
