// The teaching floor: every wager in plain words, a coach for the first hands, and how to play each game.

export {
  type Coaching,
  type CoachMemory,
  coachSays,
  dismissCoaching,
  endsWatchedHand,
  NEW_COACH,
  rememberEvent,
} from './coach/coach.ts';
export { type Illustration, illustrationsOf } from './learn/illustrations.ts';
export type { KindLesson, SpotLesson, WagerLesson } from './learn/kinds.ts';
export { type Lesson, lessonOf } from './learn/lesson.ts';
export {
  type IllustrationState,
  playAfterEveryRoll,
  playAfterRoll,
  playFromStart,
  type RollChoice,
  rollChoicesOf,
} from './learn/play.ts';
export { LEARNER } from './learn/practice.ts';
export { centsText, type HourlyCost, hourlyCost } from './words/hourly-cost.ts';
export { plainWords, wagersInWords } from './words/plain-words.ts';
