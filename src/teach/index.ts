// The teaching floor: every wager in plain words, and a coach for the first hands.

export {
  type Coaching,
  type CoachMemory,
  type CoachSees,
  coachSays,
  coachSees,
  endsHand,
  gotIt,
  NEW_COACH,
} from './coach/coach.ts';
export { type Example, type ExampleWin, exampleOf, exampleStake } from './words/example.ts';
export {
  type BeforeFees,
  centsText,
  type HourlyCost,
  hourlyCost,
  ROLLS_PER_HOUR,
} from './words/hourly-cost.ts';
export { type PlainWords, plainWords, type WagerInWords, wagersInWords } from './words/plain-words.ts';
