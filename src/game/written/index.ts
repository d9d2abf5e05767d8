// The written floor: files that people write, with a line for every problem, and schemas tied to types.

export {
  asked,
  type Context,
  count,
  listOf,
  listOrOne,
  oneOf,
  phrase,
  readBy,
  say,
  text,
} from './field-schemas.ts';
export { keysAt, wordsAt } from './keys-at.ts';
export { NO_PLACES, type Path, type Places } from './places.ts';
export { isWrong, orList, type Problem, showProblem, type Wrong, wrong } from './problem.ts';
export {
  byPlace,
  type FoundProblem,
  problemsIn,
  readFileText,
  type Unreadable,
} from './read-file.ts';
export { schemaOf } from './same-type.ts';
