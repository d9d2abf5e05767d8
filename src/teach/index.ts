// The teaching floor: every wager in plain words, and a coach for the first hands.

export {
  type Coaching,
  type CoachMemory,
  coachSays,
  coachSees,
  endsHand,
  gotIt,
  NEW_COACH,
} from './coach/coach.ts';
export { centsText, type HourlyCost, hourlyCost } from './words/hourly-cost.ts';
export { plainWords, wagersInWords } from './words/plain-words.ts';
